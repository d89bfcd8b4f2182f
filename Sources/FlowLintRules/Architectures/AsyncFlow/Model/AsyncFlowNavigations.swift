/// Code that navigates where it must not: a call of UIKit, a new root, a screen or Flow that is created.
struct AsyncFlowNavigation: Sendable {
  let node: BodyTree.Node
  /// The name that stands there: `pushViewController`, `rootViewController`, `CartViewController`.
  let name: String
  let nameRange: SourceRange
}

extension AsyncFlowModel {
  /// - Parameter ownMethods: the names of the type's own methods; calling them is no navigation.
  func navigations(in member: AsyncFlowMember, besides ownMethods: Set<String> = []) -> [AsyncFlowNavigation] {
    let file = table.file(member.file)
    let bodies = file.bodies
    var found: [AsyncFlowNavigation] = []
    for node in bodies.descendants(member.node) {
      switch bodies.kind(node) {
      case .call:
        if ScreenCall(node, in: bodies) != nil, let name = bodies.calleeName(node) {
          if ownMethods.contains(name), bodies.isOwnMember(bodies.callee(node), named: name) { continue }
          found.append(.init(node: node, name: name, nameRange: bodies.calleeRange(node)))
        } else if let made = expressions.construction(node, in: file), let id = made.type.type,
          !types.roles(id).isDisjoint(with: [.viewController, .flow])
        {
          found.append(.init(node: node, name: made.type.name, nameRange: made.nameRange))
        }
      case .assignment:
        let target = bodies.unwrapped(bodies.target(node))
        guard bodies.kind(target) == .member, bodies.isRoot(target) else { continue }
        found.append(.init(node: node, name: bodies.name(target), nameRange: bodies.nameRange(target)))
      default: continue
      }
    }
    return found
  }
}
