extension LintRun {
  /// The findings that would come if the source told the worst of what it does not tell, each with the reason that holds it back.
  ///
  /// One reason after the other is set aside, until that explains all which comes when no reason counts.
  ///
  /// - Parameters:
  ///   - found: what the rules find.
  ///   - loaded: the files, of which other facts are known then.
  func heldBack(besides found: [Finding], by rules: [Rule], _ loaded: LoadedFiles) async -> [Coverage.Gap] {
    func findings(of rules: [Rule], without reasons: ArraySlice<Doubt>) async -> [Finding] {
      // Declared rules count what they cannot judge themselves.
      var run = self
      run.declarations = []
      let packs = run
      return await Doubt.$setAside.withValue(Set(reasons)) {
        await check(rules, in: await ProjectIndex(loaded, of: packs), of: packs)
      }
    }
    var known = Set(found.map(ReportedPlace.init))
    func new(_ findings: [Finding]) -> [Finding] {
      suppress(
        findings.filter { known.insert(ReportedPlace($0)).inserted }, by: loaded.directives, for: rules, of: catalogue,
        severity
      )
      .kept
      .filter(reports)
    }
    let reasons = Doubt.ofPacks[...]
    let suspected = new(await findings(of: rules, without: reasons))
    var open = Set(suspected.map(ReportedPlace.init))
    known.subtract(open)
    let silent = Set(suspected.map(\.rule))
    let silentRules = rules.filter { silent.contains($0.id) }
    var gaps: [Coverage.Gap] = []
    for reason in reasons where !open.isEmpty {
      let held =
        reason == reasons.last
        ? suspected : await findings(of: silentRules, without: reasons.prefix { $0 != reason } + [reason])
      gaps += new(held).map { .init(doubt: reason, $0) }
      open.subtract(known)
    }
    return gaps
  }
}

/// A place and the rule that speaks of it.
private struct ReportedPlace: Hashable {
  let rule: String
  let location: Location
  let subject: String

  init(_ finding: Finding) { (rule, location, subject) = (finding.rule, finding.location, finding.subject) }
}

extension Coverage.Gap {
  /// A finding that is held back.
  fileprivate init(doubt: Doubt, _ finding: Finding) {
    self.init(
      doubt: doubt, name: finding.declaration.isEmpty ? finding.subject : finding.declaration,
      places: [finding.location], rule: finding.rule,
      users: [finding.declaration.partsAroundFirstDot?.first ?? finding.declaration])
  }
}
