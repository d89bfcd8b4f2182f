import Foundation
import Testing

/// The word of builds' descriptions counts in the state of the project that a command looks at.
@Suite struct BuildDescriptionTests {
  /// `PBXProject.swift` is code like any other.
  @Test func aFileWhoseNameEndsLikeAManifestsIsNone() async throws {
    let project = try Scratch([
      "Sources/PBXProject.swift": "struct PBXProject { let targets: [Int] = all() }\n",
      "Sources/MyPackage.swift": plainSwift,
    ])
    let run = try await Flowlint(in: project.folder)
    #expect(run.errors.contains("looked at 2 Swift files)"), "\(run.errors)")
  }

  /// A project names what a framework needs twice: among its dependencies, and among what it links.
  @Test func whatAProjectNamesTwiceIsReportedOnce() async throws {
    let project = try Scratch([
      "Home.swift": "struct Home {}\n", "Kit.swift": "public struct Kit {}\n",
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        F1 = {isa = PBXFileReference; path = Home.swift; sourceTree = SOURCE_ROOT; };
        F2 = {isa = PBXFileReference; path = Kit.swift; sourceTree = SOURCE_ROOT; };
        P2 = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = P2; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1); }; S2 = {isa = PBXSourcesBuildPhase; files = (B2); };
        L1 = {isa = PBXFrameworksBuildPhase; files = (B3); }; D1 = {isa = PBXTargetDependency; target = T2; };
        T1 = {isa = PBXNativeTarget; buildPhases = (S1, L1); dependencies = (D1); name = Home; productType = "com.apple.product-type.framework"; };
        T2 = {isa = PBXNativeTarget; buildPhases = (S2); name = Kit; productType = "com.apple.product-type.framework"; };
        G0 = {isa = PBXGroup; children = (F1, F2, P2); sourceTree = "<group>"; };
        PR = {isa = PBXProject; mainGroup = G0; targets = (T1, T2); };
      }; rootObject = PR; }
      """,
    ])
    let run = try await Flowlint("--format", "concise", in: project.folder)
    #expect(run.outputLines.count == 1, "\(run.output)")
    #expect(run.output.contains("Home depends on Kit, which none of its files imports [modules_unused_dependency]"))
  }

  /// Packages that take nothing of each other are several modules all the same.
  @Test func packagesOfOneModuleEachAreSeveral() async throws {
    func manifest(_ name: String, _ dependencies: String = "") -> String {
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "\(name)", dependencies: [.package(url: "https://example.com/log.git", from: "1.0.0")],
        targets: [.target(name: "\(name)", dependencies: [\(dependencies)])])

      """
    }
    let project = try Scratch([
      "A/Package.swift": manifest("A", #".product(name: "Log", package: "log")"#),
      "A/Sources/A/A.swift": "import Foundation\nstruct A {}\n", "B/Package.swift": manifest("B"),
      "B/Sources/B/B.swift": "struct B {}\n",
    ])
    let run = try await Flowlint("--format", "concise", in: project.folder)
    #expect(run.output.contains("A depends on Log, which none of its files imports [modules_unused_dependency]"))
    // The manifest of a playground is made by a tool.
    try project.write(manifest("P", #".product(name: "Log", package: "log")"#), to: "P.swiftpm/Package.swift")
    try project.write("import A\nstruct P {}\n", to: "P.swiftpm/Sources/P/P.swift")
    #expect(try await Flowlint("--format", "concise", in: project.folder).outputLines.count == 1)
    let alone = try await Flowlint("--format", "concise", in: project.folder.appendingPathComponent("A"))
    #expect(alone.output.isEmpty, "\(alone.output)")
  }

  @Test func descriptionsThatAreNotReadAreTold() async throws {
    let project = try Scratch([
      "Project.swift": "import ProjectDescription\nlet project = Project.app(name: \"A\")\n", "A.swift": plainSwift,
    ])
    let run = try await Flowlint(in: project.folder)
    #expect(run.errors.contains("; Project.swift is not read: its targets are computed)"), "\(run.errors)")
    try project.write("import ProjectDescription\nlet project = Project.app(name: \"B\")\n", to: "B/Project.swift")
    let both = try await Flowlint(in: project.folder)
    #expect(both.errors.contains(" computed; 1 other build description is not read either)"), "\(both.errors)")
  }

  @Test func whyNamesTheModuleAndWhereItWasLearned() async throws {
    let project = try Scratch([
      "ios/App.xcodeproj/project.pbxproj": Self.project(target: "Shop"), "ios/App/LoginCore.swift": strongListener,
    ])
    let why = try await Flowlint("why", "LoginCore", in: project.folder)
    #expect(why.outputLines.contains("Module: Shop (app), from ios/App.xcodeproj/project.pbxproj:2"))
    // The folder is found from below, too, and where the settings include the sources alone.
    try project.write(#"{ "include": ["ios/App/**"] }"#, to: ".flowlint.json")
    let below = try await Flowlint("why", "LoginCore", in: project.folder.appendingPathComponent("ios/App"))
    #expect(below.outputLines.contains("Module: Shop (app), from ../App.xcodeproj/project.pbxproj:2"))
    try project.write("{ <<<<<<< HEAD", to: "ios/App.xcodeproj/project.pbxproj")
    let unread = try await Flowlint("why", "LoginCore", in: project.folder)
    #expect(unread.output.contains("Module: not known: the description of the build could not be read\n"))
    #expect(
      unread.output.contains("  ios/App.xcodeproj/project.pbxproj:1: the conflict of a merge stands here\n"))
    #expect(try await Flowlint("--quiet", in: project.folder).exitCode == 1)
  }

  @Test func aFileOfNoTargetSaysSo() async throws {
    let project = try Scratch([
      "App.xcodeproj/project.pbxproj": Self.project(target: "Shop"), "Old/LoginCore.swift": strongListener,
    ])
    let why = try await Flowlint("why", "LoginCore", in: project.folder)
    #expect(why.output.contains("Module: not known: no description of a build names the file\n"))
  }

  @Test func descriptionsAreNoSources() async throws {
    let project = try Scratch([
      "App.xcodeproj/project.pbxproj": Self.project(target: "Shop"), "project.yml": "targets:\n",
    ])
    let empty = try await Flowlint(in: project.folder)
    #expect(empty.errors == "flowlint: no Swift files found below .; 'flowlint demo' shows how one is checked\n")
    try project.write(strongListener, to: "App/LoginCore.swift")
    let verbose = try await Flowlint("--verbose", in: project.folder)
    #expect(verbose.errors.contains("Read 1 file, 1 of them closely"))
    #expect(verbose.errors.contains("1 of 1 file"))
    let named = try await Flowlint("App.xcodeproj/project.pbxproj", in: project.folder)
    #expect(named.errors.contains("neither a Swift nor a Markdown file"))
  }

  /// An app whose project compiles the folder `App`.
  private static func project(target: String) -> String {
    """
    { objects = {
      T = {isa = PBXNativeTarget; name = \(target); productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (R); };
      R = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      G = {isa = PBXGroup; children = (R); sourceTree = "<group>"; };
      P = {isa = PBXProject; mainGroup = G; targets = (T); };
    }; rootObject = P; }
    """
  }
}

/// What helpers of Tuist's make of literals is read through them.
@Suite struct TuistHelperTests {
  private static let helpers = """
    import ProjectDescription

    public extension Project {
      static func makeModule(
        name: String, product: Product, targets: Set<Part> = [.unit], dependencies: [TargetDependency] = []
      ) -> Project {
        let organization = "org.example"
        let main: Target = .target(
          name: name, product: product, bundleId: "\\(organization).\\(name)", sources: ["Sources/**"],
          dependencies: dependencies)
        var all: [Target] = [main]
        if targets.contains(.unit) {
          all.append(
            Target(
              name: "\\(name)Tests", product: .unitTests, sources: .tests,
              dependencies: [.target(name: name), .xctest]))
        }
        if targets.contains(.demo) { all += [demo(of: name)] }
        return Project(name: name, settings: settings(of: name), targets: all)
      }

      private static func demo(of name: String) -> Target {
        .target(name: name + "Demo", product: .app, sources: ["Demo/**"], dependencies: [.target(name: name)])
      }
    }

    public extension TargetDependency {
      struct Module {}
      struct Kit {}
      static let domain = TargetDependency.project(target: "Domain", path: .relativeToRoot("Projects/Domain"))
    }

    public extension TargetDependency.Module {
      static let core = module(name: "Core")
      static func module(name: String) -> TargetDependency {
        return .project(target: name, path: .relativeToRoot("Projects/Modules/\\(name)"))
      }
    }

    public extension TargetDependency.Kit {
      static let core = TargetDependency.external(name: "CoreKit")
    }

    public extension SourceFilesList {
      static let tests: SourceFilesList = ["Tests/**"]
    }
    """

  private static var files: [String: String] {
    [
      "Tuist/ProjectDescriptionHelpers/Project+Module.swift": helpers,
      "Projects/Modules/Core/Project.swift":
        "import ProjectDescription\nlet project = Project.makeModule(name: \"Core\", product: .framework)\n",
      "Projects/Modules/Core/Sources/Core.swift": "public struct Core {}\n",
      "Projects/Domain/Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let name = "Domain"
      let project = Project.makeModule(
        name: name, product: .framework, targets: [.demo], dependencies: [.Module.core, .Kit.core])
      """,
      "Projects/Domain/Sources/Domain.swift": "import CoreKit\npublic struct Domain {}\n",
      "Projects/App/Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project.makeModule(name: "App", product: .app, dependencies: [.domain])
      """,
      "Projects/App/Sources/App.swift": "import Core\nimport Domain\nstruct App { let core: Core }\n",
    ]
  }

  @Test func targetsAndDependenciesAreRead() async throws {
    let project = try Scratch(Self.files)
    let run = try await Flowlint(in: project.folder)
    #expect(
      run.output.contains("Projects/App/Sources/App.swift:1:8: warning: App reaches Core through Domain"),
      "\(run.output)")
    #expect(
      run.output.contains("Projects/Domain/Project.swift:5:") && run.output.contains("Domain depends on Core, which"),
      "\(run.output)")
    #expect(run.errors.contains("3 modules of 3 builds"), "\(run.errors)")
  }

  /// What a helper computes, and one of two helpers of a name, is not known.
  @Test(arguments: [
    ("dependencies: dependencies)", "dependencies: dependencies + [.Module.core])"),
    ("dependencies: dependencies)", "dependencies: all(of: name))"),
    (
      "return Project(name: name, settings: settings(of: name), targets: all)",
      "return Project(name: name, targets: all.filter { _ in true })"
    ),
    ("if targets.contains(.unit)", "if isTested"),
    (
      "static let domain = TargetDependency.project(target: \"Domain\"",
      "static let domain = TargetDependency.project(target: domainName"
    ),
    ("let organization = \"org.example\"", "for _ in targets { return .init(name: name) }"),
    (
      "private static func demo",
      "static func makeModule(name: String, product: Product, dependencies: [TargetDependency]) -> Project { all() }\n  private static func demo"
    ),
  ])
  func whatIsComputedIsNotKnown(_ old: String, _ new: String) async throws {
    var files = Self.files
    files["Tuist/ProjectDescriptionHelpers/Project+Module.swift"] = Self.helpers.replacing(old, with: new)
    #expect(files["Tuist/ProjectDescriptionHelpers/Project+Module.swift"] != Self.helpers)
    let project = try Scratch(files)
    let run = try await Flowlint(in: project.folder)
    #expect(!run.output.contains("App reaches Core"), "\(run.output)")
  }

  /// A case of an enum is no text: of two functions of a name the one is meant that takes what is given.
  @Test func casesOfEnumsName() async throws {
    let project = try Scratch([
      "Tuist/ProjectDescriptionHelpers/Target+Feature.swift": """
      import ProjectDescription
      public enum Name: String { case Core, app = "Shop" }
      public extension Target {
        private static func feature(_ name: String, dependencies: [TargetDependency]) -> Target {
          Target(name: name, product: .framework, sources: ["Sources/**"], dependencies: dependencies)
        }
        static func feature(_ name: Name, dependencies: [TargetDependency] = []) -> Target {
          .feature(name.rawValue, dependencies: dependencies)
        }
      }
      """,
      "Core/Project.swift":
        "import ProjectDescription\nlet project = Project(name: Name.Core.rawValue, targets: [.feature(.Core)])\n",
      "Core/Sources/Core.swift": "public struct Core {}\n",
      "App/Project.swift": """
      import ProjectDescription
      let project = Project(
        name: Name.app.rawValue,
        targets: [.feature(.app, dependencies: [.project(target: Name.Core.rawValue, path: "../Core")])])
      """,
      "App/Sources/App.swift": "struct App {}\n",
    ])
    let run = try await Flowlint(in: project.folder)
    #expect(run.output.contains("App/Project.swift:4:43: warning: Shop depends on Core, which none"), "\(run.output)")
  }

  /// Of a few projects among many that compute nothing more than folders tell is known.
  @Test func fewOfManyAreLeft() async throws {
    var files = Self.files
    for number in 1...2 {
      files["Projects/P\(number)/Project.swift"] = "import ProjectDescription\nlet project = Project.of(name)\n"
    }
    let project = try Scratch(files)
    #expect(try await !Flowlint(in: project.folder).output.contains("App reaches Core"))
  }

  /// A helper that calls itself, and one that doubles what it is given, end.
  @Test func hostileHelpersEnd() async throws {
    let doubled = (1...40).map { "static func f\($0)(_ t: [Target]) -> [Target] { f\($0 + 1)(t) + f\($0 + 1)(t) }" }
    let project = try Scratch([
      "Tuist/ProjectDescriptionHelpers/A.swift":
        "extension Project {\n  static func app(name: String) -> Project { .app(name: name + name) }\n"
        + doubled.joined(separator: "\n") + "\n}\n",
      "Project.swift": "import ProjectDescription\nlet project = Project.app(name: \"A\")\n",
      "B/Project.swift": "import ProjectDescription\nlet project = Project(name: \"B\", targets: f1([]))\n",
      "A.swift": plainSwift,
    ])
    #expect(try await Flowlint(in: project.folder).exitCode == 0)
  }
}
