/// A call of a builder's make method.
struct MakeCall {
  let call: BodyTree.Node
  /// The name of the make method, such as `makeNoteScene`.
  let name: String
  /// The place of the name.
  let location: Location
  /// The name of the type that the method returns: `NoteScene`, `NoteSceneComponent`.
  let made: String

  /// The make call that a call is; nil for other calls, and when the builder is declared in another module.
  init?(_ call: BodyTree.Node, in file: IndexedFile, _ types: SceneTypes) {
    let tree = file.bodies
    guard let name = tree.calleeName(call), name.hasPrefix("make"), let receiver = tree.receiver(call),
      let builderName = types.typeName(of: receiver, in: file),
      let builder = types.type(named: builderName), types.has(builder, anyOf: [.builderProtocol, .builder]),
      let made = types.typeName(of: call, in: file)
    else { return nil }
    self.call = call
    self.name = name
    self.made = made
    location = file.location(tree.calleeRange(call))
  }
}

/// The scenes that methods of routers make, and how they show them.
extension SceneGraph {
  mutating func addRoutes(of router: IndexedType, in types: SceneTypes) {
    let sources = owners[router.id] ?? []
    for function in router.functions where function.kind == .func {
      guard let body = function.body else { continue }
      let file = types.table.file(function.declaration.file)
      for call in file.bodies.calls(in: body) {
        if let exit = exit(call, in: file, body, sources, router, function) { exits.append(exit) }
        guard let site = MakeCall(call, in: file, types), types.isScene(site.made),
          let target = site.made.dropping(suffix: SceneNames.scene)
        else { continue }
        let trace = SceneTrace(of: call, in: file, types)
        for use in trace.result {
          edges.append(
            Edge(
              sources: sources, target: target, kind: use.kind, isInNavigation: use.isInNavigation,
              isConditional: trace.result.count > 1, type: router.id, function: function, makeMethod: site.name,
              location: site.location))
        }
      }
    }
  }

  private func exit(
    _ call: BodyTree.Node, in file: IndexedFile, _ body: BodyTree.Node, _ sources: [Source], _ router: IndexedType,
    _ function: Function
  ) -> Exit? {
    let tree = file.bodies
    guard let name = tree.calleeName(call) else { return nil }
    let isExit =
      name == "openSafari" || name == "UIActivityViewController"
      || (name == "open" && tree.receiverChain(call).first == "UIApplication")
    guard isExit else { return nil }
    // The label is the most telling text of the method: a literal, else the name of what is opened.
    let literal = tree.descendants(body).first { tree.kind($0) == .string }.map { tree.text($0) }
    let argument = tree.argument(call, at: 0).map { tree.unwrapped($0) }.map { tree.text($0) }
    return Exit(
      sources: sources, kind: name, label: literal ?? argument, type: router.id, function: function.name,
      location: file.location(tree.calleeRange(call)))
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

  init(of scene: BodyTree.Node, in file: IndexedFile, _ types: SceneTypes) {
    var trace = ValueTrace(in: types.table) { [.attach, .bottomSlide].contains(Self.kind(ofCall: $0)) }
    trace.start(scene, in: file)
    while let way = trace.next() {
      let tree = way.place.tree
      switch way.end {
      case .dropped: continue
      case .stored(let target, _) where tree.isRoot(target): found(.root, way)
      case .returned(let function, _) where tree.kind(function) != .closure: found(.returned, way)
      case .handed(let call):
        if trace.follow(controllerAt: way, named: "NavigationController") { break }
        if let kind = tree.calleeName(call).flatMap(Self.kind(ofCall:)) { found(kind, way) }
      case .stored: _ = trace.follow(controllerAt: way, named: "NavigationController")
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
    switch ScreenCall(named: name) {
    case .present, .showDetail: .present
    case .push, .show: .push
    case .stack: .attach
    default: name == "showBottomSlide" ? .bottomSlide : ScreenCall.isNamedLikeAttaching(name) ? .attach : nil
    }
  }
}
