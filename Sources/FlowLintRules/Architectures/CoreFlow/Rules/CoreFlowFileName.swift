enum CoreFlowFileName {
  static let rule = Rule(
    title: "XCore, XScreen and XFlow are declared in XCore.swift, XScreen.swift, XFlow.swift",
    severity: .warning, looksAt: [.flow, .core, .screen],
    source: """
      coreflow-feature-guide.md, File Structure (lines 11-18): "generate the following 3 files":
      `{FeatureName}Core.swift`, `{FeatureName}Screen.swift`, `{FeatureName}Flow.swift`.
      """,
    documentation: """
      A feature is three files, each called after the class it declares, so that any part is opened by typing its name.
      Extensions may live in files of their own, such as `LoginScreen+UI.swift`; the class itself may not.
      """,
    remedy: "Move the class into a file of its own name",
    violating: #"""
      //- Login.swift
      final class LoginCore: ScreenLessCore {}  // finding: 13
      """#,
    conforming: #"""
      //- LoginCore.swift
      final class LoginCore: ScreenLessCore {}
      """#,
    #"""
    //- Bases.swift
    /// No part of a feature: it has no three files.
    class BaseFlow<C: Reactable & Activatable, S: Screenable>: Flow<C, S> {}
    """#,
    check: .each(of: CoreFlowRoles.featureParts, { _, type in type.declarations }) { model, type, declaration in
      guard type.isTopLevel && model.types.feature(type) != nil && type.genericParameters.isEmpty,
        !model.table.isExempt(declaration)
      else { return nil }
      let file = model.table.file(declaration.file)
      guard file.baseName != type.name, !file.isFragment else { return nil }
      return Violation(
        model.table.location(declaration), "\(type.name) must be declared in \(type.name).swift, not \(file.name)",
        subject: file.name)
    })
}
