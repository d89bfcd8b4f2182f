extension Law<TypePart> {
  /// A class that nobody inherits is final: none of tests does, and it is not written for that, as what is `open` is.
  static var final: Law {
    Law(claim: .absence) { model, one in
      let (table, declaration) = (model.table, model.table.declaration(one.part))
      let syntax = table.file(one.part.file).syntax
      let mayHaveHeirs =
        syntax.hasModifier(declaration, "open") || table.classes.hasSubclass(one.type)
        || model.namesInheritedByTests.contains(one.type.name)
      if declaration.kind != .class || mayHaveHeirs || syntax.hasModifier(declaration, "final") { return .holds }
      let edit = table.insertion("final ", beforeKeywordOf: one.part)
      return .broken(
        Breach(
          location: table.location(one.part), subject: "final",
          fix: edit.map { FixIt(title: "Insert 'final'", edits: [$0]) }))
    }
  }
}

extension Check {
  /// Classes that nobody inherits are final; a generic one may be written for that.
  static func final<Model: LawModel>(
    in model: Model.Type = Model.self, _ types: @escaping @Sendable (Model) -> [IndexedType],
    saying message: @escaping @Sendable (IndexedType) -> String
  ) -> Check {
    .holding(
      .final, in: model,
      of: { model in
        types(model).filter(\.genericParameters.isEmpty).flatMap { type in
          type.declarations.filter { !model.table.isExempt($0) }.map { TypePart(type, $0) }
        }
      }, saying: { message($1.type) })
  }
}
