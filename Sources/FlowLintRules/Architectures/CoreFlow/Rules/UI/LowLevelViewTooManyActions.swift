enum LowLevelViewTooManyActions {
  static let rule = Rule(
    title: "A low-level view must send at most three actions",
    severity: .warning, looksAt: [.view],
    source: #"coreflow-ui-guide.md, Low-level UI 타입 (line 16): "방출 가능한 액션의 수는 3개 이하입니다"."#,
    documentation: """
      A low-level view is a button, a switch, a short bar. With more than three actions it decides something by itself
      and is a component: its holder has to map each action anyway, and a component gives it a state to go with them.
      """,
    remedy: "Make the view a component, or split it",
    paired: #"""
      //- Toolbar.swift
      final class Toolbar: ActionView {
      -   enum Action { case bold, italic, underline, link }  // finding: 10
      +   enum Action { case bold, italic, underline }
      }
      """#,
    check: .each(\CoreFlowModel.lowLevelViews) { model, view in
      guard let action = model.types.nested("Action", of: view), action.kind == .enum,
        action.cases.count > 3
      else { return nil }
      return Violation(
        model.table.nameLocation(action), "\(view.name) emits \(action.cases.count) actions: make it a component",
        subject: "actions")
    })
}
