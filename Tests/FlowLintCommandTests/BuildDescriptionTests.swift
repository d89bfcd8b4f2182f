import Foundation
import Testing

/// What descriptions of builds say counts in the state of the project that a command looks at.
@Suite struct BuildDescriptionTests {
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
    #expect(empty.errors == "flowlint: no Swift files found below .\n")
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
