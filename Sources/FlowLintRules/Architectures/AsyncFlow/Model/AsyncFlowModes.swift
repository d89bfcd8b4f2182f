/// The steppers that a Flow tells which of several things they are, as in `CartViewModel(.guest)`. Such a stepper need
/// not emit all of its Steps for that Flow: what it was told may decide.
struct AsyncFlowModes: Sendable {
  /// The steppers by the number of the Flow that makes them so.
  private var steppers: [Int: Set<Int>] = [:]

  init(_ creations: [AsyncFlowCreation], _ types: AsyncFlowTypes) {
    for creation in creations where types.roles(creation.type).isStepper {
      let bodies = types.file(creation.member).bodies
      let telling = bodies.arguments(creation.call).filter { Self.tells(bodies.value(ofArgument: $0), bodies) }
      guard telling.contains(where: { Self.mayDecide($0, of: creation, types) }) else { continue }
      steppers[creation.member.owner, default: []].insert(creation.type)
    }
  }

  func contains(_ stepper: Int, madeBy flow: Int) -> Bool { steppers[flow]?.contains(stepper) ?? false }

  /// The argument is a case, a literal or a closure: no object that the stepper merely needs.
  private static func tells(_ argument: BodyTree.Node, _ bodies: BodyTree) -> Bool {
    let value = bodies.bare(argument)
    switch bodies.kind(value) {
    case .name, .self: return false
    case .call: return !bodies.isCreation(value)
    case .member: return bodies.mayStartWithCapital(bodies.receiver(value) ?? value)
    default: return true
    }
  }

  /// Some code of the stepper compares what it was told, branches by it, or hands it on where it cannot be followed.
  private static func mayDecide(
    _ argument: BodyTree.Node, of creation: AsyncFlowCreation, _ types: AsyncFlowTypes
  ) -> Bool {
    let (stepper, bodies) = (types[creation.type], types.file(creation.member).bodies)
    let labels = bodies.labels(creation.call)
    let makers = stepper.functions.filter { $0.name == "init" && $0.labels == labels }
    guard makers.count == 1, !bodies.isTrailing(argument),
      let place = bodies.arguments(creation.call).firstIndex(of: argument)
    else { return true }
    // Whatever has the name of the parameter, or of what it is put into, is taken for it.
    var names: Set<String> = [makers[0].parameters[place].name]
    let owners = types.lineage(stepper.id).flatMap { [$0] + types[$0].nested }
    while true {
      var added: Set<String> = []
      for member in owners.flatMap({ types.members(of: $0) }) {
        let bodies = types.file(member).bodies
        for node in bodies.descendants(member.node) {
          guard bodies.kind(node) == .name || bodies.kind(node) == .member, names.contains(bodies.name(node)),
            !bodies.isAssigned(node)
          else { continue }
          switch use(of: node, bodies) {
          case .shown: continue
          case .named(let name): added.insert(name)
          case .unknown: return true
          }
        }
      }
      if added.isSubset(of: names) { return false }
      names.formUnion(added)
    }
  }

  private enum Use {
    /// The value becomes text, or goes with a Step.
    case shown
    /// The value has this name from now on.
    case named(String)
    case unknown
  }

  private static func use(of node: BodyTree.Node, _ bodies: BodyTree) -> Use {
    switch bodies.context(node) {
    case .assigned(let target, _):
      let target = bodies.unwrapped(target)
      return [.name, .member].contains(bodies.kind(target)) ? .named(bodies.name(target)) : .unknown
    case .initializer(let binding):
      return bodies.firstChild(binding, .boundName).map { .named(bodies.name($0)) } ?? .unknown
    case .argument(let call, let argument):
      if bodies.isInEmission(call) { return .shown }
      return bodies.label(argument).map { .named($0) } ?? .unknown
    case .other(let place): return bodies.kind(place) == .interpolatedString ? .shown : .unknown
    default: return .unknown
    }
  }
}

extension BodyTree {
  /// The node is a Step with its payload, in a call that emits it.
  fileprivate func isInEmission(_ step: Node) -> Bool {
    guard case .argument(let call, _) = context(step), let callee = namedCallee(call),
      let channel = receiver(callee).map(unwrapped)
    else { return false }
    return AsyncFlowRelays.names.contains { isNamed(channel, $0) }
  }
}
