/// The use of a component's mention for its connection.
extension CodePart {
  /// The class's own property that an expression is: bare, after `self.`, or through a local or a capture.
  func ownProperty(_ node: BodyTree.Node) -> String? {
    var node = node
    for _ in 0..<8 {
      switch bodies.kind(node) {
      case .member:
        guard let receiver = bodies.receiver(node), bodies.isThisObject(receiver, orSuper: true) else { return nil }
        return bodies.name(node)
      case .name:
        guard let local = bodies.resolve(node) else { return bodies.name(node) }
        if let value = bodies.value(ofLocal: local), value != node {
          node = bodies.unwrapped(value)
        } else if bodies.kind(bodies.introducer(of: local)) == .optionalBinding {
          // `guard let section` binds the property of that name.
          return bodies.name(node)
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
      guard let property = ownProperty(bodies.unwrapped(bodies.target(assignment))),
        let value = bodies.value(ofAssignment: assignment).map({ bodies.bare($0) }),
        bodies.kind(value) == .name, let local = bodies.resolve(value),
        let scope = bodies.enclosingFunction(local)
      else { return [] }
      return bodies.references(to: local, in: scope).map { (property, $0) }
    }
  }

  func receivesActions(of component: BodyTree.Node) -> Bool {
    if let member = bodies.accessedMember(of: component) {
      if bodies.isNamed(member, "action") { return true }
      guard let call = bodies.call(of: member), isBindReactor(call) else { return false }
      return mapsActions(call)
    }
    return isHandedOver(component, toState: false)
  }

  func deliversState(to component: BodyTree.Node) -> Bool {
    if let member = bodies.accessedMember(of: component) {
      if bodies.isNamed(member, "listen") { return true }
      return bodies.call(of: member).map { isBindReactor($0) } ?? false
    }
    return isHandedOver(component, toState: true)
  }

  private func isBindReactor(_ call: BodyTree.Node) -> Bool {
    bodies.isCall(call, of: "bind") && bodies.argument(call, labelled: "reactor") != nil
  }

  /// The call hands the reactor over whole, or sliced with a transformation of the actions.
  private func mapsActions(_ call: BodyTree.Node) -> Bool {
    let scopes = bodies.calls(in: call).filter {
      bodies.isCall($0, of: "scope") || bodies.isCall($0, of: "compactScope")
    }
    return scopes.isEmpty
      || scopes.contains { scope in
        bodies.arguments(scope).contains { argument in
          bodies.label(argument) == "transform"
            || bodies.kind(bodies.value(ofArgument: argument)) == .closure
        }
      }
  }

  /// The component goes as a whole to code that may connect it; a call that only places views does not.
  private func isHandedOver(_ component: BodyTree.Node, toState: Bool) -> Bool {
    switch bodies.context(component) {
    case .argument(let call, let argument):
      let name = bodies.calleeName(call) ?? ""
      if name == "forward", bodies.label(argument) == "to" { return toState }
      return !placesViews(name) && !placesViews(bodies.label(argument) ?? "")
    case .element(let list):
      switch bodies.context(list) {
      case .argument(let call, let argument):
        return !placesViews(bodies.calleeName(call) ?? "") && !placesViews(bodies.label(argument) ?? "")
      case .receiver(let member):
        let chain = bodies.chain(from: member)
        return !([chain] + bodies.calls(in: chain)).contains { placesViews(bodies.calleeName($0) ?? "") }
          && !bodies.mentionsPlacing(chain)
      default: return true
      }
    case .assigned(let target, _):
      let places: Set = [
        "view", "tableHeaderView", "tableFooterView", "backgroundView", "titleView",
        "inputAccessoryView", "inputView",
      ]
      return !places.contains(bodies.name(bodies.unwrapped(target)))
    case .returned, .implicitlyReturned: return true
    case .initializer, .captured, .statement, .discarded, .receiver, .callee, .operand, .condition,
      .other:
      return false
    }
  }

  private func placesViews(_ name: String) -> Bool {
    name.holds("ubview") || name.holds("onstraint") || name.holds("UIStackView")
      || ["activate", "setCustomSpacing"].contains(name)
  }

  /// Some code in the part emits actions: forwarding calls, and `send`, also named without being called.
  var emits: Bool {
    !forwardings().isEmpty
      || bodies.mentions(in: node, of: "send").contains { !bodies.isPattern($0) }
  }
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
    {
      chain = parent
    }
    return chain
  }

  /// The node is `forEach(view.addSubview)`.
  fileprivate func mentionsPlacing(_ node: Node) -> Bool {
    descendants(node, .member).contains { name($0).contains("ubview") }
  }
}
