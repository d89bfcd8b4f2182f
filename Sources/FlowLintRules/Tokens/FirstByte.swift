/// The classes of bytes that can begin a token, or the trivia between tokens.
struct FirstByte {
  enum Role: UInt8 {
    /// The byte starts a word of `[A-Za-z0-9_]`.
    case name
    case space
    case newline
    /// The byte is a token by itself.
    case symbol
    case open
    case close
    /// The byte is `.`, which goes on only an operator that starts with one.
    case period
    /// The byte is a token by itself if the next one cannot go on an operator.
    case `operator`
    /// The byte needs a closer look; so does the end of the file, which reads as NUL.
    case other

    /// Whether a period or operator is a token by itself, as the next byte tells. In doubt it is not.
    @inline(__always) func standsAlone(before next: Role) -> Bool {
      switch self {
      case .period: next != .operator && next != .other && next != .period
      case .operator: next != .operator && next != .other
      default: false
      }
    }
  }

  var role = Role.other
  /// The kind of the token, unless more bytes are needed to tell.
  var kind = TokenKind.invalid

  /// The table of 256 entries, by the byte.
  static let table: ContiguousArray<FirstByte> = {
    var table = ContiguousArray(repeating: FirstByte(), count: 256)
    func set(_ bytes: String, _ role: Role, _ kind: TokenKind = .invalid) {
      for byte in bytes.utf8 { table[Int(byte)] = FirstByte(role: role, kind: kind) }
    }
    set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", .name)
    set(" ", .space)
    set("\n", .newline)
    set("\r", .newline)
    set(",", .symbol, .comma)
    set(";", .symbol, .semicolon)
    set("@", .symbol, .at)
    set("\\", .symbol, .backslash)
    set("(", .open, .leftParen)
    set(")", .close, .rightParen)
    set("[", .open, .leftBracket)
    set("]", .close, .rightBracket)
    set("{", .open, .leftBrace)
    set("}", .close, .rightBrace)
    set(".", .period, .period)
    set("=", .operator, .equal)
    set("?", .operator, .question)
    set("!", .operator, .exclamation)
    set("<", .operator, .less)
    set(">", .operator, .greater)
    set("&", .operator, .ampersand)
    set("+-*%|^~", .operator, .operatorRun)
    // A colon is no operator; but `::` is a token too.
    set(":", .operator, .colon)
    return table
  }()
}
