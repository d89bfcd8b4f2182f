import FlowLintRules
import Foundation
import Testing

@testable import flowlint

/// The tests of `flowlint mcp`: both eras of the protocol, and the answers of the tools.
@Suite struct AssistantTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch([
      ".flowlint.json": "{}", "LoginCore.swift": SmallApp.core, "LoginTypes.swift": SmallApp.types,
    ])
  }

  private func ask(_ messages: [String]) throws -> (answers: [JSON], run: Flowlint) {
    let input = try Scratch(["input": messages.joined(separator: "\n")])
    let file = input.folder.appendingPathComponent("input").path
    let run = try Flowlint(shell: "\"$FLOWLINT\" mcp < '\(file)'", in: scratch.folder)
    return (try run.outputLines.map { try readMessage(ContiguousArray($0.utf8).span) }, run)
  }

  private func call(_ tool: String, _ arguments: JSON) throws -> JSON {
    let message = JSON.request(1, "tools/call", ["name": .string(tool), "arguments": arguments])
    let answer = try ask([message.text()]).answers.first
    return answer?["result"] ?? .null
  }

  private func text(_ result: JSON) -> String { result["content"]?.elements?.first?["text"]?.text ?? "" }

  @Test func theHandshakeIsAnsweredWithTheVersionAskedFor() throws {
    for (asked, spoken) in [("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25")] {
      let (answers, run) = try ask([
        JSON.request(1, "initialize", ["protocolVersion": .string(asked), "capabilities": [:]]).text(),
        JSON.notification("notifications/initialized", [:]).text(), "", JSON.request(2, "ping", [:]).text(),
      ])
      #expect(run.exitCode == 0)
      #expect(answers.count == 2)
      #expect(answers.first?[path: "result", "protocolVersion"]?.text == spoken)
      #expect(answers.first?[path: "result", "resultType"] == nil)
      #expect(answers.last?["result"]?.text() == "{}")
    }
  }

  @Test func theNewEraNeedsNoHandshake() throws {
    let meta: JSON = ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]
    let future: JSON = ["io.modelcontextprotocol/protocolVersion": "2031-01-01"]
    let (answers, _) = try ask([
      JSON.request(1, "server/discover", ["_meta": meta]).text(), JSON.request(2, "tools/list", ["_meta": meta]).text(),
      JSON.request(3, "tools/list", ["_meta": future]).text(), JSON.request(4, "initialize", ["_meta": meta]).text(),
    ])
    #expect(answers[0][path: "result", "supportedVersions"]?.texts == ["2026-07-28"])
    #expect(answers[1][path: "result", "resultType"]?.text == "complete")
    #expect(answers[2][path: "error", "code"]?.number == -32022)
    #expect(answers[2][path: "error", "data", "supported"]?.texts == ["2026-07-28"])
    #expect(answers[3][path: "error", "code"]?.number == -32601)
  }

  @Test func theListIsShortAndAllOfItReads() throws {
    let (answers, _) = try ask([JSON.request(1, "tools/list", [:]).text()])
    let tools = answers.first?[path: "result", "tools"]
    #expect(
      tools?.elements?.compactMap { $0["name"]?.text } == [
        "lint", "explain", "graph", "why", "may", "place", "rules", "init",
      ])
    #expect(tools?.elements?.allSatisfy { $0[path: "annotations", "readOnlyHint"]?.flag == true } == true)
    #expect((tools?.text().utf8.count ?? .max) <= 3600)
  }

  @Test func textsThatAreNotSavedAreJudged() throws {
    let disk = try call("lint", [:])
    #expect(text(disk).contains("[coreflow_weak_listener]"))
    #expect(disk["isError"]?.flag == false)
    #expect(disk[path: "structuredContent", "findings"]?.elements?.count == 1)
    #expect(disk[path: "structuredContent", "omitted"]?.number == 0)
    let mended = SmallApp.core.replacing("var listener", with: "weak var listener")
    let clean = try call("lint", ["changes": [["path": "LoginCore.swift", "text": .string(mended)]]])
    #expect(text(clean) == "Nothing found.")
    let untouched = try call(
      "lint", ["changes": [["path": "LoginTypes.swift", "text": .string(SmallApp.types + "\n")]]])
    #expect(text(untouched) == "No new findings; 1 finding was there before.")
    #expect(untouched[path: "structuredContent", "before"]?.number == 1)
    let other = SmallApp.core.replacing("Login", with: "New")
    let new = try call("lint", ["changes": [["path": "NewCore.swift", "text": .string(other)]]])
    #expect(text(new).contains("NewCore.swift:5:9"))
    #expect(!text(new).contains("LoginCore.swift:5:9") && text(new).hasSuffix("1 finding was there before."))
    #expect(try scratch.read("LoginCore.swift") == SmallApp.core)
  }

  @Test func whatGoesWrongIsAResultThatHelps() throws {
    for (tool, arguments, words) in [
      ("lint", ["paths": ["No.swift"]], "No.swift: no such file"), ("lint", ["paths": "x"], "list of texts"),
      ("lint", ["changes": [["path": "A.swift"]]], "'path' and 'text'"),
      ("explain", ["rule": "coreflow_weak_listner"], "coreflow_weak_listener"), ("explain", [:], "'rule' is missing"),
      ("graph", ["focus": "LoginCor"], "nothing in the graph is called 'LoginCor'"),
      ("graph", ["format": "dot"], "tree, mermaid, json"),
      ("lint", ["path": "A.swift"], "lint takes no 'path'; it takes 'paths', 'changes', 'since'"),
      ("may", ["user": "A", "used": "B", "by": "C"], "may takes no 'by'"),
      (
        "lint", ["changes": [["path": "LoginCore.swift", "text": "import CoreFlow\nfinal class LoginCore {\n"]]],
        "LoginCore.swift:2: '{' is never closed"
      ),
    ] as [(String, JSON, String)] {
      let result = try call(tool, arguments)
      #expect(result["isError"]?.flag == true, "\(words)")
      #expect(text(result).contains(words), "\(text(result))")
    }
  }

  @Test func longWordsAreNotRepeated() throws {
    let long = String(repeating: "x", count: Extent.isWhole ? 1_000_000 : 100_000)
    for arguments: JSON in [
      ["rule": .string(long)], ["paths": [.string(long)]], ["since": .string(long)], ["focus": .string(long)],
      ["format": .string(long)], ["changes": [["path": .string(long), "text": "let a = 1"]]],
    ] {
      for tool in ["lint", "explain", "graph"] {
        #expect(try call(tool, arguments).text().utf8.count < 20_000, "\(tool)")
      }
    }
    let request = JSON.request(1, "tools/list", ["_meta": ["io.modelcontextprotocol/protocolVersion": .string(long)]])
    #expect(try ask([request.text()]).run.output.utf8.count < 20_000)
  }

  @Test func unknownThingsAreErrors() throws {
    let (answers, run) = try ask([
      "{x", JSON.request(1, "tools/call", ["name": "fix"]).text(), JSON.request(2, "resources/list", [:]).text(), "[]",
    ])
    #expect(answers.compactMap { $0[path: "error", "code"]?.number } == [-32700, -32602, -32601, -32600])
    #expect(run.exitCode == 0)
  }

  @Test func rulesAreExplainedAndTheGraphIsShown() throws {
    #expect(text(try call("explain", ["rule": "coreflow_weak_listener"])).contains("Violating"))
    #expect(text(try call("explain", ["rule": "coreflow"])).hasPrefix("# CoreFlow"))
    #expect(text(try call("why", ["subject": "LoginCore"])).contains("coreflow_weak_listener"))
    #expect(text(try call("may", ["user": "LoginCore", "used": "import UIKit"])).hasPrefix("Forbidden: "))
    #expect(text(try call("place", ["name": "LoginCore"])) == "LoginCore is there already: LoginCore.swift\n")
    try scratch.write(
      "import CoreFlow\nfinal class LoginFlow: Flow<LoginCore, LoginScreen> {}\n", to: "LoginFlow.swift")
    #expect(text(try call("graph", [:])).contains("LoginFlow"))
  }
}
