enum SceneAttachInteractor {
  static let rule = Rule(
    title: "AttachChild must return the child's interactor",
    severity: .warning, looksAt: [.router],
    source: #"scene-architecture.md, Interactor: "Router는 attachChild의 결과로 ChildScene의 interactor를 반환합니다""#,
    documentation: """
      A parent speaks to its child through the child's interactor, and the router that attaches the child is the only
      one who has it. When the method returns nothing, the parent's view model can never tell the child anything.
      """,
    remedy: "Return the interactor of the attached scene",
    paired: #"""
      //- ListScene+Builder.swift
      protocol ListSceneInteractor: AnyObject { func reload() }
      protocol ListScene: Scene where Interactor == any ListSceneInteractor { }
      protocol ListSceneBuilder: AnyObject { func makeListScene() -> any ListScene }
      //- NoteRouter.swift
      -protocol NoteRouting: Routing { func attachList() }
      +protocol NoteRouting: Routing { func attachList() -> (any ListSceneInteractor)? }
      final class NoteRouter: BaseRouterImple, NoteRouting {
          private let listSceneBuilder: any ListSceneBuilder
          init(listSceneBuilder: any ListSceneBuilder) { self.listSceneBuilder = listSceneBuilder }
      -   func attachList() {  // finding: 10
      +   func attachList() -> (any ListSceneInteractor)? {
              let list = self.listSceneBuilder.makeListScene()
              self.currentScene?.addList(list)
      +       return list.interactor
          }
          private var currentScene: (any NoteScene)? { self.scene as? (any NoteScene) }
      }
      """#,
    check: .each(\SceneModel.graph.edges) { model, edge in
      guard edge.function.name.hasPrefix("attach") && edge.kind != .returned else { return nil }
      let router = edge.type
      guard model.types.has(router, .router), !model.table.isPrivate(edge.function.declaration),
        let scene = model.types.scene(stem: edge.target), let name = scene.interactor.realName,
        let interactor = model.types.type(named: name), !model.types.asksForNothing(interactor),
        // It returns the interactor, or hands it to a closure.
        !(edge.function.parameters.map(\.type) + [edge.function.returnType]).contains(where: {
          $0?.text.holds("Interactor") == true
        })
      else { return nil }
      return Violation(
        model.table.location(edge.function),
        "\(router.name).\(edge.function.name) makes \(scene.name); return its \(name)", subject: scene.name,
        notes: [.init(edge.location, "the scene is made here")])
    })
}
