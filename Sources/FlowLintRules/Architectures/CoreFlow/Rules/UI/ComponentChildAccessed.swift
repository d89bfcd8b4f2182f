enum ComponentChildAccessed {
  static let rule = Rule(
    title: "Never reach into a component from outside",
    severity: .warning, looksAt: [.screen, .component],
    source: """
      coreflow-ui-guide.md, High-level UI 타입 (line 43): "해당 클래스는 내부적으로 저수준 UI 클래스들을 프로퍼티로 가지고 하위 UI들의 액션을 자신의 액션으로 치환하여
      외부로 전달합니다".
      """,
    documentation: """
      The views inside a component are its own business: it shows its State in them and turns their events into its
      Action. A holder that reaches past it is tied to how the component is built, and shows values or hears taps that
      the component's State and Action do not know.
      """,
    remedy: "Use the component's Action and State",
    paired: #"""
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
          private let loginSection = LoginSection()

          override func bind() {
              forwardActions(map(loginSection.action) { .loginSection($0) })
              loginSection.listen(to: reactor.state.map(\.loginSectionState))
      -       bind(onEmit: loginSection.loginButton.touchUpInside, send: .loginTapped)  // finding: 35
      +       loginSection.backgroundColor = .clear
          }
      }
      //- LoginSection.swift
      import UIKit

      final class LoginSection: ComponentView {
          enum Action { case tapped }
          struct State: Equatable { var text = "" }

          let loginButton = UIButton()

          override func initialize() { forwardActions(map(loginButton.touchUpInside, to: .tapped)) }
          func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      }
      """#,
    check: .each(
      of: CoreFlowRoles([.screen, .component]),
      { $0.types.intrusions(of: $1, into: $0.types.heldComponents(of: $1).map { ($0.property, $0.component) }) }
    ) { model, holder, one in
      let (component, property, member) = one
      return Violation(
        member.location(member.node),
        "\(holder.name) reaches into \(component.name).\(property.name): use its Action and State",
        subject: "\(component.name).\(property.name)",
        notes: [.init(model.table.location(property), "the view is declared here")])
    })
}
