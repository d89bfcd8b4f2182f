enum CoreFlowNavigationOutsideFlow {
  static let rule = Rule(
    title: "Navigate in Flows only",
    severity: .error, looksAt: [.core, .screen, .component],
    source: """
      coreflow-architecture.md, section 4 (line 218): "Flow가 해당 프로토콜을 구현하여 실제 화면 전환을 수행합니다"; section 2 (line 85): the
      Screen passes interactions to the Core.
      """,
    documentation: """
      The Flow shows a child's screen and keeps its Flow; the two belong together. A Screen that pops or dismisses
      itself takes the view away and leaves the Flow: the Core goes on working for a screen that is gone, and the parent
      believes that the child is still there.
      """,
    remedy: "Send an action, and let the Core ask its router or listener",
    paired: #"""
      //- LoginScreen.swift
      import UIKit

      final class LoginScreen: Screen<LoginCore> {
      -   func close() {
      -       navigationController?.popViewController(animated: true)  // finding: 31
      +   func close() { send(.closeTapped) }
      +   func setup() {
      +       navigationController?.isNavigationBarHidden = true
          }
      -   func leave() {
      -       dismiss(animated: true)  // finding: 9
      +   func warn() {
      +       let alert = UIAlertController(title: nil, message: "!", preferredStyle: .alert)
      +       present(alert, animated: true)
      +   }
      +   func imagePickerDidCancel(_ picker: UIImagePickerController) {
      +       picker.dismiss(animated: true)
          }
      }
      """#,
    check: .holding(
      .forbidden, by: CoreFlowRoles([.core, .screenLessCore, .screen, .component]), of: { $0.types.navigations(of: $1) }
    ) { _, type, place in
      let deed = place.name == "rootViewController" ? "sets" : "calls"
      return "\(type.name) \(deed) \(place.name): only the Flow navigates; ask it through router or listener"
    })
}

extension CoreFlowTypes {
  /// The calls of a Core, Screen or component that only a Flow may make.
  fileprivate func navigations(of type: IndexedType) -> [NamedPlace] {
    // An override of UIKit's is still UIKit's.
    let ownMethods = Set(functions(of: type).filter { !$0.isOverride }.map(\.name))
    return table.code(of: type).flatMap { code -> [NamedPlace] in
      let calls = code.calls.filter { isNavigation($0, in: code, of: type, calling: ownMethods) }.map {
        ($0, NamedPlace(location: code.at($0).location, name: code.tree.calleeName($0) ?? ""))
      }
      let assignments = code.nodes(.assignment).compactMap { assignment -> (BodyTree.Node, NamedPlace)? in
        let target = code.tree.unwrapped(code.tree.target(assignment))
        guard code.tree.kind(target) == .member, code.tree.isRoot(target) else { return nil }
        return (assignment, NamedPlace(location: code.location(target), name: "rootViewController"))
      }
      return (calls + assignments).ordered { $0.0 < $1.0 }.map(\.1)
    }
  }

  fileprivate func isNavigation(
    _ call: BodyTree.Node, in code: CodePart, of type: IndexedType, calling ownMethods: Set<String>
  ) -> Bool {
    let bodies = code.tree
    switch ScreenCall(call, in: bodies) {
    case .push, .pop: return bodies.receiver(call) != nil
    case .stack: return bodies.receiver(call) != nil && !expressions.setsParts(code.at(call))
    case .dismiss:
      guard let receiver = bodies.receiver(call) else { return !ownMethods.contains("dismiss") }
      if bodies.isSelf(receiver) { return !ownMethods.contains("dismiss") }
      return bodies.isNamed(receiver, "navigationController") || bodies.isNamed(receiver, "presentingViewController")
    case .present, .show, .showDetail:
      return bodies.argument(call, at: 0).map { holdsScreen($0, in: code, of: type) } == true
    case nil: return false
    }
  }

  /// The expression names a Screen class, reads somebody's `screen`, or is a local that was initialized so.
  fileprivate func holdsScreen(_ expression: BodyTree.Node, in code: CodePart, of type: IndexedType) -> Bool {
    let bodies = code.tree
    var open = [expression]
    var seen: Set<BodyTree.Node> = []
    while let next = open.popLast() {
      for node in [next] + Array(bodies.descendants(next)) {
        switch bodies.kind(node) {
        case .member: if bodies.isNamed(node, "screen") && bodies.accessedMember(of: node) == nil { return true }
        case .name:
          if let local = bodies.resolve(node) {
            if seen.insert(local).inserted, let value = bodies.value(ofLocal: local) { open.append(value) }
          } else if bodies.name(node).first?.isLowercase == false,
            role(named: bodies.name(node), inside: type) == .screen
          {
            return true
          }
        default: continue
        }
      }
    }
    return false
  }
}
