import Testing

@testable import FlowLintRules
@testable import FlowLintRun

@Suite struct JSONReportTests {
  @Test func findingsNoticesAndSummaryAreWritten() {
    let source = SourceText(path: "Sources/로그인.swift", text: "/* 가 */ var x: A?\n")
    var finding = Finding.sample("x", in: source, message: "say \"weak\"")
    finding.notes = [Finding.Note(location: Location(file: 0, range: source.range(of: "A")), message: "here")]
    finding.fix = FixIt(
      title: "Insert 'weak'",
      edits: [.init(location: Location(file: 0, range: SourceRange(10, 10)), replacement: "weak ")])
    var report = Report.sample([finding], [source])
    report.notices = [
      .init(.input, .error, path: "B.swift", "cannot be read"),
      .init(.configuration, .warning, path: ".flowlint.json", line: 3, column: 12, "blind"),
    ]
    #expect(
      report.rendered(as: .json) == #"""
        {
          "version": 1,
          "findings": [
            {"rule":"coreflow_weak_listener","severity":"error","path":"Sources/로그인.swift","line":1,"column":15,"endLine":1,"endColumn":16,"message":"say \"weak\"","declaration":"LoginCore","subject":"listener","notes":[{"path":"Sources/로그인.swift","line":1,"column":18,"endLine":1,"endColumn":19,"message":"here"}],"remedy":"Declare it 'weak var'.","fix":{"title":"Insert 'weak'","edits":[{"path":"Sources/로그인.swift","offset":10,"length":0,"replacement":"weak "}]}}
          ],
          "notices": [
            {"severity":"error","path":"B.swift","message":"cannot be read"},
            {"severity":"warning","path":".flowlint.json","line":3,"column":12,"message":"blind"}
          ],
          "summary": {
            "files": 1,
            "errors": 1,
            "warnings": 0,
            "notes": 0,
            "fixable": 1,
            "belowSeverity": 0,
            "suppressed": 0,
            "baselined": 0,
            "stale": 0
          }
        }

        """#)
  }
}
