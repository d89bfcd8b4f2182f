/// References that must not be strong, and what builders keep.
extension RIBsModel {
  /// - Parameter isWanted: whether a reference is wanted, by its owner, its property, and the type of the project that it
  ///   is of; nil where no type of the project has the name.
  func strongReferences(
    of owners: [IndexedType], where isWanted: (IndexedType, Property, TypeReference, _ type: IndexedType?) -> Bool
  ) -> [OwnedProperty] {
    types.strongReferences(of: owners) { owner, property, reference in
      let file = types.file(of: property)
      let type = types.near(reference, file)
      return reference.isNominal && (type != nil || !types.isDeclared(reference, file))
        && isWanted(owner, property, reference, type)
    }
  }
}
