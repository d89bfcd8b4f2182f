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
    check: .each(of: CoreFlowRoles([.screen, .component]), { $0.types.intrusions(of: $1) }) { model, holder, one in
      let (component, property, location) = one
      return Violation(
        location, "\(holder.name) reaches into \(component.name).\(property.name): use its Action and State",
        subject: "\(component.name).\(property.name)",
        notes: [.init(model.table.location(property), "the view is declared here")])
    })
}

extension CoreFlowTypes {
  /// The uses of a component's views by its holder.
  fileprivate func intrusions(of holder: IndexedType) -> [(IndexedType, Property, Location)] {
    let held = heldComponents(of: holder)
    guard !held.isEmpty else { return [] }
    let uses = propertyUses(of: holder)
    return held.flatMap { own, component -> [(IndexedType, Property, Location)] in
      let visible = properties(of: component).filter {
        $0.isStored && !$0.isStatic && $0.access > .private && isViewOrComponent($0, in: component)
      }
      return (uses[own.name] ?? []).compactMap { use -> (IndexedType, Property, Location)? in
        guard let member = use.tree.accessedMember(of: use.node),
          let property = visible.first(where: { use.tree.isNamed(member, $0.name) })
        else { return nil }
        return (component, property, use.location(member))
      }
    }
  }

  fileprivate func isViewOrComponent(_ property: Property, in type: IndexedType) -> Bool {
    if let held = heldClass(property, in: type) {
      return role(held).map { $0 != .screen && (isView(held) || $0 == .component) } ?? false
    }
    return heldTypePath(property).flatMap { CoreFlowRole.named($0)?.role } == .view
  }
}
