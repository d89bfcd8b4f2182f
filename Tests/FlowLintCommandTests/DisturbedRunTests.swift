import Foundation
import Testing

@testable import flowlint

/// Files, folders and streams that are not what they were a moment ago, or never were what they seem.
@Suite struct DisturbedRunTests {
  // MARK: What never ends

  @Test func nothingIsReadThatNeverEnds() throws {
    let project = try Scratch([".git/HEAD": "", "Sources/LoginCore.swift": strongListener])
    let pipes = ".gitignore Sources/.gitignore .git/info/exclude Sources/Pipe.swift Sources/Folder.swift/Inner.swift"
    try Flowlint(shell: "mkdir -p .git/info Sources/Folder.swift; mkfifo \(pipes)", in: project.folder)
    try project.link("Sources/Link.swift", to: "Pipe.swift")
    try project.link("Sources/Zero.swift", to: "/dev/zero")
    try project.write("", to: "Other/README.md")
    try project.link("Other/.gitignore", to: "/dev/zero")
    let run = try Flowlint.started("--only=coreflow_weak_listener", in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("\nFound 1 error in 1 of 1 file;"))
  }

  @Test(arguments: [".flowlint.json", ".flowlint-baseline.json"])
  func aPipeIsNoSetting(name: String) throws {
    let project = try Scratch([".git/HEAD": "", "LoginCore.swift": strongListener])
    try Flowlint(shell: "mkfifo \(name)", in: project.folder)
    let run = try Flowlint.started(in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors == "flowlint: error: \(name): not a file\n")
  }

  @Test func aPipeThatIsNamedIsRead() throws {
    let project = try Scratch([".git/HEAD": "", "LoginCore.swift": strongListener])
    let script = #"mkfifo pipe; echo '{"rules": {"coreflow_weak_listener": "off"}}' > pipe & "$FLOWLINT" --config pipe"#
    let run = try Flowlint(shell: script, in: project.folder)
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  /// A file may be something else by the time it is read.
  @Test func whatIsNoFileAnyMoreIsRefused() throws {
    let project = try Scratch()
    try Flowlint(shell: "mkfifo pipe; mkdir folder; ln -s loop loop", in: project.folder)
    func problem(_ name: String) -> String? {
      do throws(SystemError) { _ = try readFile(project.folder.path + "/" + name) } catch { return error.message }
      return nil
    }
    #expect(problem("pipe") == "not a file")
    #expect(problem("folder") == "is a directory")
    #expect(problem("loop") == "too many levels of symbolic links")
    #expect(problem("gone") == "no such file or directory")
  }

  // MARK: Fixes

  /// Fixes with a program in place of git that does `disturbance` once the project has been checked, and then runs git.
  private func fix(_ disturbance: String, in project: Scratch) throws -> Flowlint {
    try project.write(
      """
      #!/bin/sh
      case "$*" in *cat-file*) \(disturbance) ;; esac
      PATH=/usr/bin:/bin
      exec git "$@"
      """, to: ".git/bin/git")
    try Flowlint(shell: "chmod +x .git/bin/git", in: project.folder)
    let arguments = ["--fix", "--since=HEAD", "--only=coreflow_weak_listener", "--format=concise", "--quiet"]
    return try Flowlint.started(
      arguments, in: project.folder, environment: ["PATH": "\(project.folder.path)/.git/bin:/usr/bin:/bin"])
  }

  /// A project in which one file has changed and another breaks a rule, so that git is asked for the first one's
  /// earlier text.
  private func changedProject() throws -> Scratch {
    let old = strongListener.replacingOccurrences(of: "Login", with: "Old")
    let project = try Scratch.repository(["OldCore.swift": old, "LoginCore.swift": plainSwift])
    try project.write(strongListener, to: "LoginCore.swift")
    return project
  }

  @Test func undisturbed() throws {
    let project = try changedProject()
    let run = try fix(":", in: project)
    #expect(run.exitCode == 0 && run.errors == "")
    #expect(try project.read("LoginCore.swift") == weakListener)
  }

  @Test func aFileThatHasChangedIsKept() throws {
    let project = try changedProject()
    let run = try fix("echo '// mine' >> LoginCore.swift", in: project)
    #expect(run.exitCode == 2)
    #expect(run.errors == "flowlint: error: LoginCore.swift: changed while it was checked; it was not fixed\n")
    #expect(try project.read("LoginCore.swift") == strongListener + "// mine\n")
  }

  @Test(arguments: [
    ("rm LoginCore.swift", "no such file or directory"), ("rm LoginCore.swift; mkfifo LoginCore.swift", "not a file"),
    ("rm LoginCore.swift; mkdir LoginCore.swift", "is a directory"), ("chmod a-w LoginCore.swift", "permission denied"),
  ])
  func aFileThatIsGoneStaysSo(disturbance: String, problem: String) throws {
    let project = try changedProject()
    let run = try fix(disturbance, in: project)
    #expect(run.exitCode == 2)
    #expect(run.errors == "flowlint: error: LoginCore.swift: \(problem); it was not fixed\n")
    let left = try FileManager.default.contentsOfDirectory(atPath: project.folder.path)
    #expect(!left.contains { $0.hasSuffix(".tmp") })
  }

  @Test func whatAnotherHasFixedIsFixed() throws {
    let project = try changedProject()
    let run = try fix("sed -i.old 's/var listener/weak var listener/' LoginCore.swift; rm *.old", in: project)
    #expect(run.exitCode == 0 && run.errors == "")
    #expect(try project.read("LoginCore.swift") == weakListener)
  }

  /// The fix-it changes two files: `weak` needs a protocol that inherits `AnyObject`.
  @Test func aFixIsMadeAsAWholeOrNotAtAll() throws {
    let listener = "protocol LoginListener {\n    func finish()\n}\n"
    let project = try Scratch([
      "LoginCore.swift": strongListener, "LoginListener.swift": listener,
      "OtherCore.swift": strongListener.replacingOccurrences(of: "Login", with: "Other"),
    ])
    try Flowlint(shell: "chmod a-w LoginListener.swift", in: project.folder)
    let run = try Flowlint.started("--fix", "--only=coreflow_weak_listener", "--format=concise", in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("Fixed 1 finding in 1 file.\n"))
    #expect(run.errors.contains("LoginListener.swift: permission denied; it was not fixed\n"))
    #expect(run.errors.contains("LoginCore.swift: its fix changes LoginListener.swift too; it was not fixed\n"))
    #expect(try project.read("LoginCore.swift") == strongListener)
    #expect(try project.read("OtherCore.swift") == weakListener.replacingOccurrences(of: "Login", with: "Other"))
  }

  // MARK: Standard streams

  /// A file that is opened next must not take the number of a closed stream.
  @Test func whatIsClosedIsNotWrittenTo() throws {
    let project = try Scratch(["LoginCore.swift": strongListener])
    let run = try Flowlint(
      shell: #""$FLOWLINT" --fix --only coreflow_weak_listener --output json=out.json <&- >&- 2>&-"#, in: project.folder
    )
    #expect(run.exitCode == 0, "there was nothing left to print")
    #expect(try project.read("LoginCore.swift") == weakListener)
    #expect(try JSONSerialization.jsonObject(with: Data(project.read("out.json").utf8)) is [String: Any])
  }

  @Test func aClosedStreamIsNamed() throws {
    let project = try Scratch(["LoginCore.swift": strongListener])
    let output = try Flowlint(shell: #""$FLOWLINT" --quiet >&-"#, in: project.folder)
    #expect(output.exitCode == 2)
    #expect(output.errors == "flowlint: error: standard output: bad file descriptor\n")
    let input = try Flowlint(shell: #""$FLOWLINT" - <&-"#, in: project.folder)
    #expect(input.exitCode == 2)
    #expect(input.errors == "flowlint: error: standard input: bad file descriptor\n")
    #expect(try Flowlint(shell: #""$FLOWLINT" 2>&-"#, in: project.folder).exitCode == 1)
  }
}
