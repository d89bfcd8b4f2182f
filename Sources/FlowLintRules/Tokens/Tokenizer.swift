/// Splits one file into tokens.
///
/// The function is total: every input gives tokens, in linear time and without recursion. Offsets count UTF-8 bytes
/// from the start of the file, a byte order mark included. It agrees with the lexer of the toolchain on every file that
/// the toolchain accepts; where a file is malformed, an unterminated literal ends with its line, or with the file if it
/// may span lines.
public func tokenize(_ source: SourceText) -> TokenList {
  var tokens = TokenList()
  tokenize(source.bytes.span, into: &tokens)
  return tokens
}

/// Splits one file into tokens, into a list whose memory is used again.
public func tokenize(_ bytes: Span<UInt8>, into tokens: inout TokenList) {
  tokens.forgetTokens()
  var tokenizer = Tokenizer()
  swap(&tokenizer.literals, &tokens.openLiterals)
  while !tokenizer.isFinished {
    // The capacity is a guess: public Swift has one token in eight bytes.
    tokens.grow(to: tokenizer.count + max(64, (bytes.count - tokenizer.offset) / 7))
    tokenizer.run(
      on: bytes, kinds: &tokens.kinds, starts: &tokens.starts, ends: &tokens.ends, links: &tokens.links,
      comments: &tokens.comments, skipped: &tokens.skipped)
  }
  tokens.truncate(to: tokenizer.count)
  tokenizer.brackets.finish(&tokens)
  tokens.hasPounds = tokenizer.metPound
  tokenizer.literals.removeAll(keepingCapacity: true)
  swap(&tokenizer.literals, &tokens.openLiterals)
}

struct Tokenizer {
  /// The UTF-8 offset of the next unread byte.
  var offset = 0
  /// The number of tokens so far.
  var count = 0
  var isFinished = false
  /// `TokenList.newlineFlag` if a line end was passed since the last token, else 0.
  var newline = TokenList.newlineFlag
  /// Whether a `#` stood where a token begins.
  var metPound = false
  /// Whether an interpolation is open.
  var isInterpolating = false
  /// The string literals with an open interpolation, innermost last: a stack of our own, as nested interpolation must
  /// not nest calls.
  var literals: ContiguousArray<OpenLiteral> = []
  var brackets = BracketMatcher()
  /// The offset of a regular expression that an operator in front of it found, else -1.
  var regexStart = -1
  var limits = ScanLimits()

  /// Goes on until the file ends or the list is full. Common tokens take few branches here; all others are left to
  /// `unusualToken`.
  mutating func run(
    on bytes: Span<UInt8>, kinds kindArray: inout ContiguousArray<TokenKind>,
    starts startArray: inout ContiguousArray<UInt32>,
    ends endArray: inout ContiguousArray<UInt32>, links linkArray: inout ContiguousArray<UInt32>,
    comments: inout ContiguousArray<SourceRange>, skipped: inout ContiguousArray<SourceRange>
  ) {
    let firstByteTable = FirstByte.table
    let keywordTable = Keyword.table
    let firstBytes = firstByteTable.span
    let keywords = keywordTable.span
    var kinds = kindArray.mutableSpan
    var starts = startArray.mutableSpan
    var ends = endArray.mutableSpan
    var links = linkArray.mutableSpan
    let limit = kinds.count
    // The counts are always equal. The check spares bounds checks below.
    guard starts.count == limit, ends.count == limit, links.count == limit, firstBytes.count == 256,
      keywords.count == 128
    else { return }
    var offset = offset
    var count = count
    var newline = newline
    while UInt(bitPattern: count) < UInt(bitPattern: limit) {
      var first = bytes.word(at: offset)
      if first & 0xFF == 0x20 {
        offset += 1
        first = bytes.word(at: offset)
      }
      let firstByte = firstBytes[Int(truncatingIfNeeded: first & 0xFF)]
      var kind = firstByte.kind
      var end = offset &+ 1
      var link: UInt32 = 0
      switch firstByte.role {
      case .name:
        let name = bytes.name(from: offset, startingWith: first)
        let keyword = keywords[Keyword.slot(name.start.low)]
        kind = keyword.word == name.start ? keyword.kind : .identifier
        link = NameHash.link(name.hash)
        end = name.end
      case .space:
        offset = bytes.endOfSpaces(from: end)
        continue
      case .newline:
        newline = TokenList.newlineFlag
        if isInterpolating { endSingleLineLiterals() }
        offset = bytes.endOfSpaces(from: end)
        continue
      case .symbol: break
      case .open:
        if isInterpolating, kind == .leftParen { literals[literals.count - 1].parentheses += 1 }
        link = brackets.open(count)
      case .close:
        if isInterpolating, kind == .rightParen {
          self.offset = offset
          kind = rightParen(bytes)
          end = self.offset
          if kind == .stringMiddle { break }
        }
        link = brackets.close(with: kind, at: count, of: kinds, in: &links)
      case .period, .operator, .other:
        let next = firstBytes[Int(truncatingIfNeeded: first &>> 8 & 0xFF)].role
        if firstByte.role.standsAlone(before: next) { break }
        self.offset = offset
        self.newline = newline
        guard
          let token = unusualToken(
            in: bytes, count: count, kinds: &kinds, starts: starts, ends: &ends, links: &links, comments: &comments,
            skipped: &skipped)
        else {
          offset = self.offset
          newline = self.newline
          continue
        }
        kind = token.kind
        link = token.link
        end = self.offset
      }
      assert(end > offset || kind == .endOfFile, "only the end of file is empty; anything else would loop forever")
      kinds[count] = kind
      starts[count] = UInt32(truncatingIfNeeded: offset)
      ends[count] = UInt32(truncatingIfNeeded: end)
      links[count] = link | newline
      newline = 0
      offset = end
      count &+= 1
      if kind == .endOfFile {
        isFinished = true
        break
      }
    }
    self.offset = offset
    self.count = count
    self.newline = newline
  }

  mutating func symbol(_ kind: TokenKind, length: Int = 1) -> TokenKind {
    offset += length
    return kind
  }
}
