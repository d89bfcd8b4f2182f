/// The hearers of the steppers of a contribution.
extension AsyncFlowTypes {
  /// The Flows that may hear the steps: a presented Flow, else the Flow whose code contributes. A Flow that others inherit
  /// may be any of them. Nil where they are not known.
  func hearers(of type: ExpressionType?, with presentable: BodyTree.Node, in member: AsyncFlowMember) -> [TypeID]? {
    if let presented = type?.type {
      if roles(presented).isFlow { return hearers(inheriting: presented) }
      // The framework's protocol, and not a type of another module that has its name.
      return self[presented].name == "Flow" ? nil : hearers(inheriting: member.owner)
    }
    let mayBeFlow = type.map { $0.name.hasSuffix("Flow") || $0.name == "Presentable" } != false
    return mayBeFlow && !isScreen(presentable, in: member) ? nil : hearers(inheriting: member.owner)
  }

  /// A Flow, or those that inherit it.
  func hearers(inheriting flow: TypeID) -> [TypeID]? {
    if isAmbiguous(flow) { return nil }
    if self[flow].kind != .protocol, !hasSubclass(flow) { return [flow] }
    return flows(below: flow).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The presentable is a screen and no Flow: it is the Flow's own root, or a storyboard makes it.
  private func isScreen(_ presentable: BodyTree.Node, in member: AsyncFlowMember) -> Bool {
    let (bodies, node) = (member.tree, member.tree.held(by: presentable))
    let storyboards = ["instantiateViewController", "instantiateInitialViewController"]
    if storyboards.contains(where: { bodies.isCall(node, of: $0) }) { return true }
    return bodies.isOwn(node) && rootNames(of: member.owner).contains(bodies.name(bodies.unwrapped(node)))
  }
}
