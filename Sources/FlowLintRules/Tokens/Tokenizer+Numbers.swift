/// Integer and floating-point literals. A name that touches one belongs to the literal, which is malformed then.
extension Tokenizer {
  mutating func number(_ bytes: Span<UInt8>, follows previous: TokenKind?) -> TokenKind {
    offset = endOfNumber(bytes, isMember: previous == .period)
    return .number
  }

  private func endOfNumber(_ bytes: Span<UInt8>, isMember: Bool) -> Int {
    if bytes[offset] == "0" {
      switch bytes.peek(offset + 1) {
      case "x": return endOfHexNumber(bytes)
      case "o", "b": return bytes.endOfIdentifier(from: offset + 2)
      default: break
      }
    }
    var end = endOfDigits(in: bytes, from: offset)
    switch bytes.peek(end) {
    case ".":
      // `1.description` is a member access, and `x.0.1` that of a tuple in a tuple.
      if isMember || !bytes.peek(end + 1).isDigit { return end }
      end = endOfDigits(in: bytes, from: end + 1)
    case "e", "E": break
    default: return bytes.endOfIdentifier(from: end)
    }
    switch bytes.peek(end) {
    case "e", "E": return endOfExponent(in: bytes, from: end + 1)
    default: return end
    }
  }

  private func endOfHexNumber(_ bytes: Span<UInt8>) -> Int {
    var end = offset + 2
    guard bytes.peek(end).isHexDigit else { return bytes.endOfIdentifier(from: end) }
    end = endOfHexDigits(in: bytes, from: end)
    switch bytes.peek(end) {
    case "p", "P": return endOfExponent(in: bytes, from: end + 1)
    case "." where bytes.peek(end + 1).isHexDigit: break
    case ".": return end
    default: return bytes.endOfIdentifier(from: end)
    }
    let dot = end
    end = endOfHexDigits(in: bytes, from: dot + 1)
    switch bytes.peek(end) {
    case "p", "P":
      let sign = bytes.peek(end + 1)
      // `0xff.fpValue` is a member access.
      if !sign.isDigit, sign != "+", sign != "-", !bytes.peek(dot + 1).isDigit { return dot }
      return endOfExponent(in: bytes, from: end + 1)
    default:
      // `0xff.description` is a member access; `0x1.8` lacks its exponent. The toolchain looks one byte too far, and so
      // do we.
      return end + 1 < bytes.count && !bytes[end + 1].isDigit ? dot : end
    }
  }

  private func endOfDigits(in bytes: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while bytes.peek(end).isDigit || bytes.peek(end) == "_" { end += 1 }
    return end
  }

  private func endOfHexDigits(in bytes: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while bytes.peek(end).isHexDigit || bytes.peek(end) == "_" { end += 1 }
    return end
  }

  /// The end of the digits after the `e` or `p`.
  private func endOfExponent(in bytes: Span<UInt8>, from start: Int) -> Int {
    let sign = bytes.peek(start)
    return bytes.endOfIdentifier(from: sign == "+" || sign == "-" ? start + 1 : start)
  }
}
