enum SceneViewControllerMessaging {
  static let rule = Rule(
    title: "Send messages between view models only",
    severity: .warning, looksAt: [.viewController, .router],
    source: """
      scene-architecture.md, ViewController (line 126): "외부 scene과의 메세징은 viewModel 간 이루어지게 됩니다"; Interactor (line
      187): "interactor 레퍼런스를 보관하고, 필요한 시점에 이를 호출해 ChildVM에게 메세지를 전달합니다"
      """,
    documentation: """
      Scenes speak to each other through their view models: a parent calls its child's interactor, a child its listener.
      A view controller that adopts one of these protocols or keeps a listener takes part in the conversation itself,
      and what it learns must find its way back to the view model. One that calls the interactor of another scene, as a
      router may, speaks past its own view model.
      """,
    remedy: "Let the view model adopt the protocol, keep the listener or call the interactor",
    paired: #"""
      +//- NoteViewModel.swift
      +protocol NoteViewModel: AnyObject, EditorSceneListener { }
      //- NoteViewController.swift
      -final class NoteViewController: UIViewController, NoteScene, EditorSceneListener {  // finding: 62
      -   func editor(saved id: String) { }
      -}
      +final class NoteViewController: UIViewController, NoteScene { }
      """#,
    #"""
    //- ListScene+Builder.swift
    protocol ListSceneInteractor: AnyObject { func reload() }
    protocol ListScene: Scene where Interactor == any ListSceneInteractor { }
    protocol ListSceneBuilder: AnyObject { func makeListScene() -> any ListScene }
    //- NoteRouter.swift
    protocol NoteRouting: Routing { func attachList() -> (any ListSceneInteractor)? }
    final class NoteRouter: BaseRouterImple, NoteRouting {
        private let listSceneBuilder: any ListSceneBuilder
        init(listSceneBuilder: any ListSceneBuilder) { self.listSceneBuilder = listSceneBuilder }
        func attachList() -> (any ListSceneInteractor)? {
            let list = self.listSceneBuilder.makeListScene()
            self.scene?.addList(list)
    -       list.interactor?.reload()  // finding: 26
            return list.interactor
        }
    }
    """#,
    #"""
    //- ListScene+Builder.swift
    protocol ListSceneInteractor: AnyObject { func reload() }
    protocol ListScene: Scene where Interactor == any ListSceneInteractor { }
    //- NoteViewController.swift
    final class NoteViewController: UIViewController, NoteScene {
        private let viewModel: any NoteViewModel
        private var list: (any ListScene)?
        init(viewModel: any NoteViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        func addList(_ list: any ListScene) { self.list = list }
    -   @objc func refresh() { self.list?.interactor?.reload() }  // finding: 51
    +   @objc func refresh() { self.viewModel.reloadList() }
    }
    """#,
    check: .holding(
      .forbidden, in: SceneModel.self,
      of: { model in model.types.all(.viewController).flatMap { messages(in: model, of: $0) } + interactorCalls(model) }
    ) { _, place in place.detail })

  /// The calls of what the interactors of other scenes offer.
  private static func interactorCalls(_ model: SceneModel) -> [NamedPlace] {
    let types = model.types
    let names = Set(types.scenes.compactMap(\.interactor.realName))
    let interactors = model.table.types.filter { names.contains($0.name) || $0.name.hasSuffix("SceneInteractor") }
    let offered = interactors.flatMap { [$0] + types.superTypes($0) }.flatMap {
      $0.functions.map(\.name) + $0.properties.map(\.name)
    }
    var found: [NamedPlace] = []
    types.table.forEachCall(of: offered) { call in
      guard let type = model.table.type(around: call), types.has(type, role: [.viewController, .router]),
        let receiver = call.tree.receiver(call.node), let scene = types.scene(whoseInteractorIs: call.at(receiver)),
        !types.sceneNames(of: type).contains(scene), type.name.dropping(suffix: "Router") != scene.sceneStem
      else { return }
      found.append(
        NamedPlace(
          location: call.location, name: scene,
          detail: "\(type.name) calls the interactor of \(scene); let the view model call it"))
    }
    return found
  }

  /// The protocols of messages that a view controller adopts and the listeners that it keeps.
  private static func messages(in model: SceneModel, of viewController: IndexedType) -> [NamedPlace] {
    let adopted = model.table.plainSupertypes(of: viewController).filter { entry in
      ["SceneListener", "SceneInteractor"].contains { entry.reference.base.hasSuffix($0) }
    }
    let kept = model.types.held(by: viewController).filter { $0.name.hasSuffix("SceneListener") }
    return adopted.map {
      NamedPlace(
        location: model.table.location($0.reference.baseRange, in: $0.declaration), name: $0.reference.base,
        detail: "\(viewController.name) adopts \($0.reference.base); let the view model adopt it")
    }
      + kept.map {
        NamedPlace(
          location: model.table.location($0.holder.property), name: $0.name,
          detail: "\(viewController.name) keeps a \($0.name); let the view model keep it")
      }
  }
}

extension SceneTypes {
  /// The scene of the project whose interactor an expression is: `child.interactor`, a local or property that holds one.
  fileprivate func scene(whoseInteractorIs place: CodePart) -> String? {
    let tree = place.tree
    var node = tree.bare(place.node)
    if tree.kind(node) == .name, let local = tree.resolve(node), let value = tree.value(ofLocal: local) {
      node = tree.bare(value)
    }
    if tree.kind(node) == .member, tree.isNamed(node, "interactor"), let base = tree.receiver(node) {
      return tree.isSelf(base)
        ? nil : typeName(of: place.at(base)).flatMap { scene(named: $0, in: place.file.number) }?.name
    }
    return typeName(of: place.at(node))?.dropping(suffix: "SceneInteractor").flatMap { scene(stem: $0) }?.name
  }
}
