/// The modules of a project: which of them compile each file, and what each file sees.
///
/// Descriptions of builds tell it. Where they say nothing of a file, the folder is taken that some file imports by its
/// name, or that is called `Sources`. What neither tells is *not known*, which is never the same as "the same as yours".
package struct Modules: Sendable {
  /// The folders that are taken for modules; their numbers follow those of the described ones.
  private var folders: [Module] = []
  /// The facts of files, in front those of files that are none of the project's.
  private var facts: [FileFacts]
  /// The place of each file in the list of files; that in `facts` is one more.
  private let places: FilePlaces
  /// The modules that each one exports, as its imports say.
  private var exports: [ModuleID: [ModuleID]] = [:]
  private var described: Described
  /// The evidence that the imports of a name give of a folder that is called so.
  private var uses = NamedValues<FolderUse>()
  /// The modules of a name that compile files: the described ones, and folders.
  private let describedByName: [String: [ModuleID]]
  private var foldersByName: [String: [ModuleID]] = [:]
  /// Whether the sources of each described module are among the files: no import means another.
  private let compilesFiles: [Bool]
  let doubled: [DoubledName]

  private struct FileFacts: Sendable {
    var membership: Membership
    /// The described modules whose types the file may name, its own ones first; empty where no description tells of it.
    var seen: [ModuleID] = []
    /// The innermost of its folders that others import by its name; empty for none.
    var importName = ""
  }

  private enum FolderUse: Int {
    /// Tests, manifests or previews alone import the name.
    case exempt
    case module
    /// Code below a folder of the name imports it: the folder holds code about that module.
    case about
  }

  /// One target of a build, or a folder that is taken for one.
  package struct Module: Sendable {
    /// The name under which code imports it: `LoginFeature`.
    package let name: String
    /// The kind of target that compiles it; nil where it is not known.
    package let kind: Kind?
    /// The path of the description that tells of it; nil for a folder that is taken for a module.
    package let origin: String?
    /// The line of the description, from 1; 0 without one.
    package var line = 0
    /// The path of the folder of its code; empty where it has none of its own.
    package let folder: String
    /// The modules that it depends on; nil where they are not known.
    package var dependencies: [ModuleID]?
    /// Whether its types may belong to the main actor without saying so.
    package var mayBeMainActor = false
    /// The lowest version of iOS for which its description says that it builds.
    package var lowestIOS: Int?
    /// Whether a source is named of which no file is there.
    package var lacksFiles = false
    /// Whether code outside of the project may use it: it is in a product that a package offers.
    package var isOffered = false

    fileprivate var isOfPackage: Bool { origin?.hasSuffix("Package.swift") == true }
  }

  package enum Kind: Sendable {
    case app, test, library
    /// A part of an app that runs by itself: a widget, a sharing sheet.
    case `extension`
    /// A program without screens: a command, a macro, a plugin of a build.
    case tool
  }

  package enum Membership: Sendable {
    /// At least one module.
    case known([ModuleID])
    /// - Parameter program: the path of the innermost folder around in which a program starts; empty without one.
    case unknown(Reason, program: String)
  }

  /// The reason why the modules of a file are not known.
  package enum Reason: Sendable {
    /// No description of a build was found.
    case noDescription
    /// Descriptions were found, and none of them names the file.
    case notNamed
    /// The description that should name it could not be read.
    case notRead
  }

  /// The targets that descriptions of builds tell of.
  package struct Described: Sendable {
    package var modules: [Module] = []
    /// The places in `modules` of those that compile a file, by the file's path; nil where that is not known.
    package var members: [String: [ModuleID]] = [:]
    /// The paths of files of the project's folders that no target compiles: descriptions tell all about these.
    package var leftOver: Set<String> = []
    /// The folders of the descriptions of which something is not known; empty for the working folder.
    package var openFolders: Set<String> = []
    /// The folders of packages in which no target compiles anything, by the paths of their files.
    package var asides: [String: String] = [:]
    /// The reason for the files that no module is known to compile.
    package var reason = Reason.noDescription
    /// The names of classes that an app makes as it runs, because an interface or its property list says so.
    package var classNames: Set<String> = []
    /// The superclasses of the classes that headers in Objective-C declare.
    package var superclasses: [String: String] = [:]

    package init() {}
  }

  /// - Parameter files: the files of the project, tests too.
  package init(_ files: [IndexedFile], described: Described = Described()) {
    self.init(files, described: described, doubled: DoubledName.all(in: files, .all))
  }

  private init(_ files: [some PlacedFile], described: Described, doubled: [DoubledName], of whole: Modules? = nil) {
    places = FilePlaces(of: files.map(\.number))
    self.described = described
    self.doubled = doubled
    (compilesFiles, describedByName) = whole.map { ($0.compilesFiles, $0.describedByName) } ?? described.compiling
    facts = Array(repeating: FileFacts(membership: .unknown(described.reason, program: "")), count: files.count + 1)
    findUses(by: files)
    var latest: (folders: [String], name: String) = ([], "")
    for (place, file) in files.enumerated() {
      if latest.folders != file.folders { latest = (file.folders, file.folders.last { uses[$0] == .module } ?? "") }
      facts[place + 1].importName = latest.name
    }
    findMemberships(of: files, described)
    if isDescribed { findSeen(by: files) }
  }

  /// The modules as descriptions of builds and imports tell them before code is read.
  package init(surveyed files: [SurveyedFile], _ described: Described) {
    self.init(files, described: described, doubled: [])
  }

  /// The modules as some files alone show them: what others import says nothing of them.
  package func of(_ files: [IndexedFile]) -> Modules { of(files, doubled: DoubledName.all(in: files, .all)) }

  /// The modules as the files of a program alone show them: what another one imports says nothing of them.
  ///
  /// - Parameter doubled: the names that several of the files declare; nil for the only program.
  package func of(_ files: [IndexedFile], doubled: [DoubledName]?) -> Modules {
    doubled.map { Modules(files, described: described, doubled: $0, of: self) } ?? self
  }

  /// The modules of these files where the team itself names those of some, whatever descriptions tell of them.
  ///
  /// - Parameters:
  ///   - names: the names by the paths of files.
  ///   - members: files that are no part of the project, and the modules to which they would belong.
  func of(
    _ files: [IndexedFile], naming names: [(path: String, module: String)],
    adding members: [(path: String, module: ModuleID)] = []
  ) -> Modules {
    var named = described
    for (path, module) in members { named.members[path] = [module] }
    var numbers: [String: ModuleID] = [:]
    for (place, module) in named.modules.enumerated() where numbers[module.name] == nil {
      numbers[module.name] = ModuleID(place)
    }
    for (path, name) in names {
      let module = numbers[name] ?? ModuleID(named.modules.count)
      if module.place == named.modules.count {
        numbers[name] = module
        named.modules.append(Module(name: name, kind: .library, origin: "", folder: ""))
      }
      named.members[path] = [module]
    }
    return Modules(files, described: named, doubled: doubled)
  }

  /// The names of classes that an app makes as it runs, without a word of code.
  package var classNames: Set<String> {
    get { described.classNames }
    set { described.classNames = newValue }
  }

  package var superclasses: [String: String] {
    get { described.superclasses }
    set { described.superclasses = newValue }
  }

  package var fileCount: Int { facts.count - 1 }

  /// Some description of a build tells of the project's modules.
  package var isDescribed: Bool { !described.modules.isEmpty }

  /// The files that no target compiles, each by itself or its folder: those of folders about which descriptions of builds
  /// tell all, and those of packages' other folders where no program starts, that no import names, and that import none of
  /// the modules: another tool may build these.
  package func leftOver(of files: [IndexedFile]) -> [FileID: String] {
    let asides = described.asides
    let compiled = asides.isEmpty ? [] : files.filter { $0.startsProgram || $0.imports(where: describes) }
    let used = Set(compiled.compactMap { asides[$0.path] })
    var found: [FileID: String] = [:]
    for file in files where !file.isManifest {
      if described.leftOver.contains(file.path) { found[file.number] = file.path }
      guard let folder = asides[file.path], !used.contains(folder), !file.folders.contains(where: isImported) else {
        continue
      }
      found[file.number] = folder
    }
    return found
  }

  /// Whether a build of which not all is known lies in the last of these folders or around it.
  func mayBeCompiled(_ folders: some Sequence<String>) -> Bool {
    let open = described.openFolders
    return !open.isEmpty && (open.contains("") || Array(folders).paths.contains(where: open.contains))
  }

  package subscript(module: ModuleID) -> Module {
    module.place < described.modules.count
      ? described.modules[module.place] : folders[module.place - described.modules.count]
  }

  package var all: [Module] { described.modules + folders }

  func compilesFiles(_ module: ModuleID) -> Bool { module.place >= compilesFiles.count || compilesFiles[module.place] }

  /// The modules that compile a file.
  package func membership(of file: FileID) -> Membership { facts[place(of: file)].membership }

  /// The described modules that compile a file; empty where no description tells of it.
  package func described(_ file: FileID) -> [ModuleID] {
    guard case .known(let own) = membership(of: file), self[own[0]].origin != nil else { return [] }
    return own
  }

  /// Whether a file sees what another declares; nil where that is not known: two files of unknown modules may be of one
  /// module or of two.
  ///
  /// - Parameter isPublic: whether it is declared for other modules.
  func sees(_ file: IndexedFile, in other: IndexedFile, isPublic: Bool) -> Bool? {
    let (own, homes) = (described(file.number), described(other.number))
    func isShown(by module: ModuleID) -> Bool {
      isPublic || file.imports.contains { $0.isTestable && $0.module == self[module].name }
    }
    if own.isEmpty, homes.isEmpty {
      let folder = importedFolder(other)
      return folder == importedFolder(file) || isPublic && file.imports(folder) ? true : nil
    }
    if own.isEmpty, homes.contains(where: { file.imports(self[$0].name) && isShown(by: $0) }) { return true }
    // A file outside of a package has no part in it; a package may compile what no description tells of.
    if own.isEmpty, !isPublic, homes.allSatisfy({ self[$0].isOfPackage }) { return false }
    if own.isEmpty || homes.isEmpty { return nil }
    let seen = modulesSeen(by: file.number)
    return homes.contains { own.contains($0) || seen.contains($0) && isShown(by: $0) }
  }

  /// Modules, and those that they export.
  func withExports(_ modules: [ModuleID]) -> [ModuleID] {
    var (all, next) = (modules, 0)
    while next < all.count {
      for module in exports[all[next]] ?? [] where !all.contains(module) { all.append(module) }
      next += 1
    }
    return all
  }

  /// The described modules of a name.
  func described(named name: String) -> [ModuleID] { describedByName[name] ?? [] }

  private func describes(_ name: String) -> Bool { !described(named: name).isEmpty }

  /// The described modules whose types a file may name: its own, those it imports, and what these export. Empty where no
  /// description tells of the file.
  func modulesSeen(by file: FileID) -> [ModuleID] { facts[place(of: file)].seen }

  /// The modules that an import in a file of another module may mean: of several of the name those that it depends on, or
  /// that are described in the same place, or that lie nearest.
  func modules(named name: String, from module: ModuleID) -> [ModuleID] {
    let named = described(named: name) + (foldersByName[name] ?? [])
    if named.count < 2 { return named }
    let needed = named.filter { self[module].dependencies?.contains($0) == true }
    if !needed.isEmpty { return needed }
    let near = named.filter { self[$0].origin == self[module].origin }
    if !near.isEmpty { return near }
    let folders = named.map { [self[$0].folder, self[module].folder].map { $0.parts(between: UInt8(ascii: "/")) } }
    let depths = folders.map(\.sharedStart)
    return zip(named, depths).filter { $0.1 == depths.max() }.map(\.0)
  }

  /// Some file imports a module of that name.
  package func isImported(_ name: String) -> Bool { uses.holds(name) }

  /// The innermost of a file's folders that others import by its name; empty for none.
  func importedFolder(_ file: IndexedFile) -> String { facts[place(of: file.number)].importName }

  /// The name of the module that a file belongs to, that of production code where there are several; nil where it is not
  /// known.
  func name(of file: FileID) -> String? {
    guard case .known(let own) = membership(of: file) else { return nil }
    return self[own.first { self[$0].kind != .test } ?? own[0]].name
  }

  /// Whether all targets that compile a file are tests; nil where no description tells of the file.
  package func isTest(_ file: FileID) -> Bool? { areAll(file) { $0.kind == .test } }

  /// Whether all targets that compile a file are an app's own, whose types no other module can name; nil where no
  /// description tells of the file.
  func isOfApp(_ file: FileID) -> Bool? { areAll(file) { $0.kind != .library } }

  private func areAll(_ file: FileID, _ isWanted: (Module) -> Bool) -> Bool? {
    let own = described(file)
    return own.isEmpty ? nil : own.allSatisfy { isWanted(self[$0]) }
  }

  private func place(of file: FileID) -> Int { places[file].map { $0 + 1 } ?? 0 }

  // MARK: Building

  private mutating func findMemberships(of files: [some PlacedFile], _ described: Described) {
    let programs = Set(files.lazy.filter(\.startsProgram).flatMap(\.folders.paths))
    var known: [String: ModuleID] = [:]
    // Files of one folder follow each other.
    var latest: (folders: [String], membership: Membership)?
    for (place, file) in zip(1..., files) {
      if let own = described.members[file.path], !own.isEmpty {
        facts[place].membership = .known(own)
        continue
      }
      if let latest, latest.folders == file.folders {
        facts[place].membership = latest.membership
        continue
      }
      defer { latest = (file.folders, facts[place].membership) }
      guard let last = file.folders.lastIndex(where: { uses.holds($0) || $0 == "Sources" || $0 == "Source" }) else {
        let program = programs.isEmpty ? nil : file.folders.paths.last { programs.contains($0) }
        facts[place].membership = .unknown(described.reason, program: program ?? "")
        continue
      }
      let folder = Array(file.folders[...last]).joined(separator: "/")
      let next = ModuleID(described.modules.count + folders.count)
      let module = known[folder] ?? next
      if module == next {
        known[folder] = module
        // The folder around `Sources` has the name of the module.
        let isSources = last > 0 && !uses.holds(file.folders[last])
        let name = file.folders[isSources ? last - 1 : last]
        folders.append(Module(name: name, kind: nil, origin: nil, folder: folder))
        foldersByName[name, default: []].append(module)
      }
      facts[place].membership = .known([module])
    }
  }

  private mutating func findUses(by files: [some PlacedFile]) {
    for file in files {
      let isCode = !file.isTest && !file.isManifest
      file.forEachImport { module, _, isExempt in
        var use = FolderUse.exempt
        if isCode, !isExempt { use = file.folders.contains(module) ? .about : .module }
        uses.change(module, adding: use) { if $0.rawValue < use.rawValue { $0 = use } }
      }
    }
  }

  private mutating func findSeen(by files: [some PlacedFile]) {
    // Files of the same modules follow each other, and import the same.
    var latest: (own: [ModuleID], named: [String: [[ModuleID]]]) = ([], [:])
    for (place, file) in zip(1..., files) {
      let own = described(file.number)
      if own.isEmpty { continue }
      if latest.own != own { latest = (own, [:]) }
      var found = own
      for (number, module) in own.enumerated() {
        file.forEachImport { name, isExported, _ in
          if latest.named[name] == nil { latest.named[name] = own.map { modules(named: name, from: $0) } }
          guard let others = latest.named[name]?[number], !others.isEmpty else { return }
          found += others.filter { !found.contains($0) }
          if isExported { exports[module, default: []] += others }
        }
      }
      facts[place].seen = found
    }
    for place in facts.indices where !exports.isEmpty { facts[place].seen = withExports(facts[place].seen) }
  }
}

extension Modules.Described {
  /// Whether each module compiles files, and those that do by their names.
  fileprivate var compiling: ([Bool], byName: [String: [ModuleID]]) {
    var compilesFiles = [Bool](repeating: false, count: modules.count)
    for module in members.values.joined() { compilesFiles[module.place] = true }
    let compiling = modules.indices.filter { compilesFiles[$0] }.map { ModuleID($0) }
    return (compilesFiles, Dictionary(grouping: compiling) { modules[$0.place].name })
  }
}

/// The number of a module: its place in `Modules.all`.
package struct ModuleID: Hashable, Comparable, Sendable {
  package let place: Int

  package init(_ place: Int) { self.place = place }

  package static func < (a: ModuleID, b: ModuleID) -> Bool { a.place < b.place }
}
