enum ComponentMissingListen {
  static let rule = Rule(
    title: "A component must receive its state",
    severity: .error, looksAt: [.component],
    source: #"coreflow-ui-guide.md, 상태 수신 (line 69): "컴포넌트는 `listen(to:)` 메서드를 구현하여 외부로부터 상태를 수신합니다"."#,
    documentation: """
      A component hears of its state through `listen(to:)` (or `bind(reactor:)` of newer versions). The protocol has
      empty default implementations: a component that forgot its own compiles, is connected by its holder, and shows
      nothing.
      """,
    remedy: "Implement listen(to:) and update the views there",
    paired: #"""
      //- LoginSection.swift
      +import Combine
      import UIKit

      final class LoginSection: ComponentView {  // finding: 13
          enum Action { case tapped }
          struct State: Equatable { var text = "" }

          private let button = UIButton()
      +   private let label = UILabel()

          override func initialize() {
              forwardActions(map(button.touchUpInside, to: .tapped))
          }
      +
      +   func listen<P>(to publisher: P) where P: Publisher<State, Never> {
      +       publisher.map(\.text).sink { [label] in label.text = $0 }.store(in: &store)
      +   }
      }
      """#,
    check: .each(of: CoreFlowRoles([.component])) { model, component in
      guard
        component.genericParameters.isEmpty && !model.types.isSketch(component) && !model.types.receivesState(component)
      else { return nil }
      return Violation(
        model.table.nameLocation(component), "\(component.name) must implement listen(to:) to receive its State",
        subject: "listen")
    })
}

extension CoreFlowTypes {
  /// The component has `listen(to:)`, or `bind(reactor:)` of newer versions.
  fileprivate func receivesState(_ component: IndexedType) -> Bool {
    hasUnknownSuperclass(component)
      || (functions(of: component) + supertypes(of: component).flatMap(\.functions)).contains {
        ($0.name == "listen" && $0.labels == ["to"]) || ($0.name == "bind" && $0.labels == ["reactor"])
      }
  }
}
