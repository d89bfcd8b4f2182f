enum AsyncFlowCoordinatorNotRetained {
  static let rule = Rule(
    title: "The coordinator is stored",
    severity: .error, breaks: .freedEarly, looksAt: [.app, .anything],
    source: """
      asyncflow-architecture.md, "6. FlowCoordinator", line 253 (stored in a property) and line 432 (used long after
      launch)
      """,
    documentation: """
      The coordinator listens to all steppers and lives only while somebody holds it. As a local it dies when the
      function returns: the first screen appears, and then nothing reacts.
      """,
    remedy: "Keep the coordinator in a property",
    violating: #"""
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) {
              let coordinator = FlowCoordinator()  // finding: 13
              coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: AppStep.launch))
          }
      }
      """#,
    conforming: #"""
      final class AppDelegate: UIResponder, UIApplicationDelegate {
          private var coordinator: FlowCoordinator?
          func applicationDidFinishLaunching(_ application: UIApplication) {
              let coordinator = FlowCoordinator()
              self.coordinator = coordinator
              coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: AppStep.launch))
          }
      }
      """#,
    check: .each(\AsyncFlowModel.lostCoordinators) { _, coordinator in
      let name = coordinator.local.map { "\($0) " } ?? ""
      return Violation(
        coordinator.location, "FlowCoordinator \(name)is not stored and dies with this function; keep it in a property",
        subject: "FlowCoordinator")
    })
}
