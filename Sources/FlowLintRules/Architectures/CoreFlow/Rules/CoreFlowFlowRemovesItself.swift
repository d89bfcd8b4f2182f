enum CoreFlowFlowRemovesItself {
  static let rule = Rule(
    title: "Leave the removal of a child's screen to its parent",
    severity: .warning, looksAt: [.flow],
    source: """
      coreflow-architecture.md, sections 3 and 4 (lines 141, 250-256 and 287-291): "자식 Flow의 메모리 관리를 온전히 상위 Flow가 담당",
      `self.[child name]Flow = nil`, then `popViewController`.
      """,
    documentation: """
      The end of a child is its parent's: the child's Core tells its listener, the parent lets go of the Flow and takes
      the screen away. A child that pops or dismisses its own screen leaves its parent behind: the Flow lives on without
      a screen, and the next one stands beside it.
      """,
    remedy: "Call the listener, and let the parent release the Flow and remove its screen",
    paired: #"""
      //- LoginCore.swift
      enum LoginAction { case closeTapped }
      struct LoginState {}
      protocol LoginRouting: AnyObject { func close() }
      protocol LoginListener: AnyObject { func loginDidClose() }
      final class LoginCore: Core<LoginAction, LoginState> {
          weak var router: LoginRouting?
          weak var listener: LoginListener?
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
              router?.close()
      +       listener?.loginDidClose()
              return .none
          }
      }
      //- LoginFlow.swift
      final class LoginFlow: Flow<LoginCore, LoginScreen> {
          private weak var listener: LoginListener?
          init(listener: LoginListener) {
              self.listener = listener
              super.init()
          }
          override func createCore() -> LoginCore {
              let core = LoginCore(initialState: .init())
              core.listener = listener
              core.router = self
              return core
          }
          override func createScreen() -> LoginScreen { LoginScreen(reactor: core) }
      }
      extension LoginFlow: LoginRouting {
          func close() {  // finding: 10
              screen.navigationController?.popViewController(animated: true)
          }
      }
      //- HomeCore.swift
      final class HomeCore: ScreenLessCore, LoginListener { func loginDidClose() {} }
      //- HomeFlow.swift
      final class HomeFlow: ScreenLessFlow<HomeCore> {
          private var loginFlow: LoginFlow?
          override func createCore() -> HomeCore { HomeCore() }
          func routeToLogin() {
              let flow = LoginFlow(listener: core)
              loginFlow = flow
              navigation.pushViewController(flow.screen, animated: true)
          }
      }
      """#,
    check: .found { (model: CoreFlowModel) in
      var keepers: [TypeID: (parent: IndexedType, holder: Property)] = [:]
      for link in model.links {
        guard let child = link.creation.type, let parent = link.creation.owner.type, parent !== child,
          model.types.role(parent)?.isFlow == true,
          let holder = link.holders.first(where: { $0.ownership == .strong })
        else { continue }
        if keepers[child.id] == nil { keepers[child.id] = (parent, holder) }
      }
      return CoreFlowRoles([.flow]).parts(in: model).flatMap { flow -> [Violation] in
        guard let keeper = keepers[flow.id] else { return [] }
        return model.ownRemovals(of: flow).map { function in
          Violation(
            model.table.location(function),
            "\(flow.name) takes its own screen away, and \(keeper.parent.name) keeps the Flow",
            declaration: "\(flow.qualifiedName).\(function.name)", kind: .function, subject: function.name,
            notes: [.init(model.table.location(keeper.holder), "\(keeper.parent.name) keeps it here")])
        }
      }
    })
}

extension CoreFlowModel {
  /// The methods by which a Flow that shows nobody else takes its own screen away, and that its Core calls without a word
  /// to its listener.
  fileprivate func ownRemovals(of flow: IndexedType) -> [Function] {
    guard !types.isBase(flow), types.children(of: flow).isEmpty,
      let core = types.coreClass(of: flow)
    else { return [] }
    let screens = types.screenClass(ofFlow: flow).map { types.lineage($0) } ?? []
    let code = types.lineage(flow).flatMap { table.code(of: $0) }
    let shows = (code + screens.flatMap { table.code(of: $0) }).contains { code in
      code.calls.contains { call in ScreenCall(call, in: code.tree).map { !$0.isRemoving } == true }
    }
    if shows { return [] }
    let removing = Set(
      flow.functions.filter { function in
        function.kind == .func && table.code(of: function).map(\.removesOwnScreen) == true
      }.map(\.declaration))
    if removing.isEmpty { return [] }
    let members = types.ownMembers(of: flow)
    return flow.functions.filter { function in
      guard isAskedSilently(function, by: core) else { return false }
      let reach = types.reach(from: [function], among: members)
      return !reach.members.isDisjoint(with: removing)
        && !tells("listener", in: reach)
    }
  }

  private func tells(_ name: String, in reach: CoreFlowReach) -> Bool {
    reach.functions.compactMap { table.code(of: $0) }.contains { $0.tells(name, in: $0.node) }
  }

  /// The Core asks its router for it somewhere, and nobody tells the parent there.
  private func isAskedSilently(_ function: Function, by core: IndexedType) -> Bool {
    let members = types.ownMembers(of: core)
    return types.lineage(core).flatMap { table.code(of: $0) }.contains { code in
      code.calls.contains { call in
        guard code.tree.isCall(call, of: function.name),
          code.tree.receiver(call).map({ code.tree.isNamed($0, "router") }) == true
        else { return false }
        let around = code.tree.ancestors(call).first {
          [.caseClause, .branch, .function, .accessor].contains(code.tree.kind($0))
        }
        guard let around, !code.tells("listener", in: around) else { return false }
        let called = code.at(around).ownNames(entersClosures: true).flatMap {
          members.functions(like: $0, in: code.tree)
        }
        return !tells("listener", in: types.reach(from: called, among: members))
      }
    }
  }
}

extension CodePart {
  /// Some code below a node names somebody, behind a dot or not.
  fileprivate func tells(_ name: String, in node: BodyTree.Node) -> Bool {
    tree.mentions(in: node, of: name).contains { _ in true }
  }

  /// The code takes the Flow's own screen away.
  fileprivate var removesOwnScreen: Bool {
    calls.contains { call in
      (ScreenCall(call, in: tree)?.isRemoving == true || tree.isCall(call, of: "removeFromParent"))
        && isOnOwnScreen(call)
    }
  }

  /// The call is made on what shows the Flow's own screen, or on the screen.
  fileprivate func isOnOwnScreen(_ call: BodyTree.Node) -> Bool {
    var receiver = tree.receiver(call)
    while let node = receiver.map(tree.held) {
      if tree.isNamed(node, "screen") { return tree.isOwn(node, orSuper: true) }
      guard ["navigationController", "presentingViewController"].contains(where: { tree.isNamed(node, $0) }) else {
        return false
      }
      receiver = tree.receiver(node)
    }
    return false
  }
}
