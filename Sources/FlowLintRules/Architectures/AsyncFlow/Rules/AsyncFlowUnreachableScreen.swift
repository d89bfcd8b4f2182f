enum AsyncFlowUnreachableScreen {
  static let rule = Rule(
    title: "Make every contributed screen and Flow reachable",
    severity: .warning, isOptIn: true, looksAt: [.flow, .screen], isInGraph: true, claims: .absence,
    source: """
      asyncflow-architecture.md, derived from "고급 사용법", 1, line 413, and "데이터 흐름": a screen is reached by Steps alone
      """,
    documentation: """
      Starting from the Step given to `coordinate(flow:with:)` and from deep links, every contributed screen and Flow
      should be reached by some chain of emitted Steps. One that is not is dead code, or a link in the chain is missing.
      """,
    remedy: "Emit the Step where a Flow receives it, or remove the screen",
    paired: #"""
      enum ShopStep: Step { case cart, help }
      final class ShopFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
              switch step {
      -       case .cart: return .none
      +       case .cart: return .one(flowContributor: .forwardToCurrentFlow(withStep: ShopStep.help))
              case .help: return .one(flowContributor: .contribute(withNext: HelpViewController()))
              }
          }
      }
      final class HelpViewController: UIViewController, FlowStepper { @Steps var steps }  // finding: 13
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
      }
      """#,
    check: .found { (model: AsyncFlowModel) -> [Violation] in
      guard !model.types.isDoubtful, let reach = AsyncFlowReach(model) else { return [] }
      let flows = model.reportableFlows.map(\.type).filter {
        !reach.flows.contains($0) && !model.delivery.parents(of: $0).isEmpty
      }
      return flows.map { flow in
        Violation(
          model.table.nameLocation(model.types[flow]),
          "\(model.types[flow].name) is unreachable: no Step that is emitted leads to a Flow that contributes it",
          subject: "unreachable")
      }
        + reach.unreachedScreens.filter { !model.types.isExempt($0.type) }.map { screen in
          let type = model.types[screen.type]
          let step = screen.step.map { "\(model.types[$0.enumeration].name).\($0.name) " } ?? ""
          return Violation(
            model.table.nameLocation(type),
            "\(type.name) is unreachable: its Step \(step)is never emitted where \(model.types[screen.flow].name) receives it",
            subject: "unreachable")
        }
    })
}
