extension Law<TypePart> {
  /// A class that nobody inherits is final: none of tests, previews or functions does, and it is not written for that, as
  /// what is `open` is.
  static var final: Law {
    Law(claim: .absence) { model, one in
      let (table, declaration) = (model.table, model.table.declaration(one.part))
      let syntax = table.file(one.part.file).syntax
      if declaration.kind != .class || syntax.hasModifier(declaration, "final") { return .holds }
      let mayHaveHeirs =
        syntax.hasModifier(declaration, "open") || table.classes.hasSubclass(one.type)
        || model.namesInheritedAside.contains(one.type.name)
      if mayHaveHeirs { return .holds }
      let edit = table.insertion("final ", beforeKeywordOf: one.part)
      return .broken(
        Breach(
          location: table.location(one.part), subject: "final",
          fix: edit.map { FixIt(title: "Insert 'final'", edits: [$0]) }))
    }
  }
}

extension TypeTable {
  /// The declarations of the types that are not generic, as far as rules speak of them: a generic class may be written for
  /// heirs.
  func plainParts(of types: [IndexedType]) -> [TypePart] {
    types.filter(\.genericParameters.isEmpty).flatMap { type in
      type.declarations.filter { !isExempt($0) }.map { TypePart(type, $0) }
    }
  }
}
