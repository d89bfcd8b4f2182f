enum AsyncFlowFlowNeverCreated {
  static let rule = Rule(
    title: "Create every Flow somewhere, or delete it",
    severity: .error, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: """
      asyncflow-architecture.md, "고급 사용법", 1, lines 413-417 (a Flow is created and registered by its parent), and "6.
      FlowCoordinator", line 271
      """,
    documentation: """
      A Flow that no code of the app names is never created: its `navigate(to:)` never runs, and the Steps that it alone
      handles lead nowhere. Looked for only where the app starts its Flows, and never of a `public` Flow that a library
      may offer to others.
      """,
    remedy: "Contribute the Flow where its screens are needed, or remove it",
    paired: #"""
      -enum ShopStep: Step { case cart }
      +enum ShopStep: Step { case cart, help }
      final class ShopFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
      -       switch step { case .cart: return .none }
      +       switch step {
      +       case .cart: return .none
      +       case .help:
      +           return .one(flowContributor: .contribute(
      +               withNextPresentable: HelpFlow(), withNextStepper: OneStepper(withSingleStep: ShopStep.help)))
      +       }
          }
      }
      final class HelpFlow: Flow {  // finding: 13
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
      -       switch step { case .cart: return .none }
      +       switch step { case .cart, .help: return .none }
          }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
      }
      """#,
    check: .each(in: AsyncFlowModel.self, { $0.deadFlows.sorted() }) { model, flow in
      let type = model.types[flow]
      return Violation(
        model.table.nameLocation(type), "Flow \(type.name) is never created: no code of the app names it",
        subject: "created")
    })
}
