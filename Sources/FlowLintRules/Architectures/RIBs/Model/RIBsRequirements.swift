/// What a protocol asks for, with what it inherits.
struct RIBsRequirements {
  /// In the order of the run; those of the protocol itself first.
  var functions: [Function] = []
  var properties: [Property] = []
  /// Everything that it inherits is known.
  var isKnown = true

  var isEmpty: Bool { functions.isEmpty && properties.isEmpty }
  var names: Set<String> { Set(functions.map(\.name)).union(properties.map(\.name)) }
}

extension RIBsRoles {
  func requirements(of type: IndexedType) -> RIBsRequirements {
    var all = RIBsRequirements()
    let conformances = conformances(type)
    all.isKnown = conformances.unknown.isSubset(of: Self.withoutRequirements) && !conformances.isUnclear
    for id in [type.id] + conformances.types.sorted() {
      let declared = types.types[id]
      guard declared.kind == .protocol else { continue }
      let own = Set(declared.declarations)
      all.functions += declared.functions.filter { own.contains(parent(of: $0.declaration)) }
      all.properties += declared.properties.filter { own.contains(parent(of: $0.declaration)) }
    }
    return all
  }

  /// Requirements that stand in the protocol itself, not in an extension of it.
  func ownFunctions(of type: IndexedType) -> [Function] {
    let own = Set(type.declarations)
    return type.functions.filter { own.contains(parent(of: $0.declaration)) }
  }

  private func parent(of reference: DeclarationReference) -> DeclarationReference {
    DeclarationReference(file: reference.file, index: Int(types.declaration(reference).parent))
  }

  private static let withoutRequirements: Set<String> = ["AnyObject", "class", "NSObjectProtocol", "Sendable"]

  /// Whether only classes can conform to a protocol; nil when that cannot be told.
  func isClassBound(_ type: IndexedType) -> Bool? {
    guard type.kind == .protocol else { return nil }
    let all = conformances(type)
    if !all.roles.isEmpty || all.unknown.contains(where: { Self.isClassName($0) }) { return true }
    for id in [type.id] + all.types {
      let declared = types.types[id]
      if declared.kind == .class || isBoundByItself(declared) { return true }
    }
    if all.isUnclear || !all.unknown.isSubset(of: Self.withoutClassBound) { return nil }
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
        if isAfterSelf, kind == .identifier, Self.isClassName(syntax.word(token)) { return true }
        if kind != .colon { isAfterSelf = kind == .Self }
      }
      return false
    }
  }

  private static func isClassName(_ name: String) -> Bool {
    ["AnyObject", "class", "NSObjectProtocol"].contains(name) || name.utf8.starts(with: "UI".utf8)
      || name.utf8.starts(with: "NS".utf8)
  }

  private static let withoutClassBound: Set<String> = [
    "Sendable", "Equatable", "Hashable", "Error", "Identifiable", "Codable",
  ]
}
