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
///               "looked": [{"architecture": …, "notJudged": 1, "parts": [{"kind": "features", "count": 412}]}],
///               "notJudged": [{"reason": "sharedName", "name": "LoginCore", "places": [{"path": …}], "remedy": …}],
///               "builds": [{"path": "App/Project.swift", "line": 12, "message": "a target is computed"}]},
///  "notices": [{"severity": "error", "path": "Sources/B.swift", "message": "cannot be read"}],
///  "summary": {"files": 214, "errors": 1, "warnings": 0, "notes": 0, "fixable": 1, "belowSeverity": 0,
///              "suppressed": 3, "baselined": 12, "stale": 2}}
/// ```
///
/// Paths are as in the text. Lines and columns count from 1, columns bytes of UTF-8, ends are exclusive; offsets and
/// lengths of edits are bytes of the file. `remedy`, `reason`, `origin` (the preset or kit of
/// the rule), `fix` and a notice's `path`, `line` and
/// `column` may be absent. `version` rises when something is renamed or removed; members may be added at any time.
func jsonReport(_ report: Report) -> String {
  let places = Places(report.files)
  func place(_ location: Location) -> JSON {
    let (start, end) = (places.start(location), places.end(location))
    return [
      "path": .string(places.path(location)), "line": .integer(start.line), "column": .integer(start.column),
      "endLine": .integer(end.line), "endColumn": .integer(end.column),
    ]
  }
  func fix(_ fix: FixIt) -> JSON {
    let edits = fix.edits.map { edit -> JSON in
      let range = edit.location.range
      return [
        "path": .string(places.path(edit.location)), "offset": .integer(range.start),
        "length": .integer(range.end - range.start), "replacement": .string(edit.replacement),
      ]
    }
    return ["title": .string(fix.title), "edits": .array(edits)]
  }
  let findings = report.findings.map { finding -> JSON in
    let rule = report.rule(finding.rule)
    let notes = finding.notes.map { place($0.location).adding(["message": .string($0.message)]) }
    let head: JSON = ["rule": .string(finding.rule), "severity": .string(finding.severity.name)]
    return head.adding(place(finding.location)).adding([
      "message": .string(finding.message), "declaration": .string(finding.declaration),
      "subject": .string(finding.subject), "notes": .array(notes),
      rule?.isDeclared == true ? "reason" : "remedy": (rule?.remedy).map(JSON.string),
      "owner": report.owner(of: finding).map(JSON.string), "origin": (rule?.origin).map(JSON.string),
      "fix": finding.fix.map(fix),
    ])
  }
  let notices = report.notices.map { notice -> JSON in
    [
      "severity": .string(notice.severity.name), "path": notice.path.map(JSON.string),
      "line": notice.line > 0 ? .integer(notice.line) : nil,
      "column": notice.column > 0 ? .integer(notice.column) : nil, "message": .string(notice.message),
    ]
  }
  let whole: JSON = [
    "version": 1, "findings": .array(findings), "notices": .array(notices),
    "coverage": report.coverage.map { $0.json(place) },
    "summary": [
      "files": .integer(report.counts.checkedFiles), "errors": .integer(report.count(of: .error)),
      "warnings": .integer(report.count(of: .warning)), "notes": .integer(report.count(of: .note)),
      "fixable": .integer(report.fixableCount), "belowSeverity": .integer(report.counts.belowSeverity),
      "suppressed": .integer(report.suppressedCount), "baselined": .integer(report.baselinedCount),
      "stale": .integer(report.counts.staleEntries),
    ],
  ]
  return whole.text(linesTo: 2) + "\n"
}
