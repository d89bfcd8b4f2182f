enum SceneCloseMode {
  static let rule = Rule(
    title: "A scene is closed the way it was opened",
    severity: .error, looksAt: [.scene, .router], isInGraph: true,
    source: #"scene-architecture.md, Router: "XXXRouter는 BaseRouterImple를 상속받기에 이들을 사용할 수 있고, 필요시 오버라이딩하여 구현을 분기하세요""#,
    documentation: """
      `closeScene` of the base router dismisses. A scene that was pushed takes its whole navigation controller down with
      it then, and one that was presented cannot be popped: the button does nothing. How a scene is closed has to follow
      how it is opened.
      """,
    remedy: "Override closeScene so that it undoes how the scene is opened",
    paired: #"""
      //- NoteScene+Builder.swift
      protocol NoteSceneInteractor: AnyObject { }
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
      protocol NoteSceneBuilder: AnyObject { func makeNoteScene() -> any NoteScene }
      //- NoteViewModel.swift
      protocol NoteViewModel: AnyObject, NoteSceneInteractor { }
      final class NoteViewModelImple: NoteViewModel {
          var router: (any NoteRouting)?
          func close() { self.router?.closeScene() }
      }
      //- NoteViewController.swift
      final class NoteViewController: UIViewController, NoteScene {
          private let viewModel: any NoteViewModel
          var interactor: (any NoteSceneInteractor)? { self.viewModel }
          init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      }
      //- NoteRouter.swift
      -final class NoteRouter: BaseRouterImple, NoteRouting { }  // finding: 13
      +final class NoteRouter: BaseRouterImple, NoteRouting {
      +   override func closeScene(animate: Bool, _ dismissed: (() -> Void)?) {
      +       self.scene?.navigationController?.popViewController(animated: animate)
      +       dismissed?()
      +   }
      +}
      //- NoteBuilderImple.swift
      final class NoteSceneBuilderImple: NoteSceneBuilder {
          private let viewAppearance: ViewAppearance
          init(viewAppearance: ViewAppearance) { self.viewAppearance = viewAppearance }
          func makeNoteScene() -> any NoteScene {
              let viewModel = NoteViewModelImple()
              let viewController = NoteViewController(viewModel: viewModel)
              let router = NoteRouter()
              router.scene = viewController
              viewModel.router = router
              return viewController
          }
      }
      //- ShelfRouter.swift
      protocol ShelfRouting: Routing { func routeToNote() }
      final class ShelfRouter: BaseRouterImple, ShelfRouting {
          private let noteSceneBuilder: any NoteSceneBuilder
          init(noteSceneBuilder: any NoteSceneBuilder) { self.noteSceneBuilder = noteSceneBuilder }
          func routeToNote() {
              let next = self.noteSceneBuilder.makeNoteScene()
              self.scene?.navigationController?.pushViewController(next, animated: true)
          }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    var routers: [String: [IndexedType]] = [:]
    for router in model.types.all(.router) {
      for source in model.graph.owners[router.id] ?? [] where !source.isAttached {
        routers[source.node, default: []].append(router)
      }
    }
    let requests = Dictionary(
      grouping: model.graph.requests.enumerated().filter { $0.element.method == "closeScene" }, by: \.element.caller)
    for scene in model.types.scenes {
      guard let own = routers[scene.stem], let ways = ways(to: scene.stem, model) else { continue }
      let asking = model.viewModels(of: scene).flatMap { requests[$0.id] ?? [] }.sorted { $0.offset < $1.offset }
      for router in own {
        guard let closing = SceneClosing(of: router, in: model.types),
          let request = asking.first(where: { isAsked(router, by: $0.element, model) })?.element
        else { continue }
        for way in ways where !closing.undoes(way) {
          report(way, closing, of: router, scene, request, model, &findings)
        }
      }
    }
  }

  /// The first edge of each kind that wants to be undone; nil when some way in is not known.
  private static func ways(to scene: String, _ model: SceneModel) -> [SceneGraph.Edge]? {
    var ways: [SceneGraph.Edge] = []
    for edge in model.graph.edges(to: scene) {
      switch edge.kind {
      case .unknown, .returned: return nil
      case .push, .present, .bottomSlide: if !ways.contains(where: { isPush($0) == isPush(edge) }) { ways.append(edge) }
      case .attach, .embed, .root, .unused: continue
      }
    }
    return ways.isEmpty ? nil : ways
  }

  private static func isPush(_ edge: SceneGraph.Edge) -> Bool { edge.kind == .push }

  private static func isAsked(_ router: IndexedType, by request: SceneGraph.Request, _ model: SceneModel) -> Bool {
    request.router == router.name || model.types.supers(router).contains(request.router)
  }

  private static func report(
    _ way: SceneGraph.Edge, _ closing: SceneClosing, of router: IndexedType, _ scene: SceneProtocol,
    _ request: SceneGraph.Request, _ model: SceneModel, _ findings: inout FindingSink
  ) {
    let opener = model.table.types[way.type].name
    let manner = isPush(way) ? "pushed" : "presented"
    let verb = isPush(way) ? "dismisses" : "pops"
    let advice = isPush(way) ? "override it to pop" : "let it dismiss"
    findings.report(
      closing.override.map { model.table.location($0) } ?? model.table.nameLocation(router),
      "\(scene.name) is \(manner) by \(opener) but \(router.name).closeScene \(verb); \(advice)",
      subject: "\(scene.name) \(manner)",
      notes: [
        .init(location: way.location, message: "the scene is made here and \(manner)"),
        .init(location: request.location, message: "the scene is closed here"),
      ])
  }
}

extension SceneClosing {
  /// The closing undoes what an edge of the graph does.
  fileprivate func undoes(_ way: SceneGraph.Edge) -> Bool { way.kind == .push ? pops : dismisses }
}
