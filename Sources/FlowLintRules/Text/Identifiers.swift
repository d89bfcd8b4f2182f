extension String {
  /// The identifiers in a text, in their order.
  public var identifiers: [String] { utf8.split { !$0.isWordByte }.map { String(decoding: $0, as: UTF8.self) } }
}

extension UInt8 {
  /// A letter, a digit, an underscore, or part of a character beyond ASCII.
  public var isWordByte: Bool {
    self >= 0x80 || self == UInt8(ascii: "_") || (self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9"))
      || ((self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z"))
  }
}

extension String {
  /// The name of a module that is called so: what no name in C may hold is `_`.
  public var asModuleName: String {
    var bytes = Array(utf8)
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case "a"..."z", "A"..."Z", "_", 0x80...0xFF: continue
      case "0"..."9" where place > 0: continue
      default: bytes[place] = UInt8(ascii: "_")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The identifiers in a piece of code.
  package var words: [String] {
    utf8.split { byte in
      switch byte {
      case "A"..."Z", "a"..."z", "0"..."9", "_": false
      default: byte < 0x80
      }
    }.map { String(Substring($0)) }
  }
}
