enum CoreFlowScreenlessCreateScreen {
  static let rule = Rule(
    title: "A ScreenLessFlow must not have createScreen()",
    severity: .warning, looksAt: [.flow],
    source: """
      coreflow-feature-guide.md, Variant Selection Guide (lines 38-43) and Template 5 (lines 386-404): a feature without
      a screen is a `ScreenLessFlow` with `createCore()` alone.
      """,
    documentation: """
      A ScreenLessFlow has no screen, and no code calls its `createScreen()`: whatever stands there never runs. Either
      the method is left over, or the Flow has the wrong base class.
      """,
    remedy: "Remove createScreen(), or inherit Flow<Core, Screen>",
    paired: #"""
      //- HomeFlow.swift
      -import UIKit
      -
      final class HomeFlow: ScreenLessFlow<HomeCore> {
          override func createCore() -> HomeCore { HomeCore() }
      -   func createScreen() -> UIViewController { UIViewController() }  // finding: 10
      }
      """#,
    check: .each(of: CoreFlowRoles([.screenLessFlow]), { _, type in type.functions }) { model, type, function in
      guard !model.types.declaresProperty("screen", in: type),
        function.name == "createScreen" && !model.table.isExempt(function.declaration)
      else { return nil }
      return Violation(
        model.table.location(function), "\(type.name) is a ScreenLessFlow: createScreen() is never called",
        subject: "createScreen")
    })
}
