/// The file that `flowlint init` writes: every setting with its default and its purpose, the packs that apply to the
/// project, and the lines of what it could declare itself.
package func configurationTemplate(
  packs: [Pack], architecture: [String], _ catalogue: RuleCatalogue, in language: TextLanguage = .english
) -> String {
  let found = packs.isEmpty ? "none" : packs.map(\.title).joined(separator: ", ")
  let optIn = catalogue.rules.filter { rule in rule.isOptIn && rule.pack.map(packs.contains) == true }
  let optInLines = optIn.map { "    // \"\($0.id)\": \"\($0.severity.name)\",  // \($0.title)" }
  return """
    // The settings of FlowLint for this project. These values are the defaults: delete those that you do not change.
    // 'flowlint config show' says what is in effect, 'flowlint rules' lists the rules, 'flowlint explain RULE' their options.
    {
      // Whether the rules of an architecture run: "auto" (where it is in use), "on" or "off". Found here: \(found).
      "packs": {
    \(catalogue.packs.map { "    \"\($0.id)\": \"auto\"," }.joined(separator: "\n"))
      },

      // Modules that are forks of a framework: code that imports one is judged as if it imported the framework.
      // "frameworks": { "PACK": ["MODULE"] },

    \(architecture.map { "  " + $0 }.joined(separator: "\n"))

      // The findings that are accepted for now. 'flowlint --write-baseline' writes the file.
      // "baseline": ".flowlint-baseline.json",

      // Only what these patterns fit belongs to the project.
      // "include": ["Sources/**"],

      // What does not belong to it, as .gitignore writes them. What .gitignore names is left out anyway.
      "exclude": [
        // "Generated",
        // "**/*.gen.swift",
      ],

      // A rule is "off", "warning" or "error", or { "severity": "warning", "OPTION": … }.
      "rules": {
        // "RULE": "off",
    \(optInLines.isEmpty ? "    " : "    // Off unless they are turned on:\n" + optInLines.joined(separator: "\n"))
      },

      // Other settings for some files. The last override that fits a file counts. A folder may have its own .flowlint.json.
      "overrides": [
        // { "files": ["Tests/**"], "rules": { "RULE": "off" }, "packs": { "PACK": "off" } },
      ],

      // Whether the Swift blocks of all Markdown files are checked; those that are named always are.
      "markdown": false,

      // Whether warnings fail the run.
      "strict": false,

      // The language of titles and remedies: "en" or "ko". Messages of findings are English.
      "language": "\(language.rawValue)",
    }

    """.split(separator: "\n", omittingEmptySubsequences: false).filter { $0 != "    " }.joined(separator: "\n")
}
