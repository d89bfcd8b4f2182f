enum AsyncFlowStepNeverEmitted {
  static let rule = Rule(
    title: "Every Step case is emitted somewhere",
    severity: .warning, isOptIn: true, looksAt: [.step], isInGraph: true,
    source: #"asyncflow-architecture.md, "1. Step", line 51: a Step is an intent that somebody has"#,
    documentation: """
      A case that nobody emits keeps navigation code alive that no user can reach. Off by default: the case may be there
      for a deep link that is still to come.
      """,
    remedy: "Emit the case, or remove it together with its navigation",
    paired: #"""
      -enum ShopStep: Step {
      -   case cart
      -   case help  // finding: 10
      -}
      +enum ShopStep: Step { case cart }
      final class ShopFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              guard let step = step as? ShopStep else { return .none }
      -       switch step { case .cart, .help: return .none }
      +       switch step { case .cart: return .none }
          }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          let coordinator = FlowCoordinator()
          func start() { coordinator.coordinate(flow: ShopFlow(), with: OneStepper(withSingleStep: ShopStep.cart)) }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    guard !model.coordinators.starts.isEmpty else { return }
    let mentioned = model.mentionedCases()
    for type in model.reportableSteps where type.kind == .enum && !model.isExported(type) {
      let supertypes = model.table.supertypeNames(of: type)
      guard !supertypes.contains("CaseIterable"), !mentioned.iterated.contains(type.name) else { continue }
      for element in type.cases where !mentioned.names.contains(element.name) {
        findings.report(
          model.table.location(element.declaration), "Step case \(type.qualifiedName).\(element.name) is never emitted",
          subject: "case")
      }
    }
  }
}

extension AsyncFlowModel {
  /// The cases that production code names as values, by name alone, and the enums of which it reads `allCases`.
  fileprivate func mentionedCases() -> (names: Set<String>, iterated: Set<String>) {
    var names: Set<String> = []
    var iterated: Set<String> = []
    for file in table.files {
      let bodies = file.bodies
      for node in bodies.descendants(bodies.root) {
        guard bodies.kind(node) == .member || bodies.kind(node) == .implicitMember, !bodies.isBookkeeping(node) else {
          continue
        }
        if bodies.isNamed(node, "allCases"), let base = bodies.receiver(node) { iterated.insert(bodies.name(base)) }
        names.insert(bodies.name(node))
      }
    }
    return (names, iterated)
  }
}
