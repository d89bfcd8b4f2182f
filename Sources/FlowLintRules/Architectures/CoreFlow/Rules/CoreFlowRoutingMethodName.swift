enum CoreFlowRoutingMethodName {
  static let rule = Rule(
    title: "Name routing methods routeTo{Child} and detach{Child}",
    severity: .warning, isOptIn: true, looksAt: [.featureProtocol],
    source: """
      coreflow-architecture.md, section 4 (lines 223-224): `func routeTo[Child name]()`, `func detach[Child name]()`;
      coreflow-feature-guide.md, Template 1 (lines 165-166).
      """,
    documentation: """
      A Routing protocol is the list of places a feature can lead to. With two verbs, `routeTo` and `detach`, each
      child's way in and way out stand side by side, and a missing one is seen. Off by default: the documents show the
      pattern in examples and state it nowhere.
      """,
    remedy: "Name the method routeTo{Child} or detach{Child}",
    paired: #"""
      //- LoginCore.swift
      protocol LoginRouting: AnyObject {
      -   func showHelp()  // finding: 10
      -   func dismissHelp()  // finding: 10
      +   func routeToHelp()
      +   func detachHelp()
      }

      final class LoginCore: ScreenLessCore {
          weak var router: LoginRouting?
      -   func start() { router?.showHelp() }
      -   func stop() { router?.dismissHelp() }
      +   func start() { router?.routeToHelp() }
      +   func stop() { router?.detachHelp() }
      }
      """#,
    check: .each(\CoreFlowModel.types.featureProtocolTypes, { $0.types.requiredFunctions(of: $1) }) {
      model, type, function in
      guard model.types.featureProtocol(type)?.isListener == false, !isRoutingName(function.name) else { return nil }
      return Violation(
        model.table.location(function), "\(function.name): name routing methods routeTo{Child} / detach{Child}",
        subject: "name")
    })

  private static func isRoutingName(_ name: String) -> Bool {
    ["routeTo", "detach", "attach"].contains { verb in
      name.hasPrefix(verb) && name.dropFirst(verb.count).first.map { !$0.isLowercase } == true
    }
  }
}
