import FlowLintRules

/// The options of `flowlint rules`.
struct RulesOptions: CommandOptions {
  var format = RulesFormat.text
}

enum RulesFormat: String, CaseIterable, Sendable { case text, json, markdown }

extension Subcommand {
  static let rules = Subcommand(
    "rules", "list the rules",
    details: "Lists every rule: its id, severity, pack, whether --fix can repair it, and the law that it checks.",
    options: [.choice("format", \RulesOptions.format, "how to print the list")],
    run: { options, _ in
      let rules = try projectCatalogue().rules
      switch options.format {
      case .text: return printOut(ruleListText(rules))
      case .json: return printOut(ruleListJSON(rules))
      case .markdown: return printOut(rulesDocument(rules))
      }
    })
}

/// The built-in rules, and those that the project around the working folder declares.
func projectCatalogue() throws(UnusableConfiguration) -> RuleCatalogue {
  let asked = AskedPaths(["."], on: Disk())
  guard let root = asked.projects.first else { return .builtIn }
  let project = try ProjectConfiguration.read(root: root, asked)
  return .builtIn.adding(project.configuration.architecture.map { [$0] } ?? [])
}
