import FlowLintRules
import Foundation
import Testing

@testable import flowlint

/// Messages that make no sense, in any order, cause no crash and no hang; each request gets one answer.
@Suite struct FuzzedStreamTests {
  /// The number of messages; more on demand: `FLOWLINT_MESSAGES=100000 swift test --filter FuzzedStreamTests`.
  private static let messages =
    Int(ProcessInfo.processInfo.environment["FLOWLINT_MESSAGES"] ?? "") ?? (Extent.isWhole ? 2_000 : 600)

  @Test func noStreamOfMessagesEndsTheServer() async throws {
    let scratch = try Scratch([".flowlint.json": "{}", "LoginCore.swift": SmallApp.core, "T.swift": SmallApp.types])
    var numbers = SeededNumbers(seed: 2)
    var editor = await Editor(scratch.folder)
    var asked: Set<Int> = []
    var answered: [Int: Int] = [:]
    let memory = processUsage().peakMemory
    var fuzzer = Fuzzer(scratch.folder)
    for number in 0..<Self.messages {
      var bytes = fuzzer.message(id: 1000 + number, &numbers)
      if fuzzer.isRequest { asked.insert(1000 + number) }
      // Several messages come at once, split anywhere.
      while numbers.below(3) == 0 { bytes += fuzzer.message(id: nil, &numbers) }
      let cut = numbers.below(bytes.count + 1)
      editor.now += .milliseconds(numbers.below(400))
      editor.forgetMessages()
      await editor.send(bytes[..<cut])
      for answer in editor.answers { if let id = answer["id"]?.number { answered[id, default: 0] += 1 } }
      editor.forgetMessages()
      await editor.send(bytes[cut...])
      for answer in editor.answers { if let id = answer["id"]?.number { answered[id, default: 0] += 1 } }
      if editor.server.exitCode != nil {
        Issue.record("message \(number) ends the server")
        return
      }
    }
    #expect(Set(answered.keys) == asked)
    #expect(answered.values.allSatisfy { $0 == 1 })
    #expect(processUsage().peakMemory - memory < 256 << 20)
    // The server still understands what it is told.
    await editor.notify(
      "textDocument/didClose", Editor.naming(scratch.folder.appendingPathComponent("LoginCore.swift")))
    await editor.request("shutdown", .null)
    await editor.notify("exit", .null)
    #expect(editor.server.exitCode == 0)
  }

  @Test func brokenBytesEndInOrder() async {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<300 {
      var editor = await Editor()
      var bytes = Array("Content-Length: 20\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1}".utf8)
      for _ in 0...numbers.below(6) {
        bytes[numbers.below(bytes.count)] = UInt8(truncatingIfNeeded: numbers.below(256))
      }
      await editor.send(bytes)
      #expect(editor.server.exitCode == nil || editor.server.exitCode == 1)
    }
  }
}

/// Makes messages that are right but for one thing.
private struct Fuzzer {
  private let files: [String]
  private(set) var isRequest = false

  private static let methods = [
    "textDocument/didOpen", "textDocument/didChange", "textDocument/didChange", "textDocument/didChange",
    "textDocument/didClose", "textDocument/didSave", "textDocument/hover", "textDocument/codeAction",
    "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration", "$/cancelRequest", "textDocument/definition",
    "initialized",
  ]

  init(_ folder: URL) {
    files =
      ["LoginCore.swift", "T.swift", "New.swift", ".flowlint.json", "가/나.swift"].map {
        fileURI(folder.appendingPathComponent($0).path)
      } + ["untitled:1", "file:///", "", "%", "file://%00", "file:///no/such/folder/A.swift"]
  }

  mutating func message(id: Int?, _ numbers: inout SeededNumbers) -> [UInt8] {
    let method = Self.methods[numbers.below(Self.methods.count)]
    isRequest = id != nil && numbers.below(3) == 0
    var message: JSON = [
      "jsonrpc": "2.0", "id": isRequest ? id.map(JSON.integer) : nil, "method": .string(method),
      "params": parameters(&numbers),
    ]
    if numbers.below(20) == 0 { message = broken(message, &numbers, keeping: isRequest) }
    let body = message.text()
    return Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  private func broken(_ message: JSON, _ numbers: inout SeededNumbers, keeping isRequest: Bool) -> JSON {
    guard case .object(var members) = message else { return message }
    members[members.count - 1].value = junk(&numbers)
    return .object(members)
  }

  private func junk(_ numbers: inout SeededNumbers) -> JSON {
    let all: [JSON] = [.null, 5, "x", [], [:], [[:]], ["textDocument": []], ["contentChanges": 5], .bool(true)]
    return all[numbers.below(all.count)]
  }

  private func parameters(_ numbers: inout SeededNumbers) -> JSON {
    let uri = JSON.string(files[numbers.below(files.count)])
    let text = [
      SmallApp.core, SmallApp.types, "", "{", "가\u{1F600}\r\n", "{\"rules\": {", "{\"exclude\": [\"*\"]}",
      "\"\"\"\n\\(",
    ][numbers.below(8)]
    let changes = (0..<numbers.below(4)).map { _ -> JSON in
      let range: JSON = ["start": position(&numbers), "end": position(&numbers)]
      return ["range": numbers.below(8) == 0 ? junk(&numbers) : range, "text": .string(text)]
    }
    return [
      "textDocument": [
        "uri": numbers.below(30) == 0 ? junk(&numbers) : uri, "version": .integer(numbers.below(9)),
        "languageId": "swift",
        "text": .string(text),
      ],
      "contentChanges": .array(changes), "position": position(&numbers),
      "range": ["start": position(&numbers), "end": position(&numbers)],
      "context": ["only": numbers.below(3) == 0 ? ["source.fixAll"] : nil, "diagnostics": []],
      "changes": [["uri": uri, "type": .integer(numbers.below(5))]], "id": .integer(1000 + numbers.below(50)),
    ]
  }

  private func position(_ numbers: inout SeededNumbers) -> JSON {
    let values = [0, 1, 2, 5, 17, 1000, -1, Int.max, Int.min]
    return [
      "line": .integer(values[numbers.below(values.count)]), "character": .integer(values[numbers.below(values.count)]),
    ]
  }
}
