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
            file.location(use), "\(word) is a test double; use OneStepper, DefaultStepper or a view model",
            subject: word)
        }
      }
    }
  }
}

extension AsyncFlowModel {
  /// The places at which a file has the name of a type, in expressions and in types; exempt code is left out.
  fileprivate func uses(of type: NameFinder, in file: IndexedFile) -> [SourceRange] {
    let syntax = file.syntax
    let kinds = syntax.tokens.kinds
    var found: [SourceRange] = []
    for token in type.tokens(in: file.bodies) where kinds[token] == .identifier {
      let range = syntax.tokens.range(token)
      let next = token + 1 < syntax.tokens.count ? kinds[token + 1] : .endOfFile
      guard next != .colon, !file.isExempt(range.start) else { continue }
      var isExempt = false
      var declaration = syntax.innermostDeclaration(at: range.start) ?? -1
      while declaration >= 0 {
        let outer = syntax.declarations[declaration]
        isExempt = isExempt || outer.kind == .import || syntax.hasAttribute(outer, "Test")
        let reference = DeclarationReference(file: file.number, index: declaration)
        if let type = table.type(declaredBy: reference), types.isExempt(type.id) { isExempt = true }
        declaration = Int(outer.parent)
      }
      if !isExempt { found.append(range) }
    }
    return found
  }
}
