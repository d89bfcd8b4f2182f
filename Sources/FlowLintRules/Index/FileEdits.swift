/// Edits of one file that fix-its are made of. Offsets are of UTF-8.
extension IndexedFile {
  func replacement(_ text: String, of range: SourceRange) -> FixIt.Edit {
    FixIt.Edit(location: location(range), replacement: text)
  }

  func insertion(_ text: String, at offset: Int) -> FixIt.Edit { replacement(text, of: SourceRange(offset, offset)) }

  /// The edit that puts a word in front of the keyword of a declaration: `final ` before `class`.
  func insertion(_ word: String, beforeKeywordOf declaration: Declaration) -> FixIt.Edit? {
    let name = syntax.firstToken(endingAfter: declaration.nameRange.start)
    return name > 0 ? insertion(word, at: syntax.tokens.range(name - 1).start) : nil
  }

  /// The edit that adds a line behind a statement, indented as that is; nil when the statement shares its line with others.
  func insertion(line text: String, after statement: BodyTree.Node) -> FixIt.Edit? {
    let range = bodies.range(statement)
    guard let indentation = indentation(before: range.start), let end = endOfLine(behind: range.end, orComment: true)
    else { return nil }
    return insertion(lineEnd + indentation + text, at: end)
  }

  /// The fix that inserts a line behind a statement.
  func fix(line: String, after statement: BodyTree.Node) -> FixIt? {
    insertion(line: line, after: statement).map { FixIt(title: "Insert '\(line)'", edits: [$0]) }
  }

  /// The edit that adds a line in front of a statement; nil when something stands before it on its line.
  func insertion(line text: String, before statement: BodyTree.Node) -> FixIt.Edit? {
    let range = bodies.range(statement)
    guard let indentation = indentation(before: range.start) else { return nil }
    return insertion(text + lineEnd + indentation, at: range.start)
  }

  /// The edit that takes out a statement with its line; nil when it shares its line.
  func removal(ofStatement statement: BodyTree.Node) -> FixIt.Edit? {
    let range = bodies.range(statement)
    let bytes = syntax.source.bytes
    guard let indentation = indentation(before: range.start), var end = endOfLine(behind: range.end) else { return nil }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return replacement("", of: SourceRange(range.start - indentation.utf8.count, end))
  }

  /// The line end that the file uses.
  var lineEnd: String {
    let bytes = syntax.source.bytes
    guard let first = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return "\n"
    }
    if bytes[first] == UInt8(ascii: "\n") { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }

  /// The text between the start of the line and an offset, if it is blank.
  func indentation(before offset: Int) -> String? {
    let bytes = syntax.source.bytes
    var start = offset
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    let isLineStart = start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r")
    return isLineStart ? text(SourceRange(start, offset)) : nil
  }

  /// The end of the line, if behind an offset there are only blanks, and perhaps a comment.
  private func endOfLine(behind offset: Int, orComment: Bool = false) -> Int? {
    let rest = syntax.source.bytes[offset...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let text = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text.isEmpty || orComment && text.starts(with: "//".utf8) ? rest.endIndex : nil
  }
}

/// The end of a chain of calls, and how its lines and what stands inside of them are indented.
struct ChainEnd {
  fileprivate let file: IndexedFile
  fileprivate let offset: Int
  fileprivate let indentation: String
  fileprivate let step: String

  /// An edit that adds a call: one line, or a line that opens braces, one that stands in them and one that closes them.
  func insertion(_ lines: [String]) -> FixIt.Edit {
    let start = file.lineEnd + indentation
    return file.insertion(
      start + lines.prefix(2).joined(separator: start + step) + lines.dropFirst(2).map { start + $0 }.joined(),
      at: offset)
  }
}

extension IndexedFile {
  /// The end of a statement that is a chain of calls.
  ///
  /// - Parameter declaration: the offset of the declaration in whose braces the statement stands.
  /// - Returns: nil where the code is not laid out in lines of their own.
  func chainEnd(_ statement: BodyTree.Node, inside declaration: Int) -> ChainEnd? {
    let tokens = bodies.tokens(statement)
    let last = tokens.last { syntax.tokens.hasNewlineBefore(Int($0)) && syntax.tokens.kinds[Int($0)] == .period }
    guard let first = indentation(before: Int(syntax.tokens.starts[Int(last ?? tokens.lowerBound)])),
      let inner = indentation(before: bodies.range(statement).start), let outer = indentation(before: declaration),
      let step = inner.dropping(prefix: outer) ?? (outer.isEmpty ? inner : nil)
    else { return nil }
    return ChainEnd(file: self, offset: bodies.range(statement).end, indentation: first, step: step)
  }
}
