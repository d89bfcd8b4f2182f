/// Calls that change what UIKit shows.
extension CoreFlowTypes {
  /// The calls of a Core, Screen or component that only a Flow may make.
  func navigations(of type: IndexedType) -> [CoreFlowPlace] {
    // An override of UIKit's is still UIKit's.
    let ownMethods = Set(functions(of: type).filter { !$0.isOverride }.map(\.name))
    return table.code(of: type).flatMap { code -> [CoreFlowPlace] in
      let calls = code.calls.filter { isNavigation($0, in: code, of: type, ownMethods) }
        .map {
          (code.file.location(code.tree.calleeRange($0)), code.tree.calleeName($0) ?? "", $0)
        }
      let assignments = code.nodes(.assignment).map {
        ($0, code.tree.unwrapped(code.tree.target($0)))
      }
      .filter { code.tree.kind($1) == .member && code.tree.isNamed($1, "rootViewController") }
      .map { (code.location($1), "rootViewController", $0) }
      return (calls + assignments).sorted { $0.2 < $1.2 }.map { location, name, _ in
        CoreFlowPlace(
          location: location, name: name, function: "", owner: CodeOwner(type: type, member: nil))
      }
    }
  }

  private static let navigations = NameFinder([
    "pushViewController", "popViewController", "popToRootViewController", "popToViewController", "setViewControllers",
    "dismiss", "present", "show",
  ])

  private func isNavigation(
    _ call: BodyTree.Node, in code: CodePart, of type: IndexedType, _ ownMethods: Set<String>
  ) -> Bool {
    let bodies = code.tree
    guard let name = Self.navigations.calleeName(of: call, in: bodies), !bodies.isCalledOnType(call) else {
      return false
    }
    switch name {
    case "pushViewController", "popViewController", "popToRootViewController",
      "popToViewController":
      return bodies.receiver(call) != nil
    case "setViewControllers":
      return bodies.argument(call, labelled: "direction") == nil
        && bodies.receiver(call).map { !showsPages($0, in: code) } ?? false
    case "dismiss":
      guard bodies.arguments(call).first.flatMap({ bodies.label($0) }) == "animated" else {
        return false
      }
      guard let receiver = bodies.receiver(call) else { return !ownMethods.contains("dismiss") }
      if bodies.isSelf(receiver) { return !ownMethods.contains("dismiss") }
      return bodies.isNamed(receiver, "navigationController")
        || bodies.isNamed(receiver, "presentingViewController")
    case "present", "show":
      let arguments = bodies.arguments(call)
      guard let first = arguments.first, bodies.label(first) == nil else { return false }
      if name == "show", !arguments.dropFirst().contains(where: { bodies.label($0) == "sender" }) {
        return false
      }
      return holdsScreen(bodies.value(ofArgument: first), in: code, of: type, depth: 0)
    default: return false
    }
  }

  /// The controller shows pages or tabs, which are part of what one Screen shows.
  private func showsPages(_ controller: BodyTree.Node, in code: CodePart) -> Bool {
    guard let type = expressions.type(of: controller, in: code.file) else { return false }
    let names = type.type.map { table.supertypeNames(of: table.types[$0]) } ?? .empty
    return ["UIPageViewController", "UITabBarController"].contains { $0 == type.name || names.contains($0) }
  }

  /// The expression names a Screen class, reads somebody's `screen`, or is a local that was initialized so.
  private func holdsScreen(
    _ expression: BodyTree.Node, in code: CodePart, of type: IndexedType, depth: Int
  ) -> Bool {
    let bodies = code.tree
    guard depth < 8 else { return false }
    func holds(_ node: BodyTree.Node) -> Bool {
      switch bodies.kind(node) {
      case .member: return bodies.isNamed(node, "screen") && bodies.accessedMember(of: node) == nil
      case .name:
        if let local = bodies.resolve(node) {
          guard let value = bodies.value(ofLocal: local), value < node else { return false }
          return holdsScreen(value, in: code, of: type, depth: depth + 1)
        }
        let name = bodies.name(node)
        return name.first?.isLowercase == false && role(named: name, inside: type) == .screen
      default: return false
      }
    }
    return holds(expression) || bodies.descendants(expression).contains { holds($0) }
  }
}
