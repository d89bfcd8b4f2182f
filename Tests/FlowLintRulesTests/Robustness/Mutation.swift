@testable import FlowLintRules

/// Breaks text as editors, merges and bad disks do: bytes and tokens are deleted, doubled, swapped, taken from another
/// file; the end is cut off. The same seed breaks it the same way.
struct Mutation {
  private var random: SeededGenerator
  private let donors: [ContiguousArray<UInt8>]

  init(seed: UInt64, donors: [ContiguousArray<UInt8>]) {
    random = SeededGenerator(seed: seed)
    self.donors = donors
  }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

  /// One to eight edits.
  mutating func applied(to text: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var text = text
    for _ in 0...pick(8) { edit(&text) }
    return text
  }

  private mutating func edit(_ text: inout ContiguousArray<UInt8>) {
    switch pick(12) {
    case 0: text.removeLast(pick(text.count + 1))
    case 1: text.removeSubrange(bytes(of: text))
    case 2: text.insert(UInt8(pick(256)), at: pick(text.count + 1))
    case 3: if !text.isEmpty { text[pick(text.count)] ^= 1 << UInt8(pick(8)) }
    case 4: splice(into: &text)
    default: editTokens(of: &text)
    }
  }

  private mutating func editTokens(of text: inout ContiguousArray<UInt8>) {
    let tokens = tokenize(SourceText(path: "", bytes: text))
    let (first, second) = (pick(tokens.count), pick(tokens.count))
    let (a, b) = (tokens.range(min(first, second)), tokens.range(max(first, second)))
    switch pick(5) {
    case 0: text.removeSubrange(a.start..<a.end)
    case 1: text.removeSubrange(a.start..<max(a.end, min(b.start, a.end + 200)))
    case 2: text.insert(contentsOf: ContiguousArray(text[a.start..<a.end]), at: b.start)
    case 3: text.insert(contentsOf: ContiguousArray(text[a.start..<min(b.end, a.start + 200)]), at: b.end)
    default:
      guard first != second else { return }
      let (early, late) = (ContiguousArray(text[a.start..<a.end]), ContiguousArray(text[b.start..<b.end]))
      text.replaceSubrange(b.start..<b.end, with: early)
      text.replaceSubrange(a.start..<a.end, with: late)
    }
  }

  private mutating func splice(into text: inout ContiguousArray<UInt8>) {
    let donor = donors[pick(donors.count)]
    text.insert(contentsOf: donor[bytes(of: donor)], at: pick(text.count + 1))
  }

  private mutating func bytes(of text: ContiguousArray<UInt8>) -> Range<Int> {
    let start = pick(text.count + 1)
    return start..<min(text.count, start + pick(100))
  }
}
