enum ComponentStateNotFromReactor {
  static let rule = Rule(
    title: "Give a component its State from the reactor",
    severity: .warning, looksAt: [.screen],
    source: """
      coreflow-ui-guide.md, 표현 상태 분리 and Screen과 Component 연결 (lines 6 and 106): "Reactor가 상태를 소유하고 전파해야 합니다", "Output: Reactor
      상태를 컴포넌트에 전달".
      """,
    documentation: """
      The Core owns the state, and the Screen hands it on. A Screen that makes a State for a component, keeps it and
      hands that over has a second state beside the Core's: no action changes it, no test of the Core sees it, and the
      two come apart.
      """,
    remedy: "Put the component's State into the Core's, and hand over reactor.state.map(\\.section)",
    paired: #"""
      //- LoginScreen.swift
      import Combine

      final class LoginScreen: Screen<LoginCore> {
          private let section = LoginSection()
      -   private let sectionState = CurrentValueSubject<LoginSection.State, Never>(.init())

          override func bind() {
              forwardActions(map(section.action) { .section($0) })
      -       section.listen(to: sectionState.removeDuplicates())  // finding: 28
      +       section.listen(to: reactor.state.map(\.section))
          }
      }
      //- LoginSection.swift
      import Combine
      import UIKit

      final class LoginSection: ComponentView {
          enum Action { case tapped }
          struct State: Equatable { var text = "" }
          private let button = UIButton()
          override func initialize() { forwardActions(map(button.touchUpInside, to: .tapped)) }
          func listen<P>(to publisher: P) where P: Publisher<State, Never> {
              publisher.sink { [button] in button.setTitle($0.text, for: .normal) }.store(in: &store)
          }
      }
      """#,
    conforming: #"""
      //- LoginScreen.swift
      import Combine

      final class LoginScreen: Screen<LoginCore> {
          private let section = LoginSection()
          private let sectionState = CurrentValueSubject<LoginSection.State, Never>(.init())

          override func bind() {
              forwardActions(map(section.action) { .section($0) })
              section.listen(to: sectionState)
              observeState(\.text) { [weak self] text in self?.sectionState.send(.init(text: text)) }
          }
      }
      //- LoginSection.swift
      import Combine
      import UIKit

      final class LoginSection: ComponentView {
          enum Action { case tapped }
          struct State: Equatable { var text = "" }
          private let button = UIButton()
          override func initialize() { forwardActions(map(button.touchUpInside, to: .tapped)) }
          func listen<P>(to publisher: P) where P: Publisher<State, Never> {
              publisher.sink { [button] in button.setTitle($0.text, for: .normal) }.store(in: &store)
          }
      }
      """#,
    check: .each(of: CoreFlowRoles([.screen]), { $0.types.statesOfItsOwn(of: $1) }) { model, screen, one in
      Violation(
        one.place.location(one.place.node),
        "\(screen.name).\(one.state.name) is a State of \(one.component.name) that no reactor knows: hand over the Core's",
        subject: one.state.name, notes: [.init(one.state.location, "the Screen keeps it here")])
    })
}

extension CoreFlowTypes {
  /// The properties and locals in which a Screen keeps a State for one of its components, each with the place at which the
  /// component is told to listen to it.
  fileprivate func statesOfItsOwn(
    of screen: IndexedType
  ) -> [(component: IndexedType, state: NamedPlace, place: CodePart)] {
    let held = heldComponents(of: screen)
    guard !held.isEmpty, !table.isAmbiguous(screen), !isBase(screen) else { return [] }
    let uses = propertyUses(of: screen)
    return held.flatMap { own, component in
      (uses[own.name] ?? []).compactMap { use in
        guard let member = use.tree.accessedMember(of: use.node), use.tree.isNamed(member, "listen"),
          let call = use.tree.ancestors(member).first(where: { use.tree.kind($0) == .call }),
          let handed = use.tree.argument(call, labelled: "to")
        else { return nil }
        if let local = madeSubject(behind: handed, in: use) {
          return (component, local, use.at(use.tree.chainBase(handed)))
        }
        let publisher = use.tree.constant(handed)
        guard let property = subject(behind: publisher, in: use, of: screen),
          !isFed(property, of: screen, besides: [use.at(call), use.at(publisher)])
        else { return nil }
        let state = NamedPlace(location: table.location(property), name: property.name)
        return (component, state, use.at(use.tree.chainBase(publisher)))
      }
    }
  }

  /// The local that holds a subject which is made there, and which nobody else gets.
  private func madeSubject(behind handed: BodyTree.Node, in code: CodePart) -> NamedPlace? {
    let tree = code.tree
    guard let local = tree.resolve(tree.chainBase(handed)), let value = tree.value(ofLocal: local),
      let made = tree.creation(tree.bare(value)), Self.subjects.contains(made.name), tree.isNamedAtMost(1, in: local)
    else { return nil }
    return NamedPlace(location: code.location(local), name: tree.name(local))
  }

  private static let subjects: Set = ["CurrentValueSubject", "PassthroughSubject"]

  /// The property of the Screen that a publisher comes from by operators alone, where the Screen itself makes what it holds.
  private func subject(behind handed: BodyTree.Node, in code: CodePart, of screen: IndexedType) -> Property? {
    let tree = code.tree
    let base = tree.chainBase(handed)
    guard tree.isOwn(base) || tree.kind(base) == .self else { return nil }
    let names = Set(
      ([handed] + Array(tree.descendants(handed))).filter {
        [.name, .member].contains(tree.kind($0)) && tree.isOwn($0)
      }
      .map { tree.name($0) }.filter { $0.first?.isUppercase == false })
    guard names.count == 1, let name = names.first,
      let only = property(name, of: screen)
        ?? (name.utf8.first == UInt8(ascii: "$") ? property(String(name.dropFirst()), of: screen) : nil),
      let value = only.initializer,
      // Others may feed what they can see.
      only.access <= .fileprivate
        || !Mentions(of: [only.name], as: [.member], in: table.files).ofOthers(only.name).contains(where: { _ in true })
    else { return nil }
    let file = table.file(only.declaration.file)
    let made = expressions.type(of: only)?.name ?? file.bodies.creation(file.bodies.bare(value))?.name ?? ""
    return Self.subjects.contains(made) || only.attributes.contains("Published")
      ? only : nil
  }

  /// Something but the Screen's own events may change what the property holds: a closure, a parameter, another call.
  private func isFed(_ property: Property, of screen: IndexedType, besides known: [CodePart]) -> Bool {
    table.code(of: screen).contains { code in
      let tree = code.tree
      return tree.descendants(code.node).contains { node in
        guard tree.isOwn(node),
          [property.name, "$" + property.name].contains(tree.name(node))
        else { return false }
        if known.contains(where: {
          $0.file.number == code.file.number && ($0.node == node || tree.contains(within: $0.node, node))
        }) {
          return false
        }
        guard let function = tree.enclosingFunction(node) else { return false }
        return tree.kind(function) == .closure || tree.isInsideClosure(node, within: function)
          || !tree.parameters(function).isEmpty || tree.accessedMember(of: node) == nil && !tree.isAssigned(node)
      }
    }
  }
}
