/// The scalars that may stand in names and operators: the tables of the Swift grammar, as the toolchain's lexer has
/// them.
extension Unicode.Scalar {
  var isIdentifierContinuation: Bool {
    switch value {
    case 0x24, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0..<0x80: false
    case 0x00A8, 0x00AA, 0x00AD, 0x00AF, 0x00B2...0x00B5, 0x00B7...0x00BA, 0x00BC...0x00BE,
      0x00C0...0x00D6,
      0x00D8...0x00F6, 0x00F8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
      0x202A...0x202E,
      0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
      0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
      0xFD40...0xFDCF,
      0xFDF0...0xFE44, 0xFE47...0xFFF8:
      true
    // Every supplementary plane counts but for its last two scalars; the private planes are out.
    case 0x10000..<0xF0000: value & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  var isOperatorStart: Bool {
    switch value {
    case 0..<0x80: UInt8(value).isOperator
    case 0x00A1...0x00A7, 0x00A9, 0x00AB, 0x00AC, 0x00AE, 0x00B0, 0x00B1, 0x00B6, 0x00BB, 0x00BF,
      0x00D7, 0x00F7,
      0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF,
      0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
      true
    default: false
    }
  }

  var isOperatorContinuation: Bool {
    switch value {
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
    default: isOperatorStart
    }
  }
}

extension UInt8 {
  /// An operator's character in ASCII: `/ = - + * % < > ! & | ^ ~ . ?`.
  @inline(__always) var isOperator: Bool {
    switch self {
    case "/", "=", "-", "+", "*", "%", "<", ">", "!", "&", "|", "^", "~", ".", "?": true
    default: false
    }
  }

  var isDigit: Bool { "0"..."9" ~= self }

  var isHexDigit: Bool { hexadecimalValue(self) != nil }

  /// A name's character in ASCII: `[A-Za-z0-9_$]`.
  var isIdentifierContinuation: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: false
    }
  }
}

/// One scalar of a text in UTF-8, or bytes there that are ill-formed.
struct DecodedScalar {
  /// The scalar; nil for ill-formed bytes.
  var scalar: Unicode.Scalar?
  /// The number of bytes that it takes, at least one.
  var length: Int
}

extension Span<UInt8> {
  /// The scalar at an offset before the end. Ill-formed bytes are taken together as the toolchain's lexer does: a stray
  /// continuation byte with all that follow it, a cut sequence as far as it goes.
  func scalar(at offset: Int) -> DecodedScalar {
    let first = self[offset]
    if first < 0x80 { return DecodedScalar(scalar: Unicode.Scalar(first), length: 1) }
    var end = offset + 1
    guard (0xC2..<0xF5).contains(first) else {
      while end < count, (0x80..<0xC2).contains(self[end]) || self[end] >= 0xF5 { end += 1 }
      return DecodedScalar(scalar: nil, length: end - offset)
    }
    let expected = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(expected))
    while end < offset + expected {
      guard end < count, self[end] & 0xC0 == 0x80 else { return DecodedScalar(scalar: nil, length: end - offset) }
      value = value << 6 | UInt32(self[end] & 0x3F)
      end += 1
    }
    let isShortest = expected == 2 || (expected == 3 ? value > 0x7FF : value > 0xFFFF)
    return DecodedScalar(scalar: isShortest ? Unicode.Scalar(value) : nil, length: expected)
  }

  /// The number of bytes of the scalar at an offset if it may go on a name, else 0.
  func identifierContinuation(at offset: Int) -> Int {
    guard offset < count else { return 0 }
    if self[offset] < 0x80 { return self[offset].isIdentifierContinuation ? 1 : 0 }
    let decoded = scalar(at: offset)
    return decoded.scalar?.isIdentifierContinuation == true ? decoded.length : 0
  }

  /// The end of the characters from `offset` on that may go on a name.
  func endOfIdentifier(from offset: Int) -> Int {
    var offset = offset
    while case let length = identifierContinuation(at: offset), length > 0 { offset += length }
    return offset
  }
}
