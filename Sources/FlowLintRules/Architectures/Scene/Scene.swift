extension Architecture {
  /// Scene: scene protocol, builder, view model and router.
  package static let scene = Architecture(
    frameworks: ["Scene"], modules: [],
    signature: [
      SignatureName("BaseRouterImple", marks: (0, 10)), SignatureName("Interactor", marks: (0, 6), besides: "Scene"),
    ], model: SceneModel.self, ledgerSummary: "made, tied, kept and opened (the routers of scenes)", readsTests: false)
}

extension Pack {
  static let scene = Pack(
    id: "scene", title: "Scene", prefixes: ["scene_"], roles: SceneModel.roles.map(\.1),
    otherSuffixes: [
      "SceneBuilerImple", "SceneInteractor", "SceneListener", "BuilderImple", "SceneBuiler", "RouterImple",
      "ViewModelImple",
    ],
    documents: [
      SourceDocument(
        "scene-architecture.md",
        at: "https://github.com/sudopark/TodoCalendar/blob/44d94a97d4b73d6d60e159047e1ae87015aaaff5/docs/"
          + "%ED%99%94%EB%A9%B4%EB%8B%A8%EC%9C%84%EA%B5%AC%EC%A1%B0.md")
    ],
    preamble: ExamplePreamble(
      always: "//- AppRouter.swift\nfinal class AppRouter: BaseRouterImple { }",
      whereNamed: """
        //- NoteRouter.swift
        protocol NoteRouting: Routing { }
        //- NoteViewModel.swift
        protocol NoteViewModel: AnyObject { }
        //- NoteScene+Builder.swift
        protocol NoteSceneInteractor: AnyObject { }
        protocol NoteSceneBuilder: AnyObject { func makeNoteScene() -> any NoteScene }
        """))
}

extension RuleSubject {
  static let scene = RuleSubject("scene protocols", role: "Scene")
  static let viewModelProtocol = RuleSubject("view model protocols", role: "ViewModelProtocol")
  static let routingProtocol = RuleSubject("routing protocols", role: "Routing")
  static let builderProtocol = RuleSubject("builder protocols", role: "BuilderProtocol")
  static let viewState = RuleSubject("view states", role: "ViewState")
  static let eventHandler = RuleSubject("event handlers", role: "EventHandler")
}

extension NavigationGraph.Kind { static let scene = Self("scene", rank: 20, shape: .unit) }

extension SceneModel: PackModel {
  static var packs: [Pack] { [.scene] }
  static var marks: Set<String> { [SceneNames.routing, SceneNames.baseRouter] }

  fileprivate static let roles: [(SceneRoles, Role)] = [
    (.sceneProtocol, Role(.scene, word: "scene protocol", suffix: "Scene", kind: .scene)),
    (.viewController, Role(.viewController, word: "view controller of a scene", suffix: "ViewController")),
    (.viewModelProtocol, Role(.viewModelProtocol, word: "view model protocol", suffix: "ViewModel")),
    (.viewModel, Role(.viewModel, word: "view model")),
    (.router, Role(.router, word: "router", suffix: "Router", kind: .router)),
    (.routingProtocol, Role(.routingProtocol, word: "routing protocol", suffix: "Routing")),
    (.builderProtocol, Role(.builderProtocol, word: "builder protocol", suffix: "SceneBuilder")),
    (.builder, Role(.builder, word: "builder", suffix: "SceneBuilderImple", kind: .router)),
    (.view, Role(.swiftUIView, word: "SwiftUI view", suffix: "View")),
    (.containerView, Role(.swiftUIView, word: "container view", suffix: "ContainerView")),
    (.viewState, Role(.viewState, word: "view state", suffix: "ViewState")),
    (.eventHandler, Role(.eventHandler, word: "event handler", suffix: "ViewEventHandler")),
  ]

  func roles(of type: IndexedType) -> [Role] { Self.roles.compactMap { types.has(type, role: $0) ? $1 : nil } }

  /// The node of the graph is a type's: `NoteScene` is the node `Note`.
  func isNode(_ node: NavigationGraph.Node, ofTypeNamed name: String) -> Bool {
    node.typeName == name || (node.kind == .scene && name == node.typeName + "Scene")
      || (node.kind == .app && name == node.typeName + "Router")
  }
}
