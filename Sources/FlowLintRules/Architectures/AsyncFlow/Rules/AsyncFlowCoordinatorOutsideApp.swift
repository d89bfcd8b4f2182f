enum AsyncFlowCoordinatorOutsideApp {
  static let rule = Rule(
    title: "Flows, view models and screens do not hold the coordinator",
    severity: .warning, looksAt: [.flow, .screen, .viewModel, .anything],
    source: """
      asyncflow-architecture.md, "6. FlowCoordinator", lines 248-253, and "고급 사용법", 2, line 424 (it lives in the app or
      scene delegate)
      """,
    documentation: """
      Flows answer with contributors and view models emit Steps; neither needs the coordinator. With it in hand they can
      inject Steps into every active Flow and start Flows outside the tree, and nobody can follow who navigates.
      """,
    remedy: "Return contributors, or emit a Step, instead of using the coordinator",
    violating: #"""
      final class MainFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          private let coordinator: FlowCoordinator  // finding: 17
          init(coordinator: FlowCoordinator) { self.coordinator = coordinator }
          func navigate(to step: Step) -> FlowContributors { .none }
      }
      """#,
    conforming: #"""
      //- Example.swift
      final class DeepLinkService {
          private let coordinator: FlowCoordinator
          init(coordinator: FlowCoordinator) { self.coordinator = coordinator }
          func open(_ id: Int) { coordinator.navigate(to: ShopStep.itemDetail(id: id)) }
      }
      //- ShopStep.swift
      enum ShopStep: Step { case itemDetail(id: Int) }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    let starters = Set(model.coordinators.starts.compactMap(\.owner))
    let holders = model.types.reportable {
      !$0.contains(.app)
        && ($0.isFlow || $0.isViewModel || $0.contains(.viewController) || ($0.isScreen && !$0.contains(.swiftUIView)))
    }.filter { starters.contains($0.id) || model.coordinatorHolder(in: $0) != nil }
    let held = model.ofFlows(holders)
    var told: Set<TypeID> = []
    for type in held {
      if let location = model.coordinatorHolder(in: type) {
        told.insert(type.id)
        findings.report(
          location, "\(type.name) holds the FlowCoordinator; return contributors (or emit a Step) instead",
          subject: "FlowCoordinator")
      }
    }
    // One bug, one finding: who holds the coordinator starts Flows with it.
    let owners = Set(held.map(\.id)).subtracting(told)
    for start in model.coordinators.starts {
      guard let owner = start.owner, owners.contains(owner) else { continue }
      findings.report(
        model.location(of: start),
        "\(model.types[owner].name) holds the FlowCoordinator; return contributors (or emit a Step) instead",
        subject: "coordinate")
    }
  }
}
