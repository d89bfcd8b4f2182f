/// The targets of the manifests of a project, with their files and with what they may import.
struct ManifestTargets {
  private(set) var targets: [Target] = []
  /// The targets by the name of their module.
  private var byModule: [String: [Int]] = [:]
  /// The names under which targets depend on things outside of the manifests.
  private var outside: Set<String> = []
  private var targetsOfFile: [FileID: [Int]] = [:]
  private let descriptions: [BuildDescription]

  struct Target {
    let description: Int
    let target: BuildDescription.Target
    let manifest: IndexedFile
    var files: [IndexedFile] = []
  }

  /// What a description and the modules of the run both know of a target.
  private struct Origin: Hashable {
    let path: String?
    let line: Int
    let module: String
  }

  /// - Parameter builds: what the run knows of the modules of the files.
  init(_ all: [IndexedFile], _ builds: Modules) {
    let manifests = all.filter(\.isManifest)
    descriptions = BuildDescription.manifests(manifests)
    let files = Dictionary(manifests.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var places: [Origin: Int] = [:]
    for (number, description) in descriptions.enumerated() {
      for target in description.targets {
        guard let manifest = files[description.path] else { continue }
        byModule[target.module, default: []].append(targets.count)
        places[Origin(path: description.path, line: target.line, module: target.module)] = targets.count
        targets.append(Target(description: number, target: target, manifest: manifest))
      }
    }
    if targets.isEmpty { return }
    for file in all where !file.isManifest {
      let own = builds.described(file.number).compactMap { number in
        places[Origin(path: builds[number].origin, line: builds[number].line, module: builds[number].name)]
      }
      if own.isEmpty { continue }
      targetsOfFile[file.number] = own
      for target in own { targets[target].files.append(file) }
    }
    for target in targets {
      for dependency in target.target.dependencies where modules(of: dependency, in: target.description) == nil {
        outside.insert(dependency.name.asModuleName)
      }
    }
  }

  /// The one target that compiles a file; nil where that is not known.
  func target(of file: IndexedFile) -> Int? { targetsOfFile[file.number].flatMap { $0.count == 1 ? $0[0] : nil } }

  /// The modules of a dependency: a target beside it, or a product of another manifest; nil for one outside of these.
  func modules(of dependency: BuildDescription.Dependency, in description: Int) -> [String]? {
    let own = targets.filter { $0.description == description && $0.target.name == dependency.name }
    if !own.isEmpty { return own.map(\.target.module) }
    let offering = descriptions.indices.filter { descriptions[$0].products[dependency.name] != nil }
    if offering.isEmpty {
      let named = targets.filter { $0.target.name == dependency.name && !$0.isTest }
      return named.isEmpty ? nil : named.map(\.target.module)
    }
    let names = offering.map { number -> [String] in
      let offered = descriptions[number].products[dependency.name] ?? nil
      return descriptions[number].targets.filter { offered?.contains($0.name) ?? true }.map(\.module)
    }
    return names.flatMap(\.self)
  }

  /// The modules that a target may import; nil where its dependencies are not known.
  ///
  /// - Parameter isTransitive: whether the modules that its dependencies export count.
  func allowed(_ number: Int, isTransitive: Bool) -> Set<String>? {
    let target = targets[number]
    guard target.target.knowsDependencies else { return nil }
    var names: Set<String> = [target.target.module]
    for dependency in target.target.dependencies {
      names.insert(dependency.name.asModuleName)
      names.formUnion(modules(of: dependency, in: target.description) ?? [])
    }
    if !isTransitive { return names }
    var waiting = Array(names)
    while let name = waiting.popLast() {
      for module in byModule[name] ?? [] {
        for entry in targets[module].files.flatMap(\.imports)
        where entry.isExported && names.insert(entry.module).inserted { waiting.append(entry.module) }
      }
    }
    return names
  }

  /// Whether a manifest tells of a module, so that a target would have to depend on it.
  func isDescribed(_ module: String) -> Bool { byModule[module] != nil || outside.contains(module) }

  /// The dependencies of a target of which no file imports a module, where it is known which these are.
  func unused(_ number: Int, imported: Set<String>) -> [BuildDescription.Dependency] {
    let target = targets[number]
    let own = Set(target.files.flatMap { $0.imports.map(\.module) })
    return target.target.dependencies.filter { dependency in
      let modules = modules(of: dependency, in: target.description)
      // What nobody imports by the product's name may be a module of another name, or none.
      guard
        let names = modules ?? (imported.contains(dependency.name.asModuleName) ? [dependency.name.asModuleName] : nil)
      else { return false }
      let isCode = names.allSatisfy { name in
        (byModule[name] ?? []).allSatisfy { targets[$0].target.kind == .library && !targets[$0].files.isEmpty }
      }
      return isCode && own.isDisjoint(with: names)
    }
  }
}

extension ManifestTargets.Target { fileprivate var isTest: Bool { target.kind == .test } }
