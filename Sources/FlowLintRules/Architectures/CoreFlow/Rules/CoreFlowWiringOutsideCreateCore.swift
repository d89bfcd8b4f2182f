enum CoreFlowWiringOutsideCreateCore {
  static let rule = Rule(
    title: "Set listener and router in createCore()", severity: .warning, looksAt: [.anything],
    source: #"coreflow-architecture.md, section 3 (line 155): "Core의 의존성은 해당 시점에 모두 결정됩니다"."#,
    documentation: """
      All that a Core depends on is decided in `createCore()`, before `didBecomeActive()` runs. Set later, `listener`
      and `router` are nil while the Core starts, so that its first requests are lost; and touching `core` early builds
      it before its time.
      """,
    remedy: "Move the assignment into createCore()",
    paired: #"""
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
      +   private weak var listener: LoginListener?
          init(listener: LoginListener) {
      +       self.listener = listener
              super.init()
      +   }
      +   override func createCore() -> LoginCore {
      +       let core = LoginCore()
      +       wire(core)
      +       return core
      +   }
      +   private func wire(_ core: LoginCore) {
              core.listener = listener  // finding: 14
          }
      -   override func createCore() -> LoginCore { LoginCore() }
      }
      """#,
    check: .absent(\CoreFlowModel.lateWirings) { _, wiring in
      "set core.\(wiring.name) in createCore(), where the Core's dependencies are decided"
    })
}

extension CoreFlowModel {
  fileprivate var lateWirings: [NamedPlace] {
    types.places { $0.assignments(in: $0.root) }.compactMap { place in
      let bodies = place.tree
      let target = bodies.unwrapped(bodies.target(place.node))
      guard bodies.kind(target) == .member, bodies.isNamed(target, "listener") || bodies.isNamed(target, "router"),
        let core = bodies.receiver(target), isCoreOfFlow(core, table.owner(of: target, in: place.file), place.file)
      else { return nil }
      return NamedPlace(location: place.location(target), name: bodies.name(target))
    }
  }

  /// The expression is the Flow's own `core` outside of what `createCore()` runs, or `flow.core` anywhere.
  private func isCoreOfFlow(_ node: BodyTree.Node, _ owner: CodeOwner, _ file: IndexedFile) -> Bool {
    let bodies = file.bodies
    var node = node
    while bodies.kind(node) == .name, let local = bodies.resolve(node), let value = bodies.value(ofLocal: local) {
      if value > node { return false }
      node = bodies.bare(value)
    }
    guard bodies.isNamed(node, "core") else { return false }
    if bodies.isOwn(node, orSuper: true) {
      guard let type = owner.type, types.role(type)?.isFlow == true, !types.declaresProperty("core", type),
        let member = owner.member, let reach = factories[type]?.core, !table.isAmbiguous(type)
      else { return false }
      return type.function(declaredBy: member) != nil && !reach.members.contains(member)
    }
    return bodies.receiver(node).flatMap { types.expressions.declared($0, in: file) }.flatMap { types.role($0)?.isFlow }
      == true
  }
}
