enum SceneCloseMode {
  static let rule = Rule(
    title: "Close a scene the way it was opened",
    severity: .error, looksAt: [.scene, .router], isInGraph: true, claims: .absence,
    source: """
      scene-architecture.md, Router (line 135): "XXXRouter는 BaseRouterImple를 상속받기에 이들을 사용할 수 있고, 필요시 오버라이딩하여 구현을
      분기하세요"
      """,
    documentation: """
      `closeScene` of the base router dismisses. A scene that was pushed takes its whole navigation controller down with
      it then, and one that was presented cannot be popped: the button does nothing. How a scene is closed has to follow
      how it is opened.
      """,
    remedy: "Override closeScene so that it undoes how the scene is opened",
    paired: #"""
      //- NoteScene+Builder.swift
      protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }
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
    check: .reading(SceneModel.self) { model, findings in
      var routers: [String: [IndexedType]] = [:]
      for router in model.types.all(.router) {
        for source in model.graph.owners[router.id] ?? [] where !source.isAttached {
          routers[source.node, default: []].append(router)
        }
      }
      let requests = Dictionary(
        grouping: model.graph.requests.enumerated().filter { $0.element.method == "closeScene" },
        by: \.element.caller.id)
      for scene in model.types.scenes {
        guard let own = routers[scene.stem], let ways = ways(to: scene.stem, model) else { continue }
        let asking = model.viewModels(of: scene).flatMap { requests[$0.id] ?? [] }.ordered { $0.offset < $1.offset }
        for router in own {
          guard let closing = closing(of: router, model),
            let request = asking.first(where: { $0.element.mayAsk(router, in: model.types) })?.element
          else { continue }
          for way in ways where way.kind == .push ? !closing.pops : !closing.dismisses {
            let (manner, verb, advice) =
              way.kind == .push
              ? ("pushed", "dismisses", "override it to pop") : ("presented", "pops", "let it dismiss")
            findings.report(
              closing.override.map { model.table.location($0) } ?? model.table.nameLocation(router),
              "\(scene.name) is \(manner) by \(way.type.name) but \(router.name).closeScene \(verb); \(advice)",
              subject: "\(scene.name) \(manner)",
              notes: [
                .init(way.location, "the scene is made here and \(manner)"),
                .init(request.location, "the scene is closed here"),
              ])
          }
        }
      }
    })

  /// The first edge of each kind that wants to be undone; nil when some way in is not known.
  private static func ways(to scene: String, _ model: SceneModel) -> [SceneGraph.Edge]? {
    let edges = model.graph.edges(to: scene)
    if Doubt.unknownFate.silences, edges.contains(where: { $0.kind == .unknown || $0.kind == .returned }) { return nil }
    return [edges.first { $0.kind == .push }, edges.first { $0.kind == .present || $0.kind == .bottomSlide }].compactMap
    { $0 }
  }

  /// The way in which a router closes its scene, and the `closeScene` that does so, the base router's where it is nil;
  /// nil when it neither pops nor dismisses, or when that cannot be told.
  private static func closing(of router: IndexedType, _ model: SceneModel) -> (
    override: Function?, pops: Bool, dismisses: Bool
  )? {
    let lineage = model.table.classes.lineage(of: router).prefix { $0.name != SceneNames.baseRouter }
    let overrides = lineage.flatMap { $0.functions(named: "closeScene") }.filter(\.isOverride)
    guard let override = overrides.first else { return (nil, pops: false, dismisses: true) }
    guard let code = model.table.code(of: override) else { return nil }
    let tree = code.tree
    var names: Set<String> = []
    for node in tree.descendants(code.node) where tree.kind(node) == .name || tree.kind(node) == .member {
      if let name = ScreenCall.removing.name(of: node, in: tree) { names.insert(name) }
    }
    let dismisses = names.remove("dismiss") != nil || tree.descendants(code.node, .super).contains { _ in true }
    return names.isEmpty && !dismisses ? nil : (override, pops: !names.isEmpty, dismisses: dismisses)
  }
}
