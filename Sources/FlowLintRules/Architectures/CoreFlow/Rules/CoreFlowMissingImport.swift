enum CoreFlowMissingImport {
  static let rule = Rule(
    title: "Inherited members need `import CoreFlow`",
    severity: .error, looksAt: [.anything],
    source: """
      coreflow-architecture.md, section 3 (lines 177-198): "상속된 프로퍼티(`core`, `screen`, `reactor` 등)에 접근하려면 해당 파일에서
      CoreFlow를 import해야 합니다"; coreflow-feature-guide.md, section 3 (line 82).
      """,
    documentation: """
      `core`, `screen` and `reactor` are declared in the CoreFlow module. A file that uses them without importing it
      compiles only as long as another file of the module does, and not at all with the language feature
      MemberImportVisibility: "property 'core' is not available due to missing import of defining module".
      """,
    remedy: "Add `import CoreFlow` to the file",
    violating: #"""
      //- RootFlow.swift
      import CoreFlow

      final class RootFlow: Flow<RootCore, RootScreen> {
          override func createCore() -> RootCore { RootCore(initialState: .init()) }
          override func createScreen() -> RootScreen { RootScreen(reactor: core) }
      }
      //- SceneDelegate.swift
      import UIKit

      final class SceneDelegate: UIResponder {
          var window: UIWindow?
          private var rootFlow: RootFlow?

          func start() {
              let flow = RootFlow()
              rootFlow = flow
              window?.rootViewController = flow.screen  // fix: 43
          }
      }
      """#,
    conforming: #"""
      //- RootFlow.swift
      import CoreFlow

      final class RootFlow: Flow<RootCore, RootScreen> {
          override func createCore() -> RootCore { RootCore(initialState: .init()) }
          override func createScreen() -> RootScreen { RootScreen(reactor: core) }
          func start() {}
      }
      //- SceneDelegate.swift
      import CoreFlow
      import UIKit

      final class SceneDelegate: UIResponder {
          var window: UIWindow?
          private var rootFlow: RootFlow?

          func start() {
              let flow = RootFlow()
              rootFlow = flow
              window?.rootViewController = flow.screen
          }
      }
      //- AppDelegate.swift
      import UIKit

      final class AppDelegate: UIResponder {
          private var rootFlow: RootFlow?
          private var device: Device?
          func start() {
              rootFlow = RootFlow()
              rootFlow?.start()
              print(device?.screen as Any)
          }
      }
      struct Device { let screen: String }
      """#,
    leavesOut: false,
    check: .each(\CoreFlowModel.missingImports) { model, use in
      Violation(
        use.location, "import CoreFlow to use inherited \(use.name)", declaration: use.declaration, subject: use.name,
        fix: model.types.importFix(for: use.file))
    })
}
