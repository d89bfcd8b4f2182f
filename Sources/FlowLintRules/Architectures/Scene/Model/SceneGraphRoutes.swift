/// A call of a builder's make method.
struct MakeCall {
  /// The name of the make method, such as `makeNoteScene`.
  let name: String
  /// The name of the type that the method returns: `NoteScene`, `NoteSceneComponent`.
  let made: String

  /// The make call that a call is; nil for other calls, and when the builder is declared in another module.
  init?(_ call: CodePart, _ types: SceneTypes) {
    let tree = call.tree
    guard let name = tree.calleeName(call.node), name.hasPrefix("make"), let receiver = tree.receiver(call.node),
      let builder = types.typeName(of: receiver, in: call.file).flatMap({ types.type(named: $0) }),
      types.has(builder, anyOf: [.builderProtocol, .builder]), let made = types.typeName(of: call.node, in: call.file)
    else { return nil }
    self.name = name
    self.made = made
  }
}

/// The scenes that methods of routers make, and how they show them.
extension SceneGraph {
  mutating func addRoutes(of router: IndexedType, in types: SceneTypes) {
    let sources = owners[router.id] ?? []
    for function in router.functions where function.kind == .func {
      guard let code = types.table.code(of: function) else { continue }
      for call in code.all(.call) {
        guard let site = MakeCall(call, types), types.isScene(site.made), let target = site.made.sceneStem else {
          continue
        }
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
    trace.start(scene.node, in: scene.file)
    while let way = trace.next() {
      let tree = way.place.tree
      switch way.end {
      case .dropped: continue
      case .stored(let target, _) where tree.isRoot(target): found(.root, way)
      case .returned(let function, _) where tree.kind(function) != .closure: found(.returned, way)
      case .handed(let call):
        if trace.follow(controllerAt: way, named: "NavigationController") { break }
        if let kind = tree.calleeName(call).flatMap(Self.kind(ofCall:)) { found(kind, way) }
      case .stored(let target, _):
        let goesOn = trace.follow(controllerAt: way, named: "NavigationController")
        if !goesOn, tree.showsWhatItHolds(target) { found(.attach, way) }
      // A member of it that is set does not show it.
      case .read(let member) where tree.isAssigned(member): continue
      case .read, .captured, .returned, .unknown: break
      }
      isMentioned = true
    }
  }

  /// The uses, each way once, in source order. A use that cannot be told counts only when there is no other.
  var result: [Use] {
    if uses.isEmpty { return [Use(kind: isMentioned ? .unknown : .unused, isInNavigation: false)] }
    return uses
  }

  private mutating func found(_ kind: SceneGraph.Kind, _ way: Fate.Way) {
    let use = Use(kind: kind, isInNavigation: way.grip.contains(.inside))
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
