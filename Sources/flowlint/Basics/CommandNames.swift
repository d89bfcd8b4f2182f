/// The names of the commands, in the order of the usage.
let commandNames = [
  "lint", "graph", "why", "may", "place", "demo", "audit", "history", "rules", "explain", "init", "config", "kit",
  "lsp", "mcp", "dump", "completions", "help",
]

/// The words by which other tools call what has another name here.
let otherWords = [
  "version": "--version", "check": "lint", "analyze": "lint", "run": "lint", "fix": "--fix", "autocorrect": "--fix",
  "format": "--fix", "baseline": "--write-baseline", "docs": "explain", "tree": "graph", "doctor": "config show",
  "-V": "--version", "-q": "--quiet", "-f": "--format", "-o": "--output", "-j": "--jobs",
]
