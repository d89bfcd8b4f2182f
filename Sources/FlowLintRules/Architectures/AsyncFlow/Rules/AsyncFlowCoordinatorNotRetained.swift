enum AsyncFlowCoordinatorNotRetained {
  static let rule = Rule(
    title: "Store the coordinator",
    severity: .error, breaks: .freedEarly, looksAt: [.app, .anything],
    source: """
      asyncflow-architecture.md, "6. FlowCoordinator", line 253 (stored in a property) and line 432 (used long after
      launch)
      """,
    documentation: """
      The coordinator listens to all steppers and lives only while an object holds it. As a local it dies when the
      function returns: the first screen appears, and then nothing reacts.
      """,
    remedy: "Keep the coordinator in a property",
    paired: #"""
      final class AppDelegate: UIResponder, UIApplicationDelegate {
      +   private var coordinator: FlowCoordinator?
          func applicationDidFinishLaunching(_ application: UIApplication) {
              let coordinator = FlowCoordinator()  // finding: 13
      +       self.coordinator = coordinator
              coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: AppStep.launch))
          }
      }
      """#,
    check: .holding(
      .kept, in: AsyncFlowModel.self,
      of: { model in
        model.coordinators.creations.filter {
          !$0.call.runsApp && model.table.isLost($0.call, asking: ["coordinate"])
        }.map { creation in
          let call = creation.call
          let local = call.tree.local(holding: call.node)
          return NamedPlace(
            location: local.map { call.location($0) } ?? creation.location, name: "FlowCoordinator",
            detail: local.map { call.tree.name($0) + " " } ?? "")
        }
      }
    ) { _, place in
      "FlowCoordinator \(place.detail)is not stored and dies with this function; keep it in a property"
    })
}
