/// The references of Cores and Flows to their listener and router.
extension CoreFlowTypes {
  /// The stored properties of that name, or with the type of a feature's protocol, that are not weak.
  func strongReferences(of owners: [IndexedType], named name: String, isListener: Bool) -> [OwnedProperty] {
    table.strongReferences(of: owners) { type, property, annotation in
      guard !isSystemType(annotation), !isValue(annotation, inside: type) else { return false }
      return property.name == name
        || annotation.composed.contains { featureProtocol(named: $0.base)?.isListener == isListener }
    }
  }

  /// Whether the type is a struct, an enum, or a name for a closure: it cannot be held weakly.
  private func isValue(_ annotation: TypeReference, inside type: IndexedType) -> Bool {
    if let found = declared(annotation, inside: type) { return found.kind == .struct || found.kind == .enum }
    return scoped(annotation.path, inside: type)?.aliased.map { !$0.isNominal && $0.composed.count == 1 } ?? false
  }

  func hasModifier(_ declaration: DeclarationReference, _ word: String) -> Bool {
    let syntax = table.file(declaration.file).syntax
    return syntax.hasModifier(syntax.declarations[declaration.index], word)
  }
}
