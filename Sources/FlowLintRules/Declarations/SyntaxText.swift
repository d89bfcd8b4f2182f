/// Text that does not depend on how the source was laid out.
extension FileSyntax {
  /// The text of tokens without comments, with one space between two words or numbers and after a comma or colon that
  /// no closing bracket or other colon follows: `[String: Int]`, `any Screen & View`, `objc(a: b:)`.
  public func text(of range: Range<Int32>) -> String { text(of: range, upTo: Int.max) }

  /// The text of a type, whose last token may run on into what follows it: `Set<Int>` of `Set<Int>=[]`.
  func typeText(_ range: Range<Int32>) -> String { text(of: range, upTo: endOfType(range)) }

  /// The text of each type in the inheritance clause.
  func inheritedTypeTexts(of declaration: Declaration) -> [String] {
    declaration.inheritedTypes.map { typeText(inheritedTypes[Int($0)].tokens) }
  }

  /// The text of the tokens, or parts of them, within a range of bytes.
  public func text(in range: SourceRange) -> String {
    let bytes = source.bytes
    let isWord = bytes.span.endOfName(from: range.start) >= range.end
    return range.start < range.end && (isWord || isLaidOut(range))
      ? source.text(range) : text(of: tokens(in: range), from: range.start, upTo: range.end)
  }

  /// Whether the source already stands as `text(in:)` lays it out, which it nearly always does.
  private func isLaidOut(_ range: SourceRange) -> Bool {
    var last = UInt8(ascii: ".")
    for byte in source.bytes[range.start..<range.end] {
      switch byte {
      case "A"..."Z", "a"..."z", "0"..."9":
        if last == "," || last == ":" { return false }
      case ".", "<", ">", "?", "!", "(", "[", "]", ")":
        if last == " " || last == "," || last == ":" { return false }
      case ",", ":":
        if last == " " || last == "," || last == ":" { return false }
      case " ":
        // A blank must stand between words or behind a separator, and a word must follow.
        if !last.isWordByte && last != "," && last != ":" { return false }
      default: return false
      }
      last = byte
    }
    return last != " "
  }

  func text(of range: Range<Int32>, from lower: Int = 0, upTo upper: Int) -> String {
    var result: [UInt8] = []
    var lastIsWord = false
    var lastIsSeparator = false
    let bytes = source.bytes
    for token in Int(range.lowerBound)..<Int(range.upperBound) {
      let kind = tokens.kinds[token]
      if kind == .invalid { continue }
      let isWord = kind.isWord || kind == .number
      // A type's name means the same in backticks.
      let tick = kind == .quotedIdentifier && needsNoBackticks(token) ? 1 : 0
      let start = max(Int(tokens.starts[token]) + tick, lower)
      let end = min(Int(tokens.ends[token]) - tick, upper)
      if start >= end { continue }
      if lastIsWord, isWord {
        result.append(UInt8(ascii: " "))
      } else if lastIsSeparator {
        switch kind {
        case .rightParen, .rightBracket, .rightBrace, .colon, .colonColon: break
        default: result.append(UInt8(ascii: " "))
        }
      }
      for offset in start..<end { result.append(bytes[offset]) }
      lastIsWord = isWord
      lastIsSeparator = kind == .comma || kind == .colon || kind == .colonColon
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The name in backticks begins with a capital letter, is one word, and is none of the words that need them.
  private func needsNoBackticks(_ token: Int) -> Bool {
    let name = source.bytes[Int(tokens.starts[token]) + 1..<Int(tokens.ends[token]) - 1]
    guard let first = name.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else { return false }
    return name.allSatisfy(\.isWordByte)
      && !["Any", "Protocol", "Self", "Type"].contains { spells(Int32(token), $0) }
  }

  /// The offset at which a type ends: only an `=` or `==` can touch it and stand in one token with its last `>`, `?` or
  /// `!`.
  private func endOfType(_ range: Range<Int32>) -> Int {
    guard !range.isEmpty else { return 0 }
    let last = tokens.range(Int(range.upperBound) - 1)
    guard tokens.kinds[Int(range.upperBound) - 1] == .operatorRun else { return last.end }
    for offset in last.start..<last.end where source.bytes[offset] == "=" { return offset }
    return last.end
  }
}
