enum AsyncFlowDirectNavigate {
  static let rule = Rule(
    id: "asyncflow_direct_navigate",
    title: "Only the coordinator calls `navigate(to:)`",
    severity: .warning,
    looksAt: [.anything],
    source: """
      asyncflow-architecture.md, "데이터 흐름", lines 304-308: the coordinator receives a Step, adapts it, navigates and
      registers the contributors
      """,
    documentation: """
      A direct call skips `adapt(step:)`, and the contributors it returns are registered with the caller: Steps of the
      child's screens then reach the wrong Flow. When the result is discarded, those screens are not heard at all.
      """,
    remedy: "Contribute the Flow or forward the Step",
    examples: [
      .violating(
        #"""
        //- Example.swift
        import AsyncFlow
        final class TabFlow: Flow {
            var root: Presentable { tabs }
            private let tabs = UITabBarController()
            private let cartFlow: CartFlow
            init(cartFlow: CartFlow) { self.cartFlow = cartFlow }
            func navigate(to step: Step) -> FlowContributors {
                return cartFlow.navigate(to: step)  // finding: 25
            }
        }
        //- CartFlow.swift
        import AsyncFlow
        final class CartFlow: Flow {
            var root: Presentable { nav }
            private let nav = UINavigationController()
            func navigate(to step: Step) -> FlowContributors { .none }
        }
        """#),
      .conforming(
        #"""
        //- Example.swift
        import AsyncFlow
        final class TabFlow: Flow {
            var root: Presentable { tabs }
            private let tabs = UITabBarController()
            func navigate(to step: Step) -> FlowContributors {
                if let step = step as? AppStep { return navigate(to: step) }
                return .none
            }
            private func navigate(to step: AppStep) -> FlowContributors {
                let cartFlow = CartFlow()
                return .one(flowContributor: .contribute(
                    withNextPresentable: cartFlow, withNextStepper: OneStepper(withSingleStep: ShopStep.cart)))
            }
        }
        //- CartFlow.swift
        import AsyncFlow
        enum ShopStep: Step { case cart }
        enum AppStep: Step { case shop }
        final class CartFlow: Flow {
            var root: Presentable { nav }
            private let nav = UINavigationController()
            func navigate(to step: Step) -> FlowContributors {
                guard let step = step as? ShopStep else { return .none }
                switch step { case .cart: return .none }
            }
        }
        """#),
    ],
    check: .reading(AsyncFlowModel.self, inspect))
}

private func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
  for file in model.table.files {
    for call in file.bodies.calls(in: file.bodies.root, named: "navigate") {
      guard file.bodies.labels(call) == ["to"], !model.types.isExempt(call, in: file),
        let callee = file.bodies.namedCallee(call)
      else { continue }
      let owner = model.expressions.enclosingType(of: call, in: file)
      let receiver = file.bodies.receiver(callee)
      guard givesStep(call, to: receiver, owner, file, model) else { continue }
      if let receiver, !file.bodies.isSelf(receiver), file.bodies.kind(receiver) != .super {
        guard isFlow(receiver, file, model) else { continue }
        let caller = owner.map { "\($0.name) calls" } ?? "This code calls"
        report(
          call, file, owner,
          "\(caller) navigate(to:) on \(name(receiver, file)); adapt is skipped and its contributors are registered "
            + "here. Contribute the flow or forward the Step")
      } else if let owner, model.roles(owner).isFlow, file.bodies.isDiscarded(call),
        receiver != nil || file.bodies.kind(callee) == .name
      {
        report(call, file, owner, "The contributors of navigate(to:) are discarded")
      }
    }
  }

  func report(_ call: BodyTree.Node, _ file: IndexedFile, _ owner: IndexedType?, _ message: String) {
    let function = file.bodies.enclosingFunction(call).map { file.bodies.name($0) } ?? ""
    let receiver = file.bodies.receiver(call).map { name($0, file) } ?? ""
    findings.report(
      file.location(file.bodies.calleeRange(call)), message,
      declaration: owner.map { "\($0.qualifiedName).\(function)" } ?? function, kind: "function", subject: receiver)
  }
}

/// The receiver as written, without `self.`
private func name(_ receiver: BodyTree.Node, _ file: IndexedFile) -> String {
  let text = file.bodies.text(receiver)
  return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
}

/// The call gives a Step; the Flow may have a method of that name for other things: `navigate(to: viewController)`.
private func givesStep(
  _ call: BodyTree.Node, to receiver: BodyTree.Node?, _ owner: IndexedType?, _ file: IndexedFile,
  _ model: AsyncFlowModel
) -> Bool {
  var type = owner?.id
  if let receiver, !file.bodies.isSelf(receiver), file.bodies.kind(receiver) != .super {
    type = model.expressions.type(of: receiver, in: file)?.type
  }
  guard let type, model.types.hasOtherNavigations(type) else { return true }
  return file.bodies.argument(call, labelled: "to").map { model.types.isStep($0, in: file) } ?? false
}

private func isFlow(_ receiver: BodyTree.Node, _ file: IndexedFile, _ model: AsyncFlowModel) -> Bool {
  let type = model.expressions.type(of: receiver, in: file)
  if let id = type?.type { return model.types.roles(id).isFlow }
  return ["Flow", "NavigationFlow"].contains { model.types.isFramework(type, named: $0, in: file.number) }
}
