import FlowLintRules
import FlowLintRun
import Foundation
import Testing

@testable import flowlint

/// Baselines of folders, and many teams in one run.
@Suite struct FolderBaselineTests {
  @Test func eachFolderMayHaveItsBaseline() async throws {
    let project = try FolderProject.make([".flowlint.json": "{}", "A/.flowlint.json": #"{"baseline": "known.json"}"#])
    func counts(_ path: String) -> Int {
      ((try? project.read(path)) ?? "").components(separatedBy: "coreflow_weak_listener").count - 1
    }
    let only = ["--only", "coreflow_weak_listener"]
    let first = try await Flowlint(["--write-baseline"] + only, in: project.folder)
    #expect(
      first.errors.contains("Recorded 2 findings in .flowlint-baseline.json.\nRecorded 2 findings in A/known.json.\n"),
      "\(first.errors)")
    #expect([".flowlint-baseline.json", "A/known.json"].map(counts) == [2, 2])
    #expect(try await FolderProject.found(project) == [])
    // A folder without settings of its own.
    try project.write(Baseline(recording: []).rendered(), to: "B/Old/.flowlint-baseline.json")
    #expect(try await FolderProject.found(project) == ["B/Old/SignCore.swift error"])
    let moved = try await Flowlint(["--write-baseline", "B/Old"] + only, in: project.folder)
    #expect(moved.errors.contains("Recorded 1 finding in B/Old/.flowlint-baseline.json."))
    #expect([".flowlint-baseline.json", "A/known.json", "B/Old/.flowlint-baseline.json"].map(counts) == [2, 2, 1])
    let strict = try await Flowlint(["--baseline-mode", "strict"] + only, in: project.folder)
    #expect(strict.exitCode == 1)
    #expect(
      strict.errors.contains(
        "error: .flowlint-baseline.json: stale baseline entry: coreflow_weak_listener in SignBCore"), "\(strict.errors)"
    )
    let shrunk = try await Flowlint(["--baseline-mode", "shrink"] + only, in: project.folder)
    #expect(shrunk.exitCode == 0 && shrunk.errors.contains("Removed 1 finding from .flowlint-baseline.json.\n"))
    #expect(try await Flowlint(["--baseline-mode", "strict"] + only, in: project.folder).exitCode == 0)
    #expect(
      try await Flowlint(["--no-baseline"] + only, in: project.folder).outputLines.count { $0.contains("error: ") } == 4
    )
    // A finding that moves into another folder is new there.
    try project.git("init -q . 2>/dev/null; mv A/LoginCore.swift B/Old/MovedCore.swift")
    #expect(try await FolderProject.found(project) == ["B/Old/MovedCore.swift error"])
    let show = try await Flowlint("config", "show", "B/Old", in: project.folder).outputLines
    #expect(show.contains { $0.hasPrefix("baseline ") && $0.contains("B/Old/.flowlint-baseline.json") })
  }

  /// A folder that stands alone is not known by what lies around it.
  @Test func aBaselineAroundDoesNotHoldForWhatStandsAlone() async throws {
    let project = try FolderProject.make([".flowlint.json": "{}"])
    try await Flowlint("--write-baseline", in: project.folder)
    #expect(try await FolderProject.found(project) == [])
    try project.write(#"{"root": true}"#, to: "A/.flowlint.json")
    #expect(try await FolderProject.found(project).count == 2)
    let run = try await Flowlint("--write-baseline", "A", in: project.folder)
    #expect(run.errors.contains(" in A/.flowlint-baseline.json.\n"), "\(run.errors)")
    #expect(try await FolderProject.found(project) == [])
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent(".flowlint-baseline.json"))
    #expect(try await FolderProject.found(project, in: "A") == [])
  }

  @Test func aBaselineThatIsMissingConcernsItsFolderAlone() async throws {
    let project = try FolderProject.make(["A/.flowlint.json": #"{"baseline": "known.json"}"#])
    #expect(try await FolderProject.found(project, ["B"]).count == 2)
    for path in [".", "A/Old"] {
      let run = try await Flowlint(path, in: project.folder)
      #expect(run.exitCode == 2)
      #expect(run.errors.contains("A/known.json: no such file or directory; '--write-baseline' writes one"))
    }
  }

  @Test func aBrokenBaselineOfAFolderIsNamed() async throws {
    let project = try FolderProject.make(["A/.flowlint-baseline.json": "{\n"])
    let run = try await Flowlint(in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("flowlint: error: A/.flowlint-baseline.json:2: "), "\(run.errors)")
  }

  // MARK: A company

  /// Seven apps in one repository, each with settings, a baseline and an owner, in one run: what the summary counts by
  /// owner is what is counted here.
  @Test func sevenAppsInOneRun() async throws {
    var files = [
      ".git/HEAD": "", ".flowlint.json": #"{"rules": {"coreflow_file_name": "off"}}"#, ".github/CODEOWNERS": "",
    ]
    let settings = [
      "A": #"{"rules": {"coreflow_weak_listener": "warning"}}"#, "B": #"{"packs": {"coreflow": "off"}}"#,
      "C": #"{"exclude": ["Sub"]}"#, "D": #"{"baseline": "known.json"}"#,
      "E": #"{"root": true, "rules": {"coreflow_file_name": "off"}}"#,
      "F": #"{"overrides": [{"files": ["Sub"], "packs": {"coreflow": "off"}}], "strict": true}"#,
      "G": FolderProject.layers("error"),
    ]
    for (app, text) in settings {
      files["Apps/\(app)/.flowlint.json"] = text
      files[".github/CODEOWNERS"]! += "/Apps/\(app)/ @team-\(app.lowercased())\n"
      for part in ["Login", "Sub/Sign"] {
        let name = String(part.split(separator: "/").last ?? "") + app
        files["Apps/\(app)/\(part)Core.swift"] = strongListener.replacing("Login", with: name)
      }
    }
    files["Apps/G/UI/ViewG.swift"] = "final class ViewG { let store = StoreG() }\n"
    files["Apps/G/Data/StoreG.swift"] = "final class StoreG {}\n"
    files["Apps/C/.flowlint-baseline.json"] = Baseline(recording: []).rendered()
    files["Apps/D/known.json"] = Baseline(recording: []).rendered()
    let project = try Scratch(files)
    func summary(_ arguments: String...) async throws -> [String: Int] {
      let run = try await Flowlint(["--format", "summary", "--by", "owner"] + arguments, in: project.folder)
      #expect(run.exitCode == 1, "\(run.errors)")
      let rows = run.outputLines.filter { $0.contains("@team-") }.map { $0.split(separator: " ").map(String.init) }
      return Dictionary(
        uniqueKeysWithValues: rows.compactMap { row in
          row.first { $0.hasPrefix("@") }.flatMap { team in row.compactMap(Int.init).first.map { (team, $0) } }
        })
    }
    let counted = ["@team-a": 2, "@team-c": 1, "@team-d": 2, "@team-e": 2, "@team-f": 1, "@team-g": 3]
    #expect(try await summary() == counted)
    // Each folder's answer alone is its answer in the whole.
    for app in settings.keys.sorted() {
      let alone = try await Flowlint("--format", "concise", "Apps/\(app)", in: project.folder)
      #expect(
        alone.outputLines.count == counted["@team-\(app.lowercased())"] ?? 0, "\(app): \(alone.output)\(alone.errors)")
    }
    // Teams C and D accept what is there.
    #expect(try await Flowlint("--write-baseline", "Apps/C", "Apps/D", in: project.folder).exitCode == 0)
    #expect(try await summary() == counted.filter { !["@team-c", "@team-d"].contains($0.key) })
    #expect(try project.read("Apps/C/.flowlint-baseline.json").contains("LoginCCore"))
    #expect(
      !FileManager.default.fileExists(atPath: project.folder.appendingPathComponent(".flowlint-baseline.json").path))
    let json = try await Flowlint("--format", "json", in: project.folder).output
    #expect(json.components(separatedBy: "\"owner\":\"@team-g\"").count == 4, "\(json.prefix(600))")
  }
}
