enum SceneAttachInteractor {
  static let rule = Rule(
    title: "AttachChild must return the child's interactor",
    severity: .warning, looksAt: [.router, .viewModel],
    source: """
      scene-architecture.md, Interactor (lines 186 and 187): "Router는 attachChild의 결과로 ChildScene의 interactor를 반환합니다",
      "ParentVM의 4번의 결과로 반환되는 interactor 레퍼런스를 보관하고"
      """,
    documentation: """
      A parent speaks to its child through the child's interactor, and the router that attaches the child is the only
      one who has it. When the method returns nothing, or nil whatever happens, or the view model drops what it returns,
      the parent's view model can never tell the child anything.
      """,
    remedy: "Return the interactor of the attached scene, and keep it",
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
    -   func attachList() -> (any ListSceneInteractor)? {  // finding: 10
    +   func attachList() -> (any ListSceneInteractor)? {
            let list = self.listSceneBuilder.makeListScene()
            self.scene?.addList(list)
    -       return nil
    +       return list.interactor
        }
    }
    //- NoteViewModel.swift
    protocol NoteViewModel: AnyObject { func prepare() }
    final class NoteViewModelImple: NoteViewModel {
        var router: (any NoteRouting)?
    -   func prepare() { _ = self.router?.attachList() }  // finding: 39
    +   private var list: (any ListSceneInteractor)?
    +   func prepare() { self.list = self.router?.attachList() }
    }
    """#,
    check: .found { (model: SceneModel) in
      model.graph.edges.compactMap { unreturned($0, in: model) }
        + SceneRoles.router.parts(in: model).flatMap { nilAnswers(of: $0, model) }
        + SceneRoles.viewModel.parts(in: model).flatMap { droppedAnswers(by: $0, model) }
    })

  /// The name of the interactor that a function gives, where it asks for something.
  private static func interactor(givenBy function: Function, _ model: SceneModel) -> String? {
    guard function.name.hasPrefix("attach"), let name = function.returnType?.base, name.hasSuffix("SceneInteractor"),
      let interactor = model.types.type(named: name, in: function.declaration.file),
      !model.types.asksForNothing(interactor)
    else { return nil }
    return name
  }

  private static func nilAnswers(of router: IndexedType, _ model: SceneModel) -> [Violation] {
    router.functions.compactMap { function in
      guard let name = interactor(givenBy: function, model), let code = model.table.code(of: function),
        let node = code.tree.parent(code.node), case let values = code.tree.returnedValues(node), !values.isEmpty,
        values.allSatisfy(code.tree.isNil)
      else { return nil }
      return Violation(
        model.table.location(function), "\(router.name).\(function.name) returns nil; return the \(name) of the child",
        subject: name)
    }
  }

  private static func droppedAnswers(by viewModel: IndexedType, _ model: SceneModel) -> [Violation] {
    model.types.code(of: viewModel, [.call]).compactMap { call in
      guard let method = call.tree.calleeName(call.node), method.hasPrefix("attach"),
        let receiver = call.tree.receiver(call.node),
        let router = model.types.type(of: call.at(receiver)),
        let function = ([router] + model.types.superTypes(router)).lazy.compactMap({ $0.functions(named: method).first }
        ).first,
        let name = interactor(givenBy: function, model), isDropped(call)
      else { return nil }
      return Violation(
        call.location, "\(viewModel.name) drops the \(name) that \(method) returns; keep it", subject: name)
    }
  }

  private static func isDropped(_ call: CodePart) -> Bool {
    // Behind `?` the chain as a whole is the value.
    Fate(of: call).ways.allSatisfy { if case .dropped = $0.end { !$0.isHeld } else { false } }
  }

  private static func unreturned(_ edge: SceneGraph.Edge, in model: SceneModel) -> Violation? {
    guard edge.function.name.hasPrefix("attach") && edge.kind != .returned else { return nil }
    let router = edge.type
    guard model.types.has(router, role: .router), !model.table.isPrivate(edge.function.declaration),
      let scene = model.types.scene(stem: edge.target), let name = scene.interactor.realName,
      let interactor = model.types.type(named: name, in: scene.type.declarations[0].file),
      !model.types.asksForNothing(interactor),
      // The function returns the interactor, or hands it to a closure.
      !(edge.function.parameters.map(\.type) + [edge.function.returnType]).contains(where: {
        $0?.text.holds("Interactor") == true
      })
    else { return nil }
    return Violation(
      model.table.location(edge.function),
      "\(router.name).\(edge.function.name) makes \(scene.name); return its \(name)", subject: scene.name,
      notes: [.init(edge.location, "the scene is made here")])
  }
}
