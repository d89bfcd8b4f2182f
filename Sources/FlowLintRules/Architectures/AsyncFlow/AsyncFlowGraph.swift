extension AsyncFlowModel {
  /// The graph: the Flows with their starts, contributions and screens, and the steps that are emitted, handled and
  /// forwarded.
  ///
  /// A target that cannot be told becomes the node `unknown`, which may be anything.
  var navigationGraph: NavigationGraph { AsyncFlowGraphBuilder(model: self).graph() }
}

private struct AsyncFlowGraphBuilder: GraphBuilder {
  let model: AsyncFlowModel
  var nodes: [NavigationGraph.Node] = []
  var edges: [NavigationGraph.Edge] = []

  mutating func build() {
    for flow in model.reportableFlows { _ = node(.flow, flow.type) }
    for type in model.reportableSteps where type.kind == .enum {
      for element in type.cases { _ = step(AsyncFlowStep(enumeration: type.id, name: element.name)) }
    }
    for start in model.coordinators.starts {
      let flow = start.flow?.type.map { node(.flow, $0) } ?? unknown()
      edge(.starts, owner(start.owner), flow, label: start.firstStep?.written ?? "", at: start.call.whole)
    }
    for injection in model.coordinators.injections {
      edge(.injects, owner(injection.owner), target(injection.step), at: injection.call.whole)
    }
    for flow in model.reportableFlows {
      addHandling(of: flow)
      addForwards(of: flow)
      for member in model.types.members(of: flow.type) {
        for child in model.delegations(in: member) {
          edge(.delegates, node(.flow, flow.type), node(.flow, child.flow), at: member.code.at(child.call).whole)
        }
      }
      for (step, file) in model.stepsHandedOn(by: flow.type) {
        let place = file.location(step.nameRange)
        edge(.emits, node(.flow, flow.type), target(step), label: "by delegation", at: place)
      }
    }
    for contribution in model.contributions { add(contribution) }
    for emission in model.emissions { add(emission) }
    let contributed = Set(model.contributions.compactMap { $0.presentableType?.type })
    for flow in model.reportableFlows {
      for member in model.types.members(of: flow.type) { addMade(in: member, by: flow.type, contributed) }
    }
  }

  // MARK: Nodes

  private mutating func node(_ kind: NavigationGraph.Kind, _ type: TypeID) -> String {
    node(kind, model.table.title(of: model.types[type]), at: model.table.nameLocation(model.types[type]))
  }

  private mutating func step(_ step: AsyncFlowStep) -> String {
    let type = model.types[step.enumeration]
    let element = type.cases.first { $0.name == step.name }
    return node(
      .step, "\(model.table.title(of: type)).\(step.name)", at: element.map { model.table.location($0.declaration) })
  }

  private mutating func unknown() -> String { node(.unknown, "?") }

  /// The node of a written step.
  private mutating func target(_ mention: AsyncFlowStepMention?) -> String {
    guard let found = mention?.step, model.steps.isStepEnum(found.enumeration) else { return unknown() }
    return step(found)
  }

  private mutating func owner(_ type: TypeID?) -> String {
    guard let type else { return node(.app, "main") }
    let roles = model.types.roles(type)
    return node(roles.isFlow ? .flow : roles.isScreen ? .screen : roles.isViewModel ? .viewModel : .app, type)
  }

  private func name(_ step: AsyncFlowStep) -> String { "\(model.types[step.enumeration].name).\(step.name)" }

  // MARK: Edges

  private mutating func addHandling(of flow: AsyncFlowFlow) {
    let from = node(.flow, flow.type)
    for found in flow.ownSwitches {
      let bodies = found.member.tree
      for clause in found.clauses {
        let isIgnored = clause.block.map { bodies.isEmptyBlock($0) } ?? true
        for pattern in clause.patterns {
          guard let mention = pattern.step, let enumeration = mention.enumeration ?? found.enumeration,
            model.steps.isStepEnum(enumeration)
          else { continue }
          let to = step(AsyncFlowStep(enumeration: enumeration, name: mention.name))
          edge(.handles, from, to, label: isIgnored ? "ignored" : "", at: found.member.code.at(clause.node).whole)
        }
        if clause.isDefault, !isIgnored, let enumeration = found.enumeration {
          let rest = node(.step, "\(model.table.title(of: model.types[enumeration])).*")
          edge(.handles, from, rest, label: "rest", at: found.member.code.at(clause.node).whole)
        }
      }
    }
  }

  private mutating func addForwards(of flow: AsyncFlowFlow) {
    guard !flow.handling.forwards.isEmpty else { return }
    let from = node(.flow, flow.type)
    var parents = model.parents(of: flow.type).sorted().map { node(.flow, $0) }
    if parents.isEmpty { parents = [unknown()] }
    for (steps, call, member) in flow.handling.forwarding {
      let labels = steps.isAll ? ["*"] : (steps.enums.map { model.types[$0].name } + steps.steps.map(name)).sorted()
      let place = member.code.at(call).whole
      for parent in parents { for label in labels { edge(.forwards, from, parent, label: label, at: place) } }
    }
  }

  private mutating func add(_ contribution: AsyncFlowContribution) {
    guard !model.types.isExempt(contribution.flow), model.types[contribution.flow].kind != .protocol else { return }
    let from = node(.flow, contribution.flow)
    let place = contribution.location
    let steps = (model.paths.steps(leadingTo: contribution.call, in: contribution.member) ?? []).map { name($0) }
      .sorted()
    let presented = contribution.presentableType?.type
    if let presented, model.types.roles(presented).isFlow {
      let first = contribution.steppers.compactMap(\.firstStep).first.map { "first \($0.written)" }
      let label = (steps + [first].compactMap { $0 }).joined(separator: ", ")
      edge(.contributes, from, node(.flow, presented), label: label, at: place)
    } else if let presented, model.types.roles(presented).isScreen {
      let screen = node(.screen, presented)
      edge(.shows, from, screen, label: steps.joined(separator: ", "), at: place)
      for stepper in contribution.steppers {
        guard let type = stepper.type?.type, model.types.roles(type).isViewModel else { continue }
        edge(.binds, screen, node(.viewModel, type), at: place)
      }
    } else {
      edge(.shows, from, unknown(), label: steps.joined(separator: ", "), at: place)
    }
  }

  private mutating func add(_ emission: AsyncFlowEmission) {
    let place = emission.member.code.at(emission.node).whole
    var from: [String] = []
    if let stepper = emission.stepper, model.types.roles(stepper).isStepper || model.types.roles(stepper).isViewModel {
      // Subclasses emit what their base class emits: an abstract base is no node.
      let below = model.table.classes.allSubclasses(of: model.types[stepper]).map(\.id)
      for type in below.isEmpty ? [stepper] : below.filter({ !model.types.hasSubclass($0) }).sorted() {
        let roles = model.types.roles(type)
        from.append(node(roles.isFlow ? .flow : roles.isScreen ? .screen : .viewModel, type))
      }
    } else {
      from.append(owner(emission.member.owner))
    }
    for from in from {
      if emission.isDynamic { edge(.emits, from, unknown(), at: place) }
      for mention in emission.steps { edge(.emits, from, target(mention), at: place) }
    }
  }

  /// Adds the screens and Flows that a member of a Flow makes, with the properties that keep them, and the screens that
  /// are pushed or presented without a contribution.
  private mutating func addMade(in member: AsyncFlowMember, by flow: TypeID, _ contributed: Set<TypeID>) {
    let file = member.file
    let properties = Dictionary(
      model.types[flow].properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for made in model.expressions.constructions(in: member.node, of: file) {
      guard let type = made.type.type, case let roles = model.types.roles(type), roles.isScreen || roles.isFlow else {
        continue
      }
      let (from, to) = (node(.flow, flow), node(roles.isFlow ? .flow : .screen, type))
      let place = file.location(made.nameRange)
      edge(.creates, from, to, label: member.isFunction ? "in \(member.name)" : "", at: place)
      var trace = ValueTrace(in: model.table) { ScreenCall.isNamedLikeAttaching($0) }
      trace.start(made.call, in: file)
      while let way = trace.next() {
        let tree = way.place.tree
        if let holder = way.ownHolder {
          guard properties[tree.name(holder)]?.ownership == .strong else { continue }
          edge(.owns, from, to, label: tree.name(holder), at: way.place.file.location(tree.nameRange(holder)))
        } else if case .handed(let call) = way.end, !trace.follow(controllerAt: way, named: "Controller"),
          !contributed.contains(type), let name = tree.calleeName(call),
          ScreenCall(named: name).map({ !$0.isRemoving }) ?? ScreenCall.isNamedLikeAttaching(name)
        {
          edge(.shows, from, to, label: "silent", at: way.place.file.location(tree.calleeRange(call)))
        }
      }
    }
  }
}
