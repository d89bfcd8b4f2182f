/// Tokens and comments in source order as JSON Lines, one object each, for debugging and for comparing with the
/// toolchain's own parser.
public func dumpTokens(_ source: SourceText, tokens: TokenList) -> [UInt8] {
  var output: [UInt8] = []
  let file = JSON.string(source.path).text()
  var comment = 0
  func line(_ range: SourceRange, as kind: String) {
    output += "{\"file\":\(file),\"start\":\(range.start),\"end\":\(range.end),\"kind\":\"\(kind)\"}\n".utf8
  }
  for token in 0..<tokens.count {
    let range = tokens.range(token)
    while comment < tokens.comments.count, tokens.comments[comment].start < range.start || range.isEmpty {
      line(tokens.comments[comment], as: "comment")
      comment += 1
    }
    if let kind = dumpName(of: tokens.kinds[token]) { line(range, as: kind) }
  }
  return output
}

/// The name of a kind in the dump; `nil` for the end of file.
private func dumpName(of kind: TokenKind) -> String? {
  switch kind {
  case .endOfFile: nil
  case .identifier, .quotedIdentifier, .dollarIdentifier, .wildcard: "identifier"
  case .number: "number"
  case .string, .stringHead, .stringMiddle, .stringTail: "string"
  case .regex: "regex"
  case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation: "directive"
  case .shebang: "shebang"
  case .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma, .colon, .colonColon,
    .semicolon, .at, .pound, .backslash, .invalid:
    "punctuation"
  case .period, .equal, .arrow, .question, .exclamation, .ampersand, .less, .greater, .ellipsis, .operatorRun:
    "operator"
  default: "keyword"
  }
}
