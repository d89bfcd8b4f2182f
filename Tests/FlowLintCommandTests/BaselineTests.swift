import Foundation
import Testing

/// The tests of `--write-baseline`, `--baseline` and `--baseline-mode`.
@Suite struct BaselineTests {
  private let path = "baseline.json"

  private func adopted(_ files: [String: String] = ["LoginCore.swift": strongListener]) throws -> Scratch {
    let project = try Scratch(files.merging([".git/HEAD": ""]) { $1 })
    let run = try Flowlint("--write-baseline", "--baseline", path, in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    #expect(run.errors == "Recorded 1 finding in baseline.json.\n")
    return project
  }

  @Test func whatIsRecordedIsNotReported() throws {
    let project = try adopted()
    let run = try Flowlint("--baseline", path, in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    #expect(run.errors.contains("Not shown: 1 in the baseline."))
  }

  @Test func itSurvivesAMoveAndAnEdit() throws {
    let project = try adopted()
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("LoginCore.swift"))
    try project.write("// moved\n\n" + strongListener, to: "Login/Core.swift")
    #expect(try Flowlint("--baseline", path, in: project.folder).exitCode == 0)
  }

  @Test func whatIsNewIsReported() throws {
    let project = try adopted()
    let other = strongListener.replacingOccurrences(of: "Login", with: "Home")
    try project.write(other, to: "HomeCore.swift")
    let run = try Flowlint("--baseline", path, in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.outputLines.first?.hasPrefix("HomeCore.swift:5:9: error: ") == true)
    #expect(!run.output.contains("LoginCore"))
  }

  @Test func theModeSaysWhatHappensToStaleEntries() throws {
    let project = try adopted()
    let fixed = strongListener.replacingOccurrences(of: "var listener", with: "weak var listener")
    try project.write(fixed, to: "LoginCore.swift")
    let report = try Flowlint("--baseline", path, in: project.folder)
    #expect(report.exitCode == 0)
    #expect(report.errors.contains("in the baseline (and 1 stale; "))
    let strict = try Flowlint("--baseline", path, "--baseline-mode", "strict", in: project.folder)
    #expect(strict.exitCode == 1)
    #expect(strict.errors.contains("baseline.json: stale baseline entry: coreflow_weak_listener in LoginCore"))
    let shrink = try Flowlint("--baseline", path, "--baseline-mode", "shrink", in: project.folder)
    #expect(shrink.exitCode == 0)
    #expect(shrink.errors.contains("Removed 1 finding from baseline.json."))
    #expect(try !project.read(path).contains("coreflow_weak_listener"))
    #expect(try Flowlint("--baseline", path, "--baseline-mode", "strict", in: project.folder).exitCode == 0)
  }

  @Test func rulesThatDoNotRunAreNeitherStaleNorLost() throws {
    let project = try adopted()
    let before = try project.read(path)
    let options = ["--baseline", path, "--only", "coreflow_final_class"]
    #expect(try Flowlint(options + ["--baseline-mode", "strict"], in: project.folder).exitCode == 0)
    #expect(try Flowlint(options + ["--write-baseline"], in: project.folder).exitCode == 0)
    #expect(try project.read(path) == before)
  }

  @Test(arguments: ["{\"version\": 9, \"findings\": []}", "{\"version\": 1, \"findings\": [{}", "<<<<<<< ours\n"])
  func aBadBaselineIsNamedAndKept(text: String) throws {
    let project = try Scratch(["LoginCore.swift": strongListener, path: text])
    for options in [["--baseline", path], ["--baseline", path, "--write-baseline"]] {
      let run = try Flowlint(options, in: project.folder)
      #expect(run.exitCode == 2)
      #expect(run.errors.hasPrefix("flowlint: error: baseline.json:1: "))
      #expect(run.errors.filter { $0 == "\n" }.count == 1)
    }
    #expect(try project.read(path) == text)
  }

  @Test func theUsualPlaceNeedsNoOption() throws {
    let project = try Scratch([".git/HEAD": "", "App/LoginCore.swift": strongListener])
    let inside = project.folder.appendingPathComponent("App")
    let run = try Flowlint("--write-baseline", in: inside)
    #expect(run.errors == "Recorded 1 finding in ../.flowlint-baseline.json.\n")
    #expect(try Flowlint(in: project.folder).exitCode == 0)
    #expect(try Flowlint("App/LoginCore.swift", in: project.folder).exitCode == 0)
    #expect(try Flowlint("--no-baseline", in: inside).exitCode == 1)
    #expect(try Flowlint("--no-baseline", "--write-baseline", in: inside).exitCode == 2)
    try project.write(#"{"baseline": "other.json"}"#, to: ".flowlint.json")
    #expect(try Flowlint(in: inside).errors.hasPrefix("flowlint: error: ../other.json: no such file"))
    let alone = try Scratch(["LoginCore.swift": strongListener])
    #expect(try Flowlint("--write-baseline", "LoginCore.swift", in: alone.folder).exitCode == 0)
    #expect(try Flowlint("LoginCore.swift", in: alone.folder).exitCode == 0)
  }

  /// Both branches add entries, one after the last.
  @Test func branchesMergeWithoutAConflict() throws {
    let files = ["A/LoginCore.swift": strongListener, ".flowlint.json": "{}"]
    let project = try Scratch.repository(files)
    func add(_ name: String) throws {
      let core = strongListener.replacingOccurrences(of: "Login", with: name)
      try project.write(core, to: "\(name)/\(name)Core.swift")
      try Flowlint("--write-baseline", in: project.folder)
      try project.git("add -A && git commit -qm \(name)")
    }
    try add("Middle")
    try project.git("checkout -qb side")
    try add("Aside")
    try project.git("checkout -q -")
    try add("Zoo")
    try project.git("merge -q side -m merged")
    let run = try Flowlint("--baseline-mode", "strict", in: project.folder)
    #expect(run.exitCode == 0, "\(run.errors)")
    let lines = try project.read(".flowlint-baseline.json").split(separator: "\n").dropFirst().dropLast()
    #expect(lines.count == 4)
    #expect(lines.sorted() == Array(lines))
  }

  @Test func aMissingBaselineIsNamed() throws {
    let project = try Scratch(["LoginCore.swift": strongListener])
    let run = try Flowlint("--baseline", path, in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("flowlint: error: baseline.json: no such file or directory"))
  }

  @Test func aProtectedBaselineIsKept() throws {
    let project = try adopted()
    let before = try project.read(path)
    try project.write(strongListener.replacingOccurrences(of: "Login", with: "Home"), to: "HomeCore.swift")
    let file = project.folder.appendingPathComponent(path).path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let run = try Flowlint("--baseline", path, "--write-baseline", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("flowlint: error: baseline.json: permission denied"))
    #expect(try project.read(path) == before)
  }

  @Test func anIncompleteRunRecordsNothing() throws {
    let project = try adopted()
    let before = try project.read(path)
    try project.link("Gone.swift", to: "nowhere")
    let run = try Flowlint("--baseline", path, "--write-baseline", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(try project.read(path) == before)
  }
}
