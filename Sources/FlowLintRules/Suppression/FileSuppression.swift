/// The directives of one file, and those of their names that have silenced something.
struct FileSuppression {
  private let file: FileID
  private let directives: [SuppressionDirective]
  /// The meanings of each directive's names, in order; nil for names that nothing has.
  private let names: [[SuppressibleName?]]
  /// The coverage of each rule that has found something.
  private var coverages: [String: RuleCoverage] = [:]

  init(of directives: [SuppressionDirective], file: FileID, catalogue: RuleCatalogue) {
    self.file = file
    self.directives = directives
    names = directives.map { $0.names.map { SuppressibleName($0.text, in: catalogue) } }
  }

  /// The reason given for the suppression, empty without one; nil if no directive covers the finding.
  ///
  /// Every directive that covers it counts as used. The nearest gives the reason.
  mutating func reason(toSilence finding: Finding) -> String? {
    if coverages[finding.rule] == nil {
      let numbers = directives.indices.filter { names[$0].contains { $0?.covers(rule: finding.rule) == true } }
      coverages[finding.rule] = RuleCoverage(numbers, of: directives)
    }
    return coverages[finding.rule]?.directive(silencing: finding.location.range.start).map { directives[$0].reason }
  }

  /// Whether each name of each directive has silenced something.
  private func usedNames() -> [[Bool]] {
    var isUsed = directives.map { Array(repeating: false, count: $0.names.count) }
    for (rule, coverage) in coverages {
      for number in coverage.used {
        for name in names[number].indices where names[number][name]?.covers(rule: rule) == true {
          isUsed[number][name] = true
        }
      }
    }
    return isUsed
  }

  /// Findings about directives that are malformed, names that nothing has, and regions that end without having begun.
  func mistakes(in context: SuppressionContext, _ severity: Severity) -> [Finding] {
    var findings: [Finding] = []
    var open: Set<SuppressibleName> = []
    for (directive, names) in zip(directives, names) {
      if case .malformed(let message) = directive.effect {
        findings.append(finding(.error, directive.range, message, subject: "malformed"))
        continue
      }
      for (name, written) in zip(names, directive.names) {
        guard let name else {
          findings.append(finding(.error, written.range, misspelt(written.text, in: context), subject: written.text))
          continue
        }
        if directive.effect == .disableFromHere { open.insert(name) }
        guard directive.effect == .enableFromHere else { continue }
        if !open.contains(where: { $0.overlaps(name) }) {
          let message = "'\(written.text)' is not disabled here; remove it"
          let fix = directive.names.count == 1 ? removal(of: directive) : removal(of: written, from: directive)
          findings.append(finding(severity, written.range, message, subject: written.text, fix))
        }
        open = open.filter { $0 != name && name != .all && !isPart($0, of: name) }
      }
    }
    return findings
  }

  /// Findings about names that have silenced nothing though their rules looked at the file.
  func unusedNames(
    in context: SuppressionContext, _ severity: Severity, where isAsked: (SuppressibleName) -> Bool
  ) -> [Finding] {
    var findings: [Finding] = []
    let isUsed = usedNames()
    var didRun: [SuppressibleName: Bool] = [:]
    for (index, directive) in directives.enumerated() {
      switch directive.effect {
      case .malformed, .enableFromHere: continue
      case .disable, .disableFromHere: break
      }
      let unused = directive.names.indices.filter { position in
        guard !isUsed[index][position], let name = names[index][position], isAsked(name) else { return false }
        let ran = didRun[name] ?? context.ranCompletely(name, in: file)
        didRun[name] = ran
        return ran
      }
      let isWhole = unused.count == directive.names.count
      for position in unused {
        let written = directive.names[position]
        let message = "'\(written.text)' finds nothing here; remove its suppression"
        // A comment that goes as a whole goes with its first name.
        let fix = isWhole ? (position == 0 ? removal(of: directive) : nil) : removal(of: written, from: directive)
        findings.append(finding(severity, written.range, message, subject: written.text, fix))
      }
    }
    return findings
  }

  private func removal(of directive: SuppressionDirective) -> FixIt? {
    directive.removal.map { removal(of: $0, titled: "Remove the comment") }
  }

  /// The edit that removes a name and what stands between it and the next one; for the last one, between it and the one
  /// before.
  private func removal(of name: SuppressionDirective.Name, from directive: SuppressionDirective) -> FixIt? {
    guard let place = directive.names.firstIndex(of: name) else { return nil }
    let isLast = place == directive.names.count - 1
    let range =
      isLast
      ? SourceRange(directive.names[max(0, place - 1)].range.end, name.range.end)
      : SourceRange(name.range.start, directive.names[place + 1].range.start)
    return removal(of: range, titled: "Remove '\(name.text)'")
  }

  private func removal(of range: SourceRange, titled title: String) -> FixIt {
    FixIt(title: title, edits: [FixIt.Edit(location: Location(file: file, range: range), replacement: "")])
  }

  private func isPart(_ name: SuppressibleName, of group: SuppressibleName) -> Bool {
    if case .rule(let id) = name { return group.covers(rule: id) }
    return false
  }

  private func misspelt(_ text: String, in context: SuppressionContext) -> String {
    let meant = nearestName(to: text, in: context.catalogue.names + ["all"]).map { "write '\($0)'" }
    return "no rule is called '\(text)'; \(meant ?? "a reason stands behind '--'")"
  }

  private func finding(
    _ severity: Severity, _ range: SourceRange, _ message: String, subject: String, _ fix: FixIt? = nil
  ) -> Finding {
    Finding(
      rule: Rule.unusedSuppressionID, severity: severity, location: Location(file: file, range: range),
      message: message, fix: fix, subject: subject)
  }
}
