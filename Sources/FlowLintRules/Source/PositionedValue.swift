/// A value of a JSON file that people edit, a configuration or a baseline, with its place in it.
struct PositionedValue: Sendable {
  let content: Content
  let range: SourceRange

  enum Content: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([PositionedValue])
    /// The members in source order, no key twice.
    case object([Member])
  }

  struct Member: Sendable {
    let key: String
    let keyRange: SourceRange
    let value: PositionedValue
  }

  /// The kind of value in the words of messages: `a string`.
  var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A mistake in such a file, and its place. The message has no period.
package struct ConfigurationError: Error, Sendable, Equatable {
  package let message: String
  package let range: SourceRange

  init(_ message: String, at range: SourceRange) {
    self.message = message
    self.range = range
  }
}

/// Reads JSON with comments and trailing commas. Numbers are integers: no setting is a fraction.
func readConfiguration(_ bytes: Span<UInt8>) throws(ConfigurationError) -> PositionedValue {
  var reader = ConfigurationReader(offset: bytes.startsWithByteOrderMark ? 3 : 0)
  let value = try reader.value(bytes, depth: 0)
  try reader.skipBlanks(bytes)
  guard reader.offset == bytes.count else { throw reader.unexpected(bytes, "the file should end here") }
  return value
}

private struct ConfigurationReader {
  var offset: Int

  /// The deepest nesting that is read; no setting nests as deep.
  static let deepest = 32

  mutating func value(_ bytes: Span<UInt8>, depth: Int) throws(ConfigurationError) -> PositionedValue {
    try skipBlanks(bytes)
    let start = offset
    guard depth < Self.deepest else { throw error("this is nested too deep", from: start) }
    let content: PositionedValue.Content
    switch bytes.peek(offset) {
    case "{": content = .object(try object(bytes, depth))
    case "[": content = .array(try array(bytes, depth))
    case "\"": content = .string(try string(bytes))
    case "-", "0"..."9": content = .integer(try integer(bytes))
    case "a"..."z", "A"..."Z", "_": content = try word(bytes)
    default: throw unexpected(bytes, "a value should stand here")
    }
    return PositionedValue(content: content, range: SourceRange(start, offset))
  }

  private mutating func object(
    _ bytes: Span<UInt8>, _ depth: Int
  ) throws(ConfigurationError) -> [PositionedValue.Member] {
    var members: [PositionedValue.Member] = []
    var keys: Set<String> = []
    offset += 1
    while try !ends(bytes, with: "}") {
      guard bytes[offset] == "\"" else { throw unexpected(bytes, "a key in quotes should stand here") }
      let start = offset
      let key = try string(bytes)
      let keyRange = SourceRange(start, offset)
      guard keys.insert(key).inserted else { throw ConfigurationError("'\(key)' is set twice", at: keyRange) }
      try skipBlanks(bytes)
      guard bytes.peek(offset) == ":" else { throw unexpected(bytes, "':' should stand behind the key '\(key)'") }
      offset += 1
      members.append(PositionedValue.Member(key: key, keyRange: keyRange, value: try value(bytes, depth: depth + 1)))
      try separator(bytes, before: "}")
    }
    offset += 1
    return members
  }

  private mutating func array(_ bytes: Span<UInt8>, _ depth: Int) throws(ConfigurationError) -> [PositionedValue] {
    var elements: [PositionedValue] = []
    offset += 1
    while try !ends(bytes, with: "]") {
      elements.append(try value(bytes, depth: depth + 1))
      try separator(bytes, before: "]")
    }
    offset += 1
    return elements
  }

  private mutating func ends(
    _ bytes: Span<UInt8>, with bracket: Unicode.Scalar
  ) throws(ConfigurationError) -> Bool {
    try skipBlanks(bytes)
    guard offset < bytes.count else { throw unexpected(bytes, "'\(bracket)' is missing") }
    return bytes[offset] == bracket
  }

  private mutating func separator(
    _ bytes: Span<UInt8>, before bracket: Unicode.Scalar
  ) throws(ConfigurationError) {
    try skipBlanks(bytes)
    if bytes.peek(offset) == "," {
      offset += 1
    } else if bytes.peek(offset) != bracket {
      throw unexpected(bytes, "',' or '\(bracket)' should stand here")
    }
  }

  private mutating func integer(_ bytes: Span<UInt8>) throws(ConfigurationError) -> Int {
    let start = offset
    offset += 1
    while isNumberByte(bytes.peek(offset)) { offset += 1 }
    let text = String(decoding: (start..<offset).map { bytes[$0] }, as: UTF8.self)
    guard let value = Int(text) else { throw error("'\(text)' is no whole number", from: start) }
    return value
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
      case 0..<0x20:
        throw ConfigurationError("the text does not end on its line", at: SourceRange(start, offset))
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
    guard 0xD800...0xDBFF ~= first else { return Unicode.Scalar(first) }
    guard bytes.peek(offset) == "\\", bytes.peek(offset + 1) == "u" else { return nil }
    offset += 2
    guard let second = codeUnit(bytes), 0xDC00...0xDFFF ~= second else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func codeUnit(_ bytes: Span<UInt8>) -> UInt32? {
    let digits = String(decoding: (offset..<offset + 4).map { bytes.peek($0) }, as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
    offset += 4
    return value
  }

  mutating func skipBlanks(_ bytes: Span<UInt8>) throws(ConfigurationError) {
    while offset < bytes.count {
      switch bytes[offset] {
      case " ", "\t", "\n", "\r": offset += 1
      case "/" where bytes.peek(offset + 1) == "/": offset = bytes.endOfLine(from: offset)
      case "/" where bytes.peek(offset + 1) == "*":
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

  func unexpected(_ bytes: Span<UInt8>, _ expectation: String) -> ConfigurationError {
    guard offset < bytes.count else {
      return ConfigurationError("the file ends too early: \(expectation)", at: SourceRange(offset, offset))
    }
    return ConfigurationError(expectation, at: SourceRange(offset, offset + 1))
  }

  private func error(_ message: String, from start: Int) -> ConfigurationError {
    ConfigurationError(message, at: SourceRange(start, offset))
  }
}
