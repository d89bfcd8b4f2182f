/// Breaks of the Parlour app: references, subscriptions, children that come and go.
let ribsLifetimeBreaks: [RIBsEditTests.Break] = [
  .init(
    "ribs_weak_listener", "LoginInteractor.swift",
    "weak var listener: LoginListener?",
    "var listener: LoginListener?",
    at: "listener: LoginListener?"),
  .init(
    "ribs_weak_listener", "TableInteractor.swift",
    "weak var listener: TableListener?",
    "unowned var listener: TableListener",
    at: "listener: TableListener"),
  .init(
    "ribs_weak_router", "LobbyInteractor.swift",
    "weak var router: LobbyRouting?",
    "var router: LobbyRouting?",
    at: "router: LobbyRouting?"),
  .init(
    "ribs_weak_router", "TableInteractor.swift",
    #"""
    private let tables: TableStream

    """#,
    #"""
    private let tables: TableStream
        private var opened: HelpRouting?

    """#,
    at: "opened: HelpRouting?"),
  .init(
    "ribs_weak_presentable_listener", "TableViewController.swift",
    "weak var listener",
    "var listener",
    at: "listener: TablePresentableListener?"),
  .init(
    "ribs_class_bound_protocol", "LoginInteractor.swift",
    "protocol LoginListener: AnyObject",
    "protocol LoginListener",
    at: "LoginListener {"),
  .init(
    "ribs_class_bound_protocol", "RulesViewController.swift",
    "protocol RulesPresentableListener: AnyObject",
    "protocol RulesPresentableListener",
    at: "RulesPresentableListener {"),
  .init(
    "ribs_builder_keeps_rib", "LoginBuilder.swift",
    #"""
    LoginBuildable {
        func build(withListener listener: LoginListener) -> LoginRouting {

    """#,
    #"""
    LoginBuildable {
        private var last: LoginRouting?
        func build(withListener listener: LoginListener) -> LoginRouting {

    """#,
    at: "last: LoginRouting?"),
  .init(
    "ribs_builder_keeps_rib", "RootBuilder.swift",
    #"""
    RootBuildable {
        func build
    """#,
    #"""
    RootBuildable {
        private lazy var component = 0
        private weak var kept: AnyObject?
        private var view: RootViewController?
        func build
    """#,
    at: "view: RootViewController?"),
  .init(
    "ribs_strong_self_in_subscription", "LoginViewController.swift",
    #"""
    [weak self] in
                    self?.listener?.login(name: self?.field.text ?? "")
    """#,
    #"""

                    self.listener?.login(name: self.field.text ?? "")
    """#,
    at: "self.listener?.login"),
  .init(
    "ribs_strong_self_in_subscription", "TableInteractor.swift",
    "{ [weak self] table in self?.presenter.show(table) }",
    "{ table in self.presenter.show(table) }",
    at: "self.presenter.show"),
  .init(
    "ribs_dropped_subscription", "LobbyInteractor.swift",
    #"""
    worker.start(self)

    """#,
    #"""
    worker.start(self)
            worker.tables.values.sink { id in print(id) }

    """#,
    at: "sink { id"),
  .init(
    "ribs_deactivate_scope_in_init", "LobbyInteractor.swift",
    #"""
    self.worker = worker
            super.init()

    """#,
    #"""
    self.worker = worker
            super.init()
            observe()
        }

        private func observe() {
            worker.tables.subscribe(onNext: { print($0) }).disposeOnDeactivate(interactor: self)

    """#,
    at: #"""
      disposeOnDeactivate(interactor: self)
          }

          override
      """#),
  .init(
    "ribs_deactivate_scope_in_init", "TableInteractor.swift",
    #"""
    presenter.listener = self

    """#,
    #"""
    presenter.listener = self
            tables.tables.subscribe(onNext: { print($0) }).disposeOnDeactivate(interactor: self)

    """#,
    at: "disposeOnDeactivate"),
  .init(
    "ribs_child_not_attached", "TableRouter.swift",
    #"""
            attachChild(help)

    """#,
    "",
    at: "build(withListener: interactor)"),
  .init(
    "ribs_child_not_attached", "LobbyRouter.swift",
    #"""
            attachChild(router)
            viewController.push(router
    """#,
    "        viewController.push(router",
    at: "build(withListener: interactor)"),
  .init(
    "ribs_child_not_attached", "RootRouter.swift",
    #"""
            attachChild(lobby)

    """#,
    "",
    at: "build(withListener: interactor, name: name)"),
  .init(
    "ribs_child_not_retained", "TableRouter.swift",
    #"""
            let help = helpBuilder.build(withListener: interactor)
            self.help = help
            attachChild(help)
            viewController.present(help.viewControllable)
    """#,
    "        viewController.present(helpBuilder.build(withListener: interactor).viewControllable)",
    at: "build(withListener: interactor)"),
  .init(
    "ribs_release_without_detach", "TableRouter.swift",
    #"""
            detachChild(help)

    """#,
    "",
    at: "help = nil"),
  .init(
    "ribs_release_without_detach", "LobbyRouter.swift",
    #"""
                detachChild(router)
                rules = nil

    """#,
    "",
    at: "pop(router.viewControllable)"),
  .init(
    "ribs_release_without_detach", "RootRouter.swift",
    #"""
            detachChild(child)

    """#,
    #"""
            print(child)

    """#,
    at: "lobby = nil"),
  .init(
    "ribs_detach_without_release", "TableRouter.swift",
    #"""
            self.help = nil

    """#,
    "",
    at: "detachChild(help)"),
  .init(
    "ribs_detach_without_release", "LobbyRouter.swift",
    #"""
                rules = nil

    """#,
    "",
    at: "detachChild(router)"),
  .init(
    "ribs_detach_without_release", "RootRouter.swift",
    #"""
                self.login = nil

    """#,
    "",
    at: "detachChild(login)"),
  .init(
    "ribs_attach_twice", "RootRouter.swift",
    #"""
            attachChild(lobby)
            self.lobby
    """#,
    #"""
            attachChild(lobby)
            print(name)
            attachChild(lobby)
            self.lobby
    """#,
    at: #"""
      attachChild(lobby)
              self.lobby
      """#),
  .init(
    "ribs_attach_in_init", "TableRouter.swift",
    #"""
            interactor.router = self

    """#,
    #"""
            interactor.router = self
            attachChild(helpBuilder.build(withListener: interactor))

    """#,
    at: "attachChild(helpBuilder"),
  .init(
    "ribs_attach_outside_router", "LobbyInteractor.swift",
    "func rulesDidClose() { router?.closeRules() }",
    #"""
    func rulesDidClose() {
            router?.closeRules()
            if let child = router?.interactable as? Routing { router?.attachChild(child) }
        }
    """#,
    at: "attachChild(child)"),
  .init(
    "ribs_pushed_child_never_detached", "LobbyRouter.swift",
    #"""
            if let router = rules {
                viewController.pop(router.viewControllable)
                detachChild(router)
                rules = nil
            }
    """#,
    "        print(\"closed\")",
    at: "rules: RulesRouting?"),
  .init(
    "ribs_detach_never_called", "TableInteractor.swift",
    "router?.closeHelp()",
    "print(\"closed\")",
    at: "closeHelp()"),
  .init(
    "ribs_view_dismisses_itself", "LoginViewController.swift",
    "func show(error: String) { title = error }",
    #"""
    func show(error: String) { title = error }

        @objc private func cancelTapped() { dismiss(animated: true) }
    """#,
    at: "dismiss(animated: true)"),
  .init(
    "ribs_view_dismisses_itself", "RulesViewController.swift",
    #"""
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if isMovingFromParent { listener?.close() }
        }
    """#,
    #"""
        @objc private func done() { listener?.close() }
        @objc private func backTapped() { self.navigationController?.popViewController(animated: true) }
    """#,
    at: "popViewController"),
  .init(
    "ribs_cleanup_views_not_called", "LobbyInteractor.swift",
    #"""
            router?.cleanupViews()

    """#,
    #"""
            print("over")

    """#,
    at: "LobbyInteractor: BaseInteractor"),
  .init(
    "ribs_launch_router_not_retained", "AppDelegate.swift",
    #"""
            launchRouter = router

    """#,
    "",
    at: "launch(from: window)"),
]
