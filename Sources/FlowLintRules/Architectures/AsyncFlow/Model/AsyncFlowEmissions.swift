/// A step that a stepper emits.
struct AsyncFlowEmission: Sendable {
  /// The stepper, by its number in the table; nil when only its name speaks for it.
  let stepper: TypeID?
  let member: AsyncFlowMember
  /// The range of the channel's name: `emit`, `steps` or `stepContinuation`.
  let channelRange: SourceRange
  /// The channel by which the step goes out: `emit`, `steps` or `stepContinuation`.
  let channel: String
  /// The call that emits; for a first step, the property.
  let node: BodyTree.Node
  /// The expression before `.steps` and the like; nil when the type emits on itself.
  let receiver: BodyTree.Node?
  /// Cases that are written in the emission.
  let steps: [AsyncFlowStepMention]
  /// The Step enum of a value that is emitted, whichever of its cases that is, and the value's place.
  var value: (enumeration: TypeID, range: SourceRange)?

  /// The emitted step is computed elsewhere, so that `steps` does not tell it.
  var isDynamic: Bool { steps.isEmpty }

  /// Where a step is written, which may be the value of a constant, and where it goes out.
  func places(of mention: AsyncFlowStepMention?) -> [CodePart] {
    [mention?.node, node].compactMap { $0.map(member.code.at) }
  }
}

/// Finds the emissions in a type's code: `emit(s)`, `steps.send(s)`, `stepContinuation?.yield(s)`,
/// `.bind(to: steps)`, and the value of `initialStep`.
extension AsyncFlowTypes {
  func emissions(in member: AsyncFlowMember) -> [AsyncFlowEmission] {
    let found = member.tree.calls(in: member.node).compactMap { emission(at: $0, in: member) }
    guard member.name == "initialStep", !member.isFunction, roles(member.owner).isStepper else { return found }
    return found + firstStep(member)
  }

  private func emission(at call: BodyTree.Node, in member: AsyncFlowMember) -> AsyncFlowEmission? {
    let bodies = member.tree
    guard let callee = bodies.namedCallee(call) else { return nil }
    if let channel = bodies.channel(fedBy: call) {
      // Joining another's relay with one's own is not emitting.
      let isJoin = bodies.descendants(callee, .member).contains { bodies.isNamed($0, "steps") }
      return isJoin ? nil : emission(at: channel, of: callee, by: call, member)
    }
    if bodies.isNamed(callee, "emit") {
      guard bodies.kind(callee) != .implicitMember, bodies.labels(call) == ["_"],
        let argument = bodies.argument(call, at: 0)
      else { return nil }
      return emission(at: callee, of: argument, by: call, member)
    }
    guard ["send", "accept", "onNext", "yield"].contains(where: { bodies.isNamed(callee, $0) }),
      let channel = bodies.receiver(callee).map(bodies.unwrapped), let argument = bodies.argument(call, at: 0),
      bodies.kind(channel) == .name || bodies.kind(channel) == .member,
      AsyncFlowRelays.names.contains(where: { bodies.isNamed(channel, $0) })
    else { return nil }
    return emission(at: channel, of: argument, by: call, member)
  }

  private func emission(
    at channel: BodyTree.Node, of value: BodyTree.Node, by call: BodyTree.Node, _ member: AsyncFlowMember
  ) -> AsyncFlowEmission {
    let bodies = member.tree
    let other = bodies.receiver(channel).flatMap { bodies.isSelf($0) ? nil : $0 }
    let mentions = steps(emittedAs: member.file.at(value)).map { named($0, in: call, of: member.file) }
    let type = mentions.isEmpty ? expressions.type(of: member.file.at(value))?.type : nil
    return AsyncFlowEmission(
      stepper: other.map { stepper(member.file.at($0)) } ?? member.owner, member: member,
      channelRange: bodies.nameRange(channel), channel: bodies.name(channel), node: call, receiver: other,
      steps: mentions, value: type.flatMap { steps.isStepEnum($0) ? ($0, bodies.range(value)) : nil })
  }

  /// The type of the expression before `.steps`.
  private func stepper(_ receiver: CodePart) -> TypeID? {
    if let type = expressions.type(of: receiver) { return type.type }
    let (bodies, name) = (receiver.tree, receiver.tree.bare(receiver.node))
    guard bodies.kind(name) == .name, let owner = bodies.owner(givenTo: name) else { return nil }
    return expressions.type(of: receiver.at(owner))?.type
  }

  /// The enum of `.cart` is that of the parameter, where a function that the project adds to the framework's relays takes
  /// it: `accept(step: .cart)` for `func accept(step: ShopStep)`.
  private func named(
    _ mention: AsyncFlowStepMention, in call: BodyTree.Node, of file: IndexedFile
  ) -> AsyncFlowStepMention {
    guard mention.enumName.isEmpty, let name = file.bodies.calleeName(call) else { return mention }
    let labels = file.bodies.labels(call)
    let enumerations = table.onlyExtended.flatMap { type in
      type.functions(named: name).filter { $0.labels == labels && labels.count == 1 }
        .compactMap { expressions.type($0.parameters[0].type, inside: type)?.type }
    }
    guard let enumeration = enumerations.first, enumerations.allSatisfy({ $0 == enumeration }) else { return mention }
    return AsyncFlowStepMention(
      enumeration: enumeration, name: mention.name, nameRange: mention.nameRange, node: mention.node,
      enumName: self[enumeration].qualifiedName)
  }

  /// The steps of `var initialStep: Step { X.c }` and `let initialStep: Step = X.c`.
  private func firstStep(_ member: AsyncFlowMember) -> [AsyncFlowEmission] {
    let bodies = member.tree
    let values = bodies.returnedValues(member.node) + (bodies.value(of: member.node).map { [$0] } ?? [])
    guard !values.allSatisfy({ bodies.isCall(bodies.bare($0), of: "NoneStep") }) else { return [] }
    return [
      AsyncFlowEmission(
        stepper: member.owner, member: member, channelRange: bodies.nameRange(member.node), channel: "initialStep",
        node: member.node, receiver: nil, steps: values.flatMap { steps(in: member.file.at($0)) })
    ]
  }

  /// The cases that a value may be, or the constant that it names; they are emitted where that name stands.
  private func steps(emittedAs value: CodePart) -> [AsyncFlowStepMention] {
    let written = steps(in: value)
    guard written.isEmpty else { return written }
    return steps(in: value.at(value.tree.unwrappedConstant(value.node))).map { mention in
      AsyncFlowStepMention(
        enumeration: mention.enumeration, name: mention.name, nameRange: value.tree.range(value.node),
        node: mention.node, enumName: mention.enumName)
    }
  }

  /// The cases that an expression may be: itself, the branches of `?:`, what a chain of operators maps to.
  private func steps(in node: CodePart) -> [AsyncFlowStepMention] {
    let bodies = node.tree
    if let mention = mention(node) { return [mention] }
    return bodies.descendants(node.node, .member).compactMap { part in
      guard let mention = mention(node.at(part)), let enumeration = mention.enumeration,
        roles(enumeration).contains(.step), self[enumeration].enumCase(named: mention.name) != nil,
        !bodies.isPattern(part)
      else { return nil }
      return mention
    }
  }
}

extension BodyTree {
  /// The value of the constant that an expression names, also where `if let next` unwraps it.
  fileprivate func unwrappedConstant(_ expression: Node) -> Node {
    let node = constant(expression)
    guard kind(node) == .name, let binding = resolve(node).map(introducer), kind(binding) == .optionalBinding else {
      return node
    }
    if let value = value(of: binding) { return constant(value) }
    let outer = resolve(name(node), at: binding).flatMap { isConstant($0) ? value(ofLocal: $0) : nil }
    return outer.map(bare) ?? node
  }

  /// The object that RxSwift gives to a closure as its first parameter, where a name is that parameter: `self` of
  /// `subscribe(with: self) { owner, _ in … }` and of `.withUnretained(self).subscribe { owner, _ in … }`.
  fileprivate func owner(givenTo name: Node) -> Node? {
    guard let local = resolve(name) else { return nil }
    // `$0` stands for the closure itself.
    let closure = kind(local) == .closure && isNamed(name, "$0") ? local : parent(local)
    guard let closure, closure == local || parameters(closure).first == local,
      case .argument(let call, _) = context(closure), kind(call) == .call
    else { return nil }
    if let object = argument(call, labelled: "with") { return object }
    var next = namedCallee(call).flatMap { receiver($0) }.map(bare)
    while let link = next, kind(link) == .call, let callee = namedCallee(link) {
      if isNamed(callee, "withUnretained") { return argument(link, at: 0) }
      guard Self.keepingOperators.contains(self.name(callee)) else { return nil }
      next = receiver(callee).map(bare)
    }
    return nil
  }

  /// Operators that hand on what they are given.
  private static let keepingOperators: Set<String> = [
    "observe", "do", "share", "filter", "debounce", "throttle", "take", "skip", "delay", "debug", "asObservable",
  ]
}
