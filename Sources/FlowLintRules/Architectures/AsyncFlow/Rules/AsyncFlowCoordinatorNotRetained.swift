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
    check: .absent(\AsyncFlowModel.lostCoordinators, subject: "FlowCoordinator") { _, coordinator in
      "FlowCoordinator \(coordinator.name)is not stored and dies with this function; keep it in a property"
    })
}

extension AsyncFlowModel {
  /// The coordinators that nothing keeps, in the order of the run.
  fileprivate var lostCoordinators: [NamedPlace] {
    coordinators.creations.compactMap { creation in
      let (file, bodies, call) = (creation.call.file, creation.call.tree, creation.call.node)
      guard let function = bodies.enclosingFunction(call), !bodies.runsApp(function) else { return nil }
      switch bodies.context(call) {
      case .initializer(let binding) where binding != function:
        guard let local = bodies.firstChild(binding, .boundName), !file.handsOn(local, orReturns: true) else {
          return nil
        }
        return NamedPlace(location: creation.call.location(local), name: bodies.name(local) + " ")
      case .receiver(let member) where bodies.isNamed(member, "coordinate"):
        return NamedPlace(location: creation.location, name: "")
      default: return nil
      }
    }
  }
}

extension BodyTree {
  /// The function belongs to a script that keeps itself alive.
  fileprivate func runsApp(_ function: Node) -> Bool {
    descendants(function, .name).contains { name in
      ["RunLoop", "UIApplicationMain", "CFRunLoopRun", "dispatchMain"].contains { isNamed(name, $0) }
    }
  }
}
