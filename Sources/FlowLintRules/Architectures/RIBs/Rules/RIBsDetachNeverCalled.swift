enum RIBsDetachNeverCalled {
  static let rule = Rule(
    title: "Call every detach requirement of the router",
    severity: .warning, looksAt: [.ribProtocol, .anything], isInGraph: true, claims: .absence,
    source: "RIBs wiki iOS Tutorial 2: the interactor decides and calls the Routing protocol; uber/RIBs issue 636.",
    documentation: """
      The interactor decides and calls its Routing protocol. A method that detaches a child and that nobody calls means
      that the child stays attached for good; so does a command that leads to it and that nobody sends.
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
      model.uncalledDetachments.map { dead in
        Violation(
          model.table.location(dead.function),
          "no code calls \(dead.function.name): the child it detaches stays attached",
          subject: dead.function.name)
      }
        + model.unsentCommands.map { command in
          Violation(
            model.table.location(command), "no code sends .\(command.name): the child it detaches stays attached",
            subject: command.name)
        }
    })
}

extension RIBsModel {
  /// The cases of what a router is asked for with that only detach a child, and that no code sends.
  fileprivate var unsentCommands: [EnumCase] {
    let commands = routingProtocols.filter { isReported($0) && !isExposed($0) }.flatMap { routing in
      routing.functions.filter { $0.parameters.count == 1 }.flatMap { requirement in
        roles.conforming(to: routing).filter { roles.part($0) == .router }.flatMap { router in
          code.functions(of: router).filter { $0.name == requirement.name && $0.function?.labels == requirement.labels }
            .flatMap { detachingCommands($0, of: router) }
        }
      }
    }
    let sent = Mentions(of: commands.map(\.name), as: [.implicitMember, .member], in: table.files) {
      !$0.tree.isPattern($0.node)
    }
    return commands.filter { sent[$0.name].isEmpty }
  }

  /// The cases of a function's parameter for which its only statement, a `switch`, runs code that detaches a child.
  private func detachingCommands(_ unit: RIBsUnit, of router: IndexedType) -> [EnumCase] {
    let tree = unit.tree
    guard let parameter = unit.function?.parameters.first,
      let command = parameter.type.flatMap({ table.nominal($0.path, inside: router) }), command.kind == .enum,
      !table.isAmbiguous(command), let choice = unit.body.flatMap({ tree.firstChild($0) }),
      tree.kind(choice) == .switch,
      tree.nextSibling(choice) == nil, tree.value(of: choice).map({ tree.isNamed($0, parameter.name) }) == true
    else { return [] }
    return tree.children(choice).filter { tree.kind($0) == .caseClause }.compactMap { clause in
      let patterns = tree.children(clause).filter { tree.kind($0) == .pattern }
      guard patterns.count == 1, let pattern = tree.firstChild(patterns[0]),
        let name = ([pattern] + Array(tree.descendants(pattern))).first(where: {
          [.implicitMember, .member].contains(tree.kind($0))
        }).map({ tree.name($0) }),
        let found = command.enumCase(named: name), let block = tree.body(of: clause)
      else { return nil }
      let asked = Set(tree.calls(in: block).filter { tree.isOwnCall($0) }.compactMap { tree.calleeName($0) })
      let run = code.reach(asked, in: roles.family(router))
      let detaches = asked.contains("detachChild") || run.contains { $0.mentions("detachChild") }
      let attaches = asked.contains("attachChild") || run.contains { $0.mentions("attachChild") }
      return detaches && !attaches ? found : nil
    }
  }
}
