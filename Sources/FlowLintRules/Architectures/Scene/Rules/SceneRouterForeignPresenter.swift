enum SceneRouterForeignPresenter {
  static let rule = Rule(
    title: "A router navigates from its own scene",
    severity: .warning, looksAt: [.router],
    source: #"scene-architecture.md, Router: "XXXRouter는 위 scene에서 다른 scene으로의 전환 … 구현하는 역할을 합니다""#,
    documentation: """
      A router leads from its own scene to the next one. When it starts from a window, an app delegate or another
      controller, the next screen appears on top of whatever is there, and closing it or presenting twice ends in a
      silent failure.
      """,
    remedy: "Present from self.scene or self.currentScene",
    paired: #"""
      //- NoteRouter.swift
      protocol NoteRouting: Routing { func routeToHelp() }
      final class NoteRouter: BaseRouterImple, NoteRouting {
          private let helpSceneBuilder: any HelpSceneBuilder
          init(helpSceneBuilder: any HelpSceneBuilder) { self.helpSceneBuilder = helpSceneBuilder }
          func routeToHelp() {
      +       guard let current = self.scene else { return }
              let next = self.helpSceneBuilder.makeHelpScene()
      -       AppWindow.shared.rootViewController?.present(next, animated: true)  // finding: 46
      +       current.present(next, animated: true)
          }
      }
      """#,
    check: .each(of: SceneRoles.router, { $0.types.navigations(in: $1) }) { model, router, navigation in
      guard navigation.method != "showDetailViewController" && model.types.isForeign(navigation, to: router) else {
        return nil
      }
      return Violation(
        navigation.location,
        "\(router.name) \(navigation.verb) from \(navigation.receiver); start from self.currentScene",
        subject: navigation.method)
    })
}
