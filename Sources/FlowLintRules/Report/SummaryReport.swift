/// The report in numbers of findings, by one thing or by rule, then by folder, most first: a first look at a project
/// that has many.
func summaryReport(_ report: Report, by key: SummaryKey? = nil) -> String {
  let counts = FindingCounts(report)
  let files = counted(report.counts.checkedFiles, "file")
  guard !counts.rules.isEmpty else { return "Nothing found in \(files)\n" }
  let shown = (key.map { [$0] } ?? [.rule, .folder]).map { (key: $0, rows: counts.rows(by: $0)) }
  let width = String(shown.map { $0.rows[0].count }.max() ?? 0).count
  return "\(listed(report.countsBySeverity)) in \(files)\n\n"
    + shown.map { key, rows in
      let lines = rows.map { "\(aligned(String($0.count), to: width + 2))  \($0.name.visible)\n" }
      return "By \(key.rawValue):\n\(lines.joined())"
    }.joined(separator: "\n")
}

/// The numbers with the findings, as Markdown for the summary of a job.
func markdownReport(_ report: Report) -> String {
  guard !report.findings.isEmpty else { return "### FlowLint\n\nNothing found.\n\(looked(report))" }
  let places = Places(report.files)
  let counts = FindingCounts(report)
  let breaks = report.consequences.map { "- **\($0.text)**\n" }.joined()
  var text = "### FlowLint\n\n\(breaks)\(breaks.isEmpty ? "" : "\n")| findings | rule |\n| ---: | --- |\n"
  for row in counts.rules {
    let isDeclared = report.rule(row.name)?.isDeclared == true
    let name = isDeclared ? "`\(row.name)`" : "[`\(row.name)`](\(Product.address(ofRule: row.name)))"
    text += "| \(row.count) | \(name) |\n"
  }
  text += "\n| folder | findings |\n| --- | ---: |\n"
  for row in counts.folders { text += "| \(cell(row.name)) | \(row.count) |\n" }
  // The findings are cut off, as a job's summary holds 1 MiB.
  let shown = report.findings.prefix(200)
  text +=
    "\n<details><summary>\(counted(report.findings.count, "finding"))</summary>\n\n| | where | what |\n| --- | --- | --- |\n"
  for finding in shown {
    let place = "\(places.path(finding.location)):\(places.line(finding.location))"
    text += "| \(finding.severity.name) | \(cell(place)) | \(cell(finding.message)) |\n"
  }
  let more = report.findings.count - shown.count
  return text + (more > 0 ? "\nand \(more) more\n" : "") + "\n</details>\n" + looked(report)
}

/// The lines about what was looked at, as a paragraph for each architecture.
private func looked(_ report: Report) -> String { report.lookedLines.map { "\n\(cell($0))\n" }.joined() }

/// Text of the project in a cell, harmless: it makes no table, markup or reference.
private func cell(_ text: String) -> String {
  text.visible.unicodeScalars.escaped([
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "&#64;", "|": "\\|", "\\": "\\\\", "`": "\\`", "*": "\\*", "_": "\\_",
    "[": "\\[", "]": "\\]", "#": "\\#", "~": "\\~",
  ])
}

/// The numbers of findings of each rule and each folder, most first, then by name.
struct FindingCounts {
  struct Row {
    let name: String
    let count: Int
  }

  let rules: [Row]
  let folders: [Row]
  let owners: [Row]

  init(_ report: Report) {
    rules = Self.rows(report.findings.map(\.rule))
    owners = Self.rows(report.findings.map { report.owner(of: $0) ?? Owners.nobody })
    folders = Self.rows(
      report.findings.map { finding in
        let path = report.source(finding.location).path
        return path.utf8.contains(UInt8(ascii: "/")) ? path.folderOfFile : "."
      })
  }

  func rows(by key: SummaryKey) -> [Row] {
    switch key {
    case .rule: rules
    case .folder: folders
    case .owner: owners
    }
  }

  private static func rows(_ names: [String]) -> [Row] {
    Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).map { Row(name: $0.key, count: $0.value) }
      .ordered { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
