import FlowLintRules
import Foundation

@testable import flowlint

/// An editor for tests: it talks to a server that is a value, and keeps the messages that it gets.
struct Editor {
  private(set) var server: LanguageServer
  /// The diagnostics that were published last, by URI.
  private(set) var diagnostics: [String: [JSON]] = [:]
  /// The versions of the last publications, by URI; absent where none was given.
  private(set) var versions: [String: Int] = [:]
  /// Every publication, in order.
  private(set) var publications: [JSON] = []
  /// The requests of the server.
  private(set) var asked: [JSON] = []
  private(set) var answers: [JSON] = []
  var now = ContinuousClock.now
  private var frames = MessageFrames()
  private var lastID = 0

  static let everything: JSON = [
    "textDocument": [
      "publishDiagnostics": ["relatedInformation": true, "dataSupport": true],
      "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]],
      "hover": ["contentFormat": ["markdown", "plaintext"]],
    ],
    "workspace": [
      "didChangeWatchedFiles": ["dynamicRegistration": true],
      "workspaceEdit": [
        "documentChanges": true, "resourceOperations": ["create"], "snippetEditSupport": true,
      ],
    ],
  ]

  init(unstarted options: LintOptions) { server = LanguageServer(options) }

  /// An editor with the folders open, at rest.
  init(
    _ folders: URL..., capabilities: JSON = Editor.everything, options: LintOptions = LintOptions()
  ) async {
    self.init(unstarted: options)
    let list = folders.map { folder -> JSON in ["uri": .string(fileURI(folder.path)), "name": "folder"] }
    await request("initialize", ["processId": .null, "workspaceFolders": .array(list), "capabilities": capabilities])
    await notify("initialized", [:])
  }

  // MARK: Messages

  /// Sends bytes, and lets the server come to rest.
  mutating func send(_ bytes: some Sequence<UInt8>) async {
    server.receive(ArraySlice(bytes))
    await server.work(at: now)
    if server.exitCode == nil { await server.rest(at: now) }
    read()
  }

  mutating func send(_ messages: JSON...) async { await send(messages.flatMap(MessageFrames.framed)) }

  mutating func notify(_ method: String, _ parameters: JSON) async {
    await send(.notification(method, parameters))
  }

  @discardableResult
  mutating func request(_ method: String, _ parameters: JSON) async -> JSON {
    lastID += 1
    await send(.request(lastID, method, parameters))
    let id = lastID
    return answers.last { $0["id"]?.number == id } ?? .null
  }

  private mutating func read() {
    frames.append(server.takeOutput()[...])
    while let body = try? frames.next() {
      guard let message = try? readMessage(ContiguousArray(body).span) else { continue }
      if message["method"]?.text == "textDocument/publishDiagnostics", let uri = message[path: "params", "uri"]?.text {
        let parameters = message["params"] ?? .null
        publications.append(parameters)
        diagnostics[uri] = parameters["diagnostics"]?.elements
        versions[uri] = parameters["version"]?.number
      } else if message["method"] != nil {
        asked.append(message)
      } else {
        answers.append(message)
      }
    }
  }

  mutating func forgetMessages() {
    publications = []
    answers = []
  }

  // MARK: Documents

  mutating func open(_ file: URL, _ text: String, version: Int = 1) async {
    await notify("textDocument/didOpen", Self.opening(file, text, version: version))
  }

  static func opening(_ file: URL, _ text: String, version: Int = 1) -> JSON {
    [
      "textDocument": [
        "uri": .string(fileURI(file.path)), "languageId": "swift", "version": .integer(version), "text": .string(text),
      ]
    ]
  }

  mutating func replace(_ file: URL, with text: String, version: Int = 2) async {
    await change(file, [["text": .string(text)]], version: version)
  }

  /// - Parameter place: the start and the end, each as line and character.
  mutating func edit(_ file: URL, _ place: [Int], _ text: String, version: Int = 2) async {
    await change(file, [Self.change(place, text)], version: version)
  }

  static func change(_ place: [Int], _ text: String) -> JSON {
    [
      "range": [
        "start": ["line": .integer(place[0]), "character": .integer(place[1])],
        "end": ["line": .integer(place[2]), "character": .integer(place[3])],
      ], "text": .string(text),
    ]
  }

  mutating func change(_ file: URL, _ changes: [JSON], version: Int = 2) async {
    await notify("textDocument/didChange", Self.changing(file, changes, version: version))
  }

  static func changing(_ file: URL, _ changes: [JSON], version: Int) -> JSON {
    [
      "textDocument": ["uri": .string(fileURI(file.path)), "version": .integer(version)],
      "contentChanges": .array(changes),
    ]
  }

  mutating func close(_ file: URL) async { await notify("textDocument/didClose", Self.naming(file)) }

  mutating func save(_ file: URL) async { await notify("textDocument/didSave", Self.naming(file)) }

  static func naming(_ file: URL) -> JSON { ["textDocument": ["uri": .string(fileURI(file.path))]] }

  enum FileEvent: Int {
    case created = 1
    case changed, deleted
  }

  mutating func tell(_ events: (FileEvent, URL)...) async {
    let changes = events.map { kind, file -> JSON in
      ["uri": .string(fileURI(file.path)), "type": .integer(kind.rawValue)]
    }
    await notify("workspace/didChangeWatchedFiles", ["changes": .array(changes)])
  }

  // MARK: Asking

  mutating func actions(_ file: URL, _ place: [Int], only: [String]? = nil) async -> [JSON] {
    let range = Self.change(place, "")["range"] ?? .null
    let context: JSON = ["diagnostics": [], "only": only.map(JSON.strings)]
    let answer = await request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(fileURI(file.path))], "range": range, "context": context])
    return answer["result"]?.elements ?? []
  }

  mutating func hover(_ file: URL, _ line: Int, _ character: Int) async -> String? {
    let answer = await request(
      "textDocument/hover",
      [
        "textDocument": ["uri": .string(fileURI(file.path))],
        "position": ["line": .integer(line), "character": .integer(character)],
      ])
    return answer[path: "result", "contents", "value"]?.text
  }

  // MARK: What is shown

  /// The diagnostics of one file, each as `line:character rule`.
  func marks(_ file: URL) -> [String] {
    (diagnostics[fileURI(file.path)] ?? []).map { diagnostic in
      let start = diagnostic[path: "range", "start"]
      let place = "\(start?["line"]?.number ?? -1):\(start?["character"]?.number ?? -1)"
      return "\(place) \(diagnostic["code"]?.text ?? "settings")"
    }
  }

  /// The URIs of the files with diagnostics.
  var marked: [String] { diagnostics.filter { !$0.value.isEmpty }.keys.sorted() }
}

/// A small app in which a change of one file decides the findings in another.
enum SmallApp {
  static let core = """
    import CoreFlow

    final class LoginCore: Core<LoginAction, LoginState> {
        weak var router: LoginRouting?
        var listener: LoginListener?

        override func reduce(state: inout LoginState, action: LoginAction) {}
    }

    protocol LoginListener: AnyObject {}
    protocol LoginRouting: AnyObject {}

    """
  static let types = """
    import CoreFlow

    enum LoginAction: Action { case tap }
    struct LoginState: State {}

    """
}
