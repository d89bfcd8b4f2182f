enum AsyncFlowScreenCreatedOutsideFlow {
  static let rule = Rule(
    title: "Build contributed screens in Flows",
    severity: .warning, isOptIn: true, looksAt: [.anything],
    source: """
      asyncflow-architecture.md, "데이터 흐름", line 292 (`Flow.navigate` creates the view controller), and "4. Flow", lines
      191-192
      """,
    documentation: """
      A screen that a Flow contributes reaches it because the Flow hands its stepper to the coordinator. A copy built
      elsewhere looks the same, but its Steps go nowhere.
      """,
    remedy: "Create the screen in the Flow that contributes it",
    paired: #"""
      //- ShopFlow.swift
      final class ShopFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              let viewModel = CartViewModel()
              let viewController = CartViewController(viewModel: viewModel)
              return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
          }
      }
      final class CartViewModel: FlowStepper { @Steps var steps }
      -//- CartViewController.swift
      final class CartViewController: UIViewController { init(viewModel: CartViewModel) { super.init(nibName: nil, bundle: nil) } }
      -//- HomeViewController.swift
      -final class HomeViewController: UIViewController {
      -   func preload() { cache = CartViewController(viewModel: CartViewModel()) }  // finding: 30
      -}
      """#,
    check: .found { (model: AsyncFlowModel) -> [Violation] in
      let shown = model.contributions.compactMap { one in one.presentableType?.type.map { ($0, one.flow) } }
      let flows = Dictionary(
        shown.filter { model.types.roles($0.0).contains(.viewController) }, uniquingKeysWith: { first, _ in first })
      let others =
        flows.isEmpty ? [] : model.types.reportable { !$0.isFlow && !$0.contains(.app) }.filter { !isFactory($0.name) }
      return others.flatMap { type in
        model.types.members(of: type.id).flatMap { member in
          model.expressions.constructions(in: member.code).compactMap { made in
            guard let id = made.type.type, id != type.id, let flow = flows[id] else { return nil }
            return Violation(
              member.file.location(made.nameRange),
              "\(made.type.name) is contributed by \(model.types[flow].name), and only a Flow should create it",
              subject: made.type.name)
          }
        }
      }
    })

  private static func isFactory(_ name: String) -> Bool {
    ["Factory", "Builder", "Container", "Assembly", "Component"].contains { name.hasSuffix($0) }
  }
}
