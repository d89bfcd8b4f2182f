/// Lets patterns over bytes read like the grammar: `case "a"..."z"`, `byte == "("`.
@inlinable @inline(__always)
public func ~= (pattern: Unicode.Scalar, byte: UInt8) -> Bool { UInt32(byte) == pattern.value }

@inlinable @inline(__always) public func ~= (pattern: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool {
  pattern.lowerBound.value <= UInt32(byte) && UInt32(byte) <= pattern.upperBound.value
}

@inlinable @inline(__always)
public func == (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) == scalar.value }

@inlinable @inline(__always)
public func != (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) != scalar.value }

extension Span<UInt8> {
  /// The bytes begin as a text of UTF-16 or UTF-32 does: with its mark, or with a letter of which some byte is zero.
  public var isWideText: Bool {
    guard count > 3 else { return false }
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF], [0, 0, 0]]
    return (self[0] == 0) != (self[1] == 0) || marks.contains { holds($0, at: 0) }
  }

  /// The byte at an offset, or NUL beyond the end.
  @inline(__always) public func peek(_ offset: Int) -> UInt8 { offset < count ? self[offset] : 0 }

  /// Whether these ASCII characters stand at an offset.
  public func starts(with text: String, at offset: Int) -> Bool {
    guard offset + text.utf8.count <= count else { return false }
    guard #available(macOS 26, *), !OlderSystem.isPretended else {
      var offset = offset
      for byte in text.utf8 {
        if self[offset] != byte { return false }
        offset += 1
      }
      return true
    }
    let wanted = text.utf8Span.span
    var place = 0
    // Eight bytes at a time; the last eight may overlap those before.
    while place + 8 <= wanted.count {
      if word(at: offset + place) != wanted.word(at: place) { return false }
      place = place + 8 < wanted.count ? min(place + 8, wanted.count - 8) : wanted.count
    }
    while place < wanted.count {
      if self[offset + place] != wanted[place] { return false }
      place += 1
    }
    return true
  }

  public func ends(with text: String) -> Bool {
    count >= text.utf8.count && starts(with: text, at: count - text.utf8.count)
  }

  public func equals(_ text: String) -> Bool { count == text.utf8.count && starts(with: text, at: 0) }

  /// The first offset from `offset` on that does not hold `byte`.
  func skip(_ byte: Unicode.Scalar, from offset: Int) -> Int {
    var offset = offset
    while offset < count, self[offset] == byte { offset += 1 }
    return offset
  }
}

extension Span<UInt8> {
  public func holds(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start >= 0, bytes.count <= count - start else { return false }
    for index in bytes.indices where self[start + index] != bytes[index] { return false }
    return true
  }
}
