enum AsyncFlowCoordinatorOutsideApp {
  static let rule = Rule(
    id: "asyncflow_coordinator_outside_app",
    title: "Flows, view models and screens do not hold the coordinator",
    severity: .warning,
    looksAt: [.flow, .screen, .viewModel, .anything],
    source: """
      asyncflow-architecture.md, "6. FlowCoordinator", lines 248-253, and "고급 사용법", 2, line 424 (it lives in the app or
      scene delegate)
      """,
    documentation: """
      Flows answer with contributors and view models emit Steps; neither needs the coordinator. With it in hand they can
      inject Steps into every active Flow and start Flows outside the tree, and nobody can follow who navigates.
      """,
    remedy: "Return contributors, or emit a Step, instead of using the coordinator",
    examples: [
      .violating(
        #"""
        import AsyncFlow
        final class MainFlow: Flow {
            var root: Presentable { nav }
            private let nav = UINavigationController()
            private let coordinator: FlowCoordinator  // finding: 17
            init(coordinator: FlowCoordinator) { self.coordinator = coordinator }
            func navigate(to step: Step) -> FlowContributors { .none }
        }
        """#),
      .conforming(
        #"""
        //- Example.swift
        import AsyncFlow
        final class DeepLinkService {
            private let coordinator: FlowCoordinator
            init(coordinator: FlowCoordinator) { self.coordinator = coordinator }
            func open(_ id: Int) { coordinator.navigate(to: ShopStep.itemDetail(id: id)) }
        }
        //- ShopStep.swift
        import AsyncFlow
        enum ShopStep: Step { case itemDetail(id: Int) }
        """#),
    ],
    check: .reading(AsyncFlowModel.self, inspect))
}

private func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
  let held = model.types.reportable {
    !$0.contains(.app)
      && ($0.isFlow || $0.isViewModel || $0.contains(.viewController) || ($0.isScreen && !$0.contains(.swiftUIView)))
  }
  for type in held {
    if let (name, location) = holder(in: type, model) {
      findings.report(
        location, "\(type.name) holds the FlowCoordinator; return contributors (or emit a Step) instead",
        declaration: "\(type.qualifiedName).\(name)", kind: "member", subject: "FlowCoordinator")
    }
  }
  let owners = Set(held.map(\.id))
  for start in model.coordinators.starts {
    guard let owner = start.owner, owners.contains(owner) else { continue }
    let file = model.table.file(start.file)
    findings.report(
      file.location(file.bodies.calleeRange(start.call)),
      "\(model.types[owner].name) holds the FlowCoordinator; return contributors (or emit a Step) instead",
      declaration: model.types[owner].qualifiedName, subject: "coordinate")
  }
}

/// The first property of the type `FlowCoordinator`, else the first parameter.
private func holder(in type: IndexedType, _ model: AsyncFlowModel) -> (String, Location)? {
  for property in type.properties where property.isStored {
    let file = model.table.file(property.declaration.file)
    let isCoordinator: Bool
    if let written = property.type {
      isCoordinator = model.types.isFramework(written, named: "FlowCoordinator", in: file.number, inside: type.id)
    } else if let value = property.initializer {
      let held = model.expressions.type(of: value, in: file)
      isCoordinator = model.types.isFramework(held, named: "FlowCoordinator", in: file.number)
    } else {
      isCoordinator = false
    }
    guard isCoordinator, !file.isExempt(property.nameRange.start) else { continue }
    return (property.name, model.table.location(property.declaration))
  }
  let takesCoordinator = type.functions.contains { function in
    function.parameters.contains { $0.type(endingIn: "FlowCoordinator")?.base == "FlowCoordinator" }
  }
  guard takesCoordinator else { return nil }
  for member in model.types.members(of: type.id) where member.isFunction {
    let bodies = model.table.file(member.file).bodies
    let types = model.types.function(member)?.parameters.map(\.type) ?? []
    for (parameter, written) in zip(bodies.parameters(member.node), types) {
      guard model.types.isFramework(written, named: "FlowCoordinator", in: member.file, inside: type.id),
        !model.isExempt(parameter, member)
      else { continue }
      return (bodies.name(parameter), model.location(bodies.nameRange(parameter), in: member.file))
    }
  }
  return nil
}
