import Foundation
import Testing

/// The tests of `--fix` and `--diff`.
@Suite struct FixTests {
  private let fixed = strongListener.replacingOccurrences(of: "var listener", with: "weak var listener")
  private let options = ["--only", "coreflow_weak_listener"]

  @Test func aFixRemovesTheFindingAndNothingElse() async throws {
    let project = try Scratch([".git/HEAD": "", "LoginCore.swift": strongListener])
    let file = project.folder.appendingPathComponent("LoginCore.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    let run = try await Flowlint(options + ["--fix"], in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.errors.hasPrefix("Fixed 1 finding in 1 file.\n"))
    #expect(try project.read("LoginCore.swift") == fixed)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    let again = try await Flowlint(options + ["--fix"], in: project.folder)
    #expect(again.exitCode == 0 && !again.errors.contains("Fixed"))
    #expect(try project.read("LoginCore.swift") == fixed)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: project.folder.path).sorted() == [".git", "LoginCore.swift"])
  }

  /// A limit for the size of files is an error like any other, and leaves the file as it is.
  @Test func aFileThatMayNotBeWrittenIsNotFixed() throws {
    let project = try Scratch([".git/HEAD": "", "LoginCore.swift": strongListener])
    let command = "(ulimit -f 0; \"$FLOWLINT\" --fix --only coreflow_weak_listener 2>&1) | cat"
    let run = try Flowlint(shell: command, in: project.folder)
    #expect(run.output.contains("LoginCore.swift: file too large; it was not fixed"), "\(run.output)")
    #expect(try project.read("LoginCore.swift") == strongListener)
  }

  /// The directive goes with its line where it stands alone; of several names only those that silence nothing.
  @Test func unusedSuppressionsAreRemoved() async throws {
    let directive = "flowlint:disable:next"
    let before = """
      import CoreFlow
      // \(directive) coreflow_file_name -- nothing here
      final class LoginCore: Core<LoginAction, LoginState> {
          // \(directive) coreflow_file_name, coreflow_weak_listener, coreflow_missing_reduce -- the parent outlives us
          var listener: LoginListener?
          // \(directive) all -- nobody
          let a = 1  // \(directive) coreflow_file_name // kept
          // Why: \(directive) coreflow_file_name
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }

      """
    let project = try Scratch([".git/HEAD": "", "LoginCore.swift": before.replacing("\n", with: "\r\n")])
    let run = try await Flowlint("--fix", "--enable", "unused_suppression", in: project.folder)
    let after = """
      import CoreFlow
      final class LoginCore: Core<LoginAction, LoginState> {
          // \(directive) coreflow_weak_listener -- the parent outlives us
          var listener: LoginListener?
          let a = 1  // kept
          // Why: \(directive) coreflow_file_name
          override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
      }

      """
    #expect(try project.read("LoginCore.swift") == after.replacing("\n", with: "\r\n"))
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
  }

  @Test func lineEndsAndTheMarkAtTheStartAreKept() async throws {
    let windows = { (text: String) in "\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n") }
    let project = try Scratch(["LoginCore.swift": windows(strongListener)])
    #expect(try await Flowlint(options + ["--fix"], in: project.folder).exitCode == 0)
    #expect(try Array(project.read("LoginCore.swift").utf8) == Array(windows(fixed).utf8))
  }

  @Test func aFileBehindALinkIsFixedAndTheLinkIsKept() async throws {
    // The file lies in the same repository, but is no part of the walk.
    let project = try Scratch([".git/HEAD": "", ".kit/Shared/LoginCore.swift": strongListener])
    try project.link("LoginCore.swift", to: ".kit/Shared/LoginCore.swift")
    #expect(try await Flowlint(options + ["--fix"], in: project.folder).exitCode == 0)
    #expect(try project.read(".kit/Shared/LoginCore.swift") == fixed)
    let link = project.folder.appendingPathComponent("LoginCore.swift").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link).hasSuffix("Shared/LoginCore.swift"))
  }

  @Test func onlyWhatIsAskedAboutIsFixed() async throws {
    let project = try Scratch([
      ".git/HEAD": "", "A/LoginCore.swift": strongListener, "B/HomeCore.swift": strongListener,
    ])
    try await Flowlint(options + ["--fix", "A"], in: project.folder)
    #expect(try project.read("A/LoginCore.swift") == fixed)
    #expect(try project.read("B/HomeCore.swift") == strongListener)
  }

  @Test func theDifferenceIsAPatch() async throws {
    let project = try Scratch(["로그인/Login Core.swift": strongListener])
    try Flowlint(shell: "git init -q .", in: project.folder)
    let run = try await Flowlint(options + ["--diff"], in: project.folder)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("\n-    var listener: LoginListener?\n+    weak var listener: LoginListener?\n"))
    #expect(try project.read("로그인/Login Core.swift") == strongListener)
    try project.write(run.output, to: "patch")
    let patch = try Flowlint(shell: "git apply patch", in: project.folder)
    #expect(patch.exitCode == 0, "\(patch.errors)")
    #expect(try project.read("로그인/Login Core.swift") == fixed)
    #expect(try await Flowlint(options + ["--diff"], in: project.folder).exitCode == 0)
  }

  @Test func standardInputIsAnsweredFixed() throws {
    let project = try Scratch([".git/HEAD": "", "LoginCore.swift": strongListener])
    let command = "\"$FLOWLINT\" - --stdin-path LoginCore.swift --only coreflow_weak_listener"
    #expect(try Flowlint(shell: "\(command) --fix < LoginCore.swift", in: project.folder).output == fixed)
    #expect(try Flowlint(shell: "\(command) --diff < LoginCore.swift", in: project.folder).exitCode == 1)
    #expect(try project.read("LoginCore.swift") == strongListener)
    let other = try Flowlint(shell: "printf 'struct A {}' | \(command) --fix", in: project.folder)
    #expect(other.output == "struct A {}")
  }

  @Test func aProtectedFileIsNamedAndKept() async throws {
    let project = try Scratch(["LoginCore.swift": strongListener])
    let file = project.folder.appendingPathComponent("LoginCore.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let run = try await Flowlint(options + ["--fix"], in: project.folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("flowlint: error: LoginCore.swift: permission denied; it was not fixed\n"))
    // A finding that is left is told, at the place that the file has.
    #expect(run.output.contains("LoginCore.swift:5:9: error: "), "\(run.output)")
    #expect(run.errors.contains("Found 1 error in 1 of 1 file"), "\(run.errors)")
    #expect(try project.read("LoginCore.swift") == strongListener)
  }
}
