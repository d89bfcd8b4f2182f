import FlowLintRun

struct RulesOptions: CommandOptions {
  /// The names of packs, frameworks or single rules; empty for all rules.
  var names: [String] = []
  var format = RulesFormat.text
  var showsFixableOnly = false
  var showsDefaultOnly = false
  var showsEnabledOnly = false
  /// The language of the titles; nil for that of the project.
  var language: TextLanguage?
}

enum RulesFormat: String, CaseIterable, Sendable { case text, json, markdown, names }

extension Subcommand {
  static let rules = Subcommand(
    "rules", "list the rules", operands: Operands(synopsis: "[PACK ...]", first: .pack),
    details: "Lists every rule: its id, severity, pack, whether --fix can repair it, and the law that it checks.",
    options: [
      .choice("format", \RulesOptions.format, "how to print the list"),
      .choice("language", \.language, "the language of titles: English by default, or what .flowlint.json says"),
      .flag("fixable", \.showsFixableOnly, "only rules whose findings --fix can repair"),
      .flag("default", \.showsDefaultOnly, "only rules that run unless they are turned off"),
      .flag(
        "enabled", \.showsEnabledOnly,
        "only rules that the settings of the project let run, wherever their architecture is in use"),
    ],
    settle: { (options: inout RulesOptions, words) in options.names = words.operands },
    run: { options, _ in
      let listed = try await listedRules(options.names)
      var rules = listed.rules
      if options.showsFixableOnly { rules.removeAll { !$0.isFixable } }
      if options.showsDefaultOnly { rules.removeAll { $0.isOptIn } }
      if options.showsEnabledOnly { rules.removeAll { rule in !listed.selections.contains { $0.mayRun(rule) } } }
      rules = translated(rules, to: options.language ?? listed.language)
      switch options.format {
      case .text: return printText(ruleListText(rules))
      case .json: return printOut(ruleListJSON(rules))
      case .markdown: return printText(rulesDocument(rules))
      case .names:
        // Everything that may be named, where the list is not narrowed.
        let names = rules.count == listed.catalogue.rules.count ? listed.catalogue.names : rules.map(\.id)
        return printText(names.map { $0.visible + "\n" }.joined())
      }
    })
}

/// The rules that words name, all without one; and what the project around says of them.
func listedRules(
  _ names: [String]
) async throws -> (rules: [Rule], catalogue: RuleCatalogue, selections: [RuleSelection], language: TextLanguage) {
  let (catalogue, selections, language) = try await projectRules()
  let rules = try names.flatMap { try namedRules($0, in: catalogue) }
  return (names.isEmpty ? catalogue.rules : rules, catalogue, selections, language)
}

/// The built-in rules and those that the working folder has of the project, of folders above it and below; and the rules
/// that run there. Settings with mistakes are told, and the built-in rules are listed nevertheless.
private func projectRules() async throws -> (
  catalogue: RuleCatalogue, selections: [RuleSelection], language: TextLanguage
) {
  var roots = ProjectRoots()
  // Without a project around, nothing below is looked through.
  guard roots.root(around: Disk().workingFolder) != nil else { return (.builtIn, [RuleSelection(.builtIn)], .english) }
  let prepared: PreparedRun
  do { prepared = try await PreparedRun(.withoutBaseline) } catch let error as UnusableConfiguration {
    for line in error.message.split(separator: "\n") { tell(String(line)) }
    return (.builtIn, [RuleSelection(.builtIn)], .english)
  }
  let settings = zip(prepared.asked.projects, prepared.filters).map { root, filter in
    filter.settings.filter { own in
      let folder = joined(root, own.folder)
      return folder.isInside(prepared.asked.workingFolder) || prepared.asked.workingFolder.isInside(folder)
    }
  }
  let catalogue = RuleCatalogue.builtIn.adding(settings.joined().compactMap(\.configuration.architecture))
  return (catalogue, settings.map { RuleSelection(catalogue, folders: $0) }, prepared.run.language)
}

/// The rules that a word names: those of a pack, those of a framework's architecture, or one.
func namedRules(_ name: String, in catalogue: RuleCatalogue) throws(UsageError) -> [Rule] {
  if let rule = catalogue[name] { return [rule] }
  if let pack = catalogue.pack(name) { return catalogue.rules(of: pack) }
  if let pack = RulePacks.named(name) { return pack.packs.flatMap(catalogue.rules) }
  return [try rule(named: name, in: catalogue)]
}
