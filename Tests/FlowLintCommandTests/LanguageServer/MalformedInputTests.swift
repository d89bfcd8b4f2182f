import FlowLintRules
import Foundation
import Testing

@testable import flowlint

/// The kinds of malformed input, row by row.
@Suite struct MalformedInputTests {
  private func code(_ answer: JSON?) -> Int? { answer?[path: "error", "code"]?.number }

  /// Expects a request to fail with a code.
  private func expect(
    _ code: Int, _ editor: inout Editor, _ method: String, _ parameters: JSON,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let answer = await editor.request(method, parameters)
    #expect(self.code(answer) == code, sourceLocation: sourceLocation)
  }

  @Test func aBodyThatIsNoJSONIsAnsweredAndPassedOver() async {
    var editor = await Editor()
    await editor.send("Content-Length: 3\r\n\r\n{x}".utf8)
    #expect(code(editor.answers.last) == -32700)
    #expect(editor.answers.last?["id"]?.isNull == true)
    let answer = await editor.request("shutdown", .null)
    #expect(answer["result"]?.isNull == true)
  }

  /// Half of what the editor has changed is a text that nobody has written.
  @Test func aChangeThatCannotBeReadInFullIsNotMade() async throws {
    let scratch = try Scratch([".flowlint.json": "{}", "LoginCore.swift": SmallApp.core])
    let core = scratch.folder.appendingPathComponent("LoginCore.swift")
    var editor = await Editor(scratch.folder)
    await editor.open(core, SmallApp.core)
    let before = editor.marks(core)
    #expect(!before.isEmpty)
    await editor.change(core, [["text": ""], ["range": ["start": 5], "text": "x"]], version: 2)
    #expect(editor.marks(core) == before)
  }

  @Test func whatIsNoRequestIsRefused() async {
    var editor = await Editor()
    for (text, id) in [
      ("[1]", JSON.null), ("{\"id\":7,\"method\":5}", 7), ("{\"id\":8}", 8), ("{\"id\":{},\"method\":\"x\"}", .null),
    ] {
      editor.forgetMessages()
      await editor.send("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
      #expect(code(editor.answers.last) == -32600, "\(text)")
      #expect(editor.answers.last?["id"]?.text() == id.text(), "\(text)")
    }
    #expect(editor.server.exitCode == nil)
  }

  @Test(arguments: ["Content-Type: a\r\n\r\n", "Content-Length: 300000000\r\n\r\n", "Content-Length: 4x\r\n\r\n"])
  func aHeaderWithoutAUsableLengthIsTheEnd(_ header: String) async {
    var editor = await Editor()
    await editor.send(header.utf8)
    #expect(editor.server.exitCode == 1)
    #expect(editor.server.fault != nil)
  }

  @Test func nothingIsServedBeforeInitialize() async {
    var editor = Editor(unstarted: LintOptions())
    await expect(-32002, &editor, "textDocument/hover", [:])
    await expect(-32002, &editor, "shutdown", .null)
    await editor.notify("textDocument/didOpen", Editor.opening(URL(fileURLWithPath: "/a/A.swift"), ""))
    #expect(editor.server.documents.all.isEmpty)
    await expect(-32602, &editor, "initialize", .null)
    let answer = await editor.request("initialize", ["capabilities": [:]])
    #expect(answer["result"] != nil)
    await expect(-32600, &editor, "initialize", ["capabilities": [:]])
  }

  @Test func nothingIsServedAfterShutdown() async {
    var editor = await Editor()
    await editor.request("shutdown", .null)
    await expect(-32600, &editor, "textDocument/hover", [:])
    await editor.notify("exit", .null)
    #expect(editor.server.exitCode == 0)
  }

  @Test func exitWithoutShutdownIsAnError() async {
    var editor = await Editor()
    await editor.notify("exit", .null)
    #expect(editor.server.exitCode == 1)
    var early = Editor(unstarted: LintOptions())
    await early.notify("exit", .null)
    #expect(early.server.exitCode == 1)
  }

  @Test func unknownRequestsAreRefusedAndUnknownNotificationsIgnored() async {
    var editor = await Editor()
    await expect(-32601, &editor, "textDocument/definition", [:])
    await expect(-32601, &editor, "$/something", [:])
    editor.forgetMessages()
    await editor.notify("$/setTrace", ["value": "off"])
    await editor.notify("workspace/didSomething", .null)
    #expect(editor.answers.isEmpty)
  }

  @Test func wrongParametersAreRefusedOrIgnored() async {
    var editor = await Editor()
    for parameters: JSON in [.null, [:], ["textDocument": 5], ["textDocument": ["uri": 5]]] {
      await expect(-32602, &editor, "textDocument/hover", parameters)
      await expect(-32602, &editor, "textDocument/codeAction", parameters)
      for name in ["textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave"] {
        await editor.notify(name, parameters)
      }
      await editor.notify("workspace/didChangeWatchedFiles", parameters)
      await editor.notify("workspace/didChangeWorkspaceFolders", parameters)
    }
    #expect(editor.server.exitCode == nil)
  }

  @Test func aCancelledRequestThatWaitsIsAnsweredSo() async {
    var editor = await Editor()
    await editor.send(
      .request(90, "textDocument/hover", [:]), .request(91, "shutdown", .null),
      .notification("$/cancelRequest", ["id": 90]), .notification("$/cancelRequest", ["id": 1234]))
    #expect(code(editor.answers.first { $0["id"]?.number == 90 }) == -32800)
    #expect(editor.answers.count { $0["id"]?.number == 90 } == 1)
    #expect(editor.answers.first { $0["id"]?.number == 91 }?["result"] != nil)
  }

  @Test func otherSchemesAreIgnored() async {
    var editor = await Editor()
    await editor.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": "untitled:Untitled-1", "version": 1, "languageId": "swift", "text": "{"]])
    let place: JSON = ["textDocument": ["uri": "untitled:Untitled-1"], "position": ["line": 0, "character": 0]]
    let answer = await editor.request("textDocument/hover", place)
    #expect(answer["result"]?.isNull == true)
    #expect(editor.publications.isEmpty)
  }
}
