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
  init(of type: IndexedType, _ types: TypeTable, _ conformances: RIBsConformances) {
    isKnown = conformances.unknown.allSatisfy(SystemTypes.asksForNothing) && !conformances.isUnclear
    for id in [type.id] + conformances.types {
      let declared = types.types[id]
      guard declared.kind == .protocol else { continue }
      if declared.extensions.isEmpty {
        functions += declared.functions
        properties += declared.properties
      } else {
        functions += declared.functions.filter { types.isOwn($0.declaration, of: declared) }
        properties += declared.properties.filter { types.isOwn($0.declaration, of: declared) }
      }
    }
  }
}

extension TypeTable {
  /// A member stands in the type itself, not in an extension of it.
  fileprivate func isOwn(_ member: DeclarationReference, of type: IndexedType) -> Bool {
    type.extensions.isEmpty
      || type.declarations.contains(
        DeclarationReference(file: member.file, index: Int(declaration(member).parent)))
  }
}

extension RIBsRoles {
  /// Requirements that stand in the protocol itself, not in an extension of it.
  func ownFunctions(of type: IndexedType) -> [Function] {
    type.functions.filter { types.isOwn($0.declaration, of: type) }
  }

  /// True where only classes can conform to a protocol; nil when that cannot be told.
  func isClassBound(_ type: IndexedType) -> Bool? {
    guard type.kind == .protocol else { return nil }
    let all = conformances(type)
    if !all.roles.isEmpty || all.unknown.contains(where: { SystemTypes.isClassBound($0) == true }) { return true }
    for id in [type.id] + all.types {
      let declared = types.types[id]
      if declared.kind == .class || isBoundByItself(declared) { return true }
    }
    if all.isUnclear || !all.unknown.allSatisfy({ SystemTypes.isClassBound($0) == false }) { return nil }
    return false
  }

  private func isBoundByItself(_ type: IndexedType) -> Bool {
    type.declarations.contains { reference in
      let syntax = types.file(reference.file).syntax
      let declaration = syntax.declarations[reference.index]
      if syntax.hasAttribute(declaration, "objc") { return true }
      // `where Self: UIViewController`, `where Self: AnyObject`
      var isAfterSelf = false
      for token in declaration.whereClause {
        let kind = syntax.tokens.kinds[Int(token)]
        if isAfterSelf, kind == .identifier, SystemTypes.isClassBound(syntax.word(token)) == true { return true }
        if kind != .colon { isAfterSelf = kind == .Self }
      }
      return false
    }
  }
}
