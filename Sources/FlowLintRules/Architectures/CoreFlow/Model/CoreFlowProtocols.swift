/// The requirements of the protocols of features.
extension CoreFlowTypes {
  /// The functions that a protocol requires; those of its extensions are none.
  func requiredFunctions(of type: IndexedType) -> [Function] {
    type.functions.filter { $0.kind == .func && isDirectMember($0.declaration, of: type) }
  }

  /// The protocol requires something itself, or refines one that does.
  func hasRequirements(_ type: IndexedType) -> Bool {
    if type.functions.contains(where: { isDirectMember($0.declaration, of: type) }) { return true }
    if type.properties.contains(where: { isDirectMember($0.declaration, of: type) }) { return true }
    return type.inherited.contains { !SystemTypes.asksForNothing($0.type.base) }
  }

  private func isDirectMember(_ member: DeclarationReference, of type: IndexedType) -> Bool {
    let parent = table.file(member.file).syntax.declarations[member.index].parent
    return type.declarations.contains(DeclarationReference(file: member.file, index: Int(parent)))
  }

  /// The Core class of a feature protocol's feature.
  func coreClass(ofFeature feature: String) -> IndexedType? {
    classNamed(feature + "Core").flatMap { role($0)?.isCore == true ? $0 : nil }
  }
}
