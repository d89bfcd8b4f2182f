enum RIBsPresenterListenerNotSet {
  static let rule = Rule(
    title: "Set the interactor as the listener of its presenter",
    severity: .error, breaks: .unheard, looksAt: [.interactor], claims: .absence,
    source: """
      RIBs templates ownsView, Interactor: the initializer ends with `presenter.listener = self`. Without it no tap
      reaches the interactor.
      """,
    documentation: """
      The view tells its listener what the user does, and the listener is the interactor, which introduces itself when
      it is made. Without it no tap reaches the interactor.
      """,
    remedy: "Set `presenter.listener = self` in the interactor's initializer",
    paired: #"""
      //- HomeBuilder.swift
      final class HomeBuilder: Builder<HomeDependency>, HomeBuildable {
          func build() -> HomeRouting {
              let viewController = HomeViewController()
              let interactor = HomeInteractor(presenter: viewController)
              return HomeRouter(interactor: interactor, viewController: viewController)
          }
      }
      //- HomeInteractor.swift
      protocol HomePresentable: Presentable { var listener: HomePresentableListener? { get set } }

      final class HomeInteractor: PresentableInteractor<HomePresentable>, HomePresentableListener {
          override init(presenter: HomePresentable) {  // fix: 14
              super.init(presenter: presenter)
      +       presenter.listener = self
          }
          func didTap() {}
      }
      //- HomeViewController.swift
      protocol HomePresentableListener: AnyObject { func didTap() }

      final class HomeViewController: UIViewController, HomePresentable {
          weak var listener: HomePresentableListener?
          @objc private func tapped() { listener?.didTap() }
      }
      """#,
    check: .each(\RIBsModel.presenterListenersNotSet) { model, untied in
      let views = model.wire("listener", to: untied.part).map { model.roles.conforming(to: $0.holder) } ?? []
      let view = views.count == 1 ? views[0].name : "its view"
      return Violation(
        untied.location, "\(untied.part.name) never sets presenter.listener: \(view) calls no listener",
        declaration: untied.part.qualifiedName, subject: untied.other, fix: untied.fix)
    })
}
