/// The relays of steps that are read outside emissions: joined with another, given to a helper, observed. It is not
/// known who hears what goes through them.
struct AsyncFlowRelays: Sendable {
  /// The first place where the relay of a type is read so, by the type's number.
  private(set) var taken: [TypeID: CodePart] = [:]
  /// Whether the relay of an unknown type is read so.
  private(set) var isAnyUnknownTaken = false
  /// The types whose code sends something into a relay.
  private(set) var emitters: Set<TypeID> = []
  /// The types whose relay is replaced by another.
  private(set) var replaced: Set<TypeID> = []

  static let names = ["steps", "stepContinuation"]
  private static let finder = NameFinder(names)
  private static let emitting = ["send", "accept", "onNext", "yield", "finish"]

  init(_ types: AsyncFlowTypes) {
    for file in types.table.files {
      let (bodies, isOpen) = (file.bodies, types.gate.isOpen(file.number))
      Self.finder.forEachNode(of: [.name, .member, .keyPathComponent], in: bodies) { node, _ in
        // A capture list hands nothing on: what it names is the same relay.
        if case .captured = bodies.context(node) { return }
        let local = bodies.kind(node) == .name ? bodies.resolve(node) : nil
        guard local.map({ bodies.kind($0) == .capture }) != false else { return }
        let place = file.at(node)
        let owner = bodies.kind(node) == .keyPathComponent ? nil : owner(of: place, types)
        if isEmission(into: node, bodies) {
          if let emitter = types.table.type(around: place) { emitters.insert(emitter.id) }
        } else if bodies.isAssigned(node) {
          if let owner { replaced.insert(owner) }
        } else if let owner {
          taken[owner] = taken[owner] ?? place
        } else {
          isAnyUnknownTaken = isAnyUnknownTaken || isOpen && Doubt.unknownReceiver.silences
        }
      }
    }
  }

  private func owner(of relay: CodePart, _ types: AsyncFlowTypes) -> TypeID? {
    let receiver = relay.tree.receiver(relay.node)
    if receiver == nil, relay.tree.kind(relay.node) != .name { return nil }
    if receiver.map({ relay.tree.isSelf($0) }) != false { return types.table.type(around: relay)?.id }
    return receiver.flatMap { types.expressions.type(of: relay.at($0))?.type }
  }

  /// The relay is sent something: `steps.accept(…)`, `.bind(to: steps)`.
  private func isEmission(into relay: BodyTree.Node, _ bodies: BodyTree) -> Bool {
    switch bodies.context(relay) {
    case .receiver(let member): Self.emitting.contains { bodies.isNamed(member, $0) }
    case .argument(let call, _): bodies.channel(fedBy: call) != nil
    default: false
    }
  }
}

extension BodyTree {
  /// The relay that a chain ends in: `.bind(to: steps)`, `.drive(steps)`; nil for other calls.
  func channel(fedBy call: Node) -> Node? {
    guard let callee = namedCallee(call), kind(callee) == .member else { return nil }
    let target: Node?
    switch name(callee) {
    case "bind", "emit": target = argument(call, labelled: "to")
    case "drive", "subscribe": target = labels(call).first == "_" ? argument(call, at: 0) : nil
    default: return nil
    }
    guard let channel = target.map(unwrapped), kind(channel) == .name || kind(channel) == .member,
      isNamed(channel, "steps")
    else { return nil }
    return channel
  }
}
