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

extension AsyncFlowModel {
  /// Those of some types that are no screen outside of every Flow, such as the one that a storyboard launches.
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
    if let property = type.properties.first(where: { $0.isStored && holdsCoordinator($0, of: type) }) {
      return table.location(property.declaration)
    }
    let takesCoordinator = type.functions.contains { function in
      function.parameters.contains { $0.type(endingIn: "FlowCoordinator")?.base == "FlowCoordinator" }
    }
    guard takesCoordinator else { return nil }
    for member in types.members(of: type.id) where member.isFunction {
      let bodies = table.file(member.file).bodies
      let written = types.function(member)?.parameters.map(\.type) ?? []
      for (parameter, written) in zip(bodies.parameters(member.node), written) {
        guard types.isFramework(written, named: "FlowCoordinator", in: member.file, inside: type.id),
          !isExempt(parameter, member)
        else { continue }
        return location(bodies.nameRange(parameter), in: member.file)
      }
    }
    return nil
  }

  fileprivate func holdsCoordinator(_ property: Property, of type: IndexedType) -> Bool {
    let file = table.file(property.declaration.file)
    if file.isExempt(property.nameRange.start) { return false }
    if let written = property.type {
      return types.isFramework(written, named: "FlowCoordinator", in: file.number, inside: type.id)
    }
    guard let value = property.initializer else { return false }
    return types.isFramework(expressions.type(of: value, in: file), named: "FlowCoordinator", in: file.number)
  }
}
