/// The findings of a history as a table for spreadsheets: `flowlint history --format csv`.
extension History {
  package func csv() -> String {
    var text = "rule,severity,declaration,path,line,came,came commit,went,went commit,how,message,owner\r\n"
    for finding in findings {
      let came = commit(bringing: finding)
      let went = commit(ending: finding)
      let cells = [
        finding.rule, finding.severity.name, finding.declaration, finding.last.path, String(finding.last.line),
        came?.date.day ?? "", came?.shortID ?? "", went?.date.day ?? "", went?.shortID ?? "",
        finding.end?.manner.rawValue ?? "", finding.message, finding.owner ?? "",
      ]
      text += cells.map(\.cell).joined(separator: ",") + "\r\n"
    }
    return text
  }
}

extension String {
  /// The text as a cell. A program for tables takes what begins so for a formula, unless an apostrophe stands in front.
  fileprivate var cell: String {
    let isFormula = unicodeScalars.first.map { "=+-@\t".unicodeScalars.contains($0) } == true
    return "\"\(isFormula ? "'" : "")\(visible.replacing("\"", with: "\"\""))\""
  }
}
