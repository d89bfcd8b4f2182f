/// What the survey keeps of a file, to tell without reading it again whether the index needs it.
///
/// Made in one pass over the bytes, comments and strings included: an answer may be a yes too many, never a no too
/// many. It takes about two bytes for each word with a capital letter.
package struct FileSummary: Sendable {
  private var evidence: UInt8 = 0
  /// `flowlint:` stands in it: it may hold a suppression.
  package internal(set) var mayHoldDirective = false
  /// One bit for each word that starts with a capital letter, at its hash modulo the number of bits, a power of two.
  private var bits: ContiguousArray<UInt64> = []

  package static let empty = FileSummary()

  /// The words by which the architectures show themselves.
  package enum Evidence: UInt8, Sendable, CaseIterable {
    case coreFlow, asyncFlow, rxFlow, baseRouterImple, scene

    var word: String {
      switch self {
      case .coreFlow: "CoreFlow"
      case .asyncFlow: "AsyncFlow"
      case .rxFlow: "RxFlow"
      case .baseRouterImple: "BaseRouterImple"
      case .scene: "Scene"
      }
    }
  }

  /// Whether the word stands in the file.
  package func holds(_ evidence: Evidence) -> Bool { self.evidence & 1 &<< evidence.rawValue != 0 }

  /// Whether the word may stand in the file. Answers yes for words that do not start with an ASCII capital letter.
  package func mayHold(_ word: WordHash) -> Bool {
    guard let hash = word.value else { return true }
    guard !bits.isEmpty else { return false }
    return bits[Int(truncatingIfNeeded: hash &>> 6) & (bits.count - 1)] & 1 &<< (hash & 63) != 0
  }
}

/// A word as summaries know it. Make it once and ask many of them.
package struct WordHash: Sendable, Hashable {
  /// Nil for a word that summaries do not note.
  let value: UInt64?

  package init(_ word: String) {
    let bytes = ContiguousArray(word.utf8)
    guard let first = bytes.first, first &- UInt8(ascii: "A") < 26 else {
      value = nil
      return
    }
    let hashed = bytes.span.hashOfWord(from: 0)
    value = hashed.end == bytes.count ? hashed.hash : nil
  }
}

/// Memory that the survey of one file leaves to that of the next.
package struct SurveyMemory: Sendable {
  fileprivate var hashes: ContiguousArray<UInt64> = []
  fileprivate let evidence: [(hash: UInt64, bit: UInt8)]
  /// Of each hash of evidence, the bit of its lowest six bits: most words are none.
  fileprivate let evidenceFilter: UInt64

  package init() {
    evidence = FileSummary.Evidence.allCases.map { evidence in
      (WordHash(evidence.word).value ?? 0, 1 &<< evidence.rawValue)
    }
    evidenceFilter = evidence.reduce(0) { $0 | 1 &<< ($1.hash & 63) }
  }
}

extension FileSummary {
  package init(surveying bytes: Span<UInt8>, _ memory: inout SurveyMemory) {
    memory.hashes.removeAll(keepingCapacity: true)
    var offset = 0
    /// The high bit says whether the byte in front is part of a word.
    var before: UInt64 = 0
    while offset < bytes.count {
      let word = bytes.word(at: offset)
      let wordBytes = word.wordByteMask
      var starts = word.capitalMask & ~(wordBytes &<< 8 | before)
      before = wordBytes &>> 56
      while starts != 0 {
        let hash = bytes.hashOfWord(from: offset &+ starts.leadingUnmarked).hash
        starts &= starts &- 1
        memory.hashes.append(hash)
        if memory.evidenceFilter & 1 &<< (hash & 63) != 0 { note(hash, memory) }
      }
      // `wl` is rare, and in every directive.
      if word.mask(equalTo: UInt8(ascii: "w")) != 0, bytes.holdsDirective(in: offset) { mayHoldDirective = true }
      offset &+= 8
    }
    setBits(memory.hashes)
  }

  private mutating func note(_ hash: UInt64, _ memory: SurveyMemory) {
    for evidence in memory.evidence where evidence.hash == hash { self.evidence |= evidence.bit }
  }

  private mutating func setBits(_ hashes: ContiguousArray<UInt64>) {
    guard !hashes.isEmpty else { return }
    // 16 to 32 bits for each word: of a hundred words that are not in the file, three or four look as if they were.
    var count = 1
    while count * 4 < hashes.count { count *= 2 }
    bits = ContiguousArray(repeating: 0, count: count)
    for hash in hashes { bits[Int(truncatingIfNeeded: hash &>> 6) & (count - 1)] |= 1 &<< (hash & 63) }
  }
}

extension Span<UInt8> {
  /// Hashes the word that starts here, eight bytes at a time.
  @inline(__always)
  fileprivate func hashOfWord(from start: Int) -> (hash: UInt64, end: Int) {
    var hash: UInt64 = 0
    var offset = start
    while true {
      let word = word(at: offset)
      let length = (~word.wordByteMask & 0x8080_8080_8080_8080).leadingUnmarked
      hash = (hash ^ word.first(length)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 29
      offset &+= length
      if length < 8 { return (hash ^ hash &>> 32, offset) }
    }
  }

  /// Whether some `w` of the eight bytes from an offset on is that of `flowlint:`.
  @inline(never)
  fileprivate func holdsDirective(in offset: Int) -> Bool {
    for offset in offset..<Swift.min(offset + 8, count)
    where self[offset] == "w" && offset >= 3 && starts(with: "flowlint:", at: offset - 3) {
      return true
    }
    return false
  }
}

extension UInt64 {
  /// Marks `A` to `Z`.
  @inline(__always)
  fileprivate var capitalMask: UInt64 {
    let low = self & 0x7F7F_7F7F_7F7F_7F7F
    return (low &+ 0x3F3F_3F3F_3F3F_3F3F) & ~(low &+ 0x2525_2525_2525_2525) & ~self & 0x8080_8080_8080_8080
  }

  /// Marks letters, digits, `_` and all bytes outside ASCII.
  @inline(__always)
  fileprivate var wordByteMask: UInt64 { (~nonNameMask | self) & 0x8080_8080_8080_8080 }
}
