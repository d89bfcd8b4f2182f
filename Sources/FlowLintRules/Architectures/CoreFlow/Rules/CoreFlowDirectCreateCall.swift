enum CoreFlowDirectCreateCall {
  static let rule = Rule(
    title: "Never call createCore() or createScreen() by hand",
    severity: .error, looksAt: [.anything],
    source: """
      coreflow-architecture.md, section 3 (lines 155 and 163): "core 프로퍼티 접근시 최초 한번 호출되는 매서드입니다", "screen 프로퍼티 접근시 …".
      """,
    documentation: """
      The framework calls `createCore()` and `createScreen()` once and keeps the result. Each further call makes another
      Core or Screen that the Flow does not know: it is neither activated nor released with the feature, and its state
      is not the one on screen.
      """,
    remedy: "Use the property core or screen",
    paired: #"""
      -//- LoginFlow.swift
      -final class LoginFlow: Flow<LoginCore, LoginScreen> {
      +//- BaseLoginFlow.swift
      +class BaseLoginFlow: Flow<LoginCore, LoginScreen> {
          override func createCore() -> LoginCore { LoginCore(initialState: .init()) }
          override func createScreen() -> LoginScreen { LoginScreen(reactor: core) }
      -   func restart() { _ = createScreen() }  // finding: 26
      }
      +//- LoginFlow.swift
      +final class LoginFlow: BaseLoginFlow {
      +   override func createScreen() -> LoginScreen { super.createScreen() }
      +   func restart() { _ = screen }
      +}
      """#,
    check: .holding(.forbidden, of: \CoreFlowModel.types.factoryCalls) { _, call in
      let property = call.name == "createCore" ? "core" : "screen"
      return "\(call.name)() makes a second instance: use the \(property) property"
    })
}

extension CoreFlowTypes {
  private static let factoryNames = NameFinder(["createCore", "createScreen"])

  /// Calls of `createCore()` and `createScreen()` by hand, but for `super.createCore()`.
  fileprivate var factoryCalls: [NamedPlace] {
    places { Self.factoryNames.calls(in: $0) }.compactMap { call in
      let bodies = call.tree
      guard let callee = bodies.namedCallee(call.node), let flow = object(calledBy: call.at(callee)),
        let part = part(flow), part.inheritsFrameworkClass, !table.isAmbiguous(flow),
        part.role == .flow || bodies.isNamed(callee, "createCore")
      else { return nil }
      return NamedPlace(location: call.location, name: bodies.name(callee))
    }
  }
}
