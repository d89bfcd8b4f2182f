import Foundation
import Testing

@testable import flowlint

/// Repositories whose own settings name programs: git would run them for most questions, and FlowLint has it run none.
@Suite struct HostileGitTests {
  /// A repository with a staged change, a file that git cannot tell by its date, one that is new, and every setting of a
  /// program.
  private func hostileRepository() throws -> (project: Scratch, mark: String) {
    let project = try Scratch.repository([
      "LoginCore.swift": strongListener, "HomeCore.swift": weakListener, ".flowlint.json": "{}",
      ".gitattributes": "* filter=evil diff=evil merge=evil\n*.swift filter=evil.two\n",
    ])
    let mark = project.folder.path + "/ran"
    try project.write(strongListener + "// staged\n", to: "LoginCore.swift")
    try project.git("add LoginCore.swift")
    try project.write(strongListener + "// on disk\n", to: "LoginCore.swift")
    try project.write(plainSwift, to: "New.swift")
    for (key, value) in [
      ("filter.evil.smudge", "touch \(mark); cat"), ("filter.evil.clean", "touch \(mark); cat"),
      ("filter.evil.required", "true"), ("filter.evil.two.process", "touch \(mark)"),
      ("filter.evil.two.clean", "touch \(mark); cat"), ("diff.evil.textconv", "touch \(mark); cat"),
      ("diff.evil.command", "touch \(mark)"), ("diff.external", "touch \(mark)"), ("core.fsmonitor", "touch \(mark)"),
      ("core.pager", "touch \(mark); cat"), ("pager.log", "touch \(mark); cat"), ("log.showSignature", "true"),
      ("gpg.program", "touch \(mark); false"), ("core.sshCommand", "touch \(mark)"), ("alias.status", "!touch \(mark)"),
      ("core.alternateRefsCommand", "touch \(mark)"), ("core.hooksPath", "hooks"), ("core.askPass", "touch \(mark)"),
      ("credential.helper", "!touch \(mark)"), ("hook.evil.command", "touch \(mark)"),
      ("hook.evil.event", "post-index-change"), ("core.gitProxy", "touch \(mark)"),
      ("remote.origin.url", "ssh://nowhere/x"), ("remote.origin.promisor", "true"),
      ("remote.origin.uploadpack", "touch \(mark)"), ("extensions.partialClone", "origin"),
      ("core.repositoryFormatVersion", "1"), ("status.submoduleSummary", "true"),
    ] { try project.git("config '\(key)' '\(value)'") }
    for folder in [".git/hooks", "hooks"] {
      for hook in ["post-index-change", "pre-commit", "reference-transaction", "fsmonitor-watchman"] {
        try project.write("#!/bin/sh\ntouch '\(mark)'\n", to: "\(folder)/\(hook)")
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: project.folder.appendingPathComponent("\(folder)/\(hook)").path)
      }
    }
    // The same text with another date: only by reading it git sees that it is the same.
    try Flowlint(shell: "touch -t 200101010000 HomeCore.swift; rm -f '\(mark)'", in: project.folder)
    return (project, mark)
  }

  @Test(arguments: [
    "--staged", "--hook", "--since HEAD", "--format html", "graph --format html", "graph --since HEAD", "history",
    "history --finding LoginCore.swift:5", "graph --check --format html",
  ])
  func nothingThatSettingsNameIsRun(command: String) throws {
    let (project, mark) = try hostileRepository()
    let run = try Flowlint.started(command.split(separator: " ").map(String.init), in: project.folder)
    #expect(run.exitCode == (command.hasPrefix("--") ? 1 : run.exitCode), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: mark), "\(run.errors)")
    if command.hasPrefix("--s") || command == "--hook" {
      #expect(run.output.contains("LoginCore.swift:5:9: error:") && !run.output.contains("HomeCore"), "\(run.output)")
    }
  }

  /// The text before the change is missing, and the program that would bring it is the repository's.
  @Test func nothingIsFetched() throws {
    let (project, mark) = try hostileRepository()
    let object = try #require(try project.tryGit("rev-parse HEAD:LoginCore.swift").outputLines.first)
    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent(".git/objects/\(object.prefix(2))/\(object.dropFirst(2))"))
    for url in ["ssh://nowhere/x", "ext::touch \(mark)", project.folder.path] {
      try project.git("config remote.origin.url '\(url)'")
      try project.git("config protocol.allow always")
      for command in [["--staged"], ["--since", "HEAD"], ["graph", "--since", "HEAD"], ["history"]] {
        let run = try Flowlint.started(command, in: project.folder)
        #expect(!FileManager.default.fileExists(atPath: mark), "\(command) \(run.errors)")
      }
    }
  }

  @Test func aFilterThatCannotBeTurnedOffIsNamed() throws {
    let (project, mark) = try hostileRepository()
    try project.write("* filter=a=b\n", to: ".gitattributes")
    try project.git("config 'filter.a=b.clean' 'touch \(mark); cat'")
    let run = try Flowlint.started("--staged", in: project.folder)
    #expect(run.exitCode == 2 && run.errors.contains("name a program 'filter.a=b'"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  /// An answer without an end is cut off, and the program that gives it is ended.
  @Test func anAnswerWithoutAnEndIsCutOff() throws {
    let results = try RunningPrograms([["yes"], ["echo", "short"]], most: 1 << 20).results()
    // Git is killed, or ends by itself as nobody reads on.
    #expect(results[0].exitCode != 0 && results[0].output.count < 2 << 20)
    #expect(results[1].exitCode == 0 && results[1].output.elementsEqual("short\n".utf8))
  }
}
