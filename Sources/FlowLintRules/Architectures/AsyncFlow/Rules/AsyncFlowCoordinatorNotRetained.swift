enum AsyncFlowCoordinatorNotRetained {
  static let rule = Rule(
    id: "asyncflow_coordinator_not_retained",
    title: "The coordinator is stored",
    severity: .error,
    looksAt: [.app, .anything],
    source: """
      asyncflow-architecture.md, "6. FlowCoordinator", line 253 (stored in a property) and line 432 (used long after
      launch)
      """,
    documentation: """
      The coordinator listens to all steppers and lives only while somebody holds it. As a local it dies when the
      function returns: the first screen appears, and then nothing reacts.
      """,
    remedy: "Keep the coordinator in a property",
    examples: [
      .violating(
        #"""
        import AsyncFlow
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            func applicationDidFinishLaunching(_ application: UIApplication) {
                let coordinator = FlowCoordinator()  // finding: 13
                coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: AppStep.launch))
            }
        }
        """#),
      .conforming(
        #"""
        import AsyncFlow
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            private var coordinator: FlowCoordinator?
            func applicationDidFinishLaunching(_ application: UIApplication) {
                let coordinator = FlowCoordinator()
                self.coordinator = coordinator
                coordinator.coordinate(flow: AppFlow(), with: OneStepper(withSingleStep: AppStep.launch))
            }
        }
        """#),
    ],
    check: .reading(AsyncFlowModel.self, inspect))
}

private func inspect(_ model: AsyncFlowModel, _ findings: inout FindingSink) {
  for creation in model.coordinators.creations {
    let file = model.table.file(creation.file)
    let bodies = file.bodies
    guard let function = bodies.enclosingFunction(creation.call), !runsApp(function, bodies) else { continue }
    let range: SourceRange
    let name: String
    switch bodies.context(creation.call) {
    case .initializer(let binding) where binding != function:
      guard let local = bodies.firstChild(binding, .boundName), !isKept(local, in: function, bodies) else { continue }
      range = bodies.nameRange(local)
      name = "\(bodies.name(local)) "
    case .receiver(let member) where bodies.isNamed(member, "coordinate"):
      range = creation.nameRange
      name = ""
    default: continue
    }
    let owner = model.expressions.enclosingType(of: creation.call, in: file)?.qualifiedName ?? ""
    findings.report(
      file.location(range), "FlowCoordinator \(name)is not stored and dies with this function; keep it in a property",
      declaration: owner + "." + bodies.name(function), kind: "function", subject: "FlowCoordinator")
  }
}

/// Some use hands the local on: an assignment, `return`, an argument, a closure.
private func isKept(_ local: BodyTree.Node, in function: BodyTree.Node, _ bodies: BodyTree) -> Bool {
  bodies.descendants(function, .name).contains { name in
    guard bodies.haveSameName(name, local), name > local else { return false }
    if bodies.isInsideClosure(name, within: function) { return true }
    switch bodies.context(name) {
    case .receiver, .statement, .discarded, .operand, .condition, .callee: return false
    default: return true
    }
  }
}

/// The function belongs to a script that keeps itself alive.
private func runsApp(_ function: BodyTree.Node, _ bodies: BodyTree) -> Bool {
  ["RunLoop", "UIApplicationMain", "CFRunLoopRun", "dispatchMain"].contains { word in
    bodies.descendants(function, .name).contains { bodies.isNamed($0, word) }
  }
}
