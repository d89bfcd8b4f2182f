/// The facts known of each module: what it imports and depends on, of what nobody knows where it comes from, and why
/// some are not judged.
extension ModulesModel {
  /// A module in an audit.
  package struct Row: Sendable {
    /// `Counter (library, 2 files)`
    package let title: String
    package let location: Location
    /// The facts in lines, such as `imports: Flour 2, Oven 1`.
    package let facts: [(name: String, values: [String])]
  }

  package var rows: [Row] {
    let strays = Dictionary(grouping: strayImports) { $0.target }
    return graph.targets.indices.filter { target($0).hasCode }.map { place in
      let own = target(place)
      var known: [String: Int] = [:]
      var unknown: [String: Int] = [:]
      for entry in own.imports where !SystemModules.contains(entry.line.module) && entry.line.module != own.module {
        if graph.meanings(of: entry.line.module, in: place).isEmpty {
          unknown[entry.line.module, default: 0] += 1
        } else {
          known[entry.line.module, default: 0] += 1
        }
      }
      let missing = (strays[place] ?? []).map { stray in
        let way = stray.through.map { "through \(target($0).name)" } ?? "no dependency leads there"
        return "\(target(stray.module).module) (\(way))"
      }
      let unused = own.needs.filter { graph.isUnused($0, by: place) }.map(\.name)
      return Row(
        title:
          "\(own.name) (\(own.isTest ? "tests" : own.kind == .library ? "library" : "program"), \(counted(own.files.count, "file")))",
        location: own.location,
        facts: [
          ("imports", Self.texts(known)), ("has no dependency on", missing), ("imports nothing of", unused),
          ("of unknown origin", Self.texts(unknown)), ("not judged in full", silence(about: place)),
        ].filter { !$0.1.isEmpty })
    }
  }

  private static func texts(_ counts: [String: Int]) -> [String] {
    counts.ordered { $0.key.precedes($1.key) }.map { "\($0.key) \($0.value)" }
  }

  /// The reasons why rules are silent about a target.
  private func silence(about place: Int) -> [String] {
    let own = target(place)
    var reasons = own.knowsNeeds ? [] : ["its dependencies are computed, or may mean several things"]
    if own.traits.contains(.hasAliases) { reasons.append("modules have other names in its code") }
    if own.traits.contains(.usesPlugins) { reasons.append("plugins make some of its sources") }
    if own.traits.contains(.isVersioned) { reasons.append("other compilers read another manifest, or a tool makes it") }
    if own.traits.contains(.hasUnknownName) { reasons.append("a file of settings may name its module") }
    if own.traits.contains(.isMixed) { reasons.append("some of its sources are not read") }
    if own.traits.contains(.isPlugin) { reasons.append("it is a plugin, whose dependencies are run") }
    return reasons
  }

  // MARK: One import

  /// The meaning of an import on a line: the module, whence the target has it, and what the rules say; nil for another
  /// line.
  package func answer(onLine range: SourceRange, of file: FileID, _ places: Places) -> String? {
    var text = ""
    for (place, own) in graph.targets.enumerated() {
      guard let entry = own.imports.first(where: { $0.file == file && range.contains($0.line.range.start) }) else {
        continue
      }
      let name = entry.line.module
      if text.isEmpty { text = "import \(name.visible), \(places.text(entry.location))\n" }
      text += "Module: \(own.name.visible), from \(places.text(own.location))\n"
      text += "  \(origin(of: entry, in: place, places))\n"
      if entry.line.condition != .always { text += "  below a condition: not each build compiles the line\n" }
    }
    return text.isEmpty ? nil : text
  }

  private func origin(of entry: ModuleGraph.Import, in place: Int, _ places: Places) -> String {
    let name = entry.line.module
    guard !entry.isOfSystem, let meant = graph.meanings(of: name, in: place).first else {
      return SystemModules.contains(name)
        ? "\(name) is the system's or the toolchain's" : "nothing here tells of \(name): its package is not here"
    }
    let described = "\(name) is a module of \(places.path(target(meant).location).visiblePath)"
    let stray = strayImports.first { $0.target == place && target($0.module).module == name }
    guard let stray else { return "\(described), and \(target(place).name) may import it" }
    let way = stray.through.map { "it comes through \(target($0).name)" } ?? "no dependency leads there"
    return "\(described); \(target(place).name) does not depend on it, \(way)"
  }
}
