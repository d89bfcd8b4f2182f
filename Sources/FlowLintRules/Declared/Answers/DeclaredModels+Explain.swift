/// This part tells what `flowlint explain` says of a declared rule besides its text.
extension DeclaredModels {
  /// The rule with what it holds for here, and with the examples of the document that declares it.
  package func explained(_ rule: Rule) -> Rule {
    for (_, model) in models {
      guard let number = model.architecture.rules.firstIndex(where: { $0.id == rule.id }) else { continue }
      let parts = [rule.documentation, sentence(model.facts.members(ofRule: number))]
      return Rule(
        id: rule.id, title: rule.title, severity: rule.severity, isOptIn: rule.isOptIn, looksAt: rule.looksAt,
        isInGraph: rule.isInGraph, source: rule.source, link: rule.link,
        documentation: parts.filter { !$0.isEmpty }.joined(separator: "\n\n"), remedy: rule.remedy,
        examples: model.facts.examples(ofRule: number), check: rule.check)
    }
    return rule
  }
}

extension DeclaredFacts {
  /// `Holds for 41 types: LoginViewModel, HomeViewModel`: the first ten.
  fileprivate func members(ofRule number: Int) -> String {
    let groups = architecture.rules[number].groups
    if groups.isEmpty { return "Holds for \(counted(files.count, "file"))" }
    let names: [String]
    let noun: String
    if groups.contains(where: \.isRole) {
      noun = "type"
      names = types.all.filter { type in groups.contains { isMember(type.id, of: $0) } }.map(\.qualifiedName).sorted()
    } else {
      noun = "file"
      names = files.filter { groups.contains(.layer(Int($0.layer))) }.map(\.path)
    }
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
        let isNamed = example.names.contains(architecture.rules[number].id)
        guard isNamed || !judge.judge(example, of: document).findings[number].isEmpty else { continue }
        let text = example.listing(in: architecture.sources[document.source].bytes)
        found[example.isRight] = example.isRight ? .conforming(text) : .violating(text)
      }
    }
    return [found[false], found[true]].compactMap(\.self)
  }
}
