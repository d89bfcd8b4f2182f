extension String {
  /// The identifiers in a text, in their order.
  package var identifiers: [String] { utf8.split { !$0.isWordByte }.map { String(decoding: $0, as: UTF8.self) } }
}

extension UInt8 {
  /// A letter, a digit, an underscore, or part of a character beyond ASCII.
  package var isWordByte: Bool {
    self >= 0x80 || self == UInt8(ascii: "_") || (self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9"))
      || ((self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z"))
  }
}
