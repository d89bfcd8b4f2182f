/// Breaks of the Parlour app: wiring, what is used, lifecycle, who knows whom, names.
let ribsWiringBreaks: [RIBsEditTests.Break] = [
  .init(
    "ribs_router_not_set", "TableRouter.swift",
    #"""
            interactor.router = self

    """#,
    "",
    at: #"""
      init(
              interactor: TableInteractable
      """#),
  .init(
    "ribs_router_not_set", "LobbyRouter.swift",
    #"""
            interactor.router = self

    """#,
    "",
    at: #"""
      init(
              interactor: LobbyInteractable
      """#),
  .init(
    "ribs_listener_not_set", "LoginBuilder.swift",
    #"""
            interactor.listener = listener

    """#,
    "",
    at: "LoginInteractor(presenter"),
  .init(
    "ribs_listener_not_set", "LobbyBuilder.swift",
    #"""
            interactor.listener = listener

    """#,
    #"""
            print(listener)

    """#,
    at: "LobbyInteractor(name"),
  .init(
    "ribs_presenter_listener_not_set", "RulesInteractor.swift",
    #"""
            presenter.listener = self

    """#,
    "",
    at: "init(presenter: RulesPresentable)"),
  .init(
    "ribs_presenter_listener_not_set", "TableInteractor.swift",
    #"""
            presenter.listener = self

    """#,
    "",
    at: "init(presenter: TablePresentable"),
  .init(
    "ribs_child_listener", "RootRouter.swift",
    "loginBuilder.build(withListener: interactor)",
    "loginBuilder.build(withListener: self)",
    at: #"""
      self)
              self.login
      """#),
  .init(
    "ribs_child_listener", "LobbyRouter.swift",
    "tableBuilder.build(withListener: interactor",
    "tableBuilder.build(withListener: viewController",
    at: "viewController, id"),
  .init(
    "ribs_worker_not_started", "LobbyInteractor.swift",
    #"""
            worker.start(self)
            worker.tables
                .subscribe(onNext: { id in self.router?.routeToTable(id: id) })
                .disposeOnDeactivate(interactor: self)

    """#,
    #"""
            print(name)

    """#,
    at: #"""
      worker: TableWorker


      """#),
  .init(
    "ribs_workflow_not_committed", "OpenTableWorkflow.swift",
    #"""
                .commit()

    """#,
    "",
    at: "onStep { (root"),
  .init(
    "ribs_unused_builder", "LobbyRouter.swift",
    #"""
            let router = rulesBuilder.build(withListener: interactor)
            rules = router
            attachChild(router)
            viewController.push(router.viewControllable)
    """#,
    "        print(\"rules\")",
    at: #"""
      rulesBuilder: RulesBuildable

      """#),
  .init(
    "ribs_dead_requirement", "LoginInteractor.swift",
    #"""
        func show(error: String)

    """#,
    #"""
        func show(error: String)
        func blink()

    """#,
    at: "blink()"),
  .init(
    "ribs_dead_requirement", "LobbyInteractor.swift",
    #"""
        func closeRules()

    """#,
    #"""
        func closeRules()
        func routeToSettings()

    """#,
    at: "routeToSettings()"),
  .init(
    "ribs_dead_requirement", "TableViewController.swift",
    #"""
        func help()

    """#,
    #"""
        func help()
        func shuffle()

    """#,
    at: "shuffle()"),
  .init(
    "ribs_manual_lifecycle", "LobbyInteractor.swift",
    "func rulesDidClose() { router?.closeRules() }",
    #"""
    func rulesDidClose() {
            router?.closeRules()
            didBecomeActive()
        }
    """#,
    at: #"""
      didBecomeActive()
          }
      """#),
  .init(
    "ribs_manual_lifecycle", "RootRouter.swift",
    #"""
            detachLobby()
            guard
    """#,
    #"""
            detachLobby()
            interactor.activate()
            guard
    """#,
    at: "activate()"),
  .init(
    "ribs_manual_lifecycle", "TableRouter.swift",
    #"""
            guard help == nil else { return }

    """#,
    #"""
            guard help == nil else { return }
            didLoad()

    """#,
    at: "didLoad()"),
  .init(
    "ribs_missing_super_call", "LobbyInteractor.swift",
    #"""
            super.didBecomeActive()

    """#,
    "",
    at: "didBecomeActive() {"),
  .init(
    "ribs_interactor_init_logic", "TableInteractor.swift",
    #"""
            presenter.listener = self

    """#,
    #"""
            presenter.listener = self
            presenter.show("empty")

    """#,
    at: "presenter.show(\"empty\")"),
  .init(
    "ribs_interactor_init_logic", "LobbyInteractor.swift",
    #"""
            super.init()

    """#,
    #"""
            super.init()
            router?.routeToRules()

    """#,
    at: #"""
      router?.routeToRules()
          }

          override
      """#),
  .init(
    "ribs_view_names_rib", "LoginViewController.swift",
    "    private let field",
    #"""
        private var core: LoginInteractor?
        private let field
    """#,
    at: "LoginInteractor?"),
  .init(
    "ribs_view_names_rib", "RulesViewController.swift",
    #"""
        weak var listener: RulesPresentableListener?

    """#,
    #"""
        weak var listener: RulesPresentableListener?
        private var way: RulesRouting?

    """#,
    at: "way: RulesRouting?"),
  .init(
    "ribs_interactor_names_part", "LobbyInteractor.swift",
    #"""
        private let worker: TableWorker

    """#,
    #"""
        private let worker: TableWorker
        var rulesBuilder: RulesBuildable?

    """#,
    at: "rulesBuilder: RulesBuildable?"),
  .init(
    "ribs_interactor_names_part", "TableInteractor.swift",
    "func help() { router?.routeToHelp() }",
    #"""
    func help() {
            router?.routeToHelp()
            print(LobbyRouter.self)
        }
    """#,
    at: "LobbyRouter.self"),
  .init(
    "ribs_downcast", "LobbyRouter.swift",
    #"""
        func leaveTable() {

    """#,
    #"""
        func leaveTable() {
            (interactor as? LobbyInteractor)?.rulesDidClose()

    """#,
    at: "LobbyInteractor)?"),
  .init(
    "ribs_downcast", "TableInteractor.swift",
    "func help() { router?.routeToHelp() }",
    #"""
    func help() {
            router?.routeToHelp()
            print((presenter as! TableViewController).title ?? "")
        }
    """#,
    at: "TableViewController)"),
  .init(
    "ribs_created_outside_builder", "TableRouter.swift",
    "        viewController.present(help.viewControllable)",
    "        viewController.present(RulesViewController())",
    at: "RulesViewController())"),
  .init(
    "ribs_created_outside_builder", "LobbyInteractor.swift",
    "func rulesDidClose() { router?.closeRules() }",
    #"""
    func rulesDidClose() {
            router?.closeRules()
            print(TableInteractor.init(presenter: x, tables: y))
        }
    """#,
    at: "TableInteractor.init"),
  .init(
    "ribs_concrete_builder", "LobbyRouter.swift",
    #"""
        private let rulesBuilder: RulesBuildable

    """#,
    #"""
        private let rulesBuilder: RulesBuilder

    """#,
    at: #"""
      rulesBuilder: RulesBuilder

      """#),
  .init(
    "ribs_concrete_argument", "TableRouter.swift",
    "ViewableRouter<TableInteractable,",
    "ViewableRouter<TableInteractor,",
    at: "TableInteractor, TableViewControllable>"),
  .init(
    "ribs_build_returns_class", "RulesBuilder.swift",
    #"""
    RulesBuildable {
        func build(withListener listener: RulesListener) -> RulesRouting
    """#,
    #"""
    RulesBuildable {
        func build(withListener listener: RulesListener) -> RulesRouter
    """#,
    at: "RulesRouter {"),
  .init(
    "ribs_role_suffix", "TableBuilder.swift",
    "final class TableComponent: Component<TableDependency> {",
    "final class TableThings: Component<TableDependency> {",
    at: "TableThings: Component"),
  .init(
    "ribs_feature_mismatch", "TableInteractor.swift",
    "weak var listener: TableListener?",
    "weak var listener: RulesListener?",
    at: "RulesListener?"),
  .init(
    "ribs_feature_mismatch", "RulesRouter.swift",
    "ViewableRouter<RulesInteractable, RulesViewControllable>",
    "ViewableRouter<HelpInteractable, RulesViewControllable>",
    at: "HelpInteractable, Rules"),
  .init(
    "ribs_file_name", "LoginRouter.swift",
    "final class LoginRouter:",
    "final class SignInRouter:",
    at: "SignInRouter: ViewableRouter", also: ["ribs_feature_mismatch"]),
  .init(
    "ribs_unused_rib", "RulesBuilder.swift",
    "protocol RulesDependency: Dependency {}",
    #"""
    protocol SpareDependency: Dependency {}
    final class SpareBuilder: Builder<SpareDependency> {}

    protocol RulesDependency: Dependency {}
    """#,
    at: "SpareBuilder: Builder", also: ["ribs_file_name"]),
  .init(
    "ribs_view_controllable_protocol", "RulesRouter.swift",
    "protocol RulesViewControllable: ViewControllable {}",
    "protocol RulesViewControllable: AnyObject {}",
    at: "RulesViewControllable: AnyObject"),
]
