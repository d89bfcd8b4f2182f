/// A type that another one names as its own: the Action of a Core.
typealias OwnedType = (type: IndexedType, owner: IndexedType)

extension Check {
  /// Types are of one kind, an enum or a struct; where some declaration is, those of other targets may differ.
  ///
  /// - Parameters:
  ///   - kind: the kind that they must be of.
  ///   - types: those of which the law speaks, each with its owner; of several owners the first counts.
  ///   - message: what is wrong with one.
  ///   - note: what it is of the owner, at the owner's name.
  static func declared<Model: LawModel>(
    as kind: DeclarationKind, in model: Model.Type = Model.self, _ types: @escaping @Sendable (Model) -> [OwnedType],
    saying message: @escaping @Sendable (OwnedType) -> String, note: (@Sendable (IndexedType) -> String)? = nil
  ) -> Check {
    .each(in: model, types) { model, one in
      if model.table.isDeclared(one.type, as: kind) { return nil }
      let notes = note.map { [Finding.Note(model.table.nameLocation(one.owner), $0(one.owner))] } ?? []
      return Violation(model.table.nameLocation(one.type), message(one), subject: "\(kind)", notes: notes)
    }.claiming(.form)
  }
}

extension TypeTable {
  /// Whether some declaration of the type is of that kind.
  func isDeclared(_ type: IndexedType, as kind: DeclarationKind) -> Bool {
    type.declarations.contains { declaration($0).kind == kind }
  }
}
