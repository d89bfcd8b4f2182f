/// The hearers of the steppers of a contribution.
extension AsyncFlowContributionReader {
  /// The hearer of the steps: a presented Flow, else the Flow whose code contributes. A Flow that others inherit may be
  /// any of them.
  func hearer(
    _ type: ExpressionType?, _ presentable: BodyTree.Node, _ member: AsyncFlowMember, _ file: IndexedFile
  ) -> AsyncFlowContribution.Hearer {
    if let presented = type?.type {
      guard types.roles(presented).isFlow else {
        // The framework's protocol, and not a type of another module that has its name.
        return types[presented].name == "Flow" ? .unknown : hearer(inheriting: member.owner)
      }
      return hearer(inheriting: presented)
    }
    let mayBeFlow = type.map { $0.name.hasSuffix("Flow") || $0.name == "Presentable" } ?? true
    return mayBeFlow && !isScreen(presentable, in: member, file) ? .unknown : hearer(inheriting: member.owner)
  }

  /// A Flow, or one of those that inherit it.
  func hearer(inheriting flow: TypeID) -> AsyncFlowContribution.Hearer {
    if types.isAmbiguous(flow) { return .unknown }
    if types[flow].kind != .protocol, !types.hasSubclass(flow) { return .flow(flow) }
    guard let flows = types.flows(below: flow), !flows.isEmpty else { return .unknown }
    return .oneOf(flows)
  }

  /// The presentable is a screen and no Flow: it is the Flow's own root, UIKit shows it, or a storyboard makes it.
  private func isScreen(_ presentable: BodyTree.Node, in member: AsyncFlowMember, _ file: IndexedFile) -> Bool {
    let bodies = file.bodies
    let node = bodies.bare(presentable)
    if bodies.isStoryboardCall(node) { return true }
    guard bodies.kind(node) == .name || bodies.kind(node) == .member else { return false }
    if let local = bodies.kind(node) == .name ? bodies.resolve(node) : nil {
      return bodies.value(ofLocal: local).map { bodies.isStoryboardCall(bodies.bare($0)) } ?? false
        || bodies.references(to: local, in: member.node).contains { bodies.isShownByUIKit($0) }
    }
    let name = bodies.name(node)
    guard bodies.isOwnMember(node, named: name) else { return false }
    if types.rootNames(of: member.owner).contains(name) { return true }
    return types.members(of: member.owner).contains { other in
      let bodies = types.file(other).bodies
      return bodies.descendants(other.node).contains { node in
        (bodies.kind(node) == .name || bodies.kind(node) == .member) && bodies.isOwnMember(node, named: name)
          && bodies.isShownByUIKit(node)
      }
    }
  }
}

extension BodyTree {
  /// The call makes a view controller from a storyboard.
  fileprivate func isStoryboardCall(_ node: Node) -> Bool {
    guard kind(node) == .call, let name = calleeName(node) else { return false }
    return ["instantiateViewController", "instantiateInitialViewController"].contains(name)
  }

  /// The value is pushed, presented or set, alone or in an array, by a call of UIKit.
  fileprivate func isShownByUIKit(_ value: Node) -> Bool {
    var value = value
    if case .element(let array) = context(value) { value = array }
    switch context(value) {
    case .argument(let call, let argument):
      guard kind(call) == .call, let name = calleeName(call), label(argument) == nil else { return false }
      return ScreenCall(named: name)?.isRemoving == false || name == "addChild"
    case .assigned(let target, _): return showsWhatItHolds(unwrapped(target))
    default: return false
    }
  }
}
