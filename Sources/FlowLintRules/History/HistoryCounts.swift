/// The findings of a history in numbers: what there is now, what came, and how the rest ended.
struct HistoryCounts {
  /// The rule, folder or owner.
  let name: String
  /// The counts of what there is now, what came in a step, what was repaired, what went with its code, what a comment
  /// hides, and what no rule judges any more.
  let numbers: [Int]

  static let titles = ["now", "came", "repaired", "gone", "hidden", "unjudged"]

  init(_ name: String, of findings: [DatedFinding]) {
    self.name = name
    let manners = findings.map { $0.end?.manner }
    numbers = [
      manners.count { $0 == nil }, findings.count { $0.firstStep != nil }, manners.count { $0 == .repaired },
      manners.count { $0 == .removed }, manners.count { $0 == .suppressed }, manners.count { $0 == .unjudged },
    ]
  }
}

extension History {
  /// The rows of `--by`, in the order of their names.
  func rows(by key: SummaryKey) -> [HistoryCounts] {
    let groups = Dictionary(grouping: findings) { finding in
      switch key {
      case .rule: finding.rule
      case .folder: finding.folder
      case .owner: finding.owner ?? Owners.nobody
      }
    }
    return groups.ordered { $0.key < $1.key }.map { HistoryCounts($0, of: $1) }
  }

  /// A table with a row for each rule, folder or owner, and the summary.
  package func table(by key: SummaryKey) -> String {
    func line(_ cells: [String], named name: String) -> String {
      cells.map { aligned($0, to: 9) }.joined() + "  \(name.visible)\n"
    }
    let rows = rows(by: key)
    if rows.isEmpty { return summary }
    return line(HistoryCounts.titles, named: key.rawValue)
      + rows.map { line($0.numbers.map(String.init), named: $0.name) }.joined()
      + "\n\(summary)"
  }
}
