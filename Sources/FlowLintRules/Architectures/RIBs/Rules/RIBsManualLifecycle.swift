enum RIBsManualLifecycle {
  static let rule = Rule(
    title: "The framework alone drives the lifecycle",
    severity: .error, looksAt: [.router, .interactor, .builder, .ribView, .presenter, .worker, .ribComponent],
    source: """
      RIBs API `Interactable.activate`, `deactivate`, `Routing.load`: driven by the router, never to be called by the
      app.
      """,
    documentation: """
      The router that attaches a RIB activates its interactor and loads its router, once. A call of the app runs the
      same work a second time, or at a moment when the RIB is not part of the tree.
      """,
    remedy: "Delete the call; move shared work to a method of its own",
    violating: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: Interactor, HomeInteractable {
          override func didBecomeActive() {
              super.didBecomeActive()
          }
          func reload() {
              didBecomeActive()  // finding: 9
          }
      }
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable> {
          func pause() {
              interactable.deactivate()  // finding: 22
          }
      }
      """#,
    conforming: #"""
      //- HomeInteractor.swift
      protocol HomeRouting: Routing { func didBecomeActive() }

      final class HomeInteractor: Interactor, HomeInteractable {
          weak var router: HomeRouting?
          override func didBecomeActive() {
              super.didBecomeActive()
              router?.didBecomeActive()
              load()
          }
          func reload() { load() }
          private func load() {}
      }
      //- AppDelegate.swift
      final class AppDelegate {
          private var root: Routing?
          func start() {
              root?.interactable.activate()
              root?.load()
          }
      }
      """#,
    check: .each(\RIBsModel.manualLifecycleCalls) { _, call in
      Violation(
        call.location, "\(call.name)() is called by the router when it attaches the RIB: do not call it",
        subject: call.name)
    })
}
