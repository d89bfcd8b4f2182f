enum ModulesPassedOnImport {
  static let rule = Rule(
    title: "A module must name what it imports, and not get it through another", severity: .warning,
    looksAt: [.anything],
    source: "Tuist, inspect: `tuist inspect dependencies --only implicit`",
    documentation: """
      The target imports a module that it has only because one of its dependencies has it. It builds until that one
      needs the module no longer: then code breaks that has not changed. The manifest does not show the use either,
      and what reads it (caches, selective tests, reviews) takes the two for strangers.

      SwiftPM itself does not mind. One finding is about a target and a module, at the first import. What a dependency
      exports (`@_exported import`) may be imported, tests may import what they test, and an app need not link again
      what one of its frameworks links.
      """,
    remedy: "Add the module to the dependencies of the target",
    paired: """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
          name: "Bakery",
          targets: [
              .target(name: "Flour"),
              .target(name: "Oven", dependencies: ["Flour"]),
      -       .target(name: "Counter", dependencies: ["Oven"]),
      +       .target(name: "Counter", dependencies: ["Flour", "Oven"]),
          ])
      //- Sources/Flour/Flour.swift
      public struct Flour {}
      //- Sources/Oven/Oven.swift
      import Flour
      public struct Oven { let flour = Flour() }
      //- Sources/Counter/Counter.swift
      import Flour  // fix: 8
      import Oven
      public let counter = (Flour(), Oven())
      """,
    check: .reading(ModulesModel.self) { model, findings in
      for stray in model.strayImports {
        guard let through = stray.through else { continue }
        let target = model.target(stray.target)
        let module = model.target(stray.module).module
        // Where the dependency is there for the module alone, the one should take the place of the other.
        let carrier = target.needs.first { $0.targets.contains(through) }
        let isCarrierUsed = carrier.map { !model.graph.isUnused($0, by: stray.target) } != false
        let remedy =
          isCarrierUsed
          ? "add \(model.dependency(on: stray.module, of: stray.target)) to its dependencies"
          : "depend on \(model.dependency(on: stray.module, of: stray.target)) in place of \(carrier?.name ?? "")"
        findings.report(
          Violation(
            stray.imports[0].location,
            "\(target.name) reaches \(module) through \(model.target(through).name); \(remedy)",
            declaration: target.name, kind: .module, subject: "import \(module)",
            notes: stray.notes("imported here, too"),
            fix: isCarrierUsed ? model.adding(stray.module, to: stray.target) : nil))
      }
    })
}
