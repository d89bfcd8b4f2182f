enum CoreFlowScreenlessScreenAccess {
  static let rule = Rule(
    title: "Never read the screen of a ScreenLessFlow",
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
      let (flow, location) = read
      return Violation(
        location, "\(flow.name) is a ScreenLessFlow: reading screen traps", subject: flow.name,
        notes: [.init(model.table.nameLocation(flow), "\(flow.name) has no screen")])
    })
}

extension CoreFlowTypes {
  /// Reads of the `screen` that a ScreenLessFlow does not have.
  fileprivate var screenlessReads: [(IndexedType, Location)] {
    let screenless = Set(
      classes([.screenLessFlow]).filter { !declaresProperty("screen", in: $0) && !table.isAmbiguous($0) }.map(\.id))
    if screenless.isEmpty { return [] }
    return places { $0.mentions(in: $0.root, of: "screen") }.compactMap { place in
      let (bodies, node) = (place.tree, place.node)
      if bodies.kind(node) == .implicitMember || bodies.isCalled(node) { return nil }
      let flow =
        bodies.isOwn(node, orSuper: true)
        ? table.owner(of: place.at(node)).type
        : bodies.receiver(node).flatMap { expressions.declared(place.at($0)) }
      return flow.flatMap { screenless.contains($0.id) ? ($0, place.location) : nil }
    }
  }
}
