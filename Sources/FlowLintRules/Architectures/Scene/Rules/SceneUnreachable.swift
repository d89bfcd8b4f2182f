enum SceneUnreachable {
  static let rule = Rule(
    title: "Open every scene somewhere",
    severity: .warning, looksAt: [.scene], isInGraph: true, claims: .absence,
    source: #"scene-architecture.md, Router (line 136): "XXXRouter에서 다른 화면으로의 전환을 위해서는 해당 scene을 만들 수 있어야합니다""#,
    documentation: """
      A scene that no router opens is dead code with a view model, a builder and tests to keep, or a screen whose only
      way in has been lost.
      """,
    remedy: "Route to the scene, or remove it",
    paired: #"""
      //- HomeScene+Builder.swift
      protocol HomeSceneInteractor: AnyObject { }
      protocol HomeScene: Scene where Interactor == any HomeSceneInteractor { }
      protocol HomeSceneBuilder: AnyObject { func makeHomeScene() -> any HomeScene }
      -//- NoteScene+Builder.swift
      -protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }  // finding: 10
      -struct NoteSceneComponent { let viewModel: any NoteViewModel }
      //- AppRootRouter.swift
      protocol AppRouting: Routing { }
      final class AppRootRouter: AppRouting {
          private let homeSceneBuilder: any HomeSceneBuilder
          private let window: UIWindow
          init(homeSceneBuilder: any HomeSceneBuilder) { fatalError() }
          func start() {
              let home = self.homeSceneBuilder.makeHomeScene()
              self.window.rootViewController = home
          }
      }
      """#,
    check: .each(\SceneModel.unreachable) { model, scene in
      Violation(
        model.table.nameLocation(scene.type), "\(scene.name) is never opened; route to it or remove it",
        subject: "route")
    })
}
