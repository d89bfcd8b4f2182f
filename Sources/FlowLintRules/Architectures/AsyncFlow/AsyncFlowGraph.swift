extension AsyncFlowModel {
  /// The graph: the Flows with their starts, contributions and screens, and the steps that are emitted, handled and
  /// forwarded.
  ///
  /// A target that cannot be told becomes the node `unknown`, which may be anything.
  var navigationGraph: NavigationGraph {
    let starts = coordinators.starts.map { start in
      // A thing that is started is a Flow, also where its base class is another module's.
      let flow = start.flow?.type.map { node(types[$0], as: .flow) } ?? Self.unknown
      return Relation(
        .starts, from: owner(start.owner), to: flow, at: .init(start.firstStep?.written ?? "", at: start.call.whole))
    }
    let injections = coordinators.injections.map {
      Relation(.injects, from: owner($0.owner), to: target($0.step), at: .init(at: $0.call.whole))
    }
    let contributed = Set(contributions.compactMap { $0.presentableType?.type })
    let steps = reportableSteps.filter { $0.kind == .enum }.flatMap { type in
      type.cases.map { node(AsyncFlowStep(enumeration: type.id, name: $0.name)) }
    }
    return NavigationGraph(
      starts + injections + reportableFlows.flatMap { handled(by: $0) + forwarded(by: $0) + handedOn(by: $0.type) }
        + contributions.flatMap(relations) + emissions.flatMap(relations)
        + reportableFlows.flatMap { flow in
          types.members(of: flow.type).flatMap { made(in: $0, by: flow.type, contributed) }
        }, besides: reportableFlows.map { node($0.type) } + steps)
  }

  // MARK: Nodes

  private func node(_ type: TypeID) -> NavigationGraph.Node { node(types[type]) }

  private func node(_ step: AsyncFlowStep) -> NavigationGraph.Node {
    let type = types[step.enumeration]
    let element = type.cases.first { $0.name == step.name }
    return .init(.step, "\(table.title(of: type)).\(step.name)", at: element.map { table.location($0.declaration) })
  }

  private static var unknown: NavigationGraph.Node { .init(.unknown, "?", at: nil) }

  /// The node of a written step.
  private func target(_ mention: AsyncFlowStepMention?) -> NavigationGraph.Node {
    guard let found = mention?.step, steps.isStepEnum(found.enumeration) else { return Self.unknown }
    return node(found)
  }

  private func owner(_ type: TypeID?) -> NavigationGraph.Node { type.map { node($0) } ?? .init(.app, "main", at: nil) }

  private func name(_ step: AsyncFlowStep) -> String { "\(types[step.enumeration].name).\(step.name)" }

  // MARK: Steps

  private func handled(by flow: AsyncFlowFlow) -> [Relation] {
    flow.handling.switches.flatMap { found in
      found.clauses.flatMap { clause -> [Relation] in
        let isIgnored = clause.block.map { found.member.tree.isEmptyBlock($0) } != false
        let location = found.member.code.at(clause.node).whole
        let handled = clause.patterns.compactMap { pattern -> Relation? in
          guard let mention = pattern.step, let enumeration = mention.enumeration ?? found.enumeration,
            steps.isStepEnum(enumeration)
          else { return nil }
          let step = node(AsyncFlowStep(enumeration: enumeration, name: mention.name))
          return Relation(
            .handles, from: node(flow.type), to: step, at: .init(isIgnored ? "ignored" : "", at: location))
        }
        guard clause.isDefault, !isIgnored, let enumeration = found.enumeration else { return handled }
        let rest = NavigationGraph.Node(.step, "\(table.title(of: types[enumeration])).*", at: nil)
        return handled + [Relation(.handles, from: node(flow.type), to: rest, at: .init("rest", at: location))]
      }
    }
  }

  private func forwarded(by flow: AsyncFlowFlow) -> [Relation] {
    let parents = delivery.parents(of: flow.type).sorted().map { node($0) }
    return flow.handling.forwarding.flatMap { steps, forward, member in
      let labels = steps.isAll ? ["*"] : (steps.enums.map { types[$0].name } + steps.steps.map(name)).sorted()
      return (parents.isEmpty ? [Self.unknown] : parents).flatMap { parent in
        labels.map {
          Relation(.forwards, from: node(flow.type), to: parent, at: .init($0, at: member.code.at(forward.call).whole))
        }
      }
    }
  }

  /// The other Flows whose `navigate(to:)` a Flow calls, and the steps that it writes for them.
  private func handedOn(by flow: TypeID) -> [Relation] {
    types.members(of: flow).flatMap { member in
      delegations(in: member).map { child in
        Relation(.delegates, from: node(flow), to: node(child.flow), at: .init(at: member.code.at(child.call).whole))
      }
    }
      + stepsHandedOn(by: flow).map { step, file in
        Relation(
          .emits, from: node(flow), to: target(step), at: .init("by delegation", at: file.location(step.nameRange)))
      }
  }

  private func relations(_ emission: AsyncFlowEmission) -> [Relation] {
    var from = [owner(emission.member.owner)]
    if let stepper = emission.stepper, types.roles(stepper).isStepper || types.roles(stepper).isViewModel {
      // Subclasses emit what their base class emits: an abstract base is no node.
      let below = table.classes.allSubclasses(of: types[stepper]).map(\.id)
      from = (below.isEmpty ? [stepper] : below.filter { !types.hasSubclass($0) }.sorted()).map { node($0) }
    }
    let targets = (emission.isDynamic ? [Self.unknown] : []) + emission.steps.map { target($0) }
    let place = Relation.Place(at: emission.member.code.at(emission.node).whole)
    return from.flatMap { from in targets.map { Relation(.emits, from: from, to: $0, at: place) } }
  }

  // MARK: Screens

  private func relations(_ contribution: AsyncFlowContribution) -> [Relation] {
    guard !types.isExempt(contribution.flow), types[contribution.flow].kind != .protocol else { return [] }
    let from = node(contribution.flow)
    let steps = (self.steps(leadingTo: contribution) ?? []).map { name($0) }.sorted()
    func relation(_ kind: NavigationGraph.EdgeKind, to: NavigationGraph.Node, naming words: [String]) -> Relation {
      Relation(kind, from: from, to: to, at: .init(words.joined(separator: ", "), at: contribution.location))
    }
    guard let presented = contribution.presentableType?.type,
      case let roles = types.roles(presented), roles.isFlow || roles.isScreen
    else { return [relation(.shows, to: Self.unknown, naming: steps)] }
    if roles.isFlow {
      let first = contribution.steppers.lazy.compactMap(\.firstStep).first.map { ["first \($0.written)"] }
      return [relation(.contributes, to: node(presented), naming: steps + (first ?? []))]
    }
    let bound = contribution.stepperTypes.filter { types.roles($0).isViewModel }
    return [relation(.shows, to: node(presented), naming: steps)]
      + bound.map { Relation(.binds, from: node(presented), to: node($0), at: .init(at: contribution.location)) }
  }

  /// The screens and Flows that a member of a Flow makes, with the properties that keep them, and the screens that are
  /// pushed or presented without a contribution.
  private func made(in member: AsyncFlowMember, by flow: TypeID, _ contributed: Set<TypeID>) -> [Relation] {
    let file = member.file
    let properties = Dictionary(types[flow].properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return expressions.constructions(in: file.at(member.node)).flatMap { made -> [Relation] in
      guard let type = made.type.type, case let roles = types.roles(type), roles.isScreen || roles.isFlow else {
        return []
      }
      var (kept, shown): ([Relation.Place], [Relation.Place]) = ([], [])
      var trace = ValueTrace(in: table) { ScreenCall.isNamedLikeAttaching($0) }
      trace.start(file.at(made.call))
      while let way = trace.next() {
        let (tree, end) = (way.place.tree, way.place.file)
        if let holder = way.ownHolder {
          guard properties[tree.name(holder)]?.ownership == .strong else { continue }
          kept.append(.init(tree.name(holder), at: end.location(tree.nameRange(holder))))
        } else if !trace.follow(controllerAt: way, named: "Controller"), !contributed.contains(type),
          let range = tree.range(showing: way.end)
        {
          shown.append(.init("silent", at: end.location(range)))
        }
      }
      let place = Relation.Place(in: member.isFunction ? member.name : "", at: file.location(made.nameRange))
      return Relation.all(from: node(flow), to: node(type), at: [.creates: [place], .owns: kept, .shows: shown])
    }
  }
}

extension BodyTree {
  /// The name of the call or property that shows what is handed to it; nil where nothing does.
  fileprivate func range(showing end: Fate.End) -> SourceRange? {
    switch end {
    case .handed(let call): calleeName(call).flatMap(ScreenCall.manner).map { _ in calleeRange(call) }
    case .stored(let target, _): showsWhatItHolds(target) ? nameRange(target) : nil
    default: nil
    }
  }
}
