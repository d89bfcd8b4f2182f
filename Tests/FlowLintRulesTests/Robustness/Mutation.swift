@testable import FlowLintRules

/// Breaks text as editors, merges and bad disks do: bytes and tokens are deleted, doubled, swapped, taken from another
/// file; the end is cut off. The same seed gives the same text.
struct Mutation {
  private(set) var random: SeededGenerator
  private let donors: [ContiguousArray<UInt8>]

  init(seed: UInt64, donors: [ContiguousArray<UInt8>]) {
    random = SeededGenerator(seed: seed)
    self.donors = donors
  }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

  /// The text after one to eight edits.
  mutating func applied(to text: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var text = text
    for _ in 0...pick(8) {
      if pick(3) == 0 { editBytes(of: &text) } else { editTokens(of: &text) }
    }
    return text
  }

  private mutating func editBytes(of text: inout ContiguousArray<UInt8>) {
    switch pick(7) {
    case 0: text.removeLast(pick(text.count + 1))
    case 1: text.removeSubrange(bytes(of: text))
    case 2: text.insert(UInt8(pick(256)), at: pick(text.count + 1))
    case 3: if !text.isEmpty { text[pick(text.count)] ^= 1 << UInt8(pick(8)) }
    case 4: text.insert(contentsOf: text[bytes(of: text)], at: pick(text.count + 1))
    case 5: swap(bytes(of: text), bytes(of: text), in: &text)
    default:
      let donor = donors[pick(donors.count)]
      text.insert(contentsOf: donor[bytes(of: donor)], at: pick(text.count + 1))
    }
  }

  private mutating func editTokens(of text: inout ContiguousArray<UInt8>) {
    let donor = pick(4) == 0 ? donors[pick(donors.count)] : text
    let (own, others) = (boundaries(of: text), boundaries(of: donor))
    switch pick(4) {
    case 0: text.removeSubrange(tokens(own))
    case 1: swap(tokens(own), tokens(own), in: &text)
    case 2: text.replaceSubrange(tokens(own), with: donor[tokens(others)])
    default:
      let place = own[pick(own.count)].lowerBound
      text.insert(contentsOf: donor[tokens(others)], at: place)
    }
  }

  private func boundaries(of text: ContiguousArray<UInt8>) -> [Range<Int>] {
    let list = tokenize(SourceText(path: "", bytes: text))
    return (0..<list.count).map { list.range($0).start..<list.range($0).end }
  }

  /// A range of tokens: mostly one, else up to forty.
  private mutating func tokens(_ boundaries: [Range<Int>]) -> Range<Int> {
    let first = pick(boundaries.count)
    let last = pick(2) == 0 ? first : min(boundaries.count - 1, first + pick(40))
    return boundaries[first].lowerBound..<boundaries[last].upperBound
  }

  private mutating func bytes(of text: ContiguousArray<UInt8>) -> Range<Int> {
    let start = pick(text.count + 1)
    return start..<min(text.count, start + pick(100))
  }

  /// The text with two ranges swapped; ranges that overlap stay.
  private func swap(_ a: Range<Int>, _ b: Range<Int>, in text: inout ContiguousArray<UInt8>) {
    let (first, second) = a.lowerBound < b.lowerBound ? (a, b) : (b, a)
    guard first.upperBound <= second.lowerBound else { return }
    let (early, late) = (ContiguousArray(text[first]), ContiguousArray(text[second]))
    text.replaceSubrange(second, with: early)
    text.replaceSubrange(first, with: late)
  }
}
