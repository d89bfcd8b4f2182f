import FlowLintRules

/// The documents that the editor holds open.
struct OpenDocuments: Sendable {
  /// The documents by the URI that the client gave.
  private var byURI: [PathBytes: OpenDocument] = [:]
  /// The URI of the document that stands for a file, by path: the last opened where several names lead to one file.
  private var uris: [PathBytes: PathBytes] = [:]

  /// The text of each document, by path.
  var texts: [PathBytes: ContiguousArray<UInt8>] {
    uris.compactMapValues { byURI[$0]?.bytes }
  }

  var all: [OpenDocument] { uris.values.compactMap { byURI[$0] } }

  var paths: [String] { all.map(\.path) }

  subscript(uri uri: String) -> OpenDocument? {
    get { byURI[PathBytes(uri.utf8)] }
    set {
      let key = PathBytes(uri.utf8)
      if let newValue {
        byURI[key] = newValue
        uris[PathBytes(newValue.path.utf8)] = key
      } else if let old = byURI.removeValue(forKey: key) {
        let path = PathBytes(old.path.utf8)
        guard uris[path] == key else { return }
        uris[path] = byURI.first { $0.value.path.utf8.elementsEqual(old.path.utf8) }?.key
      }
    }
  }

  func document(at path: String) -> OpenDocument? { document(PathBytes(path.utf8)) }

  func document(_ path: PathBytes) -> OpenDocument? { uris[path].flatMap { byURI[$0] } }
}
