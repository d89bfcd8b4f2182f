/// Text is compared, cut and replaced by its bytes.
///
/// The standard library compares characters, and takes a mark that combines with what stands before it for a part of it:
/// `x.swift` with an accent behind would not end in `.swift`, and `<` with one in front would not be `<`. What stands
/// here has the names of the library's functions and takes their place in all of FlowLint.
extension StringProtocol {
  public func hasPrefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  public func hasSuffix(_ suffix: String) -> Bool {
    utf8.count >= suffix.utf8.count && utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}

extension String {
  public func hasPrefix(_ prefix: String) -> Bool { holds(prefix, at: 0) }

  public func hasSuffix(_ suffix: String) -> Bool { holds(suffix, at: utf8.count - suffix.utf8.count) }

  /// - Parameter offset: the offset in bytes of UTF-8.
  private func holds(_ text: String, at offset: Int) -> Bool {
    guard offset >= 0, offset + text.utf8.count <= utf8.count else { return false }
    guard let first = text.utf8.first else { return true }
    if utf8[utf8.index(startIndex, offsetBy: offset)] != first { return false }
    guard #available(macOS 26, *), !OlderSystem.isPretended else {
      return utf8.dropFirst(offset).starts(with: text.utf8)
    }
    return utf8Span.span.starts(with: text, at: offset)
  }

  /// The text comes first in the order of bytes, whatever characters they make.
  public func precedes(_ other: String) -> Bool {
    guard #available(macOS 26, *), !OlderSystem.isPretended else { return utf8.lexicographicallyPrecedes(other.utf8) }
    let (one, two) = (utf8Span.span, other.utf8Span.span)
    let shared = min(one.count, two.count)
    var place = 0
    while place + 8 <= shared, one.word(at: place) == two.word(at: place) { place += 8 }
    while place < shared, one[place] == two[place] { place += 1 }
    return place < shared ? one[place] < two[place] : one.count < two.count
  }

  public func replacing(_ text: String, with other: String) -> String {
    guard let first = text.utf8.first, utf8.contains(first) else { return self }
    let bytes = Array(utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    while start < bytes.count {
      if bytes[start] == first, bytes[start...].starts(with: text.utf8) {
        result += other.utf8
        start += text.utf8.count
      } else {
        result.append(bytes[start])
        start += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// - Parameter separator: an ASCII character.
  public func split(
    separator: Character, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    self[...].split(
      separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences)
  }
}

extension Substring {
  /// - Parameter separator: an ASCII character.
  public func split(
    separator: Character, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    guard let byte = separator.asciiValue else { return [self] }
    return utf8.split(
      separator: byte, maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences
    ).map { Substring($0) }
  }
}
