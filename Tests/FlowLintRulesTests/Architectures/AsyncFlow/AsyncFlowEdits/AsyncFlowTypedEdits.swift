private func edit(_ changes: (String, String)...) -> AsyncFlowEditTests.Edit {
  AsyncFlowEditTests.Edit(asyncFlowTypedApp, changes)
}

/// Mistakes in an app of the document's dialect.
let asyncFlowTypedEdits: [AsyncFlowEditTests.Edit] = [
  edit(("case loginRequired\n", "case «step_neutral_name»pushLogin\n"), (".loginRequired", ".pushLogin")),
  edit(("case item(id: Int)\n", "case item(id: Int, «step_payload»UIViewController)\n")),
  edit(
    (
      "            return [.run(id: .load) { .loaded(try await items()) }]",
      "            return [.run(id: .load) { self.«emit_outside_reduce»emit(.list); return .loaded([]) }]"
    )),
  edit(
    (
      "            return [.run(id: .load) { .loaded(try await items()) }]",
      "            «async_work_in_reduce»Task { await items() }\n            return []"
    )),
  edit(("struct State: Equatable {", "struct «view_model_types»State {")),
  edit(
    ("    enum CancelID: Hashable { case load }\n", ""), (", CancelID>]", ", Never>]"),
    ("class ListViewModel", "class «view_model_types»ListViewModel")),
  edit(
    ("    var stepContinuation: AsyncStream<ShopStep>.Continuation?\n", ""),
    ("class ListViewModel", "class «step_emittable_members»ListViewModel")),
  edit(("AsyncStream<ShopStep>", "AsyncStream<«step_emittable_members»AppStep>")),
  edit(("emit(.item(id: id))", "«use_emit»stepContinuation?.yield(.item(id: id))")),
  edit(("var items: [Int] = [] }", "var items: [Int] = []; var «state_holds_step»next: ShopStep? }")),
  edit(("viewModel.send(.tapped(1))", "viewModel.«view_emits_step»emit(.item(id: 1))")),
  edit(
    (
      "viewModel.send(.tapped(1))",
      "«screen_navigates»present(UIHostingController(rootView: ItemView(id: 1)), animated: true)"
    )),
  edit(("class ShopFlow", "class «flow_name»ShopRouter"), ("ShopFlow()", "ShopRouter()")),
  edit(
    (
      "var root: any Presentable { navigationController }",
      "var root: any Presentable { «root_creates_instance»UINavigationController() }"
    )),
  edit(
    (
      "func adapt(step: ShopStep) async -> ShopStep? {",
      "func «adapt_signature»adapt(step: ShopStep) async -> ShopStep {"
    )),
  edit(("func adapt(step: ShopStep)", "func «adapt_signature»adapt(to step: ShopStep)")),
  edit(
    (
      "        default: return step\n",
      "        default:\n            navigationController.«adapt_navigates»popViewController(animated: true)\n            return step\n"
    )),
  edit(("        case .loginRequired: return .one", "        «navigate_default»default: return .one")),
  edit(
    ("let viewModel = ListViewModel()", "let «stepper_not_contributed»viewModel = ListViewModel()"),
    ("return .one(.contribute(presentable: viewController, stepper: viewModel))", "return .none")),
  edit(
    ("let shopFlow = ShopFlow()", "let «child_flow_not_contributed»shopFlow = ShopFlow()"),
    ("return .one(.contribute(presentable: shopFlow, stepper: OneStepper(.list)))", "return .none")),
  edit(("presentable: shopFlow,", "presentable: shopFlow.«contribute_flow_root»root,")),
  edit(("stepper: OneStepper(.list)", "stepper: OneStepper(«contribute_step_mismatch».launch)")),
  edit(("stepper: OneStepper(.list)", "stepper: OneStepper(«contribute_step_mismatch»AppStep.launch)")),
  edit(
    ("    typealias StepType = ShopStep\n    var stepC", "    typealias StepType = AppStep\n    var stepC"),
    ("AsyncStream<ShopStep>", "AsyncStream<AppStep>"), ("            emit(.item(id: id))\n", ""),
    (
      "presentable: viewController, stepper: viewModel",
      "presentable: viewController, stepper: «contribute_step_mismatch»viewModel"
    )),
  edit(
    ("enum AppStep: Step { case launch }", "enum AppStep: Step { case launch }\nenum HelpStep: Step { case topic }"),
    (
      "struct ItemView: View {",
      "final class HelpViewModel: StepEmittable {\n    typealias StepType = «step_type_without_flow»HelpStep\n    var stepContinuation: AsyncStream<HelpStep>.Continuation?\n}\nstruct ItemView: View {"
    )),
  edit(
    (
      "        window.rootViewController = shopFlow.root",
      "        await shopFlow.«direct_navigate»navigate(to: .list)\n            window.rootViewController = shopFlow.root"
    )),
  edit(
    (
      "            let shopFlow = ShopFlow()\n",
      "            if isOld { return .one(.«root_flow_forwards»forwardToParent(step: step)) }\n            let shopFlow = ShopFlow()\n"
    )),
]
