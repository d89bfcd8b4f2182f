enum CoreFlowChildFlowNotRetained {
  static let rule = Rule(
    title: "Store every child Flow that is created",
    severity: .error, breaks: .freedEarly, looksAt: [.flow, .anything], isInGraph: true,
    source: """
      coreflow-architecture.md, section 4 (lines 236-237): "강한 참조로 자식 Flow 보관 (메모리 관리)", `self.[child name]Flow = flow`;
      coreflow-feature-guide.md, Template 3 (lines 339-340): `childFlow = flow`.
      """,
    documentation: """
      The parent Flow is all that keeps a child alive. A Flow that is only local is freed when the method returns, with
      its Core: UIKit still shows the screen, but its Core is gone and no tap has an effect.
      """,
    remedy: "Store the child Flow in a property of the parent Flow",
    paired: #"""
      //- HomeFlow.swift
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
      +   private var loginFlow: LoginFlow?
      +   private var tabs: [LoginFlow] = []
      +
          override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
          override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }

          func routeToLogin() {
              let flow = LoginFlow(listener: core)  // finding: 20
      +       self.loginFlow = flow
              screen.navigationController?.pushViewController(flow.screen, animated: true)
          }

      -   func routeToHelp() {
      -       screen.present(HelpFlow(listener: core).screen, animated: true)  // finding: 24
      +   func addTab() {
      +       let flow = LoginFlow(listener: core)
      +       tabs.append(flow)
      +       screen.show(flow.screen, sender: nil)
          }
      +
      +   func makeLogin() -> LoginFlow { LoginFlow(listener: core) }
      }
      """#,
    check: .holding(
      .kept, in: CoreFlowModel.self,
      of: { model in
        model.createdFlows.filter { model.table.isLost($0.file.at($0.call), asking: CoreFlowModel.ownParts) }.map {
          let member = $0.owner.member.map { model.table.memberName($0) } ?? "the function"
          return NamedPlace(location: $0.location, name: $0.name, detail: member)
        }
      }, saying: { "\($1.name) is released when \($1.detail) returns: store it in a property" }))
}
