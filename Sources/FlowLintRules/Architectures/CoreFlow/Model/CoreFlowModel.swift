/// A project as CoreFlow sees it: its Cores, Screens and Flows, and how they are made, bound and connected.
///
/// Facts that several rules share are computed here, once, each from those above it.
final class CoreFlowModel: Sendable {
  let types: CoreFlowTypes
  let sides: ProjectSides
  /// The types of test code, for `coreflow_missing_import` alone.
  let tests: TypeTable
  /// The creations of Cores, Screens and Flows.
  let creations: CoreFlowCreations
  let factories: CoreFlowFactories
  /// The ways of created Flows.
  let links: [CoreFlowLink]
  /// The binding of each Flow whose Screen has a `bind()` that does something.
  let bindings: [CoreFlowBinding]
  /// The senders of the actions of each Core whose Action the project declares.
  let actions: [CoreFlowActions]
  /// The views that say by what they inherit that they are low-level, and those that a Screen or component holds. Other
  /// views of an app are none of CoreFlow's business.
  let lowLevelViews: [IndexedType]
  /// The types that parts of features use under a name that is not right.
  let misnamedUses: [CoreFlowNameUse]

  /// The methods of each Flow that are named after one of its children.
  let detaches: [TypeID: [CoreFlowDetach]]

  var table: TypeTable { types.table }
  let namesInheritedAside: Set<String>

  /// The Actions and States of Cores, each with its Core and with what it is, and those that ScreenLessCores have.
  let data: [TypeID: (core: TypeID, title: String)]
  let screenLessData: Set<TypeID>

  convenience init(_ sides: ProjectSides, table: () -> TypeTable) {
    let (types, tests) = Self.types(sides, in: table())
    let creations = CoreFlowCreations(types)
    self.init(
      sides: sides, types: types, tests: tests, creations: creations, factories: CoreFlowFactories(types),
      links: CoreFlowLink.all(in: types, madeBy: creations),
      detaches: types.findDetaches(),
      actions: types.findActions())
  }

  static func assembled(_ sides: ProjectSides, jobs: Int, table: () -> TypeTable) async -> CoreFlowModel {
    if jobs < 2 { return CoreFlowModel(sides, table: table) }
    let (types, tests) = Self.types(sides, in: table())
    async let actions = types.findActions()
    async let detaches = types.findDetaches()
    let creations = CoreFlowCreations(types)
    async let links = CoreFlowLink.all(in: types, madeBy: creations)
    let factories = CoreFlowFactories(types)
    return await CoreFlowModel(
      sides: sides, types: types, tests: tests, creations: creations, factories: factories, links: links,
      detaches: detaches, actions: actions)
  }

  private static func types(_ sides: ProjectSides, in table: TypeTable) -> (CoreFlowTypes, tests: TypeTable) {
    let tests = TypeTable(sides.tests, fileNumbers: sides.numbers, modules: sides.modules)
    return (
      CoreFlowTypes(
        table: table, users: FrameworkFiles(of: ["CoreFlow"], in: table.files + tests.files, modules: sides.modules)),
      tests
    )
  }

  private init(
    sides: ProjectSides, types: CoreFlowTypes, tests: TypeTable, creations: CoreFlowCreations,
    factories: CoreFlowFactories, links: [CoreFlowLink], detaches: [TypeID: [CoreFlowDetach]],
    actions: [CoreFlowActions]
  ) {
    (self.sides, self.types, self.tests) = (sides, types, tests)
    (self.creations, self.factories, self.links) = (creations, factories, links)
    (self.detaches, self.actions) = (detaches, actions)
    namesInheritedAside = sides.namesInheritedAside
    bindings = CoreFlowBindingReader(types: types, creations: creations, factories: factories).bindings()
    lowLevelViews = types.findLowLevelViews()
    misnamedUses = types.classes(.featureParts).flatMap { types.nameUses(of: $0) }
    var data: [TypeID: (core: TypeID, title: String)] = [:]
    for (place, title) in ["Action", "State"].enumerated() {
      for (type, core) in types.arguments(place) { data[type.id] = (core.id, title) }
    }
    self.data = data
    screenLessData = Set(types.classes([.screenLessCore]).flatMap { types.stateTypes(ofScreenLess: $0) }.map(\.id))
  }
}
