/// Edits that several fix-its are made of.
extension CoreFlowTypes {
  func insertion(_ text: String, at offset: Int, in file: FileID) -> FixIt.Edit {
    FixIt.Edit(
      location: Location(file: file, range: SourceRange(offset, offset)), replacement: text)
  }

  /// The edit that puts a word in front of a declaration's keyword: `weak ` before `var`.
  func insertion(_ word: String, beforeKeywordOf declaration: DeclarationReference)
    -> FixIt.Edit
  {
    let syntax = table.file(declaration.file).syntax
    let name = syntax.firstToken(
      endingAfter: syntax.declarations[declaration.index].nameRange.start)
    return insertion(word, at: syntax.tokens.range(name - 1).start, in: declaration.file)
  }

  /// The edit that adds an entry to an inheritance clause, in front of the others or behind them; nil where none can be
  /// added.
  func insertion(
    ofInherited name: String, inFront: Bool, of declaration: DeclarationReference
  ) -> FixIt.Edit? {
    let syntax = table.file(declaration.file).syntax
    let found = syntax.declarations[declaration.index]
    if let beside = inFront ? found.inheritedTypes.first : found.inheritedTypes.last {
      let range = syntax.range(of: syntax.inheritedTypes[Int(beside)].tokens)
      return inFront
        ? insertion(name + ", ", at: range.start, in: declaration.file)
        : insertion(", " + name, at: range.end, in: declaration.file)
    }
    guard found.genericParameters.isEmpty else { return nil }
    return insertion(": " + name, at: found.nameRange.end, in: declaration.file)
  }

  /// The text between the start of the line and a UTF-8 offset, if it is blank.
  func indentation(before offset: Int, in file: IndexedFile) -> String? {
    let bytes = file.syntax.source.bytes
    var start = offset
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    let isLineStart =
      start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r")
    return isLineStart ? file.text(SourceRange(start, offset)) : nil
  }

  /// The line end that a file uses.
  func lineEnd(of file: IndexedFile) -> String {
    let bytes = file.syntax.source.bytes
    guard
      let first = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    else {
      return "\n"
    }
    if bytes[first] == UInt8(ascii: "\n") { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }
}
