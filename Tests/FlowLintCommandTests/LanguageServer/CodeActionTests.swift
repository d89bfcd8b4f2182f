import FlowLintRules
import FlowLintRun
import Foundation
import Testing

@testable import flowlint

/// The code actions for a finding, and the edits that they make.
@Suite struct CodeActionTests {
  private let scratch: Scratch
  private let core: URL

  init() throws {
    scratch = try Scratch([
      ".flowlint.json": "{}", "LoginCore.swift": SmallApp.core, "LoginTypes.swift": SmallApp.types,
    ])
    core = scratch.folder.appendingPathComponent("LoginCore.swift")
  }

  private func titles(_ actions: [JSON]) -> [String] { actions.compactMap { $0["title"]?.text } }

  /// The text edits that an action makes in a file.
  private func edits(_ action: JSON?, _ file: URL) -> [JSON] {
    let changes = action?[path: "edit", "documentChanges"]?.elements ?? []
    let own = changes.first { $0[path: "textDocument", "uri"]?.text == fileURI(file.path) && $0["edits"] != nil }
    return own?["edits"]?.elements ?? action?[path: "edit", "changes", fileURI(file.path)]?.elements ?? []
  }

  /// Makes the edits of an action, and returns the text.
  private func made(_ action: JSON?, in text: String, _ file: URL) throws -> String {
    var document = OpenDocument(uri: "", path: "", version: nil, text: text)
    for edit in edits(action, file).reversed() {
      let new = edit["newText"]?.text ?? edit[path: "snippet", "value"]?.text?.replacing("${1:reason}", with: "reason")
      try document.apply([["range": edit["range"], "text": new.map(JSON.string)]], version: nil)
    }
    return String(decoding: document.bytes, as: UTF8.self)
  }

  @Test func theFixIsPreferredAndMendsTheUnsavedText() async throws {
    var editor = await Editor(scratch.folder)
    let text = "// \u{1F600}\n" + SmallApp.core
    await editor.open(core, SmallApp.core)
    await editor.edit(core, [0, 0, 0, 0], "// \u{1F600}\n", version: 7)
    let actions = await editor.actions(core, [5, 10, 5, 10])
    #expect(
      titles(actions) == [
        "Make 'listener' weak", "Disable coreflow_weak_listener for this line", "Add to the baseline",
      ])
    #expect(actions.first?["isPreferred"]?.flag == true)
    let change = actions.first?[path: "edit", "documentChanges"]?.elements?.first
    #expect(change?[path: "textDocument", "version"]?.number == 7)
    await editor.replace(core, with: try made(actions.first, in: text, core))
    #expect(editor.marked == [])
    let none = await editor.actions(core, [0, 0, 99, 0])
    #expect(none.isEmpty)
  }

  @Test func onlyWhatTouchesTheRangeIsOffered() async throws {
    var editor = await Editor(scratch.folder)
    await editor.open(core, SmallApp.core)
    for place in [[4, 8, 4, 8], [4, 16, 4, 16], [0, 0, 9, 0]] {
      let actions = await editor.actions(core, place)
      #expect(actions.count == 3, "\(place)")
    }
    for place in [[4, 7, 4, 7], [4, 17, 4, 20], [3, 0, 3, 5]] {
      let actions = await editor.actions(core, place)
      #expect(actions.isEmpty, "\(place)")
    }
  }

  @Test func kindsAreKeptTo() async throws {
    var editor = await Editor(scratch.folder)
    await editor.open(core, SmallApp.core)
    for (only, count) in [
      (["quickfix"], 3), (["refactor"], 0), (["source.fixAll"], 1), (["source.fixAll.flowlint"], 1), (["source"], 1),
      (["source.organizeImports"], 0), (["quickfix.more"], 0), ([""], 4), ([], 0),
    ] {
      let actions = await editor.actions(core, [4, 8, 4, 8], only: only)
      #expect(actions.count == count, "\(only)")
    }
  }

  @Test func fixAllDoesWhatTheCommandDoes() async throws {
    let text = SmallApp.core.replacing("weak var router", with: "var router").replacing("\n", with: "\r\n")
    var editor = await Editor(scratch.folder)
    await editor.open(core, text)
    let actions = await editor.actions(core, [0, 0, 0, 0], only: ["source.fixAll.flowlint"])
    #expect(titles(actions) == ["Fix all"])
    try scratch.write(text, to: "LoginCore.swift")
    try await Flowlint("--fix", "LoginCore.swift", in: scratch.folder)
    #expect(try made(actions.first, in: text, core) == (try scratch.read("LoginCore.swift")))
  }

  @Test func fixesOfOneRuleAreMadeTogether() async throws {
    let text = SmallApp.core.replacing(
      "    var listener: LoginListener?",
      with:
        "    var listener: LoginListener?; class Inner: Core<LoginAction, LoginState> { var listener: LoginListener? }")
    var editor = await Editor(scratch.folder)
    await editor.open(core, text)
    let marks = editor.marks(core).filter { $0.hasSuffix("weak_listener") }
    #expect(marks.count == 2)
    let actions = await editor.actions(core, [4, 8, 4, 8])
    let all = try #require(actions.first { $0["title"]?.text == "Fix all coreflow_weak_listener in this file" })
    await editor.replace(core, with: try made(all, in: text, core))
    #expect(editor.marks(core).allSatisfy { !$0.hasSuffix("weak_listener") })
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func disablingSilencesTheLineAndNothingElse(_ lineEnd: String) async throws {
    let text = SmallApp.core.replacing("\n", with: lineEnd)
    var editor = await Editor(scratch.folder)
    await editor.open(core, text)
    let actions = await editor.actions(core, [4, 8, 4, 8])
    let action = actions.first { $0["title"]?.text?.hasPrefix("Disable") == true }
    #expect(edits(action, core).first?[path: "snippet", "value"]?.text?.contains("${1:reason}") == true)
    let new = try made(action, in: text, core)
    let line = "    // flowlint:disable:next coreflow_weak_listener -- reason\(lineEnd)    var listener"
    #expect(Array(new.utf8) == Array(text.utf8).replacing(Array("    var listener".utf8), with: Array(line.utf8)))
    await editor.replace(core, with: new)
    #expect(editor.marked == [])
  }

  @Test func aRuleIsAddedToTheDirectiveThatIsThere() async throws {
    let text = SmallApp.core.replacing(
      "    var listener", with: "    // flowlint:disable:next coreflow_weak_router -- for now\n    var listener")
    var editor = await Editor(scratch.folder)
    await editor.open(core, text)
    let mark = try #require(editor.marks(core).first { $0.hasSuffix("weak_listener") })
    #expect(mark.hasPrefix("5:8"))
    let actions = await editor.actions(core, [5, 8, 5, 8])
    let new = try made(actions.first { $0["title"]?.text?.hasPrefix("Disable") == true }, in: text, core)
    #expect(new.contains("// flowlint:disable:next coreflow_weak_router coreflow_weak_listener -- for now\n"))
    await editor.replace(core, with: new)
    #expect(editor.marks(core) == ["4:29 unused_suppression"])
  }

  /// A directive is for one line: that of another line is left as it is.
  @Test func aDirectiveOfAnotherLineIsLeftAlone() async throws {
    let text = SmallApp.core.replacing(
      "    weak var router", with: "    // flowlint:disable:next coreflow_weak_router -- for now\n    var router")
    var editor = await Editor(scratch.folder)
    await editor.open(core, text)
    let actions = await editor.actions(core, [5, 8, 5, 8])
    let new = try made(actions.first { $0["title"]?.text?.hasPrefix("Disable") == true }, in: text, core)
    #expect(
      new.contains(
        """
            // flowlint:disable:next coreflow_weak_router -- for now
            var router: LoginRouting?
            // flowlint:disable:next coreflow_weak_listener -- reason
            var listener: LoginListener?
        """), "\(new)")
  }

  @Test func noCommentIsPutIntoALiteral() async throws {
    let text = SmallApp.core.replacing(
      "    var listener", with: "    let text = \"\"\"\n      one\n      \"\"\"; var listener")
    var editor = await Editor(scratch.folder)
    await editor.open(core, text)
    #expect(editor.marks(core) == ["6:15 coreflow_weak_listener"])
    let actions = await editor.actions(core, [6, 15, 6, 15])
    #expect(!titles(actions).contains { $0.hasPrefix("Disable") })
  }

  @Test func theBaselineIsWrittenAtItsSortedPlace() async throws {
    let old = """
      {"version": 1, "findings": [
      {"rule": "coreflow_a", "declaration": "A", "subject": "", "count": 1},
      {"rule": "coreflow_z", "declaration": "Z", "subject": "", "count": 2},
      {}]}

      """
    try scratch.write(old, to: ".flowlint-baseline.json")
    let file = scratch.folder.appendingPathComponent(".flowlint-baseline.json")
    var editor = await Editor(scratch.folder, capabilities: ["textDocument": Editor.everything["textDocument"]])
    await editor.open(core, SmallApp.core)
    let actions = await editor.actions(core, [4, 8, 4, 8])
    let action = try #require(actions.first { $0["title"]?.text == "Add to the baseline" })
    #expect(edits(action, file).count == 1)
    try scratch.write(try made(action, in: old, file), to: ".flowlint-baseline.json")
    #expect(
      try scratch.read(".flowlint-baseline.json").split(separator: "\n").map { $0.prefix(28) }[2].contains("weak_"))
    await editor.tell((.changed, file))
    #expect(editor.marked == [])
  }

  @Test func aBaselineIsCreatedOnlyWhereTheClientCan() async throws {
    let file = scratch.folder.appendingPathComponent(".flowlint-baseline.json")
    var editor = await Editor(scratch.folder)
    await editor.open(core, SmallApp.core)
    let action = await editor.actions(core, [4, 8, 4, 8]).first { $0["title"]?.text == "Add to the baseline" }
    let changes = action?[path: "edit", "documentChanges"]?.elements ?? []
    #expect(changes.first?["kind"]?.text == "create")
    try scratch.write(try made(action, in: "", file), to: ".flowlint-baseline.json")
    await editor.tell((.created, file))
    #expect(editor.marked == [])

    try FileManager.default.removeItem(at: file)
    var other = await Editor(scratch.folder, capabilities: ["textDocument": Editor.everything["textDocument"]])
    await other.open(core, SmallApp.core)
    let actions = await other.actions(core, [4, 8, 4, 8])
    #expect(!titles(actions).contains("Add to the baseline"))
  }

  @Test func noBaselineOutsideOfTheProjectIsOffered() async throws {
    let outside = try Scratch(["base.json": Baseline(recording: []).rendered()])
    for isLink in [true, false] {
      let file = outside.folder.path + "/base.json"
      if isLink {
        try scratch.link(".flowlint-baseline.json", to: file)
      } else {
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(".flowlint-baseline.json"))
        try scratch.write("{ \"baseline\": \"\(file)\" }", to: ".flowlint.json")
      }
      var editor = await Editor(scratch.folder)
      await editor.open(core, SmallApp.core)
      let actions = await editor.actions(core, [4, 8, 4, 8])
      #expect(!titles(actions).contains("Add to the baseline"), "\(titles(actions))")
    }
  }

  @Test func aHoverFetchesNoPictureAndRunsNoCommand() async throws {
    let reason =
      "![a](https://nowhere/a.png) <img src=https://nowhere/b.png> ![c][d]\\n\\n[d]: https://nowhere/c.png "
      + "[go](command:run) [go\\\\](command:run) \\\\<a href=x> [`go`][d]"
    try scratch.write(
      """
      { "architecture": { "roles": { "Core": "*Core" },
        "rules": { "no_listener": { "for": "Core", "must_not_use": "type LoginListener", "because": "\(reason)" } } } }
      """, to: ".flowlint.json")
    var editor = await Editor(scratch.folder)
    await editor.open(core, SmallApp.core)
    var text = ""
    for column in 4..<40 { text += await editor.hover(core, 4, column) ?? "" }
    #expect(text.contains("nowhere/a.png"), "\(text)")
    // A backslash that stands there already is not escaped itself.
    let links = text.matches(of: /[^\\](\\\\)*(\][(\[:]|<[a-z])/)
    #expect(links.isEmpty, "\(text)")
  }

  @Test func hoverSaysWhyAndWhatATypeIs() async throws {
    var editor = await Editor(scratch.folder)
    await editor.open(core, SmallApp.core)
    let why = await editor.hover(core, 4, 10)
    #expect(why?.hasPrefix("**") == true)
    #expect(why?.contains("Remedy:") == true)
    #expect(why?.contains("coreflow_weak_listener") == true)
    let type = await editor.hover(core, 2, 14)
    #expect(type?.hasPrefix("**LoginCore**") == true)
    #expect(type?.contains("Core") == true)
    #expect(type?.contains("Rules that") == false)
    for place in [(0, 2), (2, 2), (3, 14), (99, 0)] {
      let none = await editor.hover(core, place.0, place.1)
      #expect(none == nil, "\(place)")
    }
  }

  @Test func hoverIsPlainWhereTheClientTakesNothingElse() async throws {
    var editor = await Editor(scratch.folder, capabilities: [:])
    await editor.open(core, SmallApp.core)
    let why = await editor.hover(core, 4, 10)
    #expect(why?.hasPrefix("**") == false)
  }
}
