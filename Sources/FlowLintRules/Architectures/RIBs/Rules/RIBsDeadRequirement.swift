enum RIBsDeadRequirement {
  static let rule = Rule(
    title: "Call every requirement of a RIB's protocols, or delete it",
    severity: .warning, looksAt: [.ribProtocol, .anything], claims: .absence,
    source: """
      RIBs templates: Routing, Listener and Presentable list what the interactor calls, PresentableListener what the
      view calls.
      """,
    documentation: """
      Routing, Listener and Presentable list what the interactor calls, PresentableListener what the view calls. A
      requirement that no code calls is code without a use, and often the sign of a forgotten call.
      """,
    remedy: "Call it or delete it",
    paired: #"""
      //- HomeInteractor.swift
      protocol HomeRouting: Routing {
          func routeToHelp()
          func routeToTips()  // finding: 10
      }
      -protocol HomeListener: AnyObject {
      +public protocol HomeListener: AnyObject {
          func homeDidClose()  // finding: 10
      }

      final class HomeInteractor: Interactor, HomeInteractable {
          weak var router: HomeRouting?
          weak var listener: HomeListener?
          func open() { router?.routeToHelp() }
      }
      +//- HomeRouter.swift
      +final class HomeRouter: Router<HomeInteractable>, HomeRouting {
      +   override func didLoad() {
      +       super.didLoad()
      +       routeToTips()
      +   }
      +   func routeToHelp() {}
      +   func routeToTips() {}
      +}
      +//- TipsInteractor.swift
      +protocol TipsPresentable: Presentable {
      +   func reload()
      +}
      +
      +final class TipsInteractor: PresentableInteractor<TipsPresentable> {}
      +//- TipsViewController.swift
      +final class TipsViewController: UIViewController, TipsPresentable {
      +   private let button = UIButton()
      +   override func viewDidLoad() {
      +       super.viewDidLoad()
      +       button.addTarget(self, action: #selector(reload), for: .touchUpInside)
      +   }
      +   @objc func reload() {}
      +}
      """#,
    #"""
    //- HomeInteractor.swift
    -enum HomeCommand { case help, tips }  // finding: 31
    +enum HomeCommand: CaseIterable { case help, tips }
    protocol HomeRouting: Routing { func show(_ command: HomeCommand, animated: Bool) }

    final class HomeInteractor: Interactor, HomeInteractable {
        weak var router: HomeRouting?
        func open() { router?.show(.help, animated: true) }
    }
    //- HomeRouter.swift
    final class HomeRouter: Router<HomeInteractable>, HomeRouting {
        func show(_ command: HomeCommand, animated: Bool) {
            print(command)
            if case .help = command { attachChild(helpBuilder.build(withListener: interactor)) }
            if case .tips = command { attachChild(tipsBuilder.build(withListener: interactor)) }
        }
    }
    """#,
    check: .found { (model: RIBsModel) in
      model.uncalledRequirements.map { dead in
        Violation(
          model.table.location(dead.function), "no code calls \(dead.function.name) of \(dead.type.name)",
          subject: dead.function.name)
      }
        + model.unsentCommands.filter { !$0.detaches || $0.attaches }.map { one in
          let (command, function) = (one.command, "\(one.router.name).\(one.requirement.name)")
          return Violation(
            model.table.location(command), "no code sends .\(command.name) to \(function)", subject: command.name)
        }
    })
}

extension RIBsModel {
  /// Requirements of the protocols between the parts of RIBs that nobody calls.
  fileprivate var uncalledRequirements: [TypeTable.Requirement] {
    let presentables = parts(.interactor).compactMap { roles.presentable(of: $0) }
    let all =
      routingProtocols + protocols(ofProperty: "listener", of: parts(.interactor))
      + presentables.filter { $0.kind == .protocol } + protocols(ofProperty: "listener", of: ribViews)
    let routings = Set(routingProtocols.map(\.id))
    return deadRequirements(of: unique(all)) { requirement, type in
      requirement.name != "cleanupViews" && !(routings.contains(type.id) && isDetachment(requirement, of: type))
    }
  }
}
