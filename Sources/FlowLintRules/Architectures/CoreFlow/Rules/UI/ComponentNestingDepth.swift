enum ComponentNestingDepth {
  static let rule = Rule(
    title: "Nest components two levels deep at most",
    severity: .warning, isOptIn: true, looksAt: [.component],
    source: """
      coreflow-ui-guide.md, High-level UI 타입 (lines 46-48): the deepest hierarchy listed is "Screen > Component >
      Component > LowLevelView".
      """,
    documentation: """
      Each level maps actions up and hands state down. Below the second level that mapping outweighs what the components
      show, and a tap passes through four enums before the Core hears of it. Off by default: the document says what
      hierarchies there can be, not that there are no others.
      """,
    remedy: "Flatten the hierarchy to two levels of components",
    paired: #"""
      //- Views.swift
      +import UIKit
      +
      final class PageSection: ComponentView {
          enum Action {}
          struct State: Equatable {}
          private let list = ListSection()
          func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      }

      final class ListSection: ComponentView {
          enum Action {}
          struct State: Equatable {}
      -   private let row = RowSection()  // finding: 17
      +   private let row = UILabel()
          func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      }
      -
      -final class RowSection: ComponentView {
      -   enum Action {}
      -   struct State: Equatable {}
      -}
      """#,
    check: .found(in: CoreFlowModel.self) { model in
      let held = model.types.classes([.component]).flatMap { holder in
        model.types.heldComponents(of: holder).map { (holder: holder, component: $1, property: $0) }
      }
      let holders = Dictionary(held.map { ($0.component.id, $0.holder) }) { _, last in last }
      return held.compactMap { one in
        holders[one.holder.id].map { above in
          Violation(
            model.table.location(one.property),
            "\(one.component.name) is the third component level below \(above.name)",
            declaration: "\(one.holder.qualifiedName).\(one.property.name)", kind: .member,
            subject: "\(one.component.name) \(above.name)")
        }
      }
    })
}
