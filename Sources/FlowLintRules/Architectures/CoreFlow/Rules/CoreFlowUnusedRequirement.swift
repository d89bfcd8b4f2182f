enum CoreFlowUnusedRequirement {
  static let rule = Rule(
    title: "Every Listener/Routing requirement is called by the Core",
    severity: .warning, isOptIn: true, looksAt: [.featureProtocol],
    source: """
      coreflow-architecture.md, sections 1 and 4 (lines 15 and 263): "Flow에 라우팅 요청 가능", the child's Core notifies its
      listener.
      """,
    documentation: """
      Listener and Routing say what a Core asks of others. A requirement that the Core never calls is a route that
      cannot be taken, or a report that is never sent, while parents and Flows implement it. Off by default: templates
      declare requirements before they are called.
      """,
    remedy: "Call the requirement from the Core, or remove it",
    paired: #"""
      //- LoginCore.swift
      protocol LoginListener: AnyObject {
          func loginDidFinish()  // finding: 10
      }

      final class LoginCore: ScreenLessCore {
          weak var listener: LoginListener?
      +   func finish() { listener?.loginDidFinish() }
      }
      """#,
    check: .each(\CoreFlowModel.types.unusedRequirements) { model, one in
      let (type, function, core) = one
      let property = model.types.featureProtocol(type)?.isListener == true ? "listener" : "router"
      return Violation(
        model.table.location(function), "\(core.name) never calls \(property)?.\(function.name)", subject: core.name)
    })
}

extension CoreFlowTypes {
  /// The functions of Listener and Routing that the Core never calls.
  fileprivate var unusedRequirements: [(type: IndexedType, function: Function, core: IndexedType)] {
    featureProtocolTypes.flatMap { type -> [(type: IndexedType, function: Function, core: IndexedType)] in
      guard let facts = featureProtocol(type), let core = coreClass(ofFeature: facts.feature) else { return [] }
      let code = lineage(core).flatMap { table.code(of: $0) }
      return requiredFunctions(of: type).filter { function in
        !code.contains { part in part.tree.members(in: part.node).contains { part.tree.isNamed($0, function.name) } }
      }.map { (type, $0, core) }
    }
  }
}
