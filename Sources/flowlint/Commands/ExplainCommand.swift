import FlowLintRules

/// The options of `flowlint explain`.
struct ExplainOptions: CommandOptions {
  /// The ids of rules, and names of packs or frameworks.
  var names: [String] = []
  var format = ExplainFormat.text
}

enum ExplainFormat: String, CaseIterable, Sendable { case text, json }

extension Subcommand {
  static let explain = Subcommand(
    "explain", "say why a rule exists, or what an architecture demands",
    Operands("RULE|PACK ...", 1...Int.max, request: "name a rule or a pack", first: .rule),
    details: """
      Says what a rule demands, why, where that is written, what its options are,
      with code. Of a pack it prints the page of its architecture: the parts, who
      owns and makes whom, a feature that is right, the usual mistakes.
      """,
    options: [.choice("format", \ExplainOptions.format, "how to print rules")],
    settle: { (options: inout ExplainOptions, words) in options.names = words.operands },
    run: { options, _ in
      switch options.format {
      case .text:
        return printText(try await explanation(of: options.names).fitted(to: terminalWidth(standardOutput)))
      case .json:
        let catalogue = try await catalogue(explaining: options.names)
        var rules: [Rule] = []
        for name in options.names { rules += try namedRules(name, in: catalogue) }
        return printOut(ruleListJSON(rules, isComplete: true))
      }
    })
}

/// What is said of rules and packs, one after the other.
func explanation(of names: [String]) async throws -> String {
  let catalogue = try await catalogue(explaining: names)
  return try names.map { try explanation(of: $0, in: catalogue) }.joined(separator: "\n\n") + "\n"
}

/// The rules among which are those of these names, if there are such.
private func catalogue(explaining names: [String]) async throws -> RuleCatalogue {
  let builtIn = RuleCatalogue.builtIn
  if names.allSatisfy({ builtIn[$0] != nil || Architecture.named($0) != nil }) { return builtIn }
  let catalogue = try projectCatalogue()
  return names.contains { catalogue[$0]?.isDeclared == true } ? try await explainedCatalogue(catalogue) : catalogue
}

/// The rules with those that the project declares, which tell what they hold for in the project around the working
/// folder.
private func explainedCatalogue(_ catalogue: RuleCatalogue) async throws -> RuleCatalogue {
  var prepared = try await PreparedRun(LintOptions())
  prepared.run.onlyRules = []
  let outcome = await lint(prepared.run, reading: prepared.reader)
  guard let declared = outcome.index.declared else { return catalogue }
  let rules = catalogue.rules.map { $0.isDeclared ? declared.explained($0) : $0 }
  return RuleCatalogue(packs: catalogue.packs, rules: rules)
}

/// The text of a rule with the way to the page of its architecture, or that page.
private func explanation(of name: String, in catalogue: RuleCatalogue) throws(UsageError) -> String {
  if catalogue[name] == nil, let architecture = Architecture.named(name) {
    let page = architecture.model.page
    return page.isEmpty ? ruleListText(architecture.model.rules) : page
  }
  if catalogue[name] == nil, let pack = catalogue.pack(name) { return ruleListText(catalogue.rules(of: pack)) }
  let rule = try rule(named: name, in: catalogue)
  guard let pack = rule.pack, Architecture.named(pack.id)?.model.page.isEmpty == false else { return rule.plainText }
  return "\(rule.plainText)\n\nThe whole of \(pack.title): flowlint explain \(pack.id)"
}
