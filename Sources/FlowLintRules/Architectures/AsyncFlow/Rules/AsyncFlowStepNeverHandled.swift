enum AsyncFlowStepNeverHandled {
  static let rule = Rule(
    title: "Handle every Step case in a Flow",
    severity: .warning, looksAt: [.step], isInGraph: true, claims: .absence,
    source: """
      asyncflow-architecture.md, "4. Flow", line 136 (a Flow turns Steps into navigation), and "설계 원칙", line 13
      """,
    documentation: """
      A case that no Flow answers leads nowhere. `default: return .none` and `as?` casts hide it from the compiler.
      Where code emits it, `asyncflow_emitted_step_unhandled` says so at the emission; this rule tells of the cases
      that no code is seen to emit either, once for each enum.
      """,
    remedy: "Handle in a Flow, or remove, every case that is named",
    paired: #"""
      enum ShopStep: Step {
          case cart
          case help  // finding: 10
      }
      final class ShopFlow: Flow {
          let root: Presentable = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
              switch step {
      -       case ShopStep.cart: return .none
      +       case ShopStep.cart, ShopStep.help: return .none
              default: return .none
              }
          }
      }
      """#,
    check: .found { (model: AsyncFlowModel) -> [Violation] in
      let enums = model.reportableSteps.map { ($0, cases: model.unhandledCases(of: $0)) }
      let told = model.casesReportedByOtherRules(of: Set(enums.flatMap { $0.cases }))
      return enums.compactMap { type, cases in
        let silent = Set(cases.filter { !told.contains($0) }.map(\.name))
        return violation(type, silent: type.cases.filter { silent.contains($0.name) }, in: model)
      }
    })

  /// - Parameter silent: the cases of an enum that no Flow handles.
  private static func violation(_ type: IndexedType, silent: [EnumCase], in model: AsyncFlowModel) -> Violation? {
    guard let first = silent.first else { return nil }
    let name = type.qualifiedName
    if model.answers.handlers[type.id] == nil, silent.count == type.cases.count {
      return Violation(
        model.table.nameLocation(type), "No Flow handles Step \(name)", declaration: name, subject: "enum")
    }
    return Violation(
      model.table.location(first.declaration),
      silent.count == 1
        ? "No Flow handles Step case \(name).\(first.name)"
        : "No Flow handles \(silent.count) cases of Step \(name): \(silent.map(\.name).joined(separator: ", "))",
      declaration: "\(name).\(first.name)", kind: .member, subject: "case",
      notes: silent.dropFirst().map {
        .init(location: model.table.location($0.declaration), message: "\($0.name) is another one")
      })
  }
}
