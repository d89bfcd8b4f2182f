enum CoreFlowUnusedRequirement {
  static let rule = Rule(
    title: "Call every Listener and Routing requirement from the Core, or delete it",
    severity: .warning, isOptIn: true, looksAt: [.featureProtocol], claims: .absence,
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
    check: .found(in: CoreFlowModel.self) { model in
      let types = model.types
      let required = types.featureProtocolTypes.flatMap { type in types.requiredFunctions(of: type).map { (type, $0) } }
      return model.uncalled(required, expressions: types.expressions).compactMap { type, function in
        guard let facts = types.featureProtocol(type),
          let core = types.coreClass(ofFeature: facts.feature, beside: type)
        else {
          return nil
        }
        let property = facts.isListener ? "listener" : "router"
        return Violation(
          model.table.location(function), "\(core.name) never calls \(property)?.\(function.name)", subject: core.name)
      }
    })
}
