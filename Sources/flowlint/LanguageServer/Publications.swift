import FlowLintRun

/// The diagnostics that the editor was told last, so that only changes are told.
struct Publications: Sendable {
  private var shown: [PathBytes: Publication] = [:]

  private struct Publication: Sendable {
    var uri: String
    var version: Int?
    var diagnostics: [Diagnostic]
  }

  /// The parameters of each `textDocument/publishDiagnostics` that tells what is new: of files whose list has changed,
  /// and of open documents whose version has.
  /// - Parameters:
  ///   - diagnostics: the diagnostics of all files that have any, by absolute path.
  ///   - uri: the URI of a file that is not open.
  mutating func update(
    with diagnostics: [PathBytes: [Diagnostic]], documents: OpenDocuments, for client: ClientAbilities,
    uri: (String) -> String
  ) -> [JSON] {
    var messages: [JSON] = []
    let open = documents.all.map { PathBytes($0.path.utf8) }
    let paths = Set(diagnostics.keys).union(shown.keys).union(open)
    for path in paths.ordered(by: { $0.lexicographicallyPrecedes($1) }) {
      let document = documents.document(path)
      let next = Publication(
        uri: document?.uri ?? uri(String(decoding: path, as: UTF8.self)), version: document?.version,
        diagnostics: diagnostics[path] ?? [])
      let last = shown[path]
      if let last, !last.uri.utf8.elementsEqual(next.uri.utf8), !last.diagnostics.isEmpty {
        messages.append(["uri": .string(last.uri), "diagnostics": []])
        shown[path] = nil
      }
      let isNew = next.diagnostics != shown[path]?.diagnostics ?? []
      if isNew || document != nil && (shown[path] == nil || shown[path]?.version != next.version) {
        messages.append([
          "uri": .string(next.uri), "version": next.version.map(JSON.integer),
          "diagnostics": .array(next.diagnostics.map { $0.json(client) }),
        ])
      }
      // A file that is neither open nor has findings need not be remembered.
      shown[path] = next.diagnostics.isEmpty && document == nil ? nil : next
    }
    return messages
  }
}
