enum ComponentActionEnum {
  static let rule = Rule(
    title: "Nest an enum Action in each component",
    severity: .warning, looksAt: [.component],
    source: #"coreflow-ui-guide.md, 컴포넌트 구조 (line 52): "컴포넌트는 내부에 `Action` 열거형과 `State` 구조체를 정의합니다"."#,
    documentation: """
      A component turns what happens inside it into actions of its own. The nested `Action` is the list of these;
      whoever holds the component switches over it. A missing one hides in a module-wide type, and one that is no enum
      cannot be switched over.
      """,
    remedy: "Declare an enum Action inside the component",
    paired: #"""
      //- LoginSection.swift
      final class LoginSection: ComponentView {  // finding: 13
      +   enum Action { case tapped }
          struct State: Equatable {}
      }
      """#,
    check: .nested("Action", as: .enum))
}
