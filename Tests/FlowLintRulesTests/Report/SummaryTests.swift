import Testing

@testable import FlowLintRules
@testable import FlowLintRun

@Suite struct SummaryTests {
  let source = SourceText(path: "A.swift", text: "a b c d e\n")

  private func report(_ letters: [String: Severity], hidden: [HiddenFinding] = [], checked: Int = 214) -> Report {
    let findings = letters.map { Finding.sample($0.key, in: source, severity: $0.value) }
    return Report(
      findings: findings, hidden: hidden, files: [source], rules: [], counts: .init(checkedFiles: checked))
  }

  @Test func whatWasFoundIsCounted() {
    var report = report(["a": .error, "b": .error, "c": .warning])
    #expect(
      report.summary == ["Found 2 errors and 1 warning in 1 of 214 files. 'flowlint explain RULE' says why."])
    report = self.report(["a": .note], checked: 1)
    #expect(report.summary == ["Found 1 note in 1 of 1 file. 'flowlint explain RULE' says why."])
    #expect(self.report([:]).summary == ["Found nothing to report in 214 files."])
  }

  @Test(arguments: [
    (24, 0, 3, "; 3 declared rules over 24 layers were checked"),
    (1, 2, 1, "; 1 declared rule over 1 layer and 2 roles was checked"), (0, 0, 1, "; 1 declared rule was checked"),
    (2, 1, 0, ""),
  ])
  func whatWasHeldIsCounted(_ layers: Int, _ roles: Int, _ rules: Int, _ end: String) {
    var (report, coverage) = (report([:]), Coverage())
    coverage.declared = .init(layers: layers, roles: roles, rules: rules)
    report.coverage = coverage
    #expect(report.summary == ["Found nothing to report in 214 files\(end)."])
  }

  @Test func fixableFindingsAreCounted() {
    var finding = Finding.sample("a", in: source)
    finding.fix = FixIt(title: "Insert 'weak'", edits: [])
    #expect(
      Report.sample([finding], [source]).summary == [
        "Found 1 error in 1 of 1 file; 1 fixable with --fix. 'flowlint explain RULE' says why."
      ])
  }

  @Test func whatIsNotShownIsCounted() {
    let finding = Finding.sample("a", in: source)
    let suppressed = Array(repeating: HiddenFinding(finding: finding, cause: .suppression(reason: "")), count: 3)
    let baselined = Array(repeating: HiddenFinding(finding: finding, cause: .baseline), count: 12)
    var report = report([:], hidden: suppressed + baselined)
    #expect(
      report.summary.last
        == "Not shown: 3 suppressed in the source, 12 in the baseline. Known: coreflow_weak_listener 12; '--no-baseline' shows them."
    )
    report.counts.staleEntries = 2
    report.counts.belowSeverity = 4
    #expect(
      report.summary.last == "Not shown: 4 below --severity, 3 suppressed in the source, 12 in the baseline "
        + "(and 2 stale; '--baseline-mode shrink' removes them). Known: coreflow_weak_listener 12; '--no-baseline' shows them."
    )
  }

  @Test func theExitCodeFollowsTheFailingSeverity() {
    var report = report(["a": .warning])
    #expect(report.exitCode == 0)
    report.failingSeverity = .warning
    #expect(report.exitCode == 1)
    report.failingSeverity = nil
    #expect(report.exitCode == 0)
    report.counts.staleEntries = 1
    #expect(report.exitCode == 0)
    report.failsOnStaleEntries = true
    #expect(report.exitCode == 1)
    report.notices = [.init(.configuration, .note, "no Scene code found")]
    #expect(report.exitCode == 1)
    report.notices.append(.init(.input, .error, path: "B.swift", "cannot be read"))
    #expect(report.exitCode == 2)
  }
}
