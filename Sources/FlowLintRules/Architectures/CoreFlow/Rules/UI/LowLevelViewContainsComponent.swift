enum LowLevelViewContainsComponent {
  static let rule = Rule(
    title: "A low-level view contains no component",
    severity: .warning, looksAt: [.view],
    source: """
      coreflow-ui-guide.md, Low-level UI 타입 and High-level UI 타입 (lines 14 and 46-48): a component stands above
      low-level views, never below.
      """,
    documentation: """
      A component receives state and emits actions, and its holder has to pass both on. A low-level view has neither a
      State nor a place to connect anything, so that the component inside it is never fed and never heard.
      """,
    remedy: "Make the outer view a component",
    violating: #"""
      //- Badge.swift
      final class Badge: SimpleInitUIView {
          private let section = LoginSection()  // finding: 17
      }
      //- LoginSection.swift
      final class LoginSection: ComponentView {
          enum Action { case tapped }
          struct State: Equatable {}
      }
      """#,
    conforming: #"""
      //- Badge.swift
      import UIKit

      final class Badge: SimpleInitUIView {
          private let label = UILabel()
      }
      //- LoginSection.swift
      final class LoginSection: ComponentView {
          enum Action { case tapped }
          struct State: Equatable {}
      }
      """#,
    check: .each(
      of: CoreFlowRoles([.actionView, .actionSource, .simpleInitView, .view]), { $0.types.heldObjects(of: $1) }
    ) { model, view, property in
      guard model.types.isView(view), let held = model.types.heldClass(property, in: view),
        let role = model.types.role(held), role == .component || role == .screen
      else { return nil }
      return Violation(
        model.table.location(property), "\(view.name) is a low-level view and holds \(held.name): make it a component",
        subject: held.name)
    })
}
