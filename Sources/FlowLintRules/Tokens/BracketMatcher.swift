/// Finds the partner of every bracket.
///
/// The open ones are a list linked through their own entries in `partners`, so matching takes no memory of its own and
/// any nesting will do.
struct BracketMatcher {
  /// The innermost open bracket, or `none`.
  private var innermost = BracketMatcher.none
  private static let none = UInt32.max

  /// Notes an opening bracket or `stringHead`; returns its entry in `partners`.
  @inline(__always)
  mutating func open(_ token: Int) -> UInt32 {
    let outer = innermost
    innermost = UInt32(truncatingIfNeeded: token)
    return outer
  }

  /// Pairs a closing bracket or `stringTail` with what it closes; returns its entry in `partners`.
  @inline(__always)
  mutating func close(
    _ kind: TokenKind, _ token: Int, _ kinds: borrowing MutableSpan<TokenKind>, _ partners: inout MutableSpan<UInt32>
  ) -> UInt32 {
    let open = Int(innermost)
    guard open < token, kinds[open] == kind else { return closeUnbalanced(kind, token, kinds, &partners) }
    innermost = partners[open]
    partners[open] = UInt32(truncatingIfNeeded: token)
    return UInt32(truncatingIfNeeded: open)
  }

  /// Pairs it with the nearest open one of its kind, if no stronger one is open in between: a brace gives up the
  /// parentheses in it that are open, never the other way round, and nothing reaches out of an interpolation.
  @inline(never)
  private mutating func closeUnbalanced(
    _ kind: TokenKind, _ token: Int, _ kinds: borrowing MutableSpan<TokenKind>, _ partners: inout MutableSpan<UInt32>
  ) -> UInt32 {
    let own = UInt32(truncatingIfNeeded: token)
    guard canClose(kind, kinds, partners) else { return own }
    while innermost != Self.none {
      let open = Int(innermost)
      innermost = partners[open]
      if kinds[open] == kind {
        partners[open] = own
        return UInt32(truncatingIfNeeded: open)
      }
      partners[open] = UInt32(truncatingIfNeeded: open)
    }
    return own
  }

  /// Looks only so deep, that unbalanced input costs linear time.
  private func canClose(
    _ kind: TokenKind, _ kinds: borrowing MutableSpan<TokenKind>, _ partners: borrowing MutableSpan<UInt32>
  ) -> Bool {
    if kind == .stringHead { return true }
    var open = innermost
    for _ in 0..<64 {
      guard open != Self.none else { return false }
      switch kinds[Int(open)] {
      case kind: return true
      case .stringHead: return false
      case .leftBrace: return false
      default: open = partners[Int(open)]
      }
    }
    return false
  }

  /// Brackets still open have no partner.
  mutating func finish(_ tokens: inout TokenList) {
    while innermost != Self.none {
      let open = Int(innermost)
      innermost = tokens.partners[open]
      tokens.partners[open] = UInt32(truncatingIfNeeded: open)
    }
  }
}
