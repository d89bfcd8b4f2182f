enum LowLevelViewStateType {
  static let rule = Rule(
    title: "A low-level view must not have a State type",
    severity: .warning, looksAt: [.view],
    source: #"coreflow-ui-guide.md, 상태 (line 25): "저수준 UI는 상태 타입을 별도로 가지지 않고 상태를 업데이트하는 별도의 메서드를 가집니다"."#,
    documentation: """
      A low-level view is told its values by an update method and keeps no state type of its own. A `State` means that
      it holds what the Reactor ought to own, so that the two can disagree.
      """,
    remedy: "Replace the State by update methods, or make the view a component",
    paired: #"""
      //- CheckBox.swift
      final class CheckBox: SimpleInitUIView {
      -   struct State { var isChecked = false }  // finding: 12
      +   private var isChecked = false
      +   func update(isChecked: Bool) { self.isChecked = isChecked }
      }
      """#,
    check: .each(\CoreFlowModel.lowLevelViews) { model, view in
      guard let state = model.types.nested("State", of: view), state.kind == .struct else { return nil }
      return Violation(
        model.table.nameLocation(state),
        "low-level view \(view.name) has no State: use update(...) or make it a component", subject: "State")
    })
}
