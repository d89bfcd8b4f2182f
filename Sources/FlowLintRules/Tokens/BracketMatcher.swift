/// Finds the partner of every bracket.
///
/// The open ones are a list linked through their own entries in `TokenList.links`, so matching takes no memory of its
/// own and any nesting will do.
struct BracketMatcher {
  /// The innermost open bracket, or `none`.
  private var innermost = BracketMatcher.none
  /// The first closing brace that closes nothing, or `none`.
  private var strayBrace = BracketMatcher.none
  /// A number that is higher than that of any token.
  private static var none: UInt32 { ~TokenList.newlineFlag }

  /// Notes an opening bracket or `stringHead`; returns its link.
  @inline(__always) mutating func open(_ token: Int) -> UInt32 {
    let outer = innermost
    innermost = UInt32(truncatingIfNeeded: token)
    return outer
  }

  /// Pairs a closing bracket or `stringTail` with the token that it closes; returns its link.
  @inline(__always)
  mutating func close(
    with kind: TokenKind, at token: Int, of kinds: borrowing MutableSpan<TokenKind>,
    in links: inout MutableSpan<UInt32>
  ) -> UInt32 {
    let open = Int(innermost)
    guard open < token, kinds[open] == kind.opening else {
      return closeUnbalanced(with: kind.opening, at: token, of: kinds, in: &links)
    }
    pair(open, with: token, in: &links)
    return UInt32(truncatingIfNeeded: open)
  }

  /// Pairs a closing token with the nearest open one of its kind, if no stronger one is open in between: a brace gives
  /// up the parentheses in it that are open, never the other way round, and nothing reaches out of an interpolation.
  @inline(never)
  private mutating func closeUnbalanced(
    with kind: TokenKind, at token: Int, of kinds: borrowing MutableSpan<TokenKind>,
    in links: inout MutableSpan<UInt32>
  ) -> UInt32 {
    let own = UInt32(truncatingIfNeeded: token)
    guard canClose(kind, of: kinds, in: links) else {
      if kind == .leftBrace, strayBrace == Self.none { strayBrace = own }
      return own
    }
    while innermost != Self.none {
      let open = Int(innermost)
      if kinds[open] == kind {
        pair(open, with: token, in: &links)
        return UInt32(truncatingIfNeeded: open)
      }
      pair(open, with: open, in: &links)
    }
    return own
  }

  /// Takes the innermost open bracket off the list.
  @inline(__always) private mutating func pair(_ open: Int, with token: Int, in links: inout MutableSpan<UInt32>) {
    let link = links[open]
    innermost = link & ~TokenList.newlineFlag
    links[open] = link & TokenList.newlineFlag | UInt32(truncatingIfNeeded: token)
  }

  /// Whether an open bracket of the kind is near enough. The search is cut off, so that unbalanced input costs linear
  /// time.
  private func canClose(
    _ kind: TokenKind, of kinds: borrowing MutableSpan<TokenKind>,
    in links: borrowing MutableSpan<UInt32>
  ) -> Bool {
    if kind == .stringHead { return true }
    var open = innermost
    for _ in 0..<64 {
      guard open != Self.none else { return false }
      switch kinds[Int(open)] {
      case kind: return true
      case .stringHead, .leftBrace: return false
      default: open = links[Int(open)] & ~TokenList.newlineFlag
      }
    }
    return false
  }

  /// Leaves the brackets that are still open without a partner, and notes the outermost brace among them, else the
  /// first one that closes nothing.
  mutating func finish(_ tokens: inout TokenList) {
    var unbalanced = strayBrace
    var open = innermost
    while open != Self.none {
      if tokens.kinds[Int(open)] == .leftBrace { unbalanced = open }
      open = tokens.links[Int(open)] & ~TokenList.newlineFlag
    }
    var links = tokens.links.mutableSpan
    while innermost != Self.none { pair(Int(innermost), with: Int(innermost), in: &links) }
    tokens.unbalancedBrace = unbalanced == Self.none ? nil : Int(unbalanced)
  }
}

extension TokenKind {
  /// The opening token that a closing bracket or `stringTail` closes.
  @inline(__always) fileprivate var opening: TokenKind {
    switch self {
    case .rightParen: .leftParen
    case .rightBracket: .leftBracket
    case .rightBrace: .leftBrace
    default: .stringHead
    }
  }
}
