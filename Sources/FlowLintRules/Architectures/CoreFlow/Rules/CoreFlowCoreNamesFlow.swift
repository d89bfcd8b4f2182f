enum CoreFlowCoreNamesFlow {
  static let rule = Rule(
    title: "A Core must not name a Flow or a Screen",
    severity: .error, looksAt: [.core],
    source: """
      coreflow-architecture.md, section 4 (line 218): "Core는 구체적인 Flow가 아닌 **Routing 프로토콜**을 통해 라우팅을 요청합니다"; ownership
      diagram (lines 300-310): no arrow from Core to Flow or Screen.
      """,
    documentation: """
      A Core knows its Flow as a Routing protocol and its Screen not at all. One that names the classes cannot be tested
      without them and holds what owns it: a strong reference to either is a cycle, and the feature is never freed.
      """,
    remedy: "Ask through the Routing protocol, or put the value into the State",
    paired: #"""
      //- LoginCore.swift
      +/// LoginFlow implements LoginRouting.
      final class LoginCore: ScreenLessCore {
      -   weak var flow: LoginFlow?  // finding: 20
      +   weak var router: LoginRouting?
      }
      //- LoginFlow.swift
      -final class LoginFlow: ScreenLessFlow<LoginCore> {
      +final class LoginFlow: ScreenLessFlow<LoginCore>, LoginRouting {
          override func createCore() -> LoginCore {
              let core = LoginCore()
      -       core.flow = self
      +       core.router = self
              return core
          }
      +   func routeToHelp() {}
      }
      """#,
    check: .absent(from: CoreFlowRoles.cores, { $0.types.mentions(of: [.flow, .screenLessFlow, .screen], in: $1) }) {
      model, core, mention in
      let routing = model.types.feature(core).map { "its \($0)Routing protocol" } ?? "its Routing protocol"
      return "\(core.name) names \(mention.name): a Core talks to \(routing) only"
    })
}
