enum RIBsAttachInInit {
  static let rule = Rule(
    title: "Attach children in `didLoad()` or later",
    severity: .warning, looksAt: [.router],
    source: """
      RIBs API `Router.didLoad`: immutable children are attached there; `attachChild` activates the child at once, in an
      initializer before its parent is active: what the child reports then meets a parent whose subscriptions do not
      exist yet. (A warning: the parent's own activation follows, nothing leaks.)
      """,
    documentation: """
      `attachChild` activates the child at once; in an initializer its parent is not active yet. What the child reports
      then meets a parent whose subscriptions do not exist.
      """,
    remedy: "Move the attachment to `didLoad()`",
    paired: #"""
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          override init(interactor: HomeInteractable) {
              super.init(interactor: interactor)
      +   }
      +   override func didLoad() {
      +       super.didLoad()
              attachChild(helpBuilder.build(withListener: interactor))  // finding: 9
          }
      }
      """#,
    check: .absent(from: RIBsParts([.router]), attachmentsInInit, subject: "init") { _, router, _ in
      "\(router.name) is not active in init: attach permanent children in didLoad()"
    })

  /// Children that are attached before their parent is active.
  private static func attachmentsInInit(_ model: RIBsModel, _ router: IndexedType) -> [NamedPlace] {
    if model.roles.declaresOwn("attachChild", router) { return [] }
    return model.code.functions(of: router).filter(\.isInit).flatMap { unit in
      unit.calls(named: "attachChild").filter { place in
        (place.tree.isOwnCall(place.node) || place.tree.isSuperCall(place.node)) && !unit.isInClosure(place.node)
      }.map { NamedPlace(location: $0.location, name: "attachChild") }
    }
  }
}
