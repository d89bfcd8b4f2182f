/// Edits that fix-its are made of.
extension TypeTable {
  /// The edit that puts a word in front of the `var` or `let` of a property: `weak `, `private `. Nil for one of
  /// several bindings of one statement.
  package func insertion(_ word: String, beforeKeywordOf property: Property) -> FixIt.Edit? {
    let file = file(property.declaration.file)
    let declaration = file.syntax.declarations[property.declaration.index]
    let name = file.syntax.firstToken(endingAfter: declaration.nameRange.start)
    guard !declaration.flags.contains(.sharesStatement), name > 0 else { return nil }
    return insertion(word, at: file.syntax.tokens.range(name - 1).start, in: file)
  }

  /// The edit that puts a word in front of a property's first modifier, else of its keyword: where an access modifier
  /// stands.
  package func insertion(_ word: String, beforeModifiersOf property: Property) -> FixIt.Edit? {
    let file = file(property.declaration.file)
    let declaration = file.syntax.declarations[property.declaration.index]
    guard !declaration.flags.contains(.sharesStatement), let first = declaration.modifiers.first else {
      return insertion(word, beforeKeywordOf: property)
    }
    let modifier = file.syntax.modifiers[Int(first)]
    return insertion(word, at: file.syntax.range(of: modifier.tokens).start, in: file)
  }

  /// The edit that takes out a modifier of a property with the blanks after it.
  package func removal(ofModifier word: String, of property: Property) -> FixIt.Edit? {
    let file = file(property.declaration.file)
    let declaration = file.syntax.declarations[property.declaration.index]
    guard let modifier = file.syntax.modifier(declaration, word) else { return nil }
    let next = file.syntax.tokens.range(Int(modifier.tokens.upperBound))
    let start = file.syntax.range(of: modifier.tokens).start
    let between = file.text(SourceRange(file.syntax.range(of: modifier.tokens).end, next.start))
    guard between.allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
    return FixIt.Edit(location: file.location(SourceRange(start, next.start)), replacement: "")
  }

  /// The edit that adds an entry to an inheritance clause, behind the others; nil where none can be added.
  package func insertion(inherited name: String, of reference: DeclarationReference) -> FixIt.Edit? {
    let file = file(reference.file)
    let declaration = file.syntax.declarations[reference.index]
    if let last = declaration.inheritedTypes.last {
      let tokens = file.syntax.inheritedTypes[Int(last)].tokens
      return insertion(", " + name, at: file.syntax.range(of: tokens).end, in: file)
    }
    guard declaration.genericParameters.isEmpty else { return nil }
    return insertion(": " + name, at: declaration.nameRange.end, in: file)
  }

  /// The edit that adds a line behind a statement, indented as that is; nil when the statement shares its line.
  package func insertion(line text: String, after statement: BodyTree.Node, in file: IndexedFile) -> FixIt.Edit? {
    let range = file.bodies.range(statement)
    guard let indentation = indentation(before: range.start, in: file), endsLine(range.end, in: file) else {
      return nil
    }
    return insertion(lineEnd(of: file) + indentation + text, at: range.end, in: file)
  }

  /// The edit that adds a line in front of a statement.
  package func insertion(line text: String, before statement: BodyTree.Node, in file: IndexedFile) -> FixIt.Edit? {
    let range = file.bodies.range(statement)
    guard let indentation = indentation(before: range.start, in: file) else { return nil }
    return insertion(text + lineEnd(of: file) + indentation, at: range.start, in: file)
  }

  private func insertion(_ text: String, at offset: Int, in file: IndexedFile) -> FixIt.Edit {
    FixIt.Edit(location: file.location(SourceRange(offset, offset)), replacement: text)
  }

  /// The text between the start of the line and a UTF-8 offset, if it is blank.
  private func indentation(before offset: Int, in file: IndexedFile) -> String? {
    let bytes = file.syntax.source.bytes
    var start = offset
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    let isLineStart = start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r")
    return isLineStart ? file.text(SourceRange(start, offset)) : nil
  }

  private func endsLine(_ offset: Int, in file: IndexedFile) -> Bool {
    let bytes = file.syntax.source.bytes
    return offset >= bytes.count || bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r")
  }

  /// The line end that a file uses.
  private func lineEnd(of file: IndexedFile) -> String {
    let bytes = file.syntax.source.bytes
    guard let first = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return "\n"
    }
    if bytes[first] == UInt8(ascii: "\n") { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }
}
