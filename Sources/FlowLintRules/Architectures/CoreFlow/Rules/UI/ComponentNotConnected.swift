enum ComponentNotConnected {
  static let rule = Rule(
    title: "Connect each component: forward its actions, give it its state",
    severity: .error, breaks: .unheard, looksAt: [.screen, .component], claims: .absence,
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
    check: .each(of: CoreFlowRoles([.screen, .component]), { $0.types.unconnected(in: $1) }) { model, holder, one in
      let (property, component, missing) = one
      let place = model.types.role(holder) == .screen ? "bind()" : "initialize()"
      return Violation(
        model.table.location(property), "\(holder.name) does not connect \(property.name): \(missing) in \(place)",
        subject: missing, notes: [.init(model.table.nameLocation(component), "\(component.name) is declared here")])
    })
}

extension CoreFlowTypes {
  /// The components that a class holds and does not connect on both sides, each with what is missing.
  fileprivate func unconnected(in holder: IndexedType) -> [(Property, IndexedType, String)] {
    let held = heldComponents(of: holder)
    guard !held.isEmpty, !table.isAmbiguous(holder) else { return [] }
    let uses = propertyUses(of: holder)
    return held.compactMap { property, component in
      let uses = (uses[property.name] ?? []) + usesWhileMaking(property)
      let missing = [
        !emits(component) || uses.contains(where: \.receivesActions) ? nil : "its actions (forwardActions)",
        !hasState(component) || uses.contains(where: \.deliversState) ? nil : "its state (listen(to:))",
      ].compactMap { $0 }
      return missing.isEmpty ? nil : (property, component, missing.joined(separator: " and "))
    }
  }

  private func emits(_ component: IndexedType) -> Bool {
    memberType("Action", of: component)?.cases.isEmpty == false
  }

  private func hasState(_ component: IndexedType) -> Bool {
    guard let state = memberType("State", of: component), state.kind == .struct else { return false }
    return state.properties.contains { $0.isStored && !$0.isStatic }
  }

  /// The names used in the closure that makes a property's value: `{ let section = LoginSection(); … }()`.
  private func usesWhileMaking(_ property: Property) -> [CodePart] {
    guard let initializer = property.initializer else { return [] }
    let code = table.file(property.declaration.file).at(initializer)
    return code.nodes(.member).compactMap { code.tree.receiver($0) }.map(code.at)
  }
}

extension CodePart {
  /// The mention of a component receives its actions.
  fileprivate var receivesActions: Bool {
    guard let member = tree.accessedMember(of: node) else { return isHandedOver(toState: false) }
    return tree.isNamed(member, "action") || reactorBinding(by: member).map { mapsActions($0) } == true
  }

  /// The mention of a component delivers its state.
  fileprivate var deliversState: Bool {
    guard let member = tree.accessedMember(of: node) else { return isHandedOver(toState: true) }
    return tree.isNamed(member, "listen") || reactorBinding(by: member) != nil
  }

  /// The call of `bind(reactor:)` that a member is called by.
  private func reactorBinding(by member: BodyTree.Node) -> BodyTree.Node? {
    guard tree.isCalled(member), tree.isNamed(member, "bind") else { return nil }
    let call = tree.ancestors(member).first { tree.kind($0) == .call }
    return call.flatMap { tree.argument($0, labelled: "reactor") } == nil ? nil : call
  }

  /// The call hands the reactor over whole, or sliced with a transformation of the actions.
  private func mapsActions(_ call: BodyTree.Node) -> Bool {
    let handed = tree.argument(call, labelled: "reactor").map(tree.constant) ?? call
    let scopes = ([handed] + tree.calls(in: handed)).filter {
      tree.isCall($0, of: "scope") || tree.isCall($0, of: "compactScope")
    }
    return scopes.isEmpty
      || scopes.contains { scope in
        tree.arguments(scope).contains { argument in
          tree.label(argument) == "transform" || tree.kind(tree.value(ofArgument: argument)) == .closure
        }
      }
  }

  /// The component goes as a whole to code that may connect it; a call that only places views does not.
  private func isHandedOver(toState: Bool) -> Bool {
    switch tree.context(node) {
    case .argument(let call, let argument):
      if tree.isCall(call, of: "forward"), tree.label(argument) == "to" { return toState }
      return !placesViews(tree.calleeName(call) ?? "") && !placesViews(tree.label(argument) ?? "")
    case .element(let list):
      switch tree.context(list) {
      case .argument(let call, let argument):
        return !placesViews(tree.calleeName(call) ?? "") && !placesViews(tree.label(argument) ?? "")
      case .receiver(let member):
        let chain = tree.chain(from: member)
        return !([chain] + tree.calls(in: chain)).contains { placesViews(tree.calleeName($0) ?? "") }
          && !tree.mentionsPlacing(chain)
      default: return true
      }
    case .assigned(let target, _):
      let places: Set = [
        "view", "tableHeaderView", "tableFooterView", "backgroundView", "titleView", "inputAccessoryView", "inputView",
      ]
      return !places.contains(tree.name(tree.unwrapped(target)))
    case .returned, .implicitlyReturned: return true
    default: return false
    }
  }

  private func placesViews(_ name: String) -> Bool {
    name.holds("ubview") || name.holds("onstraint") || name.holds("UIStackView")
      || ["activate", "setCustomSpacing"].contains(name)
  }
}

extension BodyTree {
  /// The whole of `a.b(c).d(e)` of which a member is one link.
  fileprivate func chain(from member: Node) -> Node {
    var chain = member
    while let parent = parent(chain), firstChild(parent) == chain,
      [.call, .member, .optionalChain, .forceUnwrap, .subscript].contains(kind(parent))
    { chain = parent }
    return chain
  }

  /// The node is `forEach(view.addSubview)`.
  fileprivate func mentionsPlacing(_ node: Node) -> Bool {
    descendants(node).contains { [.member, .name].contains(kind($0)) && name(unaliased($0)).holds("ubview") }
  }
}
