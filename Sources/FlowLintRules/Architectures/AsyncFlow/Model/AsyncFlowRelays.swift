/// The relays of steps that are read outside emissions: joined with another, given to a helper, observed. It is not
/// known who hears what goes through them.
struct AsyncFlowRelays: Sendable {
  /// The first place where the relay of a type is read so, by the type's number.
  private(set) var taken: [TypeID: (file: FileID, node: BodyTree.Node)] = [:]
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
    for file in types.table.files where types.seesFramework(file.number) || !Self.finder.names(in: file.bodies).isEmpty
    {
      let bodies = file.bodies
      Self.finder.forEachNode(of: [.name, .member, .keyPathComponent], in: bodies) { node, _ in
        if bodies.kind(node) == .keyPathComponent {
          isAnyUnknownTaken = isAnyUnknownTaken || types.seesFramework(file.number)
          return
        }
        let local = bodies.kind(node) == .name ? bodies.resolve(node) : nil
        // A capture list hands nothing on: what it names is the same relay.
        if case .captured = bodies.context(node) { return }
        guard local.map({ bodies.kind($0) == .capture }) ?? true else { return }
        if Self.isEmission(into: node, bodies) {
          if let emitter = types.expressions.table.type(around: node, in: file) { emitters.insert(emitter.id) }
          return
        }
        if bodies.isAssigned(node) {
          if let owner = owner(of: node, file, types) { replaced.insert(owner) }
          return
        }
        guard let owner = owner(of: node, file, types) else {
          isAnyUnknownTaken = isAnyUnknownTaken || types.seesFramework(file.number)
          return
        }
        if taken[owner] == nil { taken[owner] = (file.number, node) }
      }
    }
  }

  private func owner(of node: BodyTree.Node, _ file: IndexedFile, _ types: AsyncFlowTypes) -> TypeID? {
    if file.bodies.kind(node) == .name { return types.expressions.table.type(around: node, in: file)?.id }
    guard let receiver = file.bodies.receiver(node) else { return nil }
    if file.bodies.isSelf(receiver) { return types.expressions.table.type(around: node, in: file)?.id }
    return types.expressions.type(of: receiver, in: file)?.type
  }

  /// The relay is sent something: `steps.accept(…)`, `.bind(to: steps)`.
  private static func isEmission(into relay: BodyTree.Node, _ bodies: BodyTree) -> Bool {
    switch bodies.context(relay) {
    case .receiver:
      var top = relay
      while let parent = bodies.parent(top), [.optionalChain, .forceUnwrap, .paren].contains(bodies.kind(parent)) {
        top = parent
      }
      guard let parent = bodies.parent(top), bodies.kind(parent) == .member else { return false }
      return emitting.contains { bodies.isNamed(parent, $0) }
    case .argument(let call, _): return bodies.channel(fedBy: call) != nil
    default: return false
    }
  }
}

extension BodyTree {
  /// The relay that a chain ends in: `.bind(to: steps)`, `.drive(steps)`; nil for other calls.
  func channel(fedBy call: Node) -> Node? {
    guard kind(call) == .call, let callee = namedCallee(call), kind(callee) == .member else { return nil }
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
