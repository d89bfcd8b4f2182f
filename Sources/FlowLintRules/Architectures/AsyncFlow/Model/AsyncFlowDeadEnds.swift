/// Code that no navigation reaches: types that nobody names, screens that nobody shows, circles of Flows.
extension AsyncFlowTypes {
  /// Types that production code names outside of their own.
  func typesNamedOutside() -> Set<TypeID> {
    table.namedElsewhere(among: table.types.lazy.filter { $0.isConcrete && self.roles($0.id).mayBeNamed })
  }

  /// Flows that no code of an app names: nobody in the tree creates them.
  func unnamedFlows(_ flows: [AsyncFlowFlow], named: Set<TypeID>) -> Set<TypeID> {
    Set(
      flows.lazy.map(\.type).filter { flow in
        let type = self[flow]
        return !named.contains(flow) && type.isTopLevel && !self.hasSubclass(flow)
      })
  }
}

extension AsyncFlowModel {
  /// Every stepper that is contributed, or given to the coordinator, has a known type, nobody hands a relay of an
  /// unknown stepper on, and the project has no shortcuts of its own for contributions: `.viewController(x)`.
  var areContributorsKnown: Bool {
    delivery.isEveryStepperKnown && !relays.isAnyUnknownTaken && !mayContributeElsewhere
  }

  /// Steppers that some code makes, none of it in a Flow; and those that containers make and screens keep, none of which
  /// a Flow takes.
  var steppersMadeOutsideFlows: Set<TypeID> {
    let making = AsyncFlowMaking(of: Set(viewModels.map(\.id)), types)
    let kept = making.registered.isEmpty ? [] : making.registered.intersection(steppersOfScreens)
    return making.elsewhere.subtracting(making.registered).union(kept).subtracting(making.inFlows)
  }

  /// The types of the stored properties of screens that are no Flows.
  private var steppersOfScreens: Set<TypeID> {
    var found: Set<TypeID> = []
    for type in table.types where types.roles(type.id).isScreen && !types.roles(type.id).isFlow {
      for property in type.properties where property.isStored {
        if let held = expressions.type(property.type, inside: type)?.type { found.insert(held) }
      }
    }
    return found
  }

  /// Some contribution, or the start of the app, has the type, or one above or below it, as stepper or presentable.
  func isContributed(_ type: TypeID) -> Bool {
    var contributed = contributions.flatMap { $0.steppers.compactMap { $0.type?.type } }
    contributed += contributions.compactMap { $0.presentableType?.type }
    contributed += coordinators.starts.compactMap { start in
      start.stepper.flatMap { expressions.type(of: $0, in: table.file(start.file))?.type }
    }
    let closure = types.closure(type)
    return contributed.contains { closure.contains($0) || types.lineage($0).contains(type) }
  }

  /// The type, or one above or below it, emits something, or its relay is handed on.
  ///
  /// - Parameter besidesFirst: whether its `initialStep` alone is nothing: the Flow may be started with that Step.
  func mayEmit(_ type: TypeID, besidesFirst: Bool = false) -> Bool {
    let line = types.lineage(type)
    return emissions.contains { emission in
      if besidesFirst, emission.channel == "initialStep" { return false }
      guard let stepper = emission.stepper else { return emission.member.owner == type }
      return line.contains(stepper) || types.closure(stepper).contains(type)
    } || line.contains { relays.taken[$0] != nil }
  }

  /// The stepper is a screen, or any of RxFlow, that emits nothing: it has no Steps to be heard. One that a property
  /// holds may have a first Step, with which the Flow may be started.
  func saysNothing(_ creation: AsyncFlowCreation) -> Bool {
    let roles = types.roles(creation.type)
    let isOfRxFlow = types[creation.type].declarations.allSatisfy { self.isOfRxFlow($0.file) }
    return !roles.isFlow && (roles.isScreen || isOfRxFlow)
      && !mayEmit(creation.type, besidesFirst: creation.holder?.isProperty ?? false)
  }

  // MARK: Locals

  /// The local that an expression names, when it is bound to a new object.
  func localMade(_ node: BodyTree.Node, in contribution: AsyncFlowContribution) -> BodyTree.Node? {
    let file = table.file(contribution.file)
    let name = file.bodies.bare(node)
    guard file.bodies.kind(name) == .name, let local = file.bodies.resolve(name),
      let value = file.bodies.value(ofLocal: local),
      expressions.construction(file.bodies.bare(value), in: file) != nil
    else { return nil }
    return local
  }

  /// Whether nothing happens to a local but that it is contributed, and that properties of it are set.
  func isOnlyContributed(_ local: BodyTree.Node, in member: AsyncFlowMember) -> Bool {
    let bodies = table.file(member.file).bodies
    return bodies.references(to: local, in: member.node).allSatisfy { name in
      if case .argument(let call, _) = bodies.context(name), bodies.isContribution(call) { return true }
      guard let parent = bodies.parent(name), bodies.kind(parent) == .member, bodies.isAssigned(parent) else {
        return false
      }
      return true
    }
  }

  /// A view model emits in functions alone that its own code never calls or names.
  func emitsOnlyWhenAsked(_ type: TypeID) -> Bool {
    guard types.lineage(type).count == 1, !types.hasSubclass(type) else { return false }
    let own = emissions.filter { $0.stepper == type || $0.member.owner == type }
    let isAsked = own.allSatisfy { emission in
      let function = emission.member
      return function.owner == type && function.isFunction && emission.receiver == nil && !emission.isDynamic
        && !["init", "readyToEmitSteps"].contains(function.name)
    }
    guard isAsked, !own.isEmpty else { return false }
    let names = Set(own.map(\.member.name))
    return types.members(of: type).allSatisfy { other in
      let bodies = table.file(other.file).bodies
      return !bodies.descendants(other.node).contains { bodies.ownMemberName($0).map(names.contains) ?? false }
    }
  }

  // MARK: Circles

  /// Circles of contributions that are made whenever their Step comes, each with the Step that leads to the next.
  var contributionCircles: [[AsyncFlowContribution]] {
    let places = contributions.indices.filter { isUnconditional(contributions[$0]) }
    var next: [Int: [Int]] = [:]
    for from in places {
      guard let flow = contributions[from].presentableType?.type,
        let step = contributions[from].steppers.compactMap({ $0.firstStep?.step }).first
      else { continue }
      next[from] = places.filter { to in
        contributions[to].flow == flow
          && steps(leadingTo: contributions[to].call, in: contributions[to].member)?.contains(step) ?? false
      }
    }
    var circles: [[AsyncFlowContribution]] = []
    var told: Set<Int> = []
    for start in places where !told.contains(start) {
      // The search goes breadth first, so that the way back is the shortest.
      var cameFrom: [Int: Int] = [:]
      var queue = [start]
      var place = 0
      search: while place < queue.count {
        let current = queue[place]
        place += 1
        for other in next[current] ?? [] {
          if other == start {
            var circle = [current]
            while let before = cameFrom[circle[circle.count - 1]] { circle.append(before) }
            circle.reverse()
            told.formUnion(circle)
            // The circle begins in the file whose path comes first, whatever the order of the run.
            let first = circle.indices.min { position(of: circle[$0]) < position(of: circle[$1]) } ?? 0
            circles.append((circle[first...] + circle[..<first]).map { contributions[$0] })
            break search
          }
          if other != start, cameFrom[other] == nil {
            cameFrom[other] = current
            queue.append(other)
          }
        }
      }
    }
    return circles
  }

  private func position(of number: Int) -> (String, BodyTree.Node) {
    (table.file(contributions[number].file).path, contributions[number].call)
  }

  /// The contribution stands directly in a case of `navigate(to:)`, and presents a new Flow.
  private func isUnconditional(_ contribution: AsyncFlowContribution) -> Bool {
    let file = table.file(contribution.file)
    let bodies = file.bodies
    guard contribution.member.name == "navigate", contribution.member.isFunction,
      !isExempt(contribution.call, contribution.member), let flow = contribution.presentableType?.type,
      types.roles(flow).isFlow, !types.hasSubclass(flow),
      bodies.enclosingClosure(contribution.call, within: contribution.member.node) == nil,
      bodies.branchPath(contribution.call, within: contribution.member.node)
        .allSatisfy({ bodies.kind($0) == .caseClause }),
      expressions.construction(bodies.bare(contribution.presentable), in: file) != nil
        || localMade(contribution.presentable, in: contribution) != nil
    else { return false }
    return true
  }
}

extension AsyncFlowRoles {
  /// The roles of types whose names are looked for: those that a dead end may be about.
  fileprivate var mayBeNamed: Bool { isFlow || isStepper || isViewModel }
}
