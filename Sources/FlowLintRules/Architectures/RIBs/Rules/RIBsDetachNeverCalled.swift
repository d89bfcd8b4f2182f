enum RIBsDetachNeverCalled {
  static let rule = Rule(
    title: "Call every detach requirement of the router",
    severity: .warning, looksAt: [.ribProtocol, .anything], isInGraph: true, claims: .absence,
    source: "RIBs wiki iOS Tutorial 2: the interactor decides and calls the Routing protocol; uber/RIBs issue 636.",
    documentation: """
      The interactor decides and calls its Routing protocol. A method that detaches a child and that no code calls means
      that the child stays attached for good; so does a command that leads to it and that no code sends.
      """,
    remedy: "Call it when the child is done, or delete it",
    paired: #"""
      //- HomeInteractor.swift
      protocol HomeRouting: Routing {
          func attachHelp()
          func detachHelp()  // finding: 10
      }

      -final class HomeInteractor: Interactor, HomeInteractable {
      +final class HomeInteractor: Interactor, HomeInteractable, HelpListener {
          weak var router: HomeRouting?
          func open() { router?.attachHelp() }
      +   func helpDidClose() { router?.detachHelp() }
      }
      //- HomeRouter.swift
      final class HomeRouter: Router<HomeInteractable>, HomeRouting {
          private var help: HelpRouting?
          func attachHelp() {
              guard help == nil else { return }
              let router = helpBuilder.build(withListener: interactor)
              help = router
              attachChild(router)
          }
          func detachHelp() {
              guard let router = help else { return }
              detachChild(router)
              help = nil
          }
      }
      """#,
    #"""
    //- HomeInteractor.swift
    enum HomeCommand { case open, close }  // finding: 31
    protocol HomeRouting: Routing { func request(_ command: HomeCommand) }

    -final class HomeInteractor: Interactor, HomeInteractable {
    +final class HomeInteractor: Interactor, HomeInteractable, HelpListener {
        weak var router: HomeRouting?
        func open() { router?.request(.open) }
    +   func helpDidClose() { router?.request(.close) }
    }
    //- HomeRouter.swift
    final class HomeRouter: Router<HomeInteractable>, HomeRouting {
        private var help: HelpRouting?
        func request(_ command: HomeCommand) {
            switch command {
            case .open: attachHelp()
            case .close: detachHelp()
            }
        }
        private func attachHelp() {
            guard help == nil else { return }
            let router = helpBuilder.build(withListener: interactor)
            help = router
            attachChild(router)
        }
        private func detachHelp() {
            guard let router = help else { return }
            detachChild(router)
            help = nil
        }
    }
    """#,
    check: .found { (model: RIBsModel) in
      model.deadRequirements(of: model.routingProtocols, where: model.isDetachment).map { dead in
        Violation(
          model.table.location(dead.function),
          "no code calls \(dead.function.name): the child it detaches stays attached",
          subject: dead.function.name)
      }
        + model.unsentCommands.filter { $0.detaches && !$0.attaches }.map { one in
          Violation(
            model.table.location(one.command),
            "no code sends .\(one.command.name): the child it detaches stays attached",
            subject: one.command.name)
        }
    })
}
