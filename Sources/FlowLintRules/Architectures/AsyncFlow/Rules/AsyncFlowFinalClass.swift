enum AsyncFlowFinalClass {
  static let rule = Rule(
    title: "Declare Flows and view models final",
    severity: .warning, isOptIn: true, looksAt: [.flow, .viewModel],
    source: """
      asyncflow-architecture.md, the examples: `final class MovieFlow` (line 156), `MovieListViewModel` (91),
      `LoginViewModel` (332)
      """,
    documentation: """
      A Flow or view model is a leaf: no class inherits it to change one answer. `final` says so and lets the compiler
      call its methods directly. Off by default because the document shows it without demanding it.
      """,
    remedy: "Add `final`",
    violating: #"""
      class ShopFlow: Flow {  // fix: 7
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors { .none }
      }
      """#,
    conforming: #"""
      class BaseViewModel: FlowStepper { @Steps var steps }
      final class CartViewModel: BaseViewModel {}
      """#,
    check: .holding(
      .final, in: AsyncFlowModel.self,
      of: { model in
        let classes = model.types.reportable(where: { $0.isFlow || $0.isViewModel && !$0.isScreen })
        return model.table.plainParts(of: classes.filter { !$0.name.hasPrefix("Base") && !model.table.isPublic($0) })
      }, saying: { "\($1.type.name) should be final" }))
}
