enum AsyncFlowRootFlowForwards {
  static let rule = Rule(
    title: "The root Flow must not forward to a parent",
    severity: .error, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: """
      asyncflow-architecture.md, "5. FlowContributor", line 223 (`forwardToParent` hands the Step to the parent Flow),
      and "6. FlowCoordinator", line 271
      """,
    documentation: """
      The Flow that is given to `coordinate(flow:with:)` has no parent. What it forwards upwards is dropped by the
      coordinator without a message, so the button that emitted the Step does nothing.
      """,
    remedy: "Handle the Step here, or contribute the Flow that does",
    paired: #"""
      //- AppFlow.swift
      final class AppFlow: Flow {
          let root: any Presentable = UINavigationController()
          func navigate(to step: AppStep) async -> FlowContributors {
              switch step {
      -       case .launch: return .none
      -       case .help: return .one(.forwardToParent(step: step))  // finding: 34
      +       case .launch: return .one(.contribute(presentable: HelpFlow(), stepper: OneStepper(AppStep.help)))
      +       case .help: return .none
      +       }
      +   }
      +}
      +final class HelpFlow: Flow {
      +   let root: any Presentable = UINavigationController()
      +   func navigate(to step: AppStep) async -> FlowContributors {
      +       switch step {
      +       case .launch, .help: return .one(.forwardToParent(step: step))
              }
          }
      }
      //- AppDelegate.swift
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func applicationDidFinishLaunching(_ application: UIApplication) {
      -       let appFlow = AppFlow()
      -       coordinator.coordinate(flow: appFlow, with: OneStepper(AppStep.launch))
      +       coordinator.coordinate(flow: AppFlow(), with: OneStepper(AppStep.launch))
          }
      }
      +//- AppStep.swift
      +enum AppStep: Step { case launch, help }
      """#,
    check: .each(
      \AsyncFlowModel.rootFlows, { _, flow in flow.handling.forwarding.filter { $0.member.owner == flow.type } }
    ) { model, flow, found in
      Violation(
        found.member.code.at(found.forward.call).location,
        "\(model.name(flow)) is the root flow and has no parent; \(found.forward.name) drops the Step. Handle it here or "
          + "contribute the flow that does", subject: found.forward.name,
        notes: model.coordinators.starts.filter { $0.flow?.type == flow.type }.map {
          .init(location: $0.call.whole, message: "the root flow is started here")
        })
    })
}

extension AsyncFlowModel {
  /// Flows that are given to the coordinator and that no Flow contributes or creates. None when a Flow of unknown type
  /// is contributed somewhere.
  fileprivate var rootFlows: [AsyncFlowFlow] {
    let isAnyFlow = contributions.contains { contribution in
      guard let type = contribution.presentableType else { return false }
      if let id = type.type { return types.roles(id).isFlow && types[id].kind == .protocol }
      return types.isFramework(type, named: "Flow", in: contribution.file.number)
    }
    guard !isAnyFlow else { return [] }
    let started = Set(coordinators.starts.compactMap { $0.flow?.type })
    let created = Set(creations.map(\.type))
    return reportableFlows.filter {
      started.contains($0.type) && delivery.parents(of: $0.type).isEmpty && !created.contains($0.type)
    }
  }
}
