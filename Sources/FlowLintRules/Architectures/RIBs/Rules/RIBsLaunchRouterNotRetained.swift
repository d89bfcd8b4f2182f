enum RIBsLaunchRouterNotRetained {
  static let rule = Rule(
    title: "Keep the launch router",
    severity: .error, breaks: .freedEarly, looksAt: [.anything],
    source: """
      RIBs API `LaunchRouter.launch`: it activates the root; the window keeps only the view controller. RIBs wiki iOS
      Tutorial 1: the app delegate stores the launch router.
      """,
    documentation: """
      `launch(from:)` activates the root; the window keeps only its view controller. A launch router in a local variable
      is released when the function returns, and the whole tree with it.
      """,
    remedy: "Store it in a property of the delegate",
    paired: #"""
      //- SceneDelegate.swift
      final class SceneDelegate: UIResponder {
      +   private var launchRouter: LaunchRouting?
          func start(in window: UIWindow) {
              let router = RootBuilder(dependency: AppComponent()).build()
      +       launchRouter = router
              router.launch(from: window)  // finding: 16
          }
          func startAgain(in window: UIWindow) {
      -       RootBuilder(dependency: AppComponent()).build().launch(from: window)  // finding: 57
      +       guard let router = launchRouter else { return }
      +       router.launch(from: window)
      +   }
      +   func start(_ built: BuiltRoot, in window: UIWindow) {
      +       let router = built.launchRouter
      +       router.launch(from: window)
          }
      }
      """#,
    #"""
    //- AppDelegate.swift
    final class AppDelegate: UIResponder {
        private var handler: URLHandler?
    +   private var launchRouter: LaunchRouting?
        func start(in window: UIWindow) {
            let (router, handler) = RootBuilder(dependency: AppComponent()).build()
            self.handler = handler
    +       launchRouter = router
            router.launch(from: window)  // finding: 16
        }
    }
    //- RootBuilder.swift
    protocol URLHandler: AnyObject {}
    final class RootBuilder: Builder<RootDependency> {
        func build() -> (router: LaunchRouting, handler: URLHandler) { fatalError("not written yet") }
    }
    """#,
    check: .each(\RIBsModel.launches) { model, launch in
      guard model.isDropped(launch) else { return nil }
      return Violation(
        launch.place.location, "the root is released when the function returns: keep the launch router in a property",
        subject: "launch")
    }.claiming(.absence))
}
