enum AsyncFlowTestDoubleInProduction {
  static let rule = Rule(
    title: "FlowTestStore and MockStepper belong to tests",
    severity: .error, looksAt: [.anything],
    source: #"asyncflow-architecture.md, "테스트", lines 461-501, and "모듈 구조", lines 538-540 (`Testing/`)"#,
    documentation: """
      `FlowTestStore` and `MockStepper` ship in the framework's main module, so production code can name them by
      accident. They record instead of navigating: a `MockStepper` in a contribution never emits a Step of its own.
      """,
    remedy: "Use OneStepper, DefaultStepper or a view model",
    violating: #"""
      final class ShopFlow: Flow {
          var root: Presentable { nav }
          private let nav = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              .one(flowContributor: .contribute(withNextPresentable: nav, withNextStepper: MockStepper()))  // finding: 86
          }
      }
      """#,
    conforming: #"""
      @Test
      func startsWithCart() async {
          let store = FlowTestStore(flow: ShopFlow())
          _ = store.navigate(to: ShopStep.cart)
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
    for word in ["FlowTestStore", "MockStepper"] where model.table.all(named: word).isEmpty {
      let finder = NameFinder([word])
      for file in model.table.files where model.types.seesFramework(file.number) {
        for use in model.uses(of: finder, in: file) {
          findings.report(
            file.location(use.range), "\(word) is a test double; use OneStepper, DefaultStepper or a view model",
            subject: word)
        }
      }
    }
  }
}
