/// References that must not be strong, and what builders keep.
extension RIBsModel {
  func strongReferences(
    of owners: [IndexedType], named name: String?,
    where isWanted: (_ type: IndexedType?, TypeReference, IndexedFile, Property) -> Bool
  ) -> [OwnedProperty] {
    types.strongReferences(of: owners) { _, property, reference in
      guard name == nil || property.name == name, reference.isNominal else { return false }
      let file = types.file(of: property)
      let type = types.near(reference, file)
      if type == nil, types.isDeclared(reference, file) { return false }
      return isWanted(type, reference, file, property)
    }
  }
}
