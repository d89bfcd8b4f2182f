/// The tokens of one file, as a struct of arrays; index by token number.
///
/// Comments lie in a list of their own, so that nobody skips trivia. The last token is `.endOfFile`, which is empty.
public struct TokenList: Sendable {
  public internal(set) var kinds: ContiguousArray<TokenKind> = []
  /// The UTF-8 offsets at which the tokens start.
  public internal(set) var starts: ContiguousArray<UInt32> = []
  public internal(set) var ends: ContiguousArray<UInt32> = []
  /// The partners of brackets or, for words, the name hashes, with `newlineFlag` where a line end stands between the
  /// token before and this one.
  public var links: ContiguousArray<UInt32> = []
  static var newlineFlag: UInt32 { 0x8000_0000 }
  /// The comments in source order.
  public internal(set) var comments: ContiguousArray<SourceRange> = []
  /// Bytes between tokens that can be no token, in source order, and that the toolchain skips like space: NUL, a
  /// non-breaking space, ill-formed UTF-8, a region of conflict markers.
  var skipped: ContiguousArray<SourceRange> = []

  /// The outermost brace that is never closed, else the first that closes nothing; nil where all are balanced.
  public var unbalancedBrace: Int?

  /// Whether some token may begin with `#`.
  var hasPounds = false

  /// Memory for the tokenizer, empty in between.
  var openLiterals: ContiguousArray<OpenLiteral> = []

  public init() {}

  /// The number of tokens, the end of file included.
  public var count: Int { kinds.count }

  public func range(_ token: Int) -> SourceRange { SourceRange(Int(starts[token]), Int(ends[token])) }

  /// The partner of a token: for an opening bracket or `stringHead` the number of its closing token, and the other way
  /// round; for an unbalanced bracket and for all other tokens the token's own number.
  public func partner(_ token: Int) -> Int { kinds[token].isPaired ? Int(links[token] & ~Self.newlineFlag) : token }

  /// The hash of a name or reserved word, its backticks aside; for other tokens it has no meaning.
  public func nameHash(_ token: Int) -> NameHash { NameHash(links[token]) }

  /// Whether a line end stands between the token before and this one, be it within a comment; true of the first token
  /// of a file.
  public func hasNewlineBefore(_ token: Int) -> Bool { links[token] & Self.newlineFlag != 0 }

  /// Whether whitespace or a comment separates the token from the one before; true of the first token of a file.
  public func hasSpaceBefore(_ token: Int) -> Bool { token == 0 || ends[token - 1] != starts[token] }

  /// Whether the token spells the word.
  public func text(_ token: Int, equals word: String, in bytes: Span<UInt8>) -> Bool {
    let start = Int(starts[token])
    return Int(ends[token]) - start == word.utf8.count && bytes.starts(with: word, at: start)
  }

  /// Whether two tokens, of one file or of two, have the same spelling.
  public func text(
    _ token: Int, in bytes: Span<UInt8>, equalsToken other: Int, of others: TokenList,
    in otherBytes: Span<UInt8>
  ) -> Bool {
    var first = Int(starts[token])
    var second = Int(others.starts[other])
    let end = Int(ends[token])
    guard end - first == Int(others.ends[other]) - second else { return false }
    while first < end {
      if bytes[first] != otherBytes[second] { return false }
      first += 1
      second += 1
    }
    return true
  }
}

extension TokenList {
  /// Whether another list has the same tokens, apart and on lines of their own where these are.
  public func holds(_ other: TokenList, in bytes: Span<UInt8>, from otherBytes: Span<UInt8>) -> Bool {
    kinds == other.kinds && links == other.links && skipped.isEmpty && other.skipped.isEmpty
      && kinds.indices.allSatisfy { token in
        hasSpaceBefore(token) == other.hasSpaceBefore(token)
          && text(token, in: bytes, equalsToken: token, of: other, in: otherBytes)
      }
  }

  /// Forgets all but the entries of the tokens, which the tokenizer fills anew.
  mutating func forgetTokens() {
    comments.removeAll(keepingCapacity: true)
    skipped.removeAll(keepingCapacity: true)
  }

  /// Adds entries without a meaning, for the tokenizer to fill, where there are fewer.
  mutating func grow(to count: Int) {
    let extra = max(0, count - kinds.count)
    // Arrays, since a debug build appends a `Repeated` element by element through witnesses.
    kinds += ContiguousArray(repeating: .endOfFile, count: extra)
    let zeros = ContiguousArray<UInt32>(repeating: 0, count: extra)
    starts += zeros
    ends += zeros
    links += zeros
  }

  /// A copy of the tokens, in no more memory than they need.
  public func copy() -> TokenList {
    var copy = TokenList()
    copy.kinds = kinds.copy()
    copy.starts = starts.copy()
    copy.ends = ends.copy()
    copy.links = links.copy()
    copy.comments = comments.copy()
    copy.skipped = skipped.copy()
    copy.unbalancedBrace = unbalancedBrace
    copy.hasPounds = hasPounds
    return copy
  }

  mutating func truncate(to count: Int) {
    kinds.removeLast(kinds.count - count)
    starts.removeLast(starts.count - count)
    ends.removeLast(ends.count - count)
    links.removeLast(links.count - count)
  }
}

extension ContiguousArray {
  /// A list that shares no memory with this one, and holds no more than it needs.
  func copy() -> ContiguousArray {
    if isEmpty { return [] }
    var copy: ContiguousArray = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
