enum AsyncFlowDirectNavigate {
  static let rule = Rule(
    title: "Call `navigate(to:)` from the coordinator only",
    severity: .warning, looksAt: [.anything],
    source: """
      asyncflow-architecture.md, "데이터 흐름", lines 304-308: the coordinator receives a Step, adapts it, navigates and
      registers the contributors
      """,
    documentation: """
      A direct call skips `adapt(step:)`, and the contributors it returns are registered with the caller: Steps of the
      child's screens then reach the wrong Flow. When the result is discarded, no Flow receives their Steps at all.
      """,
    remedy: "Contribute the Flow or forward the Step",
    paired: #"""
      //- Example.swift
      final class TabFlow: Flow {
          var root: Presentable { tabs }
          private let tabs = UITabBarController()
      -   private let cartFlow: CartFlow
      -   init(cartFlow: CartFlow) { self.cartFlow = cartFlow }
          func navigate(to step: Step) -> FlowContributors {
      -       return cartFlow.navigate(to: step)  // finding: 25
      +       if let step = step as? AppStep { return navigate(to: step) }
      +       return .none
      +   }
      +   private func navigate(to step: AppStep) -> FlowContributors {
      +       let cartFlow = CartFlow()
      +       return .one(flowContributor: .contribute(
      +           withNextPresentable: cartFlow, withNextStepper: OneStepper(withSingleStep: ShopStep.cart)))
          }
      }
      //- CartFlow.swift
      +enum ShopStep: Step { case cart }
      +enum AppStep: Step { case shop }
      final class CartFlow: Flow {
          let root: Presentable = UINavigationController()
      -   func navigate(to step: Step) -> FlowContributors { .none }
      +   func navigate(to step: Step) -> FlowContributors {
      +       guard let step = step as? ShopStep else { return .none }
      +       switch step { case .cart: return .none }
      +   }
      }
      """#,
    check: .found { (model: AsyncFlowModel) in
      model.table.files.flatMap { file in
        file.bodies.calls(in: file.bodies.root, named: "navigate").compactMap { model.directNavigation(file.at($0)) }
      }
    })
}

extension AsyncFlowModel {
  /// A call of `navigate(to:)` outside of the coordinator.
  fileprivate func directNavigation(_ call: CodePart) -> Violation? {
    let bodies = call.tree
    guard bodies.labels(call.node) == ["to"], let callee = bodies.namedCallee(call.node) else { return nil }
    let owner = table.type(around: call)
    let receiver = bodies.receiver(callee)
    let other = receiver.flatMap { bodies.isSelf($0) || bodies.kind($0) == .super ? nil : $0 }
    let written = receiver.map { bodies.textWithoutBackticks($0) } ?? ""
    let name = written.hasPrefix("self.") ? String(written.dropFirst(5)) : written
    let fault: String
    if let other {
      guard isFlow(call.at(other)) else { return nil }
      fault =
        "\(owner.map { "\($0.name) calls" } ?? "This code calls") navigate(to:) on \(name), so adapt is skipped and its "
        + "contributors are registered here; contribute the flow or forward the Step"
    } else {
      guard let owner, types.roles(owner.id).isFlow, bodies.isDiscarded(call.node),
        receiver != nil || bodies.kind(callee) == .name
      else { return nil }
      fault = "The contributors of navigate(to:) are discarded"
    }
    guard givesStep(call.node, to: other, of: owner, in: call.file) else { return nil }
    return Violation(call.file.location(bodies.calleeRange(call.node)), fault, subject: name)
  }

  /// The call gives a Step; the Flow may have a method of that name for other things: `navigate(to: viewController)`.
  fileprivate func givesStep(
    _ call: BodyTree.Node, to other: BodyTree.Node?, of owner: IndexedType?, in file: IndexedFile
  ) -> Bool {
    let type = other.map { expressions.type(of: file.at($0))?.type } ?? owner?.id
    guard let type, types.navigations(of: type).contains(where: { !types.takesStep($0) }) else { return true }
    return file.bodies.argument(call, labelled: "to").map { types.isStep(file.at($0)) } == true
  }

  fileprivate func isFlow(_ receiver: CodePart) -> Bool {
    let type = expressions.type(of: receiver)
    if let id = type?.type { return types.roles(id).isFlow }
    return ["Flow", "NavigationFlow"].contains { types.isFramework(type, named: $0, in: receiver.file.number) }
  }
}

extension AsyncFlowTypes {
  /// The parameter of a `navigate(to:)` certainly is a Step.
  fileprivate func takesStep(_ function: Function) -> Bool {
    guard let written = function.parameters[0].type else { return false }
    let owner = table.enclosingType(of: function.declaration)
    return ["Step", "StepType"].contains(written.base) || owner?.genericParameters.contains(written.text) == true
      || expressions.type(written, inside: owner)?.type.map { roles($0).contains(.step) } == true
  }
}
