enum ComponentMissingListen {
  private static let isStrict = TypedOption<Bool>(
    "strict", "Report fields of the State that the component never reads, too", default: false)

  static let rule = Rule(
    title: "A component must receive its state",
    severity: .error, looksAt: [.component], claims: .absence,
    source: #"coreflow-ui-guide.md, 상태 수신 (line 69): "컴포넌트는 `listen(to:)` 메서드를 구현하여 외부로부터 상태를 수신합니다"."#,
    documentation: """
      A component hears of its state through `listen(to:)` (or `bind(reactor:)` of newer versions). The protocol has
      empty default implementations: a component that forgot its own, or left it empty though its State has something to
      show, compiles, is connected by its holder, and shows nothing.
      """,
    remedy: "Implement listen(to:) and update the views there", options: [isStrict.option],
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
    #"""
    //- LoginSection.swift
    import Combine
    import UIKit

    final class LoginSection: ComponentView {
        enum Action { case tapped }
        struct State: Equatable { var text = "" }
        private let button = UIButton()
        private let label = UILabel()
        override func initialize() { forwardActions(map(button.touchUpInside, to: .tapped)) }
    -   func listen<P>(to publisher: P) where P: Publisher<State, Never> {}  // finding: 10
    +   func listen<P>(to publisher: P) where P: Publisher<State, Never> {
    +       publisher.sink { [label] in label.text = $0.text }.store(in: &store)
    +   }
    }
    //- LoginScreen.swift
    final class LoginScreen: Screen<LoginCore> {
        private let section = LoginSection()
        override func bind() {
            forwardActions(map(section.action) { .section($0) })
            section.listen(to: reactor.state.map(\.section))
        }
    }
    """#,
    check: .reading(CoreFlowModel.self) { model, findings in
      for component in CoreFlowRoles([.component]).parts(in: model) {
        if let found = violation(of: component, model) {
          findings.report(found)
        } else if findings[isStrict] {
          for field in model.types.unreadFields(of: component) {
            findings.report(
              Violation(
                model.table.location(field), "\(component.name) never reads \(field.name) of its State",
                subject: field.name))
          }
        }
      }
    })

  private static func violation(of component: IndexedType, _ model: CoreFlowModel) -> Violation? {
    if let deaf = model.types.deafListener(of: component) {
      return Violation(
        model.table.location(deaf), "\(component.name) shows nothing of its State: listen(to:) is empty",
        subject: "listen")
    }
    guard
      component.genericParameters.isEmpty && !model.types.isSketch(component) && !model.types.receivesState(component)
    else { return nil }
    return Violation(
      model.table.nameLocation(component), "\(component.name) must implement listen(to:) to receive its State",
      subject: "listen")
  }
}

extension CoreFlowTypes {
  /// The stored fields of the component's own State that nothing in its code names.
  fileprivate func unreadFields(of component: IndexedType) -> [Property] {
    guard let state = nested("State", of: component), state.kind == .struct, !table.isAmbiguous(component),
      !isBase(component)
    else { return [] }
    let code = lineage(component).flatMap { table.code(of: $0) }
    return state.properties.filter { field in
      field.isStored && !field.isStatic
        && !code.contains { part in
          part.tree.descendants(part.node).contains { node in
            [.name, .member, .keyPathComponent, .implicitMember, .argument].contains(part.tree.kind(node))
              && part.tree.isNamed(node, field.name) && table.type(around: part.at(node)) !== state
          }
        }
    }
  }

  /// The component's own `listen(to:)` that does nothing with the publisher, where its State holds something and a Screen or component
  /// hands it over.
  fileprivate func deafListener(of component: IndexedType) -> Function? {
    guard
      let listen = component.functions.first(where: { $0.name == "listen" && $0.labels == ["to"] && $0.hasBody }),
      !table.isExempt(listen.declaration), !isBase(component),
      table.code(of: listen).map({ code in
        let parameter = code.tree.parent(code.node).flatMap { code.tree.parameters($0).first }
        return parameter.map { Fate(ofLocal: code.at($0)).ways.allSatisfy(\.isLook) } == true
      }) == true,
      let state = memberType("State", of: component), state.kind == .struct,
      state.properties.contains(where: { $0.isStored && !$0.isStatic }),
      // A button alone may need no state.
      component.properties.contains(where: { property in
        expressions.heldTypePath(property).map { $0 != "UIButton" && CoreFlowRole.named($0)?.role == .view } == true
      })
    else { return nil }
    let isTold = classes([.screen, .component]).contains { holder in
      heldComponents(of: holder).contains { held in
        held.component === component
          && (propertyUses(of: holder)[held.property.name] ?? []).contains { use in
            use.tree.accessedMember(of: use.node).map { use.tree.isNamed($0, "listen") } == true
          }
      }
    }
    return isTold ? listen : nil
  }

  /// The component has `listen(to:)`, or `bind(reactor:)` of newer versions.
  fileprivate func receivesState(_ component: IndexedType) -> Bool {
    hasUnknownSuperclass(component)
      || (functions(of: component) + supertypes(of: component).flatMap(\.functions)).contains {
        ($0.name == "listen" && $0.labels == ["to"]) || ($0.name == "bind" && $0.labels == ["reactor"])
      }
  }
}
