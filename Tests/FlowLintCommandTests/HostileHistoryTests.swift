import Foundation
import Testing

@testable import flowlint

/// Repositories that are broken, incomplete or meant to do harm: each gives a clear line, and no program of theirs is
/// run.
@Suite struct HostileHistoryTests {
  private func history(_ arguments: String..., in project: Scratch) throws -> Flowlint {
    try Flowlint.started(["history"] + arguments, in: project.folder)
  }

  @Test func noRepositoryNoCommitNoRevision() throws {
    let folder = try Scratch(["LoginCore.swift": strongListener])
    let none = try history(in: folder)
    #expect(none.exitCode == 2 && none.output.isEmpty)
    #expect(none.errors == "flowlint: error: git: not a git repository (or any of the parent directories): .git\n")
    try folder.git("init -q .")
    let empty = try history(in: folder)
    #expect(empty.exitCode == 2)
    #expect(empty.errors == "flowlint: error: the repository has no commit yet: there is no history\n")
    try folder.git("add -A && git commit -qm first")
    for arguments in [["--since", "nowhere"], ["--until", "nowhere"], ["--since", "--all"], ["--since=2026-13-01"]] {
      let run = try Flowlint.started(["history"] + arguments, in: folder.folder)
      #expect(run.exitCode == 2 && run.output.isEmpty)
      #expect(
        run.errors.hasPrefix("flowlint: error: git knows no revision '") || arguments[1] == "--all", "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count <= 2)
    }
    let path = try history("Nowhere", in: folder)
    #expect(path.exitCode == 2 && path.errors == "flowlint: error: Nowhere: no such file or directory\n")
    #expect(try history("--steps", "-1", in: folder).exitCode == 2)
    #expect(try history("--finding", "LoginCore.swift", in: folder).errors.contains("say --finding FILE:LINE"))
    #expect(try history("--finding", "LoginCore.swift:5", "--fixed", in: folder).exitCode == 2)
  }

  @Test func aShallowClone() throws {
    let project = try Scratch.repository(["LoginCore.swift": strongListener])
    try project.write(plainSwift, to: "A.swift")
    try project.git("add -A && git commit -qm second")
    try project.write(weakListener, to: "LoginCore.swift")
    try project.git("commit -qam third")
    let clone = try Scratch()
    try clone.git("clone -q --depth 2 \"file://\(project.folder.path)\" .")
    let run = try history(in: clone)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("went   coreflow_weak_listener"))
    #expect(run.outputLines.last?.hasPrefix("The clone is shallow: nothing is known of the time before ") == true)
    let shallowest = try Scratch()
    try shallowest.git("clone -q --depth 1 \"file://\(project.folder.path)\" .")
    #expect(try history(in: shallowest).output.contains("The clone is shallow: nothing is known"))
    try clone.git("reset -q --hard HEAD~1")
    let dated = try history("--finding", "LoginCore.swift:5", in: clone)
    #expect(dated.output.contains("was there on ") && dated.output.contains("the clone is shallow"), "\(dated.errors)")
  }

  @Test func aPartialClone() throws {
    let project = try Scratch.repository(["LoginCore.swift": strongListener])
    try project.write(weakListener, to: "LoginCore.swift")
    try project.git("commit -qam second && git config uploadpack.allowFilter true")
    let clone = try Scratch()
    try clone.git("clone -q --filter=blob:none \"file://\(project.folder.path)\" .")
    // The program that git would fetch with, if it could.
    try clone.git("config remote.origin.uploadpack 'touch \(clone.folder.path)/fetched; git-upload-pack'")
    let run = try history(in: clone)
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(
      run.errors.contains(
        " is missing: the repository is a partial clone, which 'git fetch --refetch --no-filter' completes"))
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: clone.folder.appendingPathComponent("fetched").path))
  }

  @Test func brokenObjects() throws {
    let project = try Scratch.repository(["LoginCore.swift": strongListener])
    for revision in ["HEAD:LoginCore.swift", "HEAD^{tree}"] {
      let object = try #require(try project.tryGit("rev-parse '\(revision)'").outputLines.first)
      let file = ".git/objects/\(object.prefix(2))/\(object.dropFirst(2))"
      let place = project.folder.appendingPathComponent(file)
      let bytes = try Data(contentsOf: place)
      try FileManager.default.removeItem(at: place)
      let missing = try history(in: project)
      #expect(missing.exitCode == 2 && missing.output.isEmpty)
      #expect(missing.errors.contains(object) && missing.errors.split(separator: "\n").count == 1, "\(missing.errors)")
      try project.write("no object", to: file)
      let damaged = try history(in: project)
      #expect(damaged.exitCode == 2 && damaged.output.isEmpty)
      #expect(damaged.errors.contains(object) && damaged.errors.split(separator: "\n").count == 1, "\(damaged.errors)")
      try FileManager.default.removeItem(at: place)
      try bytes.write(to: place)
    }
    #expect(try history(in: project).exitCode == 0)
  }

  @Test func objectsThatStandForOthers() throws {
    let project = try Scratch.repository(["LoginCore.swift": strongListener])
    let object = try #require(try project.tryGit("rev-parse HEAD:LoginCore.swift").outputLines.first)
    try project.write(weakListener, to: "Weak.swift")
    try project.git("replace \(object) $(git hash-object -w Weak.swift)")
    #expect(try history(in: project).output.contains("came   coreflow_weak_listener"))
  }

  @Test func namesThatWouldMoveTheCursor() throws {
    let project = try Scratch.repository(["README.md": "# App\n"])
    try project.write(strongListener, to: "Red\u{1B}[31m\nSecond\u{202E}line/Login\tCore.swift")
    try project.git("add -A && git commit -qm \"$(printf 'a \\033[2J subject')\"")
    let run = try history(in: project)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("Red\u{241B}[31m\u{240A}Second\u{FFFD}line/Login\u{2409}Core.swift:5"), "\(run.output)")
    #expect(!run.output.contains("\u{1B}"))
    #expect(try ReadHistory(history("--format", "json", in: project)).findings.count > 0)
  }

  /// The attributes that a clone brings, and settings that may stand in the repository's own configuration.
  @Test func nothingOfTheRepositoryIsRun() throws {
    let project = try Scratch.repository([
      "LoginCore.swift": strongListener, ".gitattributes": "*.swift filter=evil diff=evil merge=evil\n",
    ])
    let mark = project.folder.path + "/ran"
    for (key, value) in [
      ("filter.evil.smudge", "touch \(mark); cat"), ("filter.evil.clean", "touch \(mark); cat"),
      ("diff.evil.textconv", "touch \(mark); cat"), ("diff.evil.command", "touch \(mark)"),
      ("diff.external", "touch \(mark)"), ("core.fsmonitor", "touch \(mark)"), ("core.pager", "touch \(mark); cat"),
      ("log.showSignature", "true"), ("gpg.program", "touch \(mark); false"), ("core.sshCommand", "touch \(mark)"),
      ("alias.cat-file", "!touch \(mark)"), ("core.alternateRefsCommand", "touch \(mark)"),
    ] { try project.git("config '\(key)' '\(value)'") }
    for hook in ["post-checkout", "pre-commit", "reference-transaction", "post-index-change", "fsmonitor-watchman"] {
      let path = ".git/hooks/\(hook)"
      try project.write("#!/bin/sh\ntouch '\(mark)'\n", to: path)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: project.folder.appendingPathComponent(path).path)
    }
    let run = try history(in: project)
    #expect(run.exitCode == 0 && run.output.contains("came   coreflow_weak_listener"), "\(run.errors)")
    #expect(try history("--finding", "LoginCore.swift:5", in: project).exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  /// Trees that hold each other many times over, and a tree with names that no checkout could have.
  @Test func treesThatAreBombs() throws {
    let project = try Scratch.repository(["LoginCore.swift": strongListener])
    try project.git(
      """
      cat-file -e HEAD && tree=$(git rev-parse HEAD^{tree}) && for level in 1 2 3 4 5 6 7 8; do tree=$(for name in \
      a b c d e f g h i j; do printf '040000 tree %s\\t%s\\n' $tree $name; done | git mktree); done && \
      git update-ref refs/heads/bomb $(git commit-tree -m bomb $tree)
      """)
    let bomb = try history("--until", "bomb", in: project)
    #expect(bomb.exitCode == 2 && bomb.errors.contains("hold each other over and over"), "\(bomb.errors)")
    let blob = try #require(try project.tryGit("rev-parse HEAD:LoginCore.swift").outputLines.first)
    let digits = Array(blob)
    let name = stride(from: 0, to: 40, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    let tree = ["../up.swift", ".", "..", "a/b.swift"].map { Data("100644 \($0)\0".utf8) + name }.reduce(Data(), +)
    try tree.write(to: project.folder.appendingPathComponent("tree"))
    try project.git(
      "update-ref refs/heads/odd $(git commit-tree -m odd $(git hash-object -t tree -w --literally tree))")
    let odd = try history("--until", "odd", in: project)
    #expect(odd.exitCode == 0 && !odd.output.contains("came"), "\(odd.errors)\(odd.output)")
  }

  /// A text that is too large is passed over, and the next answer is the right one.
  @Test func aHugeTextIsPassedOver() throws {
    let project = try Scratch.repository([
      "Huge.swift": String(repeating: "/", count: 300_000), "Small.swift": plainSwift,
    ])
    let names = try project.tryGit("rev-parse HEAD:Huge.swift HEAD:Small.swift").outputLines
    let objects = try names.map { try #require(ObjectID(hexadecimal: $0.utf8)) }
    let answers = try GitObjects(project.folder.path).read(objects + objects, most: 1000)
    for number in [0, 2] {
      guard case .tooLarge(300_000) = answers[number], case .blob(let bytes) = answers[number + 1] else {
        Issue.record("\(answers)")
        continue
      }
      #expect(bytes.elementsEqual(plainSwift.utf8))
    }
  }
}
