/// Workflow commands that GitHub Actions shows as annotations of the changed lines.
///
/// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
func gitHubReport(_ report: Report) -> String {
  let places = Places(report.files)
  return report.findings.map { finding in
    let start = places.start(finding.location)
    let file = escapedProperty(report.rootPath(places.path(finding.location)))
    let command = finding.severity == .note ? "notice" : finding.severity.name
    return "::\(command) file=\(file),line=\(start.line),col=\(start.column),title=\(escapedProperty(finding.rule))::"
      + "\(escapedData(finding.message))\n"
  }.joined()
}

private func escapedData(_ text: String) -> String { text.visible.unicodeScalars.escaped(["%": "%25"]) }

private func escapedProperty(_ text: String) -> String {
  escapedData(text).unicodeScalars.escaped([":": "%3A", ",": "%2C"])
}
