enum SceneRouterNextNotShown {
  static let rule = Rule(
    title: "A made scene is shown",
    severity: .error, breaks: .neverShown, looksAt: [.router], isInGraph: true,
    source: #"scene-architecture.md, Router: "NextSceneBuilder를 이용하여 NextScene을 만듭니다"; "currentScene에 addChild합니다""#,
    documentation: """
      A scene is made in order to be shown. One that is bound to a local and then forgotten is released at the end of
      the method: the user taps, and nothing happens.
      """,
    remedy: "Present, push or add the scene",
    paired: #"""
      //- NoteRouter.swift
      protocol NoteRouting: Routing { func routeToHelp() }
      final class NoteRouter: BaseRouterImple, NoteRouting {
          private let helpSceneBuilder: any HelpSceneBuilder
          init(helpSceneBuilder: any HelpSceneBuilder) { self.helpSceneBuilder = helpSceneBuilder }
          func routeToHelp() {
              let next = self.helpSceneBuilder.makeHelpScene()  // finding: 42
      -       self.showToast("help")
      +       let navigation = UINavigationController(rootViewController: next)
      +       self.scene?.present(navigation, animated: true)
          }
      }
      """#,
    check: .each(of: SceneRoles.router, { SceneMakeSite.all(in: $1, $0.types) }) { _, _, site in
      guard site.isUnused else { return nil }
      return Violation(
        site.location, "\(site.method)'s scene is never shown; present, push or add it", subject: site.method)
    })
}
