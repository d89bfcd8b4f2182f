enum ComponentContainsScreen {
  static let rule = Rule(
    title: "A component must not contain a Screen",
    severity: .warning, looksAt: [.component],
    source: "coreflow-ui-guide.md, High-level UI 타입 (lines 46-48): Screen > Component > LowLevelView.",
    documentation: """
      A Screen is the top of its hierarchy and belongs to a Flow. Inside a component it has no Flow that owns, binds and
      releases it, and its navigation has no stack to act on.
      """,
    remedy: "Let the Flow show the Screen, or make it a component",
    paired: #"""
      //- LoginSection.swift
      +import UIKit
      +
      final class LoginSection: ComponentView {
          enum Action { case tapped }
          struct State: Equatable {}

      -   var page: LoginScreen?  // finding: 9
      +   private let button = UIButton()

      -   override func initialize() { send(.tapped) }
      +   override func initialize() { forwardActions(map(button.touchUpInside, to: .tapped)) }
          func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      }
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {}
      """#,
    check: .holding(
      .forbidden, by: CoreFlowRoles([.component]),
      of: { model, component in
        model.types.heldClasses(of: component).filter { $0.type.flatMap(model.types.role) == .screen }
          .map { model.table.place(of: $0) }
      }
    ) { _, component, held in
      "\(component.name) holds \(held.name): a component contains components and low-level views"
    })
}
