/// References that must not be strong, and what builders keep.
extension RIBsModel {
  static func isForeignListener(_ reference: TypeReference, _ file: IndexedFile, _ model: RIBsModel) -> Bool {
    !model.types.isDeclared(reference, file) && reference.base.hasSuffix("Listener") && reference.base != "NWListener"
  }

  func strongReferences(
    of owners: [IndexedType], named name: String?,
    where isWanted: (_ type: IndexedType?, TypeReference, IndexedFile, Property) -> Bool
  ) -> [OwnedProperty] {
    types.strongReferences(of: owners) { _, property, reference in
      guard name == nil || property.name == name, reference.isNominal else { return false }
      let file = file(of: property)
      let type = types.near(reference, file)
      if type == nil, types.isDeclared(reference, file) { return false }
      return isWanted(type, reference, file, property)
    }
  }
}
