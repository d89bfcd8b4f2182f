enum CoreFlowWiringOutsideCreateCore {
  static let rule = Rule(
    title: "Set what Core and Screen depend on in createCore() and createScreen()", severity: .warning,
    looksAt: [.anything], claims: .absence,
    source: """
      coreflow-architecture.md, section 3 (lines 155 and 163): "Core의 의존성은 해당 시점에 모두 결정됩니다", "Screen의 의존성은 해당 시점에 모두
      결정됩니다".
      """,
    documentation: """
      All that a Core depends on is decided in `createCore()`, before `didBecomeActive()` runs, and all that a Screen
      depends on in `createScreen()`: listener, router, services. Set later, they are nil while the Core starts, so that
      its first requests are lost; and touching `core` early builds it before its time.
      """,
    remedy: "Move the assignment into createCore() or createScreen()",
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
    #"""
    //- LoginCore.swift
    final class Session {}
    final class LoginCore: Core<LoginAction, LoginState> {
        var session: Session?
        var attempts = 0
        override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
    }
    //- LoginScreen.swift
    protocol Images {}
    final class LoginScreen: Screen<LoginCore> {
        var images: Images?
    }
    //- LoginFlow.swift
    final class LoginFlow: Flow<LoginCore, LoginScreen> {
        override func createCore() -> LoginCore {
            let core = LoginCore(initialState: .init())
    +       core.session = Session()
            return core
        }
        override func createScreen() -> LoginScreen {
            let screen = LoginScreen(reactor: core)
    +       screen.images = images
            return screen
        }
        func start() {
            core.attempts = 1
            screen.title = "Log in"
    -       core.session = Session()  // finding: 14
    -       screen.images = images  // finding: 16
        }
    }
    """#,
    check: .holding(.forbidden, of: \CoreFlowModel.lateWirings) { _, wiring in
      wiring.detail == "core"
        ? "set core.\(wiring.name) in createCore(), where the Core's dependencies are decided"
        : "set screen.\(wiring.name) in createScreen(), where the Screen's dependencies are decided"
    })
}

extension CoreFlowModel {
  fileprivate var lateWirings: [NamedPlace] {
    types.places { $0.assignments(in: $0.root) }.flatMap { place in
      place.tree.writes(place.node).compactMap { lateWiring(of: $0.target, to: $0.value, in: place) }
    }
  }

  private func lateWiring(of target: BodyTree.Node, to value: BodyTree.Node?, in place: CodePart) -> NamedPlace? {
    let bodies = place.tree
    guard let receiver = bodies.receiver(target) else { return nil }
    let isWiring = bodies.isNamed(target, "listener") || bodies.isNamed(target, "router")
    let part = ["core", "screen"].first {
      (!isWiring || $0 == "core") && isPart($0, at: receiver, of: table.owner(of: place.at(target)), in: place.file)
    }
    guard let part,
      isWiring || value.map({ !bodies.isNil($0) }) != false && isDependency(target, of: place.at(receiver))
    else { return nil }
    return NamedPlace(location: place.location(target), name: bodies.name(target), detail: part)
  }

  /// The target is what a Core or Screen declares to hold an object or a protocol of the project, and gets one.
  private func isDependency(_ target: BodyTree.Node, of receiver: CodePart) -> Bool {
    let bodies = receiver.tree
    guard let owner = types.expressions.declared(receiver), let role = types.role(owner),
      role.isCore || role == .screen, let property = types.property(bodies.name(target), of: owner), property.isStored,
      let held = types.expressions.type(of: property)?.type.map({ table.types[$0] })
    else { return false }
    return (held.kind == .class || held.kind == .protocol) && types.part(held) == nil && !types.isView(held)
  }

  /// The expression is the Flow's own `core` or `screen` outside of what makes it, or `flow.core` anywhere.
  private func isPart(_ name: String, at node: BodyTree.Node, of owner: CodeOwner, in file: IndexedFile) -> Bool {
    let bodies = file.bodies
    let node = (0..<8).reduce(node) { name, _ in bodies.held(by: name) }
    guard bodies.isNamed(node, name) else { return false }
    if bodies.isOwn(node, orSuper: true) {
      guard let type = owner.type, !types.declaresProperty(name, in: type),
        let member = owner.member, let factory = factories[type], !table.isAmbiguous(type)
      else { return false }
      let reach = name == "core" ? factory.core : factory.screen
      return type.function(declaredBy: member) != nil && !reach.members.contains(member)
    }
    return bodies.receiver(node).flatMap { types.expressions.declared(file.at($0)) }.flatMap { types.role($0)?.isFlow }
      == true
  }
}
