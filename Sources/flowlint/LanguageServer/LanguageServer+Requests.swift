import FlowLintRun

/// Judging, publishing, and the answers to requests.
extension LanguageServer {
  /// Runs each workspace that is out of date.
  mutating func judge() async {
    askAboutLooseFiles()
    guard workspaces.contains(where: \.needsJudging) else { return }
    let texts = documents.texts
    for number in workspaces.indices where workspaces[number].needsJudging {
      await workspaces[number].judge(over: texts)
    }
  }

  mutating func publish() {
    var diagnostics: [PathBytes: [Diagnostic]] = [:]
    // The inner folders come last: the files in them are theirs.
    for workspace in workspacesFromOutside {
      for mistake in workspace.mistakes {
        diagnostics[PathBytes(mistake.path.utf8), default: []].append(
          Diagnostic(range: mistake.range, isError: true, rule: nil, message: mistake.message.visible))
      }
      guard var maker = DiagnosticMaker(for: workspace, documents: documents) else { continue }
      if workspace.isFolder {
        diagnostics = diagnostics.filter { !$0.key.isInside(workspace.folder) || isMistake($0.key) }
      }
      diagnostics.merge(maker.byFile()) { mistakes, found in mistakes.first?.rule == nil ? mistakes : found }
    }
    let workspaces = workspaces
    let messages = publications.update(with: diagnostics, documents: documents, for: client) { path in
      fileURI(Self.innermost(around: path, workspaces)?.shownPath(path) ?? path)
    }
    for message in messages { send(.notification("textDocument/publishDiagnostics", message)) }
  }

  private func isMistake(_ path: PathBytes) -> Bool {
    workspaces.contains { $0.mistakes.contains { $0.path.utf8.elementsEqual(path) } }
  }

  private var workspacesFromOutside: [Workspace] { workspaces.ordered { $0.folder.utf8.count < $1.folder.utf8.count } }

  /// The workspace whose diagnostics of a file are shown.
  static func innermost(around path: String, _ workspaces: [Workspace]) -> Workspace? {
    let around = workspaces.filter {
      $0.isFolder ? path.isInside($0.folder) : $0.paths.contains { $0.utf8.elementsEqual(path.utf8) }
    }
    return around.max { $0.folder.utf8.count < $1.folder.utf8.count }
  }

  // MARK: Requests

  mutating func hover(_ parameters: JSON) async throws(ResponseError) -> JSON {
    guard let position = TextPosition(parameters["position"]) else { throw .missing("position") }
    guard let (document, workspace) = try await judged(parameters) else { return .null }
    return Hover(at: position, in: document, of: workspace, documents)?.json(client) ?? .null
  }

  /// Of Swift another server knows more: it is answered at once, without a run.
  mutating func completions(_ parameters: JSON) async throws(ResponseError) -> JSON {
    guard let position = TextPosition(parameters["position"]) else { throw .missing("position") }
    let uri = parameters[path: "textDocument", "uri"]?.text ?? ""
    guard documents[uri: uri].map(\.isOfSettings) != false else { return .null }
    guard let (document, workspace) = try await judged(parameters) else { return .null }
    return SettingsHelp(at: position, in: document, of: workspace, documents)?.completions ?? .null
  }

  mutating func codeActions(_ parameters: JSON) async throws(ResponseError) -> JSON {
    guard let range = TextRange(parameters["range"]) else { throw .missing("range") }
    let only = parameters[path: "context", "only"]?.texts
    guard let (document, workspace) = try await judged(parameters), client.takesCodeActions,
      var actions = CodeActions(document, in: workspace, among: documents, for: client)
    else { return [] }
    return .array(await actions.actions(in: range, only: only))
  }

  /// The document that a request is about, judged; nil where it is not open, or in no workspace.
  private mutating func judged(_ parameters: JSON) async throws(ResponseError) -> (OpenDocument, Workspace)? {
    guard let uri = parameters[path: "textDocument", "uri"]?.text else { throw .missing("textDocument") }
    guard let document = documents[uri: uri] else { return nil }
    await judge()
    guard let workspace = Self.innermost(around: document.path, workspaces) else { return nil }
    return (document, workspace)
  }
}

extension PathBytes {
  fileprivate func isInside(_ folder: String) -> Bool { String(decoding: self, as: UTF8.self).isInside(folder) }
}
