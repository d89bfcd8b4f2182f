/// The children that a Flow keeps, and the methods that let them go.
struct CoreFlowChild: Sendable {
  let property: Property
  /// The name of the child Flow's class; for an array that of its elements, for a dictionary that of its values.
  let typeName: String
}

/// A method that is named after a child and removes its screen, releases its Flow, or both.
struct CoreFlowDetach: Sendable {
  let function: Function
  let child: CoreFlowChild
  let removes: Bool
  let releases: Bool
}

extension CoreFlowTypes {
  /// The stored, non-weak properties of a Flow and its superclasses in the project that hold Flows.
  func children(of flow: IndexedType) -> [CoreFlowChild] {
    lineage(flow).flatMap { owner in
      expressions.heldObjects(of: owner).compactMap { property in
        heldFlow(property, in: owner).map { CoreFlowChild(property: property, typeName: $0) }
      }
    }
  }

  private func heldFlow(_ property: Property, in owner: IndexedType) -> String? {
    guard let path = property.type.map({ element(of: $0) }) ?? expressions.heldTypePath(property) else { return nil }
    let name = path.lastPathComponent
    if let found = table.nominal(path, inside: owner) {
      return role(found)?.isFlow == true && !table.isAmbiguous(found) ? found.name : nil
    }
    let isOther =
      name != "Flow" && name.hasSuffix("Flow") && table.type(named: name, in: property.declaration.file) == nil
    return isOther && !owner.genericParameters.contains(name) ? name : nil
  }

  /// The name of the Flow's class in a type: `LoginFlow` of `LoginFlow?`, `[LoginFlow]` and `[ID: LoginFlow]`.
  private func element(of type: TypeReference) -> String? {
    switch type.form {
    case .nominal: type.path
    case .array(let element): element.isNominal ? element.path : nil
    case .dictionary(_, let value): value.isNominal ? value.path : nil
    default: nil
    }
  }

  /// The methods of each Flow that are named after one of its children.
  func findDetaches() -> [TypeID: [CoreFlowDetach]] {
    Dictionary(classes(.flows).map { ($0.id, detaches(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The methods of a Flow that are named after one of its children: `detachLogin` for `loginFlow`.
  func detaches(of flow: IndexedType) -> [CoreFlowDetach] {
    let children = children(of: flow)
    guard !children.isEmpty, !table.isAmbiguous(flow) else { return [] }
    let byName = Dictionary(grouping: children.indices) { children[$0].property.name.lowercased() }
    let byType = Dictionary(grouping: children.indices) { children[$0].typeName.lowercased() }
    let members = ownMembers(of: flow)
    let heirs = table.classes.allSubclasses(of: flow).flatMap(\.functions)
    return flow.functions.compactMap { function in
      guard !function.isStatic, !table.isExempt(function.declaration),
        let target = Self.detachedName(function.name)
      else { return nil }
      // The property's name decides, `loginFlow` or `login`, before its type `LoginFlow` does.
      let named = ((byName[target] ?? []) + (byName[target + "flow"] ?? [])).sorted()
      let matching = (named.isEmpty ? byType[target + "flow"] ?? [] : named).map { children[$0] }
      guard let child = matching.first else { return nil }
      // An override may do the rest.
      let overrides = heirs.filter { $0.name == function.name }
      let code = (reach(from: [function], among: members).functions + overrides).compactMap { table.code(of: $0) }
      return CoreFlowDetach(
        function: function, child: child, removes: code.contains(where: \.removesScreen),
        releases: matching.contains { one in code.contains { !$0.releases(of: one.property.name).isEmpty } })
    }
  }

  /// The child that a method's name speaks of, in lower case: `login` of `detachLogin`, `dismissLoginFlow` and
  /// `popLoginScreen`.
  private static func detachedName(_ method: String) -> String? {
    for verb in releasingWords {
      guard let name = method.dropping(prefix: verb), name.first?.isLowercase == false else { continue }
      return (name.dropping(suffix: "Flow") ?? name.dropping(suffix: "Screen") ?? name).lowercased()
    }
    return nil
  }

  private static let releasingWords = ScreenCall.hidingWords + ["detach", "finish", "end", "release"]
}

extension CodePart {
  var removesScreen: Bool { tree.calls(in: node).contains { ScreenCall.removing.calleeName(of: $0, in: tree) != nil } }

  /// The nodes that release what a property of that name holds: `p = nil`, `p.removeAll()`, `p.popLast()`, `&p`, `\.p`.
  func releases(of property: String) -> [BodyTree.Node] {
    let paths = tree.descendants(node, .keyPathComponent).filter { tree.isNamed($0, property) }
    return (paths + tree.mentions(in: node, of: property)).filter { mayRelease($0) }
  }

  /// The mention is assigned to, or something is taken out of it.
  func mayRelease(_ mention: BodyTree.Node) -> Bool {
    if tree.kind(mention) == .name, tree.resolve(mention) != nil { return false }
    if tree.kind(mention) == .implicitMember { return false }
    // Whoever gets a key path may write through it.
    if tree.kind(mention) == .keyPathComponent { return true }
    var value = mention
    while let parent = tree.parent(value) {
      switch tree.kind(parent) {
      case .assignment: return tree.target(parent) == value
      case .subscript where tree.firstChild(parent) == value: value = parent
      case .prefix: return tree.isNamed(parent, "&")
      case .member:
        let name = tree.name(parent)
        return name.hasPrefix("remove") || name.hasPrefix("pop") || name == "take"
      case .optionalChain, .forceUnwrap, .paren, .argument, .tuple: value = parent
      default: return false
      }
    }
    return false
  }
}
