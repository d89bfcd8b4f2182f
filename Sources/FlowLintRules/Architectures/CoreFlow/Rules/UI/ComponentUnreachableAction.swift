enum ComponentUnreachableAction {
  static let rule = Rule(
    title: "Send every action of a component, or delete it",
    severity: .warning, looksAt: [.component],
    source: """
      coreflow-ui-guide.md, High-level UI 타입 and 액션 방출 (lines 43 and 84): the events of child views are mapped to the
      component's actions.
      """,
    documentation: """
      Whoever holds the component handles each of its actions. A case that the component never mentions cannot come: a
      view that was never connected, or a leftover that the Core still handles.
      """,
    remedy: "Map an event to the action, or remove the case",
    paired: #"""
      //- LoginSection.swift
      import Combine
      import UIKit

      final class LoginSection: ComponentView {
          enum Action { case tapped, swiped }  // finding: 32
          struct State: Equatable {}

          private let button = UIButton()

          override func initialize() {
              forwardActions(map(button.touchUpInside, to: .tapped))
          }

      +   @objc private func swipe() { send(.swiped) }
      +
          func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      }
      """#,
    check: .holding(
      .written(as: "unreachable"),
      of: { model in
        let components = CoreFlowRoles([.component]).parts(in: model)
        return model.table.places(of: components.compactMap { model.types.unemittedActions(of: $0) })
      }, saying: { "\($1.name) is never emitted" }))
}

extension CoreFlowTypes {
  /// The actions that nothing in the component mentions.
  fileprivate func unemittedActions(of component: IndexedType) -> UnwrittenCases? {
    guard !isSketch(component), let action = nested("Action", of: component),
      !table.isAmbiguous(component)
    else { return nil }
    let code = (lineage(component) + table.classes.allSubclasses(of: component)).flatMap { table.code(of: $0) }
    guard code.contains(where: \.emits) else { return nil }
    let own = table.code(of: action)
    var mentioned: Set<String> = []
    for part in code {
      for node in part.tree.caseMentions(in: part.node) where !part.tree.isPattern(node) {
        let isInEnum = own.contains { $0.file.number == part.file.number && $0.tree.contains(within: $0.node, node) }
        if !isInEnum { mentioned.insert(part.tree.name(node)) }
      }
    }
    let isMadeOfValues = code.contains { part in part.tree.creations(in: part.node, of: "Action").contains { _ in true }
    }
    if isMadeOfValues || mentioned.contains("allCases") { return nil }
    let cases = action.cases.filter { !mentioned.contains($0.name) && !table.isExempt($0.declaration) }
    return (action, component.name + ".Action", cases)
  }
}
