/// The report in the XML of Checkstyle, which many CI servers read.
func checkstyleReport(_ report: Report) -> String {
  var places = Places(report)
  var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n"
  var file: FileID?
  for finding in report.findings {
    if file != finding.location.file {
      if file != nil { text += "</file>\n" }
      file = finding.location.file
      text += xmlTag("file", ["name": report.source(finding.location).path]) + "\n"
    }
    let start = places.start(finding.location)
    text += "  "
    text += xmlTag(
      "error",
      [
        "line": "\(start.line)", "column": "\(start.column)",
        "severity": finding.severity == .note ? "info" : finding.severity.name, "message": finding.message,
        "source": "flowlint.\(finding.rule)",
      ], isEmpty: true)
    text += "\n"
  }
  return text + (file == nil ? "" : "</file>\n") + "</checkstyle>\n"
}
