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
