import FlowLintRules

extension String {
  /// The text with its paragraphs and items of lists broken at blanks where a line is longer than a terminal is wide.
  /// Indented lines, tables and headings stay as they are.
  ///
  /// - Parameter width: nil where no terminal shows the text.
  func fitted(to width: Int?) -> String {
    guard let width, width >= 20 else { return self }
    var lines: [String] = []
    var paragraph: [Substring] = []
    func flush() {
      let isLong = paragraph.contains { $0.displayWidth > width }
      lines += isLong ? Self.broken(paragraph, width: width) : paragraph.map(String.init)
      paragraph = []
    }
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let isItem = line.hasPrefix("- ")
      let goesOn = line.hasPrefix("  ") && !line.hasPrefix("    ") && paragraph.first?.hasPrefix("- ") == true
      let isProse = !line.isEmpty && !" |#`".utf8.contains(line.utf8.first ?? 0x20)
      if !goesOn, isItem || !isProse || paragraph.first?.hasPrefix("- ") == true { flush() }
      if isProse || goesOn { paragraph.append(line) } else { lines.append(String(line)) }
    }
    flush()
    return lines.joined(separator: "\n")
  }

  private static func broken(_ paragraph: [Substring], width: Int) -> [String] {
    let margin = paragraph.first?.hasPrefix("- ") == true ? "  " : ""
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    for word in paragraph.flatMap({ $0.split(separator: " ") }) {
      if !line.isEmpty, lineWidth + 1 + word.displayWidth > width {
        lines.append(line)
        line = margin + word
        lineWidth = margin.utf8.count + word.displayWidth
      } else {
        line += (line.isEmpty ? "" : " ") + word
        lineWidth += (lineWidth == 0 ? 0 : 1) + word.displayWidth
      }
    }
    return lines + [line]
  }
}

extension Substring {
  /// The number of cells that the text takes in a terminal.
  fileprivate var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}
