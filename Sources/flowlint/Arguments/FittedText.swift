import FlowLintRun

extension String {
  /// The text with its paragraphs and items of lists broken at blanks where a line is longer than a terminal is wide.
  /// Indented lines, tables and headings stay as they are, and all where no terminal shows the text: its width is nil.
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
    let words = paragraph.flatMap { $0.split(separator: " ") }.map(String.init)
    return brokenLines(words, width: width, from: "", on: paragraph.first?.hasPrefix("- ") == true ? "  " : "")
  }
}
