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
    let isOfValues = types.contains { other in
      (other.kind == .struct || other.kind == .enum || other.kind == .extensionOnly)
        && (supertypes(of: other).contains { $0.type == type.id }
          || allSupertypes(of: other).contains { $0.id == type.id })
    }
    let edits = type.declarations.compactMap { insertion(inherited: "AnyObject", inFront: true, of: $0) }
    return isOfValues || edits.isEmpty || edits.count < type.declarations.count ? nil : edits
  }
}
