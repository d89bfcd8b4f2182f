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
  /// Whether the emitted step is computed elsewhere, so that `steps` does not tell it.
  let isDynamic: Bool
  /// The Step enum of a value that is emitted, whichever of its cases that is, and the value's place.
  var value: (enumeration: TypeID, range: SourceRange)?
}

/// Finds the emissions in a type's code: `emit(s)`, `steps.send(s)`, `stepContinuation?.yield(s)`,
/// `.bind(to: steps)`, and the value of `initialStep`.
struct AsyncFlowEmissionReader {
  let types: AsyncFlowTypes
  /// The Step enums of the parameters of functions that extensions of the framework's relays declare, by name and
  /// labels: `accept(step:)` for `func accept(step: ShopStep)`. Nil where several differ.
  private let shortcuts: [String: TypeID?]

  init(types: AsyncFlowTypes, steps: AsyncFlowSteps) {
    self.types = types
    var shortcuts: [String: TypeID?] = [:]
    for type in types.table.types where type.kind == .extensionOnly {
      for function in type.functions where function.parameters.count == 1 {
        guard let parameter = types.expressions.type(function.parameters[0].type, inside: type)?.type,
          steps.isStepEnum(parameter)
        else { continue }
        let name = Self.shortcut(function.name, function.labels[0])
        if let known = shortcuts[name], known != parameter {
          shortcuts.updateValue(nil, forKey: name)
        } else {
          shortcuts[name] = parameter
        }
      }
    }
    self.shortcuts = shortcuts
  }

  private static func shortcut(_ name: String, _ label: String) -> String { "\(name)(\(label):)" }

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
      return emission(at: callee, "emit", on: bodies.receiver(callee), of: argument, node: call, member, file)
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
    let stepper = other.map { self.stepper($0, file) } ?? member.owner
    let steps = steps(in: value, file).map { named($0, in: node, file) }
    var emission = AsyncFlowEmission(
      stepper: stepper, member: member, channelRange: bodies.nameRange(channel), channel: name, node: node,
      receiver: other, steps: steps, isDynamic: steps.isEmpty)
    if steps.isEmpty, let type = types.expressions.type(of: value, in: file)?.type, types[type].kind == .enum,
      types.roles(type).contains(.step)
    {
      emission.value = (type, bodies.range(value))
    }
    return emission
  }

  /// The type of the expression before `.steps`.
  private func stepper(_ receiver: BodyTree.Node, _ file: IndexedFile) -> TypeID? {
    if let type = types.expressions.type(of: receiver, in: file) { return type.type }
    let (bodies, name) = (file.bodies, file.bodies.bare(receiver))
    guard bodies.kind(name) == .name, let owner = bodies.owner(givenTo: name) else { return nil }
    return types.expressions.type(of: owner, in: file)?.type
  }

  /// The enum of `.cart` is that of the parameter, where a function of the project takes it: `steps.accept(step: .cart)`.
  private func named(
    _ mention: AsyncFlowStepMention, in call: BodyTree.Node, _ file: IndexedFile
  ) -> AsyncFlowStepMention {
    let bodies = file.bodies
    guard mention.enumeration == nil, mention.enumName.isEmpty, !shortcuts.isEmpty, let name = bodies.calleeName(call),
      let label = bodies.labels(call).first, bodies.labels(call).count == 1,
      let found = shortcuts[Self.shortcut(name, label)], let enumeration = found,
      types[enumeration].cases.contains(where: { $0.name == mention.name })
    else { return mention }
    return AsyncFlowStepMention(
      enumeration: enumeration, name: mention.name, nameRange: mention.nameRange, node: mention.node,
      enumName: types[enumeration].qualifiedName)
  }

  /// The steps of `var initialStep: Step { X.c }` and `let initialStep: Step = X.c`.
  private func firstStep(_ member: AsyncFlowMember, _ file: IndexedFile) -> [AsyncFlowEmission] {
    let bodies = file.bodies
    var values = bodies.returnedValues(member.node)
    if let value = bodies.value(of: member.node) { values.append(value) }
    let steps = values.flatMap { self.steps(in: $0, file) }
    let isNone = values.allSatisfy { value in bodies.isCall(bodies.bare(value), of: "NoneStep") }
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

extension BodyTree {
  /// The object that RxSwift gives to a closure as its first parameter, where a name is that parameter: `self` of
  /// `subscribe(with: self) { owner, _ in … }` and of `.withUnretained(self).subscribe { owner, _ in … }`.
  fileprivate func owner(givenTo name: Node) -> Node? {
    let closure: Node?
    if let local = resolve(name) {
      guard let home = parent(local), kind(home) == .closure, parameters(home).first == local else { return nil }
      closure = home
    } else {
      guard isNamed(name, "$0") else { return nil }
      closure = ancestors(name).first { kind($0) == .closure }
      guard let closure, parameters(closure).isEmpty else { return nil }
    }
    guard let closure, case .argument(let call, _) = context(closure), kind(call) == .call else { return nil }
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
