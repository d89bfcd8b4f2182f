/// Facts that only the navigation graph asks for.
extension AsyncFlowModel {
  /// The calls of other Flows' `navigate(to:)`.
  func delegations(in member: AsyncFlowMember) -> [(flow: TypeID, call: BodyTree.Node)] {
    let file = table.file(member.file)
    return file.bodies.calls(in: member.node, named: "navigate").compactMap { call in
      guard file.bodies.labels(call) == ["to"], let receiver = file.bodies.receiver(call),
        !file.bodies.isSelf(receiver), let id = expressions.type(of: receiver, in: file)?.type, types.roles(id).isFlow
      else { return nil }
      return (id, call)
    }
  }

  /// The step of a `OneStepper`, also through a local.
  func firstStep(of stepper: BodyTree.Node, in file: IndexedFile) -> AsyncFlowStepMention? {
    let bodies = file.bodies
    var value = bodies.bare(stepper)
    if bodies.kind(value) == .name, let held = bodies.resolve(value).flatMap({ bodies.value(ofLocal: $0) }) {
      value = bodies.bare(held)
    }
    return AsyncFlowContributionReader(types: types).firstStep(value, file)
  }

  /// The block holds nothing but `return .none` and the like.
  func isEmptyAnswer(_ block: BodyTree.Node, in bodies: BodyTree) -> Bool {
    guard let only = bodies.firstChild(block) else { return true }
    return bodies.nextSibling(only) == nil && bodies.isEmptyAnswer(only)
  }

  /// The class itself, or the classes below it that nobody inherits.
  func concreteSteppers(of stepper: TypeID) -> [TypeID] {
    guard types.hasSubclass(stepper) else { return [stepper] }
    return table.types.filter {
      $0.id != stepper && !types.hasSubclass($0.id) && types.lineage($0.id).contains(stepper)
    }
    .map(\.id)
  }
}

extension AsyncFlowModel {
  /// The calls in a member that give a step to the parent, and which steps each gives.
  func forwards(in member: AsyncFlowMember) -> [(call: BodyTree.Node, steps: AsyncFlowForwards)] {
    let file = table.file(member.file)
    let reader = AsyncFlowHandlingReader(types: types, steps: steps)
    return file.bodies.calls(in: member.node).compactMap { call in
      guard let forward = AsyncFlowForwardCall(call, file.bodies) else { return nil }
      var handling = AsyncFlowHandling()
      reader.addForward(forward, member, file, into: &handling)
      return (call, handling.forwards)
    }
  }

  /// The steps that are written in a Flow and reach another Flow's `navigate(to:)`: in the call itself, or as the argument
  /// of an own method that hands its parameter on.
  func stepsHandedOn(by flow: TypeID) -> [(step: AsyncFlowStepMention, file: FileID)] {
    let members = types.members(of: flow)
    var steps: [(node: BodyTree.Node, file: FileID)] = []
    /// The labels of the parameters that each method hands on, by the method's name.
    var handing: [String: Set<String>] = [:]
    for member in members {
      let bodies = table.file(member.file).bodies
      for delegation in delegations(in: member) {
        guard let step = bodies.argument(delegation.call, labelled: "to") else { continue }
        steps.append((step, member.file))
        guard member.isFunction, let local = bodies.resolve(bodies.bare(step)), let function = types.function(member),
          let place = bodies.parameters(member.node).firstIndex(of: local), place < function.labels.count
        else { continue }
        handing[member.name, default: []].insert(function.labels[place])
      }
    }
    if !handing.isEmpty {
      for member in members {
        let bodies = table.file(member.file).bodies
        for call in bodies.calls(in: member.node) {
          guard let name = bodies.calleeName(call), let labels = handing[name], bodies.isOwnCall(call, of: name) else {
            continue
          }
          steps += labels.sorted().compactMap { bodies.argument(call, labelled: $0) }.map { ($0, member.file) }
        }
      }
    }
    return steps.compactMap { node, file in types.mention(node, in: table.file(file)).map { ($0, file) } }
  }
}
