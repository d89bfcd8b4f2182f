/// A type that another one names as its own: the Action of a Core.
typealias OwnedType = (type: IndexedType, owner: IndexedType)

extension Law<TypePart> {
  /// A type is of a kind; where some declaration is, those of other targets may differ.
  static func kind(_ kind: IndexedType.Kind) -> Law {
    Law(claim: .form) { model, one in
      one.type.declarations.contains { IndexedType.Kind(model.table.declaration($0).kind) == kind }
        ? .holds : .broken(Breach(location: model.table.location(one.part), subject: "\(kind)"))
    }
  }
}

extension Check {
  /// Types are of one kind, an enum or a struct.
  ///
  /// - Parameters:
  ///   - types: those of which the law speaks, each with its owner; of several owners the first counts.
  ///   - message: what is wrong with one.
  ///   - note: what it is of the owner, at the owner's name.
  static func declared<Model: LawModel>(
    as kind: IndexedType.Kind, in model: Model.Type = Model.self,
    _ types: @escaping @Sendable (Model) -> [OwnedType],
    saying message: @escaping @Sendable (OwnedType) -> String, note: (@Sendable (IndexedType) -> String)? = nil
  ) -> Check {
    let law = Law.kind(kind)
    return .each(in: model, types) { model, one in
      var violation = law.violation(of: TypePart(one.type), in: model, message(one))
      violation?.notes += note.map { [Finding.Note(model.table.nameLocation(one.owner), $0(one.owner))] } ?? []
      return violation
    }.claiming(law.claim)
  }
}
