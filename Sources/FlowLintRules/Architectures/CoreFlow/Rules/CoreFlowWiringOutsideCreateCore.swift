enum CoreFlowWiringOutsideCreateCore {
  static let rule = Rule(
    title: "listener and router are set in createCore()",
    severity: .warning, looksAt: [.anything],
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
    let expressions = types.expressions
    return table.files.flatMap { file -> [NamedPlace] in
      let bodies = file.bodies
      return bodies.assignments(in: bodies.root).compactMap { assignment in
        let target = bodies.unwrapped(bodies.target(assignment))
        guard bodies.kind(target) == .member, bodies.isNamed(target, "listener") || bodies.isNamed(target, "router"),
          let core = bodies.receiver(target), !file.isExempt(bodies.range(target).start)
        else { return nil }
        let owner = types.table.owner(of: target, in: file)
        guard isCoreOfFlow(core, owner, file, expressions) else { return nil }
        return NamedPlace(location: file.location(bodies.nameRange(target)), name: bodies.name(target))
      }
    }
  }

  /// The expression is the Flow's own `core` outside of what `createCore()` runs, or `flow.core` anywhere.
  fileprivate func isCoreOfFlow(
    _ node: BodyTree.Node, _ owner: CodeOwner, _ file: IndexedFile, _ expressions: ExpressionTypes
  ) -> Bool {
    let bodies = file.bodies
    var node = node
    while bodies.kind(node) == .name, let local = bodies.resolve(node), let value = bodies.value(ofLocal: local) {
      if value > node { return false }
      node = bodies.bare(value)
    }
    let code = CodePart(file: file, node: node)
    guard bodies.isNamed(node, "core") else { return false }
    if code.tree.isOwn(node, orSuper: true) {
      guard let type = owner.type, types.role(type)?.isFlow == true, !types.declaresProperty("core", type),
        let member = owner.member, let reach = factories[type]?.core, !types.isAmbiguous(type)
      else { return false }
      return type.function(declaredBy: member) != nil && !reach.members.contains(member)
    }
    guard let flow = bodies.receiver(node), let type = expressions.type(of: flow, in: file)?.type else { return false }
    return types.role(table.types[type])?.isFlow == true
  }
}
