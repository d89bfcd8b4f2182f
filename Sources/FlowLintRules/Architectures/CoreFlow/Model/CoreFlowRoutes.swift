/// The ways in which Flows come to create their children.
extension CoreFlowModel {
  struct UnaskedChild: Sendable {
    let flow: IndexedType
    let function: Function
    let creation: CoreFlowCreation
    /// The Flow's Routing protocol, if it has one.
    let routing: String?
  }

  func isIdle(local: BodyTree.Node, of creation: CoreFlowCreation, in owner: IndexedType) -> Bool {
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

  func isIdle(property target: BodyTree.Node, of creation: CoreFlowCreation, in owner: IndexedType) -> Bool {
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
    case .assigned, .initializer, .captured, .statement, .discarded, .receiver, .operand, .condition, .other: false
    }
  }
}
