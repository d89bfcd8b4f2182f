enum AsyncFlowStepNeverEmitted {
  static let rule = Rule(
    title: "Emit every Step case somewhere, or delete it",
    severity: .warning, isOptIn: true, looksAt: [.step], isInGraph: true,
    source: #"asyncflow-architecture.md, "1. Step", line 51: a Step is an intent that somebody has"#,
    documentation: """
      A case that no code emits keeps navigation code alive that no user can reach. Off by default: the case may be
      there for a deep link that is still to come.
      """,
    remedy: "Emit the case, or remove it together with its navigation",
    paired: #"""
      -enum ShopStep: Step {
      -   case cart
      -   case help  // finding: 10
      -}
      +enum ShopStep: Step { case cart }
      final class ShopFlow: Flow {
          let root: Presentable = UINavigationController()
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
    check: .holding(
      .written(as: "case"), in: AsyncFlowModel.self,
      of: { $0.coordinators.starts.isEmpty ? [] : $0.table.places(of: $0.casesNeverNamed) },
      saying: { "Step case \($1.name) is never emitted" }))
}

extension AsyncFlowModel {
  /// The cases of Step enums that no production code names as values, but for those of which all cases are read.
  fileprivate var casesNeverNamed: [UnwrittenCases] {
    var (names, iterated): (Set<String>, Set<String>) = ([], [])
    let enums = reportableSteps.filter { $0.kind == .enum && !types.isExported($0) }
    let written = Set(enums.map(\.name))
    let finder = NameFinder(enums.flatMap { $0.cases.map(\.name) } + ["allCases"])
    for bodies in table.files.lazy.map(\.bodies) {
      finder.forEachNode(of: [.member, .implicitMember], in: bodies) { node, name in
        guard !bodies.isBookkeeping(node),
          Doubt.unknownReceiver.silences || bodies.receiver(node).map({ written.contains(bodies.name($0)) }) != false
        else { return }
        if name == "allCases", let base = bodies.receiver(node) { iterated.insert(bodies.name(base)) }
        names.insert(name)
      }
    }
    return enums.filter { !iterated.contains($0.name) }.map { type in
      (type, type.qualifiedName, type.cases.filter { !names.contains($0.name) })
    }
  }
}
