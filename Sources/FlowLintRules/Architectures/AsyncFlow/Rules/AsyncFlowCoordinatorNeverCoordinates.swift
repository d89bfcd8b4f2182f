enum AsyncFlowCoordinatorNeverCoordinates {
  static let rule = Rule(
    title: "Start a Flow with every coordinator",
    severity: .error, breaks: .unheard, looksAt: [.app, .anything],
    source: """
      asyncflow-architecture.md, "6. FlowCoordinator", lines 239-242 and 271: `coordinator.coordinate(flow: appFlow, with: appStepper)`;
      RxFlow, README, "How to bootstrap the RxFlow process"
      """,
    documentation: """
      The coordinator receives Steps from the moment at which it gets a Flow and a stepper. One that is made and never
      coordinates receives none: the window shows an empty root, and no button leads anywhere.
      """,
    remedy: "Call coordinate(flow:with:) at launch",
    paired: #"""
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()  // finding: 23
          func applicationDidFinishLaunching(_ application: UIApplication) {
              let flow = AppFlow()
              window?.rootViewController = flow.root
      +       coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AppStep.launch))
          }
      }
      final class AppFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors { .none }
      }
      """#,
    check: .found { (model: AsyncFlowModel) in
      let made = model.types.isDoubtful || model.reportableFlows.isEmpty ? [] : model.coordinators.creations
      let open = made.filter { creation in
        creation.owner.map { model.types.isExported(model.types[$0]) } != true
      }
      guard open.count == made.count,
        Mentions(of: made.isEmpty ? [] : ["coordinate"], as: [.member, .name], in: model.table.files)["coordinate"]
          .isEmpty
      else { return [] }
      return made.map { creation in
        Violation(
          creation.location, "FlowCoordinator never coordinates a Flow: no Step arrives", subject: "FlowCoordinator")
      }
    })
}
