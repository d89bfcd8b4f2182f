/// GitHub's `primaryLocationLineHash` of some lines of one file: what `github/codeql-action` computes on upload.
///
/// It must be exactly theirs, since a value that differs is answered with a warning. Each line is hashed with the 100
/// UTF-16 code units from its start on, spaces and tabs left out and line ends folded; behind the colon stands how
/// often this hash has occurred in the file so far.
///
/// - Parameter lines: from 1, as `LineTable` counts them.
func lineHashes(of bytes: Span<UInt8>, lines: Set<Int>) -> [Int: String] {
  var hasher = LineHasher(wanted: lines)
  var offset = 0
  while offset < bytes.count, !hasher.isDone {
    if bytes[offset] < 0x80 {
      hasher.append(UInt16(bytes[offset]))
      offset += 1
    } else {
      // Repaired as everybody does: a replacement character for each maximal ill-formed part.
      var end = offset
      while end < bytes.count, bytes[end] >= 0x80 { end += 1 }
      let run = (offset..<end).map { bytes[$0] }
      for unit in String(decoding: run, as: UTF8.self).utf16 { hasher.append(unit) }
      offset = end
    }
  }
  hasher.finish()
  return hasher.hashes
}

private struct LineHasher {
  private static let block = 100
  private static let factor: UInt64 = 37
  /// 37 to the 100th: what a unit has been multiplied with when it leaves the window.
  private static let leavingFactor = (0..<block).reduce(UInt64(1)) { power, _ in power &* factor }

  let wanted: Set<Int>
  private(set) var hashes: [Int: String] = [:]
  /// The last 100 units, as a ring.
  private var window = ContiguousArray<UInt64>(repeating: 0, count: block)
  /// The line that starts with the unit in the same place of the window; 0 for none.
  private var startingLines = ContiguousArray<Int>(repeating: 0, count: block)
  private var index = 0
  private var hash: UInt64 = 0
  private var line = 0
  private var isLineStart = true
  private var followsCR = false
  private var occurrences: [UInt64: Int] = [:]

  init(wanted: Set<Int>) { self.wanted = wanted }

  var isDone: Bool { hashes.count == wanted.count }

  mutating func append(_ unit: UInt16) {
    if unit == 0x20 || unit == 0x09 || (followsCR && unit == 0x0A) {
      followsCR = false
      return
    }
    followsCR = unit == 0x0D
    emitLeavingLine()
    if isLineStart {
      line += 1
      startingLines[index] = line
    }
    isLineStart = unit == 0x0D || unit == 0x0A
    push(followsCR ? 0x0A : UInt64(unit))
  }

  /// The end of the file: a mark of its own, then as many zeros as fill the window.
  mutating func finish() {
    append(0xFFFF)
    for _ in 0..<Self.block {
      emitLeavingLine()
      push(0)
    }
  }

  private mutating func push(_ unit: UInt64) {
    hash = Self.factor &* hash &+ unit &- Self.leavingFactor &* window[index]
    window[index] = unit
    index = index + 1 == Self.block ? 0 : index + 1
  }

  private mutating func emitLeavingLine() {
    let leaving = startingLines[index]
    guard leaving > 0 else { return }
    startingLines[index] = 0
    occurrences[hash, default: 0] += 1
    if wanted.contains(leaving) { hashes[leaving] = "\(String(hash, radix: 16)):\(occurrences[hash, default: 0])" }
  }
}
