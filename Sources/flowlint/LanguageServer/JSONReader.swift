import FlowLintRules

/// The reason why a text is no JSON.
struct MalformedJSON: Error, Equatable {
  /// The UTF-8 offset of the first byte that does not fit.
  let offset: Int
}

/// Reads messages of editors and assistants.
///
/// It is strict but for one thing: half a surrogate pair is taken as U+FFFD. To refuse it would lose an edit, and the
/// texts of both sides would differ for good. Numbers that are not whole become null: no message that is understood
/// here has any.
struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int

  /// The deepest nesting that is read: deeper texts would need as much stack.
  private static let greatestDepth = 256

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  static func read(_ bytes: ArraySlice<UInt8>) throws(MalformedJSON) -> JSON {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    if reader.offset < bytes.endIndex { throw reader.failure }
    return value
  }

  private var failure: MalformedJSON { MalformedJSON(offset: offset - bytes.startIndex) }

  /// The next byte, or NUL at the end.
  private var next: UInt8 { offset < bytes.endIndex ? bytes[offset] : 0 }

  private mutating func skipBlanks() {
    while offset < bytes.endIndex {
      switch bytes[offset] {
      case " ", "\t", "\n", "\r": offset += 1
      default: return
      }
    }
  }

  private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == scalar, offset < bytes.endIndex else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) throws(MalformedJSON) -> JSON {
    skipBlanks()
    if depth > Self.greatestDepth { throw failure }
    switch next {
    case "{": return try object(depth)
    case "[": return try array(depth)
    case "\"": return .string(try string())
    case "-", "0"..."9": return try number()
    default: return try word()
    }
  }

  private mutating func object(_ depth: Int) throws(MalformedJSON) -> JSON {
    offset += 1
    var members: [(key: String, value: JSON)] = []
    if takes("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard next == "\"" else { throw failure }
      let key = try string()
      guard takes(":") else { throw failure }
      members.append((key, try value(depth: depth + 1)))
    } while takes(",")
    guard takes("}") else { throw failure }
    return .object(members)
  }

  private mutating func array(_ depth: Int) throws(MalformedJSON) -> JSON {
    offset += 1
    var elements: [JSON] = []
    if takes("]") { return .array(elements) }
    repeat { elements.append(try value(depth: depth + 1)) } while takes(",")
    guard takes("]") else { throw failure }
    return .array(elements)
  }

  private mutating func word() throws(MalformedJSON) -> JSON {
    for (word, value) in [("true", JSON.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return value
    }
    throw failure
  }

  private mutating func number() throws(MalformedJSON) -> JSON {
    let start = offset
    if next == "-" { offset += 1 }
    let digits = offset
    skipDigits()
    guard offset > digits, bytes[digits] != "0" || offset == digits + 1 else { throw failure }
    var isWhole = true
    if next == "." {
      isWhole = false
      offset += 1
      guard case "0"..."9" = next else { throw failure }
      skipDigits()
    }
    if next == "e" || next == "E" {
      isWhole = false
      offset += 1
      if next == "+" || next == "-" { offset += 1 }
      guard case "0"..."9" = next else { throw failure }
      skipDigits()
    }
    guard isWhole, let value = Int(String(decoding: bytes[start..<offset], as: UTF8.self)) else { return .null }
    return .integer(value)
  }

  private mutating func skipDigits() {
    while case "0"..."9" = next { offset += 1 }
  }

  // MARK: Strings

  private mutating func string() throws(MalformedJSON) -> String {
    offset += 1
    let start = offset
    while offset < bytes.endIndex, bytes[offset] != "\"", bytes[offset] != "\\", bytes[offset] >= 0x20 { offset += 1 }
    if next == "\"" {
      offset += 1
      return String(decoding: bytes[start..<offset - 1], as: UTF8.self)
    }
    var content = Array(bytes[start..<offset])
    while true {
      guard offset < bytes.endIndex else { throw failure }
      let byte = bytes[offset]
      if byte < 0x20 { throw failure }
      offset += 1
      if byte == "\"" { return String(decoding: content, as: UTF8.self) }
      if byte == "\\" { try appendEscaped(to: &content) } else { content.append(byte) }
    }
  }

  /// Appends the character that an escape behind a backslash stands for.
  private mutating func appendEscaped(to content: inout [UInt8]) throws(MalformedJSON) {
    let byte = next
    offset += 1
    switch byte {
    case "\"", "\\", "/": content.append(byte)
    case "n": content.append(0x0A)
    case "t": content.append(0x09)
    case "r": content.append(0x0D)
    case "b": content.append(0x08)
    case "f": content.append(0x0C)
    case "u": content.append(contentsOf: String(Character(try scalar())).utf8)
    default:
      offset -= 1
      throw failure
    }
  }

  private mutating func scalar() throws(MalformedJSON) -> Unicode.Scalar {
    let first = try codeUnit()
    if UTF16.isLeadSurrogate(first), bytes[min(offset, bytes.endIndex)...].starts(with: [0x5C, 0x75]) {
      let behind = offset
      offset += 2
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second) {
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
      }
      offset = behind
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(MalformedJSON) -> UInt16 {
    guard offset + 4 <= bytes.endIndex else { throw failure }
    var unit: UInt16 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = hexadecimalValue(byte) else { throw failure }
      unit = unit << 4 | UInt16(digit)
    }
    offset += 4
    return unit
  }
}

/// The value of a hexadecimal digit; nil of any other byte.
func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case "0"..."9": byte - 0x30
  case "a"..."f": byte - 0x61 + 10
  case "A"..."F": byte - 0x41 + 10
  default: nil
  }
}

// MARK: - Looking into a value

extension JSON {
  /// A member of an object; nil where there is none, or no object. The last of several of one name counts.
  subscript(_ key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The member behind several keys.
  subscript(path keys: String...) -> JSON? {
    var value: JSON? = self
    for key in keys { value = value?[key] }
    return value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Int? { if case .integer(let number) = self { number } else { nil } }
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  var isObject: Bool { if case .object = self { true } else { false } }
  var isNull: Bool { if case .null = self { true } else { false } }

  /// The texts of a list; nil where it is no list.
  var texts: [String]? { elements?.compactMap(\.text) }
}
