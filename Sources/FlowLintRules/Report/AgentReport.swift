/// The report for coding assistants: all about a finding on one line, with its remedy and without the source, which
/// they can read themselves.
///
/// `A.swift:14:9: error: message [rule]; fix: remedy (or run 'flowlint --fix'); see B.swift:20:13: note`
func agentReport(_ report: Report) -> String {
  let places = Places(report.files)
  func place(_ location: Location) -> String {
    let start = places.start(location)
    return "\(places.path(location).visiblePath):\(start.line):\(start.column):"
  }
  var text = ""
  for finding in report.findings {
    text += "\(place(finding.location)) \(finding.severity.name): \(finding.message.visible) [\(finding.rule)]"
    if let remedy = report.remedy(of: finding) {
      let word = report.rule(finding.rule)?.isDeclared == true ? "why" : "fix"
      text += "; \(word): \(remedy.visible)\(finding.fix == nil ? "" : " (or run 'flowlint --fix')")"
    }
    for note in finding.notes { text += "; see \(place(note.location)) \(note.message.visible)" }
    text += "\n"
  }
  return text
}
