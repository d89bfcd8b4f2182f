/// The programs of a project: groups of files of which none names anything of another group. Each is judged as if it
/// were alone in the repository.
///
/// Modules that a description of a build tells of belong together where one depends on the other, imports it, or shares
/// a file with it. Of other code the folders are looked at: they belong together where one imports the other, or names
/// what only the other declares. Folders are parted only where something says that they are different programs: a program
/// starts in each, each holds a package, or both declare a type of one name. What is known without its sources, as a
/// framework of an architecture, belongs to none of the programs that import it.
struct Programs {
  private let modules: Modules
  /// The names of the modules that are known without their sources.
  private let known: Set<String>
  private let manifests: [IndexedFile]
  /// The described modules that belong together, whatever their files are.
  private let described: [Int]
  private var found: [[IndexedFile]] = []
  /// The place of each file's unit while these are grouped; other files have none.
  private var places: FilePlaces

  /// The files of each program in the order of the run, with the manifests of all, and the names that several of them
  /// declare, nil for the only program; the programs by their first files.
  ///
  /// - Parameter known: the names of the modules that are known without their sources.
  static func of(
    _ files: [IndexedFile], _ modules: Modules, known: Set<String> = []
  ) -> [(files: [IndexedFile], doubled: [DoubledName]?)] {
    let code = files.filter { !$0.isManifest }
    guard code.count > 1 else { return [(files, nil)] }
    let known = modules.without(ownOf: code, known)
    var programs = Programs(
      modules: modules, known: known, manifests: files.filter(\.isManifest),
      described: modules.programs(of: code, known: known),
      places: FilePlaces(among: files.numbers))
    programs.part(code)
    if programs.found.count < 2 { return [(files, nil)] }
    let found = programs.found.sorted { $0[0].number < $1[0].number }
    return zip(found, programs.doubled(in: found)).map { ($0 + programs.manifests, $1) }
  }

  /// Files that belong together whatever they name: those of some described modules, or of one folder.
  fileprivate struct Unit {
    var files: [IndexedFile] = []
    let isDescribed: Bool
    /// The number of folders around the one that the unit is; nil for files that lie beside such folders.
    let depth: Int?
    /// The manifests of packages in the unit.
    var packages: [IndexedFile] = []
    /// It is a program or a library of its own: other such units see it only where they import it.
    var isProgram = false
    /// A description tells what belongs to it.
    var isClosed = false

    /// What its files have in common: the group of their modules, or the name of a folder.
    enum Key: Hashable {
      case module(Int)
      case folder(String)
    }
  }

  private mutating func part(_ all: [IndexedFile]) {
    var pending = [all]
    while let files = pending.popLast() {
      // Folders first: what is in one of them is parted as if it were alone.
      for byFolders in [true, false] {
        let units = units(of: files, byFolders: byFolders)
        let groups = units.count < 2 ? [] : self.groups(of: units)
        for group in groups where groups.count > 1 {
          let members = group.flatMap { units[$0].files }.sorted { $0.number < $1.number }
          let mayHoldMore = byFolders || group.count == 1 && units[group[0]].depth != nil
          if mayHoldMore { pending.append(members) } else { found.append(members) }
        }
        if groups.count > 1 { break }
        if !byFolders { found.append(files) }
      }
    }
  }

  /// The places of the units that belong together. Units of which nothing says that they are programs may belong to any:
  /// where there are some, only types of one name tell programs apart, and all else goes with the largest.
  private mutating func groups(of units: [Unit]) -> [[Int]] {
    let doubled = self.doubled(in: units)
    let programs = doubled.union(units.indices.filter { units[$0].isProgram })
    guard programs.count > 1 else { return [] }
    var groups = Groups(units.count)
    var byGroup: [Int: Int] = [:]
    for (place, unit) in units.enumerated() where !described.isEmpty {
      for group in Set(unit.files.compactMap { self.group(of: $0) }) {
        if let other = byGroup.updateValue(place, forKey: group) { groups.join(place, other) }
      }
    }
    guard Set(programs.map { groups.root(of: $0) }).count > 1 else { return [] }
    join(units, &groups)
    let roots = Dictionary(grouping: units.indices) { groups.root(of: $0) }
    let isKnown = roots.values.allSatisfy { !programs.isDisjoint(with: $0) }
    let parted = isKnown ? programs : doubled.union(units.indices.filter { units[$0].isClosed })
    let apart = roots.keys.filter { !parted.isDisjoint(with: roots[$0]!) }.sorted()
    func size(_ root: Int) -> Int { roots[root]!.reduce(0) { $0 + units[$1].files.count } }
    guard let largest = apart.max(by: { size($0) < size($1) }) else { return [] }
    let rest = units.indices.filter { !apart.contains(groups.root(of: $0)) }
    return apart.map { $0 == largest ? roots[$0]! + rest : roots[$0]! }
  }

  /// The places of the units that declare a type of a name that another of them declares, too.
  private mutating func doubled(in units: [Unit]) -> Set<Int> {
    for (place, unit) in units.enumerated() { for file in unit.files { places[file.number] = place } }
    var doubled: Set<Int> = []
    for name in modules.doubled {
      var first: Int?
      for home in name.visible {
        guard let place = places[home], place != first else { continue }
        if let first { doubled.formUnion([first, place]) } else { first = place }
      }
    }
    for unit in units { for file in unit.files { places[file.number] = nil } }
    return doubled
  }

  /// The names that several files of one program declare, by its place.
  private func doubled(in programs: [[IndexedFile]]) -> [[DoubledName]] {
    var places = places
    for (place, files) in programs.enumerated() { for file in files { places[file.number] = place } }
    var doubled = [[DoubledName]](repeating: [], count: programs.count)
    // The first file of the name in each program, and the name of which it is.
    var first = [(name: Int, file: FileID?)](repeating: (-1, nil), count: programs.count)
    for (number, name) in modules.doubled.enumerated() {
      for file in name.files {
        guard let place = places[file] else { continue }
        if first[place].name != number {
          first[place] = (number, file)
        } else if let other = first[place].file, other != file {
          doubled[place].append(name)
          first[place].file = nil
        }
      }
    }
    return doubled
  }

  // MARK: Units

  private func units(of files: [IndexedFile], byFolders: Bool) -> [Unit] {
    let depth = files.sharedFolders
    var units: [Unit] = []
    var places: [Unit.Key: Int] = [:]
    // Files of one folder follow each other.
    var latest: (key: Unit.Key, place: Int)?
    for file in files {
      let module = byFolders ? nil : group(of: file)
      let isInFolder = file.folders.count > depth
      let key = module.map { .module($0) } ?? Unit.Key.folder(isInFolder ? file.folders[depth] : "")
      if latest?.key != key {
        let place = places[key] ?? units.count
        if place == units.count {
          places[key] = place
          units.append(Unit(isDescribed: module != nil, depth: module == nil && isInFolder ? depth : nil))
        }
        latest = (key, place)
      }
      units[latest!.place].files.append(file)
    }
    for place in units.indices {
      let unit = units[place]
      units[place].packages = manifests.filter { manifest in
        guard let depth = unit.depth, manifest.folders.count > depth, manifest.name == "Package.swift",
          manifest.folders[depth] == unit.files[0].folders[depth]
        else { return false }
        return unit.files.contains { $0.folders.starts(with: manifest.folders) }
      }
      let isClosed = unit.isDescribed || !units[place].packages.isEmpty || unit.files.contains { group(of: $0) != nil }
      units[place].isClosed = isClosed
      units[place].isProgram =
        isClosed || unit.files.contains { $0.startsProgram || $0.repository != files[0].repository }
    }
    return units
  }

  private func group(of file: IndexedFile) -> Int? {
    described.isEmpty ? nil : modules.described(file.number).first.map { described[$0.place] }
  }

  // MARK: What belongs together

  /// Joins the units of which one names what only others declare. Programs see each other only by imports: what they name
  /// must be public, and of an imported module: lie in a folder of its name where no description tells of the module.
  private func join(_ units: [Unit], _ groups: inout Groups) {
    var folders: [String: Set<Int>] = [:]
    for (place, unit) in units.enumerated() {
      var latest: [String] = []
      for file in unit.files {
        let names = mayBeModules(file)
        if names == latest { continue }
        latest = names
        for name in names where modules.isImported(name) && !known.contains(name) {
          folders[name, default: []].insert(place)
        }
      }
    }
    // A program names of others only what it imports.
    let users =
      units.allSatisfy(\.isProgram)
      ? units.indices.filter { place in
        units[place].files.contains { file in
          file.imports.contains { folders[$0.module].map { !$0.contains(place) } ?? false }
        }
      } : Array(units.indices)
    if users.isEmpty { return }
    // The units that declare a name, each with the names that the modules of what is public there may have.
    var names: [String: [Int: Set<String>]] = [:]
    for (place, unit) in units.enumerated() {
      for file in unit.files {
        file.forEachTopLevelName { name, access in
          if access < .internal { return }
          names[name, default: [:]][place, default: []].formUnion(access > .internal ? mayBeModules(file) : [])
        }
      }
    }
    let finder = NameFinder(names.keys)
    let homes = (0..<finder.count).map { names[finder[$0]] ?? [:] }
    var unclear: [(user: Int, homes: [Int])] = []
    for place in users {
      let unit = units[place]
      for file in unit.files {
        // What described modules mean by an import of such is settled.
        let isDescribed = !modules.described(file.number).isEmpty
        let imported = Set(file.imports.map(\.module)).filter { name in
          folders[name].map { !$0.contains(place) } ?? false
            && !(isDescribed && !modules.described(named: name).isEmpty)
        }
        for home in imported.flatMap({ folders[$0] ?? [] }) where unit.mayName(units[home]) { groups.join(place, home) }
        let kinds = file.syntax.tokens.kinds
        finder.forEachToken(in: file.syntax) { token, name in
          if homes[name][place] != nil || token > 0 && kinds[token - 1] == .period { return }
          let seen = homes[name].filter { unit.mayName(units[$0]) || !$1.isDisjoint(with: imported) }
          if seen.count == 1 { groups.join(place, seen.first!.key) }
          if seen.count > 1 { unclear.append((place, seen.keys.sorted())) }
        }
      }
    }
    for (user, homes) in unclear where !homes.contains(where: { groups.root(of: $0) == groups.root(of: user) }) {
      for home in homes { groups.join(user, home) }
    }
  }

  /// The names that an import of a file's module may have: those of its folders, unless its modules are described.
  private func mayBeModules(_ file: IndexedFile) -> [String] {
    let described = modules.described(file.number)
    return described.isEmpty ? file.folders : described.map { modules[$0].name }
  }
}

extension Programs.Unit {
  /// Code of the one unit may be compiled into the other's module.
  fileprivate func mayName(_ other: Self) -> Bool {
    if isProgram, other.isProgram { return false }
    return packages.isEmpty && other.packages.isEmpty
  }
}

extension [IndexedFile] {
  /// The number of folders that are around all files.
  fileprivate var sharedFolders: Int {
    guard let first else { return 0 }
    var shared = first.folders.count
    for file in self {
      var place = 0
      while place < shared, place < file.folders.count, file.folders[place] == first.folders[place] { place += 1 }
      shared = place
    }
    return shared
  }
}
