enum CoreFlowChildNeverReleased {
  static let rule = Rule(
    title: "Set every child property to nil somewhere",
    severity: .error, breaks: .neverFreed, isOptIn: true, looksAt: [.flow], isInGraph: true, claims: .absence,
    source: #"coreflow-architecture.md, section 3 (line 141): "자식 Flow의 메모리 관리를 온전히 상위 Flow가 담당"."#,
    documentation: """
      The parent Flow is all that keeps a child alive, so it also has to end that life. A child that is created and
      never set to nil stays in memory for as long as its parent, mostly the whole run of the app. Off by default: a
      last feature, such as the app's main screen, is meant to stay.
      """,
    remedy: "Set the property to nil when the child has finished",
    paired: #"""
      //- HomeFlow.swift
      final class HomeFlow: Flow<HomeCore, HomeScreen> {
          private var loginFlow: LoginFlow?  // finding: 17

          override func createCore() -> HomeCore { HomeCore(initialState: .init()) }
          override func createScreen() -> HomeScreen { HomeScreen(reactor: core) }

          func routeToLogin() {
              let flow = LoginFlow(listener: core)
              loginFlow = flow
              screen.show(flow.screen, sender: nil)
          }
      +
      +   func detachLogin() {
      +       loginFlow = nil
      +       screen.navigationController?.popViewController(animated: true)
      +   }
      }
      """#,
    check: .found { (model: CoreFlowModel) in
      let kept = CoreFlowRoles.flows.parts(in: model).flatMap { flow in
        model.types.children(of: flow).filter { model.types.isNeverReleased($0, by: flow) }
      }
      return model.table.neverReferenced(kept, \.property) { member, _ in member.isRelease(member.node) }.map { child in
        Violation(
          model.table.location(child.property), "\(child.property.name) is never set to nil", subject: child.typeName)
      }
    })
}

extension CoreFlowTypes {
  /// Some code of the Flow or of its subclasses creates the child, and none sets its property to nil or takes the child
  /// out of it.
  fileprivate func isNeverReleased(_ child: CoreFlowChild, by flow: IndexedType) -> Bool {
    guard flow.properties.contains(where: { $0 === child.property }), !table.isAmbiguous(flow) else { return false }
    let code = (lineage(flow) + table.classes.allSubclasses(of: flow)).flatMap { table.code(of: $0) }
    let mentions = code.flatMap { part in part.releases(of: child.property.name).map { part.at($0) } }
    return !mentions.isEmpty && !mentions.contains { $0.isRelease($0.node) }
  }
}
