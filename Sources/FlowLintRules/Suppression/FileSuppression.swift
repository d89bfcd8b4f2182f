/// The directives of one file and which of their names have silenced something.
struct FileSuppression {
  private let file: Int
  private let directives: [SuppressionDirective]
  /// For each directive, for each of its names.
  private let names: [[SuppressibleName?]]
  private var isUsed: [[Bool]]

  init(_ directives: [SuppressionDirective], file: Int, ids: Set<String>) {
    self.file = file
    self.directives = directives
    names = directives.map { $0.names.map { SuppressibleName($0.text, ids: ids) } }
    isUsed = directives.map { Array(repeating: false, count: $0.names.count) }
  }

  /// The reason given for the silence, empty without one; nil if no directive covers the finding.
  ///
  /// Every directive that covers it counts as used. The nearest gives the reason.
  mutating func reason(toSilence finding: Finding) -> String? {
    var nearest: (length: Int, reason: String)?
    let offset = finding.location.range.start
    var isRegionOpen = true
    for index in directives.indices.reversed() where directives[index].mayConcern(offset) {
      let covering = names[index].indices.filter { names[index][$0]?.covers(rule: finding.rule) == true }
      if covering.isEmpty { continue }
      let reason = directives[index].reason
      switch directives[index].effect {
      case .malformed: continue
      case .enableFromHere:
        isRegionOpen = false
        continue
      case .disableFromHere:
        if !isRegionOpen { continue }
        nearest = nearest ?? (.max, reason)
      case .disable(let range):
        let length = range.end - range.start
        if length < nearest?.length ?? .max { nearest = (length, reason) }
      }
      for name in covering { isUsed[index][name] = true }
    }
    return nearest?.reason
  }

  /// Directives that are none, names that nothing has, and regions that end without having begun.
  func mistakes(in context: SuppressionContext, _ severity: Severity) -> [Finding] {
    var findings: [Finding] = []
    var open: [SuppressibleName] = []
    for (directive, names) in zip(directives, names) {
      if case .malformed(let message) = directive.effect {
        findings.append(finding(.error, directive.range, message, subject: "malformed"))
        continue
      }
      for (name, written) in zip(names, directive.names) {
        guard let name else {
          findings.append(finding(.error, written.range, misspelt(written.text, context), subject: written.text))
          continue
        }
        if directive.effect == .disableFromHere { open.append(name) }
        guard directive.effect == .enableFromHere else { continue }
        if !open.contains(where: { $0.overlaps(name) }) {
          let message = "'\(written.text)' is not disabled here; remove it"
          findings.append(finding(severity, written.range, message, subject: written.text))
        }
        open.removeAll { $0 == name || name == .all || isPart($0, of: name) }
      }
    }
    return findings
  }

  /// Names that have silenced nothing though their rules looked at the file.
  func unusedNames(
    in context: SuppressionContext, _ severity: Severity, where isAsked: (SuppressibleName) -> Bool
  ) -> [Finding] {
    var findings: [Finding] = []
    for (index, directive) in directives.enumerated() {
      switch directive.effect {
      case .malformed, .enableFromHere: continue
      case .disable, .disableFromHere: break
      }
      for (position, written) in directive.names.enumerated() where !isUsed[index][position] {
        guard let name = names[index][position], isAsked(name), context.ranCompletely(name, in: file) else { continue }
        let message = "'\(written.text)' finds nothing here; remove its suppression"
        findings.append(finding(severity, written.range, message, subject: written.text))
      }
    }
    return findings
  }

  private func isPart(_ name: SuppressibleName, of group: SuppressibleName) -> Bool {
    if case .rule(let id) = name { return group.covers(rule: id) }
    return false
  }

  private func misspelt(_ text: String, _ context: SuppressionContext) -> String {
    let known = context.rules.map(\.id) + [Rule.unusedSuppression.id, "all"] + Pack.allCases.map(\.rawValue)
    guard let name = nearestName(to: text, in: known) else {
      return "no rule is called '\(text)'; a reason stands behind '--'"
    }
    return "no rule is called '\(text)'; write '\(name)'"
  }

  private func finding(_ severity: Severity, _ range: SourceRange, _ message: String, subject: String) -> Finding {
    Finding(
      rule: Rule.unusedSuppression.id, severity: severity, location: Location(file: file, range: range),
      message: message, subject: subject)
  }
}

extension SuppressionDirective {
  /// Whether the offset is in its range, or behind it where it begins or ends a region.
  fileprivate func mayConcern(_ offset: Int) -> Bool {
    switch effect {
    case .disable(let range): range.contains(offset)
    case .disableFromHere, .enableFromHere: range.start <= offset
    case .malformed: false
    }
  }
}
