enum AsyncFlowContributeFlowRoot {
  static let rule = Rule(
    title: "Contribute the child Flow, not its root",
    severity: .error, looksAt: [.flow],
    source: """
      asyncflow-architecture.md, "3. Presentable", line 130 (a Flow is a presentable), and "고급 사용법", 1, line 415
      """,
    documentation: """
      Given a child's root, the coordinator sees a plain view controller: it starts no child, and the stepper's Steps
      are handled by the parent, which does not know them. `root` is a Presentable, so the compiler is content.
      """,
    remedy: "Contribute the Flow itself",
    paired: #"""
      //- Example.swift
      final class AppFlow: Flow {
          typealias StepType = AppStep
          let root: any Presentable = UINavigationController()
          func navigate(to step: AppStep) async -> FlowContributors {
              let cartFlow = CartFlow()
      -       return .one(.contribute(presentable: cartFlow.root, stepper: OneStepper(ShopStep.cart)))  // fix: 55
      +       return .one(.contribute(presentable: cartFlow, stepper: OneStepper(ShopStep.cart)))
          }
      }
      //- CartFlow.swift
      enum ShopStep: Step { case cart }
      final class CartFlow: Flow {
          typealias StepType = ShopStep
          let root: any Presentable = UINavigationController()
          func navigate(to step: ShopStep) async -> FlowContributors { switch step { case .cart: return .none } }
      }
      """#,
    check: .each(\AsyncFlowModel.contributions) { model, contribution in
      let (file, bodies) = (contribution.file, contribution.tree)
      guard let root = model.rootOfFlow(file.at(bodies.held(by: contribution.presentable))),
        let flow = bodies.receiver(root)
      else { return nil }
      let name = bodies.textWithoutBackticks(flow)
      let edit = file.replacement(bodies.text(flow), of: bodies.range(contribution.presentable))
      return Violation(
        file.location(bodies.nameRange(root)),
        "The root of the Flow \(name) is contributed, so its Steps are handled by "
          + "\(model.types[contribution.flow].name); contribute the Flow itself",
        subject: name,
        fix: bodies.isOnOneLine(contribution.presentable) ? FixIt(title: "Contribute '\(name)'", edits: [edit]) : nil)
    })
}

extension AsyncFlowModel {
  /// The `root` of another Flow in a chain: `cartFlow.root`, `cartFlow.root.viewController`.
  fileprivate func rootOfFlow(_ chain: CodePart) -> BodyTree.Node? {
    let bodies = chain.tree
    let links = sequence(first: chain.node) { bodies.receiver($0) }.prefix { bodies.kind($0) == .member }
    return links.first { link in
      guard bodies.isNamed(link, "root"), let base = bodies.receiver(link), !bodies.isSelf(base),
        let id = expressions.type(of: chain.at(base))?.type
      else { return false }
      return types.roles(id).isFlow
    }
  }
}
