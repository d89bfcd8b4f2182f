/// The report for programs: `--format json`.
///
/// ```json
/// {"version": 1,
///  "findings": [
///   {"rule": "view_weak_delegate", "severity": "error",
///    "path": "Sources/LoginCore.swift", "line": 14, "column": 9, "endLine": 14, "endColumn": 17,
///    "message": "LoginCore holds its listener strongly", "declaration": "LoginCore", "subject": "listener",
///    "notes": [{"path": "Sources/LoginFlow.swift", "line": 20, "column": 13, "endLine": 20, "endColumn": 22,
///               "message": "the core is created here"}],
///    "remedy": "Declare it 'weak var'.",
///    "fix": {"title": "Insert 'weak'",
///            "edits": [{"path": "Sources/LoginCore.swift", "offset": 301, "length": 0, "replacement": "weak "}]}}],
///  "coverage": {"parts": 412, "judged": 411,
///               "notJudged": [{"reason": "sharedName", "name": "LoginCore", "places": [{"path": …}], "remedy": …}],
///               "builds": [{"path": "App/Project.swift", "line": 12, "message": "a target is computed"}]},
///  "notices": [{"severity": "error", "path": "Sources/B.swift", "message": "cannot be read"}],
///  "summary": {"files": 214, "errors": 1, "warnings": 0, "notes": 0, "fixable": 1, "belowSeverity": 0,
///              "suppressed": 3, "baselined": 12, "stale": 2}}
/// ```
///
/// Paths are as in the text. Lines and columns count from 1, columns bytes of UTF-8, ends are exclusive; offsets and
/// lengths of edits are bytes of the file. `remedy`, `reason`, `fix` and a notice's `path`, `line` and
/// `column` may be absent. `version` rises when something is renamed or removed; members may be added at any time.
struct JSONReport {
  private let report: Report
  private var places: Places

  init(_ report: Report) {
    self.report = report
    places = Places(report)
  }

  mutating func text() -> String {
    let findings = report.findings.map { json($0) }
    let whole: JSON = [
      "version": 1,
      "findings": .array(findings),
      "notices": .array(report.notices.map(json)),
      "coverage": report.coverage.map { coverage in
        coverage.json { place in .object(self.place(place)) }
      },
      "summary": [
        "files": .integer(report.counts.checkedFiles),
        "errors": .integer(report.count(of: .error)),
        "warnings": .integer(report.count(of: .warning)),
        "notes": .integer(report.count(of: .note)),
        "fixable": .integer(report.fixableCount),
        "belowSeverity": .integer(report.counts.belowSeverity),
        "suppressed": .integer(report.suppressedCount),
        "baselined": .integer(report.baselinedCount),
        "stale": .integer(report.counts.staleEntries),
      ],
    ]
    return whole.text(linesTo: 2) + "\n"
  }

  private mutating func json(_ finding: Finding) -> JSON {
    let head = [
      (key: "rule", value: JSON.string(finding.rule)), (key: "severity", value: .string(finding.severity.name)),
    ]
    let notes = finding.notes.map { note in
      JSON.object(place(note.location) + [(key: "message", value: .string(note.message))])
    }
    var tail = [
      (key: "message", value: JSON.string(finding.message)),
      (key: "declaration", value: .string(finding.declaration)),
      (key: "subject", value: .string(finding.subject)),
      (key: "notes", value: .array(notes)),
    ]
    if let rule = report.rule(finding.rule) {
      tail.append((key: rule.isDeclared ? "reason" : "remedy", value: .string(rule.remedy)))
    }
    if let owner = report.owner(of: finding) { tail.append((key: "owner", value: .string(owner))) }
    if let fix = finding.fix { tail.append((key: "fix", value: json(fix))) }
    return .object(head + place(finding.location) + tail)
  }

  private mutating func place(_ location: Location) -> [(key: String, value: JSON)] {
    let start = places.start(location)
    let end = places.end(location)
    return [
      (key: "path", value: .string(report.source(location).path)),
      (key: "line", value: .integer(start.line)), (key: "column", value: .integer(start.column)),
      (key: "endLine", value: .integer(end.line)), (key: "endColumn", value: .integer(end.column)),
    ]
  }

  private func json(_ fix: FixIt) -> JSON {
    let edits = fix.edits.map { edit -> JSON in
      [
        "path": .string(report.source(edit.location).path),
        "offset": .integer(edit.location.range.start),
        "length": .integer(edit.location.range.end - edit.location.range.start),
        "replacement": .string(edit.replacement),
      ]
    }
    return ["title": .string(fix.title), "edits": .array(edits)]
  }

  private func json(_ notice: Report.Notice) -> JSON {
    [
      "severity": .string(notice.severity.name), "path": notice.path.map(JSON.string),
      "line": notice.line > 0 ? .integer(notice.line) : nil,
      "column": notice.column > 0 ? .integer(notice.column) : nil, "message": .string(notice.message),
    ]
  }
}
