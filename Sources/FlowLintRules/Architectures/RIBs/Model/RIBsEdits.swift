/// Edits that fixes are made of.
struct RIBsEdits {
  let types: RIBsTypes

  /// A word in front of the `var` or `let` of a property; nil for one of several bindings of one statement.
  func insertion(_ word: String, beforeKeywordOf property: Property) -> FixIt.Edit? {
    let file = types.file(property.declaration.file)
    let declaration = file.syntax.declarations[property.declaration.index]
    let name = file.syntax.firstToken(endingAfter: declaration.nameRange.start)
    guard !declaration.flags.contains(.sharesStatement), name > 0 else { return nil }
    return insertion(word, at: file.syntax.tokens.range(name - 1).start, in: file)
  }

  /// A word in front of the keyword of a declaration: `final ` before `class`.
  func insertion(_ word: String, beforeKeywordOf reference: DeclarationReference) -> FixIt.Edit? {
    let file = types.file(reference.file)
    let name = file.syntax.firstToken(endingAfter: file.syntax.declarations[reference.index].nameRange.start)
    guard name > 0 else { return nil }
    return insertion(word, at: file.syntax.tokens.range(name - 1).start, in: file)
  }

  /// Another entry of an inheritance clause, in front of the others; nil where none can be added.
  func insertion(firstInherited name: String, of reference: DeclarationReference) -> FixIt.Edit? {
    let file = types.file(reference.file)
    let declaration = file.syntax.declarations[reference.index]
    if let first = declaration.inheritedTypes.first {
      let start = file.syntax.range(of: file.syntax.inheritedTypes[Int(first)].tokens).start
      return insertion(name + ", ", at: start, in: file)
    }
    guard declaration.genericParameters.isEmpty else { return nil }
    return insertion(": " + name, at: declaration.nameRange.end, in: file)
  }

  /// A line of its own behind a statement, indented as that is; nil when the statement shares its line.
  func insertion(line text: String, after place: RIBsPlace) -> FixIt.Edit? {
    let range = place.tree.range(place.node)
    guard let indentation = indentation(before: range.start, in: place.file), endsLine(range.end, in: place.file) else {
      return nil
    }
    return insertion(lineEnd(of: place.file) + indentation + text, at: range.end, in: place.file)
  }

  /// A line of its own in front of a statement; nil when something stands before it on its line.
  func insertion(line text: String, before place: RIBsPlace) -> FixIt.Edit? {
    let range = place.tree.range(place.node)
    guard let indentation = indentation(before: range.start, in: place.file) else { return nil }
    return insertion(text + lineEnd(of: place.file) + indentation, at: range.start, in: place.file)
  }

  /// Takes out a statement with its line; nil when it shares its line.
  func removal(ofStatement place: RIBsPlace) -> FixIt.Edit? {
    let range = place.tree.range(place.node)
    guard let indentation = indentation(before: range.start, in: place.file), endsLine(range.end, in: place.file) else {
      return nil
    }
    let bytes = place.file.syntax.source.bytes
    var end = range.end
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return replacement("", of: SourceRange(range.start - indentation.utf8.count, end), in: place.file)
  }

  func replacement(_ text: String, of range: SourceRange, in file: IndexedFile) -> FixIt.Edit {
    FixIt.Edit(location: file.location(range), replacement: text)
  }

  func insertion(_ text: String, at offset: Int, in file: IndexedFile) -> FixIt.Edit {
    replacement(text, of: SourceRange(offset, offset), in: file)
  }

  /// The text between the start of the line and an offset, if it is blank.
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

  func lineEnd(of file: IndexedFile) -> String {
    let bytes = file.syntax.source.bytes
    guard let first = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return "\n"
    }
    if bytes[first] == UInt8(ascii: "\n") { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }
}
