/// Code that no navigation reaches: types that nobody names, screens that nobody shows.
extension AsyncFlowModel {
  /// The stepper is a screen, or any of RxFlow, that emits nothing: it has no Steps to be heard. One that a property
  /// holds may have a first Step, with which the Flow may be started.
  func saysNothing(_ creation: AsyncFlowCreation) -> Bool {
    let (type, roles) = (creation.type, types.roles(creation.type))
    guard !roles.isFlow, roles.isScreen || types[type].declarations.allSatisfy({ isOfRxFlow(table.file($0.file)) })
    else { return false }
    let line = types.lineage(type)
    let isHeld = creation.holder?.isProperty ?? false
    return line.allSatisfy { relays.taken[$0] == nil }
      && !emissions.contains { emission in
        let stepper = emission.stepper ?? emission.member.owner
        return !(isHeld && emission.channel == "initialStep")
          && (line.contains(stepper) || types.hasSubclass(type) && types.closure(stepper).contains(type))
      }
  }

  /// The local that an expression names, when it is bound to a new object, and the object's type.
  func localMade(_ node: BodyTree.Node, in file: IndexedFile) -> (local: BodyTree.Node, type: ExpressionType)? {
    let (bodies, name) = (file.bodies, file.bodies.bare(node))
    guard bodies.kind(name) == .name, let local = bodies.resolve(name), let value = bodies.value(ofLocal: local),
      let made = expressions.making(CodePart(file: file, node: value))
    else { return nil }
    return (local, made.made.type)
  }

  /// The same where nothing happens to the local but that it is contributed, and that properties of it are set or read:
  /// `viewController.viewModel` shows nothing.
  func onlyContributed(_ node: BodyTree.Node, in contribution: AsyncFlowContribution) -> BodyTree.Node? {
    let bodies = contribution.tree
    guard let local = localMade(node, in: contribution.file)?.local else { return nil }
    let isOnlyContributed = bodies.references(to: local, in: contribution.member.node).allSatisfy { name in
      if case .argument(let call, _) = bodies.context(name), bodies.isContribution(call) { return true }
      guard let member = bodies.accessedMember(of: name), !bodies.isCalled(member) else { return false }
      return !["view", "root", "viewController", "rx"].contains(bodies.name(member)) || bodies.endsInLook(member)
    }
    return isOnlyContributed ? local : nil
  }
}
