/// The roots of Flows: what a getter makes, and who dismisses them.
extension AsyncFlowModel {
  /// The constructions that a computed `root` certainly gives anew each time, in source order.
  func freshRoots(_ root: Property) -> [Construction] {
    let file = table.file(root.declaration.file)
    guard let getter = file.bodies.node(ofDeclaration: root.declaration.index) else { return [] }
    return types.returnedValues(ofGetter: getter, in: file).compactMap { made(by: $0, in: getter, file) }
  }

  /// The Flow shows its first screen when it is made, and needs no Step for it.
  func fillsItsRoot(_ flow: AsyncFlowFlow) -> Bool {
    types.members(of: flow.type).contains { member in
      guard !member.isFunction || member.name == "init" else { return false }
      let bodies = table.file(member.file).bodies
      let isFilledByCall = bodies.calls(in: member.node).contains { call in
        [.push, .stack].contains(bodies.calleeName(call).flatMap { ScreenCall(named: $0) })
          || bodies.isCall(call, of: "UINavigationController")
            && bodies.argument(call, labelled: "rootViewController") != nil
      }
      return isFilledByCall
        || bodies.assignments(in: member.node).contains {
          bodies.showsWhatItHolds(bodies.unwrapped(bodies.target($0)))
        }
    }
  }

  /// The Flow contributes view models, but is never given a Step that it answers: each Flow that contributes it gives it
  /// one single Step that it does not handle, and nobody else speaks to it. What it shows is never heard.
  func hearsNothing(_ flow: AsyncFlowFlow) -> Bool {
    guard !types.isDoubtful, !types.hasSubclass(flow.type), !types.roles(flow.type).isStepper,
      !delivery.knownParents(of: flow.type).isEmpty, coordinators.injections.isEmpty, !coordinators.navigatesUnknown,
      types.closure(flow.type).allSatisfy({ !coordinators.navigated.contains($0) }),
      contributions.contains(where: { contribution in
        contribution.flow == flow.type
          && contribution.steppers.contains { $0.type?.type.map { types.roles($0).isViewModel } ?? false }
      })
    else { return false }
    return contributions.allSatisfy { contribution in
      if contribution.hearer == .unknown { return false }
      guard contribution.presentableType?.type == flow.type else { return true }
      return contribution.steppers.allSatisfy { stepper in
        stepper.firstStep?.step.map { step in
          steps.cases(of: step.enumeration).contains(step.name) && !flow.handling.passesOn(step)
            && !delivery.reachesHandler(step, from: flow.type)
        } ?? false
      }
    }
  }

  /// The value of a getter that is certainly new each time: a construction, or a local that only holds one.
  private func made(by value: BodyTree.Node, in getter: BodyTree.Node, _ file: IndexedFile) -> Construction? {
    let bodies = file.bodies
    var call = bodies.bare(value)
    if bodies.kind(call) == .name, let local = bodies.resolve(call), bodies.contains(getter, local),
      bodies.kind(bodies.introducer(of: local)) == .binding, let held = bodies.value(ofLocal: local),
      !bodies.isHandedOn(local, within: getter)
    {
      call = bodies.bare(held)
    }
    guard let made = expressions.construction(call, in: file) else { return nil }
    // A static function may keep what it gives: `Container.resolve()`.
    guard let callee = bodies.namedCallee(call), bodies.kind(callee) == .member, bodies.creation(call) == nil,
      !bodies.isNamed(callee, "init")
    else { return made }
    let isFactory = ["make", "create", "build", "new", "instantiate"].contains { bodies.name(callee).hasPrefix($0) }
    return isFactory || types.roles(made.type, in: file).contains(.viewController) ? made : nil
  }

  /// The dismissals of a Flow's own root in cases of `navigate(to:)` that return nothing but `.none`, in source order;
  /// none where the Flow presents something on its root, which that dismisses, too.
  func dismissalsWithoutEnd(in flow: AsyncFlowFlow) -> [AsyncFlowNamedPlace] {
    let roots = types.rootNames(of: flow.type)
    guard !presents(on: roots, in: flow) else { return [] }
    return flow.ownSwitches.filter { $0.member.name == "navigate" }.flatMap { found -> [AsyncFlowNamedPlace] in
      let bodies = table.file(found.member.file).bodies
      let blocks = found.clauses.compactMap(\.block).filter { bodies.returnsNone($0) }
      return blocks.flatMap { bodies.calls(in: $0, named: "dismiss") }.compactMap { call in
        guard bodies.labels(call).first == "animated", let receiver = bodies.receiver(call),
          roots.contains(where: { bodies.isOwnMember(receiver, named: $0) }), !isExempt(call, found.member)
        else { return nil }
        return AsyncFlowNamedPlace(
          name: "dismiss", location: location(bodies.calleeRange(call), in: found.member.file), member: found.member)
      }
    }
  }

  /// Some code of the Flow presents a screen on its root.
  private func presents(on roots: Set<String>, in flow: AsyncFlowFlow) -> Bool {
    types.lineage(flow.type).flatMap { types.members(of: $0) }.contains { member in
      let bodies = table.file(member.file).bodies
      return bodies.calls(in: member.node, named: "present").contains { call in
        guard let receiver = bodies.receiver(call) else { return true }
        return roots.contains { bodies.isOwnMember(receiver, named: $0) }
      }
    }
  }
}

extension BodyTree {
  /// The local is given to others, who may keep it: some use is neither `return` nor one of its own members.
  fileprivate func isHandedOn(_ local: Node, within getter: Node) -> Bool {
    descendants(getter, .name).contains { name in
      guard haveSameName(name, local), resolve(name) == local else { return false }
      if isInsideClosure(name, within: getter) { return true }
      switch context(name) {
      case .receiver, .returned, .implicitlyReturned: return false
      default: return true
      }
    }
  }

  /// The block returns something, and that is `.none` each time.
  fileprivate func returnsNone(_ block: Node) -> Bool {
    let values = descendants(block, .return).map { firstChild($0) }
    return !values.isEmpty && values.allSatisfy { $0.map { isNamed(bare($0), "none") } == true }
  }
}
