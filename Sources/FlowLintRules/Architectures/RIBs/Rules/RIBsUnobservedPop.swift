enum RIBsUnobservedPop {
  static let rule = Rule(
    title: "A pushed RIB notices the swipe back",
    severity: .warning, isOptIn: true, looksAt: [.router],
    source: """
      uber/RIBs issues 131, 204, 636 and the posts on swipe back: the system's back button and gesture pop the screen
      without telling the RIB.
      """,
    documentation: """
      The system's back button and gesture pop a screen without telling its RIB. Off by default: the navigation bar may
      be hidden in the whole app.
      """,
    remedy:
      "Tell the listener from `didMove(toParent:)` or `viewDidDisappear`, or observe `didShow` of the navigation controller",
    paired: #"""
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
          private let helpBuilder: HelpBuildable
          init(interactor: HomeInteractable, viewController: HomeViewControllable, helpBuilder: HelpBuildable) {
              self.helpBuilder = helpBuilder
              super.init(interactor: interactor, viewController: viewController)
          }
          func routeToHelp() {
              let help = helpBuilder.build(withListener: interactor)
              attachChild(help)
              viewController.push(help.viewControllable)  // finding: 24
          }
      }
      //- HelpViewController.swift
      import UIKit

      -final class HelpViewController: UIViewController, ViewControllable {}
      +final class HelpViewController: UIViewController, ViewControllable {
      +   override func didMove(toParent parent: UIViewController?) {
      +       super.didMove(toParent: parent)
      +   }
      +}
      """#,
    check: .absent(\RIBsModel.unobservedPushes) { _, view in
      "\(view.name) is pushed and does not notice that the user went back: its RIB stays attached"
    })
}

extension RIBsModel {
  /// Calls that push a child whose view does not notice when it is popped.
  fileprivate var unobservedPushes: [NamedPlace] {
    let isObserved = types.types.contains { type in
      type.functions(named: "navigationController").contains { $0.labels == ["_", "didShow", "animated"] }
    }
    return (isObserved ? [] : reportedRouters).flatMap { router in
      code.units(of: router.type).flatMap { $0.nodes([.call]) }.compactMap { place in
        guard let name = place.tree.calleeName(place.node), name.hasPrefix("push"),
          let view = pushedFeature(place, router).flatMap({ types.near($0 + "ViewController", place.file) }),
          roles.part(view) == .view, !noticesPop(view)
        else { return nil }
        return NamedPlace(location: place.location, name: view.name)
      }
    }
  }

  /// The feature of the child whose view a call gets, by the name of its builder.
  fileprivate func pushedFeature(_ call: CodePart, _ router: RIBsRouterFacts) -> String? {
    let tree = call.tree
    let views = tree.arguments(call.node).flatMap {
      tree.members(in: $0).filter { tree.isNamed($0, "viewControllable") }
    }
    let names = views.compactMap { view -> String? in
      guard let receiver = tree.receiver(view) else { return nil }
      let found = builds.by(router.type).first { build in
        guard build.used.file.number == call.file.number else { return false }
        switch build.use {
        case .local(let local): return tree.kind(receiver) == .name && tree.resolve(receiver) == local
        case .assigned(let target): return tree.isOwn(receiver) && tree.haveSameName(tree.unwrapped(target), receiver)
        default: return false
        }
      }
      let stored = router.children.first { child in child.events(.viewInside).contains { $0.place == call } }
      return (found ?? stored.flatMap { builds.of($0).first })?.builder.name
    }
    return names.lazy.compactMap { $0.dropping(suffix: "Builder") ?? $0.dropping(suffix: "Buildable") }.first
  }

  fileprivate static let noticing: [String] = [
    "viewDidDisappear", "viewWillDisappear", "didMove", "willMove", "isMovingFromParent", "hidesBackButton",
    "leftBarButtonItem", "setNavigationBarHidden", "isNavigationBarHidden", "interactivePopGestureRecognizer",
  ]

  private func noticesPop(_ view: IndexedType) -> Bool {
    let lineage = roles.lineage(view)
    return Self.noticing.contains { name in
      lineage.contains { !$0.functions(named: name).isEmpty } || code.units(of: lineage).contains { $0.mentions(name) }
    }
  }
}
