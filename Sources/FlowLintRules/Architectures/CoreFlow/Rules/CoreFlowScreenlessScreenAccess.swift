enum CoreFlowScreenlessScreenAccess {
  static let rule = Rule(
    title: "Nobody reads the screen of a ScreenLessFlow",
    severity: .error, looksAt: [.flow, .anything],
    source: """
      coreflow-feature-guide.md, Variant Selection Guide (lines 42-43): "ScreenLessCore + ScreenLessFlow (Pure
      coordinator …"; Template 5 (line 410) navigates through `window`, never through `screen`.
      """,
    documentation: """
      A ScreenLessFlow has no screen. Its `screen` exists for the compiler alone and traps with "This flow does not
      present a screen": the code compiles, and the app ends when it runs.
      """,
    remedy: "Navigate through what the Flow was given, such as its navigation controller or window",
    paired: #"""
      //- RootFlow.swift
      import UIKit

      final class RootFlow: ScreenLessFlow<RootCore> {
      +   private weak var navigationController: UINavigationController?
          override func createCore() -> RootCore { RootCore() }

          func detachLogin() {
      -       screen.navigationController?.popViewController(animated: true)  // finding: 9
      +       navigationController?.popViewController(animated: true)
          }
      }
      //- SceneDelegate.swift
      import UIKit

      final class SceneDelegate: UIResponder {
          private var rootFlow: RootFlow?
      -   var window: UIWindow?

      -   func start() {
      -       let flow = RootFlow()
      +   func start(_ navigation: UINavigationController) {
      +       let flow = RootFlow(navigationController: navigation)
              rootFlow = flow
      -       window?.rootViewController = flow.screen  // finding: 43
      +       _ = flow.core
          }
      }
      """#,
    check: .each(\CoreFlowModel.types.screenlessReads) { model, read in
      Violation(
        read.place.location, "\(read.flow.name) is a ScreenLessFlow: reading screen traps", subject: read.flow.name,
        notes: [.init(location: model.table.nameLocation(read.flow), message: "\(read.flow.name) has no screen")])
    })
}

extension CoreFlowTypes {
  /// Reads of the `screen` that a ScreenLessFlow does not have.
  fileprivate var screenlessReads: [(flow: IndexedType, place: NamedPlace)] {
    let screenless = Set(
      classes([.screenLessFlow]).filter { !declaresProperty("screen", $0) && !isAmbiguous($0) }.map(\.id))
    var found: [(flow: IndexedType, place: NamedPlace)] = []
    guard !screenless.isEmpty else { return found }
    for file in table.files {
      for node in file.bodies.mentions(in: file.bodies.root, of: "screen") {
        let bodies = file.bodies
        guard bodies.kind(node) != .implicitMember, !bodies.isCalled(node), !file.isExempt(bodies.range(node).start)
        else { continue }
        let owner = table.owner(of: node, in: file)
        var type: IndexedType?
        if file.bodies.isOwn(node, orSuper: true) {
          type = owner.type
        } else if bodies.kind(node) == .member, let receiver = bodies.receiver(node) {
          type = expressions.declared(receiver, in: file)
        }
        guard let flow = type, screenless.contains(flow.id) else { continue }
        found.append((flow, NamedPlace(location: file.location(bodies.nameRange(node)), name: "screen")))
      }
    }
    return found
  }
}
