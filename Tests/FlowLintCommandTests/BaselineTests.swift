import Foundation
import Testing

/// The tests of `--write-baseline`, `--baseline` and `--baseline-mode`.
@Suite struct BaselineTests {
  private let path = "baseline.json"

  private func adopted(_ files: [String: String] = ["LoginCore.swift": strongListener]) async throws -> Scratch {
    let project = try Scratch(files.merging([".git/HEAD": ""]) { $1 })
    let run = try await Flowlint("--write-baseline", "--baseline", path, in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    #expect(run.errors == "Recorded 1 finding in baseline.json.\n")
    return project
  }

  @Test func whatIsRecordedIsNotReported() async throws {
    let project = try await adopted()
    let run = try await Flowlint("--baseline", path, in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    #expect(run.errors.contains("Not shown: 1 in the baseline."))
  }

  @Test func itSurvivesAMoveAndAnEdit() async throws {
    let project = try await adopted()
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("LoginCore.swift"))
    try project.write("// moved\n\n" + strongListener, to: "Login/Core.swift")
    #expect(try await Flowlint("--baseline", path, in: project.folder).exitCode == 0)
  }

  @Test func whatIsNewIsReported() async throws {
    let project = try await adopted()
    let other = strongListener.replacingOccurrences(of: "Login", with: "Home")
    try project.write(other, to: "HomeCore.swift")
    let run = try await Flowlint("--baseline", path, in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.outputLines.first?.hasPrefix("HomeCore.swift:5:9: error: ") == true)
    #expect(!run.output.contains("LoginCore"))
  }

  @Test func theModeSaysWhatHappensToStaleEntries() async throws {
    let project = try await adopted()
    let fixed = strongListener.replacingOccurrences(of: "var listener", with: "weak var listener")
    try project.write(fixed, to: "LoginCore.swift")
    let report = try await Flowlint("--baseline", path, in: project.folder)
    #expect(report.exitCode == 0)
    #expect(report.errors.contains("in the baseline (and 1 stale; "))
    let strict = try await Flowlint("--baseline", path, "--baseline-mode", "strict", in: project.folder)
    #expect(strict.exitCode == 1)
    #expect(strict.errors.contains("baseline.json: stale baseline entry: coreflow_weak_listener in LoginCore"))
    let shrink = try await Flowlint("--baseline", path, "--baseline-mode", "shrink", in: project.folder)
    #expect(shrink.exitCode == 0)
    #expect(shrink.errors.contains("Removed 1 finding from baseline.json."))
    #expect(try !project.read(path).contains("coreflow_weak_listener"))
    #expect(try await Flowlint("--baseline", path, "--baseline-mode", "strict", in: project.folder).exitCode == 0)
  }

  @Test func rulesThatDoNotRunAreNeitherStaleNorLost() async throws {
    let project = try await adopted()
    let before = try project.read(path)
    let options = ["--baseline", path, "--only", "coreflow_final_class"]
    #expect(try await Flowlint(options + ["--baseline-mode", "strict"], in: project.folder).exitCode == 0)
    #expect(try await Flowlint(options + ["--write-baseline"], in: project.folder).exitCode == 0)
    #expect(try project.read(path) == before)
  }

  @Test(arguments: ["{\"version\": 9, \"findings\": []}", "{\"version\": 1, \"findings\": [{}", "<<<<<<< ours\n"])
  func aBadBaselineIsNamedAndKept(text: String) async throws {
    let project = try Scratch(["LoginCore.swift": strongListener, path: text])
    for options in [["--baseline", path], ["--baseline", path, "--write-baseline"]] {
      let run = try await Flowlint(options, in: project.folder)
      #expect(run.exitCode == 2)
      #expect(run.errors.hasPrefix("flowlint: error: baseline.json:1: "))
      #expect(run.errors.filter { $0 == "\n" }.count == 1)
    }
    #expect(try project.read(path) == text)
  }

  @Test func theUsualPlaceNeedsNoOption() async throws {
    let project = try Scratch([".git/HEAD": "", "App/LoginCore.swift": strongListener])
    let inside = project.folder.appendingPathComponent("App")
    let run = try await Flowlint("--write-baseline", in: inside)
    #expect(run.errors == "Recorded 1 finding in ../.flowlint-baseline.json.\n")
    #expect(try await Flowlint(in: project.folder).exitCode == 0)
    #expect(try await Flowlint("App/LoginCore.swift", in: project.folder).exitCode == 0)
    #expect(try await Flowlint("--no-baseline", in: inside).exitCode == 1)
    #expect(try await Flowlint("--no-baseline", "--write-baseline", in: inside).exitCode == 2)
    try project.write(#"{"baseline": "other.json"}"#, to: ".flowlint.json")
    #expect(try await Flowlint(in: inside).errors.hasPrefix("flowlint: error: ../other.json: no such file"))
    let alone = try Scratch(["LoginCore.swift": strongListener])
    #expect(try await Flowlint("--write-baseline", "LoginCore.swift", in: alone.folder).exitCode == 0)
    #expect(try await Flowlint("LoginCore.swift", in: alone.folder).exitCode == 0)
  }

  /// Both branches add entries, one after the last.
  @Test func branchesMergeWithoutAConflict() async throws {
    let files = ["A/LoginCore.swift": strongListener, ".flowlint.json": "{}"]
    let project = try Scratch.repository(files)
    func add(_ name: String) async throws {
      let core = strongListener.replacingOccurrences(of: "Login", with: name)
      try project.write(core, to: "\(name)/\(name)Core.swift")
      try await Flowlint("--write-baseline", in: project.folder)
      try project.git("add -A && git commit -qm \(name)")
    }
    try await add("Middle")
    try project.git("checkout -qb side")
    try await add("Aside")
    try project.git("checkout -q -")
    try await add("Zoo")
    try project.git("merge -q side -m merged")
    let run = try await Flowlint("--baseline-mode", "strict", in: project.folder)
    #expect(run.exitCode == 0, "\(run.errors)")
    let lines = try project.read(".flowlint-baseline.json").split(separator: "\n").dropFirst().dropLast()
    #expect(lines.count == 4)
    #expect(lines.sorted() == Array(lines))
  }

  @Test func aMissingBaselineIsNamed() async throws {
    let project = try Scratch(["LoginCore.swift": strongListener])
    let run = try await Flowlint("--baseline", path, in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("flowlint: error: baseline.json: no such file or directory"))
  }

  @Test func aProtectedBaselineIsKept() async throws {
    let project = try await adopted()
    let before = try project.read(path)
    try project.write(strongListener.replacingOccurrences(of: "Login", with: "Home"), to: "HomeCore.swift")
    let file = project.folder.appendingPathComponent(path).path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let run = try await Flowlint("--baseline", path, "--write-baseline", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("flowlint: error: baseline.json: permission denied"))
    #expect(try project.read(path) == before)
  }

  @Test func anIncompleteRunRecordsNothing() async throws {
    let project = try await adopted()
    let before = try project.read(path)
    try project.link("Gone.swift", to: "nowhere")
    let run = try await Flowlint("--baseline", path, "--write-baseline", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(try project.read(path) == before)
  }
}
