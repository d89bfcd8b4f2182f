/// The use of a component's mention for its connection.
extension CodePart {
  /// The class's own property that an expression is: bare, after `self.`, or through a local or a capture.
  func ownProperty(_ node: BodyTree.Node) -> String? {
    var node = node
    for _ in 0..<8 {
      switch tree.kind(node) {
      case .member:
        guard let receiver = tree.receiver(node), tree.isThisObject(receiver, orSuper: true) else { return nil }
        return tree.name(node)
      case .name:
        guard let local = tree.resolve(node) else { return tree.name(node) }
        if let value = tree.value(ofLocal: local), value != node {
          node = tree.unwrapped(value)
        } else if tree.kind(tree.introducer(of: local)) == .optionalBinding {
          // `guard let section` binds the property of that name.
          return tree.name(node)
        } else {
          return nil
        }
      default: return nil
      }
    }
    return nil
  }

  /// The uses of locals and parameters that are then stored in a property: `self.section = section`.
  func usesBeforeStoring() -> [(property: String, node: BodyTree.Node)] {
    nodes(.assignment).flatMap { assignment -> [(property: String, node: BodyTree.Node)] in
      guard let property = ownProperty(tree.unwrapped(tree.target(assignment))),
        let value = tree.value(ofAssignment: assignment).map({ tree.bare($0) }), tree.kind(value) == .name,
        let local = tree.resolve(value), let scope = tree.enclosingFunction(local)
      else { return [] }
      return tree.references(to: local, in: scope).map { (property, $0) }
    }
  }

  func receivesActions(of component: BodyTree.Node) -> Bool {
    if let member = tree.accessedMember(of: component) {
      if tree.isNamed(member, "action") { return true }
      guard let call = tree.call(of: member), isBindReactor(call) else { return false }
      return mapsActions(call)
    }
    return isHandedOver(component, toState: false)
  }

  func deliversState(to component: BodyTree.Node) -> Bool {
    if let member = tree.accessedMember(of: component) {
      if tree.isNamed(member, "listen") { return true }
      return tree.call(of: member).map { isBindReactor($0) } ?? false
    }
    return isHandedOver(component, toState: true)
  }

  private func isBindReactor(_ call: BodyTree.Node) -> Bool {
    tree.isCall(call, of: "bind") && tree.argument(call, labelled: "reactor") != nil
  }

  /// The call hands the reactor over whole, or sliced with a transformation of the actions.
  private func mapsActions(_ call: BodyTree.Node) -> Bool {
    let scopes = tree.calls(in: call).filter { tree.isCall($0, of: "scope") || tree.isCall($0, of: "compactScope") }
    return scopes.isEmpty
      || scopes.contains { scope in
        tree.arguments(scope).contains { argument in
          tree.label(argument) == "transform" || tree.kind(tree.value(ofArgument: argument)) == .closure
        }
      }
  }

  /// The component goes as a whole to code that may connect it; a call that only places views does not.
  private func isHandedOver(_ component: BodyTree.Node, toState: Bool) -> Bool {
    switch tree.context(component) {
    case .argument(let call, let argument):
      let name = tree.calleeName(call) ?? ""
      if name == "forward", tree.label(argument) == "to" { return toState }
      return !placesViews(name) && !placesViews(tree.label(argument) ?? "")
    case .element(let list):
      switch tree.context(list) {
      case .argument(let call, let argument):
        return !placesViews(tree.calleeName(call) ?? "") && !placesViews(tree.label(argument) ?? "")
      case .receiver(let member):
        let chain = tree.chain(from: member)
        return !([chain] + tree.calls(in: chain)).contains { placesViews(tree.calleeName($0) ?? "") }
          && !tree.mentionsPlacing(chain)
      default: return true
      }
    case .assigned(let target, _):
      let places: Set = [
        "view", "tableHeaderView", "tableFooterView", "backgroundView", "titleView", "inputAccessoryView", "inputView",
      ]
      return !places.contains(tree.name(tree.unwrapped(target)))
    case .returned, .implicitlyReturned: return true
    case .initializer, .captured, .statement, .discarded, .receiver, .callee, .operand, .condition, .other: return false
    }
  }

  private func placesViews(_ name: String) -> Bool {
    name.holds("ubview") || name.holds("onstraint") || name.holds("UIStackView")
      || ["activate", "setCustomSpacing"].contains(name)
  }

  /// Some code in the part emits actions: forwarding calls, and `send`, also named without being called.
  var emits: Bool { !forwardings().isEmpty || tree.mentions(in: node, of: "send").contains { !tree.isPattern($0) } }
}

extension BodyTree {
  /// The member that is read from a node: `.b` of `a.b`, `a?.b` and `a!.b`.
  func accessedMember(of node: Node) -> Node? {
    var value = node
    while let parent = parent(value) {
      switch kind(parent) {
      case .optionalChain, .forceUnwrap, .paren: value = parent
      case .member: return firstChild(parent) == value ? parent : nil
      default: return nil
      }
    }
    return nil
  }

  /// The call of a member.
  func call(of member: Node) -> Node? {
    guard isCalled(member) else { return nil }
    return ancestors(member).first { kind($0) == .call }
  }

  /// The whole of `a.b(c).d(e)` of which a member is one link.
  fileprivate func chain(from member: Node) -> Node {
    var chain = member
    while let parent = parent(chain), firstChild(parent) == chain,
      [.call, .member, .optionalChain, .forceUnwrap, .subscript].contains(kind(parent))
    { chain = parent }
    return chain
  }

  /// The node is `forEach(view.addSubview)`.
  fileprivate func mentionsPlacing(_ node: Node) -> Bool {
    descendants(node, .member).contains { name($0).contains("ubview") }
  }
}
