enum RIBsManualLifecycle {
  static let rule = Rule(
    title: "Leave lifecycle calls to the framework",
    severity: .warning, looksAt: [.router, .interactor, .builder, .ribView, .presenter, .worker, .ribComponent],
    source: """
      RIBs API `Interactable.activate`, `deactivate`, `Routing.load`: driven by the router, never to be called by the
      app.
      """,
    documentation: """
      The router that attaches a RIB activates its interactor and loads its router, once. A call of the app runs the
      same work a second time, or at a moment when the RIB is not part of the tree.
      """,
    remedy: "Delete the call; move shared work to a method of its own",
    paired: #"""
      //- HomeInteractor.swift
      protocol HomeRouting: Routing { func didBecomeActive() }

      final class HomeInteractor: Interactor, HomeInteractable {
          weak var router: HomeRouting?
          override func didBecomeActive() {
              super.didBecomeActive()
      +       router?.didBecomeActive()
          }
      -   func reload() {
      -       didBecomeActive()  // finding: 9
      -   }
      }
      -//- HomeRouter.swift
      -final class HomeRouter: Router<HomeInteractable> {
      -   func pause() {
      -       interactable.deactivate()  // finding: 22
      -   }
      -}
      +//- AppDelegate.swift
      +final class AppDelegate {
      +   private var root: Routing?
      +   func start() {
      +       root?.interactable.activate()
      +       root?.load()
      +   }
      +}
      """#,
    check: .holding(
      .forbidden, by: RIBsParts([.router, .interactor, .builder, .view, .presenter, .worker, .component]),
      of: { $0.manualLifecycleCalls(in: $1) }
    ) { _, _, call in
      let deed = ["deactivate", "willResignActive"].contains(call.name) ? "detaches" : "attaches"
      return "\(call.name)() is called by the router when it \(deed) the RIB: do not call it"
    })
}

extension RIBsModel {
  private static let lifecycle = NameFinder([
    "activate", "deactivate", "didBecomeActive", "willResignActive", "didLoad",
  ])

  /// Calls of lifecycle methods that the framework alone makes.
  fileprivate func manualLifecycleCalls(in owner: IndexedType) -> [NamedPlace] {
    guard owner.genericParameters.isEmpty, !roles.hasSubclass(owner) else { return [] }
    return code.units(of: owner).filter { !(roles.part(owner) == .router && $0.name == "launch") }.flatMap { unit in
      unit.calls(named: Self.lifecycle).compactMap { place in
        guard let name = place.tree.calleeName(place.node), place.tree.arguments(place.node).isEmpty,
          drivesLifecycle(place, named: name, of: owner)
        else { return nil }
        return NamedPlace(location: place.location, name: name)
      }
    }
  }

  private func drivesLifecycle(_ place: CodePart, named name: String, of owner: IndexedType) -> Bool {
    let tree = place.tree
    let last = tree.receiver(place.node).flatMap { tree.lastName($0) }
    let isInteractor = last == "interactor" || last == "interactable"
    let isRouter = roles.part(owner) == .router
    if name == "activate" || name == "deactivate" {
      return isInteractor && !(isRouter ? startsByHand(owner) || isBuiltByTheApp(owner) : hosts(owner))
    }
    if isRouter, name != "didLoad" { return isInteractor }
    return (isRouter || roles.part(owner) == .interactor && name != "didLoad") && tree.isOwnCall(place.node)
      && !roles.lineage(owner).flatMap { $0.functions(named: name) }.contains { !$0.parameters.isEmpty }
  }

  /// The root of a tree in an app that is not made of RIBs: it activates its interactor as it loads, as `launch` does.
  private func startsByHand(_ router: IndexedType) -> Bool {
    code.functions(of: router).contains { unit in
      unit.mentions("activate")
        && (unit.name == "didLoad" || unit.calls(named: "load").contains { $0.tree.isOwnCall($0.node) })
    }
  }

  /// Only code that is no part of a RIB builds the router, which is no LaunchRouter: nobody attaches it.
  private func isBuiltByTheApp(_ router: IndexedType) -> Bool {
    let own = builds.all.filter { routerClass(of: $0) === router }
    return !own.isEmpty && own.allSatisfy { $0.unit == nil } && roles.facts(router)?.base != "LaunchRouter"
  }
}
