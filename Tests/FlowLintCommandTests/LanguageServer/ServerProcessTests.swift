import FlowLintRules
import Foundation
import Testing

@testable import flowlint

/// The server as a process: its end, and its output.
@Suite struct ServerProcessTests {
  private func run(_ messages: [JSON], _ arguments: [String] = [], tail: String = "") throws -> Flowlint {
    let scratch = try Scratch()
    let input = messages.flatMap(MessageFrames.framed) + Array(tail.utf8)
    try Data(input).write(to: scratch.folder.appendingPathComponent("input"))
    return try Flowlint(
      shell: "exec \"$FLOWLINT\" lsp \(arguments.joined(separator: " ")) < input", in: scratch.folder)
  }

  private let start: JSON = .request(1, "initialize", ["capabilities": [:]])

  @Test func itEndsAsItIsTold() throws {
    let run = try run([start, .request(2, "shutdown", .null), .notification("exit", .null)], ["--stdio"])
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("Content-Length: "))
    #expect(try self.run([start, .notification("exit", .null)]).exitCode == 1)
  }

  @Test func theEndOfInputIsAnError() throws {
    #expect(try run([start]).exitCode == 1)
    #expect(try run([]).exitCode == 1)
  }

  @Test func whatCannotBeReadIsSaidOnce() throws {
    let run = try run([start], tail: "Content-Length: 999999999999\r\n\r\n")
    #expect(run.exitCode == 1)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("too long"))
    #expect(run.output.contains("serverInfo"), "what came before is answered")
  }

  @Test func aTraceHoldsEachMessage() throws {
    let scratch = try Scratch()
    try Data(MessageFrames.framed(start)).write(to: scratch.folder.appendingPathComponent("input"))
    try Flowlint(shell: "\"$FLOWLINT\" lsp --trace trace < input", in: scratch.folder)
    let lines = try scratch.read("trace").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains(" -> {") == true && lines.last?.contains(" <- {") == true)
    let refused = try Flowlint.started("lsp", "--trace", "no/such/trace", in: scratch.folder)
    #expect(refused.exitCode == 2)
    #expect(refused.errors.contains("no/such/trace: no such file or directory"))
  }

  @Test func itEndsWhenTheEditorIsGone() async throws {
    let scratch = try Scratch()
    let folder = scratch.folder
    // The number is that of a process that has ended.
    let input = MessageFrames.framed(.request(1, "initialize", ["processId": 999_999_999, "capabilities": [:]]))
    try Data(input).write(to: folder.appendingPathComponent("input"))
    let script = """
      start=$(date +%s)
      { cat input; sleep 9; } | { "$FLOWLINT" lsp > output; echo $?; [ $(($(date +%s) - start)) -lt 9 ] && echo early; }
      """
    let run = try await waiting { try Flowlint(shell: script, in: folder) }
    #expect(run.output == "1\nearly\n")
  }

  @Test func wrongOptionsAreRefused() throws {
    let scratch = try Scratch()
    #expect(try Flowlint.started("lsp", "--baseline", "a", "--no-baseline", in: scratch.folder).exitCode == 2)
    #expect(try Flowlint.started("lsp", "Sources", in: scratch.folder).exitCode == 2)
    #expect(try Flowlint.started("lsp", "--help", in: scratch.folder).output.contains("--trace FILE"))
  }
}
