/// The connection of a component with the Screen or component that holds it.
struct CoreFlowConnection: Sendable {
  let holder: IndexedType
  let property: Property
  let component: IndexedType
  /// Whether some code of the holder receives the component's actions; true when it has none.
  let receivesActions: Bool
  /// Whether some code of the holder delivers the component's state; true when it has none.
  let deliversState: Bool
}

extension CoreFlowTypes {
  func emits(_ component: IndexedType) -> Bool {
    guard let action = memberType("Action", of: component), action.kind == .enum else { return false }
    return !action.cases.isEmpty
  }

  struct PropertyUse: Sendable {
    let code: CodePart
    let node: BodyTree.Node
  }

  /// The mentions of a class's own properties in its code, that of its superclasses and that of its subclasses, by the
  /// property's name; those through locals and captures, too.
  func propertyUses(of type: IndexedType) -> [String: [PropertyUse]] {
    var uses: [String: [PropertyUse]] = [:]
    for code in (lineage(type) + subclasses(type)).flatMap({ table.code(of: $0) }) {
      for node in code.nodes(ofKinds: [.name, .member]) {
        if let name = code.ownProperty(node) { uses[name, default: []].append(PropertyUse(code: code, node: node)) }
      }
      for (name, node) in code.usesBeforeStoring() {
        uses[name, default: []].append(PropertyUse(code: code, node: node))
      }
    }
    return uses
  }

  // MARK: Reaching into components

  struct Intrusion: Sendable {
    let component: IndexedType
    let property: Property
    let location: Location
  }
}
