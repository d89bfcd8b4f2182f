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
  let (code, marks) = ExampleFile.parts(of: line, number: 0)
  return marks.isEmpty ? String(line) : code + (marks.count == 1 ? "  // finding" : "  // \(marks.count) findings")
}
