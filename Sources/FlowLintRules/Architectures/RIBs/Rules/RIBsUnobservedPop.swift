enum RIBsUnobservedPop {
  static let rule = Rule(
    title: "A pushed RIB must notice the swipe back",
    severity: .warning, isOptIn: true, looksAt: [.router], claims: .absence,
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
      -final class HelpViewController: UIViewController, ViewControllable {}
      +final class HelpViewController: UIViewController, ViewControllable {
      +   override func didMove(toParent parent: UIViewController?) {
      +       super.didMove(toParent: parent)
      +   }
      +}
      """#,
    check: .holding(.forbidden, of: \RIBsModel.unobservedPushes) { _, view in
      "\(view.name) is pushed and does not notice that the user went back: its RIB stays attached"
    })
}

extension RIBsModel {
  /// Calls that push a child whose view, by the name of its builder, does not notice when it is popped.
  fileprivate var unobservedPushes: [NamedPlace] {
    let isObserved = types.types.contains { type in
      type.functions(named: "navigationController").contains { $0.labels == ["_", "didShow", "animated"] }
    }
    return (isObserved ? [] : links).flatMap { link in
      link.events(.viewInside).compactMap { push in
        let (tree, call) = (push.place.tree, push.place.node)
        guard push.unit.owner === link.router.type, isPush(push, by: link.router.type),
          tree.arguments(call).map({ tree.unaliased(tree.value(ofArgument: $0)) }).contains(where: { value in
            tree.isNamed(value, "viewControllable")
              || tree.members(in: value).contains { tree.isNamed($0, "viewControllable") }
          }),
          let builder = link.build.builderName,
          let feature = builder.dropping(suffix: "Builder") ?? builder.dropping(suffix: "Buildable"),
          let view = types.type(named: feature + "ViewController", seenFrom: push.place.file),
          roles.part(view) == .view,
          !noticesPop(view)
        else { return nil }
        return NamedPlace(location: push.place.location, name: view.name)
      }
    }
  }

  private static let noticing: [String] = [
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
