enum SceneListenerWithoutRoute {
  static let rule = Rule(
    title: "A view model that listens to a scene also opens it",
    severity: .warning, looksAt: [.viewModel], isInGraph: true,
    source: """
      scene-architecture.md, Listener, sequence diagram: "CurrentVM->>CurrentRouter: routeToNext with self",
      "CurrentRouter->>NextVM: make nextVM and scene with NextSceneListner"
      """,
    documentation: """
      The listener of a scene is the view model that has opened it. One that adopts the listener of a scene which it
      never opens is told nothing: the methods are dead, or the route has been lost.
      """,
    remedy: "Route to the scene, or drop the conformance",
    paired: #"""
      //- EditorScene+Builder.swift
      protocol EditorSceneInteractor: AnyObject { }
      protocol EditorScene: Scene where Interactor == any EditorSceneInteractor { }
      protocol EditorSceneListener: AnyObject { func editor(saved id: String) }
      +protocol EditorSceneBuilder: AnyObject { func makeEditorScene(listener: (any EditorSceneListener)?) -> any EditorScene }
      //- NoteRouter.swift
      -final class NoteRouter: BaseRouterImple, NoteRouting { }
      +protocol NoteRouting: Routing { func routeToEditor(listener: (any EditorSceneListener)?) }
      +final class NoteRouter: BaseRouterImple, NoteRouting {
      +   private let editorSceneBuilder: any EditorSceneBuilder
      +   init(editorSceneBuilder: any EditorSceneBuilder) { self.editorSceneBuilder = editorSceneBuilder }
      +   func routeToEditor(listener: (any EditorSceneListener)?) {
      +       let next = self.editorSceneBuilder.makeEditorScene(listener: listener)
      +       self.scene?.present(next, animated: true)
      +   }
      +}
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel, EditorSceneListener {  // finding: 13
          var router: (any NoteRouting)?
      +   func edit() { self.router?.routeToEditor(listener: self) }
          func editor(saved id: String) { }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    let wirings = Wirings(model)
    for viewModel in model.types.all(.viewModel) where !isInherited(viewModel, model) {
      let supers = model.types.supers(viewModel)
      let listeners = supers.filter { $0.isSceneListenerName && model.types.type(named: $0)?.kind == .protocol }
        .sorted()
      guard !listeners.isEmpty, let origin = Origin(of: viewModel, wirings, model) else { continue }
      for listener in listeners {
        guard let stem = listener.dropping(suffix: "SceneListener"), model.types.scene(stem: stem) != nil,
          !origin.leads(to: stem, model), !origin.mentions(listener, model),
          !listeners.contains(where: { refines($0, listener, model) && origin.leadsToScene(of: $0, model) })
        else { continue }
        findings.report(
          model.table.nameLocation(viewModel),
          "\(viewModel.name) listens to \(stem)Scene but never opens it; drop the conformance or route there",
          subject: listener)
      }
    }
  }

  private static func refines(_ name: String, _ other: String, _ model: SceneModel) -> Bool {
    name != other && model.types.refines(name, other)
  }

  private static func isInherited(_ viewModel: IndexedType, _ model: SceneModel) -> Bool {
    model.types.implementers(of: viewModel.name).contains { $0.id != viewModel.id }
  }
}

extension String { fileprivate var isSceneListenerName: Bool { dropping(suffix: "SceneListener") != nil } }

/// The make methods that make each view model or may be handed it.
private struct Wirings {
  private(set) var of: [TypeID: [SceneWiring]] = [:]

  init(_ model: SceneModel) {
    for wiring in model.wirings.all {
      var viewModels = Set(wiring.viewModels.map(\.type))
      for handed in wiring.handed {
        viewModels.formUnion(model.types.implementers(of: handed.typeName).map(\.id))
        if let type = model.types.type(named: handed.typeName) { viewModels.insert(type.id) }
      }
      for viewModel in viewModels { of[viewModel, default: []].append(wiring) }
    }
  }
}

/// The start of the ways on which a view model opens others: its scenes, and the routers it holds.
private struct Origin {
  private let routers: [IndexedType]
  private let scenes: Set<String>
  private let wirings: [SceneWiring]

  /// The origin of a view model; nil when nothing of it is known.
  init?(of viewModel: IndexedType, _ all: Wirings, _ model: SceneModel) {
    wirings = all.of[viewModel.id] ?? []
    var routers = model.types.routersHeld(by: viewModel)
    for id in wirings.flatMap({ $0.routers.map(\.type) }) where !routers.contains(where: { $0.id == id }) {
      routers.append(model.table.types[id])
    }
    guard !routers.isEmpty else { return nil }
    self.routers = routers
    let names = wirings.flatMap { $0.scenes + ($0.component.map { [$0] } ?? []) }
    scenes = Set(
      names.compactMap { $0.dropping(suffix: SceneNames.scene) }
        + model.types.scenes(ofViewModel: viewModel).map(\.stem))
  }

  func leads(to scene: String, _ model: SceneModel) -> Bool {
    model.graph.edges(to: scene).contains { edge in
      routers.contains { $0.id == edge.type } || edge.sources.contains { scenes.contains($0.node) }
    }
  }

  func leadsToScene(of listener: String, _ model: SceneModel) -> Bool {
    listener.dropping(suffix: "SceneListener").map { leads(to: $0, model) } == true
  }

  /// A router hands the listener on, or makes the scene in a way that cannot be followed.
  func mentions(_ listener: String, _ model: SceneModel) -> Bool {
    guard let scene = listener.dropping(suffix: "Listener") else { return false }
    let types = routers + wirings.map { model.table.types[$0.builder] }
    return types.contains { type in
      if !model.types.mentions(of: NameFinder([listener]), in: type).isEmpty {
        return !isOwnWay(of: scene, type, model)
      }
      return model.types.asks(forScene: scene, type)
    }
  }

  /// The scene's own builder is handed its listener.
  private func isOwnWay(of scene: String, _ type: IndexedType, _ model: SceneModel) -> Bool {
    model.wirings.of(scene).contains { $0.builder == type.id }
  }
}

extension SceneTypes {
  /// The routers that a class keeps: those of the types of its properties.
  fileprivate func routersHeld(by type: IndexedType) -> [IndexedType] {
    var found: [IndexedType] = []
    for property in inheritedProperties(of: type) where isStored(property) {
      guard let name = typeName(of: property) else { continue }
      found += routers(held: name).filter { router in !found.contains { $0.id == router.id } }
    }
    return found
  }

  /// A type's own code calls a method that by its name makes the scene.
  fileprivate func asks(forScene scene: String, _ type: IndexedType) -> Bool {
    code(of: type, [.call]).contains { place in
      place.tree.calleeName(place.node).map { $0.hasPrefix("make") && $0.contains(scene) } == true
    }
  }
}
