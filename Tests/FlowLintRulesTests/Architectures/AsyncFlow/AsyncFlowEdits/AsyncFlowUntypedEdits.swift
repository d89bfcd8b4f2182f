private func edit(_ changes: (String, String)...) -> AsyncFlowEditTests.Edit {
  AsyncFlowEditTests.Edit(asyncFlowUntypedApp, changes)
}

/// Mistakes in an app of AsyncFlow 1.0: steps, view models, screens.
let asyncFlowUntypedEdits: [AsyncFlowEditTests.Edit] = [
  edit(("    case help\n", "    case «step_neutral_name»showHelp\n"), (".help", ".showHelp")),
  edit(("enum AppStep: Step {", "struct «step_is_enum»HelpStep: Step {}\nenum AppStep: Step {")),
  edit(("enum AccountStep", "enum «step_name»AccountRoute"), ("AccountStep.", "AccountRoute.")),
  edit(("case closed\n", "case closed(then: «step_payload»() -> Void)\n")),
  edit(("case signedOut\n", "case signedOut(from: «step_payload»ProfileViewController)\n")),
  edit(("    case signedOut\n", "    case signedOut\n    case «step_never_handled»lost\n")),
  edit(("enum AccountStep", "enum «step_never_handled»GiftStep: Step { case open }\nenum AccountStep")),
  edit(
    (
      "func close() {",
      "func close(_ «stepper_holds_ui»nav: UINavigationController) { nav.«stepper_navigates»pushViewController(x, animated: true);"
    )),
  edit(("private let id: Int\n", "private let id: Int\n    weak var «stepper_holds_ui»screen: ItemViewController?\n")),
  edit(
    (
      "func signOut() {",
      "func make() -> UIViewController { «stepper_navigates»ProfileViewController(viewModel: self) }\n    func signOut() {"
    )),
  edit(
    (
      "func signOut() {", "struct State { var «state_holds_step»next: AccountStep? }\n    func signOut() {"
    )),
  edit(("var initialStep: Step {", "var «initial_step_type»initialStep: AccountStep {")),
  edit(("steps.send(ShopStep.closed)", "steps.send(AccountStep.«emitted_step_unhandled»signedOut)")),
  edit(("viewModel.close() }", "viewModel.«view_emits_step»steps.send(ShopStep.closed) }")),
  edit(
    (
      "viewModel.select(1)",
      "navigationController?.«screen_navigates»pushViewController(ItemViewController(), animated: true)"
    )),
  edit(("viewModel.select(1)", "view.window?.«screen_navigates»rootViewController = ItemViewController()")),
  edit(("viewModel.select(1)", "let flow = «screen_navigates»AccountFlow(); print(flow)")),
]

/// Mistakes in the same app: Flows and their contributions.
let asyncFlowUntypedFlowEdits: [AsyncFlowEditTests.Edit] = [
  edit(("class ShopFlow", "class «flow_name»ShopCoordinator"), ("ShopFlow()", "ShopCoordinator()")),
  edit(
    (
      "root: Presentable { navigationController }",
      "root: Presentable { «root_creates_instance»UINavigationController() }"
    )),
  edit(
    (
      "    private func showHelp",
      "    func «adapt_signature»adapt(step: Step) async -> Step? { step }\n    private func showHelp"
    )),
  edit(
    (
      "    override func navigate",
      "    func «adapt_signature»adapt(step: Step) async -> Step { step }\n    override func navigate"
    )),
  edit(
    (
      "    private func showHelp",
      "    func adapt(step: Step) async -> Step { tabs.«adapt_navigates»present(x, animated: true); return step }\n"
        + "    private func showHelp"
    )),
  edit(("        case .closed:\n", "        «navigate_default»default:\n")),
  edit(
    ("override func navigate(to step", "func handle(_ step"),
    ("class AccountFlow", "class «navigate_not_overridden»AccountFlow")),
  edit(
    ("    override init() {\n", "    override init() {\n        «child_flow_not_contributed»ShopFlow()\n")),
  edit(
    (
      "AppStep {\n            return .one(flowContributor: .forwardToParentFlow",
      "AppStep {\n            return .one(flowContributor: .«forward_loop»forwardToCurrentFlow"
    )),
  edit(
    ("let viewModel = ListViewModel", "let «stepper_not_contributed»viewModel = ListViewModel"),
    (
      "return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))",
      "return .none"
    )),
  edit(
    ("let viewModel = ItemViewModel", "let «stepper_not_contributed»viewModel = ItemViewModel"),
    ("CompositeStepper(steppers: [viewModel, DefaultStepper()])", "DefaultStepper()")),
  edit(
    ("        viewModel = ProfileViewModel()", "        viewModel = «stepper_not_contributed»ProfileViewModel()"),
    (
      "withNextStepper: viewModel))\n        case AccountStep",
      "withNextStepper: DefaultStepper()))\n        case AccountStep"
    )),
  edit(
    ("let accountFlow", "let «child_flow_not_contributed»accountFlow"),
    ("            .contribute(withNextPresentable: accountFlow, withNextStepper: AccountStepper()),\n", "")),
  edit(("withNextPresentable: shopFlow,", "withNextPresentable: shopFlow.«contribute_flow_root»root,")),
  edit(("withSingleStep: ShopStep.list", "withSingleStep: «contribute_step_mismatch»AccountStep.profile")),
  edit(
    (
      "        let viewController = ListViewController(viewModel: viewModel)",
      "        let «stepper_not_contributed»other = ListViewModel()\n"
        + "        let viewController = ListViewController(viewModel: other)"
    ),
    (
      "viewController, withNextStepper: viewModel))\n    }",
      "viewController, withNextStepper: «contribute_pair_mismatch»viewModel))\n    }"
    )),
  edit(
    (
      "    private func showHelp() -> FlowContributors {\n",
      "    private func showHelp() -> FlowContributors {\n        _ = «direct_navigate»navigate(to: AppStep.launch)\n"
    )),
  edit(
    (
      "        return .multiple(",
      "        _ = shopFlow.«direct_navigate»navigate(to: ShopStep.list)\n        return .multiple("
    )
  ),
  edit(
    ("case .help: return showHelp()", "case .help: return .«root_flow_forwards»end(forwardToParentFlowWithStep: step)")),
  edit(
    ("private let id: Int\n", "private let id: Int\n    private let promo = «single_coordinator»FlowCoordinator()\n"),
    ("    private let promo", "    private let «coordinator_outside_app»promo")),
  edit(
    (
      "    private lazy var profile",
      "    weak var «coordinator_outside_app»coordinator: FlowCoordinator?\n    private lazy var profile"
    )),
  edit(
    ("    private let coordinator = FlowCoordinator()\n\n", ""),
    (
      "        let appFlow",
      "        let «coordinator_not_retained»coordinator = FlowCoordinator()\n        let appFlow"
    ),
    ("        coordinator.navigate(to: ShopStep.item(id: id))\n", "")),
  edit(("enum AppStep", "import «rx_import»RxSwift\nenum AppStep")),
  edit(("withNextStepper: AccountStepper()", "withNextStepper: «test_double_in_production»MockStepper()")),
]
