enum SceneListenerCast {
  static let rule = Rule(
    id: "scene_listener_cast",
    title: "The view model behind `interactor as? Listener` adopts that listener",
    severity: .error,
    looksAt: [.router],
    source: """
      scene-architecture.md, Listener: "Listener로 두 vm을 연결하기 위해서는
      CurrentVM이 NextSceneListener를 구현해야합니다"
      """,
    documentation: """
      `interactor as? Listener` compiles whatever the view model is. When it does not adopt the listener, the
      cast is always nil: the next scene gets no listener and reports to nobody, without any error.
      """,
    remedy: "Let the view model adopt the listener",
    examples: [
      .violating(
        #"""
        //- ListScene+Builder.swift
        protocol ListSceneListener: AnyObject { func list(selected id: String) }
        //- NoteViewModel.swift
        protocol NoteViewModel: AnyObject { }
        final class NoteViewModelImple: NoteViewModel { var router: (any NoteRouting)? }
        //- NoteViewController.swift
        final class NoteViewController: UIViewController, NoteScene {
            private let viewModel: any NoteViewModel
            init(viewModel: any NoteViewModel) { self.viewModel = viewModel }
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
        //- NoteBuilderImple.swift
        final class NoteSceneBuilderImple: NoteSceneBuilder {
            func makeNoteScene() -> any NoteScene {
                let viewModel = NoteViewModelImple()
                let viewController = NoteViewController(viewModel: viewModel)
                let router = NoteRouter(listSceneBuilder: x)
                router.scene = viewController
                viewModel.router = router
                return viewController
            }
        }
        """#),
      .conforming(
        #"""
        //- ListScene+Builder.swift
        protocol ListSceneListener: AnyObject { func list(selected id: String) }
        //- NoteViewModel.swift
        protocol NoteViewModel: AnyObject { }
        final class NoteViewModelImple: NoteViewModel, ListSceneListener {
            var router: (any NoteRouting)?
            func list(selected id: String) { }
        }
        //- NoteRouter.swift
        protocol NoteRouting: Routing { func routeToList() }
        final class NoteRouter: BaseRouterImple, NoteRouting {
            private let listSceneBuilder: any ListSceneBuilder
            init(listSceneBuilder: any ListSceneBuilder) { self.listSceneBuilder = listSceneBuilder }
            func routeToList() {
                let next = self.listSceneBuilder.makeListScene(
                    listener: self.currentScene?.interactor as? any ListSceneListener
                )
                self.currentScene?.present(next, animated: true)
            }
            private var currentScene: (any NoteScene)? { self.scene as? (any NoteScene) }
        }
        """#),
    ],
    check: .reading(SceneModel.self, inspect))
}

private func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
  let wirings = model.wiringsOfRouters
  for router in model.types.all(.router) {
    for place in model.types.code(of: router, [.cast]) {
      guard let listener = listener(of: place, model), let made = wirings[router.id],
        let classes = model.viewModels(behind: router, madeIn: made), let first = classes.first,
        !classes.contains(where: { mayAdopt(listener.name, $0, model) })
      else { continue }
      findings.report(
        listener.location, "\(first.name) does not adopt \(listener.name); this cast is always nil",
        declaration: model.types.memberName(around: place, in: router), kind: "function", subject: listener.name,
        notes: [.init(location: model.table.nameLocation(first), message: "the view model behind the interactor")])
    }
  }
}

/// The listener of the project to which the own scene's interactor is cast by `as?`.
private func listener(of place: CodePart, _ model: SceneModel) -> (name: String, location: Location)? {
  let tree = place.tree
  guard let tokens = tree.type(of: place.node), let type = place.file.syntax.typeReference(tokens),
    type.base.dropping(suffix: "Listener") != nil, model.types.type(named: type.base)?.kind == .protocol,
    tree.text(place.node).dropFirst(2).first == "?",
    let value = tree.previousSibling(place.node), isOwnInteractor(value, in: tree, model, depth: 0)
  else { return nil }
  return (type.base, place.file.location(type.baseRange))
}

private func isOwnInteractor(_ value: BodyTree.Node, in tree: BodyTree, _ model: SceneModel, depth: Int) -> Bool {
  let node = tree.bare(value)
  switch tree.kind(node) {
  case .member:
    let receiver = tree.isNamed(node, "interactor") ? tree.receiver(node) : nil
    return receiver.map { isOwnScene($0, in: tree, depth: 0) } == true
  case .name:
    guard depth < 4, let local = tree.resolve(node), let value = tree.value(ofLocal: local) else { return false }
    return isOwnInteractor(value, in: tree, model, depth: depth + 1)
  default: return false
  }
}

/// The expression is `self.scene`, `currentScene`, or a local that is one of them.
private func isOwnScene(_ expression: BodyTree.Node, in tree: BodyTree, depth: Int) -> Bool {
  let node = tree.bare(expression)
  if tree.kind(node) == .sequence {
    return tree.firstChild(node).map { isOwnScene($0, in: tree, depth: depth) } == true
  }
  guard tree.kind(node) == .name || tree.kind(node) == .member else { return false }
  if tree.kind(node) == .name, let local = tree.resolve(node) {
    guard depth < 4 else { return false }
    if let value = tree.value(ofLocal: local) { return isOwnScene(value, in: tree, depth: depth + 1) }
    // The local is bound by `if let currentScene`.
    guard tree.parent(local).map({ tree.kind($0) == .optionalBinding }) == true else { return false }
  }
  return tree.isOwnMember(node, named: "scene") || tree.isOwnMember(node, named: "currentScene")
}

private func mayAdopt(_ listener: String, _ viewModel: IndexedType, _ model: SceneModel) -> Bool {
  model.types.supers(viewModel).contains { name in
    // A protocol that is declared elsewhere may refine it.
    name == listener
      || (model.types.type(named: name) == nil && !SceneNames.classBounds.contains(name)
        && !SceneNames.valueNeutral.contains(name))
  }
}
