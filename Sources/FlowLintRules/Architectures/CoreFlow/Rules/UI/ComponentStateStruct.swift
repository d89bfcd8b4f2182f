enum ComponentStateStruct {
  static let rule = Rule(
    title: "Nest a struct State in each component",
    severity: .warning, looksAt: [.component],
    source: """
      coreflow-ui-guide.md, 컴포넌트 구조 (lines 41 and 52): "시각 정보 업데이트를 위한 독자적인 `State` 타입을 가집니다", "`Action` 열거형과 `State`
      구조체를 정의합니다".
      """,
    documentation: """
      A component shows one value, its `State`, and knows nothing of the Core's. As a nested struct it is compared and
      sliced field by field; a class would be changed behind the component's back, and no `State` at all ties the
      component to the state of one screen.
      """,
    remedy: "Declare a struct State inside the component",
    paired: #"""
      //- LoginSection.swift
      final class LoginSection: SimpleInitUIView, Componentable {
          enum Action { case tapped }
      -   final class State {}  // finding: 17
      +   struct State: Equatable {}
      }
      """#,
    check: .nested("State", as: .struct))
}
