enum AsyncFlowStepperHoldsUi {
  static let rule = Rule(
    id: "asyncflow_stepper_holds_ui",
    title: "A view model holds no view controller, window or Flow",
    severity: .warning,
    looksAt: [.viewModel],
    source: """
      asyncflow-architecture.md, "AsyncViewModel 통합", lines 380-381, and "계층 구조", lines 25-29 (Step, Flow, view model
      and view controller are separate parts)
      """,
    documentation: """
      A view model that knows a view controller, a window or a Flow can navigate past the Flow, and sooner or later
      does. It also keeps the screen alive: the coordinator listens to a stepper while its presentable lives, so the
      reference back closes a circle that is never freed.
      """,
    remedy: "Remove the reference and emit a Step instead",
    examples: [
      .violating(
        #"""
        import AsyncFlow
        final class CartViewModel: FlowStepper {
            @Steps var steps
            weak var host: UINavigationController?  // finding: 14
        }
        """#),
      .conforming(
        #"""
        import AsyncFlow
        final class CartViewModel: FlowStepper {
            @Steps var steps
            private let service: CartService
            init(service: CartService) { self.service = service }
        }
        """#),
    ],
    check: .reading(AsyncFlowModel.self, inspect))
}

private func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
  for type in model.viewModels {
    for property in type.properties where property.isStored {
      let file = model.table.file(property.declaration.file)
      let held =
        property.type.map { model.expressions.type($0, inside: type) }
        ?? property.initializer.map { model.expressions.type(of: $0, in: file) }
      guard let held = held ?? nil, isInterface(held, in: file, model) else { continue }
      guard !file.isExempt(property.nameRange.start) else { continue }
      report(held.name, property.name, property.nameRange, in: file)
    }
    for member in model.types.members(of: type.id) where member.isFunction {
      let file = model.table.file(member.file)
      let parameter = model.parameters(of: member).first { isInterface($0.type, in: file, model) }
      if let parameter { report(parameter.type.name, parameter.name, parameter.nameRange, in: file) }
    }

    func report(_ held: String, _ name: String, _ range: SourceRange, in file: IndexedFile) {
      findings.report(
        file.location(range),
        "View model \(type.name) holds \(held) (\(name)), and only a Flow may know how a screen is shown",
        declaration: "\(type.qualifiedName).\(name)", kind: "member", subject: held)
    }
  }
}

private func isInterface(_ held: ExpressionType, in file: IndexedFile, _ model: AsyncFlowModel) -> Bool {
  if let id = held.type {
    let roles = model.types.roles(id)
    return roles.isScreen || roles.isFlow
  }
  let classes: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController", "UIWindow", "UIView",
  ]
  return classes.contains(held.name)
    || ["Presentable", "Flow", "NavigationFlow"].contains {
      model.types.isFramework(held, named: $0, in: file.number)
    }
}
