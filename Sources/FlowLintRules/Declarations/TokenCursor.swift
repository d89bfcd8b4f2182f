/// A place in a list of tokens, from which the next ones are read.
///
/// Types and generics split runs of operator characters: of `>>` in `Array<Set<Int>>` each byte is taken alone.
protocol TokenCursor: ~Copyable {
  var bytes: ContiguousArray<UInt8> { get }
  var tokens: TokenList { get }
  /// The number of the next token.
  var index: Int { get set }
  /// The number of bytes of the next token that are taken.
  var split: Int { get set }
}

// Methods that only look are inlined: the compiler copies a large struct for every call of one.
extension TokenCursor where Self: ~Copyable {
  @inline(__always) var kind: TokenKind { tokens.kinds[index] }

  /// The kind of a token after the next; the end of file beyond it.
  @inline(__always) func kind(after distance: Int) -> TokenKind {
    index + distance < tokens.count ? tokens.kinds[index + distance] : .endOfFile
  }

  mutating func advance() {
    if index < tokens.count - 1 { index += 1 }
    split = 0
  }

  /// Goes past an opening bracket and all up to its partner, or past any other token alone.
  mutating func skipGroup() {
    index = min(max(tokens.partner(index), index) + 1, tokens.count - 1)
    split = 0
  }

  /// Returns what `body` answers about the next tokens, without taking any of them.
  mutating func lookAhead<Result>(_ body: (inout Self) -> Result) -> Result {
    let (start, startSplit) = (index, split)
    defer { (index, split) = (start, startSplit) }
    return body(&self)
  }

  /// Whether the next token begins its line.
  @inline(__always) var isAtLineStart: Bool { split == 0 && tokens.hasNewlineBefore(index) }

  /// Whether nothing separates the next token from the one before.
  @inline(__always) var touchesPrevious: Bool { split > 0 || !tokens.hasSpaceBefore(index) }

  @inline(__always) func isAt(_ word: String) -> Bool { kind == .identifier && spells(index, word) }

  @inline(__always) func spells(_ token: Int, _ word: String) -> Bool {
    length(token) == word.utf8.count && bytes.span.starts(with: word, at: Int(tokens.starts[token]))
  }

  @inline(__always) func length(_ token: Int) -> Int { Int(tokens.ends[token] - tokens.starts[token]) }

  @inline(__always) func byte(of token: Int, at offset: Int = 0) -> UInt8 { bytes[Int(tokens.starts[token]) + offset] }

  @inline(__always) func contextualWord(at token: Int) -> ContextualWord? {
    guard tokens.kinds[token] == .identifier else { return nil }
    return FlowLintSwift.contextualWord(bytes.span, from: Int(tokens.starts[token]), to: Int(tokens.ends[token]))
  }

  /// The UTF-8 offset at which the next token goes on.
  @inline(__always) var offset: Int { Int(tokens.starts[index]) + split }

  /// The next untaken byte of a run of operator characters; NUL where there is none.
  @inline(__always) var operatorByte: UInt8 { kind.isOperator ? bytes[offset] : 0 }

  /// The fixity of an operator, which the space around it tells.
  @inline(__always) func operatorPosition(_ token: Int) -> OperatorPosition {
    let span = bytes.span
    let left = isLeftBound(in: span, at: Int(tokens.starts[token]))
    let right = isRightBound(in: span, at: Int(tokens.ends[token]), isLeftBound: left)
    return left == right ? .infix : left ? .postfix : .prefix
  }

  /// Takes the first `count` bytes of a run of operator characters.
  mutating func takeOperatorBytes(_ count: Int) {
    split += count
    if offset >= Int(tokens.ends[index]) { advance() }
  }

  /// Takes the characters of a run that spell this, if they come next.
  mutating func takeOperator(_ spelling: String) -> Bool {
    guard kind.isOperator, bytes.span.starts(with: spelling, at: offset),
      offset + spelling.utf8.count <= Int(tokens.ends[index])
    else { return false }
    takeOperatorBytes(spelling.utf8.count)
    return true
  }

  /// Takes a run, or the rest of it, if it is spelled so.
  mutating func takeWholeOperator(_ spelling: String) -> Bool {
    guard kind.isOperator, offset + spelling.utf8.count == Int(tokens.ends[index]) else { return false }
    return takeOperator(spelling)
  }

  /// The UTF-8 offset at which the last token taken ends, or the part taken of the next.
  @inline(__always) var endOffset: Int {
    if split > 0 { return offset }
    return index > 0 ? Int(tokens.ends[index - 1]) : 0
  }

  /// The tokens from one to the last taken, a split one included.
  @inline(__always) func taken(from start: Int) -> Range<Int32> {
    let end = split > 0 ? index + 1 : index
    return Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: max(start, end))
  }
}

enum OperatorPosition: UInt8 { case prefix, infix, postfix }
