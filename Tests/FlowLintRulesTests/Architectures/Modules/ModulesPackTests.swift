import Testing

@testable import FlowLintRules

/// What manifests say in other words, and what is left alone.
@Suite struct ModulesPackTests {
  private static let rules = ModulesModel.rules.filter { !$0.isOptIn }

  /// A package whose target A has dependencies and code, beside B, C and D.
  private func found(_ dependencies: String, _ code: String, before: String = "", after: String = "") -> [String] {
    let project = ExampleProject(
      """
      //- Package.swift
      import PackageDescription
      \(before)
      let package = Package(name: "P", products: [.library(name: "A", targets: ["A", "B", "C", "D"])], targets: [
        .target(name: "B"), .target(name: "C"), .target(name: "D"),
        .target(name: "A"\(dependencies.isEmpty ? "" : ", dependencies: \(dependencies)")),
      ])
      \(after)
      //- Sources/A/A.swift
      \(code)
      //- Sources/B/B.swift
      public struct B {}
      //- Sources/C/C.swift
      public struct C {}
      //- Sources/D/D.swift
      public struct D {}
      """)
    return project.placesAndRules(Self.rules)
  }

  private static let undeclared = "modules_undeclared_import"

  @Test func constantsAndStaticMembersAreRead() {
    let constant = "let base: [Target.Dependency] = [\"B\"]"
    #expect(found("base + [\"C\"]", "import B\nimport C", before: constant) == [])
    #expect(
      found("base + [\"C\"]", "import B\nimport C\nimport D", before: constant) == [
        "Sources/A/A.swift:3:8 \(Self.undeclared)"
      ])
    let member = "extension Target.Dependency {\n  static var b: Self { .target(name: \"B\") }\n}"
    #expect(found("[.b]", "import B\nimport C", before: member) == ["Sources/A/A.swift:2:8 \(Self.undeclared)"])
  }

  @Test func whatIsComputedIsNotKnown() {
    #expect(found("isX ? [\"B\"] : []", "import C", before: "let isX = true") == [])
    #expect(found("deps(\"B\")", "import C", before: "func deps(_ n: String...) -> [Target.Dependency] { [] }") == [])
    #expect(
      found(
        "[.core(\"B\")]", "import C",
        before: "extension Target.Dependency { static func core(_ n: String) -> Self { .target(name: n) } }") == [])
    #expect(found("", "import B", after: "for target in package.targets { target.dependencies.append(\"B\") }") == [])
    #expect(
      found("", "import B", after: "for target in package.targets { target.swiftSettings = [] }")
        == ["Sources/A/A.swift:1:8 \(Self.undeclared)"])
  }

  @Test func conditionsSayHowCertainAnImportIs() {
    #expect(
      found("", "#if canImport(B)\nimport B\n#endif\n#if MINE\nimport C\n#endif\n#if os(Linux)\nimport D\n#endif") == []
    )
    #expect(found("", "#if DEBUG\nimport B\n#endif") == ["Sources/A/A.swift:2:8 \(Self.undeclared)"])
    #expect(
      found("", "#if compiler(>=6)\npublic import B\n#else\nimport B\n#endif") == [
        "Sources/A/A.swift:2:15 \(Self.undeclared)"
      ])
    #expect(
      found("[\"B\"]", "#if false\nimport B\n#endif").map { $0.split(separator: " ")[1] } == [
        "modules_unused_dependency"
      ])
  }

  @Test func allSpellingsOfAnImportCount() {
    #expect(
      found(
        "[\"B\", \"C\", \"D\"]", "@preconcurrency import B; internal import C\n@_spi(X) @testable import struct D.D")
        == [])
    #expect(found("[\"B\"]", "public let x = 1\nimport B") == [])
    #expect(found("[\"B\"]", "// import B\nlet s = \"\"\"\nimport B\n\"\"\"").count == 1)
  }

  /// A package is called as its manifest, its folder or the user's manifest says; the outermost one, whose folder is the
  /// checkout, as anybody likes.
  @Test(arguments: [
    (".package(name: \"kit\", path: \"../Kit\")", "kit"), (".package(path: \"../Kit\")", "Kit"),
    (".package(path: \"..\")", "checkout"),
  ])
  func packagesAreFoundByWhatTheyAreCalled(package: String, name: String) {
    let kit = """
      import PackageDescription
      let package = Package(name: "TheKit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
      """
    let isOutermost = name == "checkout"
    let project = ExampleProject(
      """
      //- \(isOutermost ? "" : "Kit/")Package.swift
      \(kit)
      //- \(isOutermost ? "" : "Kit/")Sources/Kit/Kit.swift
      public struct Kit {}
      //- App/Package.swift
      import PackageDescription
      let package = Package(name: "App", dependencies: [\(package)], targets: [
        .target(name: "A", dependencies: [.product(name: "Kit", package: "\(name)")]),
        .target(name: "B", dependencies: ["A"]), .testTarget(name: "T", dependencies: ["B"]),
      ])
      //- App/Sources/A/A.swift
      import Kit
      //- App/Sources/B/B.swift
      import A
      import Kit
      //- App/Tests/T/T.swift
      import B
      import Kit
      """)
    #expect(project.placesAndRules(Self.rules) == ["App/Sources/B/B.swift:2:8 modules_passed_on_import"])
  }

  /// A target without code of its own is there for what it depends on.
  @Test func importsAloneAreNoCode() {
    #expect(found("[\"B\", \"C\"]", "// for the app\n#if os(iOS)\n@preconcurrency import Foundation;\n#endif") == [])
    #expect(found("[\"B\", \"C\"]", "@_exported import B").count == 1)
    #expect(found("[\"B\", \"C\"]", "import B").count == 1)
  }
}
