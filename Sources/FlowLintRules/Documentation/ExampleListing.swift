extension Example {
  /// The code as a reader sees it: `//- Path.swift` lines become comments with the name of the file, and the marks of
  /// the expected findings lose their columns.
  var listing: String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        if !lines.isEmpty, lines.last != "" { lines.append("") }
        lines.append("// " + line.dropFirst(4))
      } else {
        lines.append(withoutColumns(line))
      }
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

/// The line with the number of its findings in place of their columns: `var a: B  // finding: 29 41` becomes
/// `var a: B  // 2 findings`.
private func withoutColumns(_ line: Substring) -> String {
  let mark = "// finding: "
  guard let start = line.lastRange(of: mark) else { return String(line) }
  let columns = line[start.upperBound...].split(separator: " ")
  guard !columns.isEmpty, columns.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return String(line) }
  return line[..<start.lowerBound] + (columns.count == 1 ? "// finding" : "// \(columns.count) findings")
}

extension Substring {
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
    }
    return nil
  }
}
