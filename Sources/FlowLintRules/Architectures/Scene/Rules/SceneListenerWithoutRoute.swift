enum SceneListenerWithoutRoute {
  static let rule = Rule(
    title: "A view model that listens to a scene must also open it",
    severity: .warning, looksAt: [.viewModel], isInGraph: true, claims: .absence,
    source: """
      scene-architecture.md, Listener, sequence diagram (lines 208 and 209): "CurrentVM->>CurrentRouter: routeToNext
      with self", "CurrentRouter->>NextVM: make nextVM and scene with NextSceneListner"
      """,
    documentation: """
      The listener of a scene is the view model that has opened it. One that adopts the listener of a scene which it
      never opens gets no call: the methods are dead, or the route has been lost.
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
    check: .each(of: SceneRoles.viewModel, unopened) { model, viewModel, stem in
      Violation(
        model.table.nameLocation(viewModel),
        "\(viewModel.name) listens to \(stem)Scene but never opens it; drop the conformance or route there",
        subject: stem + "SceneListener")
    })

  /// The scenes whose listener a view model adopts and which neither its routers nor its own scenes open.
  private static func unopened(in model: SceneModel, of viewModel: IndexedType) -> [String] {
    let listeners = model.types.superTypes(viewModel).filter {
      $0.name.dropping(suffix: "SceneListener") != nil && $0.kind == .protocol
    }
    guard !listeners.isEmpty, !model.types.implementers(of: viewModel).contains(where: { $0 !== viewModel }),
      let origin = Origin(of: viewModel, model)
    else { return [] }
    let opened = listeners.filter { origin.leads(to: $0.name, model) }
    return listeners.filter { listener in
      !opened.contains { $0 === listener || model.types.supers($0).contains(listener.name) }
        && !origin.mentions(listener.name, in: model)
    }.compactMap { $0.name.dropping(suffix: "SceneListener") }.filter { model.types.scene(stem: $0) != nil }
  }
}

/// The start of the ways on which a view model opens others: its scenes, and the routers it holds.
private struct Origin {
  private let routers: [IndexedType]
  private let scenes: Set<String>
  private let wirings: [SceneWiring]

  /// The origin of a view model; nil when nothing of it is known, or when it holds a router that another module declares.
  init?(of viewModel: IndexedType, _ model: SceneModel) {
    wirings = model.wirings.getting(viewModel)
    let held = model.types.inheritedProperties(of: viewModel).filter(SceneTypes.isStored)
    routers = held.flatMap { model.types.routers(heldBy: $0) } + wirings.flatMap { $0.routers.map(\.type) }
    if routers.isEmpty || held.contains(where: model.types.holdsUnknownRouter) { return nil }
    scenes = Set(wirings.flatMap(\.stems) + model.types.scenes(ofViewModel: viewModel).map(\.stem))
  }

  /// A way leads to the scene of a listener.
  func leads(to listener: String, _ model: SceneModel) -> Bool {
    model.graph.edges(to: listener.dropping(suffix: "SceneListener") ?? listener).contains { edge in
      routers.contains { $0 === edge.type } || edge.sources.contains { scenes.contains($0.node) }
    }
  }

  /// A router hands the listener on, or makes the scene in a way that cannot be followed.
  func mentions(_ listener: String, in model: SceneModel) -> Bool {
    guard let scene = listener.dropping(suffix: "Listener") else { return false }
    return (routers + wirings.map(\.builder)).contains { type in
      if !model.table.mentions(of: NameFinder([listener]), in: type).isEmpty {
        // The scene's own builder is handed its listener.
        return !model.wirings.of(scene).contains { $0.builder === type }
      }
      return model.types.code(of: type, [.call]).contains { place in
        place.tree.calleeName(place.node).map { $0.hasPrefix("make") && $0.contains(scene) } == true
      }
    }
  }
}

extension SceneTypes {
  /// The routers that a property may hold by its type: the class itself, or the classes of a routing protocol. None
  /// for the protocol that all routers implement.
  fileprivate func routers(heldBy property: Property) -> [IndexedType] {
    guard let name = typeName(of: property), name != SceneNames.routing, name != SceneNames.baseRouter else {
      return []
    }
    return parts(named: name, in: property.declaration.file, .router)
  }

  /// The property holds a router by a protocol that neither the project declares nor a router of it implements.
  fileprivate func holdsUnknownRouter(_ property: Property) -> Bool {
    let name = typeName(of: property).flatMap { isUnknown($0, in: property.declaration.file) ? $0 : nil }
    return name?.dropping(suffix: "Routing") != nil && routers(heldBy: property).isEmpty
  }
}
