extension AsyncFlowModel {
  func ledgers(_ subject: LedgerSubject) -> [LifecycleLedger] {
    subject == .delivery ? [deliveryLedger] : lifecycleLedgers
  }

  /// A ledger row for each step that is sent: its place, the Flows that hear it, and the one that answers; or the reason
  /// why that is not known.
  private var deliveryLedger: LifecycleLedger {
    LifecycleLedger(
      title: "AsyncFlow: emissions", columns: ["emitted", "heard", "answered"],
      rows: sendings(asksAll: true).map(row) + rowOfFirstGeneration)
  }

  private func row(_ sending: AsyncFlowSending) -> LifecycleLedger.Row {
    var (stepper, manner, child) = (sending.owner, "first Step", sending.mention?.shown ?? "some Step")
    var isForwarded = false
    switch sending.kind {
    case .emitted(let emission):
      let name = emission.member.name
      (stepper, manner) = (emission.stepper, name.isEmpty || name == emission.channel ? "" : "in \(name)")
      if emission.steps.isEmpty, let value = emission.value { child = "some \(types[value.enumeration].name)" }
    case .forwarded(let forward):
      // The hearers of a Flow that is never made are known all the same.
      (manner, isForwarded) = ("by \(forward.name)", sending.hearing.doubt == nil)
    case .first, .started: stepper = nil
    }
    return LifecycleLedger.Row(
      parent: sending.owner.map { table.title(of: types[$0]) } ?? "the app", child: child,
      cells: [.places([.init(manner, at: sending.location)])]
        + (stepper.flatMap(reasonForSilence).map { [isForwarded ? heard(sending) : .notNeeded($0), .notNeeded($0)] }
          ?? stations(of: sending)))
  }

  /// The stations behind the first. Where one settles the matter nobody asks for the other.
  private func stations(of sending: AsyncFlowSending) -> [LifecycleLedger.Station] {
    if case .first(let contribution) = sending.kind, isFirstStepDropped(in: contribution) {
      let screen = contribution.presentableType?.name ?? "the screen"
      return [.unknown("RxFlow drops it unless \(screen) is visible already"), .unknown("it may not be heard")]
    }
    switch (heard(sending), answered(sending)) {
    case (.missing(let why, _), .unknown): return [.missing(why), .notNeeded("nobody hears it")]
    case (.unknown, .notNeeded(let why)): return [.notNeeded(why), .notNeeded(why)]
    case (let heard, let answered): return [heard, answered]
    }
  }

  /// The reason why nothing comes from a stepper or Flow: no code of the app creates it.
  private func reasonForSilence(_ id: TypeID) -> String? {
    let (type, roles) = (types[id], types.roles(id))
    let isUnnamed =
      !coordinators.starts.isEmpty && !types.isOfFirstGeneration && (roles.isStepper || roles.isViewModel)
      && !roles.isScreen && !roles.isFlow && type.isConcrete && !typesNamedOutside.contains(id)
      && !types.hasSubclass(id) && !types.isExported(type)
    return isUnnamed || deadFlows.contains(id) ? "it never happens: no code creates \(type.name)" : nil
  }

  // MARK: Who hears it

  private func heard(_ sending: AsyncFlowSending) -> LifecycleLedger.Station {
    guard case .emitted(let emission) = sending.kind else {
      return sending.hearing.doubt.map { .unknown($0.reason) } ?? .places(sending.hearing.flows.map(place))
    }
    let member = emission.member
    if member.name == "init", emission.receiver == nil, isOfRxFlow(member.file),
      !member.tree.isInsideClosure(emission.node, within: member.node)
    {
      return .missing("no Flow listens yet when init runs")
    }
    guard let stepper = emission.stepper else { return .unknown(reasonForUnknown(emission)) }
    if let doubt = sending.hearing.doubt {
      if isUnheardRelay(of: stepper) { return .missing("nothing reads the relay of \(types[stepper].name)") }
      let line = doubt.place.map { place in
        let source = place.file.syntax.source
        return ", at \(source.path):\(LineTable(source.bytes.span).line(at: place.tree.range(place.node).start))"
      }
      return .unknown("\(types[stepper].name): \(doubt.reason)\(line ?? "")")
    }
    func hears(_ steppers: [AsyncFlowContribution.Stepper]) -> Bool {
      steppers.contains { $0.type?.type.map { isSameLine($0, as: stepper) } == true }
    }
    // A Flow that nobody creates hears nothing.
    let places =
      contributions.filter {
        hears($0.steppers) && $0.hearers?.contains(where: sending.hearing.flows.contains) != false
      }.map { Relation.Place("by \(names($0.hearers ?? [$0.flow], joinedBy: " or "))", at: $0.location) }
      + coordinators.starts.filter { hears($0.steppers) }.map {
        Relation.Place("by \($0.flow?.name ?? "")", at: $0.call.whole)
      }
    return .at(places, else: .unknown(names(sending.hearing.flows)))
  }

  /// One of the types is, or inherits, the other.
  private func isSameLine(_ one: TypeID, as other: TypeID) -> Bool {
    types.closure(one).contains(other) || types.closure(other).contains(one)
  }

  /// The place where knowledge of the stepper ended: `'viewModel' has an unknown type: a container made it`.
  private func reasonForUnknown(_ emission: AsyncFlowEmission) -> String {
    guard let receiver = emission.receiver.map({ emission.member.code.at(emission.member.tree.bare($0)) }) else {
      return "the stepper is not known"
    }
    let bodies = receiver.tree
    let what = "'\(bodies.name(receiver.node))' has an unknown type"
    var value = bodies.resolve(receiver.node).flatMap { bodies.value(ofLocal: $0) }.map(receiver.at)
    if value == nil, let owner = table.type(around: receiver),
      bodies.isOwnMember(receiver.node, named: bodies.name(receiver.node)),
      let (property, _) = expressions.property(bodies.name(receiver.node), of: owner)
    {
      if let written = property.type { return "\(what): \(written.text) is no type of the project" }
      value = property.initializer.map { table.file(property.declaration.file).at($0) }
    }
    guard let name = value.flatMap({ $0.tree.calleeName($0.tree.bare($0.node)) }) else { return what }
    let isContainer = ["resolve", "inject"].contains { name.hasPrefix($0) }
    return "\(what): \(isContainer ? "a container" : name) made it"
  }

  /// The stepper stands beside a screen: RxFlow drops its first Step unless the screen is visible already.
  private func isFirstStepDropped(in contribution: AsyncFlowContribution) -> Bool {
    let roles = types.roles(contribution.presentableType, in: contribution.file)
    return isOfRxFlow(contribution.file) && roles.contains(.viewController) && !roles.isFlow
      && contribution.tree.argument(contribution.call, labelled: "allowStepWhenNotPresented") == nil
  }

  // MARK: Who answers it

  private func answered(_ sending: AsyncFlowSending) -> LifecycleLedger.Station {
    let hearers = sending.hearing.flows
    let answering =
      sending.mention?.step.map { step in
        flows.filter { !$0.isProtocol && $0.handling.handles(step) }.map(\.type)
      } ?? []
    switch sending.answer {
    case .notNeeded(let why): return .notNeeded(why)
    case .unknown(let why?): return .unknown(why)
    case .unknown(nil):
      guard case .emitted = sending.kind, answering.isEmpty, let step = sending.mention?.step else {
        return .unknown("could be answered by " + names(answering))
      }
      let isPublic = types.isExported(types[step.enumeration])
      return isPublic
        ? .unknown("by no Flow of the project; the Step is public") : .missing("by no Flow of the project")
    case .unread: return .unknown("")
    case .answeredByNobody: return .missing("by no Flow of the project")
    case .answered:
      let direct = answering.filter(hearers.contains)
      let flows = direct.isEmpty ? answering : direct
      return .at(flows.map(place), else: .unknown("a Flow may do anything with it"))
    case .lost(let deaf, _):
      guard case .emitted(let emission) = sending.kind else { return .missing("not by " + names(deaf)) }
      guard let step = sending.mention?.step else {
        return .missing("no case of \(emission.value.map { types[$0.enumeration].name } ?? "it") by \(names(deaf))")
      }
      let way = way(of: step, from: deaf)
      let stops =
        way.passing.map { "\(types[$0].name) forwards it" } + way.dropping.map { "\(types[$0].name) drops it" }
      return .missing(way.passing.isEmpty ? "not by " + names(deaf) : stops.joined(separator: ", "))
    }
  }

  /// One row for Flows of RxFlow 1: what is not judged must not look clean.
  private var rowOfFirstGeneration: [LifecycleLedger.Row] {
    guard types.isOfFirstGeneration, let doubt = types.doubt, let flow = reportableFlows.first?.type else { return [] }
    let unknown = LifecycleLedger.Station.unknown("not judged: \(doubt)")
    return [
      LifecycleLedger.Row(
        parent: table.title(of: types[flow]), child: "any Step", cells: [.places([place(of: flow)]), unknown, unknown])
    ]
  }

  private func place(of type: TypeID) -> Relation.Place { .init(types[type].name, at: table.nameLocation(types[type])) }
}
