extension AsyncFlowModel {
  /// Nil when the pack is off, or on `auto` and no production file imports AsyncFlow or RxFlow. On `auto` it holds the
  /// files of those repositories alone in which some file does.
  package init?(_ files: [IndexedFile], setting: PackSetting) {
    guard setting != .off else { return nil }
    let files = files.inRepositories(all: setting == .on) { $0.importsFramework }
      .filter { !$0.isTemplate && !$0.isVendored }
    let production = files.filter { !$0.isAsyncFlowTest }
    let framework = AsyncFlowFramework(files, production: production)
    let own = production.filter { !framework.contains($0) }
    guard setting == .on || own.contains(where: \.importsFramework) else { return nil }
    let numbers = files.numbers
    self.init(
      table: TypeTable(own, fileNumbers: numbers), gate: AsyncFlowGate(own, fileNumbers: numbers), framework: framework)
  }
}

/// The files of the framework itself, when the project holds them: nothing is reported there, nothing there counts.
struct AsyncFlowFramework: Sendable {
  private let root: [String]?
  private let declaring: Set<Int>
  /// The members of the framework's `protocol StepEmittable` and of extensions to it; nil without that protocol.
  let stepEmittableRequirements: Set<String>?
  /// Members that some extension of `StepEmittable` supplies.
  let stepEmittableDefaults: Set<String>

  init(_ files: [IndexedFile], production: [IndexedFile]) {
    var declaring: Set<Int> = []
    var pillars: [String: [String]] = [:]
    var requirements: Set<String>?
    var defaults: Set<String> = []
    for file in production {
      let names = file.frameworkDeclarations
      if !names.isEmpty { declaring.insert(file.number) }
      for name in names where ["Step", "Flow", "FlowCoordinator"].contains(name) { pillars[name] = file.folders }
      for (index, declaration) in file.syntax.declarations.enumerated() where declaration.parent < 0 {
        guard declaration.kind == .protocol || declaration.kind == .extension,
          file.syntax.plainName(of: declaration) == "StepEmittable"
        else { continue }
        let members = file.syntax.children(of: index).map {
          file.syntax.plainName(of: file.syntax.declarations[$0])
        }
        if declaration.kind == .protocol { requirements = (requirements ?? []).union(members) }
        if declaration.kind == .extension { defaults.formUnion(members) }
      }
    }
    self.declaring = declaring
    stepEmittableRequirements = requirements
    stepEmittableDefaults = defaults
    root = pillars.count == 3 ? Self.root(around: Array(pillars.values), files) : nil
  }

  func contains(_ file: IndexedFile) -> Bool {
    declaring.contains(file.number) || root.map(file.folders.starts) == true
  }

  /// The deepest folder that holds the declarations of `Step`, `Flow` and `FlowCoordinator`, climbed while nothing
  /// below its parent imports the framework. Nil when something below it does: those files use it, they are not of it.
  private static func root(around pillars: [[String]], _ files: [IndexedFile]) -> [String]? {
    guard var root = pillars.first else { return nil }
    for folders in pillars {
      while !folders.starts(with: root) { root.removeLast() }
    }
    let users = files.filter { $0.importsFramework }.map(\.folders)
    func isFree(_ folder: [String]) -> Bool { !users.contains { $0.starts(with: folder) } }
    guard !root.isEmpty, isFree(root) else { return nil }
    while root.count > 1, isFree(Array(root.dropLast())) { root.removeLast() }
    return root
  }
}

extension IndexedFile {
  /// It imports AsyncFlow or RxFlow itself.
  var importsFramework: Bool { imports("AsyncFlow") || imports("RxFlow") }

  fileprivate var isVendored: Bool {
    folders.contains { Self.vendorFolders.contains($0) }
  }

  private static let vendorFolders = ["Pods", "Carthage", ".build", "checkouts", "DerivedData"]
  private static let testFolders = ["Test", "TestSupport", "TestHelpers", "Testing", "Mocks", "Stubs"]
  private static let testModules = ["XCTest", "Testing", "Quick", "Nimble"]

  /// Test code by its place or by its imports.
  var isAsyncFlowTest: Bool {
    folders.contains { $0.hasSuffix("Tests") || Self.testFolders.contains($0) }
      || (name.holds("Tests") && baseName.hasSuffix("Tests"))
      || imports.contains { $0.isTestable || Self.testModules.contains($0.module) }
  }

  /// The framework's types that the file declares at the top: `protocol Step`, `class FlowCoordinator`, ….
  fileprivate var frameworkDeclarations: Set<String> {
    var found: Set<String> = []
    for (index, declaration) in syntax.declarations.enumerated() where declaration.parent < 0 {
      guard declaration.kind == .protocol || declaration.kind == .class else { continue }
      let name = syntax.plainName(of: declaration)
      switch (declaration.kind, name) {
      case (.protocol, "Step"), (.protocol, "Stepper"), (.protocol, "FlowStepper"), (.protocol, "Presentable"),
        (.protocol, "StepEmittable"), (.class, "FlowCoordinator"):
        found.insert(name)
      case (.protocol, "Flow"):
        let members = Set(syntax.children(of: index).map { syntax.plainName(of: syntax.declarations[$0]) })
        if members.isSuperset(of: ["root", "navigate"]) { found.insert(name) }
      default: continue
      }
    }
    return found
  }
}
