/// This part tells what `flowlint explain` says of a declared rule besides its text.
extension DeclaredModels {
  /// The rule with what it holds for here, and with the examples of the document that declares it.
  package func explained(_ rule: Rule) -> Rule {
    for (_, model) in models {
      guard let number = model.architecture.rules.firstIndex(where: { $0.id == rule.id }) else { continue }
      let parts = [rule.documentation, sentence(model.facts.members(ofRule: number))]
      var rule = rule
      rule.documentation = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
      rule.makeExamples = { model.facts.examples(ofRule: number) }
      return rule
    }
    return rule
  }
}

extension DeclaredFacts {
  /// `Holds for 41 types: LoginViewModel, HomeViewModel`: the first ten.
  fileprivate func members(ofRule number: Int) -> String {
    let groups = architecture.rules[number].groups
    let (noun, names) = subjects(of: groups)
    if groups.isEmpty { return "Holds for \(counted(names.count, noun))" }
    if names.isEmpty { return "Holds for no \(noun) of this project" }
    let more = names.count > 10 ? ", …" : ""
    return "Holds for \(counted(names.count, noun)): \(names.prefix(10).joined(separator: ", "))\(more)"
  }

  /// The first that is wrong and the first that is right, of those that name or break the rule.
  fileprivate func examples(ofRule number: Int) -> [Example] {
    let judge = DocumentJudge(self)
    var found: [Bool: Example] = [:]
    for document in architecture.documents {
      for example in document.examples where found[example.isRight] == nil {
        let isOfAll = example.isRight && example.names.isEmpty && architecture.sources[document.source].isForeign
        let isNamed = isOfAll || example.names.contains(architecture.rules[number].id)
        guard isNamed || !judge.judge(example, of: document).findings[number].isEmpty else { continue }
        let text = example.listing(in: architecture.sources[document.source].bytes)
        found[example.isRight] = example.isRight ? .conforming(text) : .violating(text)
      }
    }
    return [found[false], found[true]].compactMap(\.self)
  }
}
