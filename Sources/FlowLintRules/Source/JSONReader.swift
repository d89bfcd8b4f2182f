/// Reads the JSON of a file that people edit: with comments, trailing commas and perhaps a byte order mark. No key
/// stands twice, and numbers are whole: no setting is a fraction.
public func readConfiguration(_ bytes: Span<UInt8>) throws(ConfigurationError) -> PositionedValue {
  try JSONReader.read(bytes, as: .configuration)
}

/// Reads the JSON of a program's message, which has nothing besides.
///
/// Half a surrogate pair is taken as U+FFFD: to refuse it would lose an edit, and the texts of both sides would differ
/// for good. Numbers that are not whole become null: no message that is understood has any.
public func readMessage(_ bytes: Span<UInt8>) throws(ConfigurationError) -> JSON {
  JSON(try JSONReader.read(bytes, as: .message))
}

private struct JSONReader {
  enum Dialect { case configuration, message }

  let dialect: Dialect
  var offset: Int

  static func read(_ bytes: Span<UInt8>, as dialect: Dialect) throws(ConfigurationError) -> PositionedValue {
    let start = dialect == .configuration && bytes.startsWithByteOrderMark ? 3 : 0
    var reader = JSONReader(dialect: dialect, offset: start)
    let value = try reader.value(bytes, depth: 0)
    try reader.skipBlanks(bytes)
    guard reader.offset == bytes.count else { throw reader.unexpected(bytes, "the file should end here") }
    return value
  }

  /// The deepest nesting that is read: deeper texts would need as much stack, and no setting nests as deep.
  private var deepest: Int { dialect == .configuration ? 32 : 256 }

  private mutating func value(_ bytes: Span<UInt8>, depth: Int) throws(ConfigurationError) -> PositionedValue {
    try skipBlanks(bytes)
    let start = offset
    guard depth < deepest else { throw error("this is nested too deep", from: start) }
    let content: PositionedValue.Content
    switch bytes.peek(offset) {
    case "{": content = .object(try object(in: bytes, atDepth: depth))
    case "[": content = .array(try array(in: bytes, atDepth: depth))
    case "\"": content = .string(try string(bytes))
    case "-", "0"..."9": content = try number(bytes)
    case "a"..."z", "A"..."Z", "_": content = try word(bytes)
    default: throw unexpected(bytes, "a value should stand here")
    }
    return PositionedValue(content: content, range: SourceRange(start, offset))
  }

  private mutating func object(
    in bytes: Span<UInt8>, atDepth depth: Int
  ) throws(ConfigurationError) -> [PositionedValue.Member] {
    var members: [PositionedValue.Member] = []
    var keys: Set<String> = []
    offset += 1
    var goesOn = try !ends(bytes, with: "}")
    while goesOn {
      try skipBlanks(bytes)
      guard bytes.peek(offset) == "\"" else { throw unexpected(bytes, "a key in quotes should stand here") }
      let start = offset
      let key = try string(bytes)
      let keyRange = SourceRange(start, offset)
      if !keys.insert(key).inserted, dialect == .configuration {
        throw ConfigurationError("'\(key)' is set twice", at: keyRange)
      }
      try skipBlanks(bytes)
      guard bytes.peek(offset) == ":" else { throw unexpected(bytes, "':' should stand behind the key '\(key)'") }
      offset += 1
      members.append(PositionedValue.Member(key: key, keyRange: keyRange, value: try value(bytes, depth: depth + 1)))
      goesOn = try takesComma(bytes, before: "}")
    }
    offset += 1
    return members
  }

  private mutating func array(in bytes: Span<UInt8>, atDepth depth: Int) throws(ConfigurationError) -> [PositionedValue]
  {
    var elements: [PositionedValue] = []
    offset += 1
    var goesOn = try !ends(bytes, with: "]")
    while goesOn {
      elements.append(try value(bytes, depth: depth + 1))
      goesOn = try takesComma(bytes, before: "]")
    }
    offset += 1
    return elements
  }

  private mutating func ends(_ bytes: Span<UInt8>, with bracket: Unicode.Scalar) throws(ConfigurationError) -> Bool {
    try skipBlanks(bytes)
    guard offset < bytes.count else { throw unexpected(bytes, "'\(bracket)' is missing") }
    return bytes[offset] == bracket
  }

  /// Goes past a comma.
  ///
  /// - Returns: whether another element follows.
  private mutating func takesComma(
    _ bytes: Span<UInt8>, before bracket: Unicode.Scalar
  ) throws(ConfigurationError) -> Bool {
    try skipBlanks(bytes)
    if bytes.peek(offset) == "," {
      offset += 1
      if dialect == .message { return true }
      return try !ends(bytes, with: bracket)
    }
    guard bytes.peek(offset) == bracket else { throw unexpected(bytes, "',' or '\(bracket)' should stand here") }
    return false
  }

  private mutating func number(_ bytes: Span<UInt8>) throws(ConfigurationError) -> PositionedValue.Content {
    let start = offset
    let isNumber = takesNumber(bytes)
    if dialect == .configuration {
      while isNumberByte(bytes.peek(offset)) { offset += 1 }
    } else if !isNumber {
      throw unexpected(bytes, "a digit should stand here")
    }
    let text = String(decoding: (start..<offset).map { bytes[$0] }, as: UTF8.self)
    if let value = Int(text) { return .integer(value) }
    guard dialect == .message else { throw error("'\(text)' is no whole number", from: start) }
    return .null
  }

  /// Goes past a number: `-1.5e+7`, but not `01`, `1.` or `1e`.
  private mutating func takesNumber(_ bytes: Span<UInt8>) -> Bool {
    if bytes.peek(offset) == "-" { offset += 1 }
    let isZero = bytes.peek(offset) == "0"
    let digits = takeDigits(bytes)
    guard digits == 1 || (digits > 1 && !isZero) else { return false }
    if bytes.peek(offset) == "." {
      offset += 1
      guard takeDigits(bytes) > 0 else { return false }
    }
    guard bytes.peek(offset) == "e" || bytes.peek(offset) == "E" else { return true }
    offset += 1
    if bytes.peek(offset) == "+" || bytes.peek(offset) == "-" { offset += 1 }
    return takeDigits(bytes) > 0
  }

  /// Goes past digits.
  ///
  /// - Returns: their count.
  private mutating func takeDigits(_ bytes: Span<UInt8>) -> Int {
    let start = offset
    while case "0"..."9" = bytes.peek(offset) { offset += 1 }
    return offset - start
  }

  private func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case "0"..."9", ".", "e", "E", "+", "-": true
    default: false
    }
  }

  private mutating func word(_ bytes: Span<UInt8>) throws(ConfigurationError) -> PositionedValue.Content {
    let start = offset
    offset = max(bytes.endOfName(from: offset), offset + 1)
    let text = String(decoding: (start..<offset).map { bytes[$0] }, as: UTF8.self)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: throw error("'\(text)' is no value; text stands in quotes", from: start)
    }
  }

  private mutating func skipBlanks(_ bytes: Span<UInt8>) throws(ConfigurationError) {
    while offset < bytes.count {
      switch bytes[offset] {
      case " ", "\t", "\n", "\r": offset += 1
      case "/" where dialect == .configuration && bytes.peek(offset + 1) == "/": offset = bytes.endOfLine(from: offset)
      case "/" where dialect == .configuration && bytes.peek(offset + 1) == "*":
        let start = offset
        offset += 2
        while offset < bytes.count, bytes[offset] != "*" || bytes.peek(offset + 1) != "/" { offset += 1 }
        guard offset < bytes.count else {
          throw ConfigurationError("this comment does not end", at: SourceRange(start, start + 2))
        }
        offset += 2
      default: return
      }
    }
  }

  private func unexpected(_ bytes: Span<UInt8>, _ expectation: String) -> ConfigurationError {
    guard offset < bytes.count else {
      return ConfigurationError("the file ends too early: \(expectation)", at: SourceRange(offset, offset))
    }
    return ConfigurationError(expectation, at: SourceRange(offset, offset + 1))
  }

  private func error(_ message: String, from start: Int) -> ConfigurationError {
    ConfigurationError(message, at: SourceRange(start, offset))
  }

  // MARK: Strings

  private mutating func string(_ bytes: Span<UInt8>) throws(ConfigurationError) -> String {
    let start = offset
    var text: [UInt8] = []
    offset += 1
    while true {
      switch bytes.peek(offset) {
      case "\"":
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case "\\":
        let escape = offset
        offset += 1
        guard let character = escaped(bytes) else { throw error("this escape means nothing", from: escape) }
        text += character.utf8
      case 0..<0x20: throw ConfigurationError("the text does not end on its line", at: SourceRange(start, offset))
      case let byte:
        text.append(byte)
        offset += 1
      }
    }
  }

  /// The text that an escape behind a backslash stands for.
  private mutating func escaped(_ bytes: Span<UInt8>) -> String? {
    let byte = bytes.peek(offset)
    offset += 1
    switch byte {
    case "\"", "\\", "/": return String(Unicode.Scalar(byte))
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u": return scalar(bytes).map { String($0) }
    default: return nil
    }
  }

  private mutating func scalar(_ bytes: Span<UInt8>) -> Unicode.Scalar? {
    guard let first = codeUnit(bytes) else { return nil }
    let half: Unicode.Scalar? = dialect == .message ? "\u{FFFD}" : nil
    guard 0xD800...0xDBFF ~= first else { return Unicode.Scalar(first) ?? half }
    let behind = offset
    guard bytes.peek(offset) == "\\", bytes.peek(offset + 1) == "u" else { return half }
    offset += 2
    guard let second = codeUnit(bytes) else { return nil }
    if 0xDC00...0xDFFF ~= second { return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) }
    offset = behind
    return half
  }

  private mutating func codeUnit(_ bytes: Span<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for place in offset..<offset + 4 {
      guard let digit = hexadecimalValue(bytes.peek(place)) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    offset += 4
    return unit
  }
}

/// The value of a hexadecimal digit; nil of any other byte.
public func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case "0"..."9": byte - 0x30
  case "a"..."f": byte - 0x61 + 10
  case "A"..."F": byte - 0x41 + 10
  default: nil
  }
}

extension JSON {
  fileprivate init(_ value: PositionedValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSON.init))
    case .object(let members): self = .object(members.map { ($0.key, JSON($0.value)) })
    }
  }
}
