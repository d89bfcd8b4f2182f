extension Check {
  /// Protocols by which something is held weakly are for classes alone.
  static func classBound<Model: LawModel>(
    in model: Model.Type = Model.self, _ protocols: @escaping @Sendable (Model) -> [IndexedType],
    saying message: @escaping @Sendable (IndexedType) -> String
  ) -> Check {
    .each(in: model, protocols) { model, type in
      guard model.isClassBound(type) == false else { return nil }
      return Violation(
        model.table.nameLocation(type), message(type), subject: "AnyObject",
        fix: model.table.classBoundEdits(type).map { FixIt(title: "Inherit 'AnyObject'", edits: $0) })
    }
  }
}

extension TypeTable {
  /// The edits that make `AnyObject` the first protocol that each declaration inherits; nil where a value conforms.
  func classBoundEdits(_ type: IndexedType) -> [FixIt.Edit]? {
    let edits = type.declarations.compactMap { insertion(inherited: "AnyObject", inFront: true, of: $0) }
    return aboveValues.contains(type.id) || edits.isEmpty || edits.count < type.declarations.count ? nil : edits
  }
}
