import FlowLintRules

/// The options of `flowlint rules`.
struct RulesOptions: CommandOptions {
  /// The names of packs, frameworks or single rules; empty for all rules.
  var names: [String] = []
  var format = RulesFormat.text
  var showsFixableOnly = false
  var showsDefaultOnly = false
  var showsEnabledOnly = false
}

enum RulesFormat: String, CaseIterable, Sendable { case text, json, markdown, names }

extension Subcommand {
  static let rules = Subcommand(
    "rules", "list the rules", Operands("[PACK ...]", first: .pack),
    details: "Lists every rule: its id, severity, pack, whether --fix can repair it, and the law that it checks.",
    options: [
      .choice("format", \RulesOptions.format, "how to print the list"),
      .flag("fixable", \.showsFixableOnly, "only rules whose findings --fix can repair"),
      .flag("default", \.showsDefaultOnly, "only rules that run unless they are turned off"),
      .flag(
        "enabled", \.showsEnabledOnly,
        "only rules that the settings of the project let run, wherever their architecture is in use"),
    ],
    settle: { (options: inout RulesOptions, words) in options.names = words.operands },
    run: { options, _ in
      let (catalogue, settings) = try projectRules()
      var rules = options.names.isEmpty ? catalogue.rules : []
      for name in options.names { rules += try namedRules(name, in: catalogue) }
      if options.showsFixableOnly { rules.removeAll { !$0.isFixable } }
      if options.showsDefaultOnly { rules.removeAll { $0.isOptIn } }
      if options.showsEnabledOnly {
        let selection = RuleSelection(catalogue, settings)
        rules.removeAll { !selection.mayRun($0.id) }
      }
      switch options.format {
      case .text: return printText(ruleListText(rules))
      case .json: return printOut(ruleListJSON(rules))
      case .markdown: return printText(rulesDocument(rules))
      case .names:
        // Everything that may be named, where the list is not narrowed.
        let names = rules.count == catalogue.rules.count ? catalogue.names : rules.map(\.id)
        return printText(names.map { $0.visible + "\n" }.joined())
      }
    })
}

/// The built-in rules, and those that the project around the working folder declares.
func projectCatalogue() throws(UnusableConfiguration) -> RuleCatalogue { try projectRules().catalogue }

/// The built-in rules, those that the project around the working folder declares, and the project's settings.
private func projectRules() throws(UnusableConfiguration) -> (catalogue: RuleCatalogue, settings: [FolderSettings]) {
  let asked = AskedPaths(["."], on: Disk())
  let settings = try FolderSettings.leading(to: "\(asked.workingFolder)/.", asked)
  return (.builtIn.adding(settings.compactMap(\.configuration.architecture)), settings)
}

/// The rules that a word names: those of a pack, those of a framework's architecture, or one.
func namedRules(_ name: String, in catalogue: RuleCatalogue) throws(UsageError) -> [Rule] {
  if let rule = catalogue[name] { return [rule] }
  if let pack = catalogue.pack(name) { return catalogue.rules(of: pack) }
  if let architecture = Architecture.named(name) {
    return architecture.packs.flatMap { catalogue.rules(of: $0) }
  }
  return [try rule(named: name, in: catalogue)]
}
