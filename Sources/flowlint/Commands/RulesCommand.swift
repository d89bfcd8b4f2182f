import FlowLintRules

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
    "rules", "list the rules", Operands(synopsis: "[PACK ...]", first: .pack),
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
      let (catalogue, selections) = try await projectRules()
      var rules = options.names.isEmpty ? catalogue.rules : []
      for name in options.names { rules += try namedRules(name, in: catalogue) }
      if options.showsFixableOnly { rules.removeAll { !$0.isFixable } }
      if options.showsDefaultOnly { rules.removeAll { $0.isOptIn } }
      if options.showsEnabledOnly { rules.removeAll { rule in !selections.contains { $0.mayRun(rule) } } }
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

/// The built-in rules and those that the working folder has of the project, of folders above it and below; and the rules
/// that run there.
private func projectRules() async throws -> (catalogue: RuleCatalogue, selections: [RuleSelection]) {
  var roots = ProjectRoots()
  // Without a project around, nothing below is looked through.
  guard roots.root(around: Disk().workingFolder) != nil else { return (.builtIn, [RuleSelection(.builtIn)]) }
  let settings = try await settingsOfWorkingFolder()
  let catalogue = RuleCatalogue.builtIn.adding(settings.joined().compactMap(\.configuration.architecture))
  return (catalogue, settings.map { RuleSelection(catalogue, $0) })
}

/// The settings that hold in the working folder and in folders below it, by project. Where some below cannot be used,
/// only those that hold in the working folder itself.
private func settingsOfWorkingFolder() async throws -> [[FolderSettings]] {
  do {
    let prepared = try await PreparedRun(.withoutBaseline)
    return zip(prepared.asked.projects, prepared.filters).map { root, filter in
      filter.settings.filter { own in
        let folder = joined(root, own.folder)
        return folder.isInside(prepared.asked.workingFolder) || prepared.asked.workingFolder.isInside(folder)
      }
    }
  } catch let error as UnusableConfiguration {
    let asked = AskedPaths(["."], on: Disk())
    let settings = try FolderSettings.leading(to: "\(asked.workingFolder)/.", asked)
    tell(error.message)
    return [settings]
  }
}

/// The rules that a word names: those of a pack, those of a framework's architecture, or one.
func namedRules(_ name: String, in catalogue: RuleCatalogue) throws(UsageError) -> [Rule] {
  if let rule = catalogue[name] { return [rule] }
  if let pack = catalogue.pack(name) { return catalogue.rules(of: pack) }
  if let pack = RulePacks.named(name) { return pack.packs.flatMap(catalogue.rules) }
  return [try rule(named: name, in: catalogue)]
}
