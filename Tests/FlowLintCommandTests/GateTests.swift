import Foundation
import Testing

/// The gates and their judgement: hooks, archives, baselines.
@Suite struct GateTests {
  private let bad = strongListener

  private func hook(_ project: Scratch, _ environment: [String: String] = [:], _ options: String...) throws -> Flowlint
  {
    try Flowlint.started(["--hook", "--format", "concise"] + options, in: project.folder, environment: environment)
  }

  @Test func aHookTakesTheRangeElseWhatIsStagedElseTheProject() throws {
    let project = try Scratch.repository(["LoginCore.swift": weakListener])
    try project.write(bad, to: "LoginCore.swift")
    #expect(try hook(project).exitCode == 1, "nothing is staged: the whole project")
    #expect(try hook(project, ["GIT_INDEX_FILE": ".git/index"]).exitCode == 0, "a commit of nothing")
    try project.write("# App\n", to: "README.md")
    try project.git("add README.md")
    #expect(try hook(project).exitCode == 0, "something else is staged")
    try project.git("add -A")
    #expect(try hook(project).exitCode == 1, "it is staged")
    try project.git("commit -qm bad && git commit -q --allow-empty -m empty")
    #expect(try hook(project, ["PRE_COMMIT_FROM_REF": "HEAD~2", "PRE_COMMIT_TO_REF": "HEAD"]).exitCode == 1)
    #expect(try hook(project, ["PRE_COMMIT_FROM_REF": "HEAD~1", "PRE_COMMIT_TO_REF": "HEAD"]).exitCode == 0)
    #expect(try hook(project, [:], "--staged").errors.contains("--hook finds out itself what has changed"))
  }

  /// Git says "unchanged" about files that it was told not to look at, and the disk may hold another encoding.
  @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
  func whatGitIsToldNotToLookAtIsStagedAllTheSame(flag: String) throws {
    let project = try Scratch.repository(["LoginCore.swift": bad])
    try project.git("update-index \(flag) LoginCore.swift")
    try project.write(weakListener, to: "LoginCore.swift")
    try project.write(weakListener.replacing("Login", with: "Home"), to: "HomeCore.swift")
    try project.git("add HomeCore.swift")
    let kept = try Flowlint.started("--staged", "--format", "concise", "LoginCore.swift", in: project.folder)
    #expect(kept.exitCode < 2, "\(kept.errors)")
    // A merge that brings a file outside of a sparse checkout stages what is not on the disk.
    try project.write(bad.replacing("Login", with: "Far"), to: "FarCore.swift")
    try project.git("add FarCore.swift && git update-index \(flag) FarCore.swift")
    for text in [nil, weakListener.replacing("Login", with: "Far")] {
      if let text { try project.write(text, to: "FarCore.swift") } else { try project.git("version; rm FarCore.swift") }
      let run = try Flowlint.started("--staged", "--format", "concise", in: project.folder)
      #expect(run.exitCode == 1 && run.output.contains("FarCore.swift:"), "\(run.output)\(run.errors)")
    }
  }

  /// The script of the README as git runs it before a push: with a remote, its address, and lines of what is pushed.
  @Test func aHookBeforeAPushTakesWhatGitHandsOver() throws {
    let project = try Scratch.repository(["README.md": "# App\n", "OldCore.swift": bad.replacing("Login", with: "Old")])
    let blocks = try packageText("README.md").split(separator: "```")
    let script = try #require(blocks.first { $0.hasPrefix("sh\n#!/bin/sh") }).dropFirst(3)
    try project.write(String(script), to: ".git/hooks/pre-push")
    try project.write("#!/bin/sh\nexec \"$FLOWLINT\" --format concise \"$@\"\n", to: ".git/bin/flowlint")
    try project.git("init -q --bare .git/other.git && chmod +x .git/hooks/pre-push .git/bin/flowlint")
    try project.git("remote add origin \"$PWD/.git/other.git\"")
    func push(_ arguments: String) throws -> Flowlint {
      try project.tryGit("version; PATH=\"$PWD/.git/bin:$PATH\" git push -q \(arguments)")
    }
    let first = try push("origin HEAD:main")
    #expect(first.exitCode == 1 && first.output.contains("OldCore.swift"), "the remote has nothing: \(first.errors)")
    try project.git("push -q --no-verify origin HEAD:main")
    try project.write(weakListener, to: "LoginCore.swift")
    try project.git("add -A && git commit -qm good")
    let good = try push("origin HEAD:main")
    #expect(good.exitCode == 0, "what is old is no concern: \(good.output)\(good.errors)")
    try project.write(bad.replacing("Login", with: "New"), to: "NewCore.swift")
    try project.git("add -A && git commit -qm bad")
    for arguments in ["origin HEAD:main", "origin HEAD:refs/heads/new", "\"$PWD/.git/other.git\" HEAD:main"] {
      let run = try push(arguments)
      #expect(run.exitCode == 1 && run.output.contains("NewCore.swift"), "\(arguments): \(run.output)\(run.errors)")
      #expect(!run.output.contains("OldCore.swift"))
    }
    let other = try push("origin HEAD~1:refs/heads/old")
    #expect(
      other.exitCode == 0 && other.errors.contains("HEAD~1 is not checked out, and was not checked"), "\(other.errors)")
    #expect(try push("origin :old").exitCode == 0, "a branch that goes")
    // Paths stay paths.
    #expect(try hook(project, [:], "NewCore.swift", "OldCore.swift").outputLines.count == 2)
  }

  /// Without git nothing is staged, so the whole project is judged.
  @Test func aHookWithoutARepositoryJudgesTheProject() throws {
    let run = try hook(Scratch(["LoginCore.swift": bad]))
    #expect(run.exitCode == 1 && run.outputLines.count == 1, "\(run.output)\(run.errors)")
  }

  /// The settings that pre-commit asks of a hook which must see commits that only delete.
  @Test func theHooksAreAlwaysRun() throws {
    let text = try packageText(".pre-commit-hooks.yaml")
    for line in ["always_run: true", "pass_filenames: false", "require_serial: true"] {
      #expect(text.components(separatedBy: "  \(line)\n").count == 3, "\(line)")
    }
    #expect(text.matches(of: /(?m)^ +entry: (?:flowlint --hook|sh -c '.*; exec flowlint --hook')$/).count == 2)
    #expect(!text.contains("types:"))
  }

  /// The file stays on disk.
  @Test func aFileThatOnlyGitForgets() async throws {
    let project = try Scratch.repository(["A.swift": plainSwift])
    try project.git("rm -q --cached A.swift")
    let run = try await Flowlint("--staged", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("no Swift file"), "\(run.errors)")
  }

  @Test func whatIsFixedAndNotStagedStopsTheCommit() async throws {
    let project = try Scratch.repository(["README.md": "# App\n"])
    try project.write(bad, to: "LoginCore.swift")
    try project.git("add -A")
    let run = try await Flowlint("--staged", "--fix", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("what was fixed is not staged yet; 'git add' it and commit again"))
    #expect(try project.read("LoginCore.swift") == weakListener)
    try project.git("add -A")
    #expect(try await Flowlint("--staged", "--fix", in: project.folder).exitCode == 0)
  }

  /// The folder has neither `.git` nor a project file, like an archive or a container.
  @Test func pathsStartAtTheWorkingFolderWhereNothingMarksAProject() async throws {
    let project = try Scratch(["Sources/Login/LoginCore.swift": bad, "Tests/HomeCore.swift": plainSwift])
    for paths in [["Sources"], ["Sources/Login/LoginCore.swift"], ["Sources", "Tests"]] {
      for format in ["sarif", "github", "gitlab"] {
        let run = try await Flowlint(["--format", format] + paths, in: project.folder)
        #expect(run.output.contains("Sources/Login/LoginCore.swift"), "\(run.output)")
      }
    }
    #expect(try await Flowlint("--write-baseline", "Sources", in: project.folder).exitCode == 0)
    #expect(try project.read(".flowlint-baseline.json").contains("coreflow_weak_listener"))
    #expect(try await Flowlint("Sources", in: project.folder).exitCode == 0)
    #expect(try await Flowlint("Sources/Login", in: project.folder).exitCode == 0)
  }

  /// Without a marker the project of a single file is the working folder, so the file's neighbours are known.
  @Test func aFileIsJudgedWithTheWorkingFolderWhereNothingMarksAProject() async throws {
    let project = try Scratch(["Sources/A/LoginCore.swift": bad, "Sources/B/HomeCore.swift": bad])
    #expect(try await Flowlint("--write-baseline", in: project.folder).exitCode == 0)
    let run = try await Flowlint("Sources/A/LoginCore.swift", "--verbose", in: project.folder)
    #expect(run.exitCode == 0 && !run.errors.contains("stale"), "\(run.errors)")
    #expect(run.errors.contains("Read 2 files"), "\(run.errors)")
  }

  /// A home folder is no project: what was asked is read, and not what lies beside it.
  @Test func withoutAProjectWhatWasAskedIsRead() async throws {
    let folder = try Scratch([
      "A/Login/LoginCore.swift": bad, "A/.gitignore": "Out/\n", "A/Out/B.swift": bad, "B/HomeCore.swift": bad,
      "C/Package.swift": "// swift-tools-version:5.9\n", "C/Sources/TagCore.swift": bad, "C/Tests/X.swift": bad,
    ])
    func read(_ paths: String...) async throws -> (files: String, first: [String]) {
      let run = try await Flowlint(paths + ["--verbose", "--format", "concise"], in: folder.folder)
      let line = run.errors.split(separator: "\n").first { $0.hasPrefix("Read ") } ?? ""
      return (String(line.prefix { $0 != "," }), run.outputLines.map { String($0.prefix { $0 != ":" }) })
    }
    #expect(try await read("A") == ("Read 1 file", ["A/Login/LoginCore.swift"]))
    #expect(try await read("A", "B").files == "Read 2 files")
    #expect(try await read("B/HomeCore.swift", "A/Login/LoginCore.swift").files == "Read 2 files")
    // A project is read as a whole.
    #expect(try await read("C/Sources", "B").files == "Read 4 files")
    #expect(try await read().files == "Read 5 files")
  }

  @Test(arguments: ["report", "strict", "shrink"])
  func entriesOfRulesThatAreGoneAreStale(mode: String) async throws {
    let entry = #"{"rule": "gone", "declaration": "A", "subject": "s", "count": 1},"#
    let project = try Scratch.repository([
      "LoginCore.swift": weakListener, ".flowlint-baseline.json": "{\"version\": 1, \"findings\": [\n\(entry)\n{}]}\n",
    ])
    let run = try await Flowlint("--baseline-mode", mode, in: project.folder)
    #expect(run.exitCode == (mode == "strict" ? 1 : 0), "\(run.errors)")
    #expect(mode != "report" || run.errors.contains("in the baseline (and 1 stale; "))
    #expect(try project.read(".flowlint-baseline.json").contains("gone") == (mode != "shrink"))
    try await Flowlint("--write-baseline", in: project.folder)
    #expect(try !project.read(".flowlint-baseline.json").contains("gone"))
  }

  /// The merge uses the line of `.gitattributes` that the README gives, wherever the entries lie.
  @Test(arguments: ["README.md", "README.ko.md", "Sources/flowlint/Documentation.docc/Settings.md"])
  func branchesThatAddNeighboursMerge(readme: String) async throws {
    let attributes = try #require(try packageText(readme).firstMatch(of: /`(\.flowlint-baseline\.json merge.*?)`/)).1
    let project = try Scratch.repository([
      "A/LoginCore.swift": bad, ".flowlint.json": "{}", ".gitattributes": "\(attributes)\n",
    ])
    func add(_ name: String) async throws {
      let core = bad.replacingOccurrences(of: "Login", with: name)
      try project.write(core, to: "\(name)/\(name)Core.swift")
      try await Flowlint("--write-baseline", in: project.folder)
      try project.git("add -A && git commit -qm \(name)")
    }
    try await add("Middle")
    try project.git("checkout -qb side")
    try await add("Nora")
    try project.git("checkout -q -")
    try await add("Nova")
    try project.git("merge -q side -m merged")
    #expect(try await Flowlint("--baseline-mode", "strict", in: project.folder).exitCode == 0)
  }

  /// Text is compared by bytes: a mark that combines is part of no suffix.
  @Test func namesThatEndInACombiningMark() async throws {
    let project = try Scratch.repository(["README.md": "# App\n"])
    try project.git("config core.precomposeUnicode false")
    try project.write(bad, to: "\u{301}.swift")
    try project.write(bad.replacingOccurrences(of: "Login", with: "Home"), to: "a/\u{301}b.swift")
    try project.git("add -A")
    let run = try await Flowlint("--staged", "--format", "concise", in: project.folder)
    #expect(run.outputLines.filter { $0.contains("coreflow_weak_listener") }.count == 2, "\(run.output)\(run.errors)")
    let since = try await Flowlint("--since", "HEAD", "--format", "concise", in: project.folder)
    #expect(since.outputLines.filter { $0.contains("coreflow_weak_listener") }.count == 2)
  }

  @Test(arguments: ["GIT_LITERAL_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS"])
  func theEnvironmentHidesNoNewFile(variable: String) async throws {
    let project = try Scratch.repository(["Sources/Point.swift": plainSwift])
    try project.write(bad, to: "LoginCore.swift")
    let folder = project.folder.appendingPathComponent("Sources")
    let run = try await Flowlint(["--since", "HEAD"], in: folder, environment: [variable: "1"])
    #expect(run.exitCode == 1, "\(run.errors)")
  }

  /// The repository's settings name a program that git would run.
  @Test func noProgramOfTheRepositoryIsRun() async throws {
    let project = try Scratch.repository(["Point.swift": plainSwift])
    try project.write("#!/bin/sh\ntouch \"$(dirname \"$0\")/ran\"\n", to: "monitor")
    try project.git("config core.fsmonitor \"$PWD/monitor\"; chmod +x monitor")
    try await Flowlint("--staged", in: project.folder)
    try await Flowlint("--since", "HEAD", in: project.folder)
    #expect(throws: (any Error).self) { try project.read("ran") }
  }
}
