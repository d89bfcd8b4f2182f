enum CoreFlowFlowCallsListener {
  static let rule = Rule(
    title: "Call the listener from the Core only",
    severity: .warning, looksAt: [.flow],
    source: """
      coreflow-architecture.md, section 4 (lines 263 and 287): "자식 Core는 작업 완료 시 Listener 프로토콜을 통해 부모 Core에 알립니다",
      `[Child name]Core.reduce() → listener?.[child name]DidFinish(result:)`.
      """,
    documentation: """
      What a feature reports to its parent is a decision of its Core. A Flow that calls the listener decides past the
      Core: the Core's tests do not see it, and the parent may release the feature while its Core is still at work.
      """,
    remedy: "Let the Core call the listener",
    paired: #"""
      //- LoginFlow.swift
      final class LoginFlow: ScreenLessFlow<LoginCore> {
          private weak var listener: LoginListener?
      +   init(listener: LoginListener) {
      +       self.listener = listener
      +       super.init()
      +   }
          override func createCore() -> LoginCore {
              let core = LoginCore()
              core.listener = listener
              return core
          }
      -   func close() { listener?.loginDidFinish() }  // finding: 20
      }
      """#,
    check: .holding(
      .forbidden, by: CoreFlowRoles.flows,
      of: { model, flow in
        model.table.code(of: flow).flatMap { code in
          code.listenerCalls().filter { model.types.isParentsListener($0, in: code, of: flow) }
            .map { NamedPlace(location: code.location($0), name: "listener") }
        }
      }, saying: { "\($1.name) calls its \($2.name): the Core notifies the parent" }))
}

extension CoreFlowTypes {
  /// The expression is the Flow's `listener`, which is its parent's as far as its type tells: no class, no closure, no
  /// parameter of another kind.
  fileprivate func isParentsListener(_ node: BodyTree.Node, in code: CodePart, of flow: IndexedType) -> Bool {
    let own = property("listener", of: flow)
    if code.tree.kind(node) == .name, let local = code.tree.resolve(node), code.tree.kind(local) == .parameter {
      guard let path = code.tree.type(of: local).flatMap({ code.tree.nominalPath($0) }), let name = path.last
      else { return false }
      return featureProtocol(named: path.joined(separator: "."), inside: flow, in: code.file.number)?.isListener == true
        || own?.type?.base == name
    }
    guard let type = own?.type else { return true }
    return !isWrapped(type) && !isSystemType(type, inside: flow)
      && type.composed.allSatisfy { declared($0, inside: flow).map { $0.kind == .protocol } != false }
  }
}

extension CodePart {
  /// The `listener` of `listener?.loginDidFinish()`, bare, after `self.`, or unwrapped into a local.
  fileprivate func listenerCalls() -> [BodyTree.Node] {
    calls.compactMap { call in
      guard let receiver = tree.receiver(call), tree.isNamed(receiver, "listener") else { return nil }
      if tree.isOwn(receiver, orSuper: true) { return receiver }
      guard tree.kind(receiver) == .name, let local = tree.resolve(receiver) else { return nil }
      if tree.kind(local) == .parameter { return receiver }
      if let value = tree.value(ofLocal: local) { return tree.isOwnMember(value, named: "listener") ? receiver : nil }
      return tree.kind(tree.introducer(of: local)) == .optionalBinding ? receiver : nil
    }
  }
}
