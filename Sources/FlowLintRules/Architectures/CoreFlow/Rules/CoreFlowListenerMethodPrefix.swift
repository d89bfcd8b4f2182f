enum CoreFlowListenerMethodPrefix {
  static let rule = Rule(
    title: "Start the names of Listener methods with the feature's name",
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
    paired: #"""
      //- LoginCore.swift
      protocol LoginListener: AnyObject {
      -   func didFinish()  // finding: 10
      +   func loginDidFinish()
      }

      final class LoginCore: ScreenLessCore {
          weak var listener: LoginListener?
      }
      """#,
    check: .each(\CoreFlowModel.types.featureProtocolTypes, { $0.types.requiredFunctions(of: $1) }) {
      model, type, function in
      guard let facts = model.types.featureProtocol(type), facts.isListener,
        !function.name.lowercased().hasPrefix(facts.feature.lowercased()), function.name.first?.isOperator == false
      else { return nil }
      return Violation(
        model.table.location(function),
        "\(function.name) must start with \(facts.feature.lowercasedFirst): a parent implements many listeners",
        subject: facts.feature)
    })
}

extension Character { fileprivate var isOperator: Bool { !isLetter && self != "_" } }

extension String { fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() } }
