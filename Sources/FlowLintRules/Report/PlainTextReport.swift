/// The report as text for people, and the one-line formats that editors read.
struct PlainTextReport {
  private let report: Report
  private let style: TextStyle
  private let pathPrefix: String
  private let places: Places

  /// - Parameter pathPrefix: the folder that stands in front of relative paths; empty for none.
  init(_ report: Report, isColored: Bool = false, pathPrefix: String = "") {
    (self.report, self.pathPrefix) = (report, pathPrefix)
    style = TextStyle(isColored: isColored)
    places = Places(report.files)
  }

  /// The whole text: each finding with its excerpt, notes and remedy, an empty line between two.
  func full() -> String {
    report.findings.map { finding in
      headline(finding) + excerpt(finding.location, in: style.color(of: finding.severity)) + notes(finding)
        + help(finding)
    }.joined(separator: "\n") + groups
  }

  /// A number of findings of one rule that are no slips: somebody has decided otherwise.
  private static let manyFindings = 20

  private var groups: String {
    let counts = Dictionary(report.findings.map { ($0.rule, 1) }, uniquingKeysWith: +)
    let groups = counts.filter { $0.value >= Self.manyFindings }.ordered { ($1.value, $0.key) < ($0.value, $1.key) }
    return groups.reduce(into: groups.isEmpty ? "" : "\n") { text, group in
      let title = report.rule(group.key).map { "\($0.title.visible) " } ?? ""
      text += "\(style.paint("group:", .cyan)) \(group.value) findings of one rule: \(title)[\(group.key)]; "
      text += "accept them with --write-baseline, or set \"\(group.key)\": \"off\"\n"
    }
  }

  /// The findings without their source, a line each: `Sources/LoginCore.swift:14:9: error: message [rule]`.
  func headlines(withNotes: Bool) -> String {
    report.findings.map { headline($0) + (withNotes ? notes($0) : "") }.joined()
  }

  private func headline(_ finding: Finding) -> String {
    place(finding.location) + style.paint("\(finding.severity.name):", style.color(of: finding.severity))
      + " \(style.paint(finding.message.visible, .bold)) [\(finding.rule)]\n"
  }

  private func notes(_ finding: Finding) -> String {
    finding.notes.map { "\(place($0.location))\(style.paint("note:", .cyan)) \($0.message.visible)\n" }.joined()
  }

  private func help(_ finding: Finding) -> String {
    guard let remedy = report.remedy(of: finding) else { return "" }
    // A team's own rule tells why it holds, which is no advice.
    let word = report.rule(finding.rule)?.isDeclared == true ? "why:" : "help:"
    return "\(style.paint(word, .cyan)) \(remedy.visible)\(finding.fix == nil ? "" : " (fixable)")\n"
  }

  private func place(_ location: Location) -> String {
    let position = places.start(location)
    let path = joined(pathPrefix, places.path(location)).visiblePath
    return "\(style.paint("\(path):\(position.line):\(position.column):", .bold)) "
  }

  /// The line of the range with one line before and after it.
  private func excerpt(_ location: Location, in color: TextStyle.Color) -> String {
    let source = places.source(location)
    let bytes = source.bytes.span
    if bytes.count == 0 { return "" }
    let table = places.table(location)
    let line = table.line(at: location.range.start)
    var last = min(line + 1, table.lineCount)
    if last > line, last == table.lineCount, table.range(ofLine: last, in: bytes).isEmpty { last = line }
    let gutter = String(last).count
    var text = ""
    for number in max(line - 1, 1)...last {
      let isMarked = number == line
      let excerpt = SourceExcerpt(
        table.range(ofLine: number, in: bytes), of: source, marked: isMarked ? location.range : nil)
      let label = aligned(String(number), to: gutter)
      text += "\(style.paint("\(label) |", .dim))\(excerpt.line.isEmpty ? "" : " ")\(excerpt.line)\n"
      guard isMarked else { continue }
      text += "\(style.paint("\(aligned("", to: gutter)) |", .dim)) \(style.paint(excerpt.marks, color))\n"
    }
    return text
  }
}
