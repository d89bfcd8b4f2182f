extension FileSyntax {
  /// The type that a where clause says an associated type or generic parameter is: `any NoteInteractor` for
  /// `where Interactor == any NoteInteractor`, whichever side it stands on.
  public func sameTypeRequirement(on name: String, of declaration: Declaration) -> TypeReference? {
    for requirement in requirements(of: declaration) where requirement.isEquality {
      if requirement.left.base == name { return requirement.right }
      if requirement.right.base == name { return requirement.left }
    }
    return nil
  }

  /// The types that a where clause says a type conforms to or inherits: both of `Self: A & B`.
  public func constraints(on name: String, of declaration: Declaration) -> [TypeReference] {
    requirements(of: declaration).filter { !$0.isEquality && $0.left.base == name }.flatMap(\.right.composed)
  }

  /// The types that a generic parameter conforms to or inherits: both of `<P: Priced>` and `where P: Named`.
  public func genericBounds(on name: String, of declaration: Declaration) -> [TypeReference] {
    let above = constraints(on: name, of: declaration)
    guard
      let written = declaration.genericParameters.first(where: {
        spells($0, name) && tokens.kinds[Int($0) + 1] == .colon
      })
    else { return above }
    var parser = TypeParser(self, from: Int(written) + 2)
    return parser.type().composed + above
  }

  /// Whether the where clause mentions this name.
  public func whereClauseMentions(_ name: String, of declaration: Declaration) -> Bool {
    declaration.whereClause.contains { spells($0, name) }
  }

  /// The requirements of the where clause, `left == right` or `left: right`.
  private func requirements(
    of declaration: Declaration
  ) -> [(left: TypeReference, isEquality: Bool, right: TypeReference)] {
    var result: [(left: TypeReference, isEquality: Bool, right: TypeReference)] = []
    var parser = TypeParser(self, from: Int(declaration.whereClause.lowerBound))
    while parser.index < declaration.whereClause.upperBound {
      let left = parser.type()
      let isEquality = parser.takeWholeOperator("==")
      guard isEquality || parser.kind == .colon else { break }
      if !isEquality { parser.advance() }
      result.append((left, isEquality, parser.type()))
      guard parser.kind == .comma else { break }
      parser.advance()
    }
    return result
  }
}
