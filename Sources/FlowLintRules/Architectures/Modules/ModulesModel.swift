/// The modules of a run as their rules ask for them: what descriptions of builds say, beside what is imported.
package struct ModulesModel: RuleModel {
  package static var packs: [Pack] { [.modules] }

  package let graph: ModuleGraph
  /// The imports of own modules on which their target does not depend, one for each target and module.
  let strayImports: [StrayImport]

  /// The public names that no other module spells; empty where nobody asks.
  let unusedNames: [ModuleGraph.UnusedName]
  /// The folders of a module that use each other in a circle; empty where nobody asks.
  let folderCircles: [Violation]

  /// - Parameters:
  ///   - names: the names in all files of the run; empty where nobody asks.
  ///   - circles: returns the circles of folders.
  /// - Returns: nil where no build has several modules of its own.
  package init?(
    graph: ModuleGraph, names: @autoclosure () -> [FileID: PublicNames],
    circles: (ModuleGraph) -> [Violation]
  ) {
    guard graph.isOfSeveral else { return nil }
    self.graph = graph
    unusedNames = graph.unusedNames(names())
    folderCircles = circles(graph)
    strayImports = graph.strayImports
  }

  /// `12 modules of 3 builds`
  package var sentence: String {
    let own = graph.targets.filter { !$0.isTest && $0.hasCode }
    return "\(counted(own.count, "module")) of \(counted(Set(own.map(\.build)).count, "build"))"
  }

  /// The heavy parts of it: `On Kit 11 of 12 modules depend, directly or through others; the longest way down is Stats
  /// > Net > Kit.` Nil of few modules.
  package var weight: String? {
    let own = graph.targets.indices.filter { !target($0).isTest && target($0).hasCode }
    let most = own.ordered { (graph.users[$1].count, $0) < (graph.users[$0].count, $1) }.prefix(20)
    let counts = most.map { (place: $0, count: graph.dependents(on: $0).intersection(own).count - 1) }
    guard let heaviest = counts.max(by: { ($0.count, $1.place) < ($1.count, $0.place) }), heaviest.count > 1
    else { return nil }
    let way = graph.longestWay.map { target($0).name.visible }.joined(separator: " > ")
    return "On \(target(heaviest.place).name.visible) \(heaviest.count) of \(own.count) modules depend, "
      + "directly or through others; the longest way down is \(way)."
  }

  /// The files in which something stands that graphs and audits show: descriptions, and the first import of each module.
  package var shownFiles: [FileID] {
    graph.targets.flatMap { target in
      var known: Set<String> = []
      return [target.location.file] + target.imports.filter { known.insert($0.line.module).inserted }.map(\.file)
    }
  }

  func target(_ place: Int) -> ModuleGraph.Target { graph.targets[place] }

  /// The dependency as the description of a target writes it.
  func dependency(on module: Int, of target: Int) -> String {
    let name = graph.targets[module].name
    guard graph.isOfPackage(target) else { return name }
    if graph.targets[module].build == graph.targets[target].build { return "\"\(name)\"" }
    let package = graph.name(of: graph.targets[module].build, in: graph.targets[target].build)
    return graph.product(of: module).map { ".product(name: \"\($0)\", package: \"\(package)\")" }
      ?? "a product of package '\(package)' with \(name)"
  }

  /// Adds a dependency behind the others, where the description is a package's and none leads back.
  func adding(_ module: Int, to target: Int) -> FixIt? {
    let (own, other) = (self.target(target), self.target(module))
    guard own.build == other.build, let place = own.insertion,
      graph.reached(from: module)[target] == nil
    else { return nil }
    let location = Location(file: own.location.file, range: SourceRange(place.offset, place.offset))
    return FixIt(
      title: "Add '\(other.name)' to the dependencies of \(own.name)",
      edits: [FixIt.Edit(location: location, replacement: "\(place.prefix)\"\(other.name)\"\(place.suffix)")])
  }
}

/// A target imports a module of the project on which it does not depend.
struct StrayImport: Sendable {
  let target: Int
  /// The target whose module it is.
  let module: Int
  /// The imports in the order of the files.
  let imports: [ModuleGraph.Import]
  /// The target of the dependency through which it comes; nil where none leads there.
  let through: Int?

  func notes(_ message: String) -> [Finding.Note] {
    let files = imports.dropFirst().filter { $0.file != imports[0].file }
    return files.prefix(5).map { Finding.Note($0.location, message) }
  }
}

extension ModuleGraph.Import {
  /// Whether it needs a dependency if it is of an own module.
  fileprivate var mayBeStray: Bool { isCertain && !isOfSystem }
}

extension ModuleGraph {
  /// The longest chain of modules each of which depends on the next one.
  fileprivate var longestWay: [Int] {
    let below = targets.map { target in
      target.isTest ? [] : Set(target.needs.flatMap(\.targets)).filter { targets[$0].hasCode }.sorted()
    }
    var next: [Int: Int] = [:]
    var lengths = [Int](repeating: 1, count: targets.count)
    // A target comes behind those that it needs.
    for group in strongGroups(below) {
      guard let used = below[group[0]].max(by: { (lengths[$0], $1) < (lengths[$1], $0) }) else { continue }
      next[group[0]] = used
      lengths[group[0]] = lengths[used] + 1
    }
    let top = targets.indices.filter { !targets[$0].isTest && targets[$0].hasCode }
      .max { (lengths[$0], $1) < (lengths[$1], $0) }
    return Array(sequence(first: top ?? 0) { next[$0] }.prefix(targets.count))
  }

  fileprivate var strayImports: [StrayImport] {
    var names: [Set<String>] = targets.indices.map { place in
      let own = targets[place]
      guard own.knowsNeeds, own.traits.isDisjoint(with: [.isPlugin, .hasAliases, .isVersioned]) else { return [] }
      let imported = Set(own.imports.lazy.filter(\.mayBeStray).map(\.line.module))
      return imported.filter { !offers($0, to: place) && !meanings(of: $0, in: place).isEmpty }
    }
    // A file of several targets is judged where the line is wrong for all of them.
    let strays = names
    for (place, target) in targets.enumerated() {
      names[place] = names[place].filter { name in
        target.imports.contains { entry in
          entry.mayBeStray && entry.line.module == name
            && otherCompilers(of: entry.file, than: place).allSatisfy { strays[$0].contains(name) }
        }
      }
    }
    return targets.indices.flatMap { place in
      names[place].ordered { $0.precedes($1) }.compactMap { stray(at: place, named: $0) }
    }
  }

  private func stray(at place: Int, named name: String) -> StrayImport? {
    let own = targets[place]
    let meant = meanings(of: name, in: place)
    let before = reached(from: place)
    let mayBeOther = before.keys.contains { place in
      targets[place].traits.contains(.hasUnknownName) && (targets[place].kind == .library || own.isTest)
    }
    if mayBeOther { return nil }
    let imports = own.imports.filter { entry in
      entry.mayBeStray && entry.line.module == name && otherCompilers(of: entry.file, than: place).isEmpty
    }
    let all = imports.isEmpty ? own.imports.filter { $0.mayBeStray && $0.line.module == name } : imports
    let isForeign = targets[meant[0]].build != own.build && !isOfPackage(place)
    guard let found = meant.first(where: { before[$0] != nil }) else {
      // The dependencies of a target further on are not known, or a project may link it in a way that is not read.
      let isKnown = before.keys.allSatisfy { targets[$0].knowsNeeds } && !isForeign
      return isKnown ? StrayImport(target: place, module: meant[0], imports: all, through: nil) : nil
    }
    // A hosted bundle must not link again what its host links; nor an app what one of its frameworks does.
    if own.isTest { return nil }
    // A module that only a program brings is not linked, and whether it is built before is luck.
    let passing = reached(from: place, throughPrograms: false)
    if passing[found] == nil { return nil }
    if isForeign {
      let isLinked = targets.indices.contains { other in
        other != place && targets[other].build == own.build && targets[other].kind == .library
          && reached(from: other)[found] != nil
      }
      if isLinked { return nil }
    }
    var through = found
    while let next = passing[through], next != place { through = next }
    return StrayImport(target: place, module: found, imports: all, through: through)
  }
}
