enum CoreFlowCoreNamesFlow {
  static let rule = Rule(
    title: "A Core must not name a Flow, a Screen or the class of its parent's Core",
    severity: .error, looksAt: [.core],
    source: """
      coreflow-architecture.md, section 4 (line 218): "Core는 구체적인 Flow가 아닌 **Routing 프로토콜**을 통해 라우팅을 요청합니다"; ownership
      diagram (lines 300-310): no arrow from Core to Flow or Screen; line 263: "Listener 프로토콜을 통해 부모 Core에 알립니다".
      """,
    documentation: """
      A Core knows its Flow as a Routing protocol and its Screen not at all. One that names the classes cannot be tested
      without them and holds what owns it: a strong reference to either is a cycle, and the feature is never freed. The
      Core of its parent it knows as its Listener; one that calls the class works under that parent alone.
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
    #"""
    //- HomeCore.swift
    final class HomeCore: ScreenLessCore { func loginDidFinish() {} }
    //- HomeFlow.swift
    final class HomeFlow: ScreenLessFlow<HomeCore> {
        private var loginFlow: LoginFlow?
        override func createCore() -> HomeCore { HomeCore() }
        func routeToLogin() { loginFlow = LoginFlow() }
    }
    //- LoginFlow.swift
    final class LoginFlow: ScreenLessFlow<LoginCore> {
        override func createCore() -> LoginCore { LoginCore() }
    }
    //- LoginCore.swift
    final class LoginCore: ScreenLessCore {
    -   weak var parent: HomeCore?  // finding: 22
    -   func finish() { parent?.loginDidFinish() }
    +   func finish(_ listener: LoginListener) { listener.loginDidFinish() }
    }
    """#,
    check: .holding(
      .forbidden, by: CoreFlowRoles.cores,
      of: { $0.types.mentions(of: [.flow, .screenLessFlow, .screen], in: $1) + $0.parentMentions(in: $1) }
    ) { model, core, mention in
      let part = mention.detail.isEmpty ? "Routing" : mention.detail
      let partner = model.types.feature(core).map { "its \($0)\(part) protocol" } ?? "its \(part) protocol"
      return "\(core.name) names \(mention.name): a Core talks to \(partner) only"
    })
}

extension CoreFlowModel {
  /// The names of parents' Cores in a Core that calls them.
  fileprivate func parentMentions(in core: IndexedType) -> [NamedPlace] {
    let mentions = types.mentions(of: .cores, in: core).filter { $0.name != core.name }
    guard !mentions.isEmpty, let flow = flow(building: core) else { return [] }
    let parents = Set(
      creations.of(flow).compactMap { $0.owner.type.flatMap { types.coreClass(of: $0) } }.filter { $0 !== core }
        .filter { types.calls($0, by: core) }.map(\.name))
    return mentions.filter { parents.contains($0.name) }.map {
      NamedPlace(location: $0.location, name: $0.name, detail: "Listener")
    }
  }
}
