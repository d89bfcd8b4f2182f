/// A history for people: the steps at which something changed, and the summary.
package struct HistoryText {
  private let history: History
  private let style: TextStyle
  /// The number of cells in a line; nil where nothing is cut.
  private let width: Int?
  private var text = ""

  package init(_ history: History, width: Int?, style: TextStyle) {
    (self.history, self.width, self.style) = (history, width, style)
  }

  /// The steps with what came and went, and the summary.
  package mutating func steps() -> String {
    var count = history.countAtStart
    for step in history.steps {
      count += step.came.count - step.went.count
      if step.came.isEmpty, step.went.isEmpty { continue }
      if text.isEmpty { add(style.paint("date        commit   findings    came    went", .dim)) }
      let numbers = [
        aligned("\(count)", to: 8), aligned(step.came.isEmpty ? "" : "+\(step.came.count)", to: 7),
        aligned(step.went.isEmpty ? "" : "-\(step.went.count)", to: 7),
      ].joined(separator: " ")
      let head = "\(step.commit.date.day)  \(step.commit.shortID)  \(numbers)   "
      add(style.paint(head + cut(step.commit.subject.visible, after: head.count), .bold))
      for finding in step.came { add(finding, as: "came", at: history.findings[finding].first) }
      for finding in step.went {
        let gone = history.findings[finding]
        add(finding, as: gone.end?.manner == .repaired ? "went" : gone.fate, at: gone.last)
      }
    }
    if !text.isEmpty { text += "\n" }
    return text + history.summary
  }

  /// The findings that were repaired, in the order of the repairs, and the summary.
  package mutating func repairs() -> String {
    for step in history.steps {
      for finding in step.went where history.findings[finding].end?.manner == .repaired {
        if text.isEmpty { add(style.paint("repaired    commit   after", .dim)) }
        let gone = history.findings[finding]
        let age = history.age(of: gone).map { counted($0, "day") } ?? "?"
        let head = "\(step.commit.date.day)  \(step.commit.shortID)  \(padded(age, to: 9))"
        add(style.paint("\(head)  ", .bold) + cut(line(of: gone, at: gone.last), after: head.count + 2))
      }
    }
    if !text.isEmpty { text += "\n" }
    return text + history.summary
  }

  private mutating func add(_ finding: Int, as word: String, at place: DatedFinding.Place) {
    let color: TextStyle.Color = word == "came" ? .yellow : .cyan
    add(
      "    \(style.paint(padded(word, to: 6), color)) \(cut(line(of: history.findings[finding], at: place), after: 11))"
    )
  }

  private func line(of finding: DatedFinding, at place: DatedFinding.Place) -> String {
    let declaration = finding.isAtFileLevel ? "" : "  \(finding.declaration.visible)"
    return "\(finding.rule)  \(place.path.visible):\(place.line)\(declaration)"
  }

  private mutating func add(_ line: String) { text += line + "\n" }

  private func cut(_ text: String, after start: Int) -> String {
    guard let width else { return text }
    var left = max(width - start, 8)
    for index in text.indices {
      left -= text[index].displayWidth
      if left < (text.index(after: index) == text.endIndex ? 0 : 1) { return text[..<index] + "…" }
    }
    return text
  }
}
