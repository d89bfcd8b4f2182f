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
    func set(_ bytes: String, to role: Role, as kind: TokenKind = .invalid) {
      for byte in bytes.utf8 { table[Int(byte)] = FirstByte(role: role, kind: kind) }
    }
    set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", to: .name)
    set(" ", to: .space)
    set("\n", to: .newline)
    set("\r", to: .newline)
    set(",", to: .symbol, as: .comma)
    set(";", to: .symbol, as: .semicolon)
    set("@", to: .symbol, as: .at)
    set("\\", to: .symbol, as: .backslash)
    set("(", to: .open, as: .leftParen)
    set(")", to: .close, as: .rightParen)
    set("[", to: .open, as: .leftBracket)
    set("]", to: .close, as: .rightBracket)
    set("{", to: .open, as: .leftBrace)
    set("}", to: .close, as: .rightBrace)
    set(".", to: .period, as: .period)
    set("=", to: .operator, as: .equal)
    set("?", to: .operator, as: .question)
    set("!", to: .operator, as: .exclamation)
    set("<", to: .operator, as: .less)
    set(">", to: .operator, as: .greater)
    set("&", to: .operator, as: .ampersand)
    set("+-*%|^~", to: .operator, as: .operatorRun)
    // A colon is no operator; but `::` is a token too.
    set(":", to: .operator, as: .colon)
    return table
  }()
}
