/// Single calls and reads that rules look for.
extension CoreFlowTypes {
  /// Reads of the `screen` that a ScreenLessFlow does not have.
  var screenlessReads: [(flow: IndexedType, place: CoreFlowPlace)] {
    let screenless = Set(
      classes([.screenLessFlow]).filter { !declaresProperty("screen", $0) && !isAmbiguous($0) }.map(
        \.id))
    var found: [(flow: IndexedType, place: CoreFlowPlace)] = []
    guard !screenless.isEmpty else { return found }
    for file in table.files {
      for node in file.bodies.mentions(in: file.bodies.root, of: "screen") {
        let bodies = file.bodies
        guard bodies.kind(node) != .implicitMember, !bodies.isCalled(node),
          !file.isExempt(bodies.range(node).start)
        else { continue }
        let owner = table.owner(of: node, in: file)
        var type: IndexedType?
        if file.bodies.isOwn(node, orSuper: true) {
          type = owner.type
        } else if bodies.kind(node) == .member, let receiver = bodies.receiver(node) {
          type = expressions.declared(receiver, in: file)
        }
        guard let flow = type, screenless.contains(flow.id) else { continue }
        found.append(
          (
            flow,
            CoreFlowPlace(
              location: file.location(bodies.nameRange(node)), name: "screen", function: "",
              owner: owner)
          ))
      }
    }
    return found
  }

  // MARK: Screens

  /// The members of its Core that a Screen uses besides state and actions.
  func bypasses(of screen: IndexedType) -> [CoreFlowPlace] {
    guard let core = core(ofScreen: screen) else { return [] }
    let lineage = lineage(core)
    let mentions = table.code(of: screen).flatMap { code in
      code.nodes(.member).filter { member in
        guard let receiver = code.tree.receiver(member), code.tree.isNamed(receiver, "reactor") else {
          return false
        }
        return code.file.bodies.isOwn(receiver, orSuper: true)
      }.map { (code: code, member: $0) }
    }
    guard !mentions.isEmpty else { return [] }
    var names: Set<String> = [
      "listener", "router", "reduce", "didBecomeActive", "willResignActive",
    ]
    for type in lineage {
      names.formUnion(type.functions.filter { !$0.isStatic }.map(\.name))
      names.formUnion(type.properties.filter { !$0.isStatic }.map(\.name))
    }
    names.subtract([
      "send", "state", "currentState", "store", "scope", "compactScope", "eraseToAnyReactor",
      "init", "deinit",
    ])
    for reactor in ["Reactable", "AnyReactor"] {
      guard let extended = table[qualified: reactor] else { continue }
      names.subtract(extended.functions.map(\.name) + extended.properties.map(\.name))
    }
    return mentions.filter { names.contains($0.code.tree.name($0.member)) }.map { code, member in
      CoreFlowPlace(
        location: code.location(member), name: code.tree.name(member), function: "",
        owner: CodeOwner(type: core, member: nil))
    }
  }

  // MARK: Cores

  /// Work that `reduce(state:action:)` starts by itself instead of returning `.run`.
  func asynchronousWork(inReduceOf core: IndexedType) -> [CoreFlowPlace] {
    let shadowed = ["Task", "DispatchQueue", "OperationQueue", "Timer"].filter {
      scoped($0, inside: core) != nil
    }
    return core.functions.filter { $0.name == "reduce" && $0.labels == ["state", "action"] }
      .flatMap { function -> [CoreFlowPlace] in
        guard let code = table.code(of: function) else { return [] }
        let bodies = code.tree
        return code.nodes(ofKinds: [.name, .member]).compactMap { node in
          guard bodies.startsWork(node), !shadowed.contains(bodies.name(node)),
            !bodies.ancestors(node).contains(where: {
              bodies.kind($0) == .call && bodies.isRunEffect($0)
            })
          else { return nil }
          return CoreFlowPlace(
            location: code.location(node), name: bodies.name(node), function: "reduce",
            owner: CodeOwner(type: core, member: function.declaration))
        }
      }
  }
}

extension BodyTree {
  /// The node starts work: `Task { … }`, `Task.detached`, `DispatchQueue.main`, `OperationQueue()`,
  /// `Timer.scheduledTimer`, `x.sink`.
  fileprivate func startsWork(_ node: Node) -> Bool {
    if kind(node) == .member { return isNamed(node, "sink") && isCalled(node) }
    guard resolve(node) == nil, let parent = parent(node) else { return false }
    let next = kind(parent) == .member && firstChild(parent) == node ? parent : nil
    if isNamed(node, "Task") {
      return isCalled(node) || next.map { isNamed($0, "detached") } ?? false
    }
    if isNamed(node, "DispatchQueue") { return next != nil }
    if isNamed(node, "OperationQueue") { return next != nil || isCalled(node) }
    return isNamed(node, "Timer") && next.map { isNamed($0, "scheduledTimer") } ?? false
  }
}
