enum ModulesUnusedDependency {
  static let rule = Rule(
    title: "A module must import what it depends on", severity: .warning, looksAt: [.anything],
    source: "Tuist, inspect: `tuist inspect dependencies --only redundant`",
    documentation: """
      No file of the target imports the module, or what it exports. The dependency is built and linked for nothing, keeps
      modules from being built at the same time, and tells readers of a use that does not exist.

      A module of another package whose sources are not here is judged where all imports of the target are accounted
      for by its other dependencies, and where no target that depends on it takes the module through it. Conditional
      dependencies, tools, macros, targets in C, and targets whose plugins make sources are not judged; nor are targets
      that hold no code, as they are there to build others, and modules that work without an import: they give
      conformances to types of other modules (`extension Weather: DependencyKey`), or C calls them.
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
          guard model.graph.isUnused(need, by: place) || isUnusedOutside(need, of: place, in: model),
            !bringsOthers(number, of: place, in: model, besides: foreign)
          else { continue }
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

  /// Whether the target, or one that depends on it, imports a module of a package that is not here, and that module comes
  /// through that dependency alone, as far as names tell.
  ///
  /// - Parameter foreign: the modules of other packages on which each target depends.
  private static func bringsOthers(
    _ number: Int, of place: Int, in model: ModulesModel, besides foreign: [Set<String>]
  ) -> Bool {
    let (graph, need) = (model.graph, model.target(place).needs[number])
    func names(of targets: some Sequence<Int>) -> Set<String> { targets.reduce(into: []) { $0.formUnion(foreign[$1]) } }
    let isOutside = need.targets.isEmpty
    let brought =
      isOutside
      ? [need.name.asModuleName] : names(of: graph.reached(from: place).keys).subtracting(foreign[place])
    let lost = brought.subtracting(names(of: graph.reached(from: place, without: (place, number)).keys))
    return !lost.isEmpty
      && graph.dependents(on: place).contains { user in
        let target = model.target(user)
        let imported = Set(target.imports.map(\.line.module)).filter { name in
          !SystemModules.contains(name) && name != target.module && graph.meanings(of: name, in: user).isEmpty
            && !target.needs.contains { $0.name.asModuleName == name }
        }
        if imported.isEmpty { return false }
        // A product may hold modules of other names.
        if isOutside, graph.isOfPackage(user), !imported.isSubset(of: names(of: graph.reached(from: user).keys)) {
          return true
        }
        let others = graph.reached(from: user, without: (place, number)).keys.filter { $0 != place }
        return imported.intersection(lost).contains { name in
          !others.contains { other in
            foreign[other].contains(name) && model.target(other).imports.contains { $0.line.module == name }
          }
        }
      }
  }

  /// A package that works by being linked needs no import.
  private static func runsByItself(_ package: String) -> Bool { package.lowercased().hasPrefix("firebase") }

  /// Whether the target, or one that depends on it, imports what it has through that dependency alone.
  private static func isNeeded(_ need: Int, by place: Int, in model: ModulesModel) -> Bool {
    let rest = model.graph.reached(from: place, without: (place, need))
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
