import FlowLintRun

/// A replacement of a range of a text.
struct TextEdit: Sendable, Equatable {
  let range: TextRange
  let text: String
  /// The new text with placeholders, for clients that take them.
  var snippet: String?

  /// The edit that turns one text into another: it replaces the lines between those that are the same at both ends. Nil
  /// where the texts are equal.
  init?(from old: ContiguousArray<UInt8>, to new: ContiguousArray<UInt8>, _ lines: LineTable) {
    if old == new { return nil }
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    while start > 0, old[start - 1] != 0x0A { start -= 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    while oldEnd < old.count, oldEnd > 0, old[oldEnd - 1] != 0x0A { (oldEnd, newEnd) = (oldEnd + 1, newEnd + 1) }
    range = TextRange(SourceRange(start, oldEnd), in: lines, of: old)
    text = String(decoding: new[start..<newEnd], as: UTF8.self)
  }

  init(_ range: TextRange, with text: String, snippet: String? = nil) {
    self.range = range
    self.text = text
    self.snippet = snippet
  }

  fileprivate func json(withSnippet: Bool) -> JSON {
    if withSnippet, let snippet {
      return ["range": range.json, "snippet": ["kind": "snippet", "value": .string(snippet)]]
    }
    return ["range": range.json, "newText": .string(text)]
  }
}

/// The edits of one file, which may not exist yet.
struct FileEdit {
  let uri: String
  /// The version of an open document; nil for a file on disk.
  let version: Int?
  let edits: [TextEdit]
  var isCreated = false
}

extension [FileEdit] {
  /// The edits of several files as one.
  func json(_ client: ClientAbilities) -> JSON {
    guard client.takesDocumentChanges else {
      return ["changes": .object(map { ($0.uri, .array($0.edits.map { $0.json(withSnippet: false) })) })]
    }
    let changes = flatMap { file -> [JSON] in
      let edit: JSON = [
        "textDocument": ["uri": .string(file.uri), "version": file.version.map(JSON.integer) ?? .null],
        "edits": .array(file.edits.map { $0.json(withSnippet: client.takesSnippets) }),
      ]
      return file.isCreated ? [["kind": "create", "uri": .string(file.uri)], edit] : [edit]
    }
    return ["documentChanges": .array(changes)]
  }
}
