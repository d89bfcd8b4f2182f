/// A number made of a name, cheap to compare.
///
/// Equal names have equal hashes, in every run; different names nearly always have different ones, so compare the text
/// where it must be certain. Backticks do not count.
public struct NameHash: Hashable, Sendable {
  public let value: UInt32

  /// The hash of a name without its backticks.
  public init(_ name: String) {
    guard #available(macOS 26, *), !OlderSystem.isPretended else {
      let bytes = ContiguousArray(name.utf8)
      self.init(bytes.span, from: 0, to: bytes.count)
      return
    }
    self.init(name.utf8Span.span, from: 0, to: name.utf8.count)
  }

  init(_ link: UInt32) { value = link & ~TokenList.newlineFlag }

  public init(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    let name = bytes.extracting(start..<max(start, end))
    var hash = Self.start(WordStart(low: name.word(at: 0), high: name.word(at: 8)))
    var offset = 16
    while offset < name.count {
      hash = Self.next(after: hash, adding: name.word(at: offset))
      offset += 8
    }
    value = Self.link(hash)
  }

  // MARK: Step by step, as the tokenizer goes

  /// The hash of the first sixteen bytes of a name.
  @inline(__always) static func start(_ word: WordStart) -> UInt64 {
    word.low &* multiplier ^ word.high &* 0xD6E8_FEB8_6659_FD93
  }

  /// The hash with eight bytes more, zeros beyond the end of the name.
  @inline(__always) static func next(after hash: UInt64, adding word: UInt64) -> UInt64 {
    (hash ^ hash &>> 32 ^ word) &* multiplier
  }

  /// The upper bits, less the one that `TokenList.links` needs: they depend on all bytes.
  @inline(__always) static func link(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash &>> 33) }

  /// The multiplier of the hash. It is also that of `Keyword.slot`, for which it was chosen, so that it is multiplied
  /// once.
  @inline(__always) static var multiplier: UInt64 { 0x7664_0E91_8719_60C3 }
}
