import Foundation
import Testing

/// A call of the command, which most tests make at the desk, does and says what a start of the built one does; at the desk
/// every second command is tried.
@Suite struct CallTests {
  private static let commands = [
    [], ["--format", "json", "App"], ["--format", "sarif", "--output", "xcode=found.txt"], ["--fix"], ["--diff"],
    ["--staged"], ["--since", "HEAD"], ["--files-from", "list"], ["--write-baseline"], ["--config", "nowhere.json"],
    ["--frmat", "json"], ["--version"], ["graph"], ["graph", "--check"], ["why", "LoginCore"], ["audit", "lifecycle"],
    ["history"], ["explain", "coreflow_weak_listener"], ["rules", "--format", "json"], ["config", "show"], ["init"],
    ["-"], ["App/LoginCore.swift", "../nowhere"],
  ]

  private func project() throws -> Scratch {
    let project = try Scratch.repository(["App/LoginCore.swift": strongListener, "list": "App/NewCore.swift\n"])
    try project.write(strongListener.replacing("Login", with: "New"), to: "App/NewCore.swift")
    try project.git("add App/NewCore.swift")
    return project
  }

  private func files(_ project: Scratch) throws -> [String: String] {
    var files: [String: String] = [:]
    for path in [".flowlint.json", ".flowlint-baseline.json", "App/LoginCore.swift", "App/NewCore.swift", "found.txt"] {
      files[path] = try? project.read(path).replacing(project.folder.path, with: "")
    }
    return files
  }

  @Test(arguments: commands.enumerated().filter { Extent.includes($0.offset, oneOf: 2) }.map(\.element))
  func aCallIsLikeAStart(arguments: [String]) async throws {
    let (one, other) = (try project(), try Scratch())
    try Flowlint(shell: "cp -R '\(one.folder.path)/.' .", in: other.folder)
    let called = try await Flowlint.called(arguments, in: one.folder)
    let started = try Flowlint(
      shell: "exec \"$FLOWLINT\" \(arguments.joined(separator: " ")) < /dev/null", in: other.folder)
    #expect(called.exitCode == started.exitCode)
    #expect(called.output == started.output)
    #expect(called.errors == started.errors)
    #expect(try files(one) == files(other))
  }
}
