/// Scans several bytes at a time, in ordinary integers.
///
/// A word is eight bytes, the first of them in the lowest bits. A mask is a word with the high bit set of each byte
/// that it marks; the lowest mark is always right, those above it need not be.
extension Span<UInt8> {
  /// The eight bytes from an offset on, with zeros for those beyond the end.
  ///
  /// Written so that the optimizer drops the bounds checks of the single bytes and merges their loads into one. For that
  /// it must see no `&+` in how the offset came about: where a sum may wrap around, it proves nothing. An unchecked load
  /// of eight bytes makes the tokenizer only 5 % faster than this (measured on 20 MB).
  @inline(__always) public func word(at offset: Int) -> UInt64 {
    guard offset >= 0, offset < count - 7 else { return lastWord(at: offset) }
    return UInt64(self[offset]) | UInt64(self[offset + 1]) &<< 8 | UInt64(self[offset + 2]) &<< 16
      | UInt64(self[offset + 3]) &<< 24 | UInt64(self[offset + 4]) &<< 32 | UInt64(self[offset + 5])
      &<< 40
      | UInt64(self[offset + 6]) &<< 48 | UInt64(self[offset + 7]) &<< 56
  }

  @inline(never) private func lastWord(at offset: Int) -> UInt64 {
    if offset >= count { return 0 }
    // The last eight bytes, without those in front of the offset.
    if count > 7, offset > count - 8 { return word(at: count - 8) &>> UInt64(8 * (offset - (count - 8))) }
    var word: UInt64 = 0
    var shift: UInt64 = 0
    for offset in Swift.max(offset, 0)..<Swift.max(offset, 0, count) {
      word |= UInt64(self[offset]) &<< shift
      shift += 8
    }
    return word
  }

  /// The end of the run of `[A-Za-z0-9_]` at an offset.
  public func endOfName(from start: Int) -> Int { offset(from: start) { $0.nonNameMask } }

  /// The first offset from one on that holds no space.
  @inline(__always) func endOfSpaces(from start: Int) -> Int {
    var offset = start
    while true {
      let length = word(at: offset).mask(notEqualTo: 0x20).leadingUnmarked
      offset &+= length
      if length < 8 { return offset }
    }
  }

  /// The offset of the next byte that this mask marks, or of the end.
  @inline(__always) func offset(from start: Int, ofNext mask: (UInt64) -> UInt64) -> Int {
    var offset = start
    while true {
      let length = mask(word(at: offset)).leadingUnmarked
      offset &+= length
      if length < 8 { return offset }
      if offset >= count { return count }
    }
  }

  /// Whether an ASCII text stands somewhere among the bytes.
  public func holds(_ text: String) -> Bool { offset(of: text, from: 0) != nil }

  /// The offset, from one on, at which an ASCII text stands next.
  public func offset(of text: String, from start: Int) -> Int? {
    guard let first = text.utf8.first else { return start }
    let second = text.utf8.dropFirst().first
    var offset = start
    while true {
      offset = self.offset(from: offset) { $0.mask(equalTo: first) }
      if offset >= count { return nil }
      // The first byte alone stands at many places.
      let mayStart = second.map { offset + 1 < count && self[offset + 1] == $0 } != false
      if mayStart, starts(with: text, at: offset) { return offset }
      offset += 1
    }
  }

  /// The offset of the next LF or CR, or of the end.
  @inline(__always)
  public func endOfLine(from start: Int) -> Int { offset(from: start) { $0.lineEndMask } }
}

extension UInt64 {
  private static var everyByte: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The number of bytes before the first that this mask marks, 8 if it marks none.
  @inline(__always) var leadingUnmarked: Int { trailingZeroBitCount &>> 3 }

  /// All bits of the bytes before the first that this mask marks.
  @inline(__always) var bytesBefore: UInt64 { ((self & (0 &- self)) &>> 7) &- 1 }

  /// Marks the bytes other than this one.
  @inline(__always) func mask(notEqualTo byte: UInt8) -> UInt64 {
    // The result holds exact differences, not marks: only the position of the first matters.
    self ^ (Self.everyByte &* UInt64(byte))
  }

  /// Marks the bytes equal to this one.
  @inline(__always) func mask(equalTo byte: UInt8) -> UInt64 {
    let difference = self ^ (Self.everyByte &* UInt64(byte))
    return (difference &- Self.everyByte) & ~difference & Self.highBits
  }

  /// Marks LF and CR.
  @inline(__always) var lineEndMask: UInt64 { mask(equalTo: 0x0A) | mask(equalTo: 0x0D) }

  /// Marks the bytes other than `[A-Za-z0-9_]`.
  @inline(__always) var nonNameMask: UInt64 {
    let low = self & ~Self.highBits
    let folded = low | Self.everyByte &* 0x20
    let letters = (folded &+ Self.everyByte &* 0x1F) & ~(folded &+ Self.everyByte &* 0x05)
    let digits = (low &+ Self.everyByte &* 0x50) & ~(low &+ Self.everyByte &* 0x46)
    let underscores = ~((low ^ Self.everyByte &* 0x5F) &+ Self.everyByte &* 0x7F)
    return ~((letters | digits | underscores) & ~self) & Self.highBits
  }
}
