enum AsyncFlowStepName {
  static let rule = Rule(
    title: "End the name of a Step enum in `Step`",
    severity: .warning, looksAt: [.step],
    source: """
      asyncflow-architecture.md, the examples: `MovieStep` (line 60), `AuthStep` (333), `DashboardStep` (394), `AppStep`
      (270)
      """,
    documentation: """
      Steps appear in view models, Flows and screens, usually as `X.case`. The suffix tells a reader at each of these
      places that the value is a navigation intent, not a piece of state or an action of a view model.
      """,
    remedy: "Rename the type so that it ends in `Step`",
    paired: #"""
      -enum ShopDestination: Step {  // finding: 6
      +enum ShopStep: Step {
          case cart
      +   case auth(Auth)
      }
      +extension ShopStep {
      +   enum Auth: Step { case login }
      +}
      """#,
    check: .holding(
      .named, in: AsyncFlowModel.self,
      of: { model in
        model.reportableSteps.filter { !isNamed($0.qualifiedName) && !model.types.isPrivate($0) }
          .map { ExpectedName(type: $0, name: suggestion(for: $0.name)) }
      }, saying: { "Step type \($1.type.name) should be named \($1.name)" }))

  /// The name as that of a Step: `CartStep` for `CartStepper`.
  private static func suggestion(for name: String) -> String { (name.dropping(suffix: "Stepper") ?? name) + "Step" }

  /// The name, or that of a type around, ends in `Step`.
  private static func isNamed(_ qualifiedName: String) -> Bool {
    qualifiedName.split(separator: ".").contains { $0.hasSuffix("Step") || $0.hasSuffix("Steps") }
  }
}
