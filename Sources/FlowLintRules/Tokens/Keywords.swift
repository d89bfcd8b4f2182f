/// The reserved word that a word without backticks is, else `.identifier` or `.wildcard`.
func kindOfWord(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> TokenKind {
  for (spelling, kind) in candidates(length: end - start, first: bytes[start])
  where bytes.starts(with: spelling, at: start) {
    return kind
  }
  return .identifier
}

private func candidates(length: Int, first: UInt8) -> [(spelling: String, kind: TokenKind)] {
  switch (length, first) {
  case (1, "_"): [("_", .wildcard)]
  case (2, "a"): [("as", .as)]
  case (2, "d"): [("do", .do)]
  case (2, "i"): [("if", .if), ("in", .in), ("is", .is)]
  case (3, "A"): [("Any", .Any)]
  case (3, "f"): [("for", .for)]
  case (3, "l"): [("let", .let)]
  case (3, "n"): [("nil", .nil)]
  case (3, "t"): [("try", .try)]
  case (3, "v"): [("var", .var)]
  case (4, "S"): [("Self", .Self)]
  case (4, "c"): [("case", .case)]
  case (4, "e"): [("else", .else), ("enum", .enum)]
  case (4, "f"): [("func", .func)]
  case (4, "i"): [("init", .`init`)]
  case (4, "s"): [("self", .`self`)]
  case (4, "t"): [("true", .true)]
  case (5, "b"): [("break", .break)]
  case (5, "c"): [("catch", .catch), ("class", .class)]
  case (5, "d"): [("defer", .defer)]
  case (5, "f"): [("false", .false)]
  case (5, "g"): [("guard", .guard)]
  case (5, "i"): [("inout", .inout)]
  case (5, "s"): [("super", .super)]
  case (5, "t"): [("throw", .throw)]
  case (5, "w"): [("where", .where), ("while", .while)]
  case (6, "d"): [("deinit", .deinit)]
  case (6, "i"): [("import", .import)]
  case (6, "p"): [("public", .public)]
  case (6, "r"): [("repeat", .repeat), ("return", .return)]
  case (6, "s"): [("static", .static), ("struct", .struct), ("switch", .switch)]
  case (6, "t"): [("throws", .throws)]
  case (7, "d"): [("default", .default)]
  case (7, "p"): [("private", .private)]
  case (8, "c"): [("continue", .continue)]
  case (8, "i"): [("internal", .internal)]
  case (8, "o"): [("operator", .operator)]
  case (8, "p"): [("protocol", .protocol)]
  case (8, "r"): [("rethrows", .rethrows)]
  case (9, "e"): [("extension", .extension)]
  case (9, "s"): [("subscript", .subscript)]
  case (9, "t"): [("typealias", .typealias)]
  case (11, "f"): [("fallthrough", .fallthrough), ("fileprivate", .fileprivate)]
  case (14, "a"): [("associatedtype", .associatedtype)]
  case (15, "p"): [("precedencegroup", .precedencegroup)]
  default: []
  }
}
