/// The screens and steppers that contributions put together.
extension AsyncFlowModel {
  /// The root of a Flow that is contributed in its place.
  struct ContributedRoot {
    /// The Flow as the code writes it.
    let flow: String
    /// The place of `root`.
    let location: Location
    /// The edit that contributes the Flow; nil where the presentable stands on several lines.
    let edit: FixIt.Edit?
  }

  /// The root of another Flow that a contribution presents: `cartFlow.root`, `cartFlow.root.viewController`.
  func contributedRoot(of contribution: AsyncFlowContribution) -> ContributedRoot? {
    let file = table.file(contribution.file)
    let bodies = file.bodies
    var presentable = bodies.bare(contribution.presentable)
    if bodies.kind(presentable) == .name, let value = bodies.resolve(presentable).flatMap({ bodies.value(ofLocal: $0) })
    {
      presentable = bodies.bare(value)
    }
    guard let root = rootOfFlow(presentable, file), let flow = bodies.receiver(root) else { return nil }
    let name = bodies.text(flow)
    let edit = FixIt.Edit(location: file.location(bodies.range(contribution.presentable)), replacement: name)
    return ContributedRoot(
      flow: name, location: file.location(bodies.nameRange(root)),
      edit: bodies.isOnOneLine(contribution.presentable) ? edit : nil)
  }

  private func rootOfFlow(_ chain: BodyTree.Node, _ file: IndexedFile) -> BodyTree.Node? {
    let bodies = file.bodies
    var link: BodyTree.Node? = chain
    while let member = link, bodies.kind(member) == .member, let base = bodies.receiver(member) {
      if bodies.isNamed(member, "root"), !bodies.isSelf(base),
        let id = expressions.type(of: base, in: file)?.type, types.roles(id).isFlow
      {
        return member
      }
      link = base
    }
    return nil
  }

  /// A screen that is contributed beside another screen's view model.
  struct CrossedPair {
    let screen: String
    /// The view model that the screen was built with.
    let own: String
    /// The view model that it is contributed with.
    let stepper: String
    /// The place of the stepper.
    let location: Location
    /// The place at which the screen is built.
    let screenLocation: Location
  }

  func crossedPair(in contribution: AsyncFlowContribution) -> CrossedPair? {
    let file = table.file(contribution.file)
    let bodies = file.bodies
    guard let stepper = contribution.stepper.map(bodies.bare), bodies.kind(stepper) == .name,
      let stepperLocal = bodies.resolve(stepper), isMadeViewModel(stepperLocal, file),
      case let screen = bodies.bare(contribution.presentable), bodies.kind(screen) == .name,
      let screenLocal = bodies.resolve(screen), screenLocal != stepperLocal,
      let id = contribution.presentableType?.type, types.roles(id).contains(.viewController),
      let initializer = bodies.value(ofLocal: screenLocal)
    else { return nil }
    let own = bodies.descendants(initializer, .name).compactMap { bodies.resolve($0) }
      .filter { isMadeViewModel($0, file) }
    guard let first = own.first, !own.contains(stepperLocal) else { return nil }
    return CrossedPair(
      screen: bodies.name(screen), own: bodies.name(first), stepper: bodies.name(stepper),
      location: file.location(bodies.range(stepper)), screenLocation: file.location(bodies.nameRange(screenLocal)))
  }

  /// The local is bound to the construction of a view model.
  private func isMadeViewModel(_ local: BodyTree.Node, _ file: IndexedFile) -> Bool {
    guard let value = file.bodies.value(ofLocal: local),
      let made = expressions.construction(file.bodies.bare(value), in: file), let id = made.type.type
    else { return false }
    return types.roles(id).isViewModel
  }

  /// A local of a contribution that holds a screen or view model made there.
  struct ContributedLocal {
    let name: String
    let type: IndexedType
    /// The place of the local's name.
    let location: Location
  }

  /// The screen that a contribution presents and that its member does nothing else with.
  func unshownScreen(of contribution: AsyncFlowContribution) -> ContributedLocal? {
    guard let local = localMade(contribution.presentable, in: contribution),
      let screen = contribution.presentableType?.type, types.roles(screen).contains(.viewController),
      !types.roles(screen).isFlow, isOnlyContributed(local, in: contribution.member)
    else { return nil }
    return contributedLocal(local, screen, contribution)
  }

  /// The word for what the code of a contribution does to screens, where it only hides some: `dismisses` or `pops`.
  func hiding(beside contribution: AsyncFlowContribution) -> String? {
    let bodies = table.file(contribution.file).bodies
    let clause = bodies.branchPath(contribution.call, within: contribution.member.node).last
    let names = Set(bodies.calls(in: clause ?? contribution.member.node).compactMap { bodies.calleeName($0) })
    let isShowing = names.contains { ScreenCall.isNamedLikeShowing($0) || $0.hasPrefix("set") }
    if isShowing { return nil }
    if names.contains("dismiss") { return "dismisses" }
    return names.contains { $0.hasPrefix("pop") } ? "pops" : nil
  }

  /// The only view model of a contribution, which no screen is given and which emits only when one asks it to.
  func stepperWithoutScreen(of contribution: AsyncFlowContribution) -> ContributedLocal? {
    guard contribution.steppers.count == 1, let stepper = contribution.stepper,
      let local = localMade(stepper, in: contribution), let id = contribution.steppers[0].type?.type,
      types.roles(id).isViewModel, let screen = contribution.presentableType?.type, types.roles(screen).isScreen,
      !types.roles(screen).isFlow, isOnlyContributed(local, in: contribution.member), emitsOnlyWhenAsked(id),
      !isMadeWithViewModel(contribution)
    else { return nil }
    return contributedLocal(local, id, contribution)
  }

  /// The screen is made with a view model, another one than is contributed, or its making cannot be seen.
  private func isMadeWithViewModel(_ contribution: AsyncFlowContribution) -> Bool {
    let file = table.file(contribution.file)
    guard let local = localMade(contribution.presentable, in: contribution),
      let value = file.bodies.value(ofLocal: local)
    else { return true }
    return file.bodies.descendants(value, .name).contains { name in
      guard let type = expressions.type(of: name, in: file)?.type else { return false }
      return types.roles(type).isViewModel
    }
  }

  private func contributedLocal(
    _ local: BodyTree.Node, _ type: TypeID, _ contribution: AsyncFlowContribution
  ) -> ContributedLocal {
    let bodies = table.file(contribution.file).bodies
    return ContributedLocal(
      name: bodies.name(local), type: types[type], location: location(bodies.nameRange(local), in: contribution.file))
  }
}
