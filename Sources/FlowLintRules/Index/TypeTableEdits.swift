/// Edits of properties and inheritance clauses that fix-its are made of.
extension TypeTable {
  /// The edit that adds a line behind a declaration, indented as that is; nil when the declaration shares its line.
  func insertion(line text: String, after reference: DeclarationReference) -> FixIt.Edit? {
    let file = file(reference.file)
    return file.bodies.node(ofDeclaration: reference.index).flatMap { file.insertion(line: text, after: $0) }
  }

  /// The edit that puts a word in front of the keyword of a declaration: `final ` before `class`.
  func insertion(_ word: String, beforeKeywordOf reference: DeclarationReference) -> FixIt.Edit? {
    file(reference.file).insertion(word, beforeKeywordOf: declaration(reference))
  }

  /// The edit that puts a word in front of the `var` or `let` of a property: `weak `, `private `. Nil for one of
  /// several bindings of one statement.
  func insertion(_ word: String, beforeKeywordOf property: Property) -> FixIt.Edit? {
    let file = file(property.declaration.file)
    let declaration = file.syntax.declarations[property.declaration.index]
    return declaration.flags.contains(.sharesStatement) ? nil : file.insertion(word, beforeKeywordOf: declaration)
  }

  /// The edit that puts a word in front of a property's first modifier, else of its keyword: where an access modifier
  /// stands.
  func insertion(_ word: String, beforeModifiersOf property: Property) -> FixIt.Edit? {
    let file = file(property.declaration.file)
    let declaration = file.syntax.declarations[property.declaration.index]
    guard !declaration.flags.contains(.sharesStatement), let first = declaration.modifiers.first else {
      return insertion(word, beforeKeywordOf: property)
    }
    let modifier = file.syntax.modifiers[Int(first)]
    return file.insertion(word, at: file.syntax.range(of: modifier.tokens).start)
  }

  /// The edit that takes out a modifier of a property with the blanks after it.
  func removal(ofModifier word: String, of property: Property) -> FixIt.Edit? {
    let file = file(property.declaration.file)
    let declaration = file.syntax.declarations[property.declaration.index]
    guard let modifier = file.syntax.modifier(declaration, word) else { return nil }
    let next = file.syntax.tokens.range(Int(modifier.tokens.upperBound))
    let start = file.syntax.range(of: modifier.tokens).start
    let between = file.text(SourceRange(file.syntax.range(of: modifier.tokens).end, next.start))
    guard between.allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
    return file.replacement("", of: SourceRange(start, next.start))
  }

  /// The edit that adds an entry to an inheritance clause, behind the others or in front of them; nil where none can be
  /// added.
  func insertion(inherited name: String, inFront: Bool = false, of reference: DeclarationReference) -> FixIt.Edit? {
    let file = file(reference.file)
    let declaration = file.syntax.declarations[reference.index]
    if let beside = inFront ? declaration.inheritedTypes.first : declaration.inheritedTypes.last {
      let range = file.syntax.range(of: file.syntax.inheritedTypes[Int(beside)].tokens)
      return inFront ? file.insertion(name + ", ", at: range.start) : file.insertion(", " + name, at: range.end)
    }
    guard declaration.genericParameters.isEmpty else { return nil }
    return file.insertion(": " + name, at: declaration.nameRange.end)
  }
}
