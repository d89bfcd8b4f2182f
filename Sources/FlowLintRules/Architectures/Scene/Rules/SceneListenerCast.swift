enum SceneListenerCast {
  static let rule = Rule(
    title: "The view model behind `interactor as? Listener` must adopt that listener",
    severity: .error, breaks: .unheard, looksAt: [.router], claims: .absence,
    source: """
      scene-architecture.md, Listener (line 213): "Listener로 두 vm을 연결하기 위해서는 CurrentVM이 NextSceneListener를 구현해야합니다"
      """,
    documentation: """
      `interactor as? Listener` compiles whatever the view model is. When it does not adopt the listener, the cast is
      always nil: the next scene gets no listener, without any error.
      """,
    remedy: "Let the view model adopt the listener",
    paired: #"""
      //- ListScene+Builder.swift
      protocol ListSceneListener: AnyObject { func list(selected id: String) }
      //- NoteViewModel.swift
      -final class NoteViewModelImple: NoteViewModel { var router: (any NoteRouting)? }
      -//- NoteViewController.swift
      -final class NoteViewController: UIViewController, NoteScene {
      -   private let viewModel: any NoteViewModel
      -   init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
      +final class NoteViewModelImple: NoteViewModel, ListSceneListener {
      +   var router: (any NoteRouting)?
      +   func list(selected id: String) { }
      }
      //- NoteRouter.swift
      protocol NoteRouting: Routing { func routeToList() }
      final class NoteRouter: BaseRouterImple, NoteRouting {
          private let listSceneBuilder: any ListSceneBuilder
          init(listSceneBuilder: any ListSceneBuilder) { self.listSceneBuilder = listSceneBuilder }
          func routeToList() {
              let next = self.listSceneBuilder.makeListScene(
                  listener: self.currentScene?.interactor as? any ListSceneListener  // finding: 61
              )
              self.currentScene?.present(next, animated: true)
          }
          private var currentScene: (any NoteScene)? { self.scene as? (any NoteScene) }
      }
      -//- NoteBuilderImple.swift
      -final class NoteSceneBuilderImple: NoteSceneBuilder {
      -   func makeNoteScene() -> any NoteScene {
      -       let viewModel = NoteViewModelImple()
      -       let viewController = NoteViewController(viewModel: viewModel)
      -       let router = NoteRouter(listSceneBuilder: x)
      -       router.scene = viewController
      -       viewModel.router = router
      -       return viewController
      -   }
      -}
      """#,
    check: .each(of: SceneRoles.router, { $0.types.listenerCasts(in: $1) }) { model, router, cast in
      let classes = viewModels(behind: router, model)
      guard let first = classes.first, !classes.contains(where: { mayAdopt(cast.name, by: $0, in: model) }) else {
        return nil
      }
      return Violation(
        cast.location, "\(first.name) does not adopt \(cast.name), so this cast is always nil", subject: cast.name,
        notes: [.init(model.table.nameLocation(first), "the view model behind the interactor")])
    })

  /// The view model classes behind a router's scene, `currentScene?.interactor`; none when some place that makes the
  /// router does not tell.
  private static func viewModels(behind router: IndexedType, _ model: SceneModel) -> [IndexedType] {
    // A helper's router is made without a scene, and attached to one elsewhere.
    var found = model.wirings.getting(router).filter { !$0.viewControllers.isEmpty }.map { shown(by: $0, model) }
    for source in model.graph.owners[router.id] ?? [] where source.isAttached {
      found.append(model.types.scene(stem: source.node).map { model.viewModels(of: $0) } ?? [])
    }
    return found.contains(where: \.isEmpty) ? [] : found.flatMap { $0 }
  }

  /// The view model of one make method: its only one, or the one called so.
  private static func shown(by wiring: SceneWiring, _ model: SceneModel) -> [IndexedType] {
    let all =
      wiring.viewModels.map { (name: $0.local?.name, classes: [$0.type]) }
      + wiring.handed.map { (name: $0.local.name, classes: model.types.classes(of: $0)) }
    return (all.count == 1 ? all.first : all.first { ["viewModel", "vm"].contains($0.name) })?.classes ?? []
  }

  private static func mayAdopt(_ listener: String, by viewModel: IndexedType, in model: SceneModel) -> Bool {
    // A protocol that is declared elsewhere may refine it.
    model.types.supers(viewModel).contains(listener)
      || model.types.unknownSupers(viewModel).contains { !SystemTypes.isStandard($0) }
  }
}

extension SceneTypes {
  /// The casts of a router's own interactor to a listener of the project, by `as?`, in source order.
  fileprivate func listenerCasts(in router: IndexedType) -> [NamedPlace] {
    code(of: router, [.cast]).compactMap { place in
      let tree = place.tree
      guard let tokens = tree.type(of: place.node), let type = place.file.syntax.typeReference(tokens),
        type.base.dropping(suffix: "Listener") != nil,
        self.type(named: type.path, in: place.file.number)?.kind == .protocol,
        tree.text(place.node).dropFirst(2).first == "?",
        let value = tree.previousSibling(place.node).flatMap({ tree.origin(of: $0) }),
        tree.isNamed(value, "interactor"), let scene = tree.receiver(value).flatMap({ tree.origin(of: $0) }),
        ["scene", "currentScene"].contains(where: { tree.isOwnMember(scene, named: $0) })
      else { return nil }
      return NamedPlace(location: place.file.location(type.baseRange), name: type.base)
    }
  }
}

extension BodyTree {
  /// The member that an expression is, its value where it is a local; the local itself of `if let currentScene`.
  fileprivate func origin(of expression: Node) -> Node? {
    var node = bare(expression)
    for _ in 0..<4 {
      switch kind(node) {
      case .sequence: node = firstChild(node).map { bare($0) } ?? node
      case .name:
        guard let local = resolve(node) else { return node }
        guard let value = value(ofLocal: local) else {
          return parent(local).map { kind($0) == .optionalBinding } == true ? node : nil
        }
        node = bare(value)
      default: return kind(node) == .member ? node : nil
      }
    }
    return nil
  }
}
