/// The programs of a project: groups of files of which none names anything of another group. Each is judged as if it
/// were alone in the repository.
///
/// Modules that a description of a build tells of belong together where one depends on the other, imports it, or shares
/// a file with it. Of other code the folders are looked at: they belong together where one imports the other, or names
/// what only the other declares. Folders are parted only where something says that they are different programs: a program
/// starts in each, each holds a package, or both declare a type of one name. What is known without its sources, as a
/// framework of an architecture, belongs to none of the programs that import it.
///
/// The same is asked before code is read: descriptions and imports then tell of *districts*, each of one program or of
/// several, so that strangers of what is in play are never read.
package struct Programs<File: PlacedFile> {
  private let modules: Modules
  /// The names of the modules that are known without their sources.
  private let known: Set<String>
  /// The paths of the folders that hold the manifest of a package.
  private let packages: Set<String>
  /// The described modules that belong together, whatever their files are.
  private let described: [Int]
  private var found: [[File]] = []
  /// The numbers of the names that several files declare, by each file that declares one for others.
  private var visible: [FileID: [Int]] = [:]
  /// The files left together last may be apart: the code would tell.
  private var isDoubted = false

  private init(_ files: [File], modules: Modules, known: Set<String>, described: [Int]) {
    (self.modules, self.known, self.described) = (modules, known, described)
    packages = Set(files.lazy.filter { $0.isManifest && $0.name == "Package.swift" }.compactMap(\.folders.paths.last))
    for (number, name) in modules.doubled.enumerated() {
      for file in name.visible { visible[file, default: []].append(number) }
    }
  }

  /// The files of each district, its programs joined by what imports and descriptions tell, in the order of the run and
  /// without manifests, and the groups of the described modules; nil where code has to tell which modules are known.
  ///
  /// - Parameter known: the names of the modules that are known without their sources.
  package static func districts(
    of files: [File], _ modules: Modules, known: Set<String>
  ) -> (files: [[File]], described: [Int])? {
    let code = files.filter { !$0.isManifest }
    guard modules.without(ownOf: code, known) == known else { return nil }
    let described = modules.programs(of: code, known: known)
    var programs = Programs(files, modules: modules, known: known, described: described)
    programs.part(code)
    return (programs.found, described)
  }

  /// Files that belong together whatever they name: those of some described modules, or of one folder.
  fileprivate struct Unit {
    var files: [File] = []
    let isDescribed: Bool
    /// The number of folders around the one that the unit is; nil for files that lie beside such folders.
    let depth: Int?
    /// Some file lies in a package of the unit.
    var holdsPackage = false
    /// The unit is a program or a library of its own: other such units see it only where they import it.
    var isProgram = false
    /// A description tells what belongs to it.
    var isClosed = false

    /// The key that its files have in common: the group of their modules, or the name of a folder.
    enum Key: Hashable {
      case module(Int)
      case folder(String)
    }
  }

  private mutating func part(_ all: [File]) {
    var pending = [all]
    while let files = pending.popLast() {
      // Folders first: what is in one of them is parted as if it were alone.
      let depth = files.sharedFolders
      for byFolders in [true, false] {
        let units = units(of: files, byFolders: byFolders, below: depth)
        isDoubted = false
        let groups = units.count < 2 ? [] : self.groups(of: units, below: depth)
        // The doubted files are parted once code is read.
        let isParted = groups.count > 1 && (byFolders || !isDoubted)
        for group in groups where isParted {
          let members = group.flatMap { units[$0].files }.sorted { $0.number < $1.number }
          let mayHoldMore = byFolders || group.count == 1 && units[group[0]].depth != nil
          if mayHoldMore { pending.append(members) } else { found.append(members) }
        }
        if isParted { break }
        if !byFolders || isDoubted {
          found.append(files)
          break
        }
      }
    }
  }

  /// The places of the units that belong together. Units of which nothing says that they are programs may belong to any:
  /// where there are some, only types of one name tell programs apart, and all else goes with the largest.
  ///
  /// - Parameter depth: the number of folders around all of them.
  private mutating func groups(of units: [Unit], below depth: Int) -> [[Int]] {
    let isRead = units[0].files[0].read != nil
    let doubled = isRead ? self.doubled(in: units) : []
    let programs = doubled.union(units.indices.filter { units[$0].isProgram })
    // Code of which no description tells may name what is like it, and imports the rest, unless a build around all of them
    // of which not all is known may hold it.
    let open = isRead ? [] : units.indices.filter { !units[$0].isProgram }
    isDoubted = !open.isEmpty && modules.mayBeCompiled(units[0].files[0].folders.prefix(depth))
    guard programs.count > 1, !isDoubted else { return [] }
    var groups = Groups(units.count)
    for place in open.dropFirst() { groups.join(place, open[0]) }
    var byGroup: [Int: Int] = [:]
    for (place, unit) in units.enumerated() where !described.isEmpty {
      for group in Set(unit.files.compactMap { self.group(of: $0) }) {
        if let other = byGroup.updateValue(place, forKey: group) { groups.join(place, other) }
      }
    }
    guard Set(programs.map { groups.root(of: $0) }).count > 1 else { return [] }
    join(units, in: &groups)
    let roots = Dictionary(grouping: units.indices) { groups.root(of: $0) }
    let isKnown = roots.values.allSatisfy { !programs.isDisjoint(with: $0) }
    let parted = isKnown ? programs : doubled.union(units.indices.filter { units[$0].isClosed })
    let apart = roots.keys.filter { !parted.isDisjoint(with: roots[$0]!) }.sorted()
    func size(_ root: Int) -> Int { roots[root]!.reduce(0) { $0 + units[$1].files.count } }
    guard let largest = apart.max(by: { size($0) < size($1) }) else { return [] }
    let rest = units.indices.filter { !apart.contains(groups.root(of: $0)) }
    if !isRead, !rest.isEmpty { return apart.map { roots[$0]! } + [rest] }
    return apart.map { $0 == largest ? roots[$0]! + rest : roots[$0]! }
  }

  /// The places of the units that declare a type of a name that another of them declares, too.
  private func doubled(in units: [Unit]) -> Set<Int> {
    var doubled: Set<Int> = []
    var first: [Int: Int] = [:]
    for (place, unit) in units.enumerated() {
      for name in unit.files.lazy.flatMap({ visible[$0.number] ?? [] }) {
        guard let other = first.updateValue(first[name] ?? place, forKey: name), other != place else { continue }
        doubled.formUnion([other, place])
      }
    }
    return doubled
  }

  /// The names that several files of one program declare, by its place.
  private func doubled(in programs: [[File]]) -> [[DoubledName]] {
    var places = FilePlaces(among: programs.joined().map(\.number).range)
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

  private func units(of files: [File], byFolders: Bool, below depth: Int) -> [Unit] {
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
      units[place].holdsPackage = unit.depth.map { holdsPackage(unit.files, below: $0) } == true
      let isClosed = unit.isDescribed || units[place].holdsPackage || unit.files.contains { group(of: $0) != nil }
      units[place].isClosed = isClosed
      units[place].isProgram =
        isClosed || unit.files.contains { $0.startsProgram || $0.read != nil && $0.repository != files[0].repository }
    }
    return units
  }

  /// Whether some file lies in a package whose folder lies deeper than so many others.
  private func holdsPackage(_ files: [File], below depth: Int) -> Bool {
    if packages.isEmpty { return false }
    // Files of one folder follow each other.
    var latest: [String] = []
    return files.contains { file in
      if file.folders == latest { return false }
      latest = file.folders
      return latest.paths.dropFirst(depth + 1).contains(where: packages.contains)
    }
  }

  private func group(of file: File) -> Int? {
    described.isEmpty ? nil : modules.described(file.number).first.map { described[$0.place] }
  }

  // MARK: What belongs together

  /// Joins the units of which one names what only others declare. Programs see each other only by imports: what they name
  /// must be public, and of an imported module: lie in a folder of its name where no description tells of the module.
  private mutating func join(_ units: [Unit], in groups: inout Groups) {
    var folders: [String: Set<Int>] = [:]
    for (place, unit) in units.enumerated() {
      var latest: [String] = []
      var names: [String] = []
      for file in unit.files where file.mayOffer {
        let all = mayBeModules(file)
        if all != latest {
          latest = all
          names = all.filter { modules.isImported($0) && !known.contains($0) && !SystemModules.isTheSystemsAlone($0) }
        }
        // A file that imports a name is of another module.
        names.removeAll { name in
          if file.imports(where: { $0 == name }) { return false }
          folders[name, default: []].insert(place)
          return true
        }
      }
    }
    // A program names of others only what it imports.
    let users =
      units.allSatisfy(\.isProgram)
      ? units.indices.filter { place in
        units[place].files.contains { file in
          file.imports { name in folders[name].map { !$0.contains(place) } == true }
        }
      } : Array(units.indices)
    if users.isEmpty { return }
    if units[0].files[0].read == nil { return joinImported(by: users, units: units, folders: folders, in: &groups) }
    // The units that declare a name, each with the names that the modules of what is public there may have.
    var names: [String: [Int: Set<String>]] = [:]
    for (place, unit) in units.enumerated() {
      for file in unit.files {
        file.read?.forEachTopLevelName { name, access in
          if access < .internal { return }
          names[name, default: [:]][place, default: []].formUnion(access > .internal ? mayBeModules(file) : [])
        }
      }
    }
    let finder = NameFinder(names.keys)
    let homes = (0..<finder.count).map { names[finder[$0]] ?? [:] }
    // The units that show other modules to who imports them.
    let exporters = Set(units.indices.filter { units[$0].files.contains(where: \.exportsModules) })
    var unclear: [(user: Int, homes: [Int])] = []
    for place in users {
      let unit = units[place]
      for file in unit.files {
        guard let syntax = file.read?.syntax else { continue }
        let imported = imported(by: file, of: place, folders)
        for home in imported.flatMap({ folders[$0] ?? [] }) where unit.mayName(units[home]) || exporters.contains(home)
        {
          groups.join(place, home)
        }
        let kinds = syntax.tokens.kinds
        finder.forEachToken(in: syntax) { token, name in
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

  /// Joins the units that import a name of others: their code may name something there.
  private mutating func joinImported(
    by users: [Int], units: [Unit], folders: [String: Set<Int>], in groups: inout Groups
  ) {
    for place in users {
      for file in units[place].files {
        for home in imported(by: file, of: place, folders).flatMap({ folders[$0] ?? [] }) {
          groups.join(place, home)
          isDoubted = true
        }
      }
    }
  }

  /// The imports of a file that may mean a folder of units other than its own.
  private func imported(by file: File, of unit: Int, _ folders: [String: Set<Int>]) -> Set<String> {
    // The meaning of an import of such in described modules is settled.
    let isDescribed = !modules.described(file.number).isEmpty
    var imported: Set<String> = []
    file.forEachImport { name, _, _ in
      if let homes = folders[name], !homes.contains(unit), !(isDescribed && !modules.described(named: name).isEmpty) {
        imported.insert(name)
      }
    }
    return imported
  }

  /// The names that an import of a file's module may have: those of its folders, unless its modules are described.
  private func mayBeModules(_ file: File) -> [String] {
    let described = modules.described(file.number)
    return described.isEmpty ? file.folders : described.map { modules[$0].name }
  }
}

extension Programs.Unit {
  /// Code of the one unit may be compiled into the other's module.
  fileprivate func mayName(_ other: Self) -> Bool {
    if isProgram, other.isProgram { return false }
    return !holdsPackage && !other.holdsPackage
  }
}

extension Programs where File == IndexedFile {
  /// The files of each program in the order of the run, with the manifests around them, and the names that several of
  /// them declare, nil for the only program; the programs by their first files.
  ///
  /// - Parameters:
  ///   - known: the names of the modules that are known without their sources.
  ///   - described: the groups of the described modules; nil where they are not known yet.
  package static func of(
    _ files: [IndexedFile], modules: Modules, known: Set<String> = [], described: [Int]? = nil
  ) -> [(files: [IndexedFile], doubled: [DoubledName]?)] {
    let code = files.filter { !$0.isManifest }
    guard code.count > 1 else { return [(files, nil)] }
    let known = described == nil ? modules.without(ownOf: code, known) : known
    var programs = Programs(
      files, modules: modules, known: known, described: described ?? modules.programs(of: code, known: known))
    programs.part(code)
    if programs.found.count < 2 { return [(files, nil)] }
    let found = programs.found.sorted { $0[0].number < $1[0].number }
    let manifests = Manifests(files)
    return zip(found, programs.doubled(in: found)).map { ($0 + manifests.around($0), $1) }
  }
}

/// The manifests among some files, by the folders for which they speak.
package struct Manifests<File: PlacedFile> {
  private let byFolder: [String: [File]]

  package init(_ files: [File]) {
    byFolder = Dictionary(grouping: files.filter(\.isManifest)) { file in
      file.folders.prefix { $0 != "Tuist" }.joined(separator: "/")
    }
  }

  /// The manifests in folders around some of the files, in the order of the run.
  package func around(_ files: [some PlacedFile]) -> [File] {
    if byFolder.isEmpty { return [] }
    // Files of one folder follow each other.
    var latest: [String]?
    var around: Set<String> = []
    for file in files where file.folders != latest {
      latest = file.folders
      around.formUnion(file.folders.paths)
    }
    return around.flatMap { byFolder[$0] ?? [] }.sorted { $0.number < $1.number }
  }
}

extension Array where Element: PlacedFile {
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
