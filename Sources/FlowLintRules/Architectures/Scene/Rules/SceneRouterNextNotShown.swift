enum SceneRouterNextNotShown {
  static let rule = Rule(
    title: "Show every scene that a router makes",
    severity: .error, breaks: .neverShown, looksAt: [.router], isInGraph: true, claims: .absence,
    source: """
      scene-architecture.md, Listener (line 214): "NextSceneBuilder를 이용하여 NextScene을 만듭니다"; Interactor (line 185):
      "currentScene에 addChild합니다"
      """,
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
    check: .holding(.forbidden, by: SceneRoles.router, of: { $0.unshownScenes(madeBy: $1) }) { _, _, make in
      "\(make.name)'s scene is never shown; present, push or add it"
    })
}

extension SceneModel {
  /// The calls in a router that make a scene which no code mentions, in source order.
  fileprivate func unshownScenes(madeBy router: IndexedType) -> [NamedPlace] {
    router.functions.filter { $0.kind == .func }.compactMap { table.code(of: $0) }.flatMap { $0.all(.call) }.compactMap
    { call in
      guard let name = call.tree.calleeName(call.node), name.hasPrefix("make"),
        (graph.kinds(madeBy: call) ?? types.kinds(madeBy: call, named: name)) == [.unused]
      else { return nil }
      return NamedPlace(location: call.location, name: name)
    }
  }
}

extension SceneTypes {
  /// The ways in which a scene is shown that a call asks a builder for, one of the project or by the names.
  fileprivate func kinds(madeBy call: CodePart, named name: String) -> [SceneGraph.Kind] {
    if let made = made(by: call) {
      if !isScene(made, in: call.file.number) { return [] }
    } else {
      guard name.hasSuffix("Scene"), let receiver = call.tree.receiver(call.node),
        let builder = typeName(of: call.at(receiver)), builder.isSceneBuilderName,
        isUnknown(builder, in: call.file.number)
      else { return [] }
    }
    return SceneTrace(of: call, self).result.map(\.kind)
  }
}
