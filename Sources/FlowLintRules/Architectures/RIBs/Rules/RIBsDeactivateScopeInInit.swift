enum RIBsDeactivateScopeInInit {
  static let rule = Rule(
    title: "Bind nothing to the interactor's activity before it is active",
    severity: .error, looksAt: [.interactor],
    source: """
      RIBs API `disposeOnDeactivate`, `cancelOnDeactivate`: while the interactor is inactive the subscription is
      terminated immediately; the template's initializer says to perform no logic there.
      """,
    documentation: """
      `disposeOnDeactivate` and `cancelOnDeactivate` end a subscription at once while the interactor is not active, and
      in its initializer it never is: the subscription is made and ended in one line.
      """,
    remedy: "Move the subscription to `didBecomeActive()`",
    paired: #"""
      //- HomeInteractor.swift
      final class HomeInteractor: Interactor, HomeInteractable {
          private let names: Observable<String>
      -   init(names: Observable<String>) {
      -       self.names = names
      -       super.init()
      +   init(names: Observable<String>) { self.names = names }
      +   override func didBecomeActive() {
      +       super.didBecomeActive()
              observe()
          }
          private func observe() {
              names.subscribe(onNext: { print($0) }).disposeOnDeactivate(interactor: self)  // finding: 48
          }
      }
      """#,
    check: .holding(.forbidden(as: "init"), by: RIBsParts([.interactor]), of: { $0.deactivationScopesInInit(of: $1) }) {
      _, interactor, _ in
      "\(interactor.name) is not active in init: this subscription is ended at once; make it in didBecomeActive()"
    })
}
