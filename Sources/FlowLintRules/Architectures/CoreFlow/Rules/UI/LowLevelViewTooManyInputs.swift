enum LowLevelViewTooManyInputs {
  static let rule = Rule(
    title: "Update a low-level view with at most three values",
    severity: .warning, looksAt: [.view],
    source: """
      coreflow-ui-guide.md, Low-level UI 타입 (line 15): "3개 이하의 기본 타입을 상태 업데이트 시 사용합니다"; line 40: what is no low-level
      view is a component.
      """,
    documentation: """
      A low-level view shows a label, a flag, a count. One that takes four values or more has a state, and a state
      belongs into a component's `State`: there it can be compared, sliced and tested, while a long argument list is
      called with half its values unchanged.
      """,
    remedy: "Make the view a component with a State, or split the update",
    paired: #"""
      //- ProfileRow.swift
      final class ProfileRow: SimpleInitUIView {
      -   func update(name: String, age: Int, city: String, isOnline: Bool) {}  // finding: 10
      +   func update(name: String, city: String, isOnline: Bool) {}
      +   override func updateConstraints() { super.updateConstraints() }
      }
      """#,
    check: .each(\CoreFlowModel.lowLevelViews, { $0.types.updates(of: $1) }) { model, view, function in
      guard function.parameters.count > 3 else { return nil }
      return Violation(
        model.table.location(function),
        "\(view.name).\(function.name) takes \(function.parameters.count) values: make \(view.name) a component with a State",
        subject: "inputs")
    })
}
