enum CoreFlowListenerMethodPrefix {
  static let rule = Rule(
    title: "Listener methods start with the feature name",
    severity: .warning, looksAt: [.featureProtocol],
    source: """
      coreflow-architecture.md, section 4 (line 268): `func [child name]DidFinish(result: [Result type])`;
      coreflow-feature-guide.md, Template 1 (line 171): `func {featureName}DidFinish(result: SomeResult)`.
      """,
    documentation: """
      A parent's Core implements the listeners of all its children in one class. Without the child's name in front, two
      children's `didFinish()` are one method: whichever finishes, the parent reacts to both.
      """,
    remedy: "Start the method's name with the feature's name",
    violating: #"""
      //- LoginCore.swift
      protocol LoginListener: AnyObject {
          func didFinish()  // finding: 10
      }

      final class LoginCore: ScreenLessCore {
          weak var listener: LoginListener?
      }
      """#,
    conforming: #"""
      //- LoginCore.swift
      protocol LoginListener: AnyObject {
          func loginDidFinish()
      }

      final class LoginCore: ScreenLessCore {
          weak var listener: LoginListener?
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: CoreFlowModel, _ findings: inout FindingSink) {
    for type in model.types.featureProtocolTypes {
      guard let facts = model.types.featureProtocol(type), facts.isListener else { continue }
      let prefix = facts.feature.lowercased()
      for function in model.types.requiredFunctions(of: type)
      where !function.name.lowercased().hasPrefix(prefix) && function.name.first?.isOperator == false {
        findings.report(
          model.table.location(function),
          "\(function.name) must start with \(facts.feature.lowercasedFirst): a parent implements many listeners",
          subject: facts.feature)
      }
    }
  }
}

extension Character {
  fileprivate var isOperator: Bool { !isLetter && self != "_" }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
