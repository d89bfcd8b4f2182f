/// The requirements of a protocol, with those that it inherits.
struct RIBsRequirements {
  /// The functions in the order of the run, those of the protocol itself first.
  var functions: [Function] = []
  var properties: [Property] = []
  /// The protocols that it inherits are all known.
  var isKnown = true

  var isEmpty: Bool { functions.isEmpty && properties.isEmpty }
  var names: Set<String> { Set(functions.map(\.name)).union(properties.map(\.name)) }
}

extension RIBsRequirements {
  init(of type: IndexedType, types: TypeTable, conformances: RIBsConformances) {
    isKnown = conformances.unknown.allSatisfy(SystemTypes.asksForNothing) && !conformances.isUnclear
    for id in [type.id] + conformances.types {
      let declared = types.types[id]
      guard declared.kind == .protocol else { continue }
      let isWhole = declared.extensions.isEmpty
      functions += declared.functions.filter { isWhole || types.isOwn($0.declaration, of: declared) }
      properties += declared.properties.filter { isWhole || types.isOwn($0.declaration, of: declared) }
    }
  }
}

extension TypeTable {
  /// A member stands in the type itself, not in an extension of it.
  func isOwn(_ member: DeclarationReference, of type: IndexedType) -> Bool {
    type.extensions.isEmpty
      || type.declarations.contains(DeclarationReference(file: member.file, index: Int(declaration(member).parent)))
  }
}
