/// GitLab's Code Quality report.
///
/// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
func gitLabReport(_ report: Report) -> String {
  var places = Places(report)
  var fingerprints = Fingerprints()
  // Hidden findings are counted too: whether one is hidden must not change the fingerprints of the others.
  let issues = report.everything.compactMap { finding, cause -> JSON? in
    let fingerprint = fingerprints.next(finding)
    guard cause == nil else { return nil }
    return [
      "description": .string(finding.message),
      "check_name": .string(finding.rule),
      "fingerprint": .string(fingerprint),
      "severity": .string(gitLabName(finding.severity)),
      "location": [
        "path": .string(places.rootPath(finding.location)),
        "lines": [
          "begin": .integer(places.start(finding.location).line), "end": .integer(places.end(finding.location).line),
        ],
      ],
    ]
  }
  return JSON.array(issues).text(linesTo: 1) + "\n"
}

private func gitLabName(_ severity: Severity) -> String {
  switch severity {
  case .error: "major"
  case .warning: "minor"
  case .note: "info"
  }
}
