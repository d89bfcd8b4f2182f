/// Edits of declarations that fix-its are made of.
struct RIBsEdits {
  let types: TypeTable

  /// The edit that puts a word in front of the `var` or `let` of a property; nil for one of several bindings of one
  /// statement.
  func insertion(_ word: String, beforeKeywordOf property: Property) -> FixIt.Edit? {
    let file = types.file(property.declaration.file)
    let declaration = file.syntax.declarations[property.declaration.index]
    return declaration.flags.contains(.sharesStatement) ? nil : file.insertion(word, beforeKeywordOf: declaration)
  }

  /// The edit that adds an entry to an inheritance clause, in front of the others; nil where none can be added.
  func insertion(firstInherited name: String, of reference: DeclarationReference) -> FixIt.Edit? {
    let file = types.file(reference.file)
    let declaration = file.syntax.declarations[reference.index]
    if let first = declaration.inheritedTypes.first {
      let start = file.syntax.range(of: file.syntax.inheritedTypes[Int(first)].tokens).start
      return file.insertion(name + ", ", at: start)
    }
    guard declaration.genericParameters.isEmpty else { return nil }
    return file.insertion(": " + name, at: declaration.nameRange.end)
  }
}
