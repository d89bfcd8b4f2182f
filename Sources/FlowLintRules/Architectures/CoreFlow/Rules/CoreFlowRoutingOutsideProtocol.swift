enum CoreFlowRoutingOutsideProtocol {
  static let rule = Rule(
    title: "A Flow creates children only on request of its Routing protocol",
    severity: .warning, isOptIn: true, looksAt: [.flow],
    source: """
      coreflow-architecture.md, section 4 (line 218): the Core asks through Routing, the Flow executes;
      coreflow-feature-guide.md, Checklist (line 429): "Define Routing protocol for navigation within this feature".
      """,
    documentation: """
      A Flow navigates because its Core asked. A method that creates a child and is no requirement of the Routing
      protocol cannot be asked for by the Core: somebody else decides where the feature leads. Off by default: tab roots
      and deep links start children themselves.
      """,
    remedy: "Add the method to the Routing protocol",
    violating: #"""
      //- HomeFlow.swift
      protocol HomeRouting: AnyObject { func routeToLogin() }

      final class HomeFlow: ScreenLessFlow<HomeCore>, HomeRouting {
          private var loginFlow: LoginFlow?
          override func createCore() -> HomeCore { HomeCore() }
          func routeToLogin() {}
          func showLogin() {  // finding: 10
              loginFlow = LoginFlow(listener: core)
          }
      }
      """#,
    conforming: #"""
      //- HomeFlow.swift
      protocol HomeRouting: AnyObject { func routeToLogin() }

      final class HomeFlow: ScreenLessFlow<HomeCore>, HomeRouting {
          private var loginFlow: LoginFlow?
          override func createCore() -> HomeCore { HomeCore() }
          func routeToLogin() { attach() }
          private func attach() {
              loginFlow = LoginFlow(listener: core)
          }
      }
      """#,
    check: .each(\CoreFlowModel.unaskedChildren) { model, child in
      let routing = child.routing ?? "a Routing protocol"
      return Violation(
        model.table.location(child.function),
        "\(child.function.name) creates \(child.creation.name) but is not a requirement of \(routing): the Core cannot ask for it",
        subject: child.creation.name,
        notes: [.init(location: child.creation.location, message: "the child is created here")])
    })
}
