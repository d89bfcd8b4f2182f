import FlowLintRules

/// The subcommands, and what each takes.
enum CommandName: String, CaseIterable, Sendable {
  case lint
  case graph
  case why
  case audit
  case rules
  case explain
  case initialize = "init"
  case config
  case dump
  case completions
  case help

  /// One line for the list of commands.
  var summary: String {
    switch self {
    case .lint: "check Swift sources (what flowlint does without a command)"
    case .graph: "show how an app's flows, scenes and screens lead to each other"
    case .why: "say what a type is taken for, and what each rule makes of it"
    case .audit: "list what is created, kept, shown and released, and where not"
    case .rules: "list the rules"
    case .explain: "say why a rule exists, with code that breaks and keeps it"
    case .initialize: "write a commented .flowlint.json"
    case .config: "show the settings in effect, or the schema of .flowlint.json"
    case .dump: "print what flowlint reads in a file, as JSON Lines"
    case .completions: "print completions for a shell"
    case .help: "print this, or the usage of a command"
    }
  }

  /// What stands behind the name: `[PATH ...]`.
  var operands: String {
    switch self {
    case .lint: "[PATH ...|-]"
    case .graph: "[PATH ...]"
    case .why: "FILE:LINE|TYPE"
    case .audit: "lifecycle [PATH ...]"
    case .rules, .initialize: ""
    case .config: "show [PATH] | schema"
    case .explain: "RULE"
    case .dump: "tokens|declarations FILE ..."
    case .completions: "bash|zsh|fish"
    case .help: "[COMMAND]"
    }
  }

  /// What the command does, for its own usage text.
  var details: String {
    switch self {
    case .lint:
      """
      Checks the Swift files in the given folders, and in files named themselves; without a path, those in the
      current folder. Markdown files that are named are checked block by block.

      Exit code: 0 nothing found at the failing level, 1 findings at it, 2 the command or the configuration is
      wrong or some input could not be checked. Findings go to standard output, all else to standard error.
      """
    case .graph:
      """
      Prints the navigation graph of the project around the paths: who owns, creates, shows and releases whom, who
      listens and who routes, which steps are emitted and handled, each with its place. Of a path inside a project, what
      lies there. The same source gives the same text, in the same order.

      Exit code: 0; with --check 1 if something was found; 2 if some input could not be read.
      """
    case .why:
      """
      Says what the type of that name, or around that line, is to each architecture and which declaration makes it so,
      what is known of it, and what each rule says: what it found, what a comment or the baseline hides, where it found
      nothing, and which rules look elsewhere.
      """
    case .audit:
      """
      'lifecycle' lists for each child of each parent where it is created, stored, shown, released and taken off the
      screen (CoreFlow's Flows), created, held and contributed (AsyncFlow's Flows and steppers), made, tied, kept and
      opened (the routers of scenes). What happens nowhere is MISSING.
      """
    case .rules: "Lists every rule: its id, severity, pack, whether --fix can repair it, and the law that it checks."
    case .explain: "Says what a rule demands, why, where that is written, and what its options are."
    case .initialize:
      "Writes .flowlint.json to the current folder, with every setting and what it is for. Overwrites nothing."
    case .config:
      """
      'show' prints every setting and where it comes from: for the project around the path, and, where the path is a
      file, with the overrides that hold for it. 'schema' prints the JSON Schema of .flowlint.json, for editors.
      """
    case .dump: "Prints every token and comment, or every declaration, of the files, with offsets in bytes."
    case .completions:
      """
      Prints what a shell needs to complete commands, options and rules. bash and zsh: add
      'source <(flowlint completions bash)' to ~/.bashrc, or the same with zsh to ~/.zshrc. fish:
      'flowlint completions fish > ~/.config/fish/completions/flowlint.fish'.
      """
    case .help: "Prints the usage of flowlint or of one of its commands."
    }
  }

  var options: [Option] {
    switch self {
    case .lint: Self.lintOptions
    case .graph: Self.graphOptions
    case .why: Self.projectOptions
    case .audit:
      [Option("format", .choice(AuditFormat.allCases.map(\.rawValue)), "how to print the list; text by default")]
        + Self.projectOptions
    case .rules: [Option("format", .choice(RulesFormat.allCases.map(\.rawValue)), "how to print the list")]
    case .explain, .initialize, .config, .dump, .completions, .help: []
    }
  }

  /// Options that every command takes.
  static let commonOptions = [
    Option("version", nil, "print the version"),
    Option("help", nil, "print this text"),
  ]

  private static let graphOptions =
    [
      Option(
        "format", .choice(GraphFormat.allCases.map(\.rawValue)),
        "tree (the default) for the terminal, mermaid for GitHub, dot for Graphviz, json for programs, html for the browser"
      ),
      Option("focus", .text("NAME"), "only what is near this flow, scene, screen or step"),
      Option("depth", .text("N"), "how many edges away from the focus; 1 by default"),
      Option("since", .text("REV"), "only the edges that appeared or vanished since the branch left this revision"),
      Option(
        "check", nil,
        "report what the graph proves wrong or odd: unreachable screens, steps that nobody emits or "
          + "handles, children that are never released, circles of ownership"),
    ] + projectOptions

  private static let projectOptions = [
    Option("no-ignore", nil, "read what .gitignore excludes too"),
    Option("config", .file, "use this configuration in place of .flowlint.json"),
    Option("no-config", nil, "use no configuration file"),
    Option("jobs", .text("N"), "how many files to read at once; by default one per core"),
    Option("color", .choice(ColorChoice.allCases.map(\.rawValue)), "when to colour; auto asks the terminal"),
  ]

  private static let lintOptions = [
    Option("format", .choice(ReportFormat.allCases.map(\.rawValue)), "how to print the findings; text by default"),
    Option("output", .text("FORMAT=FILE"), "write them to a file too; may be repeated"),
    Option("only", .rule, "run only this rule or pack; may be repeated"),
    Option("enable", .rule, "run this rule too, for those off by default; may be repeated"),
    Option("disable", .rule, "leave out this rule or pack; may be repeated"),
    Option("fix", nil, "repair what can be repaired for certain, and report what is left"),
    Option("diff", nil, "print what --fix would do, as a unified diff; exit code 1 if it would do anything"),
    Option("staged", nil, "report what is wrong in, or because of, the files staged in git, as they are staged"),
    Option("since", .text("REV"), "the same for what has changed since the branch left this revision"),
    Option("files-from", .file, "the same for the Swift files listed in a file, or in standard input with '-'"),
    Option("stdin-path", .text("PATH"), "with '-' as PATH: the file that the text of standard input stands for"),
    Option("baseline", .file, "leave out what this file records; .flowlint-baseline.json by default"),
    Option("no-baseline", nil, "leave out nothing"),
    Option("write-baseline", nil, "record all findings in the baseline and report none"),
    Option(
      "baseline-mode", .choice(BaselineMode.allCases.map(\.rawValue)),
      "entries that match nothing: tell, fail, or remove them"),
    Option("fail-on", .choice(FailLevel.allCases.map(\.rawValue)), "what makes the exit code 1; error by default"),
    Option("strict", nil, "the same as --fail-on warning"),
    Option("severity", .choice(["error", "warning"]), "the lowest severity to show"),
    Option("sarif-suppressed", nil, "list suppressed findings in SARIF, marked as such"),
    Option("sarif-category", .text("NAME"), "tell apart several reports of one commit"),
    Option("no-ignore", nil, "check what .gitignore excludes too"),
    Option("config", .file, "use this configuration in place of .flowlint.json"),
    Option("no-config", nil, "use no configuration file"),
    Option("jobs", .text("N"), "how many files to read at once; by default one per core"),
    Option("color", .choice(ColorChoice.allCases.map(\.rawValue)), "when to colour; auto asks the terminal"),
    Option("quiet", nil, "print findings and errors only, no summary"),
    Option("verbose", nil, "say which packs apply and how many files were read"),
    Option("statistics", nil, "say how long each stage took and how much memory"),
  ]
}
