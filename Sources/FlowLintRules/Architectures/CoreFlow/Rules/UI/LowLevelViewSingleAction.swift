enum LowLevelViewSingleAction {
  static let rule = Rule(
    title: "Publish a single tap with the framework's publisher, not with an ActionSource",
    severity: .warning, looksAt: [.view],
    source: """
      coreflow-ui-guide.md, 액션 (line 35): "`CoreFlow` 프레임워크가 제공하는 퍼블리셔(UIButton+EP.swift)로 충분히 액션을 표현할 수 있는 경우 해당 퍼블리셔를
      사용합니다".
      """,
    documentation: """
      A button that says no more than that it was tapped already says so: the framework gives every button a publisher.
      An `Action` with one case around it is a second name for the same event, with a target, a selector and an enum to
      keep.
      """,
    remedy: "Drop ActionSource and use the button's touchUpInside publisher",
    paired: #"""
      //- LoginButton.swift
      import UIKit

      -final class LoginButton: UIButton, ActionSource {  // finding: 13
      -   enum Action { case tapped }
      -   @objc private func onTap() { send(.tapped) }
      +final class LoginButton: UIButton {
      +   init() { super.init(frame: .zero) }
      +   required init?(coder: NSCoder) { nil }
      }
      +//- Swatch.swift
      +import UIKit
      +
      +final class Swatch: UIButton, ActionSource {
      +   enum Action { case picked(UIColor) }
      +   @objc private func onTap() { send(.picked(.red)) }
      +}
      """#,
    check: .each(of: CoreFlowRoles([.actionSource])) { model, view in
      let bases = view.inherited.map(\.type.base)
      guard bases.contains("UIButton"), bases.contains("ActionSource"),
        let action = model.types.nested("Action", of: view), action.kind == .enum, action.cases.count == 1,
        action.cases[0].parameters.isEmpty
      else { return nil }
      return Violation(
        model.table.nameLocation(view),
        "\(view.name) has one action: use the touchUpInside publisher instead of ActionSource", subject: "ActionSource")
    })
}
