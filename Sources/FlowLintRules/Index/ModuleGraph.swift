/// The targets of a run's builds: what their descriptions say that they depend on, and what their files import.
///
/// A name means what the build around it says: a target beside it, or what a package offers that the build takes from the
/// disk. What other builds of the run call so is another module. The description of a target may be known in part only;
/// what it then lacks is never said to be missing.
package struct ModuleGraph: Sendable {
  package private(set) var targets: [Target]
  private let builds: [Build]
  /// The targets that compile each file.
  private let compilers: [FileID: [Int]]
  /// The targets whose modules each target may import: its dependencies, and what these export.
  private let offered: [Set<Int>]
  /// The targets that import the module of each target, or depend on it.
  let users: [[Int]]
  /// The names of modules that no description tells of, and that each target exports.
  private let exportedNames: [Set<String>]
  /// The modules that nobody need import, of those on which a target depends that does not.
  private var needNoImport: Set<Int> = []
  /// The files that were parsed to know these.
  package private(set) var parsedFiles: Set<FileID> = []

  package struct Target: Sendable {
    package let name: String
    /// The name under which code imports it.
    package let module: String
    package let kind: Modules.Kind
    /// The number of the description.
    package let build: Int
    /// The place of its name in the description.
    package let location: Location
    let traits: Traits
    let insertion: Insertion?
    var needs: [Need] = []
    /// Whether `needs` are all that it has.
    var knowsNeeds = true
    /// Whether it is in a product of its package.
    var isOffered = false
    package internal(set) var files: [FileID] = []
    /// The imports of its files in the order of their paths, but for those that no build compiles.
    var imports: [Import] = []
    var hasCode = false

    package var isTest: Bool { kind == .test }
  }

  struct Import: Sendable {
    let file: FileID
    let line: FileImports.Line
    /// Whether it is the system's module that is meant, where an own one is called so, too.
    fileprivate(set) var isOfSystem = false

    var location: Location { Location(file: file, range: line.range) }
    /// Whether each build compiles it, at least each for debugging.
    var isCertain: Bool { line.condition <= .debug }
  }

  /// A dependency of a target, as a description says it.
  struct Need: Sendable {
    let name: String
    /// The targets that it means; empty where none of the descriptions tells of it.
    let targets: [Int]
    /// The package that offers it, where the dependency says so.
    let package: String?
    let location: Location
    let isConditional: Bool
    /// The range that has to go where it is not needed.
    let removal: SourceRange?
  }

  /// The reason why dependencies say less than usual of what the code imports.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    /// A plugin of a build: its dependencies are run.
    static let isPlugin = Traits(rawValue: 1)
    /// A macro, which runs while its users are compiled.
    static let isMacro = Traits(rawValue: 2)
    /// Plugins make some of its sources.
    static let usesPlugins = Traits(rawValue: 4)
    /// Some module has another name in its code.
    static let hasAliases = Traits(rawValue: 8)
    /// The folder holds sources that are not read: in another language, or left out.
    static let isMixed = Traits(rawValue: 16)
    /// Other compilers read another manifest beside this one, or a tool makes it.
    static let isVersioned = Traits(rawValue: 32)
    /// A file of settings may give its module another name.
    static let hasUnknownName = Traits(rawValue: 64)
    /// The compiler of its package knows the word `package`.
    static let knowsPackageAccess = Traits(rawValue: 128)
  }

  /// The place where one more dependency of a target can be written, and the text around its name.
  struct Insertion: Sendable {
    let offset: Int
    var prefix = ""
    var suffix = ""
  }

  /// The build that one description tells.
  struct Build: Sendable {
    let path: String
    let name: String
    let isPackage: Bool
    /// The products of a package, and the names of their targets.
    var products: [(name: String, targets: [String])] = []
    /// The targets by the names of their modules.
    var own: [String: [Int]] = [:]
    /// The packages that it takes from the disk.
    var packages: [Int] = []
    /// The names that it gives some of them itself.
    var packageNames: [Int: String] = [:]
    /// Whether these are all.
    var knowsPackages = true
    /// Whether it offers something: a package that does not is one of tools.
    var hasProducts = false
  }

  init(targets: [Target], builds: [Build]) {
    (self.targets, self.builds) = (targets, builds)
    var compilers: [FileID: [Int]] = [:]
    for (place, target) in targets.enumerated() {
      for file in target.files { compilers[file, default: []].append(place) }
    }
    self.compilers = compilers
    let exported = targets.map { target in target.imports.filter(\.line.isExported).map(\.line.module) }
    let exports = targets.indices.map { place in
      exported[place].flatMap { Self.meanings(of: $0, in: place, in: targets, builds: builds) }
    }
    offered = targets.map { target in
      var open = target.needs.flatMap(\.targets)
      var found = Set(open)
      while let next = open.popLast() {
        for other in exports[next] where found.insert(other).inserted { open.append(other) }
      }
      return found
    }
    exportedNames = exported.map(Set.init)
    var users = [[Int]](repeating: [], count: targets.count)
    for (place, target) in targets.enumerated() {
      let imported = Set(target.imports.map(\.line.module))
        .flatMap { Self.meanings(of: $0, in: place, in: targets, builds: builds) }
      for used in Set(target.needs.flatMap(\.targets) + imported) where used != place { users[used].append(place) }
    }
    self.users = users
  }

  /// Some builds have several modules of the project's own.
  var isOfSeveral: Bool { targets.count { !$0.isTest && !$0.files.isEmpty } > 1 }

  func path(of build: Int) -> String { builds[build].path }

  /// The names of the targets, behind which the folders of their descriptions stand where several have one name.
  package var uniqueNames: [String] {
    let namesakes = Dictionary(grouping: targets.filter { !$0.isTest && $0.hasCode }, by: \.name)
    return targets.map { target in
      let path = path(of: target.build)
      let isAlone = namesakes[target.name, default: []].count < 2
      return isAlone ? target.name : "\(target.name)@\(path.folderOfFile.isEmpty ? path : path.folderOfFile)"
    }
  }

  /// The name that one build gives another one.
  func name(of build: Int, in user: Int) -> String { builds[user].packageNames[build] ?? builds[build].name }

  /// The product of its package that offers a target, one of its name before others.
  func product(of target: Int) -> String? {
    let found = builds[targets[target].build].products.filter { $0.targets.contains(targets[target].name) }
    return found.first { $0.name == targets[target].name }?.name ?? found.first?.name
  }

  func hasProducts(_ build: Int) -> Bool { builds[build].hasProducts }

  func isOfPackage(_ target: Int) -> Bool { builds[targets[target].build].isPackage }

  /// The targets that an import of a name may mean in another target; none where it is the system's, or nobody knows.
  func meanings(of name: String, in target: Int) -> [Int] {
    Self.meanings(of: name, in: target, in: targets, builds: builds)
  }

  private static func meanings(of name: String, in target: Int, in targets: [Target], builds: [Build]) -> [Int] {
    let own = targets[target].build
    if let found = builds[own].own[name] { return found.filter { !targets[$0].traits.contains(.isPlugin) } }
    // A product of a package is seen wherever the package is, but for what the toolchain calls so.
    var open = builds[own].packages
    var seen = Set(open)
    var next = 0
    while next < open.count {
      if let found = builds[open[next]].own[name]?.filter({ targets[$0].isOffered }), !found.isEmpty { return found }
      if !SystemModules.isOfToolchain(name) {
        for other in builds[open[next]].packages where seen.insert(other).inserted { open.append(other) }
      }
      next += 1
    }
    return []
  }

  /// Whether a target may import what an own module is called.
  ///
  /// - Parameter withExports: whether what its dependencies export counts.
  func offers(_ name: String, to target: Int, withExports: Bool = true) -> Bool {
    let seen = withExports ? offered[target] : Set(targets[target].needs.flatMap(\.targets))
    return name == targets[target].module || seen.contains { targets[$0].module == name }
      || targets[target].needs.contains { $0.name.asModuleName == name }
      || withExports && seen.contains { exportedNames[$0].contains(name) }
  }

  /// The targets that a dependency offers: its own, and what these export.
  func offered(by need: Need) -> Set<Int> {
    need.targets.reduce(into: Set(need.targets)) { found, target in
      var open = [target]
      while let next = open.popLast() {
        for entry in targets[next].imports where entry.line.isExported {
          for other in meanings(of: entry.line.module, in: next) where found.insert(other).inserted {
            open.append(other)
          }
        }
      }
    }
  }

  /// The names that a dependency exports and that no description tells of.
  func exportedNames(by need: Need) -> Set<String> {
    offered(by: need).reduce(into: []) { $0.formUnion(exportedNames[$1]) }
  }

  /// The shortest ways from a target along its dependencies: the target before each one that it reaches.
  ///
  /// - Parameters:
  ///   - left: a target, and the number of a dependency of it that is left out.
  ///   - throughPrograms: whether what a program depends on is reached through it: it runs by itself.
  func reached(from target: Int, without left: (target: Int, need: Int)? = nil, throughPrograms: Bool = true) -> [Int:
    Int]
  {
    var before: [Int: Int] = [:]
    var open = [target]
    var next = 0
    while next < open.count {
      let isPassed = throughPrograms || open[next] == target || targets[open[next]].kind == .library
      let needs = isPassed ? targets[open[next]].needs : []
      for (place, need) in needs.enumerated() where left.map({ $0 != (open[next], place) }) != false {
        for other in need.targets where before[other] == nil {
          before[other] = open[next]
          open.append(other)
        }
      }
      next += 1
    }
    return before
  }

  /// A target, and all that depend on it, directly or through others.
  func dependents(on target: Int) -> Set<Int> {
    var found: Set = [target]
    var open = [target]
    while let next = open.popLast() {
      for user in users[next] where targets[user].needs.contains(where: { $0.targets.contains(next) }) {
        if found.insert(user).inserted { open.append(user) }
      }
    }
    return found
  }

  /// Some targets, and all that they depend on.
  func needed(by roots: some Sequence<Int>) -> Set<Int> {
    var found = Set(roots)
    var open = Array(found)
    while let next = open.popLast() {
      for other in targets[next].needs.lazy.flatMap(\.targets) where found.insert(other).inserted { open.append(other) }
    }
    return found
  }

  /// The one target that compiles a file; nil where that is not known.
  package func onlyCompiler(of file: FileID) -> Int? { compilers[file].flatMap { $0.count == 1 ? $0[0] : nil } }

  /// Whether another target compiles the file, too, for which something else may hold.
  func otherCompilers(of file: FileID, than target: Int) -> [Int] { (compilers[file] ?? []).filter { $0 != target } }

  /// Finds the imports that mean the system's module, not an own one of its name: the target does not depend on that, and
  /// the file names none of the types that it declares for others.
  mutating func findImportsOfSystem(_ syntax: (FileID) -> FileSyntax) {
    let shared = Set(targets.lazy.map(\.module).filter(SystemModules.contains))
    for place in targets.indices where targets[place].knowsNeeds && !shared.isEmpty {
      let imported = shared.intersection(targets[place].imports.lazy.map(\.line.module))
      for name in imported where !offers(name, to: place) {
        let files = meanings(of: name, in: place).flatMap { targets[$0].files }
        if files.isEmpty { continue }
        let own = targets[place].files.map(syntax)
        parsedFiles.formUnion(files + targets[place].files)
        let types = Set(files.map(syntax).flatMap(\.publicTypeNames)).subtracting(own.flatMap(\.typeNames))
        let meant = Set(zip(targets[place].files, own).filter { $1.uses(types, of: name) }.map(\.0))
        for number in targets[place].imports.indices where targets[place].imports[number].line.module == name {
          targets[place].imports[number].isOfSystem = !meant.contains(targets[place].imports[number].file)
        }
      }
    }
  }

  // MARK: What is not needed

  /// Whether the own modules of a dependency are what code imports, and the target imports none of them.
  func isUnused(_ need: Need, by target: Int) -> Bool {
    guard !need.isConditional, isCodeKnown(of: target), !need.targets.isEmpty else { return false }
    let isCode = need.targets.allSatisfy { place in
      let other = targets[place]
      if needNoImport.contains(place) { return false }
      return other.kind == .library && other.hasCode
        && other.traits.isDisjoint(with: [.isPlugin, .isMacro, .hasUnknownName])
    }
    if !isCode { return false }
    let imported = Set(targets[target].imports.map(\.line.module))
    return offered(by: need).allSatisfy { !imported.contains(targets[$0].module) }
      && exportedNames(by: need).isDisjoint(with: imported)
  }

  /// Whether the files of a target are all that it needs its dependencies for.
  func isCodeKnown(of target: Int) -> Bool {
    let own = targets[target]
    // An app carries the frameworks that others of its parts need.
    return own.hasCode && own.traits.isDisjoint(with: [.isPlugin, .usesPlugins, .hasAliases, .isMixed, .isVersioned])
      && (own.kind == .library || isOfPackage(target))
  }

  /// Finds the modules that work by being linked: they, or what they depend on, give a conformance to a type of another
  /// module, or are called from outside of Swift.
  mutating func findModulesThatNeedNoImport(_ syntax: (FileID) -> FileSyntax) {
    var answers: [Int: Bool] = [:]
    func worksByItself(_ module: Int) -> Bool {
      if let answer = answers[module] { return answer }
      parsedFiles.formUnion(targets[module].files)
      answers[module] = targets[module].files.map(syntax).workByBeingLinked(as: targets[module].module)
      return answers[module] == true
    }
    needNoImport = Set(
      targets.indices.flatMap { place in
        targets[place].needs.filter { isUnused($0, by: place) }.flatMap(\.targets)
      }.filter { needed(by: [$0]).contains(where: worksByItself) })
  }
}

extension FileSyntax {
  /// The names of all types that the file declares.
  fileprivate var typeNames: [String] { declarations.filter(\.kind.isTypeName).map { plainName(of: $0) } }

  /// Whether the code behind the imports names one of some types of a module, or an import says that it is an own one.
  fileprivate func uses(_ types: Set<String>, of module: String) -> Bool {
    let imports = declarations.filter { $0.kind == .import }
    let isTested = imports.contains { entry in
      name(of: entry) == module && attributeNames(of: entry).contains("testable")
    }
    if isTested { return true }
    return tokens.kinds.indices.contains { token in
      guard tokens.kinds[token].isWord, types.contains(word(Int32(token))) else { return false }
      // What stands in front of a dot may be the module.
      if spells(Int32(token), module), tokens.kinds.indices.contains(token + 1), tokens.kinds[token + 1] == .period {
        return false
      }
      return !imports.contains { $0.range.contains(Int(tokens.starts[token])) }
    }
  }
}

extension [FileSyntax] {
  fileprivate func workByBeingLinked(as module: String) -> Bool {
    var names: Set = [module]
    for file in self {
      for type in file.declarations where type.kind.hasMembers && type.kind != .extension || type.kind == .typealias {
        names.insert(file.plainName(of: type))
      }
    }
    return contains { file in
      file.declarations.contains { declaration in
        if declaration.kind != .extension {
          return file.attributeNames(of: declaration).contains { ["_cdecl", "c", "_dynamicReplacement"].contains($0) }
        }
        let extended = file.plainName(of: declaration).prefix { $0 != "." }
        return !declaration.inheritedTypes.isEmpty && !names.contains(String(extended))
      }
    }
  }
}
