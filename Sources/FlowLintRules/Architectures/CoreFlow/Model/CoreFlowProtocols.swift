/// The requirements of the protocols of features, and whether they can be held weakly.
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

  /// Whether only classes conform; nil when a protocol that the project does not declare decides.
  func isClassBound(_ type: IndexedType) -> Bool? {
    var visited: Set<TypeID> = []
    return isClassBound(type, &visited)
  }

  /// The most protocols that one type may lead to: nobody writes as many, and following all of a long chain takes time
  /// that grows with its square.
  private static var mostProtocols: Int { 256 }

  private func isClassBound(_ type: IndexedType, _ visited: inout Set<TypeID>) -> Bool? {
    guard visited.insert(type.id).inserted else { return false }
    if visited.count > Self.mostProtocols { return nil }
    var isDecided = true
    for reference in type.declarations {
      let syntax = table.file(reference.file).syntax
      let declaration = syntax.declarations[reference.index]
      if syntax.hasAttribute(declaration, "objc") { return true }
      for name in syntax.inheritedTypeTexts(of: declaration) where name == "class" { return true }
      for constraint in syntax.text(of: declaration.whereClause).split(separator: ",")
      where constraint.contains("Self:") {
        switch isClassBound(String(constraint.split(separator: ":").last ?? ""), &visited) {
        case true: return true
        case nil: isDecided = false
        default: break
        }
      }
    }
    for entry in type.inherited where type.declarations.contains(entry.declaration) {
      switch isClassBound(entry.type.path, &visited) {
      case true: return true
      case nil: isDecided = false
      default: break
      }
    }
    return isDecided ? false : nil
  }

  private func isClassBound(_ written: String, _ visited: inout Set<TypeID>) -> Bool? {
    let name = written.filter { $0 != " " }
    if let found = declared(name) {
      switch found.kind {
      case .class, .actor: return true
      case .protocol: return isClassBound(found, &visited)
      case .struct, .enum, .typealias, .extensionOnly: return false
      }
    }
    if let alias = scoped(name, inside: nil), let aliased = alias.aliased {
      // A typealias that was met before, or stands for itself, adds nothing.
      guard visited.insert(alias.id).inserted else { return false }
      if visited.count > Self.mostProtocols { return nil }
      let parts = aliased.composed.map { isClassBound($0.path, &visited) }
      if parts.contains(true) { return true }
      return parts.contains(nil) ? nil : false
    }
    return SystemTypes.isClassBound(name)
  }
}
