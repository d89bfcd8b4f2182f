/// A project as AsyncFlow and RxFlow see it: the roles of its types, the steps that are emitted and handled, what
/// Flows contribute, create and forward.
///
/// Facts that several rules share are computed here, once.
final class AsyncFlowModel: Sendable {
  let types: AsyncFlowTypes
  let steps: AsyncFlowSteps
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
  let coordinators: AsyncFlowCoordinators
  /// Step types of view models that no typed Flow navigates, in a project with typed Flows.
  let stepsWithoutFlow: Set<TypeID>
  let framework: AsyncFlowFramework
  private let flowsByType: [TypeID: AsyncFlowFlow]
  let answers: AsyncFlowAnswers
  let paths: AsyncFlowPaths
  let delivery: AsyncFlowDelivery
  /// The types that code besides their own names, in an app that starts Flows; none elsewhere.
  let typesNamedOutside: Set<TypeID>
  private let exports: AsyncFlowExports
  /// The Flows that nobody can create, in a project that starts some Flow. What they do is not told: they never run.
  let deadFlows: Set<TypeID>
  /// The Flows that no code of the tree creates, public ones included. They hear nothing.
  let uncreatedFlows: Set<TypeID>
  let relays: AsyncFlowRelays
  let making: AsyncFlowMaking
  let sides: ProjectSides

  var table: TypeTable { types.table }
  var namesInheritedByTests: Set<String> { sides.namesInheritedByTests }
  var expressions: ExpressionTypes { types.expressions }

  init(_ sides: ProjectSides, table: TypeTable, gate: AsyncFlowGate, framework: AsyncFlowFramework) {
    let types = AsyncFlowTypes(table, gate: gate)
    let exports = AsyncFlowExports(types, manifests: sides.manifests)
    let steps = AsyncFlowSteps(types)
    let relays = AsyncFlowRelays(types)
    (self.sides, self.types, self.steps, self.exports) = (sides, types, steps, exports)
    (self.relays, self.framework, making) = (relays, framework, AsyncFlowMaking(types))
    (flows, paths) = AsyncFlowFlow.all(types, steps)
    flowsByType = Dictionary(uniqueKeysWithValues: flows.map { ($0.type, $0) })
    answers = AsyncFlowAnswers(of: flows, isDoubtful: types.isDoubtful)
    let reader = AsyncFlowContributionReader(types: types)
    contributions = flows.flatMap { reader.contributions(of: $0.type) }
    mayContributeElsewhere = reader.mayContributeElsewhere
    coordinators = AsyncFlowCoordinators(types)
    let judged = flows.filter { !types.isExempt($0.type) && !types.isAmbiguous($0.type) }
    reportableFlows = judged.filter { !$0.isProtocol }
    let creationReader = AsyncFlowCreationReader(
      types: types, foreignNames: types.namesContributed(from: contributions, coordinators.starts))
    creations = types.isOfFirstGeneration ? [] : judged.flatMap { creationReader.creations(in: $0.type) }
    let emissionReader = AsyncFlowEmissionReader(types: types, steps: steps)
    func emissions(where isWanted: (IndexedType) -> Bool) -> [AsyncFlowEmission] {
      table.types.filter { !types.isExempt($0.id) && isWanted($0) }.flatMap { types.members(of: $0.id) }
        .flatMap { emissionReader.emissions(in: $0) }
    }
    self.emissions = emissions { types.roles($0.id).mayEmit }
    helperEmissions = emissions { type in
      let (roles, isEmitter) = (types.roles(type.id), relays.emitters.contains(type.id))
      return !roles.mayEmit && (isEmitter || type.isNominal && !roles.isFlow && type.holdsRelay)
    }.filter { emission in
      // A Flow that emits on itself speaks for itself, and its first steppers are judged where it contributes them.
      let isOfAnother = emission.receiver != nil && emission.stepper.map { !types.roles($0).isFlow } ?? false
      return !emission.isDynamic && (isOfAnother || !types.roles(emission.member.owner).isFlow)
    }
    let isApp = !coordinators.starts.isEmpty && !types.isOfFirstGeneration
    let named = isApp ? types.typesNamedOutside() : []
    typesNamedOutside = named
    uncreatedFlows = Set(
      (isApp ? reportableFlows : []).map(\.type).filter {
        !named.contains($0) && types[$0].isTopLevel && !types.hasSubclass($0)
      })
    deadFlows = uncreatedFlows.filter { !types.isExported(types[$0], exports) }
    stepsWithoutFlow = Self.stepsWithoutFlow(types, steps, flows, exports)
    delivery = AsyncFlowDelivery(
      types, flows: flowsByType, contributions: contributions, creations: creations, starts: coordinators.starts,
      made: making, relays: relays, emitters: Set((self.emissions + helperEmissions).compactMap(\.stepper)),
      uncreated: uncreatedFlows, mayContributeElsewhere: mayContributeElsewhere)
  }

  // MARK: Looking up

  func roles(_ type: IndexedType) -> AsyncFlowRoles { types.roles(type.id) }

  /// The type is public, and code that the project does not hold may use it.
  func isExported(_ type: IndexedType) -> Bool { types.isExported(type, exports) }

  /// The Flow of a type, by the type's number; nil for types that are none.
  func flow(_ type: TypeID) -> AsyncFlowFlow? { flowsByType[type] }

  /// The Flows that answer to a Step enum, in the order of the run.
  func handlers(of enumeration: TypeID) -> [AsyncFlowFlow] { answers.handlers[enumeration] ?? [] }

  /// The Flows that contribute a Flow as presentable.
  func parents(of flow: TypeID) -> Set<TypeID> { delivery.parents(of: flow) }

  /// The qualified name of a member for the baseline, such as `ShopFlow.navigate`.
  func declaration(_ member: AsyncFlowMember) -> String { types[member.owner].qualifiedName + "." + member.name }

  private static func stepsWithoutFlow(
    _ types: AsyncFlowTypes, _ steps: AsyncFlowSteps, _ flows: [AsyncFlowFlow], _ exports: AsyncFlowExports
  ) -> Set<TypeID> {
    let navigated = Set(flows.compactMap { $0.stepType?.type })
    guard !types.isDoubtful, flows.contains(where: { $0.dialect == .typed }) else { return [] }
    let viewModels = types.reportable { $0.isViewModel && !$0.isScreen && !$0.isFlow }
    return Set(
      viewModels.compactMap { types.stepType(of: $0.id)?.type }.filter { step in
        steps.isStepEnum(step) && !navigated.contains(step) && !types.isExported(types[step], exports)
      })
  }
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
        guard bodies.kind(node) == .member, let base = bodies.receiver(node), !bodies.isSelf(base) else { return nil }
        let type = expressions.type(of: base, in: place.file)
        return type == nil || roles(type, in: place.file).isFlow ? bodies.name(node) : nil
      })
  }
}

extension IndexedType { var holdsRelay: Bool { AsyncFlowRelays.names.contains { !properties(named: $0).isEmpty } } }

extension AsyncFlowRoles { var mayEmit: Bool { isStepper || isScreen || isViewModel } }

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

  private init(_ type: TypeID, _ handling: AsyncFlowHandling, _ types: AsyncFlowTypes) {
    self.type = type
    dialect = types.dialect(of: type)
    stepType = dialect == .typed ? types.stepType(of: type) : nil
    self.handling = handling
    isProtocol = types[type].kind == .protocol
  }

  /// Switches in its own methods and extensions, `adapt` aside.
  var ownSwitches: [AsyncFlowSwitch] { handling.switches.filter { $0.member.owner == type } }

  static func all(_ types: AsyncFlowTypes, _ steps: AsyncFlowSteps) -> (flows: [AsyncFlowFlow], paths: AsyncFlowPaths) {
    let ids = types.table.types.filter { types.roles($0.id).isFlow && $0.isNominal }.map(\.id)
    let reader = AsyncFlowHandlingReader(types: types, steps: steps)
    var own: [TypeID: AsyncFlowHandling] = [:]
    var handlings = Dictionary(uniqueKeysWithValues: ids.map { ($0, reader.handling(of: $0, &own)) })
    let switches = handlings.map { type, handling in (type, handling.switches.filter { $0.member.owner == type }) }
    let paths = AsyncFlowPaths(types: types, steps: steps, switches: Dictionary(uniqueKeysWithValues: switches))
    let flows = ids.map { flow in
      reader.complete(&handlings[flow, default: AsyncFlowHandling()], of: flow, along: paths)
      return AsyncFlowFlow(flow, handlings[flow] ?? AsyncFlowHandling(), types)
    }
    return (flows, paths)
  }
}
