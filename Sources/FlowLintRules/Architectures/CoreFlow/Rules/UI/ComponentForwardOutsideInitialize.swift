enum ComponentForwardOutsideInitialize {
  static let rule = Rule(
    title: "Set forwardActions in initialize()", severity: .warning, looksAt: [.component], claims: .absence,
    source: #"coreflow-ui-guide.md, 액션 방출 (line 85): "`initialize()`에서 설정합니다"."#,
    documentation: """
      `initialize()` runs once, and so does what it subscribes. In a method that runs again, such as `layoutSubviews`,
      each pass adds another subscription, and one tap is reported many times.
      """,
    remedy: "Move the call into initialize(), or into a method that it calls",
    paired: #"""
      //- LoginSection.swift
      import Combine
      import UIKit

      final class LoginSection: ComponentView {
          enum Action { case tapped }
          struct State: Equatable {}

          private let button = UIButton()

      -   override func layoutSubviews() {
      -       super.layoutSubviews()
      -       forwardActions(map(button.touchUpInside, to: .tapped))  // finding: 9
      +   override func initialize() { forwardInputs() }
      +
      +   private func forwardInputs() {
      +       forward(actions: [map(button.touchUpInside, to: .tapped)])
          }

          func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      }
      """#,
    check: .holding(
      .forbidden, by: CoreFlowRoles([.component]),
      of: { $0.types.calls(of: $1, outside: ["initialize", "init", "bind"], where: \.forwards) }
    ) { _, component, place in "call \(place.name) of \(component.name) from initialize(), not \(place.detail)" })
}
