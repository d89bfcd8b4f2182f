package enum ModulesPublicUnused {
  package static let rule = Rule(
    title: "What no other module names must not be public", severity: .warning, isOptIn: true, looksAt: [.anything],
    source: "The Swift Programming Language, Access Control: a guiding principle of access levels",
    documentation: """
      A public declaration is a promise to the modules that import it. Where none of them names it, the promise costs
      something and serves no code, and the compiler cannot tell that the code is dead.

      It is asked where all users are in the repository: of modules that are in no product of their package, and of those
      that an app here needs, but for a package at the top of the repository. Nothing is said of members, of what a public
      declaration of the module itself shows, of names that any other file spells, and where code in other languages or
      plugins may use the module. What tests of its package alone name needs no more than `package`.
      """,
    remedy: "Make it internal, or `package` where tests name it",
    paired: """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
          name: "Kitchen",
          products: [.library(name: "Menu", targets: ["Menu"])],
          targets: [.target(name: "Spices"), .target(name: "Menu", dependencies: ["Spices"])])
      //- Sources/Spices/Spices.swift
      public struct Pepper { public let grinder: Mill }
      public struct Mill {}
      -public struct Salt {}  // fix: 15
      +struct Salt {}
      let salt = Salt()
      //- Sources/Menu/Menu.swift
      import Spices
      public let pepper: Pepper? = nil
      """,
    check: .reading(ModulesModel.self) { model, findings in
      for unused in model.unusedNames {
        let (name, target) = (unused.name, model.target(unused.target))
        let access = unused.isTested ? "package" : "internal"
        let fix = FixIt(
          title: "Make '\(name.text)' \(access)",
          edits: [
            FixIt.Edit(
              location: Location(file: unused.file, range: name.modifier),
              replacement: unused.isTested ? "package " : "")
          ])
        findings.report(
          Violation(
            Location(file: unused.file, range: name.range),
            "\(name.text) is public, and no other module\(unused.isTested ? " but tests" : "") names it",
            declaration: target.name, kind: .module, subject: name.text,
            fix: unused.isTested && !target.traits.contains(.knowsPackageAccess) ? nil : fix))
      }
    })
}
