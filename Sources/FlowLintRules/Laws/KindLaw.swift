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

extension Law<OwnedType> {
  /// The type of a part is of a kind.
  ///
  /// - Parameter note: what it is of the part, at the name of that.
  static func kind(_ kind: IndexedType.Kind, note: @escaping @Sendable (IndexedType) -> String) -> Law {
    let law = Law<TypePart>.kind(kind)
    return Law(claim: law.claim) { model, one in
      guard var breach = law.judge(model, TypePart(one.type)).wrong else { return .holds }
      breach.notes.append(Finding.Note(model.table.nameLocation(one.owner), note(one.owner)))
      return .broken(breach)
    }
  }
}
