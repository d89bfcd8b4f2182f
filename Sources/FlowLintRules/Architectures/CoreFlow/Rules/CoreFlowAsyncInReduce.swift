enum CoreFlowAsyncInReduce {
  static let rule = Rule(
    title: "Asynchronous work in reduce goes through .run",
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
    violating: #"""
      //- LoginCore.swift
      final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
              Task { [weak self] in  // finding: 9
                  self?.send(.loaded)
              }
              return .none
          }
      }
      """#,
    conforming: #"""
      //- LoginCore.swift
      final class LoginCore: Core<LoginAction, LoginState> {
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> {
              .run { send in
                  try? await Task.sleep(for: .seconds(1))
                  Task { await send(._loaded) }
              }
          }
      }
      """#,
    check: .each(of: CoreFlowRoles([.core]), { $0.types.asynchronousWork(inReduceOf: $1) }) { _, core, place in
      Violation(
        place.location, "return .run { send in ... } instead of \(place.name) in reduce of \(core.name)",
        subject: place.name)
    })
}
