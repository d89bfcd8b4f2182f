enum SceneUnreachable {
  static let rule = Rule(
    title: "Open every scene somewhere",
    severity: .warning, looksAt: [.scene], isInGraph: true, claims: .absence,
    source: #"scene-architecture.md, Router (line 136): "XXXRouter에서 다른 화면으로의 전환을 위해서는 해당 scene을 만들 수 있어야합니다""#,
    documentation: """
      A scene that no router opens is dead code with a view model, a builder and tests to keep, or a screen whose only
      way in has been lost.
      """,
    remedy: "Route to the scene, or remove it",
    paired: #"""
      //- HomeScene+Builder.swift
      protocol HomeSceneInteractor: AnyObject { }
      protocol HomeScene: Scene where Interactor == any HomeSceneInteractor { }
      protocol HomeSceneBuilder: AnyObject { func makeHomeScene() -> any HomeScene }
      -//- NoteScene+Builder.swift
      -protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }  // finding: 10
      -struct NoteSceneComponent { let viewModel: any NoteViewModel }
      //- AppRootRouter.swift
      protocol AppRouting: Routing { }
      final class AppRootRouter: AppRouting {
          private let homeSceneBuilder: any HomeSceneBuilder
          private let window: UIWindow
          init(homeSceneBuilder: any HomeSceneBuilder) { fatalError() }
          func start() {
              let home = self.homeSceneBuilder.makeHomeScene()
              self.window.rootViewController = home
          }
      }
      """#,
    check: .found(in: SceneModel.self) { model in
      guard model.graph.edges.contains(where: { $0.kind == .root }) else { return [] }
      let reached = nodes(reachedFrom: start(in: model.graph), in: model.graph)
      let missing = model.types.scenes.filter { !reached.contains($0.stem) && isBuilt($0, model) }
      if missing.isEmpty { return [] }
      let opened = model.scenesOpenedElsewhere(missing)
      // No router is seen to open these, so the scenes that they lead to may be open, too.
      let unseen = model.types.scenes.filter { opened.contains($0.name) || !isBuilt($0, model) }.map(\.stem)
      let open = nodes(reachedFrom: reached.union(unseen), in: model.graph)
      // A scene that is opened may be seen by a wider protocol.
      let wider = model.types.scenes.filter { open.contains($0.stem) }.map { model.types.supers($0.type) }
      return missing.filter { scene in !open.contains(scene.stem) && !wider.contains { $0.contains(scene.name) } }.map {
        Violation(
          model.table.nameLocation($0.type), "\($0.name) is never opened; route to it or remove it", subject: "route")
      }
    })

  /// The root nodes, and those of edges that start from a router whose scene is not known.
  private static func start(in graph: SceneGraph) -> Set<String> {
    var start = Set(graph.roots.map { SceneGraph.name(of: $0) })
    for edge in graph.edges where edge.kind == .root || edge.sources.isEmpty {
      start.formUnion([edge.target] + edge.sources.map(\.node))
    }
    return start
  }

  private static func nodes(reachedFrom start: Set<String>, in graph: SceneGraph) -> Set<String> {
    var targets: [String: Set<String>] = [:]
    for edge in graph.edges { for source in edge.sources { targets[source.node, default: []].insert(edge.target) } }
    var (reached, pending) = (start, Array(start))
    while let node = pending.popLast() { pending += (targets[node] ?? []).filter { reached.insert($0).inserted } }
    return reached
  }

  private static func isBuilt(_ scene: SceneProtocol, _ model: SceneModel) -> Bool {
    !model.wirings.of(scene.name).isEmpty || model.table.topLevel(scene.name + "Component") != nil
  }
}

extension SceneModel {
  /// The names of those scenes whose make methods are called outside routers, or in a router that cannot be followed.
  fileprivate func scenesOpenedElsewhere(_ scenes: [SceneProtocol]) -> Set<String> {
    let names = Set(scenes.map(\.name))
    let results = NameFinder(names.flatMap { [$0, $0 + "Component"] })
    var methods: [String: Set<String>] = [:]
    for function in table.types.lazy.flatMap(\.functions) {
      guard let scene = function.returnType(naming: results)?.base.scene, names.contains(scene) else { continue }
      methods[function.name, default: []].insert(scene)
    }
    let known = Set(graph.edges.map(\.location))
    var opened: Set<String> = []
    types.forEachCall(of: methods.keys) { call in
      guard let scenes = call.tree.calleeName(call.node).flatMap({ methods[$0] }), !known.contains(call.location),
        !types.isLeftOut(call), !isForwarded(call, scenes)
      else { return }
      opened.formUnion(scenes)
    }
    return opened
  }

  /// The call stands in a builder's function that makes the same scene.
  private func isForwarded(_ place: CodePart, _ scenes: Set<String>) -> Bool {
    guard let type = types.table.type(around: place), types.isBuilder(type),
      let function = place.tree.enclosingFunction(place.node), let index = place.tree.declaration(at: function),
      let returned = place.file.syntax.returnType(of: place.file.syntax.declarations[index])?.base
    else { return false }
    return scenes.contains(returned.scene)
  }
}

extension String {
  /// The scene that a type is, or is the component of.
  fileprivate var scene: String { dropping(suffix: "Component") ?? self }
}
