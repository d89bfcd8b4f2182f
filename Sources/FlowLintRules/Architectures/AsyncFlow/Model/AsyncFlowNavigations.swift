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
        if let name = navigatingCallee(of: node, bodies) {
          if ownMethods.contains(name), bodies.isOwnMember(bodies.callee(node), named: name) { continue }
          found.append(.init(node: node, name: name, nameRange: bodies.calleeRange(node)))
        } else if let made = expressions.construction(node, in: file), let id = made.type.type,
          !types.roles(id).isDisjoint(with: [.viewController, .flow])
        {
          found.append(.init(node: node, name: made.type.name, nameRange: made.nameRange))
        }
      case .assignment:
        let target = bodies.unwrapped(bodies.target(node))
        guard bodies.kind(target) == .member, bodies.isNamed(target, "rootViewController") else { continue }
        found.append(.init(node: node, name: bodies.name(target), nameRange: bodies.nameRange(target)))
      default: continue
      }
    }
    return found
  }

  private static let navigating = NameFinder([
    "pushViewController", "popViewController", "popToRootViewController", "popToViewController", "setViewControllers",
    "present", "dismiss", "show", "showDetailViewController",
  ])

  /// A call of UIKit that shows or removes a screen; its label tells it from a method of the same name.
  private func navigatingCallee(of call: BodyTree.Node, _ bodies: BodyTree) -> String? {
    guard let callee = bodies.namedCallee(call), bodies.kind(callee) != .implicitMember,
      let name = Self.navigating.name(of: callee, in: bodies), !bodies.isCalledOnType(call)
    else { return nil }
    switch name {
    case "pushViewController", "popViewController", "popToRootViewController", "popToViewController",
      "setViewControllers", "present", "dismiss":
      return bodies.argument(call, labelled: "animated") == nil ? nil : name
    case "show", "showDetailViewController": return bodies.argument(call, labelled: "sender") == nil ? nil : name
    default: return nil
    }
  }
}
