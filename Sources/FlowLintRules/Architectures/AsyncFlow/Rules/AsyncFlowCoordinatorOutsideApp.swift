enum AsyncFlowCoordinatorOutsideApp {
  static let rule = Rule(
    title: "Flows, view models and screens must not hold the coordinator",
    severity: .warning, looksAt: [.flow, .screen, .viewModel, .anything],
    source: """
      asyncflow-architecture.md, "6. FlowCoordinator", lines 248-253, and "고급 사용법", 2, line 424 (it lives in the app or
      scene delegate)
      """,
    documentation: """
      Flows answer with contributors and view models emit Steps; neither needs the coordinator. With it in hand they can
      inject Steps into every active Flow and start Flows outside the tree, and no reader can follow who navigates.
      """,
    remedy: "Return contributors, or emit a Step, instead of using the coordinator",
    paired: #"""
      //- Example.swift
      -final class MainFlow: Flow {
      -   let root: Presentable = UINavigationController()
      -   private let coordinator: FlowCoordinator  // finding: 17
      +final class DeepLinkService {
      +   private let coordinator: FlowCoordinator
          init(coordinator: FlowCoordinator) { self.coordinator = coordinator }
      -   func navigate(to step: Step) -> FlowContributors { .none }
      +   func open(_ id: Int) { coordinator.navigate(to: ShopStep.itemDetail(id: id)) }
      }
      +//- ShopStep.swift
      +enum ShopStep: Step { case itemDetail(id: Int) }
      """#,
    check: .found { (model: AsyncFlowModel) -> [Violation] in
      let starters = Set(model.coordinators.starts.compactMap(\.owner))
      let holders = model.ofFlows(
        model.types.reportable {
          !$0.contains(.app)
            && ($0.isFlow || $0.isViewModel || $0.contains(.viewController)
              || ($0.isScreen && !$0.contains(.swiftUIView)))
        }.filter { starters.contains($0.id) || model.coordinatorHolder(in: $0) != nil })
      return holders.flatMap { type in
        // One bug, one finding: who holds the coordinator starts Flows with it.
        let places =
          model.coordinatorHolder(in: type).map { [($0, "FlowCoordinator")] }
          ?? model.coordinators.starts.filter { $0.owner == type.id }.map { ($0.call.location, "coordinate") }
        return places.map { location, subject in
          Violation(
            location, "\(type.name) holds the FlowCoordinator; return contributors (or emit a Step) instead",
            subject: subject)
        }
      }
    })
}

extension AsyncFlowModel {
  /// The types that are no screen outside of every Flow, such as the one that a storyboard launches.
  fileprivate func ofFlows(_ all: [IndexedType]) -> [IndexedType] {
    let screens = flows.isEmpty ? [] : all.filter(isPlainScreen)
    if screens.isEmpty { return all }
    let files = Set(flows.flatMap { types[$0.type].parts.map(\.file) })
    let named = names(of: screens, in: files.map { table.file($0) })
    return all.filter { !isPlainScreen($0) || named.contains($0.name) }
  }

  fileprivate func isPlainScreen(_ type: IndexedType) -> Bool {
    let roles = types.roles(type.id)
    return roles.contains(.viewController) && !roles.isFlow && !roles.isViewModel
  }

  /// The first property of a type that holds the coordinator, else the first parameter that takes it.
  fileprivate func coordinatorHolder(in type: IndexedType) -> Location? {
    let holder = type.properties.first { property in
      property.isStored && !table.file(property.declaration.file).isExempt(property.nameRange.start)
        && types.isFramework(expressions.type(of: property), named: "FlowCoordinator", in: property.declaration.file)
    }
    if let holder { return table.location(holder.declaration) }
    let parameters = type.functions.flatMap { function in
      function.parameters.map { (parameter: $0, file: table.file(function.declaration.file)) }
    }
    let holding = parameters.first { parameter, file in
      parameter.type(endingIn: "FlowCoordinator")?.base == "FlowCoordinator"
        && !file.isExempt(parameter.nameRange.start)
        && types.isFramework(parameter.type, named: "FlowCoordinator", in: file.number, inside: type.id)
    }
    return holding.map { $0.file.location($0.parameter.nameRange) }
  }
}
