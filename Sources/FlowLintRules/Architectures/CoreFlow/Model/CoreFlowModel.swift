/// A project as CoreFlow sees it: its Cores, Screens and Flows, and how they are made, bound and connected.
///
/// Facts that several rules share are computed here, once, each from those above it.
package final class CoreFlowModel: Sendable {
  package let types: CoreFlowTypes
  /// The types of test code, for `coreflow_missing_import` alone.
  package let tests: TypeTable
  /// The creations of Cores, Screens and Flows.
  package let creations: CoreFlowCreations
  let factories: CoreFlowFactories
  /// The binding of each Flow whose Screen has a `bind()` that does something.
  package let bindings: [CoreFlowBinding]
  /// The senders of the actions of each Core whose Action the project declares.
  package let actions: [CoreFlowActions]
  /// The views that say by what they inherit that they are low-level, and those that a Screen or component holds. Other
  /// views of an app are none of CoreFlow's business.
  package let lowLevelViews: [IndexedType]
  /// The types that parts of features use under a name that is not right.
  package let misnamedUses: [CoreFlowNameUse]

  package var table: TypeTable { types.table }

  package init(table: TypeTable, tests: TypeTable) {
    let isExported = (table.files + tests.files).contains { file in
      file.imports.contains { $0.module == "CoreFlow" && $0.isExported }
    }
    let types = CoreFlowTypes(table, isExported: isExported)
    let creations = CoreFlowCreations(types)
    let factories = CoreFlowFactories(types)
    self.types = types
    self.tests = tests
    self.creations = creations
    self.factories = factories
    bindings = CoreFlowBindingReader(types: types, creations: creations, factories: factories).bindings()
    actions = types.findActions()
    lowLevelViews = types.findLowLevelViews()
    misnamedUses = types.classes(.featureParts).flatMap { types.nameUses(of: $0) }
  }
}
