extension AsyncFlowModel {
  /// The files; nil when the pack is not set on and no production file imports AsyncFlow or RxFlow. On `auto` they
  /// are only those of repositories in which some file does.
  static func divided(_ files: [IndexedFile], modules: Modules, isOn: Bool) -> ProjectSides? {
    ProjectSides(
      files, modules: modules, isOn: isOn, where: { !$0.isTest && $0.importsFramework },
      framework: AsyncFlowFramework.sources)
  }

  convenience init(_ sides: ProjectSides, table: () -> TypeTable) {
    let types = AsyncFlowTypes(sides: sides, table: table())
    let handlings = types.typesOfFlows.map { ($0, types.handling(of: $0)) }
    self.init(
      sides: sides, types: types, relays: AsyncFlowRelays(types), making: AsyncFlowMaking(types), handlings: handlings)
  }

  static func assembled(_ sides: ProjectSides, jobs: Int, table: () -> TypeTable) async -> AsyncFlowModel {
    if jobs < 2 { return AsyncFlowModel(sides, table: table) }
    let types = AsyncFlowTypes(sides: sides, table: table())
    async let relays = AsyncFlowRelays(types)
    async let making = AsyncFlowMaking(types)
    let handlings = await types.typesOfFlows.mapInParallel(jobs: jobs) { ($0, types.handling(of: $0)) }
    return await AsyncFlowModel(sides: sides, types: types, relays: relays, making: making, handlings: handlings)
  }
}

/// The framework's own sources, when the project holds them.
enum AsyncFlowFramework {
  private static let declarations =
    ["Step", "Stepper", "FlowStepper", "Presentable", "StepEmittable"].map {
      FrameworkDeclaration(kind: .protocol, name: $0)
    } + [
      FrameworkDeclaration(kind: .protocol, name: "Flow", members: ["root", "navigate"]),
      FrameworkDeclaration(kind: .class, name: "FlowCoordinator"),
    ]

  /// The files that declare the framework's types, and all below the folder that holds `Step`, `Flow` and
  /// `FlowCoordinator`, climbed while nothing below its parent imports the framework. Where a file below the folder
  /// imports it, such files use the framework and are not part of it.
  static func sources(among files: [IndexedFile]) -> FrameworkSources {
    var sources = FrameworkSources()
    var pillars: [String: [String]] = [:]
    for file in files where !file.isTest {
      let names = file.declared(declarations)
      if !names.isEmpty { sources.files.insert(file.number) }
      for name in names where ["Step", "Flow", "FlowCoordinator"].contains(name) { pillars[name] = file.folders }
    }
    guard pillars.count == 3, var root = pillars.values.first else { return sources }
    let users = files.filter(\.importsFramework).map(\.folders)
    func isFree(_ folder: [String]) -> Bool { !folder.isEmpty && !users.contains { $0.starts(with: folder) } }
    for folders in pillars.values { while !folders.starts(with: root) { root.removeLast() } }
    if isFree(root) {
      while isFree(root.dropLast()) { root.removeLast() }
      sources.folders = [root]
    }
    return sources
  }
}

extension IndexedFile {
  /// The file imports AsyncFlow or RxFlow itself.
  var importsFramework: Bool { imports("AsyncFlow") || imports("RxFlow") }
}
