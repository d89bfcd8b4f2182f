enum ModulesTestsInProduction {
  static let rule = Rule(
    title: "What ships must not import what is for tests", severity: .warning, looksAt: [.anything],
    source: "Tuist, The Modular Architecture: a module's Testing target is for tests",
    documentation: """
      A target that is in a product, or in an app, imports XCTest or Testing, or a module that imports them. It does not
      start on a device of a user: the test frameworks are not there.

      A target whose users are tests, and that imports a test framework, is taken for their support; its name alone
      proves nothing. Imports below `#if DEBUG` or `canImport` are left alone.
      """,
    remedy: "Move what needs the test framework to a target for tests, or put it below `#if DEBUG`",
    paired: """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
          name: "Post",
          products: [.executable(name: "post", targets: ["post"])],
          targets: [
              .target(name: "Letters"),
              .executableTarget(name: "post", dependencies: ["Letters"]),
          ])
      //- Sources/Letters/Letters.swift
      -import XCTest  // finding: 8
      +#if DEBUG
      +import XCTest
      +#endif
      public struct Letter {}
      //- Sources/post/main.swift
      import Letters
      print(Letter())
      """,
    check: .reading(ModulesModel.self) { model, findings in
      let graph = model.graph
      let importing = graph.targets.indices.map { importsFramework($0, in: model) }
      // A module that is called so, and builds on what imports a framework for tests, is for tests, too.
      let testing = graph.targets.indices.map { place in
        importing[place]
          || isCalledSo(graph.targets[place].name) && graph.reached(from: place).keys.contains { importing[$0] }
      }
      let support = testing.indices.map { testing[$0] && isSupport($0, testing: testing, in: model) }
      let shipped = shipped(graph)
      let tests = Set(graph.targets.lazy.filter(\.isTest).map(\.name))
      let forTests = Set(support.indices.lazy.filter { support[$0] }.map { graph.targets[$0].module }).union(names)
      for place in graph.targets.indices where !support[place] {
        let target = model.target(place)
        // A library that only tests use is theirs, whatever its product is; but not one that has tests itself.
        let isTheirs = target.kind == .library && graph.users[place].allSatisfy { graph.targets[$0].isTest }
        let isTested = tests.contains("\(target.name)Tests") && !isCalledSo(target.name)
        if isTheirs ? !isTested : !shipped.contains(place) { continue }
        var told: Set<String> = []
        for entry in target.imports where entry.line.condition == .always && forTests.contains(entry.line.module) {
          let meant = graph.meanings(of: entry.line.module, in: place)
          let isFramework = !isTheirs && meant.isEmpty && names.contains(entry.line.module)
          guard isFramework || meant.contains(where: { support[$0] }), told.insert(entry.line.module).inserted else {
            continue
          }
          findings.report(
            Violation(
              entry.location, "\(target.name) ships, and imports \(entry.line.module), which is for tests",
              declaration: target.name, kind: .module, subject: "import \(entry.line.module)"))
        }
      }
    })

  private static let names: Set<String> = ["XCTest", "Testing"]

  private static func importsFramework(_ place: Int, in model: ModulesModel) -> Bool {
    model.target(place).imports.contains { entry in
      names.contains(entry.line.module) && model.graph.meanings(of: entry.line.module, in: place).isEmpty
    }
  }

  /// Whether its users are tests: all of them, or some where it is called so.
  private static func isSupport(_ place: Int, testing: [Bool], in model: ModulesModel) -> Bool {
    let users = model.graph.users[place].filter { model.target($0).hasCode }
    let areTests = users.map { model.target($0).isTest || testing[$0] && isCalledSo(model.target($0).name) }
    if isCalledSo(model.target(place).name) { return users.isEmpty || areTests.contains(true) }
    return !users.isEmpty && !areTests.contains(false)
  }

  private static func isCalledSo(_ name: String) -> Bool {
    let name = ContiguousArray(name.utf8)
    return name.span.holds("Test") || name.span.holds("XCT")
  }

  /// The targets in products and apps, and all that they depend on.
  private static func shipped(_ graph: ModuleGraph) -> Set<Int> {
    graph.needed(
      by: graph.targets.indices.filter { place in
        let target = graph.targets[place]
        return graph.isOfPackage(place) ? target.isOffered && !target.isTest : [.app, .extension].contains(target.kind)
      })
  }
}
