extension AsyncFlowModel {
  package func ledgers(_ subject: LedgerSubject) -> [LifecycleLedger] {
    switch subject {
    case .lifecycle: lifecycleLedgers
    case .delivery: [deliveryLedger]
    default: []
    }
  }

  /// A ledger row for each emission: its place, the Flows that hear it, and the one that answers; or the reason why
  /// that is not known.
  private var deliveryLedger: LifecycleLedger {
    var rows: [LifecycleLedger.Row] = []
    for emission in emissions + helperEmissions where !isExempt(emission.node, emission.member) {
      let mentions = emission.steps
      if mentions.isEmpty { rows.append(row(emission, nil)) }
      for mention in mentions { rows.append(row(emission, mention)) }
    }
    return LifecycleLedger(
      title: "AsyncFlow: emissions", columns: ["emitted", "heard", "answered"], rows: rows)
  }

  private func row(_ emission: AsyncFlowEmission, _ mention: AsyncFlowStepMention?) -> LifecycleLedger.Row {
    let member = emission.member
    let place = LifecycleLedger.Place(
      location: location(mention?.nameRange ?? emission.channelRange, in: member.file),
      text: member.name.isEmpty || member.name == emission.channel ? "" : "in \(member.name)")
    let parent = types[member.owner].qualifiedName
    guard let mention else {
      return LifecycleLedger.Row(
        parent: parent, child: "a Step that is not written there",
        cells: [.places([place]), heard(emission), .unknown("the Step is not written there")])
    }
    return LifecycleLedger.Row(
      parent: parent, child: mention.enumName.isEmpty ? ".\(mention.name)" : mention.written,
      cells: [.places([place]), heard(emission), answered(emission, mention)])
  }

  private func heard(_ emission: AsyncFlowEmission) -> LifecycleLedger.Station {
    guard let stepper = emission.stepper else { return .unknown(reasonForUnknown(emission)) }
    switch delivery.hearing(of: stepper) {
    case .flows(let flows):
      let places = contributions.filter { contribution in
        contribution.steppers.contains { $0.type?.type.map { isSameLine($0, stepper) } ?? false }
      }.map { contribution -> LifecycleLedger.Place in
        let hearer: Int = if case .flow(let flow) = contribution.hearer { flow } else { contribution.flow }
        return LifecycleLedger.Place(
          location: location(contribution.call, in: contribution.file), text: "by \(types[hearer].name)")
      }
      return places.isEmpty ? .unknown(flows.map { types[$0].name }.joined(separator: ", ")) : .places(places)
    case .unknown(let why, let file, let node):
      let stepper = "\(types[stepper].name): \(why)"
      guard let node else { return .unknown(stepper) }
      return .unknown("\(stepper), at \(self.place(of: table.file(file).bodies.range(node), in: file))")
    }
  }

  /// One of the types is, or inherits, the other.
  private func isSameLine(_ one: Int, _ other: Int) -> Bool {
    types.closure(one).contains(other) || types.closure(other).contains(one)
  }

  /// The place where knowledge of the stepper ended: `'viewModel' has an unknown type: a container made it`.
  private func reasonForUnknown(_ emission: AsyncFlowEmission) -> String {
    let file = table.file(emission.member.file)
    let bodies = file.bodies
    guard let receiver = emission.receiver.map(bodies.bare) else { return "the stepper is not known" }
    let what = "'\(bodies.name(receiver))' has an unknown type"
    var value: BodyTree.Node?
    var code = file
    if bodies.kind(receiver) == .name, let local = bodies.resolve(receiver) {
      value = bodies.value(ofLocal: local)
    } else if let owner = expressions.enclosingType(of: receiver, in: file),
      bodies.isOwnMember(receiver, named: bodies.name(receiver)),
      let (property, _) = expressions.property(bodies.name(receiver), of: owner)
    {
      if let written = property.type { return "\(what): \(written.text) is no type of the project" }
      value = property.initializer
      code = table.file(property.declaration.file)
    } else {
      return what
    }
    guard let call = value.map(code.bodies.bare), code.bodies.kind(call) == .call,
      let name = code.bodies.calleeName(call)
    else { return what }
    let isContainer = ["resolve", "inject"].contains { name.hasPrefix($0) }
    return isContainer ? "\(what): a container made it" : "\(what): \(name) made it"
  }

  private func answered(
    _ emission: AsyncFlowEmission, _ mention: AsyncFlowStepMention
  ) -> LifecycleLedger.Station {
    guard let step = mention.step, steps.cases(of: step.enumeration).contains(step.name) else {
      return .unknown("\(mention.name) is no case of a known Step enum")
    }
    let answering = flows.filter { !$0.isProtocol && $0.handling.handles(step) }
    if let stepper = emission.stepper, case .flows(let hearers) = delivery.hearing(of: stepper) {
      let deaf = delivery.deafFlows(to: step, from: stepper)
      if !deaf.isEmpty { return .missing("not by " + deaf.map { types[$0].name }.joined(separator: ", ")) }
      let direct = answering.filter { hearers.contains($0.type) }
      let flows = direct.isEmpty ? answering : direct
      return flows.isEmpty ? .unknown("a Flow may do anything with it") : .places(flows.map { self.place(of: $0) })
    }
    if answering.isEmpty {
      return isPublic(types[step.enumeration])
        ? .unknown("by no Flow of the project; the Step is public") : .missing("by no Flow of the project")
    }
    return .unknown("could be answered by " + answering.map { types[$0.type].name }.joined(separator: ", "))
  }

  private func place(of flow: AsyncFlowFlow) -> LifecycleLedger.Place {
    LifecycleLedger.Place(location: table.nameLocation(types[flow.type]), text: types[flow.type].name)
  }
}
