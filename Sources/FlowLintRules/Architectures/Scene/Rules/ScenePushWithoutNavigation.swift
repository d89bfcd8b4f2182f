enum ScenePushWithoutNavigation {
  static let rule = Rule(
    title: "Push only from a scene inside a navigation controller",
    severity: .error, looksAt: [.router], isInGraph: true, claims: .absence,
    source: #"scene-architecture.md, Router (line 134): "XXXRouter는 위 scene에서 다른 scene으로의 전환 … 구현하는 역할을 합니다""#,
    documentation: """
      `scene?.navigationController?.pushViewController` needs a navigation controller around the scene. Presented bare,
      the scene has none: the optional chain ends in nil and the push does nothing, without any error.
      """,
    remedy: "Present the scene inside a navigation controller, or present the next one",
    paired: #"""
      //- Scenes+Shelf.swift
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      protocol ShelfSceneInteractor: AnyObject { }
      protocol ShelfScene: Scene where Interactor == any ShelfSceneInteractor { }
      protocol ShelfSceneBuilder: AnyObject { func makeShelfScene() -> any ShelfScene }
      //- ShelfViewModel.swift
      protocol ShelfViewModel: AnyObject, ShelfSceneInteractor { }
      final class ShelfViewModelImple: ShelfViewModel { var router: (any ShelfRouting)? }
      //- ShelfViewController.swift
      final class ShelfViewController: UIViewController, ShelfScene {
          private let viewModel: any ShelfViewModel
          var interactor: (any ShelfSceneInteractor)? { self.viewModel }
          init(viewModel: any ShelfViewModel) { self.viewModel = viewModel }
      }
      //- ShelfRouter.swift
      protocol ShelfRouting: Routing { func routeToNote() }
      final class ShelfRouter: BaseRouterImple, ShelfRouting {
          private let noteSceneBuilder: any NoteSceneBuilder
          init(noteSceneBuilder: any NoteSceneBuilder) { self.noteSceneBuilder = noteSceneBuilder }
          func routeToNote() {
              let next = self.noteSceneBuilder.makeNoteScene()  // finding: 42
              self.scene?.navigationController?.pushViewController(next, animated: true)
          }
      }
      //- ShelfBuilderImple.swift
      final class ShelfSceneBuilderImple: ShelfSceneBuilder {
          private let viewAppearance: ViewAppearance
          init(viewAppearance: ViewAppearance) { self.viewAppearance = viewAppearance }
          func makeShelfScene() -> any ShelfScene {
              let viewModel = ShelfViewModelImple()
              let viewController = ShelfViewController(viewModel: viewModel)
              let router = ShelfRouter(noteSceneBuilder: x)
              router.scene = viewController
              viewModel.router = router
              return viewController
          }
      }
      //- HomeRouter.swift
      protocol HomeRouting: Routing { func routeToShelf() }
      final class HomeRouter: BaseRouterImple, HomeRouting {
          private let shelfSceneBuilder: any ShelfSceneBuilder
          init(shelfSceneBuilder: any ShelfSceneBuilder) { self.shelfSceneBuilder = shelfSceneBuilder }
          func routeToShelf() {
              let shelf = self.shelfSceneBuilder.makeShelfScene()
      -       self.scene?.present(shelf, animated: true)
      +       let navigation = UINavigationController(rootViewController: shelf)
      +       self.scene?.present(navigation, animated: true)
          }
      }
      """#,
    check: .each(\SceneModel.graph.edges) { model, edge in
      guard edge.kind == .push, !edge.isConditional, !edge.sources.contains(where: \.isAttached) else { return nil }
      for source in edge.sources {
        var visited: Set<String> = []
        guard let bare = bareEdge(to: source.node, &visited, in: model) else { continue }
        let manner = bare.kind == .root ? "made the root" : "presented"
        let shown = "\(bare.target)Scene is \(manner) without navigation controller by \(bare.type.name)"
        return Violation(
          edge.location, "\(shown), so this push of \(edge.target)Scene does nothing", subject: "\(edge.target)Scene",
          notes: [.init(bare.location, "\(bare.target)Scene is made here and shown by itself")])
      }
      return nil
    })

  /// An edge that shows a scene, or what it is part of, outside a navigation controller.
  private static func bareEdge(to scene: String, _ visited: inout Set<String>, in model: SceneModel, depth: Int = 0)
    -> SceneGraph.Edge?
  {
    // No project nests scenes as deep as that.
    guard depth < BodyTree.longestTrace, !isNavigationController(scene, in: model), visited.insert(scene).inserted
    else {
      return nil
    }
    for edge in model.graph.edges(to: scene) where !edge.isConditional && !edge.isInNavigation {
      switch edge.kind {
      case .present, .bottomSlide, .root: return edge
      case .attach, .embed:
        // The scene may be put into the new navigation controller, or into one whose controllers are set.
        guard let code = model.table.code(of: edge.function),
          !code.tree.creations(in: code.node).contains(where: { $0.name.hasSuffix("NavigationController") }),
          !code.tree.mentions(in: code.node, of: "viewControllers").contains(where: { code.tree.isAssigned($0) })
        else { continue }
        for source in edge.sources {
          if let found = bareEdge(to: source.node, &visited, in: model, depth: depth + 1) { return found }
        }
      case .push, .returned, .unknown, .unused: continue
      }
    }
    return nil
  }

  /// The scene's view controller is a navigation controller itself.
  private static func isNavigationController(_ scene: String, in model: SceneModel) -> Bool {
    (model.types.scene(stem: scene).map { model.types.implementers(of: $0.type) } ?? []).contains { viewController in
      model.types.supers(viewController).contains { $0.hasSuffix("NavigationController") }
    }
  }
}
