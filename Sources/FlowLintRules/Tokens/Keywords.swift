/// One reserved word, or `_`, in its slot of a perfect hash: telling a word takes one look.
struct Keyword {
  private(set) var word = WordStart(low: 0, high: 0)
  private(set) var kind = TokenKind.identifier

  /// The table of 128 entries by `slot`; empty slots hold an identifier without bytes.
  static let table: ContiguousArray<Keyword> = {
    var table = ContiguousArray(repeating: Keyword(), count: 128)
    for (spelling, kind) in reservedWords {
      let bytes = ContiguousArray(spelling.utf8)
      let word = WordStart(low: bytes.span.word(at: 0), high: bytes.span.word(at: 8))
      assert(table[slot(word.low)].kind == .identifier, "two words in one slot")
      table[slot(word.low)] = Keyword(word: word, kind: kind)
    }
    return table
  }()

  /// The slot of a word by its first eight bytes, less than 128. The multiplier was found by trial.
  @inline(__always) static func slot(_ low: UInt64) -> Int {
    Int(truncatingIfNeeded: (low &* NameHash.multiplier) &>> 57)
  }
}

private let reservedWords: [(String, TokenKind)] = [
  ("_", .wildcard), ("Any", .Any), ("Self", .Self), ("as", .as),
  ("associatedtype", .associatedtype),
  ("break", .break), ("case", .case), ("catch", .catch), ("class", .class), ("continue", .continue),
  ("default", .default), ("defer", .defer), ("deinit", .deinit), ("do", .do), ("else", .else),
  ("enum", .enum),
  ("extension", .extension), ("fallthrough", .fallthrough), ("false", .false),
  ("fileprivate", .fileprivate),
  ("for", .for), ("func", .func), ("guard", .guard), ("if", .if), ("import", .import), ("in", .in),
  ("init", .`init`), ("inout", .inout), ("internal", .internal), ("is", .is), ("let", .let),
  ("nil", .nil),
  ("operator", .operator), ("precedencegroup", .precedencegroup), ("private", .private),
  ("protocol", .protocol),
  ("public", .public), ("repeat", .repeat), ("rethrows", .rethrows), ("return", .return),
  ("self", .`self`),
  ("static", .static), ("struct", .struct), ("subscript", .subscript), ("super", .super),
  ("switch", .switch),
  ("throw", .throw), ("throws", .throws), ("true", .true), ("try", .try), ("typealias", .typealias),
  ("var", .var),
  ("where", .where), ("while", .while),
]
