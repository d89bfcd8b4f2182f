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
  private let flowNumbers: [TypeID: Int]
  /// The places in `flows` of the Flows that answer to each Step enum, by the enum's number.
  private let handlerNumbers: [TypeID: [Int]]
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

  let sides: ProjectSides

  var table: TypeTable { types.table }
  var namesInheritedByTests: Set<String> { sides.namesInheritedByTests }
  var expressions: ExpressionTypes { types.expressions }

  init(_ sides: ProjectSides, table: TypeTable, gate: AsyncFlowGate, framework: AsyncFlowFramework) {
    let types = AsyncFlowTypes(table, gate: gate)
    let exports = AsyncFlowExports(types, manifests: sides.manifests)
    self.exports = exports
    let steps = AsyncFlowSteps(types)
    self.sides = sides
    self.types = types
    self.steps = steps
    self.framework = framework
    (flows, paths) = AsyncFlowFlow.all(types, steps)
    flowNumbers = Dictionary(uniqueKeysWithValues: flows.enumerated().map { ($1.type, $0) })
    var handlers: [TypeID: [Int]] = [:]
    for (number, flow) in flows.enumerated() {
      for enumeration in flow.handling.enums { handlers[enumeration, default: []].append(number) }
    }
    handlerNumbers = handlers
    answers = AsyncFlowAnswers(of: flows, isDoubtful: types.isDoubtful)
    let contributionReader = AsyncFlowContributionReader(types: types)
    contributions = contributionReader.contributions(in: flows.flatMap { types.members(of: $0.type) })
    coordinators = AsyncFlowCoordinators(types)
    let foreignNames = Self.foreignNames(contributions, coordinators, types)
    let creationReader = AsyncFlowCreationReader(types: types, foreignNames: foreignNames)
    reportableFlows = flows.filter { !types.isExempt($0.type) && !types.isAmbiguous($0.type) && !$0.isProtocol }
    creations =
      types.isOfFirstGeneration
      ? []
      : flows.filter { !types.isExempt($0.type) && !types.isAmbiguous($0.type) }
        .flatMap { creationReader.creations(in: $0.type) }
    let relays = AsyncFlowRelays(types)
    self.relays = relays
    let emissionReader = AsyncFlowEmissionReader(types: types, steps: steps)
    emissions = table.types.filter { types.roles($0.id).mayEmit && !types.isExempt($0.id) }
      .flatMap { types.members(of: $0.id) }.flatMap { emissionReader.emissions(in: $0) }
    helperEmissions = table.types.filter { type in
      let (roles, isEmitter) = (types.roles(type.id), relays.emitters.contains(type.id))
      return !roles.mayEmit && !types.isExempt(type.id) && (type.isNominal || isEmitter)
        && (isEmitter || !roles.isFlow && type.holdsRelay)
    }
    .flatMap { types.members(of: $0.id) }.flatMap { emissionReader.emissions(in: $0) }.filter { emission in
      guard !emission.isDynamic else { return false }
      // A Flow that emits on itself speaks for itself, and its first steppers are judged where it contributes them.
      return !types.roles(emission.member.owner).isFlow
        || emission.receiver != nil && emission.stepper.map { !types.roles($0).isFlow } ?? false
    }
    let isApp = !coordinators.starts.isEmpty && !types.isOfFirstGeneration
    typesNamedOutside = isApp ? types.typesNamedOutside() : []
    uncreatedFlows = isApp ? types.unnamedFlows(reportableFlows, named: typesNamedOutside) : []
    deadFlows = uncreatedFlows.filter { !types.isExported(types[$0], exports) }
    stepsWithoutFlow = Self.stepsWithoutFlow(types, steps, flows, exports)
    mayContributeElsewhere = contributionReader.mayContributeElsewhere
    delivery = AsyncFlowDelivery(
      types, flows: flows, contributions: contributions, creations: creations, starts: coordinators.starts,
      relays: relays, uncreated: uncreatedFlows, mayContributeElsewhere: mayContributeElsewhere)
  }

  // MARK: Looking up

  func roles(_ type: IndexedType) -> AsyncFlowRoles { types.roles(type.id) }

  /// The type is public, and code that the project does not hold may use it.
  func isExported(_ type: IndexedType) -> Bool { types.isExported(type, exports) }

  /// The Flow of a type, by the type's number; nil for types that are none.
  func flow(_ type: TypeID) -> AsyncFlowFlow? { flowNumbers[type].map { flows[$0] } }

  /// The Flows that answer to a Step enum, in the order of the run.
  func handlers(of enumeration: TypeID) -> [AsyncFlowFlow] { (handlerNumbers[enumeration] ?? []).map { flows[$0] } }

  /// The Flows that contribute a Flow as presentable.
  func parents(of flow: TypeID) -> Set<TypeID> { delivery.parents(of: flow) }

  func location(_ node: BodyTree.Node, in file: FileID) -> Location {
    let file = table.file(file)
    return file.location(file.bodies.range(node))
  }

  func location(_ range: SourceRange, in file: FileID) -> Location { table.file(file).location(range) }

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

  /// The names after the dot where something of another Flow is contributed or started: `stepper` of
  /// `homeFlow.stepper`.
  private static func foreignNames(
    _ contributions: [AsyncFlowContribution], _ coordinators: AsyncFlowCoordinators, _ types: AsyncFlowTypes
  ) -> Set<String> {
    var names: Set<String> = []
    func add(_ node: BodyTree.Node?, _ file: IndexedFile) {
      let bodies = file.bodies
      guard let node = node.map(bodies.bare), bodies.kind(node) == .member, let base = bodies.receiver(node),
        !bodies.isSelf(base)
      else { return }
      let type = types.expressions.type(of: base, in: file)
      if type == nil || types.roles(type, in: file).isFlow { names.insert(bodies.name(node)) }
    }
    for contribution in contributions {
      let file = types.table.file(contribution.file)
      add(contribution.presentable, file)
      for stepper in contribution.steppers { add(stepper.node, file) }
    }
    for start in coordinators.starts { add(start.stepper, types.table.file(start.file)) }
    return names
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

  init(
    type: TypeID, dialect: AsyncFlowDialect?, stepType: ExpressionType?, handling: AsyncFlowHandling, isProtocol: Bool
  ) {
    self.type = type
    self.dialect = dialect
    self.stepType = stepType
    self.handling = handling
    self.isProtocol = isProtocol
  }

  /// Switches in its own methods and extensions, `adapt` aside.
  var ownSwitches: [AsyncFlowSwitch] { handling.switches.filter { $0.member.owner == type } }

  static func all(_ types: AsyncFlowTypes, _ steps: AsyncFlowSteps) -> (flows: [AsyncFlowFlow], paths: AsyncFlowPaths) {
    let ids = types.table.types.filter { types.roles($0.id).isFlow && $0.isNominal }.map(\.id)
    let reader = AsyncFlowHandlingReader(types: types, steps: steps)
    var own: [TypeID: AsyncFlowHandling] = [:]
    for flow in ids {
      for type in types.closure(flow) where own[type] == nil { own[type] = reader.ownHandling(of: type) }
    }
    let paths = AsyncFlowPaths(
      types: types, steps: steps, switches: own.filter { types.roles($0.key).isFlow }.mapValues(\.switches))
    for (type, handling) in own {
      for forward in handling.writtenForwards
      where paths.steps(leadingTo: forward.call, in: forward.member)?.contains(forward.step) ?? true {
        own[type]?.passed.insert(forward.step)
      }
    }
    let flows = ids.map { flow in
      let dialect = types.dialect(of: flow)
      return AsyncFlowFlow(
        type: flow, dialect: dialect, stepType: dialect == .typed ? types.stepType(of: flow) : nil,
        handling: reader.handling(of: flow, own: own), isProtocol: types[flow].kind == .protocol)
    }
    return (flows, paths)
  }
}
