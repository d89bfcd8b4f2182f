enum ModulesUnusedDependency {
  static let rule = Rule(
    title: "A module must import what it depends on", severity: .warning, looksAt: [.anything],
    source: "Tuist, inspect: `tuist inspect dependencies --only redundant`",
    documentation: """
      No file of the target imports the module, or what it exports. The dependency is built and linked for nothing, keeps
      modules from being built at the same time, and tells readers of a use that does not exist.

      A module of another package whose sources are not here is judged where all imports of the target are accounted
      for by its other dependencies. Conditional dependencies, tools, macros, targets in C, and targets whose plugins
      make sources are not judged; nor are targets that hold no code, as they are there to build others, and modules that
      work without an import: they give conformances to types of other modules (`extension Weather: DependencyKey`), or
      C calls them.
      """,
    remedy: "Remove the dependency",
    paired: """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
          name: "Garden",
          targets: [
              .target(name: "Seeds"),
              .target(name: "Tools"),
      -       .target(name: "Beds", dependencies: ["Seeds", "Tools"]),  // fix: 55
      +       .target(name: "Beds", dependencies: ["Seeds"]),
          ])
      //- Sources/Seeds/Seeds.swift
      public struct Seed {}
      //- Sources/Tools/Tools.swift
      public struct Spade {}
      //- Sources/Beds/Beds.swift
      import struct Seeds.Seed
      public let bed = Seed()
      """,
    check: .reading(ModulesModel.self) { model, findings in
      let foreign = model.graph.targets.map { Set($0.needs.lazy.filter(\.targets.isEmpty).map(\.name.asModuleName)) }
      for place in model.graph.targets.indices {
        let target = model.target(place)
        var told: Set<[Int]> = []
        for (number, need) in target.needs.enumerated() {
          let isUnused =
            model.graph.isUnused(need, by: place) && !bringsOthers(number, of: place, in: model, besides: foreign)
          guard isUnused || isUnusedOutside(need, of: place, in: model) else { continue }
          // A project names a dependency twice: as one of the target's, and as a framework that it links.
          guard need.removal != nil || need.targets.isEmpty || told.insert(need.targets).inserted else { continue }
          let fix = need.removal.map { range in
            FixIt(
              title: "Remove '\(need.name)' from the dependencies of \(target.name)",
              edits: [FixIt.Edit(location: Location(file: need.location.file, range: range), replacement: "")])
          }
          findings.report(
            Violation(
              need.location, "\(target.name) depends on \(need.name), which none of its files imports",
              declaration: target.name, kind: .module, subject: "\(target.name) depends on \(need.name)",
              fix: isNeeded(number, by: place, in: model) ? nil : fix))
        }
      }
    })

  /// A product of a package whose sources are not here, where each import is accounted for by others.
  private static func isUnusedOutside(_ need: ModuleGraph.Need, of place: Int, in model: ModulesModel) -> Bool {
    let target = model.target(place)
    guard need.targets.isEmpty, let package = need.package, !need.isConditional, target.knowsNeeds,
      model.graph.isCodeKnown(of: place), !runsByItself(package)
    else { return false }
    let name = need.name.asModuleName
    return target.imports.allSatisfy { entry in
      let module = entry.line.module
      return module != name
        && (SystemModules.contains(module) || module == target.module
          || !model.graph.meanings(of: module, in: place).isEmpty
          || target.needs.contains { $0.targets.isEmpty && $0.name.asModuleName == module })
    }
  }

  /// Whether what the target imports of packages that are not here comes through that dependency alone, as far as names
  /// tell.
  ///
  /// - Parameter foreign: the modules of other packages on which each target depends.
  private static func bringsOthers(
    _ number: Int, of place: Int, in model: ModulesModel, besides foreign: [Set<String>]
  ) -> Bool {
    let target = model.target(place)
    let imported = Set(target.imports.map(\.line.module)).filter { name in
      !SystemModules.contains(name) && model.graph.meanings(of: name, in: place).isEmpty
        && !target.needs.contains { $0.name.asModuleName == name }
    }
    if imported.isEmpty { return false }
    func brought(without left: Int?) -> Int {
      let reached = model.graph.reached(from: place, without: left).keys
      return imported.count { name in reached.contains { foreign[$0].contains(name) } }
    }
    return brought(without: number) < brought(without: nil)
  }

  /// A package that works by being linked needs no import.
  private static func runsByItself(_ package: String) -> Bool { package.lowercased().hasPrefix("firebase") }

  /// Whether the target, or one that depends on it, imports what it has through that dependency alone.
  private static func isNeeded(_ need: Int, by place: Int, in model: ModulesModel) -> Bool {
    let rest = model.graph.reached(from: place, without: need)
    return model.graph.dependents(on: place).contains { user in
      model.target(user).imports.contains { entry in
        let meant = model.graph.meanings(of: entry.line.module, in: user)
        guard !meant.isEmpty, !model.target(user).needs.contains(where: { !$0.targets.filter(meant.contains).isEmpty })
        else { return false }
        return user == place ? meant.allSatisfy { rest[$0] == nil } : true
      }
    }
  }
}
