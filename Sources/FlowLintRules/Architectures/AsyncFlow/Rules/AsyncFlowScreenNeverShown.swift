enum AsyncFlowScreenNeverShown {
  static let rule = Rule(
    title: "A contributed screen is shown",
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
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    guard !model.coordinators.starts.isEmpty else { return }
    for contribution in model.contributions
    where !model.isExempt(contribution.call, contribution.member) && !model.deadFlows.contains(contribution.flow) {
      guard let screen = model.unshownScreen(of: contribution) else { continue }
      let why =
        model.hiding(beside: contribution).map { "this code only \($0); return .none" }
        ?? "nothing pushes or presents it"
      findings.report(
        screen.location, "\(screen.name) (\(screen.type.name)) is contributed but never shown: \(why)",
        declaration: model.declaration(contribution.member), kind: .member, subject: screen.type.name)
    }
  }
}

extension AsyncFlowModel {
  /// The screen that a contribution presents and that its member does nothing else with.
  fileprivate func unshownScreen(of contribution: AsyncFlowContribution) -> ContributedLocal? {
    guard let local = localMade(contribution.presentable, in: contribution),
      let screen = contribution.presentableType?.type, types.roles(screen).contains(.viewController),
      !types.roles(screen).isFlow, isOnlyContributed(local, in: contribution.member)
    else { return nil }
    return contributedLocal(local, screen, contribution)
  }

  /// The word for what the code of a contribution does to screens, where it only hides some: `dismisses` or `pops`.
  fileprivate func hiding(beside contribution: AsyncFlowContribution) -> String? {
    let bodies = table.file(contribution.file).bodies
    let clause = bodies.branchPath(contribution.call, within: contribution.member.node).last
    let names = Set(bodies.calls(in: clause ?? contribution.member.node).compactMap { bodies.calleeName($0) })
    let isShowing = names.contains { ScreenCall.isNamedLikeShowing($0) || $0.hasPrefix("set") }
    if isShowing { return nil }
    if names.contains("dismiss") { return "dismisses" }
    return names.contains { $0.hasPrefix("pop") } ? "pops" : nil
  }
}
