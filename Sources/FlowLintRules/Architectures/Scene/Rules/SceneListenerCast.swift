enum SceneListenerCast {
  static let rule = Rule(
    title: "The view model behind `interactor as? Listener` adopts that listener",
    severity: .error, breaks: .unheard, looksAt: [.router],
    source: #"scene-architecture.md, Listener: "Listener로 두 vm을 연결하기 위해서는 CurrentVM이 NextSceneListener를 구현해야합니다""#,
    documentation: """
      `interactor as? Listener` compiles whatever the view model is. When it does not adopt the listener, the cast is
      always nil: the next scene gets no listener and reports to nobody, without any error.
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
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    let wirings = model.wiringsOfRouters
    for router in model.types.all(.router) {
      for cast in model.types.listenerCasts(in: router) {
        guard let made = wirings[router.id], let classes = model.viewModels(behind: router, madeIn: made),
          let first = classes.first, !classes.contains(where: { mayAdopt(cast.type, $0, model) })
        else { continue }
        findings.report(
          cast.location, "\(first.name) does not adopt \(cast.type), so this cast is always nil", subject: cast.type,
          notes: [.init(location: model.table.nameLocation(first), message: "the view model behind the interactor")])
      }
    }
  }

  private static func mayAdopt(_ listener: String, _ viewModel: IndexedType, _ model: SceneModel) -> Bool {
    model.types.supers(viewModel).contains { name in
      // A protocol that is declared elsewhere may refine it.
      name == listener || (model.types.type(named: name) == nil && !SystemTypes.isStandard(name))
    }
  }
}

extension SceneTypes {
  /// The casts of a router's own interactor to a listener of the project, in source order.
  fileprivate func listenerCasts(in router: IndexedType) -> [InteractorCast] {
    code(of: router, [.cast]).compactMap { place in
      let tree = place.tree
      guard let tokens = tree.type(of: place.node), let type = place.file.syntax.typeReference(tokens),
        type.base.dropping(suffix: "Listener") != nil, self.type(named: type.base)?.kind == .protocol,
        tree.text(place.node).dropFirst(2).first == "?",
        let value = tree.previousSibling(place.node), tree.isOwnInteractor(value, depth: 0)
      else { return nil }
      return InteractorCast(type: type.base, location: place.file.location(type.baseRange), place: place)
    }
  }
}

extension BodyTree {
  fileprivate func isOwnInteractor(_ value: Node, depth: Int) -> Bool {
    let node = bare(value)
    switch kind(node) {
    case .member:
      let receiver = isNamed(node, "interactor") ? receiver(node) : nil
      return receiver.map { isOwnScene($0, depth: 0) } == true
    case .name:
      guard depth < 4, let local = resolve(node), let value = self.value(ofLocal: local) else { return false }
      return isOwnInteractor(value, depth: depth + 1)
    default: return false
    }
  }

  /// The expression is `self.scene`, `currentScene`, or a local that is one of them.
  fileprivate func isOwnScene(_ expression: Node, depth: Int) -> Bool {
    let node = bare(expression)
    if kind(node) == .sequence { return firstChild(node).map { isOwnScene($0, depth: depth) } == true }
    guard kind(node) == .name || kind(node) == .member else { return false }
    if kind(node) == .name, let local = resolve(node) {
      guard depth < 4 else { return false }
      if let value = value(ofLocal: local) { return isOwnScene(value, depth: depth + 1) }
      // The local is bound by `if let currentScene`.
      guard parent(local).map({ kind($0) == .optionalBinding }) == true else { return false }
    }
    return isOwnMember(node, named: "scene") || isOwnMember(node, named: "currentScene")
  }
}
