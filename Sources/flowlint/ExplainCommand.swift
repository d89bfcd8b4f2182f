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
      printOut(try rule(named: options.rule, in: .builtIn).plainText + "\n")
    })
}
