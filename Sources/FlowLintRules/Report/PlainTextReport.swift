/// The report as text for people, and the one-line formats that editors read.
struct PlainTextReport {
  private let report: Report
  private let style: TextStyle
  private let pathPrefix: String
  private var places: Places
  private var text = ""

  init(_ report: Report, style: TextStyle, absolutePaths: Bool = false) {
    self.report = report
    self.style = style
    pathPrefix = absolutePaths ? report.folders.working : ""
    places = Places(report)
  }

  /// The whole text: each finding with its excerpt, notes and remedy, an empty line between two.
  mutating func full() -> String {
    for finding in report.findings {
      if !text.isEmpty { text.append("\n") }
      appendHeadline(finding)
      appendExcerpt(finding.location, in: style.color(of: finding.severity))
      appendNotes(finding)
      appendHelp(finding)
    }
    appendGroups()
    return text
  }

  /// So many findings of one rule are no slips: somebody has decided otherwise.
  private static let manyFindings = 20

  private mutating func appendGroups() {
    let counts = Dictionary(report.findings.map { ($0.rule, 1) }, uniquingKeysWith: +)
    let groups = counts.filter { $0.value >= Self.manyFindings }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if !groups.isEmpty { text += "\n" }
    for (rule, count) in groups {
      let title = report.rule(rule).map { "\($0.title.visible) " } ?? ""
      text += "\(style.paint("group:", .cyan)) \(count) cases of one decision: \(title)[\(rule)]; "
      text += "'flowlint --write-baseline' accepts them, \"\(rule)\": \"off\" takes the rule back\n"
    }
  }

  /// The findings without their source, a line each: `Sources/LoginCore.swift:14:9: error: message [rule]`.
  mutating func headlines(withNotes: Bool) -> String {
    for finding in report.findings {
      appendHeadline(finding)
      if withNotes { appendNotes(finding) }
    }
    return text
  }

  private mutating func appendHeadline(_ finding: Finding) {
    appendPlace(finding.location)
    text += style.paint("\(finding.severity.name):", style.color(of: finding.severity))
    text += " \(style.paint(finding.message.visible, .bold)) [\(finding.rule)]\n"
  }

  private mutating func appendNotes(_ finding: Finding) {
    for note in finding.notes {
      appendPlace(note.location)
      text += "\(style.paint("note:", .cyan)) \(note.message.visible)\n"
    }
  }

  private mutating func appendHelp(_ finding: Finding) {
    guard let remedy = report.remedy(of: finding) else { return }
    // A team's own rule tells why it holds, which is no advice.
    let word = report.rule(finding.rule)?.isDeclared == true ? "why:" : "help:"
    text += "\(style.paint(word, .cyan)) \(remedy.visible)\(finding.fix == nil ? "" : " (fixable)")\n"
  }

  private mutating func appendPlace(_ location: Location) {
    let position = places.start(location)
    let path = joined(pathPrefix, report.source(location).path).visiblePath
    text += "\(style.paint("\(path):\(position.line):\(position.column):", .bold)) "
  }

  /// The line of the range with one line before and after it.
  private mutating func appendExcerpt(_ location: Location, in color: TextStyle.Color) {
    let source = report.source(location)
    let bytes = source.bytes.span
    guard bytes.count > 0 else { return }
    let table = places.table(location.file)
    let line = table.line(at: location.range.start)
    var last = min(line + 1, table.lineCount)
    if last > line, last == table.lineCount, table.range(ofLine: last, in: bytes).isEmpty { last = line }
    let gutter = String(last).count
    for number in max(line - 1, 1)...last {
      let isMarked = number == line
      let excerpt = SourceExcerpt(
        table.range(ofLine: number, in: bytes), of: source, marked: isMarked ? location.range : nil)
      let label = aligned(String(number), to: gutter)
      text += "\(style.paint("\(label) |", .dim))\(excerpt.line.isEmpty ? "" : " ")\(excerpt.line)\n"
      guard isMarked else { continue }
      text += "\(style.paint("\(aligned("", to: gutter)) |", .dim)) \(style.paint(excerpt.marks, color))\n"
    }
  }
}

extension Severity {
  /// The severity's name, as compilers say it: `error`, `warning`, `note`.
  package var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}
