enum CoreFlowFileName {
  static let rule = Rule(
    title: "Declare XCore, XScreen and XFlow in XCore.swift, XScreen.swift and XFlow.swift",
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
    paired: #"""
      -//- Login.swift
      +//- LoginCore.swift
      final class LoginCore: ScreenLessCore {}  // finding: 13
      """#,
    conforming: #"""
      //- Bases.swift
      /// No part of a feature: it has no three files.
      class BaseFlow<C: Reactable & Activatable, S: Screenable>: Flow<C, S> {}
      """#,
    check: .holding(
      .inFileOfItsName(subject: { file, _ in file.name }), in: CoreFlowModel.self,
      of: { model in
        let parts = model.types.classes(.featureParts).filter { $0.isTopLevel && model.types.feature($0) != nil }
        return model.table.plainParts(of: parts)
      }, saying: { $1.type.name }))
}
