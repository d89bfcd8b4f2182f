enum ComponentNotConnected {
  static let rule = Rule(
    title: "The holder connects each component: actions in, state out",
    severity: .error, breaks: .unheard, looksAt: [.screen, .component],
    source: """
      coreflow-ui-guide.md, Screen과 Component 연결 (lines 97-107): "Screen의 `bind()`에서 컴포넌트의 액션을 수신(Input)하고, 상태를
      전달(Output)합니다"; line 43: nested components through the outer component.
      """,
    documentation: """
      A component is connected on both sides by its holder: its actions are received, and its state is handed over. With
      one side missing it is on screen and either shows nothing or is tapped without effect, and nothing says so.
      """,
    remedy: "Connect the component: forwardActions(map(section.action) …) and section.listen(to:)",
    paired: #"""
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
          private let loginSection = LoginSection()  // finding: 17
      +   private let footer = Footer()

          override func bind() {
      +       forwardActions(
      +           map(loginSection.action) { .loginSection($0) }
      +       )
              loginSection.listen(to: reactor.state.map(\.loginSectionState))
      +       footer.bind(reactor: reactor.scope(state: \.footer, transform: { .footer($0) }))
          }

          private func setupUI() { view.addSubview(loginSection) }
      }
      //- LoginSection.swift
      final class LoginSection: ComponentView {
          enum Action { case tapped }
          struct State: Equatable { var text = "" }
      }
      +//- Footer.swift
      +final class Footer: ScopedView {
      +   enum Action { case linkTapped }
      +   struct State: Equatable { var text = "" }
      +}
      """#,
    check: .each(\CoreFlowModel.types.connections) { model, connection in
      guard !connection.receivesActions || !connection.deliversState else { return nil }
      let missing = [
        connection.receivesActions ? nil : "its actions (forwardActions)",
        connection.deliversState ? nil : "its state (listen(to:))",
      ].compactMap { $0 }.joined(separator: " and ")
      let place = model.types.role(connection.holder) == .screen ? "bind()" : "initialize()"
      return Violation(
        model.table.location(connection.property),
        "\(connection.holder.name) does not connect \(connection.property.name): \(missing) in \(place)",
        subject: missing,
        notes: [
          .init(
            location: model.table.nameLocation(connection.component),
            message: "\(connection.component.name) is declared here")
        ])
    })
}

extension CoreFlowTypes {
  fileprivate var connections: [CoreFlowConnection] {
    classes([.screen, .component]).flatMap { holder -> [CoreFlowConnection] in
      let held = heldComponents(of: holder)
      guard !held.isEmpty, !isAmbiguous(holder) else { return [] }
      let uses = propertyUses(of: holder)
      return held.map { held in
        let uses = (uses[held.property.name] ?? []) + usesWhileMaking(held.property)
        return CoreFlowConnection(
          holder: holder, property: held.property, component: held.component,
          receivesActions: !emits(held.component) || uses.contains { $0.code.receivesActions(of: $0.node) },
          deliversState: !hasState(held.component) || uses.contains { $0.code.deliversState(to: $0.node) })
      }
    }
  }

  fileprivate func hasState(_ component: IndexedType) -> Bool {
    guard let state = memberType("State", of: component), state.kind == .struct else { return false }
    return state.properties.contains { $0.isStored && !$0.isStatic }
  }

  /// The names used in the closure that makes a property's value: `{ let section = LoginSection(); … }()`.
  fileprivate func usesWhileMaking(_ property: Property) -> [PropertyUse] {
    guard let initializer = property.initializer else { return [] }
    let code = CodePart(file: table.file(property.declaration.file), node: initializer)
    return code.nodes(.member).compactMap { code.tree.receiver($0) }.map { PropertyUse(code: code, node: $0) }
  }
}
