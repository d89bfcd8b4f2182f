/// The report in the XML of Checkstyle, which many CI servers read.
func checkstyleReport(_ report: Report) -> String {
  let places = Places(report.files)
  var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n"
  var file: FileID?
  for finding in report.findings {
    if file != finding.location.file {
      if file != nil { text += "</file>\n" }
      file = finding.location.file
      text += xmlTag("file", ["name": places.path(finding.location)]) + "\n"
    }
    let start = places.start(finding.location)
    let severity = finding.severity == .note ? "info" : finding.severity.name
    let tag = xmlTag(
      "error",
      [
        "line": "\(start.line)", "column": "\(start.column)", "severity": severity, "message": finding.message,
        "source": "flowlint.\(finding.rule)",
      ], isEmpty: true)
    text += "  \(tag)\n"
  }
  return text + (file == nil ? "" : "</file>\n") + "</checkstyle>\n"
}
