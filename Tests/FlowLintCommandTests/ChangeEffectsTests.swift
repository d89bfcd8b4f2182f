import Foundation
import Testing

/// Findings that a change makes in files which it does not touch are reported; those that were there before are not.
@Suite struct ChangeEffectsTests {
  private let core = """
    import CoreFlow
    protocol HomeRouting: AnyObject { func routeToLogin() }
    final class HomeCore: ScreenLessCore {
        weak var router: HomeRouting?
    }

    """
  private let flow = """
    import CoreFlow
    final class HomeFlow: ScreenLessFlow<HomeCore> {
        override func createCore() -> HomeCore {
            let core = HomeCore()
            core.router = self
            return core
        }
    }

    """
  private let routing = "extension HomeFlow: HomeRouting { func routeToLogin() {} }\n"
  private let finding = "HomeFlow.swift:2:13: error: HomeFlow must conform to HomeRouting"

  /// A project that had a finding before, which has nothing to do with the change.
  private func project(core: String, others: [String: String] = [:]) throws -> Scratch {
    let files = ["HomeCore.swift": core, "HomeFlow.swift": flow, "LoginCore.swift": strongListener]
    return try .repository(files.merging(others) { $1 })
  }

  private func check(_ project: Scratch, _ options: String...) async throws {
    // The earlier project is looked at after the present one with one job, beside it with two.
    for jobs in ["1", "2"] {
      let run = try await Flowlint(options + ["--format=concise", "--jobs", jobs], in: project.folder)
      #expect(run.exitCode == 1)
      #expect(run.output.contains(finding))
      #expect(!run.output.contains("LoginCore"))
    }
  }

  @Test func theEvidenceLiesInTheChange() async throws {
    let project = try project(
      core: core.replacingOccurrences(of: "weak var router: HomeRouting?", with: "var count = 0"))
    try project.write(core, to: "HomeCore.swift")
    try project.git("add -A")
    try await check(project, "--staged")
    try await check(project, "--since", "HEAD")
    try project.write("HomeCore.swift\n", to: "list")
    try await check(project, "--files-from", "list")
  }

  @Test func whatMadeItRightIsDeleted() async throws {
    let project = try project(core: core, others: ["HomeFlow+Routing.swift": routing, "Point.swift": plainSwift])
    try project.git("branch -q start && git rm -q HomeFlow+Routing.swift")
    try await check(project, "--staged")
    try await check(project, "--since", "HEAD")
    try project.git("commit -qm deleted && git mv Point.swift Places.swift")
    #expect(try await Flowlint("--staged", in: project.folder).exitCode == 0, "it was wrong before")
    try await check(project, "--since", "start")
  }

  @Test func whatMadeItRightIsEdited() async throws {
    let project = try project(core: core, others: ["Home/Routing.swift": routing])
    try project.write("extension HomeFlow { func routeToLogin() {} }\n", to: "Home/Routing.swift")
    #expect(try await Flowlint("--staged", in: project.folder).exitCode == 0, "nothing is staged")
    try project.git("add -A")
    try project.write(routing, to: "Home/Routing.swift")
    try await check(project, "--staged")
    // A finding that is recorded or suppressed stays silent.
    try project.git("add -A")
    #expect(try await Flowlint("--staged", in: project.folder).exitCode == 0)
  }

  @Test func whatTheBaselineKnowsStaysSilent() async throws {
    let project = try project(core: core)
    try await Flowlint("--write-baseline", in: project.folder)
    try project.write(routing, to: "Home/Routing.swift")
    try project.git("add -A && git commit -qm routing && git rm -q Home/Routing.swift")
    let run = try await Flowlint("--staged", "--baseline", ".flowlint-baseline.json", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.output == "")
  }

  /// The files are so many that their earlier texts are asked for only where they are needed.
  @Test func manyFilesAreEdited() async throws {
    let points = Dictionary(
      uniqueKeysWithValues: (0..<40).map { ("Points/Point\($0).swift", "struct Point\($0) {}\n") })
    let project = try project(core: core, others: points.merging(["Home/Routing.swift": routing]) { $1 })
    for path in points.keys { try project.write("\n", to: path) }
    try project.write("\n", to: "Home/Routing.swift")
    try project.git("add -A")
    try await check(project, "--staged")
  }

  /// No file was in play before the change.
  @Test func theArchitectureComesWithTheChange() async throws {
    let files = ["HomeCore.swift": core, "HomeFlow.swift": flow].mapValues {
      $0.replacingOccurrences(of: "import CoreFlow\n", with: "")
    }
    let project = try Scratch.repository(files)
    try project.write("import CoreFlow\nfinal class LoginCore: ScreenLessCore {}\n", to: "LoginCore.swift")
    try project.git("add -A")
    for jobs in ["1", "2"] {
      let run = try await Flowlint("--staged", "--format=concise", "--jobs", jobs, in: project.folder)
      #expect(run.output.contains("HomeFlow.swift:1:13: error: HomeFlow must conform to HomeRouting"))
    }
    try project.git("commit -qm all")
    try project.write("import CoreFlow\nfinal class LoginCore: ScreenLessCore {}\n\n", to: "LoginCore.swift")
    try project.git("add -A")
    #expect(!(try await Flowlint("--staged", in: project.folder).output.contains("HomeFlow")), "it was wrong before")
  }

  /// A partial clone does not hold the texts before the change: what they alone would tell is not said, and the rest is.
  @Test func aPartialCloneIsToldHowToBeCompleted() throws {
    let origin = try project(core: core, others: ["HomeFlow+Routing.swift": routing])
    try origin.git("rm -q HomeFlow+Routing.swift && git commit -qm second && git config uploadpack.allowFilter true")
    let clone = try Scratch()
    try clone.git("clone -q --filter=blob:none \"file://\(origin.folder.path)\" .")
    try clone.write(strongListener.replacingOccurrences(of: "Login", with: "Help"), to: "HelpCore.swift")
    let since = try Flowlint.started("--since", "HEAD~1", "--format=concise", in: clone.folder)
    #expect(since.exitCode == 2)
    #expect(since.output.contains("HelpCore.swift:5:9: error: ") && !since.output.contains(finding))
    let lines = since.errors.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(lines.count == 1 && lines[0].hasPrefix("flowlint: error: git: the object "), "\(since.errors)")
    #expect(
      lines.first?.hasSuffix(
        """
         is missing: the repository is a partial clone, which 'git fetch --refetch --no-filter' completes; what the \
        change causes in other files is not known
        """) == true)
    let graph = try Flowlint.started("graph", "--since", "HEAD~1", in: clone.folder)
    #expect(graph.exitCode == 2 && graph.errors.contains("which 'git fetch --refetch --no-filter' completes"))
    try clone.git("add -A")
    #expect(
      try Flowlint.started("--staged", "--format=concise", in: clone.folder).output.contains(
        "HelpCore.swift:5:9: error: "))
    try clone.git("reset -q --soft HEAD~1")
    let staged = try Flowlint.started("--staged", "--format=concise", in: clone.folder)
    #expect(staged.exitCode == 2 && staged.output.contains("HelpCore.swift:5:9: error: "), "\(staged.errors)")
    #expect(staged.errors.contains("what the change causes in other files is not known"), "\(staged.errors)")
    try clone.git("reset -q --soft ORIG_HEAD")
    try clone.git("fetch -q --refetch --no-filter")
    let complete = try Flowlint.started("--since", "HEAD~1", "--format=concise", in: clone.folder)
    #expect(complete.exitCode == 1 && complete.output.contains(finding), "\(complete.errors)")
  }

  /// Where nothing is wrong in files that the change does not touch, nobody asks for the texts before it.
  @Test func aPartialCloneIsEnoughWhereNothingIsWrong() throws {
    let origin = try Scratch.repository([
      "HomeCore.swift": core, "HomeFlow.swift": flow, "HomeFlow+Routing.swift": routing, "Point.swift": plainSwift,
    ])
    try origin.git("rm -q Point.swift && git commit -qm second && git config uploadpack.allowFilter true")
    let clone = try Scratch()
    try clone.git("clone -q --filter=blob:none \"file://\(origin.folder.path)\" .")
    let run = try Flowlint.started("--since", "HEAD~1", "--only", "coreflow_flow_not_routing", in: clone.folder)
    #expect(run.exitCode == 0 && !run.errors.contains("error"), "\(run.errors)")
  }
}
