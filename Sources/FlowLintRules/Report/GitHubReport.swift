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
  guard text.utf8.contains(where: { $0 == "%" || $0 == "\r" || $0 == "\n" }) else { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    default: result.unicodeScalars.append(scalar)
    }
  }
}

private func escapedProperty(_ text: String) -> String {
  let text = escapedData(text)
  guard text.utf8.contains(where: { $0 == ":" || $0 == "," }) else { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case ":": result += "%3A"
    case ",": result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
