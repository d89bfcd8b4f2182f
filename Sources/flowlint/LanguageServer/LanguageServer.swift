import FlowLintRun

/// The language server as a value: fed with bytes, it gives bytes. It knows no process, no clock and no pipe.
///
/// At rest, the diagnostics of a workspace folder are those of `flowlint .` run in that folder, on the disk with all unsaved
/// texts laid over it.
struct LanguageServer: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// The options as on the command line, with absolute paths.
  let options: LintOptions
  var client = ClientAbilities()
  var phase = Phase.new
  var documents = OpenDocuments()
  var workspaces: [Workspace] = []
  /// Whether documents or folders came or went since the workspaces of loose files were made.
  var areLooseFilesStale = false
  var publications = Publications()
  var diagnosticsHold = DiagnosticsHold()
  /// The number of the client's process, which the server watches.
  private(set) var clientProcess: Int?
  /// The exit code, once the process is to end.
  private(set) var exitCode: ExitCode?
  /// The reason of a failure, as one line for standard error.
  private(set) var fault: String?
  /// The messages that `--trace` records, in order; empty unless it is on.
  private(set) var trace: [TracedMessage] = []
  private let isTraced: Bool
  private var frames = MessageFrames()
  private var inbox = Inbox()
  private var output: [UInt8] = []
  private var lastRequest = 0

  enum Phase: Sendable {
    /// The phases end with `initialize`, `initialized`, `shutdown` and the end of the process.
    case new, greeted, running, shutDown
  }

  struct TracedMessage: Sendable {
    let isReceived: Bool
    let text: String
  }

  init(_ options: LintOptions, isTraced: Bool = false) {
    self.options = options
    self.isTraced = isTraced
  }

  // MARK: In and out

  /// Takes the bytes that have arrived, split in any way.
  mutating func receive(_ bytes: ArraySlice<UInt8>) {
    frames.append(bytes)
    do throws(MessageFrames.Unreadable) {
      while let body = try frames.next() {
        if isTraced { trace.append(TracedMessage(isReceived: true, text: String(decoding: body, as: UTF8.self))) }
        inbox.append(Message(body))
      }
    } catch {
      fault = error.reason
      exitCode = exitCode ?? 1
    }
  }

  /// The bytes that are to be written; each is returned once.
  mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  mutating func takeTrace() -> [TracedMessage] {
    defer { trace = [] }
    return trace
  }

  /// The time at which there is something to do though no message arrives.
  var wakeTime: Instant? { phase == .running && diagnosticsHold.isHolding ? diagnosticsHold.deadline : nil }

  mutating func send(_ message: JSON) {
    if isTraced { trace.append(TracedMessage(isReceived: false, text: message.text())) }
    output += MessageFrames.framed(message)
  }

  /// Asks the client for something whose answer does not matter.
  mutating func ask(_ method: String, with parameters: JSON) {
    lastRequest += 1
    send(.request(lastRequest, method, parameters))
  }

  // MARK: Work

  /// Does what the messages up to now ask for, in order. Requests are answered from the text as the edits before them
  /// left it.
  mutating func work(at now: Instant) async {
    while exitCode == nil || fault != nil, let message = inbox.next() {
      await handle(message, at: now)
      if fault == nil, exitCode != nil { return }
    }
  }

  /// Judges what has changed, once, and publishes what is new. It is to be called when nothing waits to be read.
  mutating func rest(at now: Instant) async {
    guard phase == .running, exitCode == nil, !diagnosticsHold.holds(documents, at: now) else { return }
    await judge()
    publish()
  }

  /// Notes that the editor is gone, or has closed the stream.
  mutating func endOfInput() { exitCode = exitCode ?? 1 }

  private mutating func handle(_ message: Message, at now: Instant) async {
    switch message {
    case .malformed(let id, let error): send(.response(id, error))
    case .response: break
    case .notification(let method, let parameters): notify(method, with: parameters, at: now)
    case .request(let id, let method, let parameters):
      if inbox.takesCancelled(id) {
        send(.response(id, ResponseError(.requestCancelled, "cancelled")))
        return
      }
      do throws(ResponseError) {
        send(.response(id, try await answer(method, with: parameters)))
      } catch { send(.response(id, error)) }
    }
  }

  private mutating func answer(_ method: String, with parameters: JSON) async throws(ResponseError) -> JSON {
    switch (phase, method) {
    case (.new, "initialize"): return try initialize(parameters)
    case (.new, _): throw ResponseError(.notInitialized, "'initialize' comes first")
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the server is shut down")
    case (_, "initialize"): throw ResponseError(.invalidRequest, "'initialize' comes once")
    case (_, "shutdown"):
      phase = .shutDown
      return .null
    case (_, "textDocument/hover"): return try await hover(parameters)
    case (_, "textDocument/codeAction"): return try await codeActions(parameters)
    case (_, "textDocument/completion"): return try await completions(parameters)
    default: throw ResponseError(.methodNotFound, "'\(method.visible.prefix(80))' is not served")
    }
  }

  private mutating func notify(_ method: String, with parameters: JSON, at now: Instant) {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return
    }
    switch (phase, method) {
    case (.greeted, "initialized"):
      phase = .running
      watchFiles()
    case (.greeted, _), (.running, _): note(method, with: parameters, at: now)
    case (.new, _), (.shutDown, _): break
    }
  }

  // MARK: Beginning

  private mutating func initialize(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard parameters.isObject else { throw .missing("params") }
    client = ClientAbilities(parameters["capabilities"])
    clientProcess = parameters["processId"]?.number
    let folders = parameters["workspaceFolders"]?.elements ?? []
    if folders.isEmpty {
      let root = parameters["rootUri"]?.text.flatMap(path(ofFileURI:)) ?? parameters["rootPath"]?.text
      if let root, root.hasPrefix("/") { addWorkspace(root) }
    }
    for path in folders.compactMap(\.filePath) { addWorkspace(path) }
    phase = .greeted
    return Self.greeting
  }

  private static let greeting: JSON = [
    "capabilities": [
      "positionEncoding": "utf-16",
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "codeActionProvider": [
        "codeActionKinds": .strings(ActionKind.allCases.map(\.rawValue)), "resolveProvider": false,
      ],
      "hoverProvider": true,
      "completionProvider": ["triggerCharacters": ["\""]],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ],
    "serverInfo": ["name": .string(Product.name.lowercased()), "version": .string(Product.version)],
  ]

  private mutating func watchFiles() {
    guard client.registersWatchedFiles else { return }
    let patterns =
      ["**/*.swift"] + ProjectConfiguration.fileNames.map { "**/\($0)" }
      + [
        Baseline.usualPath, ".gitignore", "*.md", "project.pbxproj", "project.yml", "FlowLintKit.json",
        "Package.resolved",
      ]
      .map { "**/\($0)" }
    let watchers = patterns.map { pattern -> JSON in ["globPattern": .string(pattern)] }
    let registration: JSON = [
      "id": "flowlint-files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": .array(watchers)],
    ]
    ask("client/registerCapability", with: ["registrations": [registration]])
  }
}
