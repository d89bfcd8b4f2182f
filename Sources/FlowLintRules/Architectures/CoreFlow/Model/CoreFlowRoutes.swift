/// The ways in which Flows come to create their children.
extension CoreFlowModel {
  struct UnaskedChild: Sendable {
    let flow: IndexedType
    let function: Function
    let creation: CoreFlowCreation
    /// The Flow's Routing protocol, if it has one.
    let routing: String?
  }

  /// The functions of Flows that create children and that no protocol of the Flow asks for.
  var unaskedChildren: [UnaskedChild] {
    types.classes(.flows).flatMap { flow -> [UnaskedChild] in
      let names = table.supertypeNames(of: flow)
      guard !types.isAmbiguous(flow),
        !names.contains(where: { $0.hasSuffix("Routing") && table.topLevel($0) == nil })
      else { return [] }
      let protocols = types.supertypes(of: flow).filter { $0.kind == .protocol }
      let asked = protocols.flatMap { types.requiredFunctions(of: $0).map(\.name) }
      let reach = types.reach(of: flow, from: asked + ["init", "createCore", "createScreen"])
      return flow.functions.filter {
        $0.kind == .func && !reach.contains($0) && !types.table.isExempt($0.declaration)
      }
      .compactMap { function in
        guard let creation = creations.of([function.declaration]).first(where: { $0.role.isFlow })
        else { return nil }
        return UnaskedChild(
          flow: flow, function: function, creation: creation,
          routing: names.filter { $0.hasSuffix("Routing") }.sorted().first)
      }
    }
  }

  /// The children without a screen that no code touches after creating them, so their Core is never made.
  var idleChildren: [CoreFlowCreation] {
    createdFlows.filter { creation in
      guard creation.role == .screenLessFlow, let owner = creation.owner.type,
        types.role(owner)?.isFlow == true
      else { return false }
      switch creation.bodies.context(creation.call) {
      case .initializer(let binding):
        guard let local = creation.bodies.firstChild(binding, .boundName) else { return false }
        return isIdle(local: local, of: creation, in: owner)
      case .assigned(let target, _): return isIdle(property: target, of: creation, in: owner)
      default: return false
      }
    }
  }

  private func isIdle(local: BodyTree.Node, of creation: CoreFlowCreation, in owner: IndexedType)
    -> Bool
  {
    let bodies = creation.bodies
    guard let scope = bodies.enclosingFunction(local) else { return false }
    return bodies.references(to: local, in: scope).allSatisfy { use in
      switch bodies.context(use) {
      case .assigned(let target, _): isIdle(property: target, of: creation, in: owner)
      case .condition, .discarded, .statement: true
      default: false
      }
    }
  }

  private func isIdle(
    property target: BodyTree.Node, of creation: CoreFlowCreation, in owner: IndexedType
  ) -> Bool {
    let code = CodePart(file: creation.file, node: creation.call)
    let target = creation.bodies.unwrapped(target)
    guard let name = code.ownProperty(target), types.declaresProperty(name, owner) else { return false }
    return !(types.propertyUses(of: owner)[name] ?? []).contains { use in
      use.code.tree.accessedMember(of: use.node) != nil || use.code.passesOn(use.node)
    }
  }
}

extension CodePart {
  /// The value goes to other code, where it may be used.
  fileprivate func passesOn(_ node: BodyTree.Node) -> Bool {
    switch tree.context(node) {
    case .argument, .element, .returned, .implicitlyReturned, .callee: true
    case .assigned, .initializer, .captured, .statement, .discarded, .receiver, .operand,
      .condition, .other:
      false
    }
  }
}
