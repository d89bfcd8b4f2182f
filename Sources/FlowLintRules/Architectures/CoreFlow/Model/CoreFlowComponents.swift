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
  var connections: [CoreFlowConnection] {
    classes([.screen, .component]).flatMap { holder -> [CoreFlowConnection] in
      let held = heldComponents(of: holder)
      guard !held.isEmpty, !isAmbiguous(holder) else { return [] }
      let uses = propertyUses(of: holder)
      return held.map { held in
        let uses = (uses[held.property.name] ?? []) + usesWhileMaking(held.property)
        return CoreFlowConnection(
          holder: holder, property: held.property, component: held.component,
          receivesActions: !emits(held.component)
            || uses.contains { $0.code.receivesActions(of: $0.node) },
          deliversState: !hasState(held.component)
            || uses.contains { $0.code.deliversState(to: $0.node) })
      }
    }
  }

  private func emits(_ component: IndexedType) -> Bool {
    guard let action = memberType("Action", of: component), action.kind == .enum else {
      return false
    }
    return !action.cases.isEmpty
  }

  private func hasState(_ component: IndexedType) -> Bool {
    guard let state = memberType("State", of: component), state.kind == .struct else {
      return false
    }
    return state.properties.contains { $0.isStored && !$0.isStatic }
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
        if let name = code.ownProperty(node) {
          uses[name, default: []].append(PropertyUse(code: code, node: node))
        }
      }
      for (name, node) in code.usesBeforeStoring() {
        uses[name, default: []].append(PropertyUse(code: code, node: node))
      }
    }
    return uses
  }

  /// The names used in the closure that makes a property's value: `{ let section = LoginSection(); … }()`.
  private func usesWhileMaking(_ property: Property) -> [PropertyUse] {
    guard let initializer = property.initializer else { return [] }
    let code = CodePart(file: table.file(property.declaration.file), node: initializer)
    return code.nodes(.member).compactMap { code.tree.receiver($0) }
      .map { PropertyUse(code: code, node: $0) }
  }

  // MARK: Reaching into components

  struct Intrusion: Sendable {
    let component: IndexedType
    let property: Property
    let location: Location
  }

  /// The uses of a component's views by its holder.
  func intrusions(of holder: IndexedType) -> [Intrusion] {
    let held = heldComponents(of: holder)
    guard !held.isEmpty else { return [] }
    let uses = propertyUses(of: holder)
    return held.flatMap { held -> [Intrusion] in
      let visible = properties(of: held.component).filter {
        $0.isStored && !$0.isStatic && $0.access > .private
          && isViewOrComponent($0, in: held.component)
      }
      return (uses[held.property.name] ?? []).compactMap { use in
        guard let member = use.code.tree.accessedMember(of: use.node),
          let property = visible.first(where: { use.code.tree.isNamed(member, $0.name) })
        else { return nil }
        return Intrusion(
          component: held.component, property: property, location: use.code.location(member))
      }
    }
  }

  private func isViewOrComponent(_ property: Property, in type: IndexedType) -> Bool {
    if let held = heldClass(property, in: type) {
      return role(held).map { $0 != .screen && (isView(held) || $0 == .component) } ?? false
    }
    return heldTypePath(property).flatMap { CoreFlowSupertype.named($0)?.role } == .view
  }

  // MARK: What components emit

  /// The component has actions and emits none to its holder.
  func isSilent(_ component: IndexedType) -> Bool {
    guard !isSketch(component), !hasUnknownSuperclass(component),
      let action = memberType("Action", of: component),
      action.kind == .enum,
      !action.cases.isEmpty
    else { return false }
    return !lineage(component).flatMap { table.code(of: $0) }.contains { $0.emits }
  }

  /// The actions that nothing in the component mentions.
  func unreachableActions(of component: IndexedType) -> [EnumCase] {
    guard !isSketch(component), let action = nested("Action", of: component), action.kind == .enum,
      !isAmbiguous(component)
    else { return [] }
    let code = (lineage(component) + subclasses(component)).flatMap { table.code(of: $0) }
    guard code.contains(where: \.emits) else { return [] }
    let own = table.code(of: action)
    var mentioned: Set<String> = []
    for part in code {
      for node in part.tree.caseMentions(in: part.node) where !part.tree.isPattern(node) {
        let isInEnum = own.contains {
          $0.file.number == part.file.number && $0.tree.contains($0.node, node)
        }
        if !isInEnum { mentioned.insert(part.tree.name(node)) }
      }
    }
    let isMadeOfValues = code.contains { part in
      part.tree.creations(in: part.node, of: "Action").contains { _ in true }
    }
    if isMadeOfValues || mentioned.contains("allCases") { return [] }
    return action.cases.filter { !mentioned.contains($0.name) && !table.isExempt($0.declaration) }
  }
}
