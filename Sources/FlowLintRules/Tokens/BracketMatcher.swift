/// Finds the partner of every bracket.
///
/// The open ones are a list linked through their own `partners` entries, so matching takes no memory of its own and
/// any nesting will do.
struct BracketMatcher {
  /// The innermost open bracket, or `none`.
  private var innermost = BracketMatcher.none
  /// How many braces are open within the innermost interpolation.
  private var braces = 0
  private static let none = UInt32.max

  /// The last token of the list is a bracket or part of an interpolated string.
  mutating func add(_ kind: TokenKind, _ tokens: inout TokenList) {
    let token = UInt32(truncatingIfNeeded: tokens.count - 1)
    switch kind {
    case .leftParen, .leftBracket, .leftBrace, .stringHead: open(token, &tokens)
    case .rightParen: close(.leftParen, token, &tokens)
    case .rightBracket: close(.leftBracket, token, &tokens)
    case .rightBrace: close(.leftBrace, token, &tokens)
    case .stringTail: close(.stringHead, token, &tokens)
    default: break
    }
  }

  /// Brackets still open have no partner.
  mutating func finish(_ tokens: inout TokenList) {
    while innermost != Self.none { drop(&tokens) }
  }

  private mutating func open(_ token: UInt32, _ tokens: inout TokenList) {
    tokens.partners[Int(token)] = innermost
    innermost = token
  }

  /// Pairs a closing token with the nearest open one of its kind, if no stronger one is open in between: a brace gives
  /// up the parentheses in it that are open, never the other way round, and nothing reaches out of an interpolation.
  private mutating func close(_ kind: TokenKind, _ token: UInt32, _ tokens: inout TokenList) {
    guard canClose(kind, tokens) else { return }
    while innermost != Self.none, tokens.kinds[Int(innermost)] != kind { drop(&tokens) }
    guard innermost != Self.none else { return }
    let partner = innermost
    innermost = tokens.partners[Int(partner)]
    tokens.partners[Int(partner)] = token
    tokens.partners[Int(token)] = partner
  }

  /// Looks only so deep, that unbalanced input costs linear time.
  private func canClose(_ kind: TokenKind, _ tokens: TokenList) -> Bool {
    var open = innermost
    for _ in 0..<64 {
      guard open != Self.none else { return false }
      let openKind = tokens.kinds[Int(open)]
      if openKind == kind { return true }
      if kind != .stringHead, openKind == .stringHead { return false }
      if kind == .leftParen || kind == .leftBracket, openKind == .leftBrace { return false }
      open = tokens.partners[Int(open)]
    }
    return kind == .stringHead
  }

  private mutating func drop(_ tokens: inout TokenList) {
    let next = tokens.partners[Int(innermost)]
    tokens.partners[Int(innermost)] = innermost
    innermost = next
  }
}

extension TokenKind {
  var isPaired: Bool {
    switch self {
    case .leftParen, .leftBracket, .leftBrace, .rightParen, .rightBracket, .rightBrace, .stringHead, .stringTail: true
    default: false
    }
  }
}
