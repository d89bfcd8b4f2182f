/// The parts that stored properties of Screens, components and views hold.
extension ExpressionTypes {
  /// The stored properties of a class's instances that keep what they hold alive.
  func heldObjects(of type: IndexedType) -> [Property] {
    type.properties.filter { $0.isStored && !$0.isStatic && $0.ownership == .strong && !table.isExempt($0.declaration) }
  }

  /// The project's class that a property holds, by its annotation or by what it is initialized with.
  func heldClass(_ property: Property, in type: IndexedType) -> IndexedType? {
    heldTypePath(property).flatMap { table.classNamed($0, inside: type) }
  }

  /// The name of the type that a property holds.
  func heldTypePath(_ property: Property) -> String? {
    if let annotation = property.type { return annotation.isNominal ? annotation.path : nil }
    return self.type(of: property).map { $0.type.map { table.types[$0].qualifiedName } ?? $0.name }
  }

  /// The project's classes that the properties of a class hold.
  func heldClasses(of type: IndexedType) -> [HeldType] {
    heldObjects(of: type).compactMap { property in
      heldClass(property, in: type).map {
        HeldType(holder: OwnedProperty(owner: type, property: property), name: $0.name, type: $0)
      }
    }
  }
}

extension CoreFlowTypes {
  func heldComponents(of type: IndexedType) -> [(property: Property, component: IndexedType)] {
    heldClasses(of: type).compactMap { held in
      guard let component = held.type, role(component) == .component else { return nil }
      return (held.holder.property, component)
    }
  }

  /// The uses, by whoever holds them, of the views that components and views declare for themselves.
  func intrusions(
    of holder: IndexedType, into held: [(own: Property, type: IndexedType)]
  ) -> [(owner: IndexedType, property: Property, member: CodePart)] {
    guard !held.isEmpty else { return [] }
    let uses = propertyUses(of: holder)
    return held.flatMap { own, type -> [(owner: IndexedType, property: Property, member: CodePart)] in
      let visible = properties(of: type).filter {
        $0.isStored && !$0.isStatic && $0.access > .private && isViewOrComponent($0, in: type)
      }
      return (uses[own.name] ?? []).compactMap { use -> (owner: IndexedType, property: Property, member: CodePart)? in
        guard let member = use.tree.accessedMember(of: use.node),
          let property = visible.first(where: { use.tree.isNamed(member, $0.name) })
        else { return nil }
        return (type, property, use.at(member))
      }
    }
  }

  private func isViewOrComponent(_ property: Property, in type: IndexedType) -> Bool {
    if let held = expressions.heldClass(property, in: type) {
      return role(held).map { $0 != .screen && (isView(held) || $0 == .component) } == true
    }
    return expressions.heldTypePath(property).flatMap { CoreFlowRole.named($0)?.role } == .view
  }

  // MARK: Low-level views

  func has(_ type: IndexedType, role: CoreFlowRole) -> Bool { part(type)?.roles.contains(role) == true }

  /// The type is a UIView; an `ActionSource` may be a view controller instead.
  func isView(_ type: IndexedType) -> Bool {
    if has(type, role: .view) || has(type, role: .simpleInitView) || has(type, role: .actionView) { return true }
    return lineage(type).flatMap(table.plainSupertypes).contains { SystemTypes.isKind($0.reference.base, of: "UIView") }
  }

  func findLowLevelViews() -> [IndexedType] {
    var held: Set<TypeID> = []
    for holder in classes([.screen, .component]) { held.formUnion(heldClasses(of: holder).compactMap { $0.type?.id }) }
    return classes([.simpleInitView, .actionView, .actionSource, .view]).filter {
      isView($0) && (role($0) != .view || held.contains($0.id))
    }
  }

  /// The methods that tell a view its values: `update`, `updateTitle`.
  func updates(of view: IndexedType) -> [Function] {
    view.functions.filter { function in
      guard !function.isOverride, !function.isStatic, !table.isExempt(function.declaration),
        function.name.hasPrefix("update")
      else { return false }
      return function.name.dropFirst("update".count).first?.isUppercase != false
    }
  }
}

extension Property {
  /// A closure that others set and that gives nothing back: `var onTap: (() -> Void)?`.
  var isCallback: Bool {
    guard access > .fileprivate, !isStatic, !isLet, isStored, let type, case .function(_, let result) = type.form else {
      return false
    }
    return ["Void", "()"].contains(result.text)
  }
}
