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
      let made = types.method(name, labels: tree.labels(call), of: builder)?.returnType, made.isNominal
    else { return nil }
    self.call = call
    self.name = name
    self.made = made.base
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
        var trace = SceneTrace(tree: file.bodies, body: body)
        trace.follow(call, isInNavigation: false)
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

/// Follows a made scene through the locals of one method to the calls that show it.
struct SceneTrace {
  struct Use: Hashable {
    let kind: SceneGraph.Kind
    let isInNavigation: Bool
  }

  let tree: BodyTree
  let body: BodyTree.Node
  private var uses: [Use] = []
  private var isMentioned = false
  private var visited: Set<BodyTree.Node> = []
  private var depth = 0

  init(tree: BodyTree, body: BodyTree.Node) {
    self.tree = tree
    self.body = body
  }

  /// The uses, each way once, in source order. A use that cannot be told counts only when there is no other.
  var result: [Use] {
    if uses.isEmpty { return [Use(kind: isMentioned ? .unknown : .unused, isInNavigation: false)] }
    return uses
  }

  private mutating func found(_ kind: SceneGraph.Kind, _ isInNavigation: Bool) {
    let use = Use(kind: kind, isInNavigation: isInNavigation)
    if !uses.contains(use) { uses.append(use) }
  }

  mutating func follow(_ value: BodyTree.Node, isInNavigation: Bool) {
    guard visited.insert(value).inserted else { return }
    switch tree.context(value) {
    case .initializer(let binding):
      guard let local = tree.firstChild(binding, .boundName) else {
        isMentioned = true
        return
      }
      follow(local: local, isInNavigation: isInNavigation)
    case .assigned(let target, _):
      isMentioned = true
      if tree.isRoot(tree.unwrapped(target)) { return found(.root, isInNavigation) }
      guard tree.kind(target) == .name, let local = tree.resolve(target) else { return }
      follow(local: local, isInNavigation: isInNavigation)
    case .argument(let call, _):
      isMentioned = true
      follow(argumentOf: call, isInNavigation: isInNavigation)
    case .element(let collection):
      isMentioned = true
      follow(collection, isInNavigation: isInNavigation)
    case .returned(let function), .implicitlyReturned(let function):
      isMentioned = true
      if tree.kind(function) == .closure {
        followResult(ofClosure: function, isInNavigation: isInNavigation)
      } else {
        found(.returned, isInNavigation)
      }
    case .statement, .discarded: return
    default: isMentioned = true
    }
  }

  private mutating func follow(local: BodyTree.Node, isInNavigation: Bool) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= BodyTree.longestTrace else {
      isMentioned = true
      return
    }
    for reference in tree.references(to: local, in: body) {
      // A member that is read from it, `next.view`, or set, does not show it; a value that is assigned to it is another
      // scene.
      if case .receiver(let member) = tree.context(reference) {
        isMentioned = isMentioned || !tree.isAssigned(member)
        continue
      }
      if tree.isAssigned(reference) { continue }
      follow(reference, isInNavigation: isInNavigation)
    }
  }

  private mutating func follow(argumentOf call: BodyTree.Node, isInNavigation: Bool) {
    guard let name = tree.calleeName(call) else { return }
    if let navigation = tree.newNavigation(filledBy: call) { return follow(local: navigation, isInNavigation: true) }
    switch ScreenCall(named: name) {
    case .present, .showDetail: found(.present, isInNavigation)
    case .push, .show: found(.push, isInNavigation)
    case .stack: found(.attach, isInNavigation)
    default:
      if name == "showBottomSlide" {
        found(.bottomSlide, isInNavigation)
      } else if name.hasSuffix("NavigationController"), tree.creation(call) != nil {
        follow(call, isInNavigation: true)
      } else if ScreenCall.isNamedLikeAttaching(name) {
        found(.attach, isInNavigation)
      }
    }
  }

  /// Follows the list that a closure's results make: in `let list = months.map { builder.makeNoteScene($0) }`, the list
  /// holds the scenes.
  private mutating func followResult(ofClosure closure: BodyTree.Node, isInNavigation: Bool) {
    guard let call = tree.call(takingClosure: closure)?.call, let name = tree.calleeName(call) else { return }
    if ["map", "compactMap", "flatMap"].contains(name) { follow(call, isInNavigation: isInNavigation) }
  }
}
