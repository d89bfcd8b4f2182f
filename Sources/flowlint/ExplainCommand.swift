import FlowLintRules

/// The options of `flowlint explain`.
struct ExplainOptions: CommandOptions {
  var rule = ""
}

extension Subcommand {
  static let explain = Subcommand(
    "explain", "say why a rule exists, with code that breaks and keeps it",
    Operands("RULE", 1...1, request: "name one rule", first: .rule),
    details: "Says what a rule demands, why, where that is written, and what its options are.",
    settle: { (options: inout ExplainOptions, words) in options.rule = words.operands[0] },
    run: { options, _ in
      let builtIn = RuleCatalogue.builtIn
      let catalogue = builtIn[options.rule] == nil ? try projectCatalogue() : builtIn
      return printOut(try rule(named: options.rule, in: catalogue).plainText + "\n")
    })
}
