enum RIBsDetachWithoutRelease {
  static let rule = Rule(
    title: "Release a detached child",
    severity: .error, breaks: .neverFreed, looksAt: [.router], isInGraph: true, claims: .absence,
    source: """
      RIBs API `Router.children`, `detachChild`: the parent lets the child go there; the property keeps the whole
      detached RIB with its view controller alive as long as its parent, and a guard `p == nil` never lets the child in
      again. uber/RIBs issue 257: detached, not deallocated.
      """,
    documentation: """
      The parent lets a child go when it detaches it. A property that still holds the router keeps the whole detached
      RIB with its view controller, and a guard `child == nil` never lets the child in again.
      """,
    remedy: "Set the property to nil",
    paired: #"""
      //- HomeRouter.swift
      final class HomeRouter: ViewableRouter<HomeInteractable, HomeViewControllable> {
          private var help: HelpRouting?
          func routeToHelp() {
              guard help == nil else { return }
              let router = helpBuilder.build(withListener: interactor)
              attachChild(router)
              help = router
          }
          func detachHelp() {
              guard let router = help else { return }
              viewController.dismiss(router.viewControllable)
              detachChild(router)  // fix: 9
          }
      +   func helpDidDisappear() { help = nil }
      }
      +//- GameRouter.swift
      +final class GameRouter: Router<GameInteractable> {
      +   private var currentChild: ViewableRouting?
      +   func routeToHelp() {
      +       detachCurrentChild()
      +       let help = helpBuilder.build(withListener: interactor)
      +       currentChild = help
      +       attachChild(help)
      +   }
      +   private func detachCurrentChild() {
      +       if let currentChild = currentChild {
      +           detachChild(currentChild)
      +       }
      +   }
      +}
      +//- HelpRouter.swift
      +final class HelpRouter: Router<HelpInteractable> {
      +   private weak var tips: ViewableRouting?
      +   func detachTips() {
      +       guard let tips else { return }
      +       detachChild(tips)
      +   }
      +}
      +//- TipsRouter.swift
      +final class TipsRouter: Router<TipsInteractable> {
      +   private var map: ViewableRouting?
      +   func showMap() {
      +       if map == nil {
      +           map = helpBuilder.build(withListener: interactor)
      +       }
      +       guard let map else { return }
      +       attachChild(map)
      +   }
      +   func hideMap() {
      +       guard let map else { return }
      +       detachChild(map)
      +   }
      +}
      """#,
    check: .each(in: RIBsModel.self, \.reportedRouters, { $0.detachedWithoutRelease(by: $1) }) { _, _, kept in
      Violation(
        kept.event.place.location,
        "\(kept.event.unit.name) detaches \(kept.child.name) but keeps it: set \(kept.child.name) = nil",
        subject: kept.child.name, fix: fix(for: kept.child.name, after: kept.event))
    })

  /// The edit that writes `p = nil` on the line behind a detach that is a statement of its own.
  private static func fix(for name: String, after event: RIBsChild.Event) -> FixIt? {
    let (tree, call) = (event.place.tree, event.place.node)
    guard tree.statement(around: call) == call, let body = event.unit.body, !event.unit.isInClosure(call),
      !tree.mentions(in: body, of: name).contains(where: { $0.id >= tree.subtreeEnd(call) })
    else { return nil }
    let isShadowed = tree.resolve(name, at: call) != nil
    return event.place.file.fix(line: isShadowed ? "self.\(name) = nil" : "\(name) = nil", after: call)
  }
}
