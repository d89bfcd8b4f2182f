/// The places, in source order, at which a Flow lets go of a child, and at which it takes the child off the screen.
struct CoreFlowPartings: Sendable {
  var releases: [Relation.Place] = []
  var removals: [Relation.Place] = []
}

extension CoreFlowTypes {
  /// The partings by the property that keeps the child.
  ///
  /// A child is released where its property is set to nil or it is taken out of it. Its screen is removed by what runs
  /// in methods that are named after it (`detachLogin`), and in those that release it.
  func partings(of flow: IndexedType) -> [DeclarationReference: CoreFlowPartings] {
    var found: [DeclarationReference: CoreFlowPartings] = [:]
    let children = Dictionary(
      children(of: flow).map { ($0.property.name, $0) }, uniquingKeysWith: { first, _ in first })
    var removing = detaches(of: flow).map { (child: $0.child, function: $0.function) }
    let members = ownMembers(of: flow)
    for owner in lineage(flow) {
      for code in table.code(of: owner) {
        for node in code.nodes(ofKinds: [.name, .member]) {
          guard let child = children[code.tree.name(node)], code.isRelease(node) else { continue }
          let member = table.owner(of: code.at(node)).member
          found[child.property.declaration, default: CoreFlowPartings()].releases.append(
            .init(in: member.map { table.memberName($0) } ?? "", at: code.location(node)))
          if let function = member.flatMap({ owner.function(declaredBy: $0) }), function.kind == .func {
            removing.append((child, function))
          }
        }
      }
    }
    var isDone: Set<[DeclarationReference]> = []
    for (child, function) in removing where isDone.insert([child.property.declaration, function.declaration]).inserted {
      let places = removals(in: function, members)
      if !places.isEmpty { found[child.property.declaration, default: CoreFlowPartings()].removals += places }
    }
    return found
  }

  private func removals(in function: Function, _ members: CoreFlowOwnMembers) -> [Relation.Place] {
    reach(from: [function], among: members).functions.flatMap { reached -> [Relation.Place] in
      guard let code = table.code(of: reached) else { return [] }
      return code.calls.filter { code.takesScreenAway($0) }.map {
        .init(in: function.name, at: code.file.location(code.tree.calleeRange($0)))
      }
    }
  }
}

extension CodePart {
  /// The mention is released: `p = nil`, or a call that takes something out of `p`; not `p = other`. A value that is not
  /// written may be nil.
  func isRelease(_ mention: BodyTree.Node) -> Bool {
    guard mayRelease(mention) else { return false }
    for ancestor in tree.ancestors(mention) {
      switch tree.kind(ancestor) {
      case .assignment: return tree.given(to: mention).map(tree.isNil) != false
      case .block, .closure, .function: return true
      default: continue
      }
    }
    return true
  }

  fileprivate func takesScreenAway(_ call: BodyTree.Node) -> Bool {
    ScreenCall.removing.calleeName(of: call, in: tree) != nil || tree.isCall(call, of: "removeFromParent")
  }
}
