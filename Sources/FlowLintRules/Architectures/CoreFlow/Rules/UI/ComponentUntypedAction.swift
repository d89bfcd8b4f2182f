enum ComponentUntypedAction {
  static let rule = Rule(
    title: "Send what happens in a component as its Action only",
    severity: .warning, looksAt: [.component],
    source: """
      coreflow-ui-guide.md, High-level UI 타입 (line 43): "하위 UI들의 액션을 자신의 액션으로 치환하여 외부로 전달합니다".
      """,
    documentation: """
      What happens inside a component leaves it as its Action, which its holder maps and its Core reduces. A closure
      beside the Action is a second way out: no `reduce` sees it, and a holder that maps every action still misses one.
      """,
    remedy: "Add a case to Action and send it",
    paired: #"""
      //- LoginSection.swift
      import Combine
      import UIKit

      final class LoginSection: ComponentView {
      -   enum Action { case tapped }
      +   enum Action { case tapped, helpTapped }
          struct State: Equatable {}
      -   var onHelp: (() -> Void)?  // finding: 9
      +   var format: ((String) -> String)?
          private let button = UIButton()
          override func initialize() { forwardActions(map(button.touchUpInside, to: .tapped)) }
      -   @objc private func helpTapped() { onHelp?() }
      +   @objc private func helpTapped() { send(.helpTapped) }
          func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      }
      """#,
    check: .each(of: CoreFlowRoles([.component]), { $0.types.callbacks(of: $1) }) { model, component, property in
      Violation(
        model.table.location(property), "\(component.name).\(property.name) goes around Action: send an action instead",
        subject: property.name)
    })
}

extension CoreFlowTypes {
  /// The closures by which a component that has an Action tells others what happened.
  fileprivate func callbacks(of component: IndexedType) -> [Property] {
    guard let action = memberType("Action", of: component), action.kind == .enum, !table.isAmbiguous(component) else {
      return []
    }
    return component.properties.filter { property in
      property.isCallback && !table.isExempt(property.declaration)
        && table.code(of: component).contains { code in
          code.tree.calls(in: code.node, named: property.name).contains { code.tree.isOwnCall($0, of: property.name) }
        }
    }
  }
}
