/// What only the navigation graph asks.
extension AsyncFlowModel {
  /// The calls of other Flows' `navigate(to:)`.
  package func delegations(in member: AsyncFlowMember) -> [(flow: Int, call: BodyTree.Node)] {
    let file = table.file(member.file)
    return file.bodies.calls(in: member.node, named: "navigate").compactMap { call in
      guard file.bodies.labels(call) == ["to"], let receiver = file.bodies.receiver(call),
        !file.bodies.isSelf(receiver), let id = expressions.type(of: receiver, in: file)?.type,
        types.roles(id).isFlow
      else { return nil }
      return (id, call)
    }
  }

  /// The screens that a member creates.
  package func screensMade(in member: AsyncFlowMember) -> [(type: Int, range: SourceRange)] {
    expressions.constructions(in: member.node, of: table.file(member.file)).compactMap { made in
      guard let id = made.type.type, types.roles(id).isScreen else { return nil }
      return (id, made.nameRange)
    }
  }

  /// The step of a `OneStepper`, also through a local.
  package func firstStep(of stepper: BodyTree.Node, in file: IndexedFile) -> AsyncFlowStepMention? {
    let bodies = file.bodies
    var value = bodies.bare(stepper)
    if bodies.kind(value) == .name, let held = bodies.resolve(value).flatMap({ bodies.value(ofLocal: $0) }) {
      value = bodies.bare(held)
    }
    return AsyncFlowContributionReader(types: types).firstStep(value, file)
  }

  /// Nothing in the block but `return .none` and the like.
  package func isEmptyAnswer(_ block: BodyTree.Node, in bodies: BodyTree) -> Bool {
    guard let only = bodies.firstChild(block) else { return true }
    return bodies.nextSibling(only) == nil && bodies.isEmptyAnswer(only)
  }

  /// The class itself, or the classes below it that nobody inherits.
  package func concreteSteppers(of stepper: Int) -> [Int] {
    guard types.hasSubclass(stepper) else { return [stepper] }
    return table.types.filter { $0.id != stepper && !types.hasSubclass($0.id) && types.lineage($0.id).contains(stepper) }
      .map(\.id)
  }
}
