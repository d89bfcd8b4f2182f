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
    run: { options, context in
      let builtIn = RuleCatalogue.builtIn
      let isBuiltIn = options.names.allSatisfy { builtIn[$0] != nil || Architecture.named($0) != nil }
      var catalogue = isBuiltIn ? builtIn : try projectCatalogue()
      if options.names.contains(where: { catalogue[$0]?.isDeclared == true }) {
        catalogue = try await explainedCatalogue(catalogue, &context)
      }
      switch options.format {
      case .text:
        var parts: [String] = []
        for name in options.names { parts.append(try explanation(of: name, in: catalogue)) }
        let text = parts.joined(separator: "\n\n") + "\n"
        return printText(text.fitted(to: terminalWidth(standardOutput)))
      case .json:
        var rules: [Rule] = []
        for name in options.names { rules += try namedRules(name, in: catalogue) }
        return printOut(ruleListJSON(rules, isComplete: true))
      }
    })
}

/// The rules with those that the project declares, which tell what they hold for in the project around the working
/// folder.
private func explainedCatalogue(_ catalogue: RuleCatalogue, _ context: inout RunContext) async throws -> RuleCatalogue {
  var prepared = try await PreparedRun(LintOptions())
  prepared.run.onlyRules = []
  let outcome = await lint(prepared.run, reading: prepared.reader)
  context.outcome = outcome
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
