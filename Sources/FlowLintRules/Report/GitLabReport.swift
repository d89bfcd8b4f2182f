/// GitLab's Code Quality report.
///
/// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
func gitLabReport(_ report: Report) -> String {
  let places = Places(report.files)
  let severities: [Severity: String] = [.error: "major", .warning: "minor", .note: "info"]
  var fingerprints = Fingerprints()
  // Hidden findings are counted too: whether one is hidden must not change the fingerprints of the others.
  let issues = report.everything.compactMap { finding, cause -> JSON? in
    let fingerprint = fingerprints.next(finding)
    guard cause == nil else { return nil }
    return [
      "description": .string(finding.message), "check_name": .string(finding.rule),
      "fingerprint": .string(fingerprint), "severity": severities[finding.severity].map(JSON.string),
      "location": [
        "path": .string(report.rootPath(places.path(finding.location))),
        "lines": [
          "begin": .integer(places.start(finding.location).line), "end": .integer(places.end(finding.location).line),
        ],
      ],
    ]
  }
  return JSON.array(issues).text(linesTo: 1) + "\n"
}
