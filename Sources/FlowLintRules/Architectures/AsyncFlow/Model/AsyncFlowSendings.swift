/// A step on its way: who sends it, who hears it, and what becomes of it. Rules report the lost ones, the ledger lists all.
struct AsyncFlowSending: Sendable {
  let kind: Kind
  /// The step; nil where its case is not written.
  let mention: AsyncFlowStepMention?
  let location: Location
  /// The type in whose code it is sent; nil at the top level.
  let owner: TypeID?
  let hearing: AsyncFlowHearing
  let answer: Answer

  enum Kind: Sendable {
    case emitted(AsyncFlowEmission)
    /// A Flow contributes another with the step, or something else.
    case first(AsyncFlowContribution)
    /// The app starts with the step.
    case started(AsyncFlowCoordinators.Start)
    /// A Flow forwards the step, or ends with it.
    case forwarded(AsyncFlowForwardCall)
  }

  enum Answer: Sendable {
    /// Some Flow that hears the step answers it, or may do so.
    case answered
    /// Flows that hear the step certainly do not answer it; others that hear it, too, may.
    case lost(by: [TypeID], answeredBy: [TypeID])
    /// Nothing reads the relay into which the step is sent.
    case unread
    /// No Flow of the project answers the step, whoever hears it.
    case answeredByNobody
    case notNeeded(String)
    /// The Flows that hear the step are not known, or why it is not known whether they answer.
    case unknown(String?)

    fileprivate var isLost: Bool {
      switch self {
      case .lost, .unread, .answeredByNobody: true
      case .answered, .notNeeded, .unknown: false
      }
    }
  }

  /// The Flow that is contributed with the step hears it.
  fileprivate var isOfOwnFlow: Bool {
    if case .first(let contribution) = kind { contribution.isHeardByPresented } else { false }
  }

  /// A button that does nothing. A contribution that presents the Flow which does not answer is told by itself.
  var isLost: Bool {
    guard answer.isLost, !isOfOwnFlow else { return false }
    switch kind {
    case .first(let contribution): return !contribution.isUncalled && contribution.onlyHearer != nil
    case .started(let start): return start.hearers?.count == 1
    case .emitted, .forwarded: return true
    }
  }
}

extension AsyncFlowModel {
  /// The steps that are sent, in the order of the run: those that are emitted, the first ones that Flows are given, and
  /// those that they hand on.
  ///
  /// - Parameters:
  ///   - asksAll: whether it is asked of steps that are not lost, too, if they are ever sent.
  ///   - isAsked: whether a step is asked for; nil stands for those whose case is not written.
  func sendings(asksAll: Bool = false, where isAsked: (AsyncFlowStep?) -> Bool = { _ in true }) -> [AsyncFlowSending] {
    var reader = AsyncFlowSendingReader(model: self, asksAll: asksAll)
    var found: [AsyncFlowSending] = []
    for emission in emissions + helperEmissions where !isExempt(emission.node, in: emission.member) {
      let mentions = emission.steps.isEmpty ? [nil] : emission.steps.map(Optional.some)
      found += mentions.filter { isAsked($0?.step) }.map { reader.sending(of: emission, naming: $0) }
    }
    for contribution in contributions where !isExempt(contribution.call, in: contribution.member) {
      for mention in contribution.steppers.compactMap(\.firstStep) where isAsked(mention.step) {
        found.append(reader.sending(of: contribution, naming: mention))
      }
    }
    for start in coordinators.starts {
      guard let mention = start.firstStep, isAsked(mention.step) else { continue }
      found.append(
        reader.sending(
          as: .started(start), naming: mention, in: start.call.file, of: start.owner, heardBy: start.hearers))
    }
    for flow in reportableFlows {
      for (_, forward, member) in flow.handling.forwarding where member.owner == flow.type {
        guard let mention = types.mention(member.file.at(forward.step)), isAsked(mention.step),
          !isExempt(forward.call, in: member)
        else { continue }
        found.append(reader.sending(of: forward, naming: mention, in: member))
      }
    }
    return found
  }

  /// The cases, of some that no Flow handles, which other rules report where they are emitted, started or given to a
  /// Flow as its first step; and those with which a Flow only ends: `.end(forwardToParentFlowWithStep: X.c)`.
  func casesReportedByOtherRules(of cases: Set<AsyncFlowStep>) -> Set<AsyncFlowStep> {
    if cases.isEmpty { return [] }
    let told = sendings { $0.map(cases.contains) == true }.filter { sending in
      if case .forwarded(let forward) = sending.kind, forward.name == "end" { return true }
      return sending.isLost || sending.isOfOwnFlow
    }
    return Set(told.compactMap { $0.mention?.step })
  }

  /// The cases of a Step enum that no Flow names or takes as a whole. None where some Flow may do anything, and none of
  /// a public enum of which no case is handled here.
  func unhandledCases(of type: IndexedType) -> [AsyncFlowStep] {
    guard !flows.isEmpty, !answers.isUnknown, type.kind == .enum, !stepsWithoutFlow.contains(type.id) else { return [] }
    // A case that means nothing need not be handled, nor one that `adapt` may turn into another.
    let steps = type.cases.map { AsyncFlowStep(enumeration: type.id, name: $0.name) }.filter { $0.name != "none" }
    let unhandled = steps.filter { !answers.holds($0) }
    return types.isExported(type) && unhandled.count == steps.count ? [] : unhandled
  }

  /// The type is no stepper, makes a relay of its own, and no code reads it: what is sent into it is lost.
  func isUnheardRelay(of id: TypeID) -> Bool {
    let (type, roles) = (types[id], types.roles(id))
    guard roles.isDisjoint(with: [.stepper, .flow, .asyncViewModel, .viewController, .view]), !types.isExempt(id),
      !types.hasSubclass(id), !types.isExported(type), !relays.isAnyUnknownTaken,
      type.properties(named: "steps").count == 1, let relay = type.properties(named: "steps").first,
      types.gate.isOpen(relay.declaration.file), let value = relay.initializer,
      types.closure(id).allSatisfy({ relays.taken[$0] == nil && !relays.replaced.contains($0) }),
      case let file = table.file(relay.declaration.file),
      let made = expressions.construction(file.at(file.bodies.bare(value)))
    else { return false }
    return made.type.type == nil
      && ["PublishRelay", "BehaviorRelay", "ReplayRelay", "PublishSubject", "PassthroughSubject"]
        .contains(made.type.name)
  }

  /// The names of types, such as `CartFlow, HelpFlow`.
  func names(_ flows: [TypeID], joinedBy word: String = ", ") -> String {
    flows.map { types[$0].name }.joined(separator: word)
  }
}

/// Says of a step that is sent who hears it, and what becomes of it.
struct AsyncFlowSendingReader {
  let model: AsyncFlowModel
  private let asksAll: Bool
  /// Cases that no Flow of the project can answer.
  private let answeredByNobody: Set<AsyncFlowStep>
  lazy var kinds = AsyncFlowKinds(model.types, making: model.making)
  /// All Steps that the project emits.
  lazy var values = AsyncFlowStepValues(model, besides: model.firstStepsRepeatingTheirTrigger)
  private lazy var users = AsyncFlowStepperUsers(model.types)
  lazy var actions = AsyncFlowActions(of: model, users: users)
  lazy var deciding = AsyncFlowDeciding(of: model, users: users)
  /// The emissions of each stepper, by its number.
  lazy var emitted = Dictionary(grouping: model.emissions + model.helperEmissions) { $0.stepper }
  /// Whether each stepper is made for a Flow, by the numbers of both: the same for all emissions.
  var made: [[TypeID]: Bool] = [:]

  init(model: AsyncFlowModel, asksAll: Bool) {
    self.model = model
    self.asksAll = asksAll
    let isOpen = model.flows.contains { $0.dialect == nil && !$0.isProtocol }
    answeredByNobody = isOpen ? [] : Set(model.reportableSteps.flatMap { model.unhandledCases(of: $0) })
  }

  mutating func sending(of emission: AsyncFlowEmission, naming mention: AsyncFlowStepMention?) -> AsyncFlowSending {
    var answer = answer(to: mention, emission)
    if answer.isLost || asksAll && mention?.step != nil, let why = reasonForNever(mention, in: emission) {
      answer = .notNeeded("it never happens: \(why)")
    } else if answer.isLost, let stepper = emission.stepper,
      kinds.mayExclude(mention, in: emission, of: stepper)
    {
      answer = .unknown("what a \(model.types[stepper].name) is made with decides whether it happens")
    }
    let range = mention?.nameRange ?? emission.value?.range ?? emission.channelRange
    return AsyncFlowSending(
      kind: .emitted(emission), mention: mention, location: emission.member.file.location(range),
      owner: emission.member.owner, hearing: model.delivery.hearing(of: emission.stepper), answer: answer)
  }

  private mutating func answer(
    to mention: AsyncFlowStepMention?, _ emission: AsyncFlowEmission
  ) -> AsyncFlowSending.Answer {
    if let doubt = mention.map(doubt) ?? (emission.value == nil ? nil : model.types.doubt) { return .unknown(doubt) }
    guard let step = mention?.step else {
      let (deaf, answering) =
        emission.value.map { flowsIgnoring(anyOf: $0.enumeration, in: emission) } ?? ([], [])
      return deaf.isEmpty ? .unknown("its case is not written here") : .lost(by: deaf, answeredBy: answering)
    }
    let (deaf, answering) = flowsIgnoring(step, in: emission)
    if !deaf.isEmpty { return .lost(by: deaf, answeredBy: answering) }
    if let stepper = emission.stepper, model.isUnheardRelay(of: stepper) { return .unread }
    if answeredByNobody.contains(step) { return .answeredByNobody }
    guard let stepper = emission.stepper, model.delivery.hearing(of: stepper).doubt == nil else { return .unknown(nil) }
    let silent = model.delivery.silentFlows(to: step, from: stepper)
    if silent.isEmpty { return .answered }
    // The ledger alone says why.
    let why =
      asksAll && silent.contains { deciding.tells($0, stepper: stepper) } ? ", for what they tell the stepper" : ""
    return .unknown("not by \(model.names(silent)), which may never get it\(why)")
  }

  /// The reason why it is not known who answers a step.
  private func doubt(about mention: AsyncFlowStepMention) -> String? {
    let isKnown = mention.step.map { model.steps.cases(of: $0.enumeration).contains($0.name) } == true
    return model.types.doubt ?? (isKnown ? nil : "\(mention.name) is no case of a known Step enum")
  }

  func sending(of contribution: AsyncFlowContribution, naming mention: AsyncFlowStepMention) -> AsyncFlowSending {
    let own = contribution.isHeardByPresented ? contribution.presentableType?.type.flatMap { model.flow($0) } : nil
    let fills = own.map { model.fillsItsRoot($0) && !model.hearsNothing($0) } == true
    return sending(
      as: .first(contribution), naming: mention, in: contribution.file, of: contribution.flow,
      heardBy: contribution.hearers,
      excuse: fills ? own.map { "\(model.name($0)) shows its screen when it is made" } : nil)
  }

  func sending(
    of forward: AsyncFlowForwardCall, naming mention: AsyncFlowStepMention, in member: AsyncFlowMember
  ) -> AsyncFlowSending {
    let (delivery, flow) = (model.delivery, member.owner)
    let known = delivery.knownParents(of: flow).subtracting(model.uncreatedFlows)
    let isNeeded =
      !delivery.isSomeHearerUnknown && !known.isEmpty && !model.uncreatedFlows.contains(flow)
      && !model.types.hasSubclass(flow)
      // A Flow that ends with the Step that only it handles says no more than that it ends.
      && mention.step.map { model.answers.names($0, besides: forward.name == "end" ? flow : nil) } == true
      && isReached(forward, in: member)
    let parents = (known.isEmpty ? delivery.parents(of: flow) : known).sorted()
    return sending(
      as: .forwarded(forward), naming: mention, in: member.file, of: flow, heardBy: parents.isEmpty ? nil : parents,
      excuse: isNeeded ? nil : forward.name == "end" ? "it only ends the Flow" : "no Step that is emitted leads there")
  }

  /// Some stepper that the Flow hears emits a Step that leads to the call.
  private func isReached(_ forward: AsyncFlowForwardCall, in member: AsyncFlowMember) -> Bool {
    guard let leading = model.paths.steps(leadingTo: forward.call, in: member) else { return false }
    return model.emissions.contains { emission in
      emission.steps.contains { $0.step.map(leading.contains) == true }
        && model.delivery.hearing(of: emission.stepper).flows.contains(member.owner)
    }
  }

  /// - Parameter excuse: the reason why nobody need answer it; nil where somebody has to.
  func sending(
    as kind: AsyncFlowSending.Kind, naming mention: AsyncFlowStepMention, in file: IndexedFile, of owner: TypeID?,
    heardBy hearers: [TypeID]?, excuse: String? = nil
  ) -> AsyncFlowSending {
    var answer = AsyncFlowSending.Answer.unknown(doubt(about: mention))
    if case .unknown(nil) = answer, let step = mention.step, let hearers {
      let isAnswered = model.delivery.isAnswered(step, heardBy: hearers)
      answer = isAnswered ? .answered : excuse.map { .notNeeded($0) } ?? .lost(by: hearers, answeredBy: [])
    }
    let hearing = AsyncFlowHearing(
      flows: hearers ?? [], doubt: hearers == nil ? .init(reason: "the Flow that receives it is not known") : nil)
    return AsyncFlowSending(
      kind: kind, mention: mention, location: file.location(mention.nameRange), owner: owner, hearing: hearing,
      answer: answer)
  }
}
