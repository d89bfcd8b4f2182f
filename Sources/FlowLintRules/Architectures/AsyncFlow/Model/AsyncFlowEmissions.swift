/// A step that a stepper emits.
package struct AsyncFlowEmission: Sendable {
  /// The stepper, by its number in the table; nil when only its name speaks for it.
  package let stepper: Int?
  package let member: AsyncFlowMember
  /// The range of the channel's name: `emit`, `steps` or `stepContinuation`.
  package let channelRange: SourceRange
  /// The channel by which the step goes out: `emit`, `steps` or `stepContinuation`.
  package let channel: String
  /// The call that emits; for a first step, the property.
  package let node: BodyTree.Node
  /// The expression before `.steps` and the like; nil when the type emits on itself.
  package let receiver: BodyTree.Node?
  /// Cases that are written in the emission.
  package let steps: [AsyncFlowStepMention]
  /// Whether the emitted step is computed elsewhere, so that `steps` does not tell it.
  package let isDynamic: Bool
}

/// Finds the emissions in a type's code: `emit(s)`, `steps.send(s)`, `stepContinuation?.yield(s)`,
/// `.bind(to: steps)`, and the value of `initialStep`.
struct AsyncFlowEmissionReader {
  let types: AsyncFlowTypes

  func emissions(in member: AsyncFlowMember) -> [AsyncFlowEmission] {
    let file = types.file(member)
    let bodies = file.bodies
    var found: [AsyncFlowEmission] = []
    for call in bodies.calls(in: member.node) {
      if let emission = emission(call, member, file) { found.append(emission) }
    }
    if member.name == "initialStep", !member.isFunction, types.roles(member.owner).isStepper {
      found += firstStep(member, file)
    }
    return found
  }

  private func emission(_ call: BodyTree.Node, _ member: AsyncFlowMember, _ file: IndexedFile) -> AsyncFlowEmission? {
    let bodies = file.bodies
    guard let callee = bodies.namedCallee(call) else { return nil }
    if let channel = bodies.channel(fedBy: call) {
      // Joining another's relay with one's own is not emitting.
      let isJoin = bodies.descendants(callee, .member).contains { bodies.isNamed($0, "steps") }
      guard !isJoin else { return nil }
      return emission(at: channel, "steps", on: bodies.receiver(channel), of: callee, node: call, member, file)
    }
    if bodies.isNamed(callee, "emit") {
      guard bodies.kind(callee) != .implicitMember, let argument = onlyUnlabelled(call, bodies) else { return nil }
      return emission(
        at: callee, "emit", on: bodies.receiver(callee), of: argument, node: call, member, file)
    }
    if ["send", "accept", "onNext", "yield"].contains(where: { bodies.isNamed(callee, $0) }) {
      guard let channel = bodies.receiver(callee).map(bodies.unwrapped), let argument = bodies.argument(call, at: 0),
        let name = ["steps", "stepContinuation"].first(where: { bodies.isNamed(channel, $0) }),
        bodies.kind(channel) == .name || bodies.kind(channel) == .member
      else { return nil }
      return emission(at: channel, name, on: bodies.receiver(channel), of: argument, node: call, member, file)
    }
    return nil
  }

  private func onlyUnlabelled(_ call: BodyTree.Node, _ bodies: BodyTree) -> BodyTree.Node? {
    let arguments = bodies.arguments(call)
    guard arguments.count == 1, bodies.label(arguments[0]) == nil, !bodies.isTrailing(arguments[0]) else { return nil }
    return bodies.value(ofArgument: arguments[0])
  }

  private func emission(
    at channel: BodyTree.Node, _ name: String, on receiver: BodyTree.Node?, of value: BodyTree.Node,
    node: BodyTree.Node, _ member: AsyncFlowMember, _ file: IndexedFile
  ) -> AsyncFlowEmission? {
    let bodies = file.bodies
    let other = receiver.flatMap { bodies.isSelf($0) ? nil : $0 }
    let stepper = other.map { types.expressions.type(of: $0, in: file)?.type } ?? member.owner
    let steps = steps(in: value, file)
    return AsyncFlowEmission(
      stepper: stepper, member: member, channelRange: bodies.nameRange(channel), channel: name, node: node,
      receiver: other, steps: steps, isDynamic: steps.isEmpty)
  }

  /// The steps of `var initialStep: Step { X.c }` and `let initialStep: Step = X.c`.
  private func firstStep(_ member: AsyncFlowMember, _ file: IndexedFile) -> [AsyncFlowEmission] {
    let bodies = file.bodies
    var values = bodies.returnedValues(member.node)
    if let value = bodies.value(of: member.node) { values.append(value) }
    let steps = values.flatMap { self.steps(in: $0, file) }
    let isNone = values.allSatisfy { value in
      bodies.isCall(bodies.bare(value), of: "NoneStep")
    }
    guard !isNone else { return [] }
    return [
      AsyncFlowEmission(
        stepper: member.owner, member: member, channelRange: bodies.nameRange(member.node), channel: "initialStep",
        node: member.node, receiver: nil, steps: steps, isDynamic: steps.isEmpty)
    ]
  }

  /// The cases that an expression may be: itself, the branches of `?:`, what a chain of operators maps to.
  private func steps(in node: BodyTree.Node, _ file: IndexedFile) -> [AsyncFlowStepMention] {
    let bodies = file.bodies
    if let mention = types.mention(node, in: file) { return [mention] }
    var found: [AsyncFlowStepMention] = []
    for part in bodies.descendants(node) {
      guard bodies.kind(part) == .member, let mention = types.mention(part, in: file),
        let enumeration = mention.enumeration, types.roles(enumeration).contains(.step),
        types[enumeration].cases.contains(where: { $0.name == mention.name }), !bodies.isPattern(part)
      else { continue }
      found.append(mention)
    }
    return found
  }
}
