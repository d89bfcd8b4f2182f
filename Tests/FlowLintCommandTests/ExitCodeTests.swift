import Foundation
import Testing

/// The exit codes: 0 clean, 1 findings at the failing level, 2 something could not be done.
@Suite struct ExitCodeTests {
  @Test func findingsFail() throws {
    let project = try Scratch([".git/HEAD": "", "Sources/LoginCore.swift": strongListener])
    let run = try Flowlint.started("Sources/", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.outputLines.first?.hasPrefix("Sources/LoginCore.swift:5:9: error: ") == true)
    #expect(run.output.contains("[coreflow_weak_listener]"))
    #expect(run.errors.hasPrefix("Found 1 error in 1 of 1 file"))
  }

  @Test func theFailingLevelDecides() throws {
    let project = try Scratch(["LoginCore.swift": strongListener])
    #expect(try Flowlint.started("--fail-on", "never", in: project.folder).exitCode == 0)
    #expect(try Flowlint.started("--fail-on=warning", in: project.folder).exitCode == 1)
    #expect(try Flowlint.started("--strict", in: project.folder).exitCode == 1)
  }

  @Test func aProjectWithoutTheArchitectureIsNoCleanOne() throws {
    let project = try Scratch(["Sources/Point.swift": plainSwift])
    let run = try Flowlint.started("Sources/", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix("flowlint: no ") && run.errors.contains(" code found below Sources/; 'flowlint init' "))
    #expect(run.errors.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test func anEmptyFolderSaysSo() throws {
    let empty = try Scratch()
    let run = try Flowlint.started(in: empty.folder)
    #expect(run.exitCode == 0)
    #expect(run.errors == "flowlint: no Swift files found below .; 'flowlint demo' shows how one is checked\n")
  }

  @Test func aMissingPathFailsAndTheRestIsChecked() throws {
    let project = try Scratch(["Sources/LoginCore.swift": strongListener])
    let run = try Flowlint.started("Missing", "Sources", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.output.contains("coreflow_weak_listener"))
    #expect(run.errors.contains("flowlint: error: Missing: no such file or directory\n"))
  }

  @Test func whatCannotBeReadIsNamed() throws {
    let project = try Scratch(["Sources/LoginCore.swift": strongListener, "Sources/x.swift/Point.swift": plainSwift])
    try project.link("Sources/Gone.swift", to: "nowhere.swift")
    try project.link("Sources/Loop.swift", to: "Loop.swift")
    let run = try Flowlint.started("Sources", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.output.contains("coreflow_weak_listener"))
    #expect(run.errors.contains("flowlint: error: Sources/Gone.swift: dangling symbolic link\n"))
    #expect(run.errors.contains("flowlint: error: Sources/Loop.swift: too many levels of symbolic links\n"))
    #expect(run.errors.contains("in 1 of 2 files"))
  }

  @Test func otherFilesAreRefused() throws {
    let project = try Scratch(["notes.txt": "", "LoginCore.swift": strongListener])
    let run = try Flowlint.started("notes.txt", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("notes.txt: neither a Swift nor a Markdown file"))
  }

  @Test func aClosedPipeEndsTheRunQuietly() throws {
    var files: [String: String] = [:]
    for number in 0..<400 { files["F\(number)/LoginCore.swift"] = strongListener }
    let project = try Scratch(files)
    let run = try Flowlint(shell: "\"$FLOWLINT\" --quiet . | head -1", in: project.folder)
    #expect(run.outputLines.count == 1)
    #expect(run.errors == "")
    #expect(try Flowlint(shell: "\"$FLOWLINT\" rules | head -1", in: project.folder).errors == "")
  }

  @Test func aFullDiskIsNamed() throws {
    let project = try Scratch(["LoginCore.swift": strongListener])
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = try Flowlint(shell: "\"$FLOWLINT\" . > /dev/full", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("standard output: no space left on device"))
  }

  @Test func whatIsNoPathMayBeACommand() throws {
    let folder = try Scratch(["A.swift": plainSwift])
    let typo = try Flowlint.started("explian", in: folder.folder)
    #expect(typo.exitCode == 2)
    #expect(typo.errors == "flowlint: error: explian: no such file or directory; did you mean 'flowlint explain'?\n")
    for (arguments, meant) in [
      (["version"], "flowlint --version"), (["check"], "flowlint lint"), (["fix"], "flowlint --fix"),
      (["-V"], "--version"), (["-q"], "--quiet"), (["help", "check"], "lint"),
    ] {
      let run = try Flowlint.started(arguments, in: folder.folder)
      #expect(run.exitCode == 2)
      #expect(run.errors.contains("did you mean '\(meant)'?"), "\(run.errors)")
    }
    let path = try Flowlint.started("Sources/rules", in: folder.folder)
    #expect(path.errors == "flowlint: error: Sources/rules: no such file or directory\n")
    try folder.write(plainSwift, to: "Sources/Login/LoginCore.swift")
    for (typed, meant) in [("Sorces", "Sources"), ("Sources/Lgoin/LoginCor.swift", "Sources/Login/LoginCore.swift")] {
      let run = try Flowlint.started(typed, in: folder.folder)
      #expect(run.errors == "flowlint: error: \(typed): no such file or directory; did you mean '\(meant)'?\n")
    }
  }
}
