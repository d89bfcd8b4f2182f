import Testing

@testable import FlowLintRules

/// Manifests in other words, and what is left alone.
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

  /// A module may be there to bring packages: who imports one of these alone needs it.
  @Test func whatBringsPackagesIsUsed() {
    func found(_ imported: String) -> [String] {
      ExampleProject(
        """
        //- Package.swift
        import PackageDescription
        let package = Package(name: "P", products: [.library(name: "A", targets: ["A"])], targets: [
          .target(name: "A", dependencies: ["Kit"]), .target(name: "Kit", dependencies: ["Tools"]),
          .target(name: "Tools", dependencies: [.product(name: "Paint", package: "paint")]),
        ])
        //- Sources/A/A.swift
        import \(imported)
        struct A {}
        //- Sources/Kit/Kit.swift
        import Tools
        struct Kit {}
        //- Sources/Tools/Tools.swift
        import Paint
        struct Tools {}
        """
      ).placesAndRules(Self.rules)
    }
    #expect(found("Paint") == [])
    #expect(found("Brush") == ["Package.swift:3:37 modules_unused_dependency"])
    #expect(found("UIKit") == ["Package.swift:3:37 modules_unused_dependency"])
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

  /// The listings of a generator that tests read are resources of their target.
  @Test func resourcesAreNotCompiled() {
    let code = "public struct A {}\n//- Sources/A/Listings/L.swift\nimport B\n//- Sources/A/Raw/R.swift\nimport C"
    #expect(found("[], resources: [.copy(\"Listings\"), .process(\"Raw\", localization: .base)]", code) == [])
    #expect(found("[], resources: [.copy(\"Data\")]", code).count == 2)
  }

  /// A target without code of its own is there for what it depends on.
  @Test func importsAloneAreNoCode() {
    #expect(found("[\"B\", \"C\"]", "// for the app\n#if os(iOS)\n@preconcurrency import Foundation;\n#endif") == [])
    #expect(found("[\"B\", \"C\"]", "@_exported import B").count == 1)
    #expect(found("[\"B\", \"C\"]", "import B").count == 1)
  }

  /// The findings in a package of these targets, by their code.
  private func found(targets: String, _ code: [String: String]) -> [String] {
    let files = code.sorted { $0.key < $1.key }.map { "//- Sources/\($0.key)/\($0.key).swift\n\($0.value)" }
    let products = code.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return ExampleProject(
      """
      //- Package.swift
      import PackageDescription
      let package = Package(name: "P", products: [.library(name: "P", targets: [\(products)])], targets: [\(targets)])
      \(files.joined(separator: "\n"))
      """
    ).placesAndRules(Self.rules)
  }

  /// Helpers for tests build on each other; what users of tests get they may offer.
  @Test func whatIsForTestsMayBuildOnOthersThatAre() {
    let snapshots = [
      "SnapshotTesting": "import XCTest\nfunc assert() {}", "Dump": "public struct Dump {}",
      "ViewTesting": "import SnapshotTesting\nfunc view() { assert() }",
    ]
    func found(_ name: String, importing line: String, usedBy users: [String] = []) -> [String] {
      let code =
        users.map { ($0, "import \(name)\nlet b = a") } + [
          (name, "import Dump\nimport SnapshotTesting\n\(line)public let a = 1")
        ]
      return self.found(
        targets: """
          .target(name: "SnapshotTesting"), .target(name: "Dump"),
          .target(name: "ViewTesting", dependencies: ["SnapshotTesting"]),
          .target(name: "\(name)", dependencies: ["SnapshotTesting", "Dump"]),
          \(users.map { ".target(name: \"\($0)\", dependencies: [\"\(name)\"])," }.joined())
          """,
        snapshots.merging(code) { $1 })
    }
    #expect(found("SnapshotTestingDump", importing: "") == [])
    #expect(found("DumpTesting", importing: "#if DEBUG\nimport XCTest\n#endif\n") == [])
    let mistake = "Sources/Screens/Screens.swift:2:8 modules_tests_in_production"
    #expect(found("Screens", importing: "", usedBy: ["App"]) == [mistake])
  }

  /// A program that is carried along links what it needs for itself alone.
  @Test func nothingIsReachedThroughAProgram() {
    func found(_ kind: String) -> [String] {
      self.found(
        targets: """
          .target(name: "B"), .\(kind)(name: "Bridge", dependencies: ["B"]), .target(name: "A", dependencies: ["Bridge"]),
          """,
        [
          "A": "import B\nimport Bridge\npublic let a = B()", "B": "public struct B {}",
          "Bridge": "import B\nlet b = B()",
        ])
    }
    #expect(found("executableTarget") == [])
    #expect(found("target") == ["Sources/A/A.swift:1:8 modules_passed_on_import"])
  }

  // MARK: Public names that nothing uses

  /// The findings in the code of a module that another module, an app and tests have.
  private func unused(
    _ code: String, user: String = "", tests: String = "", tools: String = "5.9", folder: String = "Kit/",
    offered: String = "User"
  ) -> [String] {
    let project = ExampleProject(
      """
      //- App/Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "App", dependencies: [.package(path: "../\(folder)")], targets: [
        .executableTarget(name: "App", dependencies: [.product(name: "User", package: "Kit")]),
      ])
      //- App/Sources/App/main.swift
      import User
      //- \(folder)Package.swift
      // swift-tools-version:\(tools)
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "User", targets: ["\(offered)"])], targets: [
        .target(name: "Core"), .target(name: "User", dependencies: ["Core"]),
        .testTarget(name: "CoreTests", dependencies: ["Core"]),
      ])
      //- \(folder)Sources/Core/Core.swift
      \(code)
      //- \(folder)Sources/User/User.swift
      import Core
      \(user)
      //- \(folder)Tests/CoreTests/CoreTests.swift
      import Core
      \(tests)
      """)
    let rule = ModulesModel.rules.first { $0.id == "modules_public_unused" }!
    return project.findings([rule]).filter { $0.location.file == 3 }.map { finding in
      let word = finding.fix?.edits.first?.replacement
      return "\(finding.subject) \(word.map { $0.isEmpty ? "internal" : $0 } ?? "no fix")"
    }
  }

  /// Each kind of declaration, and what nothing but its users can see of it.
  @Test(arguments: [
    ("public struct A {}", "A internal"), ("public func a() {}", "a internal"), ("public let a = 1", "a internal"),
    ("public enum A { case b }", "A internal"), ("public protocol A {}", "A internal"),
    ("public typealias A = Int", "A internal"), ("public actor A {}", "A internal"),
    ("@MainActor public final class A {}", "A internal"),
    ("public struct A {}\nextension A: Equatable {}", "A internal"),
  ])
  func whatNoOtherModuleNamesIsFound(code: String, expected: String) { #expect(unused(code) == [expected]) }

  @Test(arguments: [
    // Others name it: in code, in a string that is looked up, as the type of a member.
    ("public struct A {}", "let a = A()"), ("public struct A {}", "let a = NSClassFromString(\"Core.A\")"),
    ("public struct A {}", "let list: [A] = []"), ("public func a() {}", "let done = a()"),
    // A public declaration shows it.
    ("public struct A {}\npublic struct B { public let a: A }", "let b: B? = nil"),
    ("public protocol A {}\npublic struct B: A {}", "let b: B? = nil"),
    ("public struct A {}\nextension A { public func b() {} }\npublic func c() -> A { A() }", "let d = c()"),
    ("public enum A { case a(B) }\npublic struct B {}", "let a: A? = nil"),
    ("public typealias A = B\npublic struct B {}", "let a: A? = nil"),
    ("public struct A<T: B> {}\npublic protocol B {}", "let a: Any = A<Int>.self"),
    ("public let b: A? = nil\npublic struct A {}", "let c = b"),
    // The witness is found in another way, or compiled into its users.
    ("import Foundation\n@objc public class A: NSObject {}", ""), ("@frozen public struct A {}", ""),
    ("public struct A {}\n@inlinable public func b() { _ = A() }", "let c: Void = b()"),
    ("@Table public struct A {}", ""), ("@usableFromInline struct A {}", ""),
    // The declaration is no promise, or one that a member makes.
    ("struct A {}", ""), ("package struct A {}", ""), ("public extension Int { var a: Int { 1 } }", ""),
    ("struct A { public let b = 1 }", ""), ("open class A {}", ""),
  ])
  func whatIsUsedOrShownStaysPublic(code: String, user: String) { #expect(unused(code, user: user) == []) }

  @Test func testsNeedNoMoreThanTheirPackage() {
    #expect(unused("public struct A {}", tests: "let a = A()") == ["A package "])
    #expect(unused("public struct A {}", tests: "let a = A()", tools: "5.8") == ["A no fix"])
    #expect(unused("public struct A {}", tests: "let a = A()", tools: " 6.2") == ["A package "])
    #expect(unused("public struct A {}", user: "let a = A()", tests: "let a = A()") == [])
  }

  /// A package at the top of the repository is there for others.
  @Test func whatIsOfferedToOthersStaysPublic() {
    let both = "User\", \"Core"
    #expect(unused("public struct A {}", offered: both) == ["A internal"])
    #expect(unused("public struct A {}", folder: "", offered: both) == [])
    #expect(unused("public struct A {}", folder: "") == ["A internal"])
  }

  // MARK: Graph, weight and audit

  private static let harbour = ExampleProject(
    """
    //- Package.swift
    import PackageDescription
    let package = Package(name: "P", products: [.library(name: "Ship", targets: ["Ship"])], targets: [
      .target(name: "Rope"), .target(name: "Sail"), .target(name: "Anchor"),
      .target(name: "Ship", dependencies: ["Rope", "Sail", "Anchor"]),
      .target(name: "Fleet", dependencies: ["Ship"]),
    ])
    //- Sources/Rope/Rope.swift
    public struct Rope {}
    //- Sources/Rope/Knot.swift
    import struct Rope.Rope
    public struct Knot { let rope: Rope.Rope }
    //- Sources/Sail/Sail.swift
    import Foundation
    public struct Sail {}
    //- Sources/Anchor/Anchor.swift
    public struct Anchor {}
    //- Sources/Ship/Ship.swift
    import Charts
    import Hull
    import Rope
    public struct Ship { let rope: Rope, anchor: Anchor }
    //- Sources/Ship/Deck.swift
    import Anchor
    import Rope
    //- Sources/Fleet/Fleet.swift
    import Rope
    import Ship
    public struct Fleet { let ship: Ship, rope: Rope }
    """)

  /// Edges count imports, and are forbidden as far as rules run that forbid them.
  @Test(arguments: [
    ([], ["Fleet 1 Rope", "Fleet 1 Ship", "Ship 1 Anchor", "Ship 2 Rope", "Ship 0 Sail"]),
    (
      ["modules_unused_dependency", "modules_passed_on_import"],
      ["Fleet 1 (1 forbidden) Rope", "Fleet 1 Ship", "Ship 1 Anchor", "Ship 2 Rope", "Ship 0 (1 forbidden) Sail"]
    ),
  ])
  func edgesAreUsesOfModules(rules: [String], edges: [String]) throws {
    let model = try #require(Self.harbour.index(for: Self.rules).moduleModel)
    let found = model.navigationGraph(rules: Set(rules)).edges.map { edge in
      "\(edge.from) \(edge.uses?.text ?? "") \(edge.to)".replacing("module:", with: "")
    }
    #expect(found.sorted() == edges.sorted())
  }

  @Test func theHeaviestModuleIsKnown() throws {
    let model = try #require(Self.harbour.index(for: Self.rules).moduleModel)
    #expect(
      model.weight
        == "On Rope 2 of 5 modules depend, directly or through others; the longest way down is Fleet > Ship > Rope."
    )
    let light = ExampleProject(
      """
      //- Package.swift
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B", dependencies: ["A"]), .target(name: "C")])
      //- Sources/A/A.swift
      public struct A {}
      //- Sources/B/B.swift
      import A
      //- Sources/C/C.swift
      public struct C {}
      """)
    #expect(try #require(light.index(for: Self.rules).moduleModel).weight == nil)
  }

  @Test func theAuditTellsWhatAModuleImports() throws {
    let model = try #require(Self.harbour.index(for: Self.rules).moduleModel)
    let rows = model.rows.map { row in
      "\(row.title): " + row.facts.map { "\($0.name) \($0.values.joined(separator: ", "))" }.joined(separator: "; ")
    }
    #expect(
      rows == [
        "Rope (library, 2 files): ", "Sail (library, 1 file): ", "Anchor (library, 1 file): ",
        "Ship (library, 2 files): imports Anchor 1, Rope 2; imports nothing of Sail; of unknown origin Hull 1",
        "Fleet (library, 1 file): imports Rope 1, Ship 1; has no dependency on Rope (through Ship)",
      ])
  }

  /// A project of Tuist's names a target as it is.
  @Test func aDependencyIsNamedAsItsDescriptionWritesIt() {
    let project = ExampleProject(
      """
      //- Project.swift
      import ProjectDescription
      let project = Project(name: "App", targets: [
        .target(name: "Kit", destinations: .iOS, product: .framework, bundleId: "k", sources: ["Kit/**"]),
        .target(name: "Feed", destinations: .iOS, product: .framework, bundleId: "f", sources: ["Feed/**"]),
      ])
      //- Kit/Kit.swift
      public struct Kit {}
      //- Feed/Feed.swift
      import Kit
      """)
    #expect(
      project.findings(Self.rules).map(\.message) == [
        "Feed imports Kit, to which no dependency leads; add Kit to its dependencies"
      ])
  }

  // MARK: Circles of folders

  /// The findings in the code of three folders of one module.
  private func circles(_ a: String, _ b: String, _ c: String = "struct C {}", below: String = "Sources/Shop")
    -> [String]
  {
    let project = ExampleProject(
      """
      //- Package.swift
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Prices"), .target(name: "Shop")])
      //- Sources/Prices/B.swift
      public struct Price {}
      //- \(below)/One/A.swift
      \(a)
      //- \(below)/Two/B.swift
      \(b)
      //- \(below)/Three/C.swift
      \(c)
      """)
    return project.findings([ModulesModel.rules.first { $0.id == "modules_circle" }!]).map(\.message)
  }

  @Test func foldersThatUseEachOtherAreFound() {
    let found = circles("struct A { let b: B }", "struct B { var a: [A] = []; var last: A? }")
    #expect(
      found == [
        "Folder Shop One must not use Folder Shop Two: Shop Two uses Shop One"
      ])
    #expect(circles("struct A { let b: B }", "struct B { let c: C }", "struct C { let a: [A] = [A]() }").count == 1)
    #expect(circles("struct A { let b: B }", "struct B { var a: A? }", below: "Sources/Shop/Code/Inner").count == 1)
    #expect(circles("func a() { _ = B() }", "class B {}\nextension B { func c(_ c: C) {} }", "struct C: A {}").isEmpty)
    #expect(circles("protocol A {}\nfunc a() { _ = B() }", "struct B: A {}").count == 1)
  }

  /// The folders of two modules of one name are four folders.
  @Test func modulesOfOneNameStayApart() {
    let manifest = "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"Core\")])"
    let project = ExampleProject(
      """
      //- A/Package.swift
      \(manifest)
      //- A/Sources/Core/One/A.swift
      struct A { let b: B }
      //- A/Sources/Core/Two/B.swift
      struct B {}
      //- B/Package.swift
      \(manifest)
      //- B/Sources/Core/One/C.swift
      struct C {}
      //- B/Sources/Core/Two/D.swift
      struct D { let c: C; let all: [C] }
      """)
    #expect(project.findings([ModulesModel.rules.first { $0.id == "modules_circle" }!]).isEmpty)
  }

  @Test func whatIsNoCircleIsLeftAlone() {
    #expect(circles("struct A { let b: B }", "struct B {}", "struct C { let b: B; let a: A }") == [])
    // The same names in one's own folder, in a comment, in a string, as a member.
    #expect(circles("struct A { let b: B }", "struct B { struct A {}\n let a: A }") == [])
    #expect(circles("struct A { let b: B }", "struct B { let a = \"A\" /* A */ }") == [])
    #expect(circles("struct A { let b: B }", "struct B { enum Kind { case A }\n let a = Kind.A }") == [])
    #expect(circles("struct A { let b: B }", "struct B {}\n#Preview { A(b: B()) }") == [])
  }
}
