enum CoreFlowRoutingOutsideProtocol {
  static let rule = Rule(
    title: "A Flow must create children only in methods of its Routing protocol",
    severity: .warning, isOptIn: true, looksAt: [.flow], claims: .absence,
    source: """
      coreflow-architecture.md, section 4 (line 218): the Core asks through Routing, the Flow executes;
      coreflow-feature-guide.md, Checklist (line 429): "Define Routing protocol for navigation within this feature".
      """,
    documentation: """
      A Flow navigates because its Core asked. A method that creates a child and is no requirement of the Routing
      protocol cannot be asked for by the Core: another part decides where the feature leads. Off by default: tab roots
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
    check: .each(of: CoreFlowRoles.flows, { $0.unaskedChildren(of: $1) }) { model, flow, child in
      let (function, creation) = child
      let routing = model.table.supertypeNames(of: flow).filter { $0.hasSuffix("Routing") }.min()
      return Violation(
        model.table.location(function),
        "\(function.name) creates \(creation.name) but is not a requirement of \(routing ?? "a Routing protocol"): the Core cannot ask for it",
        subject: creation.name, notes: [.init(creation.location, "the child is created here")])
    })
}

extension CoreFlowModel {
  /// The functions of a Flow that create children and that no protocol of the Flow asks for.
  fileprivate func unaskedChildren(of flow: IndexedType) -> [(Function, CoreFlowCreation)] {
    let names = table.supertypeNames(of: flow)
    guard !table.isAmbiguous(flow),
      !names.indices.contains(where: { names[$0].hasSuffix("Routing") && names.declared($0) == nil })
    else { return [] }
    let protocols = types.supertypes(of: flow).filter { $0.kind == .protocol }
    let required = protocols.flatMap { types.requiredFunctions(of: $0).map(\.name) }
    let reach = types.reach(of: flow, from: required + ["init", "createCore", "createScreen"])
    return flow.functions.filter { $0.kind == .func && !reach.contains($0) && !table.isExempt($0.declaration) }
      .compactMap { function in creations.of([function.declaration]).first { $0.role.isFlow }.map { (function, $0) } }
  }
}
