private let isStrict = TypedOption<Bool>(
  "strict", "Report `pop…`, `dismiss`, and SwiftUI's `NavigationLink`, `.sheet` and the like, too", default: false)

enum AsyncFlowScreenNavigates {
  static let rule = Rule(
    id: "asyncflow_screen_navigates",
    title: "Screens do not show other screens",
    severity: .warning,
    looksAt: [.screen],
    source: """
      asyncflow-architecture.md, "AsyncViewModel 통합", line 381 (navigation is the Flow's decision), and "데이터 흐름", lines
      292-293 and 306
      """,
    documentation: """
      A screen that shows another screen skips the Flow: `adapt(step:)` does not run, the next screen's stepper is not
      contributed so its Steps are never heard, and the path is missing from the navigation graph. What a screen only says
      to its user is no navigation and stays allowed: alerts, pickers, share sheets, and the project's own alerts,
      popups, sheets and toasts.
      """,
    remedy: "Emit a Step and let the Flow show the screen",
    options: [isStrict.option],
    examples: [
      .violating(
        #"""
        //- CartViewController.swift
        import AsyncFlow
        import UIKit

        final class CartViewController: UIViewController {
            @objc func checkoutTapped() {
                navigationController?.pushViewController(CheckoutViewController(), animated: true)  // finding: 31
            }
        }
        final class CheckoutViewController: UIViewController {}
        """#),
      .conforming(
        #"""
        //- CartViewController.swift
        import AsyncFlow
        import UIKit

        final class CartViewController: UIViewController {
            func warn() {
                let alert = UIAlertController(title: "!", message: nil, preferredStyle: .alert)
                present(alert, animated: true)
            }
        }
        """#),
    ],
    check: .reading(AsyncFlowModel.self, inspect))
}

private func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
  guard model.isInUse else { return }
  for type in model.types.reportable(where: { $0.isScreen && !$0.isFlow }) {
    for member in model.types.members(of: type.id) {
      let file = model.table.file(member.file)
      for call in file.bodies.calls(in: member.node) {
        if findings[isStrict], let name = strictly(call, file, model) {
          report(file.bodies.calleeRange(call), "navigates (\(name))", subject: name, call, member)
        } else if let shown = shownScreen(by: call, file, model) {
          report(
            file.bodies.calleeRange(call), "\(deed(of: call, file.bodies)) \(shown)", subject: shown, call, member)
        } else if let made = model.expressions.construction(call, in: file), let id = made.type.type,
          model.types.roles(id).isFlow
        {
          report(made.nameRange, "creates the Flow \(made.type.name)", subject: made.type.name, call, member)
        }
      }
      for assignment in file.bodies.assignments(in: member.node) where replacesRoot(assignment, file.bodies) {
        let target = file.bodies.unwrapped(file.bodies.target(assignment))
        report(
          file.bodies.nameRange(target), "sets rootViewController", subject: "rootViewController", assignment, member)
      }
    }

    func report(
      _ range: SourceRange, _ deed: String, subject: String, _ node: BodyTree.Node, _ member: AsyncFlowMember
    ) {
      guard !model.isExempt(node, member) else { return }
      findings.report(
        model.location(range, in: member.file), "\(type.name) \(deed); emit a Step and let the Flow show it",
        declaration: model.declaration(member), kind: "member", subject: subject)
    }
  }
}

private let showing = NameFinder([
  "pushViewController", "present", "setViewControllers", "show", "showDetailViewController",
])

/// The project's screen that a call of UIKit shows: `present(x, animated:)`, `pushViewController(x, animated:)`, ….
private func shownScreen(by call: BodyTree.Node, _ file: IndexedFile, _ model: AsyncFlowModel) -> String? {
  let bodies = file.bodies
  guard let callee = bodies.namedCallee(call), bodies.kind(callee) != .implicitMember,
    let name = showing.name(of: callee, in: bodies)
  else { return nil }
  let labels = bodies.labels(call)
  let isPage = labels.contains("direction")
  let isShown: Bool
  switch name {
  case "present": isShown = labels.first == "_" && labels.contains("animated")
  case "pushViewController":
    // A call without `animated:` is a project's shortcut; then a container says what it pushes on.
    isShown = labels.first == "_" && labels.contains("animated") || labels == ["_"] && bodies.receiver(callee) != nil
  case "setViewControllers": isShown = labels.first == "_" && labels.contains("animated") && !isPage
  case "show", "showDetailViewController": isShown = labels == ["_", "sender"]
  default: isShown = false
  }
  guard isShown, showsFromHere(callee, bodies), let argument = bodies.argument(call, at: 0) else { return nil }
  let value = bodies.bare(argument)
  let candidates = bodies.kind(value) == .array ? Array(bodies.children(value)) : [value]
  let shown = candidates.lazy.compactMap { model.ownScreen(shownBy: $0, in: file) }.first
  return name == "present" && shown.map({ isMessage($0) || floats(value, bodies) }) == true ? nil : shown
}

/// The name is that of a screen's message to its user, which leads nowhere: an own alert, popup, sheet or toast.
private func isMessage(_ name: String) -> Bool {
  let words = [
    "alert", "popup", "popover", "toast", "dialog", "sheet", "snackbar", "hud", "tooltip", "loading", "indicator",
    "picker",
  ]
  let name = name.lowercased()
  return words.contains { name.holds($0) }
}

/// The screen floats over the one that presents it: `x.modalPresentationStyle = .overFullScreen`, or a sheet.
private func floats(_ screen: BodyTree.Node, _ bodies: BodyTree) -> Bool {
  guard bodies.kind(screen) == .name, let local = bodies.resolve(screen),
    let function = bodies.enclosingFunction(screen)
  else { return false }
  let styles = ["overFullScreen", "overCurrentContext", "custom", "popover", "pageSheet", "formSheet"]
  return bodies.references(to: local, in: function).contains { name in
    guard let member = bodies.parent(name), bodies.kind(member) == .member else { return false }
    if bodies.isNamed(member, "sheetPresentationController") { return true }
    guard bodies.isNamed(member, "modalPresentationStyle"), let assignment = bodies.parent(member),
      bodies.kind(assignment) == .assignment, let style = bodies.value(ofAssignment: assignment)
    else { return false }
    return styles.contains { bodies.isNamed(bodies.bare(style), $0) }
  }
}

/// The verb for a call: `pushes`, `presents` or `shows`.
private func deed(of call: BodyTree.Node, _ bodies: BodyTree) -> String {
  switch bodies.calleeName(call) {
  case "pushViewController": "pushes"
  case "present": "presents"
  default: "shows"
  }
}

/// The calls that hide a screen, and SwiftUI's own navigation.
private func strictly(_ call: BodyTree.Node, _ file: IndexedFile, _ model: AsyncFlowModel) -> String? {
  guard let callee = file.bodies.namedCallee(call), file.bodies.kind(callee) != .implicitMember else { return nil }
  let name = file.bodies.name(callee)
  switch name {
  case "popViewController", "popToRootViewController", "popToViewController", "dismiss":
    return file.bodies.argument(call, labelled: "animated") != nil && showsFromHere(callee, file.bodies) ? name : nil
  case "NavigationLink": return file.imports("SwiftUI") ? name : nil
  case "sheet", "fullScreenCover", "navigationDestination":
    return file.imports("SwiftUI") && file.bodies.kind(callee) == .member ? name : nil
  default: return nil
  }
}

/// The receiver is the screen itself, or a container that it is in.
private func showsFromHere(_ callee: BodyTree.Node, _ bodies: BodyTree) -> Bool {
  guard let receiver = bodies.receiver(callee) else { return bodies.kind(callee) == .name }
  if bodies.isSelf(receiver) { return true }
  let containers = [
    "navigationcontroller", "navcontroller", "tabbarcontroller", "splitviewcontroller", "presentingviewcontroller",
    "rootviewcontroller", "topviewcontroller",
  ]
  return bodies.receiverChain(callee).contains { link in
    let name = link.lowercased()
    return containers.contains { name.holds($0) }
  }
}

/// The assignment is `x.rootViewController = y`, and not that of a container that installs itself.
private func replacesRoot(_ assignment: BodyTree.Node, _ bodies: BodyTree) -> Bool {
  let target = bodies.unwrapped(bodies.target(assignment))
  guard bodies.kind(target) == .member, bodies.isNamed(target, "rootViewController"),
    let value = bodies.value(ofAssignment: assignment)
  else { return false }
  return !bodies.isSelf(bodies.bare(value)) && bodies.kind(bodies.bare(value)) != .nil
}
