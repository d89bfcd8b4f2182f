extension AsyncFlowModel {
  /// The files; nil when the pack is not set on and no production file imports AsyncFlow or RxFlow. On `auto` they
  /// are only those of repositories in which some file does.
  static func divided(_ files: [IndexedFile], _ modules: Modules, isOn: Bool) -> ProjectSides? {
    ProjectSides(
      files, modules, isOn: isOn, where: { !$0.isTest && $0.importsFramework }, framework: AsyncFlowFramework.sources)
  }

  convenience init(_ sides: ProjectSides, table: () -> TypeTable) {
    self.init(
      sides, table: table(),
      gate: AsyncFlowGate(
        sides.production, manifests: sides.manifests, fileNumbers: sides.numbers, modules: sides.modules),
      framework: AsyncFlowFramework(sides.production + sides.framework))
  }
}

/// Facts that the framework's own sources tell, when the project holds them.
struct AsyncFlowFramework: Sendable {
  /// The members of the framework's `protocol StepEmittable` and of extensions to it; nil without that protocol.
  let stepEmittableRequirements: Set<String>?
  /// Members that some extension of `StepEmittable` supplies.
  let stepEmittableDefaults: Set<String>

  init(_ files: [IndexedFile]) {
    var requirements: Set<String>?
    var defaults: Set<String> = []
    for file in files {
      for (index, declaration) in file.syntax.declarations.enumerated() where declaration.parent < 0 {
        guard declaration.kind == .protocol || declaration.kind == .extension,
          file.syntax.plainName(of: declaration) == "StepEmittable"
        else { continue }
        let members = file.syntax.children(of: index).map { file.syntax.plainName(of: file.syntax.declarations[$0]) }
        if declaration.kind == .protocol { requirements = (requirements ?? []).union(members) }
        if declaration.kind == .extension { defaults.formUnion(members) }
      }
    }
    stepEmittableRequirements = requirements
    stepEmittableDefaults = defaults
  }

  private static let declarations = [
    FrameworkDeclaration(kind: .protocol, name: "Step"),
    FrameworkDeclaration(kind: .protocol, name: "Flow", members: ["root", "navigate"]),
    FrameworkDeclaration(kind: .class, name: "FlowCoordinator"),
    FrameworkDeclaration(kind: .protocol, name: "Stepper"), FrameworkDeclaration(kind: .protocol, name: "FlowStepper"),
    FrameworkDeclaration(kind: .protocol, name: "Presentable"),
    FrameworkDeclaration(kind: .protocol, name: "StepEmittable"),
  ]

  /// The files that declare the framework's types, and all below the folder that holds `Step`, `Flow` and
  /// `FlowCoordinator`.
  static func sources(among files: [IndexedFile]) -> FrameworkSources {
    var sources = FrameworkSources()
    var pillars: [String: [String]] = [:]
    for file in files where !file.isTest {
      let names = file.declared(declarations)
      if !names.isEmpty { sources.files.insert(file.number) }
      for name in names where ["Step", "Flow", "FlowCoordinator"].contains(name) { pillars[name] = file.folders }
    }
    if pillars.count == 3, let root = root(around: Array(pillars.values), files) { sources.folders = [root] }
    return sources
  }

  /// The deepest folder that holds the declarations of `Step`, `Flow` and `FlowCoordinator`, climbed while nothing
  /// below its parent imports the framework. Nil when a file below it does: such files use the framework and are not
  /// part of it.
  private static func root(around pillars: [[String]], _ files: [IndexedFile]) -> [String]? {
    guard var root = pillars.first else { return nil }
    for folders in pillars { while !folders.starts(with: root) { root.removeLast() } }
    let users = files.filter { $0.importsFramework }.map(\.folders)
    func isFree(_ folder: [String]) -> Bool { !users.contains { $0.starts(with: folder) } }
    guard !root.isEmpty, isFree(root) else { return nil }
    while root.count > 1, isFree(Array(root.dropLast())) { root.removeLast() }
    return root
  }
}

extension IndexedFile {
  /// The file imports AsyncFlow or RxFlow itself.
  var importsFramework: Bool { imports("AsyncFlow") || imports("RxFlow") }
}
