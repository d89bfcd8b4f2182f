/// The answers of a declared architecture about a type, as text.
extension TypeExplanation {
  func declaredText(_ places: Places, marking place: String?) -> String {
    if declared.isEmpty { return "" }
    var text = declared.map { $0.text(ofLine: true) }.joined()
    var elsewhere: [String] = []
    for verdict in verdicts where verdict.rule.isDeclared {
      switch verdict.state {
      case .found: text += verdict.failures(places, marking: place)
      case .passed: text += "  pass \(verdict.rule.id): \(verdict.rule.title)".visible + "\n"
      case .off(let why): text += "  off  \(verdict.rule.id): \(why)\n"
      case .notApplicable: elsewhere.append(verdict.rule.id)
      }
    }
    if !elsewhere.isEmpty { text += "  about others: \(elsewhere.joined(separator: ", "))\n" }
    return text
  }
}

extension DeclaredAnswer {
  /// - Parameter ofLine: whether the meanings of the names on the line are included.
  func text(ofLine: Bool) -> String {
    let lines = ["Architecture: \(place)"] + (roles + (ofLine ? names : [])).map { "  \($0)" }
    return lines.map { $0.visible + "\n" }.joined()
  }
}

extension RuleVerdict {
  var hasFound: Bool { if case .found = state { true } else { false } }

  /// A line for each finding; the one at the place that is asked about is marked.
  func failures(_ places: Places, marking place: String?) -> String {
    guard case .found(let shown, let hidden) = state else { return "" }
    func line(at location: Location, text: String) -> String {
      let at = places.text(location)
      return "  \(at == place ? "> " : "")\(text) [\(at)]".visible + "\n"
    }
    return shown.map { line(at: $0.location, text: "FAIL \(rule.id): \($0.message)") }.joined()
      + hidden.map { line(at: $0.finding.location, text: "\($0.cause.title) \(rule.id): \($0.finding.message)") }
      .joined()
  }
}
