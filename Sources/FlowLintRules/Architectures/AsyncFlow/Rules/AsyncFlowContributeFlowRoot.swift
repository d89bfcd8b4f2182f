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
      guard !model.isExempt(contribution.call, contribution.member), let root = model.contributedRoot(of: contribution)
      else { return nil }
      return Violation(
        root.location,
        "The root of the Flow \(root.flow) is contributed, so its Steps are handled by "
          + "\(model.types[contribution.flow].name); contribute the Flow itself",
        subject: root.flow, fix: root.edit.map { FixIt(title: "Contribute '\(root.flow)'", edits: [$0]) })
    })
}

extension AsyncFlowModel {
  /// The root of another Flow that a contribution presents: `cartFlow.root`, `cartFlow.root.viewController`.
  fileprivate func contributedRoot(of contribution: AsyncFlowContribution) -> ContributedRoot? {
    let file = table.file(contribution.file)
    let bodies = file.bodies
    var presentable = bodies.bare(contribution.presentable)
    if bodies.kind(presentable) == .name, let value = bodies.resolve(presentable).flatMap({ bodies.value(ofLocal: $0) })
    {
      presentable = bodies.bare(value)
    }
    guard let root = rootOfFlow(presentable, file), let flow = bodies.receiver(root) else { return nil }
    let name = bodies.text(flow)
    let edit = FixIt.Edit(location: file.location(bodies.range(contribution.presentable)), replacement: name)
    return ContributedRoot(
      flow: name, location: file.location(bodies.nameRange(root)),
      edit: bodies.isOnOneLine(contribution.presentable) ? edit : nil)
  }

  fileprivate func rootOfFlow(_ chain: BodyTree.Node, _ file: IndexedFile) -> BodyTree.Node? {
    let bodies = file.bodies
    var link: BodyTree.Node? = chain
    while let member = link, bodies.kind(member) == .member, let base = bodies.receiver(member) {
      if bodies.isNamed(member, "root"), !bodies.isSelf(base),
        let id = expressions.type(of: base, in: file)?.type, types.roles(id).isFlow
      {
        return member
      }
      link = base
    }
    return nil
  }
}
