extension SceneTypes {
  /// The name of the type that a call of a builder's make method returns: `NoteScene`, `NoteSceneComponent`; nil for other
  /// calls, and when the builder is declared in another module.
  func made(by call: CodePart) -> String? {
    let tree = call.tree
    guard tree.calleeName(call.node)?.hasPrefix("make") == true,
      let builder = type(of: tree.receiver(call.node).map(call.at)),
      has(builder, role: [.builderProtocol, .builder])
    else { return nil }
    return typeName(of: call)
  }
}

/// The scenes that methods of routers make, and how they show them.
extension SceneGraph {
  mutating func addRoutes(of router: IndexedType, in types: SceneTypes) {
    let sources = owners[router.id] ?? []
    for function in router.functions {
      guard let code = types.table.code(of: function) else { continue }
      for call in code.all(.call) {
        guard let made = types.made(by: call), types.isScene(made, in: call.file.number), let target = made.sceneStem
        else { continue }
        let uses = SceneTrace(of: call, types).result
        edges += uses.map { use in
          Edge(
            sources: sources, target: target, kind: use.kind, isInNavigation: use.isInNavigation,
            isConditional: uses.count > 1, type: router, function: function, location: call.location)
        }
      }
    }
  }
}

/// Follows a made scene to the calls that show it.
struct SceneTrace {
  struct Use: Hashable {
    let kind: SceneGraph.Kind
    let isInNavigation: Bool
  }

  private var uses: [Use] = []
  private var isMentioned = false

  init(of scene: CodePart, _ types: SceneTypes) {
    var trace = ValueTrace(in: types.table) { [.attach, .bottomSlide].contains(Self.kind(ofCall: $0)) }
    trace.start(scene)
    while let way = trace.next() {
      let tree = way.place.tree
      if way.isLook { continue }
      switch way.end {
      case .stored(let target, _) where tree.isRoot(target): found(.root, by: way)
      case .returned(let function, _) where tree.kind(function) != .closure: found(.returned, by: way)
      case .handed(let call):
        if trace.follow(controllerAt: way, named: "NavigationController") { continue }
        if let kind = tree.calleeName(call).flatMap(Self.kind(ofCall:)) { found(kind, by: way) }
      case .stored(let target, _):
        if trace.follow(controllerAt: way, named: "NavigationController") { continue }
        if tree.showsWhatItHolds(target) { found(.attach, by: way) }
      case .dropped, .read, .captured, .returned, .unknown: break
      }
      isMentioned = Doubt.unknownFate.silences
    }
  }

  /// The uses, each way once, in source order. A use that cannot be told counts only when there is no other.
  var result: [Use] {
    if uses.isEmpty { return [Use(kind: isMentioned ? .unknown : .unused, isInNavigation: false)] }
    return uses
  }

  private mutating func found(_ kind: SceneGraph.Kind, by way: Fate.Way) {
    let use = Use(kind: kind, isInNavigation: way.holding.contains(.inside))
    if !uses.contains(use) { uses.append(use) }
  }

  private static func kind(ofCall name: String) -> SceneGraph.Kind? {
    switch ScreenCall.manner(ofCall: name) {
    case .push: .push
    case .present: .present
    case .set, .attach: .attach
    case nil: name == "showBottomSlide" ? .bottomSlide : nil
    }
  }
}
