import FlowLintRun

/// Keeps the diagnostics as they are while the user is in the middle of typing: a `{` typed in a base class must not
/// paint 300 files red.
struct DiagnosticsHold: Sendable {
  /// The URIs of documents that were edited since they were last whole.
  private var edited: Set<PathBytes> = []
  private(set) var deadline: ContinuousClock.Instant
  /// The last answer of `holds`.
  private(set) var isHolding = false

  private static let patience = Duration.seconds(1)

  init() { deadline = .now }

  mutating func noteEdit(_ uri: String, at now: ContinuousClock.Instant) {
    edited.insert(PathBytes(uri.utf8))
    deadline = now.advanced(by: Self.patience)
  }

  /// The document is saved or closed.
  mutating func release(_ uri: String) { edited.remove(PathBytes(uri.utf8)) }

  /// Whether a bracket, literal or comment of an edited text is open, and the user may still be typing.
  mutating func holds(_ documents: OpenDocuments, at now: ContinuousClock.Instant) -> Bool {
    isHolding = false
    if edited.isEmpty { return false }
    if now < deadline {
      isHolding = edited.contains { key in
        documents[uri: String(decoding: key, as: UTF8.self)].map { $0.path.hasSuffix(".swift") && isOpen($0.bytes) }
          == true
      }
    }
    if !isHolding { edited = [] }
    return isHolding
  }
}

/// Whether a bracket, literal or comment has no end.
func isOpen(_ text: ContiguousArray<UInt8>) -> Bool {
  let tokens = tokenize(SourceText(path: "", bytes: text))
  for token in 0..<tokens.count {
    switch tokens.kinds[token] {
    case .leftParen, .leftBracket, .leftBrace, .rightParen, .rightBracket, .rightBrace, .stringHead:
      if tokens.partner(token) == token { return true }
    case .string, .stringTail: if !text.endsLiteral(tokens.range(token)) { return true }
    case .invalid: return true
    default: continue
    }
  }
  guard let comment = tokens.comments.last, comment.end == text.count else { return false }
  return text.isOpenComment(comment)
}

extension ContiguousArray<UInt8> {
  /// Whether the last part of a string literal ends with its quotation mark, its pounds behind it.
  fileprivate func endsLiteral(_ range: SourceRange) -> Bool {
    var end = range.end
    while end > range.start, self[end - 1] == UInt8(ascii: "#") { end -= 1 }
    return end - range.start >= 2 && (self[end - 1] == UInt8(ascii: "\"") || self[end - 1] == UInt8(ascii: "'"))
  }

  /// Whether a comment that reaches the end of the file is one of several lines without its end.
  fileprivate func isOpenComment(_ range: SourceRange) -> Bool {
    guard self[range.start...].starts(with: "/*".utf8) else { return false }
    return range.end - range.start < 4 || !self[(range.end - 2)...].starts(with: "*/".utf8)
  }
}
