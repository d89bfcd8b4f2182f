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
      then meets a parent whose subscriptions do not exist. A method of the router that attaches does the same when `init`
      calls it.
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
    #"""
    //- HomeRouter.swift
    final class HomeRouter: Router<HomeInteractable> {
        override init(interactor: HomeInteractable) {
            super.init(interactor: interactor)
    -       attachHelp()  // finding: 9
    +       Task { attachHelp() }
        }
        private func attachHelp() { attachChild(helpBuilder.build(withListener: interactor)) }
    }
    """#,
    check: .holding(.forbidden(as: "init"), by: RIBsParts([.router]), of: attachmentsInInit) { _, router, _ in
      "\(router.name) is not active in init: attach permanent children in didLoad()"
    })

  /// Children that are attached before their parent is active.
  private static func attachmentsInInit(in model: RIBsModel, of router: IndexedType) -> [NamedPlace] {
    if model.roles.declaresOwn("attachChild", in: router) { return [] }
    func attachments(in unit: RIBsUnit) -> [CodePart] {
      unit.calls(named: "attachChild").filter { place in
        (place.tree.isOwnCall(place.node) || place.tree.isSuperCall(place.node)) && !unit.isInClosure(place.node)
      }
    }
    let functions = model.code.functions(of: router)
    return functions.filter(\.isInit).flatMap { unit in
      let attaching = unit.calls.filter { name in
        // One of several functions of a name, or one below, may do something else.
        let named = functions.filter { $0.name == name }
        return named.count == 1 && model.roles.family(router).count == 1 && !named[0].isInit
          && model.code.reach([name], in: [router]).contains { !attachments(in: $0).isEmpty }
      }
      let calls = attaching.flatMap { unit.calls(named: $0) }.filter { place in
        place.tree.isOwnCall(place.node) && !unit.isInClosure(place.node)
      }
      return (attachments(in: unit) + calls).sorted().map { NamedPlace(location: $0.location, name: "attachChild") }
    }
  }
}
