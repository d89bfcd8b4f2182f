import FlowLintRules
import Foundation
import Testing

@testable import flowlint

/// The published diagnostics: when they come, and for which files.
@Suite struct PublishedDiagnosticsTests {
  private func app(_ more: [String: String] = [:]) throws -> (Scratch, core: URL, types: URL) {
    let files = [
      ".flowlint.json": "{}", "Login/LoginCore.swift": SmallApp.core, "Login/LoginTypes.swift": SmallApp.types,
    ]
    let scratch = try Scratch(files.merging(more) { $1 })
    return (
      scratch, scratch.folder.appendingPathComponent("Login/LoginCore.swift"),
      scratch.folder.appendingPathComponent("Login/LoginTypes.swift")
    )
  }

  @Test func filesThatAreNotOpenAreMarked() async throws {
    let (scratch, core, _) = try app()
    let editor = await Editor(scratch.folder)
    #expect(editor.marks(core) == ["4:8 coreflow_weak_listener"])
    let diagnostic = try #require(editor.diagnostics[fileURI(core.path)]?.first)
    #expect(diagnostic[path: "range", "end", "character"]?.number == 16)
    #expect(diagnostic["severity"]?.number == 1)
    #expect(diagnostic["source"]?.text == "flowlint")
    #expect(diagnostic["message"]?.text?.split(separator: "\n").count == 2)
    #expect(editor.asked.map { $0["method"]?.text } == ["client/registerCapability"])
  }

  @Test func anEditInOneFileChangesWhatIsWrongInAnother() async throws {
    let (scratch, core, types) = try app([
      "Base.swift": "import CoreFlow\nclass BaseCore<A: Action, S: State>: Core<A, S> {}\n"
    ])
    try scratch.write(SmallApp.core.replacing(": Core<", with: ": BaseCore<"), to: "Login/LoginCore.swift")
    let base = scratch.folder.appendingPathComponent("Base.swift")
    var editor = await Editor(scratch.folder)
    #expect(editor.marks(core) == ["4:8 coreflow_weak_listener"])
    await editor.open(base, try scratch.read("Base.swift"))
    await editor.edit(base, [1, 35, 1, 47], "")
    #expect(editor.marks(core) == [], "its base class is no Core any more")
    await editor.edit(base, [1, 35, 1, 35], ": Core<A, S>", version: 3)
    #expect(editor.marks(core) == ["4:8 coreflow_weak_listener"])
    #expect(editor.versions[fileURI(base.path)] == 3)
    #expect(editor.marks(types) == [])
  }

  @Test func onlyWhatChangesIsTold() async throws {
    let (scratch, core, _) = try app()
    var editor = await Editor(scratch.folder)
    await editor.open(core, SmallApp.core)
    editor.forgetMessages()
    await editor.edit(core, [0, 0, 0, 0], "\n")
    #expect(editor.publications.count == 1)
    #expect(editor.marks(core) == ["5:8 coreflow_weak_listener"])
    editor.forgetMessages()
    await editor.notify("textDocument/didSave", Editor.naming(core))
    #expect(editor.publications.isEmpty)
    await editor.edit(core, [5, 4, 5, 4], "weak ", version: 3)
    #expect(editor.publications.count == 1)
    #expect(editor.marked == [])
  }

  @Test func nothingIsPublishedWhileABracketIsOpen() async throws {
    let (scratch, core, _) = try app()
    var editor = await Editor(scratch.folder)
    await editor.open(core, SmallApp.core)
    editor.forgetMessages()
    for (number, text) in ["func f() {", "let x = \"", "/* "].enumerated() {
      await editor.edit(core, [3, 0, 3, 0], text, version: 2 * number + 2)
      #expect(editor.publications.isEmpty, "\(text)")
      #expect(editor.server.wakeTime == editor.now.advanced(by: .seconds(1)), "\(text)")
      await editor.edit(core, [3, 0, 3, text.utf16.count], "", version: 2 * number + 3)
      #expect(editor.publications.count == 1, "\(text)")
      #expect(editor.server.wakeTime == nil)
      editor.forgetMessages()
    }
  }

  @Test func aSecondLaterItIsPublishedAllTheSame() async throws {
    let (scratch, core, _) = try app()
    var editor = await Editor(scratch.folder)
    await editor.open(core, SmallApp.core)
    await editor.edit(core, [7, 0, 7, 1], "")
    #expect(editor.versions[fileURI(core.path)] == 1)
    editor.now += .milliseconds(999)
    await editor.send([UInt8]())
    #expect(editor.versions[fileURI(core.path)] == 1)
    editor.now += .milliseconds(2)
    await editor.send([UInt8]())
    #expect(editor.versions[fileURI(core.path)] == 2)
  }

  @Test func savingIsAsGoodAsWaiting() async throws {
    let (scratch, core, _) = try app()
    var editor = await Editor(scratch.folder)
    await editor.open(core, SmallApp.core)
    await editor.edit(core, [7, 0, 7, 1], "")
    await editor.save(core)
    #expect(editor.versions[fileURI(core.path)] == 2)
  }

  @Test func wideCharactersBeforeTheNameAreCountedInUTF16() async throws {
    let text =
      "import CoreFlow\r\nfinal class LoginCore: Core<LoginAction, LoginState> { /* \u{1F600}가 */ var listener: LoginListener?\r\n"
      + "  override func reduce(state: inout LoginState, action: LoginAction) {}\r\n}\r\nprotocol LoginListener: AnyObject {}\r\n"
    let (scratch, core, _) = try app(["Login/LoginCore.swift": text])
    var editor = await Editor(scratch.folder)
    #expect(editor.marks(core) == ["1:69 coreflow_weak_listener"])
    await editor.open(core, text)
    await editor.edit(core, [1, 58, 1, 60], "\u{1F600}\u{1F600}")
    #expect(editor.marks(core) == ["1:71 coreflow_weak_listener"])
  }

  @Test func suppressedAndBaselinedFindingsAreNotShown() async throws {
    let baseline =
      #"{"version": 1, "findings": [{"rule": "coreflow_weak_listener", "declaration": "LoginCore.listener", "subject": "weak", "count": 1}, {}]}"#
    let (scratch, core, _) = try app([".flowlint-baseline.json": baseline])
    let file = scratch.folder.appendingPathComponent(".flowlint-baseline.json")
    var editor = await Editor(scratch.folder)
    #expect(editor.marked == [])
    await editor.open(file, baseline)
    await editor.replace(file, with: #"{"version": 1, "findings": [{}]}"#)
    #expect(editor.marks(core) == ["4:8 coreflow_weak_listener"])
    await editor.replace(file, with: #"{"version": 1, "findings": [{]}"#)
    #expect(editor.marks(core) == ["4:8 coreflow_weak_listener"])
    #expect(editor.marks(file) == ["0:0 settings"])
    await editor.close(file)
    #expect(editor.marked == [])
  }

  @Test func aMistakeInTheSettingsIsShownAndTheLastGoodOnesStay() async throws {
    let settings = "{\"rules\": {\"coreflow_weak_listener\": \"warning\"}}\n"
    let (scratch, core, _) = try app([".flowlint.json": settings])
    let file = scratch.folder.appendingPathComponent(".flowlint.json")
    var editor = await Editor(scratch.folder)
    #expect(editor.diagnostics[fileURI(core.path)]?.first?["severity"]?.number == 2)
    await editor.open(file, settings)
    await editor.edit(file, [0, 32, 0, 32], "x")
    #expect(editor.marks(file) == ["0:11 settings"])
    #expect(editor.diagnostics[fileURI(core.path)]?.first?["severity"]?.number == 2)
    await editor.open(core, SmallApp.core)
    await editor.edit(core, [4, 4, 4, 4], "weak ")
    #expect(editor.marks(core) == [], "edits are judged by the last good settings")
    await editor.edit(file, [0, 32, 0, 33], "", version: 3)
    await editor.edit(core, [4, 4, 4, 9], "", version: 3)
    #expect(editor.marks(file) == [])
    await editor.replace(file, with: "{\"rules\": {\"coreflow_weak_listener\": \"off\"}}", version: 4)
    #expect(editor.marked == [])
  }

  @Test func settingsThatWereNeverRightJudgeNothing() async throws {
    let (scratch, core, _) = try app([".flowlint.json": "{"])
    let file = scratch.folder.appendingPathComponent(".flowlint.json")
    var editor = await Editor(scratch.folder)
    #expect(editor.marked == [fileURI(file.path)])
    try scratch.write("{}", to: ".flowlint.json")
    await editor.tell((.changed, file))
    #expect(editor.marked == [fileURI(core.path)])
  }

  @Test func filesThatComeGoAndChangeOnDiskAreSeen() async throws {
    let (scratch, core, _) = try app()
    let other = scratch.folder.appendingPathComponent("Login/OtherCore.swift")
    var editor = await Editor(scratch.folder)
    try scratch.write(SmallApp.core.replacing("Login", with: "Other"), to: "Login/OtherCore.swift")
    await editor.tell((.created, other))
    #expect(editor.marked == [core, other].map { fileURI($0.path) })
    try FileManager.default.removeItem(at: other)
    await editor.tell((.deleted, other))
    #expect(editor.marked == [fileURI(core.path)])
    try scratch.write(SmallApp.core.replacing("var listener", with: "weak var listener"), to: "Login/LoginCore.swift")
    await editor.tell((.changed, core))
    #expect(editor.marked == [])
    try FileManager.default.moveItem(
      at: core.deletingLastPathComponent(), to: scratch.folder.appendingPathComponent("Gone"))
    try scratch.write("Gone\n", to: ".gitignore")
    await editor.tell((.deleted, core.deletingLastPathComponent()))
    #expect(editor.marked == [])
  }

  @Test func anOpenDocumentCountsThoughItsFileIsDeleted() async throws {
    let (scratch, core, _) = try app()
    var editor = await Editor(scratch.folder)
    await editor.open(core, SmallApp.core)
    try FileManager.default.removeItem(at: core)
    await editor.tell((.deleted, core))
    #expect(editor.marks(core) == ["4:8 coreflow_weak_listener"])
    await editor.close(core)
    #expect(editor.marks(core) == [])
  }

  @Test func aNewDocumentCountsThoughItIsNotSaved() async throws {
    let (scratch, _, _) = try app([".gitignore": "Made/\n"])
    let new = scratch.folder.appendingPathComponent("Login/NewCore.swift")
    let ignored = scratch.folder.appendingPathComponent("Made/NewCore.swift")
    let text = SmallApp.core.replacing("Login", with: "New")
    var editor = await Editor(scratch.folder)
    await editor.open(new, text)
    #expect(editor.marks(new) == ["4:8 coreflow_weak_listener"])
    await editor.close(new)
    #expect(editor.marks(new) == [])
    try scratch.write("", to: "Made/Other.swift")
    await editor.open(ignored, text)
    #expect(editor.marks(ignored) == [])
  }

  @Test func aFileThatIsExcludedWhileItIsOpenFallsSilent() async throws {
    let (scratch, core, _) = try app()
    var editor = await Editor(scratch.folder)
    await editor.open(core, SmallApp.core)
    try scratch.write("{\"exclude\": [\"Login\"]}", to: ".flowlint.json")
    await editor.tell((.changed, scratch.folder.appendingPathComponent(".flowlint.json")))
    #expect(editor.marks(core) == [])
    try scratch.write("{}", to: ".flowlint.json")
    try scratch.write("Login\n", to: ".gitignore")
    await editor.tell((.changed, scratch.folder.appendingPathComponent(".flowlint.json")))
    #expect(editor.marks(core) == [])
    await editor.edit(core, [0, 0, 0, 0], "\n")
    #expect(editor.marks(core) == [])
  }

  @Test func aClientThatCannotWatchIsServedOnSave() async throws {
    let (scratch, core, types) = try app()
    var editor = await Editor(scratch.folder, capabilities: [:])
    #expect(editor.asked.isEmpty)
    await editor.open(types, SmallApp.types)
    try scratch.write(SmallApp.core.replacing("var listener", with: "weak var listener"), to: "Login/LoginCore.swift")
    await editor.save(types)
    #expect(editor.marks(core) == [])
  }

  @Test func namesDoNotMeetAcrossFolders() async throws {
    let (one, core, _) = try app()
    let other = try Scratch([
      ".flowlint.json": "{}", "LoginCore.swift": SmallApp.core,
    ])
    var editor = await Editor(one.folder, other.folder)
    let file = other.folder.appendingPathComponent("LoginCore.swift")
    #expect(editor.marks(core) == ["4:8 coreflow_weak_listener"])
    #expect(editor.marks(file).contains { $0.hasSuffix("coreflow_weak_listener") })
    await editor.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["removed": [["uri": .string(fileURI(one.folder.path)), "name": "one"]], "added": []]])
    #expect(editor.marked == [fileURI(file.path)])
    await editor.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": [["uri": .string(fileURI(one.folder.path)), "name": "one"]], "removed": []]])
    #expect(editor.marked.count == 2)
  }

  @Test func aFileOutsideAllFoldersIsJudgedWhileItIsOpen() async throws {
    let (scratch, core, _) = try app(["Login/OtherCore.swift": SmallApp.core.replacing("Login", with: "Other")])
    var editor = await Editor()
    #expect(editor.marked == [])
    await editor.open(core, SmallApp.core)
    #expect(editor.marked == [fileURI(core.path)], "the other file is not asked about")
    await editor.close(core)
    #expect(editor.marked == [])
    withExtendedLifetime(scratch) {}
  }

  @Test func symbolicLinksAreResolvedForIdentityOnly() async throws {
    let (scratch, _, _) = try app()
    let outer = try Scratch()
    try outer.link("link", to: scratch.folder.path)
    let folder = outer.folder.appendingPathComponent("link")
    let core = folder.appendingPathComponent("Login/LoginCore.swift")
    var editor = await Editor(folder)
    #expect(editor.marked == [fileURI(core.path)])
    await editor.open(core, SmallApp.core)
    await editor.edit(core, [4, 4, 4, 4], "weak ")
    #expect(editor.marked == [])
  }

  @Test func aFindingLeadsToThePageOfItsRule() async throws {
    let (scratch, core, _) = try app()
    let editor = await Editor(
      scratch.folder, capabilities: ["textDocument": ["publishDiagnostics": ["codeDescriptionSupport": true]]])
    let address = editor.diagnostics[fileURI(core.path)]?.first?[path: "codeDescription", "href"]?.text
    #expect(address?.hasSuffix("/coreflow_weak_listener") == true, "\(address ?? "")")
  }

  @Test func notesAreLinesOfTheMessageWhereTheClientLacksThem() async throws {
    let (scratch, core, _) = try app()
    let editor = await Editor(scratch.folder, capabilities: [:])
    #expect(editor.diagnostics[fileURI(core.path)]?.first?["relatedInformation"] == nil)
    #expect(editor.marks(core).count == 1)
  }

  @Test func pathsThatNeedItAreEscaped() async throws {
    let scratch = try Scratch([
      ".flowlint.json": "{}", "로그인 화면#1/LoginCore.swift": SmallApp.core, "A.swift": SmallApp.types,
    ])
    var editor = await Editor(scratch.folder)
    let core = scratch.folder.appendingPathComponent("로그인 화면#1/LoginCore.swift")
    #expect(editor.marks(core) == ["4:8 coreflow_weak_listener"])
    // Another client might write the URI so.
    let uri = "file://" + core.path.replacing("#", with: "%23").replacing(" ", with: "%20")
    await editor.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri), "version": 0, "languageId": "swift", "text": .string(SmallApp.core)]])
    #expect(editor.marks(core) == [])
    #expect(editor.diagnostics[uri]?.count == 1)
    #expect(editor.versions[uri] == 0)
  }

  @Test func markdownIsCheckedWhereTheSettingsSaySo() async throws {
    let text = "# Login\n\n```swift\n\(SmallApp.core)```\n"
    let scratch = try Scratch([".flowlint.json": "{\"markdown\": true}", "README.md": text])
    let file = scratch.folder.appendingPathComponent("README.md")
    var editor = await Editor(scratch.folder)
    #expect(editor.marks(file) == ["7:8 coreflow_weak_listener"])
    await editor.open(file, text)
    await editor.edit(file, [0, 0, 0, 0], "\n")
    #expect(editor.marks(file) == ["8:8 coreflow_weak_listener"])
    await editor.edit(file, [8, 4, 8, 4], "weak ")
    #expect(editor.marks(file) == [])
    await editor.close(file)
    #expect(editor.marks(file) == ["7:8 coreflow_weak_listener"])
  }
}
