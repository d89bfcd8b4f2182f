enum AsyncFlowChildFlowNotContributed {
  static let rule = Rule(
    title: "Contribute every child Flow",
    severity: .error, breaks: .unheard, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: """
      asyncflow-architecture.md, "고급 사용법", 1, lines 413-417 (children are registered), and "데이터 흐름", lines 293-295
      """,
    documentation: """
      A child Flow receives Steps only when it is contributed as a presentable. A Flow whose root is shown without that
      stays silent for ever: its first Step is never sent, and it is freed when the method returns.
      """,
    remedy: "Return `.contribute(presentable:stepper:)` with the child Flow as presentable",
    paired: #"""
      //- Example.swift
      final class AppFlow: Flow {
          typealias StepType = AppStep
          var root: any Presentable { tabs }
          private let tabs = UITabBarController()
          func navigate(to step: AppStep) async -> FlowContributors {
              let cartFlow = CartFlow()  // finding: 13
              tabs.viewControllers = [cartFlow.root.viewController]
      -       return .none
      +       return .one(.contribute(presentable: cartFlow, stepper: OneStepper(.cart)))
          }
      }
      //- CartFlow.swift
      +enum ShopStep: Step { case cart }
      final class CartFlow: Flow {
          typealias StepType = ShopStep
          let root: any Presentable = UINavigationController()
      -   func navigate(to step: ShopStep) async -> FlowContributors { .none }
      +   func navigate(to step: ShopStep) async -> FlowContributors { switch step { case .cart: return .none } }
      }
      """#,
    check: .each(\AsyncFlowModel.creations) { model, creation in
      guard creation.fate == .dropped, model.types.roles(creation.type).isFlow else { return nil }
      let type = model.types[creation.type].name
      let what = creation.holder.map { "\($0.name) (\(type))" } ?? "\(type)"
      return Violation(
        creation.member.file.location(creation.holder?.nameRange ?? creation.typeRange),
        "Child flow \(what) is created but not contributed, so it receives no Steps; return "
          + "\(model.contribution(in: creation.member)) with it", subject: type)
    })
}
