enum ComponentNestingDepth {
  static let rule = Rule(
    title: "At most two component levels",
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
    violating: #"""
      //- Views.swift
      final class PageSection: ComponentView {
          enum Action {}
          struct State: Equatable {}
          private let list = ListSection()
          func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      }

      final class ListSection: ComponentView {
          enum Action {}
          struct State: Equatable {}
          private let row = RowSection()  // finding: 17
          func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      }

      final class RowSection: ComponentView {
          enum Action {}
          struct State: Equatable {}
      }
      """#,
    conforming: #"""
      //- Views.swift
      import UIKit

      final class PageSection: ComponentView {
          enum Action {}
          struct State: Equatable {}
          private let list = ListSection()
          func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      }

      final class ListSection: ComponentView {
          enum Action {}
          struct State: Equatable {}
          private let row = UILabel()
          func listen<P>(to publisher: P) where P: Publisher<State, Never> {}
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: CoreFlowModel, _ findings: inout FindingSink) {
    var holders: [TypeID: IndexedType] = [:]
    for component in model.types.classes([.component]) {
      for held in model.types.heldComponents(of: component) { holders[held.component.id] = component }
    }
    for component in model.types.classes([.component]) {
      guard let holder = holders[component.id] else { continue }
      for held in model.types.heldComponents(of: component) {
        findings.report(
          model.table.location(held.property),
          "\(held.component.name) is the third component level below \(holder.name)",
          declaration: "\(component.qualifiedName).\(held.property.name)", kind: .member,
          subject: "\(held.component.name) \(holder.name)")
      }
    }
  }
}
