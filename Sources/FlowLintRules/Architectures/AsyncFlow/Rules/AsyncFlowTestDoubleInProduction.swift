enum AsyncFlowTestDoubleInProduction {
  static let rule = Rule(
    title: "Use FlowTestStore and MockStepper in tests only",
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
    check: .found { (model: AsyncFlowModel) -> [Violation] in
      let finder = NameFinder(["FlowTestStore", "MockStepper"])
      return model.table.files.filter { model.types.gate.isOpen($0.number) }.flatMap { file -> [Violation] in
        let kinds = file.syntax.tokens.kinds
        return finder.tokens(in: file.syntax).filter { token in
          let place = file.syntax.innermostDeclaration(at: file.syntax.tokens.range(token).start)
          return kinds[token].isName && (token + 1 == kinds.count || kinds[token + 1] != .colon)
            && place.map { file.syntax.declarations[$0].kind } != .import
            && model.table.type(named: file.syntax.word(Int32(token)), in: file.number) == nil
        }.map { token in
          let word = finder.name(of: token, in: file.syntax) ?? ""
          return Violation(
            file.location(file.syntax.tokens.range(token)),
            "\(word) is a test double; use OneStepper, DefaultStepper or a view model", subject: word)
        }
      }
    })
}
