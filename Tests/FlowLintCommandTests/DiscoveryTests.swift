import Foundation
import Testing

/// The files that are checked, and the paths by which they are shown.
@Suite struct DiscoveryTests {
  /// The paths of the files with findings.
  private func found(_ arguments: String..., in folder: URL) async throws -> [String] {
    try await Flowlint(arguments + ["--format", "concise"], in: folder).outputLines.map {
      String($0.prefix { $0 != ":" })
    }
  }

  @Test func whatIsGeneratedOrForeignIsSkipped() async throws {
    let project = try Scratch(
      Dictionary(
        uniqueKeysWithValues: [
          "App", ".build/checkouts", "DerivedData", "Pods/A", "Carthage", "SourcePackages", "A.xctemplate", ".hidden",
        ].map { ("\($0)/LoginCore.swift", strongListener) }))
    #expect(try await found(in: project.folder) == ["App/LoginCore.swift"])
    // A path that is named is checked in any case.
    #expect(try await found("Pods/A", in: project.folder) == ["Pods/A/LoginCore.swift"])
    #expect(try await found(".build", in: project.folder) == [".build/checkouts/LoginCore.swift"])
  }

  @Test func gitignoreIsHonoured() async throws {
    let project = try Scratch([
      ".git/info/exclude": "Excluded/\n", ".gitignore": "Generated/\n*.gen.swift\n/Root.swift\n!Kept.gen.swift\n",
      "Sources/.gitignore": "Local.swift\n", "Generated/A.swift": strongListener, "B.gen.swift": strongListener,
      "Kept.gen.swift": strongListener, "Root.swift": strongListener, "Sources/Root.swift": strongListener,
      "Sources/Local.swift": strongListener, "Excluded/C.swift": strongListener,
    ])
    let kept = ["Kept.gen.swift", "Sources/Root.swift"]
    #expect(try await found("--only=coreflow_weak_listener", in: project.folder) == kept)
    #expect(try await found("--only=coreflow_weak_listener", "--no-ignore", in: project.folder).count == 7)
    #expect(
      try await found("--only=coreflow_weak_listener", "Generated/A.swift", in: project.folder) == ["Generated/A.swift"]
    )
    #expect(try await found("--only=coreflow_weak_listener", "Generated", in: project.folder) == ["Generated/A.swift"])
    // The rules of the folders around count, too.
    #expect(try await found("--only=coreflow_weak_listener", "Sources", in: project.folder) == ["Sources/Root.swift"])
  }

  @Test func theIndexCoversTheProjectAndTheReportThePath() async throws {
    let project = try Scratch([
      ".git/HEAD": "", "App/BaseCore.swift": "import CoreFlow\nclass BaseCore<A, S>: Core<A, S> {}\n",
      "App/Login/LoginCore.swift": strongListener.replacingOccurrences(of: ": Core<", with: ": BaseCore<"),
      "App/Other/OtherCore.swift": strongListener.replacingOccurrences(of: "Login", with: "Other"),
    ])
    // The whole index is needed to know that a BaseCore is a Core.
    #expect(
      try await found("--only=coreflow_weak_listener", "App/Login", in: project.folder) == ["App/Login/LoginCore.swift"]
    )
    let login = project.folder.appendingPathComponent("App/Login")
    #expect(try await found("--only=coreflow_weak_listener", in: login) == ["LoginCore.swift"])
    #expect(try await found("--only=coreflow_weak_listener", "../Other", in: login) == ["../Other/OtherCore.swift"])
  }

  @Test func aFileBesideTheWorkingFolderIsFoundOnce() async throws {
    let project = try Scratch([".git/HEAD": "", "LoginCore.swift": strongListener, "Sub/Point.swift": plainSwift])
    let inside = project.folder.appendingPathComponent("Sub")
    let path = project.folder.appendingPathComponent("LoginCore.swift").path
    #expect(try await found("../LoginCore.swift", in: inside) == ["../LoginCore.swift"])
    #expect(try await found(path, path, in: inside) == ["../LoginCore.swift"])
  }

  @Test func projectsInAFolderThatIsNoneAreApart() async throws {
    let other = ["B/Package.swift": "", "B/Other.swift": "class Other {}\n"]
    let projects = [
      "A/App.xcodeproj/project.pbxproj": "", "A/Modules/C/Package.swift": "", "A/LoginCore.swift": strongListener,
    ]
    func scope(_ more: [String: String]) async throws -> String? {
      let scratch = try Scratch(projects.merging(other) { a, _ in a }.merging(more) { a, _ in a })
      return try await Flowlint(["--verbose"], in: scratch.folder).errors.split(separator: "\n").first {
        $0.hasPrefix("Read ")
      }.map(String.init)
    }
    #expect(try await scope([:]) == "Read 4 files, 2 of them closely")
    #expect(try await scope([".git/HEAD": ""]) == "Read 4 files, 4 of them closely")
  }

  @Test func linksAreFollowedToFilesOnly() async throws {
    let project = try Scratch(["Sources/LoginCore.swift": strongListener])
    let outside = try Scratch(["OtherCore.swift": strongListener])
    try project.link("Sources/loop", to: "..")
    try project.link("Sources/Again.swift", to: "LoginCore.swift")
    try project.link("Sources/Other.swift", to: outside.folder.appendingPathComponent("OtherCore.swift").path)
    let paths = try await found("--only=coreflow_weak_listener", in: project.folder)
    #expect(paths == ["Sources/LoginCore.swift", "Sources/Other.swift"])
    #expect(try await found("--only=coreflow_weak_listener", "Sources/loop", in: project.folder).count == 2)
    // The files of a repository do not say what is read outside of it.
    try project.write("", to: ".git/HEAD")
    let run = try await Flowlint("--only=coreflow_weak_listener", "--format=concise", in: project.folder)
    #expect(run.outputLines.count == 1 && run.errors.contains("Sources/Other.swift: lies outside the project"))
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian])
  func textsOfOtherEncodingsAreNoGreenRun(encoding: String.Encoding) async throws {
    let project = try Scratch(["HomeCore.swift": strongListener])
    let text = try #require(strongListener.data(using: encoding))
    try text.write(to: project.folder.appendingPathComponent("WideCore.swift"))
    let run = try await Flowlint(in: project.folder)
    #expect(run.exitCode == 2 && run.errors.contains("WideCore.swift: is UTF-16 or UTF-32 text"), "\(run.errors)")
  }

  @Test func everyFileIsCheckedOnce() async throws {
    let project = try Scratch([".git/HEAD": "", "A/LoginCore.swift": strongListener, "Ignored/B.swift": strongListener])
    try project.write("Ignored\n", to: ".gitignore")
    let arguments = [".", "A", "A/LoginCore.swift", "./A/../A", project.folder.path, "Ignored", "Ignored/B.swift"]
    let run = try await Flowlint(arguments + ["--only=coreflow_weak_listener", "--format=concise"], in: project.folder)
    #expect(run.outputLines.count == 2)
    #expect(run.errors.contains("in 2 of 2 files"))
  }

  @Test func pathsMayHoldSpacesAndHangul() async throws {
    let project = try Scratch(["로그인 화면/LoginCore.swift": strongListener])
    #expect(try await found("로그인 화면", in: project.folder) == ["로그인 화면/LoginCore.swift"])
  }

  @Test func aNestedRepositoryWithoutTheArchitectureIsNotInTheWay() async throws {
    let project = try Scratch([
      "App/.git/HEAD": "", "App/LoginCore.swift": strongListener, "Library/.git/HEAD": "",
      "Library/Core.swift": "public class Core<A, S> {}\n",
    ])
    #expect(try await found("--only=coreflow_weak_listener", in: project.folder) == ["App/LoginCore.swift"])
  }

  @Test func markdownIsCheckedBlockByBlock() async throws {
    let document =
      "# Login\n\n- first\n\n  ~~~swift\n  \(strongListener.replacingOccurrences(of: "\n", with: "\n  "))~~~\n"
    let project = try Scratch(["Guide.md": document, "LoginCore.swift": strongListener])
    let run = try await Flowlint("Guide.md", "--format=concise", in: project.folder)
    #expect(run.outputLines.count == 1)
    #expect(run.output.hasPrefix("Guide.md:10:11: error: "))
    #expect(run.errors.hasPrefix("Found 1 error in 1 of 1 file"))
  }

  /// The trees that build systems make for one action are links to files elsewhere: what is found has the names of the
  /// tree, and the settings are those in it.
  @Test(arguments: [["."], ["Sources"], ["Sources/LoginCore.swift"], ["Linked"], ["Linked/LoginCore.swift"]])
  func linksThatAreNamedKeepTheirNames(paths: [String]) async throws {
    let real = try Scratch([
      ".git/HEAD": "", ".flowlint.json": #"{"rules": {"coreflow_weak_listener": "off"}}"#,
      "App/LoginCore.swift": strongListener, "App/.flowlint.json": "{}",
    ])
    let tree = try Scratch(["Sources/Other.swift": plainSwift])
    let app = real.folder.appendingPathComponent("App").path
    try tree.link("Sources/LoginCore.swift", to: app + "/LoginCore.swift")
    let settings = try Scratch([".flowlint.json": #"{"rules": {"coreflow_weak_listener": "warning"}}"#])
    try tree.link(".flowlint.json", to: settings.folder.appendingPathComponent(".flowlint.json").path)
    // The settings in the folder itself would make it a project.
    if paths[0].hasPrefix("Linked") {
      try FileManager.default.removeItem(atPath: app + "/.flowlint.json")
      try FileManager.default.removeItem(at: tree.folder.appendingPathComponent("Sources"))
      try tree.link("Linked", to: app)
    }
    let run = try await Flowlint(["--format", "concise", "--only", "coreflow_weak_listener"] + paths, in: tree.folder)
    let folder = paths[0].hasPrefix("Linked") ? "Linked" : "Sources"
    #expect(
      run.outputLines == [
        "\(folder)/LoginCore.swift:5:9: warning: LoginCore.listener must be weak [coreflow_weak_listener]"
      ], "\(run.output)\(run.errors)")
  }

  /// A link to what the project has under its own name is that file, and a link to a whole project that project.
  @Test func otherLinksMeanWhatTheyLeadTo() async throws {
    let project = try Scratch([".git/HEAD": "", ".flowlint.json": "{}", "App/LoginCore.swift": strongListener])
    try project.link("Again.swift", to: "App/LoginCore.swift")
    let run = try await Flowlint("--format", "concise", "Again.swift", in: project.folder)
    #expect(run.outputLines.allSatisfy { $0.hasPrefix("App/LoginCore.swift:") } && run.exitCode == 1)
    let around = try Scratch()
    try around.link("Shop", to: project.folder.path)
    let whole = try await Flowlint("--format", "concise", "Shop", in: around.folder)
    #expect(whole.exitCode == 1 && whole.output.contains("App/LoginCore.swift:5:9"))
  }
}
