/// The types at the top level of one side of a project that have one name: those of several modules, and those that one
/// file alone sees. It tells which of them each file means.
struct NameHomes: Sendable {
  private let homes: NamedValues<NamedHomes>
  private let modules: Modules
  /// The first files of the types of each name that some file may mean, or another of them.
  private var doubted: [String: Set<FileID>] = [:]

  /// The homes of names that are declared more than once; nil where each name has one home.
  init?(of files: [IndexedFile], modules: Modules, extent: TypeTable.Extent) {
    let doubled = extent == .all ? modules.doubled : DoubledName.all(in: files, extent)
    if doubled.isEmpty { return nil }
    let finder = NameFinder(doubled.map(\.name))
    var drafts = (0..<finder.count).map { _ in [NamedHomes.Declaring]() }
    for file in files {
      file.forEachTopLevelName(extent) { name, access in
        guard let place = finder.place(of: name) else { return }
        drafts[place].append((file, access < .internal, access > .internal))
      }
    }
    var homes = NamedValues<NamedHomes>()
    var shared: [String] = []
    for (place, draft) in drafts.enumerated() where draft.count > 1 {
      let named = NamedHomes(of: draft, modules: modules)
      if named.all.count > 1 { homes[finder[place]] = named }
      if named.isShared { shared.append(finder[place]) }
    }
    if homes.isEmpty { return nil }
    self.homes = homes
    self.modules = modules
    if extent == .all { findDoubts(of: shared, in: files) }
  }

  enum Meaning: Equatable {
    /// The type of another module: of the SDK, or of a package that the project does not hold.
    case foreign
    /// The first file that declares the type.
    case home(FileID)
    /// One of several, each by its first file.
    case unclear([FileID])
  }

  /// The name is that of several types.
  func holds(_ name: String) -> Bool { homes.holds(name) }

  func meaning(of name: String, in file: IndexedFile) -> Meaning { homes[name]?.meaning(in: file, modules) ?? .foreign }

  /// Some file writes the name and may mean this type, or another.
  func isDoubted(_ name: String, in home: FileID) -> Bool { doubted[name]?.contains(home) == true }

  /// The key of one of the types of a name: the name itself for the only one that more than one file sees.
  func key(of name: String, _ home: FileID) -> String {
    homes[name]?.onlyShared == home ? name : "\(name)@\(home.place)"
  }

  /// The type that a module declares for others; nil where there is none, or more than one.
  func home(of name: String, inModule module: String) -> FileID? { homes[name]?.home(inModule: module, modules) }

  private mutating func findDoubts(of shared: [String], in files: [IndexedFile]) {
    let finder = NameFinder(shared)
    if finder.isEmpty { return }
    for file in files {
      let kinds = file.syntax.tokens.kinds
      var last = -1
      finder.forEachToken(in: file.syntax) { token, place in
        // A member's name, or one behind its module's.
        guard place != last, token == 0 || kinds[token - 1] != .period else { return }
        last = place
        if case .unclear(let candidates) = meaning(of: finder[place], in: file) {
          doubted[finder[place], default: []].formUnion(candidates)
        }
      }
    }
  }
}

/// The types of one name.
private struct NamedHomes: Sendable {
  typealias Declaring = (file: IndexedFile, isPrivate: Bool, isPublic: Bool)

  struct Home: Sendable {
    /// The first file that declares it, by whose number it is known.
    let file: FileID
    let isPrivate: Bool
    var isPublic = false
    /// Something tells of its module: a description of a build, or its folder.
    var isKnown = true
    var isDescribed = true
  }

  private(set) var all: [Home] = []
  /// Whether more than one home is seen by more than one file.
  private(set) var isShared = false
  /// The places in `all` by file and by module.
  private var byFile: [FileID: Int] = [:]
  private var byModule: [ModuleID: Set<Int>] = [:]
  /// The places of those of unknown modules, by the folders in which their programs start and by those around these.
  private var byProgram: [String: Set<Int>] = [:]
  private var aroundPrograms: [String: Set<Int>] = [:]
  /// The places of those that others see, by the paths of the folders around them, and by the names of these folders.
  private var below: [String: Set<Int>] = [:]
  private var byFolder: [String: Set<Int>] = [:]

  init(of files: [Declaring], modules: Modules) {
    let groups = Self.groups(of: files, modules: modules)
    var homes: [Int: Int] = [:]
    for (entry, group) in zip(files, groups) {
      // One file may declare a name twice, in branches of `#if`.
      let home = byFile[entry.file.number] ?? (entry.isPrivate ? nil : homes[group]) ?? all.count
      if home == all.count { all.append(Home(file: entry.file.number, isPrivate: entry.isPrivate)) }
      byFile[entry.file.number] = home
      guard !entry.isPrivate else { continue }
      homes[group] = home
      if entry.isPublic { all[home].isPublic = true }
      add(home, in: entry.file, modules: modules)
    }
    isShared = all.count { !$0.isPrivate } > 1
  }

  /// The groups of the files that declare the name in one module. A folder without a program of its own belongs to the
  /// one around it.
  private static func groups(of files: [Declaring], modules: Modules) -> [Int] {
    var groups = Groups(files.count)
    var byModule: [ModuleID: Int] = [:]
    var byProgram: [String: Int] = [:]
    for (place, entry) in files.enumerated() where !entry.isPrivate {
      switch modules.membership(of: entry.file.number) {
      case .known(let known):
        for module in known {
          if let other = byModule.updateValue(place, forKey: module) { groups.join(place, other) }
        }
      case .unknown(_, let program):
        if let other = byProgram.updateValue(place, forKey: program) { groups.join(place, other) }
      }
    }
    for (program, place) in byProgram {
      for around in program.foldersAround { if let other = byProgram[around] { groups.join(place, other) } }
    }
    return files.indices.map { groups.root(of: $0) }
  }

  private mutating func add(_ home: Int, in file: IndexedFile, modules: Modules) {
    switch modules.membership(of: file.number) {
    case .known(let known):
      for module in known { byModule[module, default: []].insert(home) }
      if modules[known[0]].origin == nil { all[home].isDescribed = false }
    case .unknown(_, let program):
      (all[home].isKnown, all[home].isDescribed) = (false, false)
      byProgram[program, default: []].insert(home)
      for around in program.foldersAround { aroundPrograms[around, default: []].insert(home) }
    }
    for folder in file.folders.paths { below[folder, default: []].insert(home) }
    for folder in file.folders { byFolder[folder, default: []].insert(home) }
  }

  private var shared: [FileID] { all.filter { !$0.isPrivate }.map(\.file) }

  var onlyShared: FileID? { isShared ? nil : shared.first }

  func home(inModule module: String, _ modules: Modules) -> FileID? {
    let described = Set(modules.described(named: module).flatMap { byModule[$0] ?? [] })
    let found = described.isEmpty ? byFolder[module] ?? [] : described
    return found.count == 1 ? all[found.first!].file : nil
  }

  /// The meaning of a name in a file: the type that the file itself declares, else its module's, else that of a module
  /// which it imports. Where modules are not known the nearest is meant.
  func meaning(in file: IndexedFile, _ modules: Modules) -> NameHomes.Meaning {
    if let own = byFile[file.number] { return .home(all[own].file) }
    var own: Set<Int> = []
    let isKnown: Bool
    switch modules.membership(of: file.number) {
    case .known(let known):
      isKnown = true
      for module in known { own.formUnion(byModule[module] ?? []) }
    case .unknown(_, let program):
      isKnown = false
      for folder in [program] + program.foldersAround { own.formUnion(byProgram[folder] ?? []) }
      own.formUnion(aroundPrograms[program] ?? [])
    }
    let isDescribed = !modules.described(file.number).isEmpty
    // A name that is not known to be of one module may be of another: an imported one has the name, too.
    if !isKnown { own.formUnion(describedImports(of: file, modules)) }
    if let found = answer(own) { return found }
    if let found = answer(imported(by: file, isDescribed: isDescribed, modules: modules)) { return found }
    if isDescribed, all.allSatisfy({ $0.isPrivate || $0.isDescribed }) { return .foreign }
    let nearest = file.folders.paths.reversed().lazy.compactMap { below[$0] }.first ?? []
    if nearest.count == 1, let home = nearest.first, isKnown != all[home].isKnown { return .home(all[home].file) }
    return shared.count > 1 ? .unclear(shared) : onlyShared.map { .home($0) } ?? .foreign
  }

  private func describedImports(of file: IndexedFile, _ modules: Modules) -> [Int] {
    file.imports.flatMap { modules.described(named: $0.module) }.flatMap { byModule[$0] ?? [] }.filter {
      all[$0].isPublic
    }
  }

  private func imported(by file: IndexedFile, isDescribed: Bool, modules: Modules) -> Set<Int> {
    var found: Set<Int> = []
    for module in modules.modulesSeen(by: file.number) {
      found.formUnion(byModule[module]?.filter { all[$0].isPublic || file.imports.contains(where: \.isTestable) } ?? [])
    }
    if !isDescribed || all.contains(where: { !$0.isPrivate && !$0.isDescribed }) {
      for entry in file.imports {
        found.formUnion(byFolder[entry.module]?.filter { !isDescribed || !all[$0].isDescribed } ?? [])
      }
    }
    return found
  }

  private func answer(_ found: Set<Int>) -> NameHomes.Meaning? {
    switch found.count {
    case 0: nil
    case 1: .home(all[found.first!].file)
    default: .unclear(found.sorted().map { all[$0].file })
    }
  }
}

extension String {
  /// The folders around the one of a path, innermost first, that around all last.
  fileprivate var foldersAround: [String] {
    isEmpty ? [] : Array(parts(between: UInt8(ascii: "/")).dropLast()).paths.reversed()
  }
}
