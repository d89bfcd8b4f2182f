enum AsyncFlowScreenNeverShown {
  static let rule = Rule(
    title: "Show every screen that is contributed",
    severity: .error, breaks: .neverShown, looksAt: [.flow], isInGraph: true,
    source: """
      asyncflow-architecture.md, "4. Flow", lines 191-196 (a Flow shows the screen, then contributes it), and "데이터 흐름",
      lines 293-295
      """,
    documentation: """
      To contribute a screen is to tell the coordinator how long to listen; it shows nothing. A screen that a Flow makes
      and only contributes never appears, and the Step that led to it is a button that does nothing. Looked for only
      where the app starts its Flows.
      """,
    remedy: "Push or present the screen before it is contributed",
    paired: #"""
      //- ShopFlow.swift
      enum ShopStep: Step { case cart }
      final class ShopFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
              switch step {
              case .cart:
                  let viewModel = CartViewModel()
                  let viewController = CartViewController(viewModel: viewModel)  // finding: 17
      +           nav.pushViewController(viewController, animated: true)
                  return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
              }
          }
      }
      //- Cart.swift
      final class CartViewModel: FlowStepper { @Steps var steps }
      final class CartViewController: UIViewController {
          init(viewModel: CartViewModel) { super.init(nibName: nil, bundle: nil) }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
      }
      """#,
    check: .each({ (model: AsyncFlowModel) in model.coordinators.starts.isEmpty ? [] : model.contributions }) {
      model, contribution in
      guard !model.deadFlows.contains(contribution.flow),
        let screen = contribution.presentableType?.type.map({ model.types[$0] }),
        model.types.roles(screen.id).contains(.viewController), !model.types.roles(screen.id).isFlow,
        let local = model.onlyContributed(contribution.presentable, in: contribution)
      else { return nil }
      let why =
        contribution.tree.hiding(beside: contribution).map { "this code only \($0); return .none" }
        ?? "nothing pushes or presents it"
      return Violation(
        contribution.member.code.location(local),
        "\(contribution.tree.name(local)) (\(screen.name)) is contributed but never shown: \(why)",
        declaration: model.declaration(contribution.member), kind: .member, subject: screen.name)
    })
}

extension BodyTree {
  /// The word for what the code of a contribution does to screens, where it only hides some: `dismisses` or `pops`.
  fileprivate func hiding(beside contribution: AsyncFlowContribution) -> String? {
    let clause = branchPath(contribution.call, within: contribution.member.node).last
    let names = Set(calls(in: clause ?? contribution.member.node).compactMap { calleeName($0) })
    if names.contains(where: { ScreenCall.isNamedLikeShowing($0) || $0.hasPrefix("set") }) { return nil }
    if names.contains("dismiss") { return "dismisses" }
    return names.contains { $0.hasPrefix("pop") } ? "pops" : nil
  }
}
