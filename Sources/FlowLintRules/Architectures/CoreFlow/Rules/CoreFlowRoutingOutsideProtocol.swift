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
    paired: #"""
      //- HomeFlow.swift
      protocol HomeRouting: AnyObject { func routeToLogin() }

      final class HomeFlow: ScreenLessFlow<HomeCore>, HomeRouting {
          private var loginFlow: LoginFlow?
          override func createCore() -> HomeCore { HomeCore() }
      -   func routeToLogin() {}
      -   func showLogin() {  // finding: 10
      +   func routeToLogin() { attach() }
      +   private func attach() {
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

extension CoreFlowModel {
  /// The functions of Flows that create children and that no protocol of the Flow asks for.
  fileprivate var unaskedChildren: [UnaskedChild] {
    types.classes(.flows).flatMap { flow -> [UnaskedChild] in
      let names = table.supertypeNames(of: flow)
      guard !types.isAmbiguous(flow), !names.contains(where: { $0.hasSuffix("Routing") && table.topLevel($0) == nil })
      else { return [] }
      let protocols = types.supertypes(of: flow).filter { $0.kind == .protocol }
      let asked = protocols.flatMap { types.requiredFunctions(of: $0).map(\.name) }
      let reach = types.reach(of: flow, from: asked + ["init", "createCore", "createScreen"])
      return flow.functions.filter { $0.kind == .func && !reach.contains($0) && !types.table.isExempt($0.declaration) }
        .compactMap { function in
          guard let creation = creations.of([function.declaration]).first(where: { $0.role.isFlow }) else { return nil }
          return UnaskedChild(
            flow: flow, function: function, creation: creation,
            routing: names.filter { $0.hasSuffix("Routing") }.sorted().first)
        }
    }
  }
}
