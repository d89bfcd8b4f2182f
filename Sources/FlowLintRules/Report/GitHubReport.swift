/// Workflow commands that GitHub Actions shows as annotations of the changed lines.
///
/// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
func gitHubReport(_ report: Report) -> String {
  var places = Places(report)
  var text = ""
  for finding in report.findings {
    let start = places.start(finding.location)
    let properties = [
      "file=\(escapedProperty(places.rootPath(finding.location)))", "line=\(start.line)",
      "col=\(start.column)", "title=\(escapedProperty(finding.rule))",
    ]
    text += "::\(command(finding.severity)) \(properties.joined(separator: ","))::\(escapedData(finding.message))\n"
  }
  return text
}

private func command(_ severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .note: "notice"
  }
}

private func escapedData(_ text: String) -> String {
  text.visible.unicodeScalars.escaped(["%": "%25"])
}

private func escapedProperty(_ text: String) -> String {
  escapedData(text).unicodeScalars.escaped([":": "%3A", ",": "%2C"])
}
