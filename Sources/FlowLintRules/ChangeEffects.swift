/// What a change makes wrong in files that it does not touch.
extension LintRun {
  /// The run that looks for what was wrong before the change already.
  ///
  /// - Parameter files: as they were then; the first are those of this run.
  package func before(_ outcome: LintOutcome, _ files: [File]) -> LintRun {
    var run = self
    run.files = files
    run.documents = []
    run.baseline = nil
    // Whether a suppression was of use, only all rules together can tell.
    let rules = Set(outcome.elsewhere.map(\.rule))
    run.onlyRules = rules.contains(Rule.unusedSuppression.id) ? nil : rules
    return run
  }
}

extension LintOutcome {
  /// Reports too what was not found in these files before.
  ///
  /// - Parameter run: the one that this is the outcome of.
  package mutating func addFindings(newSince before: LintOutcome, of run: LintRun) {
    let untouched = { (finding: Finding) in
      run.files.indices.contains(finding.location.file) && !run.files[finding.location.file].isAsked
    }
    let known = Baseline(recording: before.found.filter(untouched))
    let new = known.apply(to: elsewhere) { _ in false }.new
    let shown = new.filter { $0.severity >= run.lowestSeverity }
    report = report.adding(shown)
    report.counts.belowSeverity += new.count - shown.count
  }
}
