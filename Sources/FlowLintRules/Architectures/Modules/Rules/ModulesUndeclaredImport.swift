enum ModulesUndeclaredImport {
  static let rule = Rule(
    title: "A module must depend on what it imports", severity: .warning, looksAt: [.anything],
    source: "SwiftPM, Package.swift: `Target.Dependency`; `swift build --explicit-target-dependency-import-check`",
    documentation: """
      No dependency of the target leads to the module that it imports, not even through others. A clean build fails
      ("no such module"), or does not, by the luck of what happens to be built before; a cached build hides it for
      months.

      Modules of the project are meant. A name is that of the package or project around the target, or of a package
      that it takes from the disk. Nothing is said of an import below a flag or `canImport`, and nothing of targets whose
      description computes their dependencies.
      """,
    remedy: "Add the module to the dependencies of the target",
    paired: """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
          name: "Harbour",
          targets: [
              .target(name: "Rope"),
      -       .target(name: "Crane"),
      +       .target(name: "Crane", dependencies: ["Rope"]),
          ])
      //- Sources/Rope/Rope.swift
      public struct Rope {}
      //- Sources/Crane/Crane.swift
      import Rope  // fix: 8
      public struct Crane { let rope = Rope() }
      """,
    check: .reading(ModulesModel.self) { model, findings in
      for stray in model.strayImports where stray.through == nil {
        let name = model.target(stray.target).name
        let module = model.target(stray.module).module
        findings.report(
          Violation(
            stray.imports[0].location,
            "\(name) imports \(module), to which no dependency leads; add "
              + "\(model.dependency(on: stray.module, of: stray.target)) to its dependencies",
            declaration: name, kind: .module, subject: "import \(module)",
            notes: stray.notes("imported here, too"), fix: model.adding(stray.module, to: stray.target)))
      }
    })
}
