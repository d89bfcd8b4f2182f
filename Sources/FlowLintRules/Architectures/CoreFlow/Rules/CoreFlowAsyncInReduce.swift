enum CoreFlowAsyncInReduce {
  static let rule = Rule(
    title: "Start asynchronous work in reduce with .run",
    severity: .warning, looksAt: [.core],
    source: """
      coreflow-architecture.md, section 1 (line 44): "`.run` | 비동기 작업 실행 후 새로운 Action 발행 가능"; coreflow-feature-guide.md,
      Template 1 (line 206).
      """,
    documentation: """
      `reduce` decides and returns what is to be done; the framework runs it. Work that `reduce` starts by itself is
      invisible to the framework: tests that wait for the Core's effects (`exhaust()`) return too early, and the work is
      not tied to the Core's life.
      """,
    remedy: "Return `.run { send in … }`",
    paired: #"""
      //- LoginCore.swift
      final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
      -       Task { [weak self] in  // finding: 9
      -           self?.send(.loaded)
      +       .run { send in
      +           try? await Task.sleep(for: .seconds(1))
      +           Task { await send(._loaded) }
              }
      -       return .none
          }
      }
      """#,
    check: .holding(.forbidden, by: CoreFlowRoles([.core]), of: { $0.types.asynchronousWork(inReduceOf: $1) }) {
      _, core, place in
      "return .run { send in ... } instead of \(place.name) in reduce of \(core.name)"
    })
}

extension CoreFlowTypes {
  /// Work that `reduce(state:action:)` starts by itself instead of returning `.run`.
  fileprivate func asynchronousWork(inReduceOf core: IndexedType) -> [NamedPlace] {
    let shadowed = ["Task", "DispatchQueue", "OperationQueue", "Timer"].filter { table.lookUp($0, inside: core) != nil }
    return core.functions.filter { $0.name == "reduce" && $0.labels == ["state", "action"] }
      .flatMap { function -> [NamedPlace] in
        guard let code = table.code(of: function) else { return [] }
        let bodies = code.tree
        return code.nodes(ofKinds: [.name, .member]).compactMap { node in
          guard bodies.startsWork(node), !shadowed.contains(bodies.name(node)),
            !bodies.ancestors(node).contains(where: {
              bodies.kind($0) == .call && bodies.isRunEffect($0)
            })
          else { return nil }
          return NamedPlace(location: code.location(node), name: bodies.name(node))
        }
      }
  }
}

extension BodyTree {
  /// The node starts work: `Task { … }`, `Task.detached`, `DispatchQueue.main`, `OperationQueue()`,
  /// `Timer.scheduledTimer`, `x.sink`.
  fileprivate func startsWork(_ node: Node) -> Bool {
    if kind(node) == .member { return isNamed(node, "sink") && isCalled(node) }
    guard resolve(node) == nil, let parent = parent(node) else { return false }
    let next = kind(parent) == .member && firstChild(parent) == node ? parent : nil
    if isNamed(node, "Task") { return isCalled(node) || next.map { isNamed($0, "detached") } == true }
    if isNamed(node, "DispatchQueue") { return next != nil }
    if isNamed(node, "OperationQueue") { return next != nil || isCalled(node) }
    return isNamed(node, "Timer") && next.map { isNamed($0, "scheduledTimer") } == true
  }
}
