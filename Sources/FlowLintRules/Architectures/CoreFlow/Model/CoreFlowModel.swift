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
  var namesInheritedByTests: Set<String> { sides.namesInheritedByTests }

  /// The Actions and States of Cores, each with its Core and with what it is, and those that ScreenLessCores have.
  let data: [TypeID: (core: TypeID, title: String)]
  let screenLessData: Set<TypeID>

  init(_ sides: ProjectSides, table: TypeTable, tests: TypeTable) {
    let types = CoreFlowTypes(table, FrameworkFiles(of: ["CoreFlow"], table.files + tests.files, sides.modules))
    let creations = CoreFlowCreations(types)
    let factories = CoreFlowFactories(types)
    self.sides = sides
    self.types = types
    self.tests = tests
    self.creations = creations
    self.factories = factories
    links = CoreFlowLink.all(types, creations)
    let flows = types.classes(.flows).map { ($0.id, types.detaches(of: $0)) }
    detaches = Dictionary(flows, uniquingKeysWith: { first, _ in first })
    bindings = CoreFlowBindingReader(types: types, creations: creations, factories: factories).bindings()
    actions = types.findActions()
    lowLevelViews = types.findLowLevelViews()
    misnamedUses = types.classes(.featureParts).flatMap { types.nameUses(of: $0) }
    var data: [TypeID: (core: TypeID, title: String)] = [:]
    for (place, title) in ["Action", "State"].enumerated() {
      for (type, core) in types.arguments(place) where data[type.id] == nil { data[type.id] = (core.id, title) }
    }
    self.data = data
    screenLessData = Set(types.classes([.screenLessCore]).flatMap { types.stateTypes(ofScreenLess: $0) }.map(\.id))
  }
}
