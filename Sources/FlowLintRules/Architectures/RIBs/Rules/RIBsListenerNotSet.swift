enum RIBsListenerNotSet {
  static let rule = Rule(
    title: "Set the interactor's listener in the builder",
    severity: .error, breaks: .unheard, looksAt: [.builder], claims: .absence,
    source: """
      RIBs templates, Builder: `build(withListener:)` sets `interactor.listener`. Without it `listener?.…` does nothing,
      silently.
      """,
    documentation: """
      The builder gets the listener of a RIB and hands it to the interactor. Without it `listener?.…` does nothing,
      silently, and no call of the child reaches its parent.
      """,
    remedy: "Set `interactor.listener` in `build`",
    paired: #"""
      //- HomeBuilder.swift
      final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {
          func build(withListener listener: HomeListener) -> HomeRouting {
              let interactor = HomeInteractor()  // fix: 26
      +       interactor.listener = listener
              return HomeRouter(interactor: interactor)
          }
      }
      //- HomeInteractor.swift
      protocol HomeListener: AnyObject { func homeDidClose() }

      final class HomeInteractor: Interactor, HomeInteractable {
          weak var listener: HomeListener?
          func close() { listener?.homeDidClose() }
      }
      +//- RootBuilder.swift
      +protocol RootListener: AnyObject {}
      +
      +final class RootBuilder: Builder<RootDependency> {
      +   func build() -> Interactable { RootInteractor() }
      +}
      +//- RootInteractor.swift
      +final class RootInteractor: Interactor {
      +   weak var listener: RootListener?
      +}
      """#,
    check: .each(\RIBsModel.listenersNotSet) { _, untied in
      Violation(
        untied.location,
        "\(untied.other) builds \(untied.part.name) without a listener: set interactor.listener = listener",
        subject: untied.part.name, fix: untied.fix)
    })
}
