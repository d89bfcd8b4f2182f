enum AsyncFlowRootFlowForwards {
  static let rule = Rule(
    title: "The root Flow has no parent",
    severity: .error, looksAt: [.flow], isInGraph: true,
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
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    for flow in model.rootFlows {
      for member in model.types.members(of: flow.type) {
        for forward in model.parentForwards(in: member) where !model.isExempt(forward.call, member) {
          let advice = "Handle it here or contribute the flow that does"
          findings.report(
            model.location(forward.nameRange, in: member.file),
            "\(model.name(flow)) is the root flow and has no parent; \(forward.name) drops the Step. \(advice)",
            subject: forward.name,
            notes: model.starts(of: flow).map {
              .init(location: model.location($0.call, in: $0.file), message: "the root flow is started here")
            })
        }
      }
    }
  }
}

extension AsyncFlowModel {
  /// The calls in a member that give a step to the parent.
  fileprivate func parentForwards(in member: AsyncFlowMember) -> [Forward] {
    let bodies = table.file(member.file).bodies
    return bodies.calls(in: member.node).compactMap { call in
      AsyncFlowForwardCall(call, bodies).map {
        Forward(member: member, call: call, name: $0.name, nameRange: $0.nameRange)
      }
    }
  }

  /// Flows that are given to the coordinator and that no Flow contributes or creates. None when a Flow of unknown type
  /// is contributed somewhere.
  fileprivate var rootFlows: [AsyncFlowFlow] {
    let isAnyFlow = contributions.contains { contribution in
      guard let type = contribution.presentableType else { return false }
      if let id = type.type { return types.roles(id).isFlow && types[id].kind == .protocol }
      return types.isFramework(type, named: "Flow", in: contribution.file)
    }
    guard !isAnyFlow else { return [] }
    let started = Set(coordinators.starts.compactMap { $0.flow?.type })
    let created = Set(creations.map(\.type))
    return reportableFlows.filter {
      started.contains($0.type) && parents(of: $0.type).isEmpty && !created.contains($0.type)
    }
  }
}
