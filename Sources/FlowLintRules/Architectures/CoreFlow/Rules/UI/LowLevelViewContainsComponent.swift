enum LowLevelViewContainsComponent {
  static let rule = Rule(
    title: "A low-level view must not contain a component",
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
    paired: #"""
      //- Badge.swift
      +import UIKit
      +
      final class Badge: SimpleInitUIView {
      -   private let section = LoginSection()  // finding: 17
      +   private let label = UILabel()
      }
      //- LoginSection.swift
      final class LoginSection: ComponentView {
          enum Action { case tapped }
          struct State: Equatable {}
      }
      """#,
    check: .holding(
      .forbidden, by: CoreFlowRoles([.actionView, .actionSource, .simpleInitView, .view]),
      of: { model, view in
        guard model.types.isView(view) else { return [] }
        return model.types.heldClasses(of: view).filter {
          let role = $0.type.flatMap(model.types.role)
          return role == .component || role == .screen
        }.map { model.table.place(of: $0) }
      }
    ) { _, view, held in "\(view.name) is a low-level view and holds \(held.name): make it a component" })
}
