/// The targets of descriptions, with their files and what these import.
extension ModuleGraph {
  /// A file of the run, as far as the graph asks.
  package struct File: Sendable {
    package let number: FileID
    package let path: String
    package let imports: FileImports?

    package init(number: FileID, path: String, imports: FileImports?) {
      (self.number, self.path, self.imports) = (number, path, imports)
    }
  }

  /// - Parameters:
  ///   - descriptions: the descriptions of a run, with the numbers of their files.
  ///   - unread: the folders that hold sources which are not among the files.
  ///   - workingFolder: the absolute path of the folder to which paths are relative.
  ///   - syntax: parses a file, where imports alone do not tell whether a module is needed.
  package init(
    _ descriptions: [(file: FileID, BuildDescription)], files: [File], unread: [String], from workingFolder: String,
    syntax: (FileID) -> FileSyntax
  ) {
    let kept = Set(descriptions.map(\.1).withoutMakers.map(\.path))
    // A package in a folder of fixtures is there to be read by tests.
    let descriptions = descriptions.filter { kept.contains($0.1.path) && !$0.1.folder.isOfFixtures }
    // No build compiles the listings of documentation, or a playground.
    let files = files.filter { !$0.path.isDocumentation }
    let versioned = Set(
      files.lazy.filter { $0.path.lastComponent.hasPrefix("Package@swift-") }.map(\.path.folderOfFile))
    let described = Modules.Described(descriptions.map(\.1), files: files.map(\.path), from: workingFolder)
    var names = NamesOfBuilds(descriptions.map(\.1), from: workingFolder)
    var targets: [Target] = []
    for (number, (file, description)) in descriptions.enumerated() {
      for target in description.targets {
        names.add(targets.count, as: target, of: number)
        let module = described.modules[targets.count]
        let folder = module.folder
        var traits = target.traits
        // The manifest of a playground is made by a tool, and Xcode builds what its files import.
        let isGenerated = description.folder.hasSuffix(".swiftpm")
        if isGenerated || description.isPackage && versioned.contains(description.path.folderOfFile) {
          traits.insert(.isVersioned)
        }
        if module.lacksFiles || !folder.isEmpty && unread.contains(where: { $0.isInside(folder) }) {
          traits.insert(.isMixed)
        }
        targets.append(
          Target(
            name: target.name, module: target.module, kind: target.kind, build: number,
            location: Location(file: file, range: target.range), traits: traits, insertion: target.insertion))
        targets[targets.count - 1].isOffered =
          target.isOffered || target.kind == .app && description.isPackage || !description.isPackage
      }
    }
    for file in files {
      guard let imports = file.imports else { continue }
      for module in described.members[file.path] ?? [] {
        targets[module.place].files.append(file.number)
        targets[module.place].hasCode = targets[module.place].hasCode || imports.hasCode
        targets[module.place].imports += imports.lines.lazy.filter { $0.condition < .never }
          .map { Import(file: file.number, line: $0) }
      }
    }
    var place = 0
    for (number, (file, description)) in descriptions.enumerated() {
      for target in description.targets {
        targets[place].knowsNeeds = target.knowsDependencies && names.builds[number].knowsPackages
        for dependency in target.dependencies {
          let meant = names.targets(of: dependency, in: number, descriptions[number].1)
          if meant == nil { targets[place].knowsNeeds = false }
          targets[place].needs.append(
            Need(
              name: dependency.name, targets: (meant ?? []).filter { $0 != place }, package: dependency.package,
              location: Location(file: file, range: dependency.range), isConditional: dependency.isConditional,
              removal: dependency.removal))
        }
        place += 1
      }
    }
    self.init(targets: targets, builds: names.builds)
    findImportsOfSystem(syntax)
    findModulesThatNeedNoImport(syntax)
  }
}

extension ModuleGraph {
  /// The graph of files that are all parsed, as the manifests among them tell.
  ///
  /// - Parameter workingFolder: the absolute path of the folder to which the paths of files are relative.
  package init(_ files: [IndexedFile], from workingFolder: String = "/") {
    let manifests = files.filter(\.isManifest).compactMap { file -> (file: FileID, BuildDescription)? in
      BuildDescription.manifests([file]).first.map { (file.number, $0) }
    }
    let syntax = Dictionary(uniqueKeysWithValues: files.map { ($0.number, $0.syntax) })
    self.init(
      manifests,
      files: files.map { file in
        let source = file.syntax.source
        return File(number: file.number, path: file.path, imports: FileImports(source.bytes.span))
      },
      unread: [], from: workingFolder, syntax: { syntax[$0]! })
  }
}

extension BuildDescription {
  /// The name by which other packages on the disk call it: that of its folder.
  fileprivate var packageName: String { folder.isEmpty ? name ?? "" : folder.lastComponent }
}

extension String {
  fileprivate var isOfFixtures: Bool {
    parts(between: UInt8(ascii: "/")).contains { ["Fixtures", "Fixture", "Tests", "TestData"].contains($0) }
  }

  fileprivate var isDocumentation: Bool {
    let bytes = ContiguousArray(utf8)
    return bytes.span.holds(".docc/") || bytes.span.holds(".playground/")
  }
}

/// The meaning of dependencies' names in each build.
private struct NamesOfBuilds {
  private(set) var builds: [ModuleGraph.Build] = []
  /// The targets of each build by their names.
  private var targets: [[String: [Int]]]
  private let descriptions: [BuildDescription]
  /// The absolute paths of the builds' folders.
  private let folders: [String]
  private let workingFolder: String

  init(_ descriptions: [BuildDescription], from workingFolder: String) {
    (self.descriptions, self.workingFolder) = (descriptions, workingFolder)
    targets = Array(repeating: [:], count: descriptions.count)
    let folders = descriptions.map { joined(workingFolder, $0.folder) }
    self.folders = folders
    let packages = Dictionary(
      zip(folders, descriptions.indices).filter { descriptions[$0.1].isPackage },
      uniquingKeysWith: { first, _ in first })
    builds = descriptions.enumerated().map { number, description in
      var build = ModuleGraph.Build(
        path: description.path, name: description.packageName, isPackage: description.isPackage)
      build.hasProducts = !description.products.isEmpty
      build.products = description.products.ordered { $0.key.precedes($1.key) }.compactMap { name, targets in
        targets.map { (name, $0) }
      }
      build.knowsPackages = description.packages != nil
      let projects = description.isPackage ? [] : description.targets.flatMap(\.dependencies).compactMap(\.folder)
      let found = projects.map { joined(folders[number], $0) }.withoutRepeats.compactMap { place in
        folders.indices.first { folders[$0] == place && $0 != number }
      }
      if description.isPackage {
        for package in description.packages ?? [] {
          guard let place = packages[joined(folders[number], package.path)] else { continue }
          build.packages.append(place)
          build.packageNames[place] = package.name
        }
      } else {
        // A project finds the packages that lie below it; a workspace those beside it.
        build.packages = packages.values.filter { folders[$0].isInside(folders[number]) }.sorted()
        if build.packages.isEmpty {
          let around = folders[number].folderOfFile
          build.packages = packages.values.filter { !around.isEmpty && folders[$0].isInside(around) }.sorted()
        }
        build.packages = found + build.packages
      }
      return build
    }
  }

  mutating func add(_ place: Int, as target: BuildDescription.Target, of build: Int) {
    builds[build].own[target.module, default: []].append(place)
    targets[build][target.name, default: []].append(place)
  }

  /// The targets of a dependency: none for one that no description tells of; nil where it may be one of several.
  func targets(of dependency: BuildDescription.Dependency, in build: Int, _ description: BuildDescription) -> [Int]? {
    if let folder = dependency.folder, !description.isPackage {
      let place = joined(folders[build], folder.dropping(prefix: ".relativeToRoot") ?? folder)
      return folders.firstIndex(of: place).flatMap { targets[$0][dependency.name] } ?? []
    }
    if dependency.package == nil, let own = targets[build][dependency.name] ?? byModule(dependency, of: build) {
      return own
    }
    if dependency.isTarget { return [] }
    var (found, outermost): ([[Int]], [Int]?) = ([], nil)
    for package in builds[build].packages {
      guard dependency.package.map({ isCalled($0, for: package, in: build) }) != false else {
        // The name of a checkout is its owner's affair.
        if folders[package] == workingFolder, let names = descriptions[package].products[dependency.name] {
          outermost = names.map { $0.flatMap { targets[package][$0] ?? [] } }
        }
        continue
      }
      guard let names = descriptions[package].products[dependency.name] else {
        // The name of a package that is here, and none of its products.
        if dependency.package != nil { return nil }
        continue
      }
      guard let names else { return nil }
      found.append(names.flatMap { targets[package][$0] ?? [] })
    }
    if found.count > 1 { return nil }
    if let found = found.first ?? outermost { return found }
    // A framework of another project beside it.
    let others = description.isXcodeProject ? builds.indices.filter { !builds[$0].isPackage && $0 != build } : []
    let named = others.compactMap { targets[$0][dependency.name] }
    return named.count > 1 ? nil : named.first ?? []
  }

  private func byModule(_ dependency: BuildDescription.Dependency, of build: Int) -> [Int]? {
    descriptions[build].isPackage ? nil : builds[build].own[dependency.name]
  }

  /// Whether a package has that name or identity: the last part of its path, whatever the case.
  private func isCalled(_ name: String, for package: Int, in build: Int) -> Bool {
    let names = [folders[package].lastComponent, descriptions[package].name, builds[build].packageNames[package]]
    return names.contains { $0?.lowercased() == name.lowercased() }
  }
}
