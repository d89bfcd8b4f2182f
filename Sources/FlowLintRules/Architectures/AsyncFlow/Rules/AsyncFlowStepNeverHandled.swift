enum AsyncFlowStepNeverHandled {
  static let rule = Rule(
    id: "asyncflow_step_never_handled",
    title: "Every Step case has a Flow",
    severity: .warning,
    looksAt: [.step],
    isInGraph: true,
    source: """
      asyncflow-architecture.md, "4. Flow", line 136 (a Flow turns Steps into navigation), and "설계 원칙", line 13
      """,
    documentation: """
      A case that no Flow answers is a button that does nothing. `default: return .none` and `as?` casts hide it from
      the compiler.
      """,
    remedy: "Handle the case in a Flow, or remove it",
    examples: [
      .violating(
        #"""
        import AsyncFlow
        enum ShopStep: Step {
            case cart
            case help  // finding: 10
        }
        final class ShopFlow: Flow {
            var root: Presentable { nav }
            private let nav = UINavigationController()
            func navigate(to step: Step) -> FlowContributors {
                switch step {
                case ShopStep.cart: return .none
                default: return .none
                }
            }
        }
        """#),
      .conforming(
        #"""
        import AsyncFlow
        enum ShopStep: Step {
            case cart
            case help
        }
        final class ShopFlow: Flow {
            var root: Presentable { nav }
            private let nav = UINavigationController()
            func navigate(to step: Step) -> FlowContributors {
                switch step {
                case ShopStep.cart, ShopStep.help: return .none
                default: return .none
                }
            }
        }
        """#),
    ],
    check: .reading(AsyncFlowModel.self, inspect))
}

private func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
  guard !model.flows.isEmpty, !model.flows.contains(where: { $0.handling.isUnknown }) else { return }
  for type in model.reportableSteps
  where type.kind == .enum && !type.cases.isEmpty && !model.stepsWithoutFlow.contains(type.id) {
    let handlers = model.handlers(of: type.id)
    let names = type.cases.map(\.name)
    let unhandled = names.filter { name in
      let step = AsyncFlowStep(enumeration: type.id, name: name)
      return !handlers.contains { $0.handling.names(step) || $0.handling.isWide(type.id) }
    }
    if model.isPublic(type), unhandled.count == names.count { continue }
    if handlers.isEmpty {
      findings.report(
        model.table.nameLocation(type), "No Flow handles Step '\(type.name)'", declaration: type.qualifiedName,
        subject: "enum")
      continue
    }
    for element in type.cases where unhandled.contains(element.name) {
      findings.report(
        model.table.location(element.declaration), "No Flow handles Step case '\(type.name).\(element.name)'",
        declaration: "\(type.qualifiedName).\(element.name)", kind: "member", subject: "case")
    }
  }
}
