enum ModulesPublicUnused {
  static let rule = Rule(
    title: "What no other module names must not be public", severity: .warning, isOptIn: true, looksAt: [.anything],
    source: "The Swift Programming Language, Access Control: a guiding principle of access levels",
    documentation: """
      A public declaration is a promise to the modules that import it. One that none of them names can be changed by
      nobody without fear, and the compiler cannot tell that it is dead.

      It is asked where all users are in the repository: of modules that are in no product of their package, and of those
      that an app here needs, but for a package at the top of the repository. Nothing is said of members, of what a public
      declaration of the module itself shows, of names that any other file spells, and where code in other languages or
      plugins may use the module.
      """,
    remedy: "Make it internal",
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
        findings.report(
          Violation(
            Location(file: unused.file, range: unused.name.range),
            "\(unused.name.text) is public, and no other module names it",
            declaration: model.target(unused.target).name,
            kind: .module, subject: unused.name.text,
            fix: FixIt(
              title: "Make '\(unused.name.text)' internal",
              edits: [FixIt.Edit(location: Location(file: unused.file, range: unused.name.modifier), replacement: "")]))
        )
      }
    })
}
