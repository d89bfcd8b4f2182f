/// The first sixteen bytes of a word, which is enough to tell whether it is reserved.
struct WordStart: Equatable {
  /// Zeros where the word is shorter.
  var low: UInt64
  var high: UInt64
}

/// The reserved words and `_`, by a perfect hash of their first eight bytes: telling a word takes one look.
struct KeywordTable {
  private struct Entry {
    var word = WordStart(low: 0, high: 0)
    var kind = TokenKind.identifier
  }
  /// As many as `slot` has values.
  private var entries = ContiguousArray(repeating: Entry(), count: 128)

  static let shared = KeywordTable()

  private init() {
    for (spelling, kind) in reservedWords {
      var word = WordStart(low: 0, high: 0)
      for (index, byte) in spelling.utf8.enumerated() {
        if index < 8 { word.low |= UInt64(byte) << UInt64(8 * index) } else { word.high |= UInt64(byte) << UInt64(8 * (index - 8)) }
      }
      assert(entries[Self.slot(word.low)].kind == .identifier, "two words in one slot")
      entries[Self.slot(word.low)] = Entry(word: word, kind: kind)
    }
  }

  /// The kind of a word without backticks.
  @inline(__always)
  func kind(_ word: WordStart) -> TokenKind {
    let entry = entries[Self.slot(word.low)]
    return entry.word == word ? entry.kind : .identifier
  }

  /// The multiplier was found by trying.
  @inline(__always)
  private static func slot(_ word: UInt64) -> Int { Int(truncatingIfNeeded: (word &* 0x7664_0E91_8719_60C3) &>> 57) }
}

private let reservedWords: [(String, TokenKind)] = [
  ("_", .wildcard), ("Any", .Any), ("Self", .Self), ("as", .as), ("associatedtype", .associatedtype),
  ("break", .break), ("case", .case), ("catch", .catch), ("class", .class), ("continue", .continue),
  ("default", .default), ("defer", .defer), ("deinit", .deinit), ("do", .do), ("else", .else), ("enum", .enum),
  ("extension", .extension), ("fallthrough", .fallthrough), ("false", .false), ("fileprivate", .fileprivate),
  ("for", .for), ("func", .func), ("guard", .guard), ("if", .if), ("import", .import), ("in", .in),
  ("init", .`init`), ("inout", .inout), ("internal", .internal), ("is", .is), ("let", .let), ("nil", .nil),
  ("operator", .operator), ("precedencegroup", .precedencegroup), ("private", .private), ("protocol", .protocol),
  ("public", .public), ("repeat", .repeat), ("rethrows", .rethrows), ("return", .return), ("self", .`self`),
  ("static", .static), ("struct", .struct), ("subscript", .subscript), ("super", .super), ("switch", .switch),
  ("throw", .throw), ("throws", .throws), ("true", .true), ("try", .try), ("typealias", .typealias), ("var", .var),
  ("where", .where), ("while", .while),
]
