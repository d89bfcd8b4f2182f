private func edit(_ changes: (String, String)...) -> AsyncFlowEditTests.Edit {
  AsyncFlowEditTests.Edit(asyncFlowRxApp, changes)
}

/// Mistakes in an RxFlow app.
let asyncFlowRxEdits: [AsyncFlowEditTests.Edit] = [
  edit(("case noteIsClosed\n", "case «step_neutral_name»dismissNote\n"), (".noteIsClosed", ".dismissNote")),
  edit(("case noteIsClosed\n", "case noteIsClosed\n    case «step_never_handled»logoutIsRequired\n")),
  edit(
    (
      "func close() {",
      "func close(_ «stepper_holds_ui»nav: UINavigationController) { nav.«stepper_navigates»popViewController(animated: true);"
    )),
  edit(("self.viewModel.pick(id: 1)", "self.viewModel.«view_emits_step»steps.accept(AppStep.noteIsPicked(id: 1))")),
  edit(
    (
      "self.viewModel.pick(id: 1)",
      "button.rx.tap.map { AppStep.noteIsClosed }.bind(to: viewModel.«view_emits_step»steps).disposed(by: bag)"
    )),
  edit(
    (
      "self.viewModel.close()", "self.«screen_navigates»present(LoginViewController.instantiate(), animated: true)"
    )),
  edit(
    ("    private let rootViewController = UINavigationController()\n", ""),
    (
      "{ return self.rootViewController }\n    private let notes",
      "{ return «root_creates_instance»UINavigationController() }\n    private let notes"
    )),
  edit(("func adapt(step: Step) -> Single<Step>", "func «adapt_signature»adapt(step: Step) -> Observable<Step>")),
  edit(("func adapt(step: Step) -> Single<Step>", "func «adapt_signature»adapt(step: AppStep) -> Single<Step>")),
  edit(
    (
      "        default: return .just(step)",
      "        default:\n            rootViewController.«adapt_navigates»dismiss(animated: true)\n            return .just(step)"
    )),
  edit(
    ("withViewModel: ListViewModel()", "withViewModel: «stepper_not_contributed»ListViewModel()"),
    (
      ".one(flowContributor: .contribute(\n            withNextPresentable: viewController, withNextStepper: viewController.viewModel))",
      ".none"
    )),
  edit(
    ("let loginViewController", "let «stepper_not_contributed»loginViewController"),
    ("return .one(flowContributor: .contribute(withNext: loginViewController))", "return .none")),
  edit(
    ("let notesFlow", "let «child_flow_not_contributed»notesFlow"),
    ("withNextPresentable: notesFlow,", "withNextPresentable: rootViewController,")),
  edit(("withNextPresentable: notesFlow,", "withNextPresentable: notesFlow.«contribute_flow_root»root,")),
  edit(
    (
      "withSingleStep: AppStep.dashboardIsRequired", "withSingleStep: «contribute_step_mismatch»AppStep.userIsLoggedIn"
    )),
  edit(
    ("withViewModel: viewModel)", "withViewModel: other)"),
    (
      "let viewModel = NoteViewModel()",
      "let viewModel = NoteViewModel()\n        let «stepper_not_contributed»other = NoteViewModel()"
    ),
    ("withNextStepper: viewModel)", "withNextStepper: «contribute_pair_mismatch»viewModel)")),
  edit(
    (
      "            return .none\n        default: return .none\n        }\n    }\n\n    private func navigateToNotes",
      "            return .none\n        default: return .one(flowContributor: .«forward_loop»forwardToCurrentFlow(withStep: step))\n        }\n    }\n\n    private func navigateToNotes"
    )),
  edit(
    ("        case .loginIsRequired: return .one(flowContributor: .forwardToParentFlow(withStep: step))\n", ""),
    ("self.steps.accept(AppStep.loginIsRequired)", "self.steps.accept(AppStep.«emitted_step_unhandled»loginIsRequired)")
  ),
  edit(
    (
      "case .loginIsRequired: return navigateToLogin()",
      "case .loginIsRequired: return .«root_flow_forwards»end(forwardToParentFlowWithStep: step)"
    )),
  edit(
    (
      "class NotesStepper: Stepper {",
      "class NotesStepper: Stepper {\n    let «coordinator_outside_app»coordinator = «single_coordinator»FlowCoordinator()"
    )),
  edit(("var initialStep: Step {", "var «initial_step_type»initialStep: AppStep {")),
  edit(
    (
      "        let notesStepper = NotesStepper()",
      "        self.«direct_navigate»navigate(to: AppStep.loginIsRequired)\n        let notesStepper = NotesStepper()"
    )),
]
