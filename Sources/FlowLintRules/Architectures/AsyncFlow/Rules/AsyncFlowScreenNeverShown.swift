enum AsyncFlowScreenNeverShown {
  static let rule = Rule(
    title: "Show every screen that is contributed",
    severity: .error, breaks: .neverShown, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: """
      asyncflow-architecture.md, "4. Flow", lines 191-196 (a Flow shows the screen, then contributes it), and "데이터 흐름",
      lines 293-295
      """,
    documentation: """
      To contribute a screen is to tell the coordinator how long to listen; it shows nothing. A screen that a Flow makes
      and only contributes never appears, and the Step that led to it is a button that does nothing. A child Flow that
      makes its own root is shown by `Flows.use` or by its root. Looked for only where the app starts its Flows.
      """,
    remedy: "Push or present the screen, or the root of the Flow, before it is contributed",
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
        let local = model.onlyContributed(contribution.presentable, in: contribution),
        model.types.roles(screen.id).isFlow
          ? model.needsToBeShown(screen) : model.types.roles(screen.id).contains(.viewController)
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

extension AsyncFlowModel {
  /// The Flow makes its root itself, and none of its own code hands the root to somebody.
  fileprivate func needsToBeShown(_ flow: IndexedType) -> Bool {
    let roots = types.rootNames(of: flow.id)
    let own = roots.compactMap { table.classes.property($0, of: flow) }.filter { $0.initializer != nil }
    guard !own.isEmpty, !types.hasSubclass(flow.id),
      own.allSatisfy({ property in
        property.initializer.map(table.file(property.declaration.file).makes) == true
      })
    else { return false }
    return !types.lineage(flow.id).flatMap { types.members(of: $0) }.contains { member in
      member.isFunction
        && roots.contains { root in
          member.tree.mentions(in: member.node, of: root).contains {
            member.tree.isOwn($0) && member.tree.accessedMember(of: $0) == nil && !member.tree.isAssigned($0)
          }
        }
    }
  }
}

extension IndexedFile {
  /// The value is made where it stands: `X()`, or by a closure that is called at once and hands it to no other code.
  fileprivate func makes(_ value: BodyTree.Node) -> Bool {
    let node = bodies.bare(value)
    let closure = bodies.kind(node) == .call ? bodies.bare(bodies.callee(node)) : node
    guard bodies.kind(closure) == .closure else { return bodies.creation(node) != nil }
    let made = bodies.returnedValues(closure).map(bodies.bare)
    return !made.isEmpty
      && made.allSatisfy { value in
        guard bodies.creation(bodies.held(by: value)) != nil else { return false }
        let local = bodies.kind(value) == .name ? bodies.resolve(value) : nil
        return local.map { Fate(ofLocal: at($0)).ways.allSatisfy(\.isReadOrReturned) } != false
      }
  }
}

extension Fate.Way {
  fileprivate var isReadOrReturned: Bool {
    switch end {
    case .read, .returned: true
    default: false
    }
  }
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
