/// The regions of a file between `#if` and `#endif`, and those of them that are for debugging only.
struct ConditionalRegions {
  /// The flags that hold from a token on, up to the next change.
  private struct Change {
    var token: Int
    var flags: Declaration.Flags
  }

  private var changes: [Change] = []
  private(set) var debugRegions: [SourceRange] = []
  private(set) var previewRegions: [SourceRange] = []

  init(in bytes: Span<UInt8>, tokens: TokenList) {
    guard tokens.hasPounds else { return }
    var branches: [Branch] = []
    let kinds = tokens.kinds.span
    var next = 0
    while true {
      let token = Self.nextPound(kinds, from: next)
      guard token < kinds.count else { break }
      next = token + 1
      switch kinds[token] {
      case .poundIf:
        branches.append(
          Branch(token, isDebug: Self.namesDebug(in: bytes, tokens: tokens, after: token), in: branches.last))
        change(at: token, branches)
      case .poundElseif, .poundElse:
        guard let last = branches.popLast() else { continue }
        close(last, at: token, in: tokens)
        let isDebug = tokens.kinds[token] == .poundElseif && Self.namesDebug(in: bytes, tokens: tokens, after: token)
        branches.append(Branch(token, isDebug: isDebug, in: branches.last))
        change(at: token, branches)
      case .poundEndif:
        guard let last = branches.popLast() else { continue }
        close(last, at: token, in: tokens)
        change(at: token + 1, branches)
      case .pound:
        if let body = Self.previewBody(in: bytes, tokens: tokens, at: token) { previewRegions.append(body) }
      default:
        break
      }
    }
    while let last = branches.popLast() { close(last, at: tokens.count - 1, in: tokens) }
    debugRegions.sort { $0.start < $1.start }
  }

  /// The first token that begins with `#` from a token on. It looks at sixteen at once: such tokens are rare, and this
  /// is the only search that visits every token of every file.
  private static func nextPound(_ kinds: Span<TokenKind>, from start: Int) -> Int {
    var token = start
    while token + 16 <= kinds.count {
      let chunk = kinds.extracting(token..<(token + 16))
      var found = false
      for index in 0..<16 { found = chunk[index].beginsWithPound || found }
      if found { break }
      token += 16
    }
    while token < kinds.count, !kinds[token].beginsWithPound { token += 1 }
    return token
  }

  /// The flags `.isConditional` and `.isDebugOnly`, as they hold at a token.
  func flags(at token: Int) -> Declaration.Flags {
    let next = leadingCount(of: changes.count) { changes[$0].token <= token }
    return next == 0 ? [] : changes[next - 1].flags
  }

  private struct Branch {
    var token: Int
    var isDebug: Bool
    /// The flags of the code in the branch; it is for debugging if the branch or one around it is.
    var flags: Declaration.Flags

    init(_ token: Int, isDebug: Bool, in outer: Branch?) {
      self.token = token
      self.isDebug = isDebug
      flags = isDebug || outer?.flags.contains(.isDebugOnly) == true ? [.isConditional, .isDebugOnly] : .isConditional
    }
  }

  private mutating func change(at token: Int, _ branches: [Branch]) {
    changes.append(Change(token: token, flags: branches.last?.flags ?? []))
  }

  private mutating func close(_ branch: Branch, at token: Int, in tokens: TokenList) {
    guard branch.isDebug else { return }
    debugRegions.append(SourceRange(Int(tokens.starts[branch.token]), Int(tokens.starts[token])))
  }

  /// Whether the condition after a directive, which ends with the line, has `DEBUG` without `!`.
  private static func namesDebug(in bytes: Span<UInt8>, tokens: TokenList, after directive: Int) -> Bool {
    var token = directive + 1
    while token < tokens.count, !tokens.hasNewlineBefore(token), !tokens.kinds[token].isDirective {
      if tokens.kinds[token] == .identifier, tokens.text(token, equals: "DEBUG", in: bytes),
        bytes.peek(Int(tokens.starts[token]) - 1) != "!"
      {
        return true
      }
      token += 1
    }
    return false
  }

  /// The braces of `#Preview { … }` and the code between them.
  private static func previewBody(in bytes: Span<UInt8>, tokens: TokenList, at pound: Int) -> SourceRange? {
    var token = pound + 1
    guard token < tokens.count, tokens.text(token, equals: "Preview", in: bytes) else { return nil }
    token += 1
    if tokens.kinds[token] == .leftParen { token = tokens.partner(token) + 1 }
    guard token < tokens.count, tokens.kinds[token] == .leftBrace else { return nil }
    return SourceRange(Int(tokens.starts[token]), Int(tokens.ends[tokens.partner(token)]))
  }
}

extension TokenKind {
  /// A directive, or the `#` of a macro.
  fileprivate var beginsWithPound: Bool {
    rawValue &- TokenKind.poundIf.rawValue <= TokenKind.poundSourceLocation.rawValue - TokenKind.poundIf.rawValue
      || self == .pound
  }
}
