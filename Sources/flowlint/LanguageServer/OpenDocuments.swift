import FlowLintRun

/// The documents that the editor holds open.
struct OpenDocuments: Sendable {
  /// The documents by the URI that the client gave.
  private var byURI: [PathBytes: OpenDocument] = [:]
  /// The URIs of the documents of a file, by path: where several names lead to one file, the last one that was opened or
  /// edited stands for it.
  private var uris: [PathBytes: [PathBytes]] = [:]

  var texts: [PathBytes: ContiguousArray<UInt8>] { uris.compactMapValues { $0.last.flatMap { byURI[$0]?.bytes } } }

  var all: [OpenDocument] { uris.values.compactMap { $0.last.flatMap { byURI[$0] } } }

  var paths: [String] { all.map(\.path) }

  subscript(uri uri: String) -> OpenDocument? {
    get { byURI[PathBytes(uri.utf8)] }
    set {
      let key = PathBytes(uri.utf8)
      let old = byURI[key].map { PathBytes($0.path.utf8) }
      byURI[key] = newValue
      let path = newValue.map { PathBytes($0.path.utf8) }
      if let old {
        uris[old]?.removeAll { $0 == key }
        if uris[old]?.isEmpty == true { uris[old] = nil }
      }
      if let path { uris[path, default: []].append(key) }
    }
  }

  func document(at path: String) -> OpenDocument? { document(PathBytes(path.utf8)) }

  func document(_ path: PathBytes) -> OpenDocument? { uris[path]?.last.flatMap { byURI[$0] } }
}
