enum RIBsUnusedRib {
  static let rule = Rule(
    title: "Every RIB is built by somebody",
    severity: .warning, looksAt: [.builder], isInGraph: true,
    source: """
      RIBs wiki Home: a RIB comes into being through its builder, which a parent's component or the app creates.
      """,
    documentation: """
      A RIB comes into being through its builder, which a parent's component or the app creates. A builder that nobody
      names is dead code with all its parts.
      """,
    remedy: "Build it from its parent, or delete the RIB",
    violating: #"""
      //- HelpBuilder.swift
      protocol HelpDependency: Dependency {}

      final class HelpBuilder: Builder<HelpDependency> {}  // finding: 13
      //- SceneDelegate.swift
      import UIKit

      final class SceneDelegate: UIResponder {
          private var launchRouter: LaunchRouting?
          func start(in window: UIWindow) {
              launchRouter = RootBuilder(dependency: AppComponent()).build()
              launchRouter?.launch(from: window)
          }
      }
      """#,
    conforming: #"""
      //- HelpBuilder.swift
      protocol HelpDependency: Dependency {}

      final class HelpBuilder: Builder<HelpDependency> {}
      //- RootComponent.swift
      protocol RootDependency: Dependency {}
      final class RootComponent: Component<RootDependency>, HelpDependency {
          var help: HelpBuilder { HelpBuilder(dependency: self) }
      }
      //- SceneDelegate.swift
      import UIKit

      final class SceneDelegate: UIResponder {
          private var launchRouter: LaunchRouting?
          func start(in window: UIWindow) {
              launchRouter = RootBuilder(dependency: AppComponent()).build()
              launchRouter?.launch(from: window)
          }
      }
      """#,
    check: .each(\RIBsModel.unusedBuilderClasses) { model, builder in
      Violation(model.location(builder), "nobody creates \(builder.name): this RIB is dead code", subject: builder.name)
    })
}
