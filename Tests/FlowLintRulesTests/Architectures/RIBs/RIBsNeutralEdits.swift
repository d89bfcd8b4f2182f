/// Edits of the Parlour app after which nothing is wrong: the near misses of the exemptions.
let ribsNeutralEdits: [RIBsEditTests.Neutral] = [
  .init(
    "a listener with any", "LoginInteractor.swift",
    "weak var listener: LoginListener?",
    "weak var listener: (any LoginListener)?"),
  .init(
    "a wrapper that is weak", "LoginInteractor.swift",
    "weak var listener: LoginListener?",
    "@Weak var listener: LoginListener?"),
  .init(
    "a computed listener", "RootInteractor.swift",
    "weak var listener: RootListener?",
    "var listener: RootListener? { get { nil } set {} }"),
  .init(
    "an alias of self before detaching", "TableRouter.swift",
    #"""
            guard let help else { return }
            viewController.dismiss(help.viewControllable)
            detachChild(help)
            self.help = nil
    """#,
    #"""
            let this = self
            guard let child = this.help else { return }
            this.viewController.dismiss(child.viewControllable)
            this.detachChild(child)
            this.help = nil
    """#),
  .init(
    "a weak alias in a closure", "TableRouter.swift",
    #"""
            detachChild(help)
            self.help = nil
    """#,
    #"""
            viewController.uiviewController.dismiss(animated: true) { [weak me = self] in
                guard let me, let help = me.help else { return }
                me.detachChild(help)
                me.help = nil
            }
    """#),
  .init(
    "an observer that attaches", "TableRouter.swift",
    "private var help: HelpRouting?",
    #"""
    private var help: HelpRouting? {
            didSet { if let help { attachChild(help) } else if let oldValue { detachChild(oldValue) } }
        }
    """#),
  .init(
    "a wrapper round a child", "TableRouter.swift",
    "    private var help: HelpRouting?",
    "    @Attached private var help: HelpRouting?"),
  .init(
    "a helper of all routers detaches", "TableRouter.swift",
    #"""
            viewController.dismiss(help.viewControllable)
            detachChild(help)
            self.help = nil
        }
    }
    """#,
    #"""
            viewController.dismiss(help.viewControllable)
            drop(help)
            self.help = nil
        }
    }

    extension ViewableRouter {
        func drop(_ child: Routing) { detachChild(child) }
    }
    """#),
  .init(
    "a helper of a Routing protocol attaches", "LobbyRouter.swift",
    #"""
            attachChild(router)
            viewController.push(router.viewControllable)
        }
    """#,
    #"""
            open(router)
            viewController.push(router.viewControllable)
        }
    """#,
    and: (
      "LobbyInteractor.swift", "protocol LobbyListener",
      #"""
      extension LobbyRouting {
          func open(_ child: Routing) { attachChild(child) }
      }

      protocol LobbyListener
      """#
    )),
  .init(
    "an attachment by map", "TableRouter.swift",
    #"""
            attachChild(help)
            viewController.present
    """#,
    #"""
            self.help.map(attachChild)
            viewController.present
    """#),
  .init(
    "all children are detached", "TableRouter.swift",
    #"""
            detachChild(help)
            self.help = nil
    """#,
    #"""
            children.forEach(detachChild)
            self.help = nil
    """#),
  .init(
    "a cached child", "TableRouter.swift",
    #"""
            guard help == nil else { return }
            let help = helpBuilder.build(withListener: interactor)
            self.help = help
            attachChild(help)
            viewController.present(help.viewControllable)
        }

        func closeHelp() {
            guard let help else { return }
            viewController.dismiss(help.viewControllable)
            detachChild(help)
            self.help = nil
    """#,
    #"""
            if help == nil { help = helpBuilder.build(withListener: interactor) }
            guard let help else { return }
            attachChild(help)
            viewController.present(help.viewControllable)
        }

        func closeHelp() {
            guard let help else { return }
            viewController.dismiss(help.viewControllable)
            detachChild(help)
    """#),
  .init(
    "a release in a second step", "TableRouter.swift",
    #"""
            detachChild(help)
            self.help = nil
        }

    """#,
    #"""
            detachChild(help)
        }

        func helpDidDisappear() { help = nil }

    """#),
  .init(
    "a child in a list", "LobbyRouter.swift",
    #"""
                rules = nil

    """#,
    #"""
                former = [router]

    """#,
    and: (
      "LobbyRouter.swift",
      #"""
          private var rules: RulesRouting?

      """#,
      #"""
          private var rules: RulesRouting?
          private var former: [Routing] = []

      """#
    )),
  .init(
    "a builder that wires elsewhere", "LoginBuilder.swift",
    #"""
            interactor.listener = listener

    """#,
    #"""
            wire(interactor, to: listener)

    """#),
  .init(
    "a helper that makes the interactor", "LoginBuilder.swift",
    #"""
            let interactor = LoginInteractor(presenter: viewController)
            interactor.listener = listener

    """#,
    #"""
            let interactor = make(viewController)
            interactor.listener = listener

    """#,
    and: (
      "LoginBuilder.swift",
      #"""
      LoginBuildable {
          func build(withListener listener: LoginListener) -> LoginRouting {

      """#,
      #"""
      LoginBuildable {
          private func make(_ view: LoginViewController) -> LoginInteractor { LoginInteractor(presenter: view) }

          func build(withListener listener: LoginListener) -> LoginRouting {

      """#
    )),
  .init(
    "a router wired by its builder", "LoginBuilder.swift",
    #"""
            return LoginRouter(interactor: interactor, viewController: viewController)

    """#,
    #"""
            let router = LoginRouter(interactor: interactor, viewController: viewController)
            interactor.router = router
            return router

    """#),
  .init(
    "a presenter that takes its listener", "RulesInteractor.swift",
    "presenter.listener = self",
    "presenter.bind(self)"),
  .init(
    "a first screen of didBecomeActive", "RootRouter.swift",
    #"""
            if let login {
                detachChild(login)
                viewController.replaceModal(nil)
                self.login = nil
            }

    """#,
    ""),
  .init(
    "a nested type of an interactor", "LoginViewController.swift",
    "func show(error: String) { title = error }",
    #"""
    func show(error: String) { title = error }
        func render(_ state: LoginInteractor.State) { print(state) }
    """#),
  .init(
    "a cast to a protocol", "LobbyRouter.swift",
    #"""
        func leaveTable() {

    """#,
    #"""
        func leaveTable() {
            if let viewable = table as? ViewableRouting { print(viewable) }

    """#),
  .init(
    "a preview that builds", "LoginViewController.swift",
    #"""
    import RIBs

    """#,
    #"""
    import RIBs

    #if DEBUG
    enum LoginPreview { static func make() -> LoginInteractor { LoginInteractor(presenter: LoginViewController()) } }
    #endif

    """#),
  .init(
    "a double in the app", "LoginRouter.swift",
    "protocol LoginViewControllable",
    #"""
    class LoginRouterMock: Router<LoginInteractable> { var listener: LoginListener? }

    protocol LoginViewControllable
    """#),
  .init(
    "a listener of the system", "LobbyInteractor.swift",
    #"""
        private let name: String

    """#,
    #"""
        private let name: String
        private var socket: NWListener?

    """#),
  .init(
    "a subscription of one value", "TableInteractor.swift",
    "{ [weak self] table in self?.presenter.show(table) }",
    "{ [weak self] table in self?.presenter.show(table) }, onError: { _ in }"),
  .init(
    "a bag that is emptied", "TableInteractor.swift",
    #"""
        private let disposeBag = DisposeBag()

        init
    """#,
    #"""
        private var disposeBag = DisposeBag()

        override func willResignActive() {
            super.willResignActive()
            disposeBag = DisposeBag()
        }

        init
    """#),
  .init(
    "another branch attaches", "RootRouter.swift",
    #"""
            attachChild(login)
            viewController
    """#,
    #"""
            if interactor.isActive { attachChild(login) } else { attachChild(login) }
            viewController
    """#),
  .init(
    "detaching by a name that is passed on", "LobbyInteractor.swift",
    "func rulesDidClose() { router?.closeRules() }",
    "func rulesDidClose() { router.map { $0.closeRules() } }"),
  .init(
    "a super call by a helper", "LobbyInteractor.swift",
    #"""
            super.didBecomeActive()
            worker.start(self)
    """#,
    #"""
            begin()
            worker.start(self)
    """#,
    and: (
      "LobbyInteractor.swift", "    func rulesDidClose()",
      #"""
          private func begin() { super.didBecomeActive() }

          func rulesDidClose()
      """#
    )),
  .init(
    "a picker that is dismissed", "LoginViewController.swift",
    "func show(error: String) { title = error }",
    #"""
    func show(error: String) { title = error }
        func pick(_ picker: UIViewController) { picker.dismiss(animated: true) }
    """#),
  .init(
    "a comment and a blank line", "RootRouter.swift",
    #"""
        func routeToLogin() {

    """#,
    #"""
        /* attachChild(login) twice */

        func routeToLogin() {

    """#),
  .init(
    "a module in front of names", "RulesRouter.swift",
    "ViewableRouter<RulesInteractable",
    "RIBs.ViewableRouter<RulesInteractable"),
  .init(
    "an import with an attribute", "RulesRouter.swift",
    #"""
    import RIBs

    """#,
    #"""
    @preconcurrency import RIBs

    """#),
  .init(
    "a name of the app", "LobbyBuilder.swift",
    "protocol LobbyDependency: Dependency {",
    #"""
    struct Endpoint { struct Router {}; struct Interactor {} }

    protocol LobbyDependency: Dependency {
    """#),
]
