/// A document that declares an architecture, and what it shows.
package struct DeclaredDocument: Sendable {
  /// The number of its text among the sources of the declaration.
  package let source: Int
  package let examples: [DocumentExample]
}

/// Code in a document that a mark calls right (✅) or wrong (❌).
package struct DocumentExample: Sendable {
  package let isRight: Bool
  /// The place of the mark.
  package let mark: SourceRange
  /// The names in backticks on the line of the mark.
  let names: [String]
  /// The block that it stands in.
  package let block: SourceRange
  let files: [File]

  struct File: Sendable {
    /// Relative to the configuration; nil where none is said.
    let path: String?
    /// The lines that it consists of, in order.
    var lines: [SourceRange]
  }

  /// The bytes of one of its files, with blanks for the rest of the block: so offsets are those in the block.
  func bytes(of file: File, in document: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray(repeating: UInt8(ascii: " "), count: block.end - block.start)
    for line in file.lines { for offset in line.start..<line.end { bytes[offset - block.start] = document[offset] } }
    return bytes
  }

  /// The code as a reader sees it.
  func listing(in document: ContiguousArray<UInt8>) -> String {
    var bytes: [UInt8] = []
    for file in files {
      if let path = file.path { bytes += "// \(path)\n".utf8 }
      for line in file.lines { bytes += document[line.start..<line.end] }
    }
    while bytes.last == UInt8(ascii: "\n") || bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The examples of a document, in order.
///
/// A mark stands in the info string of a block, else in its comment lines, each of which begins an example, else in the
/// nearest line above the fence that is not blank. A block without a mark, or with both in one place, is prose.
func documentExamples(in document: ContiguousArray<UInt8>) -> [DocumentExample] {
  var examples: [DocumentExample] = []
  for block in fencedBlocks(in: document.span) where block.isSwift && examples.count <= mostExamples {
    examples += ExampleReader(document: document, block: block).examples()
  }
  return examples
}

/// The number of examples that a document may have: each is judged with the project on every run.
let mostExamples = 500

private struct ExampleReader {
  let document: ContiguousArray<UInt8>
  let block: FencedBlock

  private struct Mark {
    let isRight: Bool
    let range: SourceRange
    let line: SourceRange
  }

  func examples() -> [DocumentExample] {
    let lines = self.lines(of: block.content)
    if hasMark(block.info) { return mark(in: block.info).map { [example($0, of: lines)] } ?? [] }
    let comments = Array(
      lines.indices.lazy.filter { isComment(lines[$0]) && hasMark(lines[$0]) }.prefix(mostExamples + 1))
    if let first = comments.first {
      let marks = comments.compactMap { mark(in: lines[$0]) }
      guard marks.count == comments.count else { return [] }
      return zip(marks, comments).enumerated().map { number, part in
        let end = number + 1 < comments.count ? comments[number + 1] : lines.count
        return example(part.0, of: lines[..<first] + lines[part.1..<end])
      }
    }
    return lineAbove().flatMap { mark(in: $0) }.map { [example($0, of: lines)] } ?? []
  }

  private func example(_ mark: Mark, of lines: some Sequence<SourceRange>) -> DocumentExample {
    var files: [DocumentExample.File] = []
    for line in lines {
      if let path = path(line) {
        files.append(DocumentExample.File(path: path, lines: []))
      } else if files.isEmpty {
        files.append(DocumentExample.File(path: nil, lines: [line]))
      } else {
        files[files.count - 1].lines.append(line)
      }
    }
    return DocumentExample(
      isRight: mark.isRight, mark: mark.range, names: names(in: mark.line), block: block.content,
      files: files.filter { $0.path != nil || $0.lines.contains { !isBlank($0) } })
  }

  // MARK: Marks

  private static let right = Array("✅".utf8)
  private static let wrong = Array("❌".utf8)

  private func hasMark(_ range: SourceRange) -> Bool {
    find(Self.right, in: range) != nil || find(Self.wrong, in: range) != nil
  }

  /// Nil where there is none, or both.
  private func mark(in line: SourceRange) -> Mark? {
    let (right, wrong) = (find(Self.right, in: line), find(Self.wrong, in: line))
    guard let range = right ?? wrong, right == nil || wrong == nil else { return nil }
    return Mark(isRight: right != nil, range: range, line: line)
  }

  private func find(_ mark: [UInt8], in range: SourceRange) -> SourceRange? {
    let starts = range.start..<max(range.start, range.end - mark.count + 1)
    return starts.first { document.span.holds(mark, at: $0) }.map { SourceRange($0, $0 + mark.count) }
  }

  /// Tells what stands in backticks.
  private func names(in line: SourceRange) -> [String] {
    let parts = document[line.start..<line.end].split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count - 1, by: 2).map { String(decoding: parts[$0], as: UTF8.self) }
  }

  // MARK: Lines

  /// The lines of a range, each with its end.
  private func lines(of range: SourceRange) -> [SourceRange] {
    document[range.start..<range.end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { SourceRange($0.startIndex, min($0.endIndex + 1, range.end)) }.filter { !$0.isEmpty }
  }

  /// The nearest line above the fence that is not blank.
  private func lineAbove() -> SourceRange? {
    func startOfLine(_ offset: Int) -> Int { document[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 }
    var end = startOfLine(block.info.start)
    while end > 0 {
      let line = SourceRange(startOfLine(end - 1), end)
      if !isBlank(line) { return line }
      end = line.start
    }
    return nil
  }

  private func text(_ line: SourceRange) -> ArraySlice<UInt8> { document[line.start..<line.end].withoutBlanks }

  private func isBlank(_ line: SourceRange) -> Bool { text(line).isEmpty }

  private func isComment(_ line: SourceRange) -> Bool { text(line).starts(with: "//".utf8) }

  /// `// Login/LoginView.swift`, `//- Login/LoginView.swift`
  private func path(_ line: SourceRange) -> String? {
    var bytes = text(line)
    guard bytes.starts(with: "//".utf8) else { return nil }
    bytes = bytes.dropFirst(2)
    let mayHaveBlanks = bytes.first == UInt8(ascii: "-")
    if mayHaveBlanks { bytes = bytes.dropFirst() }
    bytes = bytes.drop { $0 == " " }
    guard bytes.count > 6, bytes.suffix(6).elementsEqual(".swift".utf8),
      mayHaveBlanks || !bytes.contains(UInt8(ascii: " "))
    else { return nil }
    if bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The heading above a place in a document, as a link to it ends: `view-models`.
func headingAnchor(above offset: Int, in document: ContiguousArray<UInt8>) -> String? {
  let blocks = fencedBlocks(in: document.span)
  var heading: String?
  var start = 0
  while start < offset {
    var end = start
    while end < document.count, document[end] != "\n" { end += 1 }
    if document[start] == "#", !blocks.contains(where: { $0.content.contains(start) }) {
      let text = String(decoding: document[start..<end], as: UTF8.self).lowercased()
      let words = text.unicodeScalars.drop { $0 == "#" }
      let anchor = words.compactMap(\.inAnchor).drop { $0 == "-" }
      heading = String(String.UnicodeScalarView(anchor[...(anchor.lastIndex { $0 != "-" } ?? anchor.startIndex - 1)]))
    }
    start = end + 1
  }
  return heading
}

extension Unicode.Scalar {
  /// Nil for what a link to a heading leaves out.
  fileprivate var inAnchor: Unicode.Scalar? {
    if self == " " { return "-" }
    return self == "-" || self == "_" || properties.isAlphabetic || properties.numericType != nil ? self : nil
  }
}
