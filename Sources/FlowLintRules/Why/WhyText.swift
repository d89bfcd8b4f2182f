extension TypeExplanation {
  /// - Parameter place: the place that is asked about, marked where it is named.
  package func text(_ places: Places, marking place: String?) -> String {
    var text = name.visible
    if let first = parts.first { text += ", \(places.text(first))" }
    text += "\n"
    for part in parts.dropFirst() { text += "  and \(places.text(part))\n" }
    for (number, line) in module.enumerated() { text += number == 0 ? "Module: \(line)\n" : "  \(line)\n" }
    text += declaredText(places, marking: place)
    for doubt in doubts {
      text += "  not judged: \(doubt.name) \(doubt.doubt.rawValue)\(doubt.rule.map { " [\($0)]" } ?? "")".visible + "\n"
    }
    for role in roles { text += "\n" + describe(role, in: places) }
    text += factsText(places)
    for account in accounts { text += "\n" + account.text(places, arrow: account.row == nil ? "emits" : "has") }
    let others = verdicts.filter { !$0.rule.isDeclared }
    // The other rules are worth a word where a built-in architecture is in use, or where one has found something.
    let isSilent = roles.isEmpty && !declared.isEmpty && others.allSatisfy { !$0.hasFound }
    return isSilent ? text : text + "\n" + rulesText(of: others, in: places, marking: place)
  }

  /// The roles in each architecture with the names that lead to them, and the types that own and show this one.
  package func roleText(_ places: Places) -> String {
    var text = ""
    for role in roles where !role.explanation.title.isEmpty { text += describe(role, in: places) }
    for answer in declared { text += answer.text(ofLine: false) }
    return text + factsText(places)
  }

  private func factsText(_ places: Places) -> String {
    if facts.isEmpty { return "" }
    var text = "\nFacts\n"
    for fact in facts {
      let label = fact.label.isEmpty ? "" : ": \(fact.label)"
      let ends = (fact.from.bare, fact.to.bare)
      text += "  \(ends.0) \(fact.kind.word) \(ends.1)\(label) [\(places.text(fact.location))]".visible + "\n"
    }
    return text
  }

  private func describe(_ role: TypeRole, in places: Places) -> String {
    let (pack, explanation) = (role.packs.first?.title ?? "", role.explanation)
    guard !explanation.title.isEmpty else {
      let reason =
        explanation.notes.isEmpty
        ? "it conforms to nothing of \(pack)" : explanation.notes.joined(separator: "; ")
      return "\(pack): not one of its parts (\(reason))\n"
    }
    var text = "\(pack): \(explanation.title)\n"
    if explanation.way.isEmpty { text += "  by its name, its members or who uses it\n" }
    for step in explanation.way { text += "  by '\(step.name.visible)' [\(places.text(step.location))]\n" }
    for note in explanation.notes { text += "  \(note.visible)\n" }
    return text
  }

  private func rulesText(of verdicts: [RuleVerdict], in places: Places, marking place: String?) -> String {
    var failed = ""
    var passed: [String] = []
    var off: [String] = []
    var others: [Rule] = []
    for verdict in verdicts {
      let id = verdict.rule.id
      switch verdict.state {
      case .found: failed += verdict.failures(places, marking: place)
      case .passed: passed.append("  \(id): looks at \(verdict.rule.subjectTitles), found nothing here")
      case .off(let why): off.append("  \(id): \(why)")
      case .notApplicable: others.append(verdict.rule)
      }
    }
    var text = "Rules that found something\n" + (failed.isEmpty ? "  none\n" : failed)
    if !passed.isEmpty { text += "\nRules that pass\n" + passed.joined(separator: "\n") + "\n" }
    if !off.isEmpty { text += "\nRules that would look here but are off\n" + off.joined(separator: "\n") + "\n" }
    if !others.isEmpty {
      text += "\nRules that do not apply\n"
      for group in others.grouped(by: \.subjectTitles) {
        text += "  they look at \(group[0].subjectTitles): \(group.map(\.id).joined(separator: ", "))\n"
      }
    }
    return text
  }
}

extension Rule {
  /// The titles of the types that a rule looks at, such as `Flows, Cores`.
  fileprivate var subjectTitles: String {
    (looksAt.contains(.anything) ? [.anything] : looksAt).map(\.title).joined(separator: ", ")
  }
}

extension HiddenFinding.Cause {
  /// The reason why a finding is not in the report.
  var title: String {
    switch self {
    case .suppression(let reason): reason.isEmpty ? "suppressed" : "suppressed (\(reason))"
    case .baseline: "in the baseline"
    }
  }
}

extension String {
  /// The name without its kind: `LoginFlow` of the node `flow:LoginFlow`.
  fileprivate var bare: Substring { split(separator: ":", maxSplits: 1).last ?? self[...] }
}
