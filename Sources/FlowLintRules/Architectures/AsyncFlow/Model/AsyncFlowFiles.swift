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
    var (requirements, defaults): (Set<String>?, Set<String>) = (nil, [])
    for syntax in files.lazy.map(\.syntax) {
      for (index, declaration) in syntax.declarations.enumerated()
      where declaration.parent < 0 && [.protocol, .extension].contains(declaration.kind)
        && syntax.plainName(of: declaration) == "StepEmittable"
      {
        let members = syntax.children(of: index).map { syntax.plainName(of: syntax.declarations[$0]) }
        if declaration.kind == .protocol { requirements = (requirements ?? []).union(members) }
        if declaration.kind == .extension { defaults.formUnion(members) }
      }
    }
    (stepEmittableRequirements, stepEmittableDefaults) = (requirements, defaults)
  }

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
