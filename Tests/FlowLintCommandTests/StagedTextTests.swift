import Foundation
import Testing

/// The judgement of `--staged` is about the text that would be committed, not the one on disk.
@Suite struct StagedTextTests {
  private let path = "로그인/LoginCore.swift"

  @Test func whatIsStagedIsJudged() async throws {
    let project = try Scratch.repository(["README.md": "# App\n"])
    try project.write(strongListener, to: path)
    try project.git("add -A")
    try project.write(weakListener, to: path)
    let bad = try await Flowlint("--staged", in: project.folder)
    #expect(bad.exitCode == 1)
    #expect(bad.output.contains("\(path):5:9: error: "))
    #expect(bad.output.contains("5 |     var listener"), "the staged text is shown")
    try project.git("add -A")
    try project.write(strongListener, to: path)
    #expect(try await Flowlint("--staged", in: project.folder).exitCode == 0)
    #expect(try await Flowlint(in: project.folder).exitCode == 1)
  }

  @Test func aStagedFileThatIsGoneFromDiskIsJudged() async throws {
    let project = try Scratch.repository([".flowlint.json": #"{"exclude": ["Generated"]}"#])
    try project.write(strongListener, to: path)
    try project.write(strongListener, to: "Generated/HomeCore.swift")
    try project.git("add -A")
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("로그인"))
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("Generated"))
    let run = try await Flowlint("--staged", "--format=concise", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.outputLines.filter { $0.contains("coreflow_weak_listener") }.count == 1)
    #expect(run.output.contains("\(path):5:9: error: "))
  }

  /// The file that holds the other half is on disk, but was not added.
  @Test func whatGitDoesNotKnowIsNoPartOfTheCommit() async throws {
    let project = try Scratch.repository(["README.md": "# App\n"])
    try project.write(strongListener, to: path)
    #expect(
      try await Flowlint("--staged", "--verbose", in: project.folder).errors.contains("no Swift file has changed"))
    try project.write(plainSwift, to: "Point.swift")
    try project.git("add Point.swift")
    let run = try await Flowlint("--staged", "--verbose", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("Read 1 file,"))
    try project.git("add --intent-to-add .")
    #expect(try await Flowlint("--staged", "--verbose", in: project.folder).errors.contains("Read 1 file,"))
  }

  @Test func aHookSeesWhatItsCommitWouldHold() throws {
    let project = try Scratch.repository([path: weakListener, "Point.swift": plainSwift])
    try project.write("#!/bin/sh\nexec \"$FLOWLINT\" --staged\n", to: ".git/hooks/pre-commit")
    try project.git("config core.quotePath true; chmod +x .git/hooks/pre-commit")
    try project.write(strongListener, to: path)
    try project.write(plainSwift + "\n", to: "Point.swift")
    // Each of these commands makes an index of its own.
    #expect(try project.tryGit("commit -qm other Point.swift").exitCode == 0)
    #expect(try project.tryGit("commit -qam bad").exitCode == 1)
    #expect(try project.tryGit("commit -qm bad 로그인").exitCode == 1)
    try project.write(weakListener + "\n", to: path)
    #expect(try project.tryGit("commit -qam good").exitCode == 0)
  }

  @Test func aWorkTreeAndTheFirstCommit() async throws {
    let first = try Scratch([path: strongListener])
    try first.git("init -q . && git add -A")
    #expect(try await Flowlint("--staged", in: first.folder).exitCode == 1)
    try first.git("commit -qm first && git worktree add -q tree")
    try first.write(strongListener, to: "tree/HomeCore.swift")
    try first.git("-C tree add -A")
    let tree = try await Flowlint("--staged", in: first.folder.appendingPathComponent("tree"))
    #expect(tree.output.contains("HomeCore.swift:5:9: error: "))
    #expect(!tree.output.contains(path))
  }

  @Test func nothingUnstagedIsWrittenOver() async throws {
    let project = try Scratch.repository(["README.md": "# App\n"])
    try project.write(strongListener, to: path)
    try project.git("add -A")
    let edited = strongListener + "// more to come\n"
    try project.write(edited, to: path)
    let run = try await Flowlint("--staged", "--fix", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("\(path): has changes that are not staged; it was not fixed"))
    #expect(try project.read(path) == edited)
    try project.git("add -A")
    #expect(try await Flowlint("--staged", "--fix", in: project.folder).exitCode == 1, "it is fixed, but not staged")
    #expect(try project.read(path) == weakListener + "// more to come\n")
    try project.git("add -A")
    #expect(try await Flowlint("--staged", "--fix", in: project.folder).exitCode == 0)
  }

  /// The folders are walked while git is still asked; its answer changes the files that were found.
  @Test func whatGitSaysOfTheProjectHolds() async throws {
    let project = try Scratch.repository(["Old.swift": plainSwift, "Sub/Point.swift": plainSwift])
    try project.write(strongListener, to: "LoginCore.swift")
    try project.write(strongListener, to: "Sub/로그인/HomeCore.swift")
    try project.git("add -A")
    try project.write("", to: "LoginCore.swift")
    try project.write(strongListener, to: "Unknown.swift")
    try project.git("-C Sub rm -q --cached Point.swift")
    let inside = project.folder.appendingPathComponent("Sub")
    let places = [(project.folder, "LoginCore.swift", "Sub/로그인"), (inside, "../LoginCore.swift", "로그인")]
    for (folder, login, home) in places {
      let run = try await Flowlint(
        "--staged", "--only=coreflow_weak_listener", "--format=concise", "--verbose", in: folder)
      #expect(run.outputLines.map { String($0.prefix { $0 != ":" }) } == [login, "\(home)/HomeCore.swift"])
      #expect(run.errors.contains("Read 3 files"), "two are no part of the commit")
    }
  }

  @Test func whatIsStagedMayLieInAProjectInside() async throws {
    let project = try Scratch.repository(["Point.swift": plainSwift, "Inner/.flowlint.json": "{}"])
    try project.write(strongListener, to: "Inner/LoginCore.swift")
    try project.git("add -A")
    #expect(try await Flowlint("--staged", "--verbose", in: project.folder).errors.contains("Read 1 file,"))
    try project.write(strongListener, to: "HomeCore.swift")
    try project.git("add -A")
    let both = try await Flowlint(
      "--staged", "--only=coreflow_weak_listener", "--verbose", "--format=concise", in: project.folder)
    #expect(both.errors.contains("Read 3 files"))
    #expect(both.outputLines.count == 2)
    let inside = try await Flowlint("--staged", in: project.folder.appendingPathComponent("Inner"))
    #expect(inside.output.contains("LoginCore.swift:5:9") && inside.output.contains("../HomeCore.swift:5:9"))
  }
}
