import Foundation
import Testing

/// The tests of `--staged`, `--since`, `--files-from` and `-`.
@Suite struct ChangedFilesTests {
  private let korean = "로그인/로그인 Core.swift"

  private func repository(_ files: [String: String] = [:]) throws -> Scratch {
    try .repository(["Home/HomeCore.swift": strongListener, "README.md": "# App\n"].merging(files) { $1 })
  }

  @Test func onlyStagedFilesAreReported() async throws {
    let project = try repository()
    let clean = try await Flowlint("--staged", in: project.folder)
    #expect(clean.exitCode == 0)
    #expect(clean.errors == "flowlint: no Swift file has changed\n")
    try project.write(strongListener, to: korean)
    #expect(try await Flowlint("--staged", in: project.folder).exitCode == 0)
    try project.git("add -A")
    for options in [[], ["로그인"]] {
      let run = try await Flowlint(["--staged"] + options, in: project.folder)
      #expect(run.exitCode == 1)
      #expect(run.output.contains("\(korean):5:9: error: "))
      #expect(!run.output.contains("HomeCore.swift"))
    }
    #expect(try await Flowlint("--staged", "Home", in: project.folder).exitCode == 0)
    let inside = project.folder.appendingPathComponent("Home")
    #expect(try await Flowlint("--staged", in: inside).output.contains("../\(korean):5:9: "))
  }

  @Test func deletionsAndRenames() async throws {
    let project = try repository(["Old/LoginCore.swift": strongListener])
    try project.git("rm -q Home/HomeCore.swift && git mv Old New")
    let run = try await Flowlint("--staged", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.outputLines.filter { $0.contains("error:") }.map { $0.prefix(20) } == ["New/LoginCore.swift:"])
    try project.git("commit -qm second && git rm -q New/LoginCore.swift")
    #expect(try await Flowlint("--staged", in: project.folder).exitCode == 0)
  }

  @Test func whatIgnoresAFileIgnoresItStaged() async throws {
    let project = try repository([".gitignore": "Generated/\n"])
    try project.write(strongListener, to: "Generated/LoginCore.swift")
    try project.git("add -f Generated/LoginCore.swift")
    #expect(try await Flowlint("--staged", in: project.folder).exitCode == 0)
  }

  @Test func changesSinceABranchLeft() async throws {
    let project = try repository()
    try project.git("branch -q start && git commit -qm empty --allow-empty")
    try project.write(strongListener, to: "New/LoginCore.swift")
    let run = try await Flowlint("--since", "start", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("New/LoginCore.swift:5:9"))
    #expect(!run.output.contains("HomeCore.swift"))
    let unknown = try await Flowlint("--since", "nowhere", in: project.folder)
    #expect(unknown.exitCode == 2)
    #expect(
      unknown.errors == "flowlint: error: unknown revision 'nowhere'; a shallow clone has to fetch it first\n")
  }

  @Test func aShallowCloneAndASubmodule() async throws {
    let project = try repository()
    try project.git("clone -q --depth 1 \"file://$PWD\" ../\(project.folder.lastPathComponent)-clone")
    let clone = URL(fileURLWithPath: project.folder.path + "-clone")
    defer { try? FileManager.default.removeItem(at: clone) }
    try Data(strongListener.utf8).write(to: clone.appendingPathComponent("LoginCore.swift"))
    #expect(try await Flowlint("--since", "HEAD", in: clone).output.contains("LoginCore.swift:5:9"))
    let outer = try Scratch(["A.swift": plainSwift])
    try outer.git("init -q . && git -c protocol.file.allow=always submodule --quiet add \(project.folder.path) Inner")
    try outer.write(strongListener, to: "Inner/LoginCore.swift")
    try outer.git("-C Inner add -A")
    let inner = outer.folder.appendingPathComponent("Inner")
    #expect(try await Flowlint("--staged", in: inner).output.contains("LoginCore.swift:5:9"))
    // The submodule is one entry to the outer repository, and no Swift.
    #expect(!(try await Flowlint("--staged", in: outer.folder).output.contains("LoginCore")))
  }

  @Test func noRepositoryAndNoGit() async throws {
    let folder = try Scratch(["LoginCore.swift": strongListener])
    let run = try await Flowlint("--staged", in: folder.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("flowlint: error: git: not a git repository"))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    let without = try Flowlint.started(["--staged"], in: folder.folder, environment: ["PATH": "/nowhere"])
    #expect(without.exitCode == 2)
    #expect(without.errors == "flowlint: error: git is not installed, or not in PATH\n")
  }

  @Test func aListOfFiles() async throws {
    let project = try repository([korean: strongListener])
    try project.write("\(korean)\nREADME.md\n", to: "list")
    let run = try await Flowlint("--files-from", "list", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("\(korean):5:9"))
    #expect(!run.output.contains("HomeCore.swift"))
    let piped = try Flowlint(
      shell: "find . -name '*Core.swift' -print0 | \"$FLOWLINT\" --files-from -", in: project.folder)
    #expect(piped.errors.contains(" in 2 of 2 files"))
    #expect(try Flowlint(shell: "\"$FLOWLINT\" --files-from - < /dev/null", in: project.folder).exitCode == 0)
    try project.write("Gone.swift\n", to: "list")
    #expect(try await Flowlint("--files-from", "list", in: project.folder).exitCode == 2)
  }

  @Test func textOfStandardInput() async throws {
    let fixed = strongListener.replacingOccurrences(of: "var listener", with: "weak var listener")
    let project = try Scratch([".git/HEAD": "", "LoginCore.swift": fixed, "buffer": strongListener])
    let asSaved = try Flowlint(
      shell: "\"$FLOWLINT\" - --stdin-path LoginCore.swift < LoginCore.swift", in: project.folder)
    #expect(asSaved.exitCode == 0)
    let run = try Flowlint(shell: "\"$FLOWLINT\" - --stdin-path LoginCore.swift < buffer", in: project.folder)
    #expect(run.outputLines.first?.hasPrefix("LoginCore.swift:5:9: error: ") == true)
    let new = try Flowlint(shell: "\"$FLOWLINT\" - --stdin-path New/HomeCore.swift < buffer", in: project.folder)
    #expect(new.output.contains("New/HomeCore.swift:5:9: error: "))
    let nameless = try Flowlint(shell: "\"$FLOWLINT\" - < buffer", in: project.folder)
    #expect(nameless.outputLines.first?.hasPrefix("<stdin>:5:9: error: ") == true)
    #expect(try await Flowlint("-", "LoginCore.swift", in: project.folder).exitCode == 2)
  }
}
