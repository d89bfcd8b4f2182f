/// Members that the architecture asks of a class, be they its own, inherited, or a protocol's default.
extension CoreFlowTypes {
  /// The nested type of that name, declared in the class or in an extension.
  func nested(_ name: String, of type: IndexedType) -> IndexedType? {
    table.type(name, inside: type).flatMap { $0.kind == .extensionOnly ? nil : $0 }
  }

  /// The type that a class knows by that name: its own, that of a superclass, or that of a protocol it conforms to.
  func memberType(_ name: String, of type: IndexedType) -> IndexedType? {
    for ancestor in lineage(type) { if let found = nested(name, of: ancestor) { return found } }
    return supertypes(of: type).lazy.compactMap { self.nested(name, of: $0) }.first
  }

  /// The components without a nested type of that name and kind, each with its type of that name and another kind; nil
  /// where it has none. A component with generic parameters may get it from them.
  func components(
    lacking name: String, declaredAs kind: DeclarationKind
  ) -> [(component: IndexedType, other: IndexedType?)] {
    classes([.component]).filter(\.genericParameters.isEmpty).compactMap { component in
      guard let found = memberType(name, of: component) else {
        return hasUnknownSuperclass(component) ? nil : (component, nil)
      }
      let isOther = found.parent == component.id && found.kind != .typealias && !table.isDeclared(found, as: kind)
      return isOther ? (component, found) : nil
    }
  }

  /// The project's protocols, and those that it extends, that a class conforms to.
  func supertypes(of type: IndexedType) -> [IndexedType] {
    table.allSupertypes(of: type).filter { $0.kind == .protocol || $0.kind == .extensionOnly }
  }

  /// The class inherits one that the project does not declare, and that is neither the framework's nor the system's, so
  /// the members that it inherits are not known.
  func hasUnknownSuperclass(_ type: IndexedType) -> Bool {
    guard let root = lineage(type).last, let first = root.inherited.first, root.declarations.contains(first.declaration)
    else { return false }
    let name = first.type.base
    guard CoreFlowSupertype.named(name) == nil, !["UI", "NS", "AnyObject"].contains(where: { name.hasPrefix($0) })
    else { return false }
    return declared(first.type, inside: root) == nil && scoped(first.type.path, inside: root) == nil
  }

  /// The Flows that nobody inherits and that have the framework's own methods.
  func leavesOfFramework(_ roles: CoreFlowRoles) -> [IndexedType] {
    classes(roles).filter { part($0)?.inheritsFrameworkClass == true && !isBase($0) && !isAmbiguous($0) }
  }

  // MARK: Components

  /// The component holds nothing but nested types: it is still being drafted.
  func isSketch(_ component: IndexedType) -> Bool { component.functions.isEmpty && component.properties.isEmpty }

  // MARK: Cores

  /// The Action and State that a ScreenLessCore has no use for: nested in it, or beside it in its file.
  func stateTypes(ofScreenLess core: IndexedType) -> [IndexedType] {
    let files = Set(core.declarations.map(\.file))
    var found = ["Action", "State"].compactMap { nested($0, of: core) }
    if let feature = feature(core) {
      found += ["Action", "State"].compactMap { table.topLevel(feature + $0) }
        .filter { type in type.declarations.contains { files.contains($0.file) } }
    }
    return found.filter { $0.kind == .struct || $0.kind == .enum }
  }
}
