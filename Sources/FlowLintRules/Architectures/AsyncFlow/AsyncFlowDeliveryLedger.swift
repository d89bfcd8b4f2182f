extension AsyncFlowModel {
  func ledgers(_ subject: LedgerSubject) -> [LifecycleLedger] {
    switch subject {
    case .lifecycle: lifecycleLedgers
    case .delivery: [deliveryLedger]
    default: []
    }
  }

  /// A ledger row for each emission: its place, the Flows that hear it, and the one that answers; or the reason why
  /// that is not known. The first Steps that Flows are given, and those that they hand on, are emitted, too.
  private var deliveryLedger: LifecycleLedger {
    var rows: [LifecycleLedger.Row] = []
    var deafness = AsyncFlowDeafness(self)
    for emission in emissions + helperEmissions where !isExempt(emission.node, emission.member) {
      let mentions = emission.steps
      if mentions.isEmpty { rows.append(row(emission, nil, &deafness)) }
      for mention in mentions { rows.append(row(emission, mention, &deafness)) }
    }
    rows += firstSteps() + handedOn() + flowsOfFirstGeneration()
    return LifecycleLedger(title: "AsyncFlow: emissions", columns: ["emitted", "heard", "answered"], rows: rows)
  }

  private func row(
    _ emission: AsyncFlowEmission, _ mention: AsyncFlowStepMention?, _ deafness: inout AsyncFlowDeafness
  ) -> LifecycleLedger.Row {
    let member = emission.member
    let place = LifecycleLedger.Place(
      location: location(mention?.nameRange ?? emission.channelRange, in: member.file),
      text: member.name.isEmpty || member.name == emission.channel ? "" : "in \(member.name)")
    let parent = types.table.title(of: types[member.owner])
    if let silence = emission.stepper.flatMap(reasonForSilence) {
      return LifecycleLedger.Row(
        parent: parent, child: mention?.shown ?? "some Step", cells: cells(place, .unknown(""), .notNeeded(silence)))
    }
    guard let mention else {
      var answered = LifecycleLedger.Station.unknown("its case is not written here")
      if let (enumeration, _) = emission.value {
        let deaf = deafness.deafFlows(toAnyOf: enumeration, in: emission).flows
        if !deaf.isEmpty { answered = .missing("no case of \(types[enumeration].name) by \(names(deaf))") }
      }
      return LifecycleLedger.Row(
        parent: parent, child: emission.value.map { "some \(types[$0.enumeration].name)" } ?? "some Step",
        cells: cells(place, heard(emission), answered))
    }
    return LifecycleLedger.Row(
      parent: parent, child: mention.shown,
      cells: cells(place, heard(emission), answered(emission, mention, &deafness)))
  }

  /// Where one station settles the matter nobody asks for the other.
  private func cells(
    _ place: LifecycleLedger.Place, _ heard: LifecycleLedger.Station, _ answered: LifecycleLedger.Station
  ) -> [LifecycleLedger.Station] {
    switch (heard, answered) {
    case (.missing, .unknown): [.places([place]), heard, .notNeeded("nobody hears it")]
    case (.unknown, .notNeeded): [.places([place]), answered, answered]
    default: [.places([place]), heard, answered]
    }
  }

  /// The reason why nothing comes from a stepper or Flow: no code of the app creates it.
  private func reasonForSilence(_ id: TypeID) -> String? {
    let (type, roles) = (types[id], types.roles(id))
    let isUnnamed =
      !coordinators.starts.isEmpty && !types.isOfFirstGeneration && (roles.isStepper || roles.isViewModel)
      && !roles.isScreen && !roles.isFlow && type.isConcrete && !typesNamedOutside.contains(id)
      && !types.hasSubclass(id) && !isExported(type)
    return isUnnamed || deadFlows.contains(id) ? "it never happens: no code creates \(type.name)" : nil
  }

  private func heard(_ emission: AsyncFlowEmission) -> LifecycleLedger.Station {
    let member = emission.member
    if member.name == "init", emission.receiver == nil, isOfRxFlow(member.file),
      !types.file(member).bodies.isInsideClosure(emission.node, within: member.node)
    {
      return .missing("nobody listens yet when init runs")
    }
    guard let stepper = emission.stepper else { return .unknown(reasonForUnknown(emission)) }
    switch delivery.hearing(of: stepper) {
    case .flows(let flows):
      let places = contributions.filter { contribution in
        // A Flow that nobody creates hears nothing.
        contribution.hearer.flows?.contains(where: flows.contains) ?? true
          && contribution.steppers.contains { $0.type?.type.map { isSameLine($0, stepper) } ?? false }
      }.map { contribution in
        LifecycleLedger.Place(
          location: location(contribution.call, in: contribution.file),
          text: "by \(names(contribution.hearer.flows ?? [contribution.flow], "or"))")
      }
      let started = coordinators.starts.compactMap { start -> LifecycleLedger.Place? in
        guard let node = start.stepper, let flow = start.flow, let type = self.type(of: node, in: start.file),
          isSameLine(type, stepper)
        else { return nil }
        return LifecycleLedger.Place(location: location(start.call, in: start.file), text: "by \(flow.name)")
      }
      let all = places + started
      return all.isEmpty ? .unknown(flows.map { types[$0].name }.joined(separator: ", ")) : .places(all)
    case .unknown where isUnheardRelay(of: stepper):
      return .missing("nothing reads the relay of \(types[stepper].name)")
    case .unknown(let why, let file, let node):
      let stepper = "\(types[stepper].name): \(why)"
      guard let file, let node else { return .unknown(stepper) }
      let source = table.file(file).syntax.source
      let line = LineTable(source.bytes.span).line(at: table.file(file).bodies.range(node).start)
      return .unknown("\(stepper), at \(source.path):\(line)")
    }
  }

  /// One of the types is, or inherits, the other.
  private func isSameLine(_ one: TypeID, _ other: TypeID) -> Bool {
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
    } else if let owner = expressions.table.type(around: receiver, in: file),
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
    _ emission: AsyncFlowEmission, _ mention: AsyncFlowStepMention, _ deafness: inout AsyncFlowDeafness
  ) -> LifecycleLedger.Station {
    if let doubt = types.doubt { return .unknown(doubt) }
    guard let step = mention.step, steps.cases(of: step.enumeration).contains(step.name) else {
      return .unknown("\(mention.name) is no case of a known Step enum")
    }
    if let reason = deafness.reasonForNever(mention, in: emission) { return .notNeeded("it never happens: \(reason)") }
    let answering = flows.filter { !$0.isProtocol && $0.handling.handles(step) }
    if let stepper = emission.stepper, case .flows(let hearers) = delivery.hearing(of: stepper) {
      let deaf = deafness.deafFlows(to: step, in: emission).flows
      if !deaf.isEmpty {
        let way = way(of: step, from: deaf)
        let passing = way.passing.map { "\(types[$0].name) forwards it" }
        let dropping = way.dropping.map { "\(types[$0].name) drops it" }
        return .missing(passing.isEmpty ? "not by " + names(deaf) : (passing + dropping).joined(separator: ", "))
      }
      let silent = delivery.silentFlows(to: step, from: stepper)
      if !silent.isEmpty {
        let told = silent.contains { delivery.modes.told(stepper, by: $0) != nil }
        let why = told ? "which may never get it, for what they tell the stepper" : "which may never get it"
        return .unknown("not by \(names(silent)), \(why)")
      }
      let direct = answering.filter { hearers.contains($0.type) }
      let flows = direct.isEmpty ? answering : direct
      return flows.isEmpty ? .unknown("a Flow may do anything with it") : .places(flows.map { self.place(of: $0) })
    }
    if answering.isEmpty {
      return isExported(types[step.enumeration])
        ? .unknown("by no Flow of the project; the Step is public") : .missing("by no Flow of the project")
    }
    return .unknown("could be answered by " + answering.map { types[$0.type].name }.joined(separator: ", "))
  }

  /// One row for Flows of RxFlow 1: what is not judged must not look clean.
  private func flowsOfFirstGeneration() -> [LifecycleLedger.Row] {
    guard types.isOfFirstGeneration, let doubt = types.doubt, let flow = reportableFlows.first else { return [] }
    let unknown = LifecycleLedger.Station.unknown("not judged: \(doubt)")
    return [
      LifecycleLedger.Row(
        parent: types.table.title(of: types[flow.type]), child: "any Step",
        cells: [.places([place(of: flow)]), unknown, unknown])
    ]
  }

  // MARK: Steps of Flows

  /// The Steps with which Flows contribute others, or with which the app starts.
  private func firstSteps() -> [LifecycleLedger.Row] {
    var rows: [LifecycleLedger.Row] = []
    for contribution in contributions where !isExempt(contribution.call, contribution.member) {
      var reason: String?
      if case .flow(let hearer) = contribution.hearer, hearer == contribution.presentableType?.type,
        let flow = flow(hearer), fillsItsRoot(flow), !hearsNothing(flow)
      {
        reason = "\(name(flow)) shows its screen when it is made"
      }
      for mention in contribution.steppers.compactMap(\.firstStep) {
        if isFirstStepDropped(in: contribution) {
          rows.append(dropped(mention, in: contribution))
          continue
        }
        rows.append(
          row(
            mention, of: types.table.title(of: types[contribution.flow]), in: contribution.file, "first Step",
            hearers: contribution.hearer.flows, reason: reason))
      }
    }
    for start in coordinators.starts {
      guard let stepper = start.stepper, let mention = firstStep(of: stepper, in: table.file(start.file)) else {
        continue
      }
      rows.append(
        row(
          mention, of: start.owner.map { types.table.title(of: types[$0]) } ?? "the app", in: start.file, "first Step",
          hearers: start.flow?.type.map { [$0] }))
    }
    return rows
  }

  /// The stepper stands beside a screen: RxFlow drops its first Step unless the screen is visible already.
  private func isFirstStepDropped(in contribution: AsyncFlowContribution) -> Bool {
    guard isOfRxFlow(contribution.file), let type = contribution.presentableType else { return false }
    let file = table.file(contribution.file)
    let roles = types.roles(type, in: file)
    return roles.contains(.viewController) && !roles.isFlow
      && file.bodies.argument(contribution.call, labelled: "allowStepWhenNotPresented") == nil
  }

  private func dropped(_ mention: AsyncFlowStepMention, in contribution: AsyncFlowContribution) -> LifecycleLedger.Row {
    let screen = contribution.presentableType?.name ?? "the screen"
    return LifecycleLedger.Row(
      parent: types.table.title(of: types[contribution.flow]), child: mention.shown,
      cells: [
        .places([.init(location: location(mention.nameRange, in: contribution.file), text: "first Step")]),
        .unknown("RxFlow drops it unless \(screen) is visible already"), .unknown("it may not be heard"),
      ])
  }

  /// The Steps that Flows write when they forward, or end.
  private func handedOn() -> [LifecycleLedger.Row] {
    let lost = Set(lostForwards.map(\.location))
    return reportableFlows.flatMap { flow in
      types.members(of: flow.type).flatMap { member in
        let file = table.file(member.file)
        return file.bodies.calls(in: member.node).compactMap { call -> LifecycleLedger.Row? in
          guard let forward = AsyncFlowForwardCall(call, file.bodies), !isExempt(call, member),
            let step = forward.step, let mention = types.mention(step, in: file), !mention.enumName.isEmpty
          else { return nil }
          let parents = parents(of: flow.type).sorted()
          return row(
            mention, of: types.table.title(of: types[flow.type]), in: member.file, "by \(forward.name)",
            hearers: parents.isEmpty ? nil : parents,
            reason: lost.contains(location(mention.nameRange, in: member.file))
              ? nil : forward.name == "end" ? "it only ends the Flow" : "no Step that is emitted leads there",
            silence: reasonForSilence(flow.type))
        }
      }
    }
  }

  /// - Parameter reason: the reason why nobody need answer it; nil where somebody has to.
  private func row(
    _ mention: AsyncFlowStepMention, of parent: String, in file: FileID, _ manner: String, hearers: [TypeID]?,
    reason: String? = nil, silence: String? = nil
  ) -> LifecycleLedger.Row {
    let heard: LifecycleLedger.Station =
      hearers.map { .places($0.map { place(ofType: $0) }) } ?? .unknown("the Flow that hears it is not known")
    return LifecycleLedger.Row(
      parent: parent, child: mention.shown,
      cells: cells(
        .init(location: location(mention.nameRange, in: file), text: manner), heard,
        silence.map { .notNeeded($0) } ?? answered(mention, by: hearers, reason)))
  }

  private func answered(
    _ mention: AsyncFlowStepMention, by hearers: [TypeID]?, _ reason: String?
  ) -> LifecycleLedger.Station {
    guard let step = mention.step, steps.cases(of: step.enumeration).contains(step.name) else {
      return .unknown("\(mention.name) is no case of a known Step enum")
    }
    let answering = flows.filter { !$0.isProtocol && $0.handling.handles(step) }
    if let doubt = types.doubt { return .unknown(doubt) }
    guard let hearers else { return .unknown("could be answered by " + names(answering.map(\.type))) }
    let direct = answering.filter { hearers.contains($0.type) }
    if !direct.isEmpty { return .places(direct.map { place(of: $0) }) }
    if delivery.isAnswered(step, heardBy: hearers) {
      return answering.isEmpty ? .unknown("a Flow may do anything with it") : .places(answering.map { place(of: $0) })
    }
    return reason.map { .notNeeded($0) } ?? .missing("not by " + names(hearers))
  }

  private func type(of stepper: BodyTree.Node, in file: FileID) -> TypeID? {
    expressions.type(of: stepper, in: table.file(file))?.type
  }

  /// The names of types, such as `CartFlow, HelpFlow`, or `CartFlow or HelpFlow`.
  private func names(_ flows: [TypeID], _ word: String = ",") -> String {
    flows.map { types[$0].name }.joined(separator: word == "," ? ", " : " \(word) ")
  }

  private func place(ofType type: TypeID) -> LifecycleLedger.Place {
    LifecycleLedger.Place(location: table.nameLocation(types[type]), text: types[type].name)
  }

  private func place(of flow: AsyncFlowFlow) -> LifecycleLedger.Place { place(ofType: flow.type) }
}
