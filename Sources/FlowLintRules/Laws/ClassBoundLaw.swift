extension Law<TypePart> {
  /// A protocol is for classes alone.
  static var classBound: Law {
    Law { model, one in
      let isBound = model.isClassBound(one.type)
      if isBound == true { return .holds }
      let breach = Breach(
        location: model.table.location(one.part), subject: "AnyObject",
        fix: model.table.classBoundEdits(one.type).map { FixIt(title: "Inherit 'AnyObject'", edits: $0) })
      return isBound == nil ? .unclear(.unknownSupertype, breach) : .broken(breach)
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
