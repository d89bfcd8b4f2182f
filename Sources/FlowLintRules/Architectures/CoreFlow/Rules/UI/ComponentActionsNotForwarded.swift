enum ComponentActionsNotForwarded {
  static let rule = Rule(
    title: "Send each Action out of its component",
    severity: .error, breaks: .unheard, looksAt: [.component], claims: .absence,
    source: """
      coreflow-ui-guide.md, 액션 방출 and High-level UI 타입 (lines 84 and 43): "`forwardActions`으로 하위 UI의 이벤트를 컴포넌트 액션으로
      변환합니다", "하위 UI들의 액션을 자신의 액션으로 치환하여 외부로 전달합니다".
      """,
    documentation: """
      A component tells its holder what happened through its Action, and has to map the events of its views to it. One
      that never does compiles, is subscribed to by its holder, and stays silent whatever the user taps.
      """,
    remedy: "Call forwardActions(...) in initialize()",
    paired: #"""
      //- LoginSection.swift
      import Combine
      import UIKit

      -final class LoginSection: ComponentView {  // finding: 13
      +final class LoginSection: @MainActor ScopedView {
          enum Action { case tapped }
          struct State: Equatable {}

          private let button = UIButton()

      -   func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      +   func bind(reactor: any Reactable<Action, State?>) {
      +       map(button.touchUpInside, to: .tapped).sink { reactor.send($0) }.store(in: &store)
      +   }
      }
      """#,
    check: .each(of: CoreFlowRoles([.component])) { model, component in
      guard model.types.isSilent(component) else { return nil }
      return Violation(
        model.table.nameLocation(component),
        "\(component.name) never emits its Action: call forwardActions(...) in initialize()", subject: "Action")
    })
}

extension CoreFlowTypes {
  /// The component has actions, and neither it nor a subclass emits one to its holder.
  fileprivate func isSilent(_ component: IndexedType) -> Bool {
    guard !isSketch(component), !hasUnknownSuperclass(component), let action = memberType("Action", of: component),
      action.kind == .enum, !action.cases.isEmpty
    else { return false }
    return !(lineage(component) + table.classes.allSubclasses(of: component)).flatMap { table.code(of: $0) }
      .contains { $0.emits }
  }
}
