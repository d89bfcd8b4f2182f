enum CoreFlowScreenlessChildNotStarted {
  static let rule = Rule(
    title: "Activate every ScreenLess child",
    severity: .error, isOptIn: true, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: #"coreflow-architecture.md, section 3 (line 155): core is created "최초 한번" on first access."#,
    documentation: """
      A Flow makes its Core on the first access to `core`. A child with a screen gets there by showing it; a child
      without one is only stored, and its Core is never made: no `didBecomeActive()`, nothing starts. Off by default: it
      follows from the framework, no sentence says it.
      """,
    remedy: "Read the child's core once after storing it: `_ = flow.core`",
    paired: #"""
      //- HomeFlow.swift
      final class HomeFlow: ScreenLessFlow<HomeCore> {
          private var linkFlow: LinkFlow?
          override func createCore() -> HomeCore { HomeCore() }
          func routeToLink() {
      -       linkFlow = LinkFlow(listener: core)  // finding: 20
      +       let flow = LinkFlow(listener: core)
      +       linkFlow = flow
      +       _ = flow.core
          }
      }
      //- LinkFlow.swift
      final class LinkFlow: ScreenLessFlow<LinkCore> {
          override func createCore() -> LinkCore { LinkCore() }
      }
      """#,
    check: .each(\CoreFlowModel.idleChildren) { _, creation in
      Violation(creation.location, "\(creation.name) is never activated: touch its core", subject: creation.name)
    })
}

extension CoreFlowModel {
  /// The children without a screen that no code touches after creating them, so their Core is never made.
  fileprivate var idleChildren: [CoreFlowCreation] {
    createdFlows.filter { creation in
      guard creation.role == .screenLessFlow, let owner = creation.owner.type, types.role(owner)?.isFlow == true else {
        return false
      }
      let bodies = creation.bodies
      switch bodies.context(creation.call) {
      case .initializer(let binding):
        guard let local = bodies.firstChild(binding, .boundName), let scope = bodies.enclosingFunction(local) else {
          return false
        }
        return bodies.references(to: local, in: scope).map(creation.file.at).allSatisfy { use in
          switch bodies.context(use.node) {
          case .assigned(let target, _): isIdle(property: target, of: creation, in: owner)
          case .condition, .discarded, .statement: true
          default: use.isPassedOn && !Doubt.unknownFate.silences
          }
        }
      case .assigned(let target, _): return isIdle(property: target, of: creation, in: owner)
      default: return false
      }
    }
  }

  private func isIdle(property target: BodyTree.Node, of creation: CoreFlowCreation, in owner: IndexedType) -> Bool {
    let code = creation.file.at(creation.call)
    guard let name = code.ownProperty(code.tree.unwrapped(target)), types.declaresProperty(name, in: owner) else {
      return false
    }
    return !(types.propertyUses(of: owner)[name] ?? []).contains { use in
      use.tree.accessedMember(of: use.node) != nil || use.isPassedOn && Doubt.unknownFate.silences
    }
  }
}

extension CodePart {
  /// The value goes to other code, where it may be used.
  fileprivate var isPassedOn: Bool {
    switch tree.context(node) {
    case .argument, .element, .returned, .implicitlyReturned, .callee: true
    default: false
    }
  }
}
