/// A project as AsyncFlow and RxFlow see it: facts that several rules share are computed here, once.
final class AsyncFlowModel: Sendable {
  let types: AsyncFlowTypes
  /// The Flows that rules report on or that others refer to, in the order of the run.
  let flows: [AsyncFlowFlow]
  /// The Flows that rules report on.
  let reportableFlows: [AsyncFlowFlow]
  let contributions: [AsyncFlowContribution]
  /// The emissions of steppers and screens.
  let emissions: [AsyncFlowEmission]
  /// The emissions of other types, through a relay of their own or through somebody else's stepper; only those that
  /// spell the step.
  let helperEmissions: [AsyncFlowEmission]
  /// Whether contributions may be made in other ways than those that are read: by shortcuts of the project, or outside
  /// of Flows.
  let mayContributeElsewhere: Bool
  /// Steppers and child Flows that Flows create.
  let creations: [AsyncFlowCreation]
  /// The callers of functions of steppers with subclasses; nil where no Flow creates a stepper for nothing.
  let baseHelpers: AsyncFlowBaseHelpers?
  let coordinators: AsyncFlowCoordinators
  /// Step types of view models that no typed Flow navigates, in a project with typed Flows.
  let stepsWithoutFlow: Set<TypeID>
  let answers: AsyncFlowAnswers
  let paths: AsyncFlowPaths
  let delivery: AsyncFlowDelivery
  /// The types that code besides their own names, in an app that starts Flows; none elsewhere.
  let typesNamedOutside: Set<TypeID>
  /// The Flows that nobody can create, in a project that starts some Flow. What they do is not told: they never run.
  let deadFlows: Set<TypeID>
  /// The Flows that no code of the tree creates, public ones included. They hear nothing.
  let uncreatedFlows: Set<TypeID>
  let relays: AsyncFlowRelays
  let making: AsyncFlowMaking
  let sides: ProjectSides

  var table: TypeTable { types.table }
  var steps: AsyncFlowSteps { types.steps }
  let namesInheritedAside: Set<String>
  var expressions: ExpressionTypes { types.expressions }

  /// - Parameter handlings: the types of Flows, each with what its methods do with steps.
  init(
    sides: ProjectSides, types: AsyncFlowTypes, relays: AsyncFlowRelays, making: AsyncFlowMaking,
    handlings: [(TypeID, AsyncFlowHandling)]
  ) {
    (self.sides, self.types, self.relays, self.making) = (sides, types, relays, making)
    namesInheritedAside = sides.namesInheritedAside
    (flows, paths) = AsyncFlowFlow.all(in: types, knowing: Dictionary(uniqueKeysWithValues: handlings))
    answers = AsyncFlowAnswers(of: flows, isDoubtful: types.isDoubtful)
    contributions = flows.flatMap { types.contributions(of: $0.type) }
    mayContributeElsewhere = types.mayContributeElsewhere
    coordinators = AsyncFlowCoordinators(types)
    let judged = flows.filter { !types.isExempt($0.type) && !types.isAmbiguous($0.type) }
    reportableFlows = judged.filter { !$0.isProtocol }
    let names = types.namesContributed(from: contributions, coordinators.starts)
    creations = types.isOfFirstGeneration ? [] : judged.flatMap { types.creations(in: $0.type, contributedAs: names) }
    baseHelpers = creations.contains { $0.fate == .dropped } ? AsyncFlowBaseHelpers(of: types) : nil
    func emissions(where isWanted: (IndexedType) -> Bool) -> [AsyncFlowEmission] {
      types.table.types.filter { !types.isExempt($0.id) && isWanted($0) }.flatMap { types.members(of: $0.id) }
        .flatMap { types.emissions(in: $0) }
    }
    self.emissions = emissions { types.roles($0.id).mayEmit }
    helperEmissions = emissions { type in
      let (roles, isEmitter) = (types.roles(type.id), relays.emitters.contains(type.id))
      let holdsRelay = AsyncFlowRelays.names.contains { !type.properties(named: $0).isEmpty }
      return !roles.mayEmit && (isEmitter || type.isNominal && !roles.isFlow && holdsRelay)
    }.filter { emission in
      // A Flow that emits on itself speaks for itself, and its first steppers are judged where it contributes them.
      let isOfAnother = emission.receiver != nil && emission.stepper.map { !types.roles($0).isFlow } == true
      return !emission.isDynamic && (isOfAnother || !types.roles(emission.member.owner).isFlow)
    }
    let isApp = !coordinators.starts.isEmpty && !types.isOfFirstGeneration
    let named = isApp ? types.typesNamedOutside() : []
    typesNamedOutside = named
    uncreatedFlows = Set(
      (isApp ? reportableFlows : []).map(\.type).filter { !named.contains($0) && !types.hasSubclass($0) })
    deadFlows = uncreatedFlows.filter { !types.isExported(types[$0]) }
    let navigated = Set(flows.compactMap { $0.stepType?.type })
    let isTyped = !types.isDoubtful && flows.contains { $0.dialect == .typed }
    stepsWithoutFlow = Set(
      (isTyped ? types.viewModels : []).compactMap { types.stepType(of: $0.id)?.type }.filter { step in
        types.steps.isStepEnum(step) && !navigated.contains(step) && !types.isExported(types[step])
      })
    delivery = AsyncFlowDelivery(
      types, flows: flows, contributions: contributions, creations: creations, starts: coordinators.starts,
      made: making, relays: relays, emitters: Set((self.emissions + helperEmissions).compactMap(\.stepper)),
      uncreated: uncreatedFlows, mayContributeElsewhere: mayContributeElsewhere)
  }

  // MARK: Looking up

  /// The Flow of a type, by the type's number; nil for types that are none.
  func flow(_ type: TypeID) -> AsyncFlowFlow? { delivery.flows[type] }

  /// The steps for which a Flow contributes something; nil where any may lead there.
  func steps(leadingTo contribution: AsyncFlowContribution) -> Set<AsyncFlowStep>? {
    paths.steps(leadingTo: contribution.call, in: contribution.member)
  }

  /// The types that are contributed, or that the app starts with, as stepper or presentable.
  var typesContributed: Set<TypeID> {
    let steppers = (contributions.flatMap(\.steppers) + coordinators.starts.flatMap(\.steppers)).map(\.type)
    return Set((steppers + contributions.map(\.presentableType)).compactMap { $0?.type })
  }

  /// The qualified name of a member for the baseline, such as `ShopFlow.navigate`.
  func declaration(_ member: AsyncFlowMember) -> String { types[member.owner].qualifiedName + "." + member.name }
}

extension AsyncFlowTypes {
  /// Types that production code names outside of their own: those that a dead end may be about.
  fileprivate func typesNamedOutside() -> Set<TypeID> {
    table.namedElsewhere(
      among: table.types.lazy.filter { type in
        let roles = self.roles(type.id)
        return type.isConcrete && (roles.isFlow || roles.isStepper || roles.isViewModel)
      })
  }

  /// The names after the dot where something of another Flow is contributed or started: `stepper` of
  /// `homeFlow.stepper`.
  fileprivate func namesContributed(
    from contributions: [AsyncFlowContribution], _ starts: [AsyncFlowCoordinators.Start]
  ) -> Set<String> {
    let places =
      contributions.map { $0.member.code.at($0.presentable) }
      + (contributions.flatMap(\.steppers) + starts.flatMap(\.steppers)).map(\.place)
    return Set(
      places.compactMap { place in
        let (bodies, node) = (place.tree, place.tree.bare(place.node))
        guard let base = bodies.receiver(node), !bodies.isSelf(base) else { return nil }
        let type = expressions.type(of: place.at(base))
        return type == nil || roles(type, in: place.file).isFlow ? bodies.name(node) : nil
      })
  }
}

/// A Flow: how it is written, and what it does with steps.
///
/// A class, as types are.
final class AsyncFlowFlow: Sendable {
  /// The number of its type in the table.
  let type: TypeID
  /// The way in which the Flow is written; nil when the project holds no `navigate(to:)` of it.
  let dialect: AsyncFlowDialect?
  /// The Step type of a typed Flow.
  let stepType: ExpressionType?
  let handling: AsyncFlowHandling
  let isProtocol: Bool

  private init(type: TypeID, handling: AsyncFlowHandling, types: AsyncFlowTypes) {
    self.type = type
    dialect = types.dialect(of: type)
    stepType = dialect == .typed ? types.stepType(of: type) : nil
    self.handling = handling
    isProtocol = types[type].kind == .protocol
  }

  /// - Parameter own: the deeds of the methods of each of the types of Flows.
  static func all(
    in types: AsyncFlowTypes, knowing own: [TypeID: AsyncFlowHandling]
  ) -> (flows: [AsyncFlowFlow], paths: AsyncFlowPaths) {
    let ids = types.flows
    let switches = ids.map { ($0, own[$0]?.switches ?? []) }
    let paths = AsyncFlowPaths(types: types, switches: Dictionary(uniqueKeysWithValues: switches))
    let flows = ids.map { flow in
      var handling = own[flow] ?? AsyncFlowHandling()
      for type in types.closure(flow).dropFirst() { if let inherited = own[type] { handling.merge(inherited) } }
      types.complete(&handling, of: flow, along: paths)
      return AsyncFlowFlow(type: flow, handling: handling, types: types)
    }
    return (flows, paths)
  }
}
