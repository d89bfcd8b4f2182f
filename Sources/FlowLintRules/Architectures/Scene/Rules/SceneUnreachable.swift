enum SceneUnreachable {
  static let rule = Rule(
    title: "Every scene is opened by somebody",
    severity: .warning, looksAt: [.scene], isInGraph: true,
    source: #"scene-architecture.md, Router: "XXXRouter에서 다른 화면으로의 전환을 위해서는 해당 scene을 만들 수 있어야합니다""#,
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
      -protocol NoteSceneInteractor: AnyObject { }
      -protocol NoteScene: Scene where Interactor == any NoteSceneInteractor { }  // finding: 10
      -protocol NoteSceneBuilder: AnyObject { func makeNoteScene() -> any NoteScene }
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
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    let graph = model.graph
    guard graph.edges.contains(where: { $0.kind == .root }) else { return }
    let reached = nodes(reachedFrom: start(in: graph), in: graph)
    let missing = model.types.scenes.filter { !reached.contains($0.stem) && isBuilt($0, model) }
    guard !missing.isEmpty else { return }
    let opened = model.scenesOpenedElsewhere(missing)
    // No router is seen to open these, so the scenes that they lead to may be open, too.
    let unseen = model.types.scenes.filter { opened.contains($0.name) || !isBuilt($0, model) }.map(\.stem)
    let open = nodes(reachedFrom: reached.union(unseen), in: graph)
    for scene in missing where !open.contains(scene.stem) && !isRefined(scene, by: open, model) {
      let type = model.table.types[scene.type]
      findings.report(
        model.table.nameLocation(type), "\(scene.name) is never opened; route to it or remove it", subject: "route")
    }
  }

  /// The root nodes, and those of edges that start from a router whose scene is not known.
  private static func start(in graph: SceneGraph) -> Set<String> {
    var start = Set(graph.nodes.filter(\.isRoot).map(\.name))
    for edge in graph.edges where edge.kind == .root || edge.sources.isEmpty {
      start.insert(edge.target)
      start.formUnion(edge.sources.map(\.node))
    }
    return start
  }

  private static func nodes(reachedFrom start: Set<String>, in graph: SceneGraph) -> Set<String> {
    var targets: [String: Set<String>] = [:]
    for edge in graph.edges { for source in edge.sources { targets[source.node, default: []].insert(edge.target) } }
    var reached = start
    var pending = Array(start)
    while let node = pending.popLast() {
      for next in targets[node] ?? [] where reached.insert(next).inserted { pending.append(next) }
    }
    return reached
  }

  private static func isBuilt(_ scene: SceneProtocol, _ model: SceneModel) -> Bool {
    !model.wirings.of(scene.name).isEmpty || model.table.topLevel(scene.name + "Component") != nil
  }

  /// The scene is one that is opened, seen by a wider protocol.
  private static func isRefined(_ scene: SceneProtocol, by reached: Set<String>, _ model: SceneModel) -> Bool {
    model.types.scenes.contains { other in
      other.type != scene.type && reached.contains(other.stem)
        && model.types.supers(model.table.types[other.type]).contains(scene.name)
    }
  }
}

extension SceneModel {
  /// The names of those scenes whose make methods are called outside routers, or in a router that cannot be followed.
  fileprivate func scenesOpenedElsewhere(_ scenes: [SceneProtocol]) -> Set<String> {
    let names = Set(scenes.map(\.name))
    let results = NameFinder(names.flatMap { [$0, $0 + "Component"] })
    var methods: [String: Set<String>] = [:]
    for type in table.types {
      for function in type.functions {
        let bodies = table.file(function.declaration.file).bodies
        guard let returned = function.returnType(naming: results, in: bodies)?.base else { continue }
        let scene = returned.dropping(suffix: "Component") ?? returned
        if names.contains(scene) { methods[function.name, default: []].insert(scene) }
      }
    }
    let finder = NameFinder(methods.keys)
    let known = Set(graph.edges.map(\.location))
    var opened: Set<String> = []
    for file in types.table.filesNaming(Set(methods.keys)).values.reduce(into: Set(), { $0.formUnion($1) }) {
      types.code(of: table.file(file), [.call]) { place in
        guard let name = finder.calleeName(of: place.node, in: place.tree), let scenes = methods[name],
          !known.contains(place.file.location(place.tree.calleeRange(place.node))), !isForwarded(place, scenes)
        else { return }
        opened.formUnion(scenes)
      }
    }
    return opened
  }

  /// The call stands in a builder's function that makes the same scene.
  fileprivate func isForwarded(_ place: CodePart, _ scenes: Set<String>) -> Bool {
    guard let type = types.table.type(around: place), types.isBuilder(type),
      let function = place.tree.enclosingFunction(place.node), let index = place.tree.declaration(at: function),
      let returned = place.file.syntax.returnType(of: place.file.syntax.declarations[index])?.base
    else { return false }
    return scenes.contains(returned.dropping(suffix: "Component") ?? returned)
  }
}
