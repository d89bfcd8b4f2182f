/// GitHub's `primaryLocationLineHash` of some lines of one file, as `github/codeql-action` computes it on upload.
///
/// It must be exactly theirs, since a value that differs is answered with a warning. Each line is hashed with the 100
/// UTF-16 code units from its start on, spaces and tabs left out and line ends folded; behind the colon stands how
/// often this hash has occurred in the file so far.
///
/// - Parameter lines: the lines, from 1, as `LineTable` counts them.
func lineHashes(of bytes: Span<UInt8>, lines: Set<Int>) -> [Int: String] {
  guard let last = lines.max() else { return [:] }
  let hashes = FoldedText(bytes, upToLine: last).lineHashes()
  let existing = lines.filter { 1...max(1, hashes.count) ~= $0 }
  // Most lines differ from all wanted ones. Their last byte tells, without a look-up for each.
  var mayRecur = [Bool](repeating: false, count: 256)
  for line in existing { mayRecur[Int(hashes[line - 1] & 0xFF)] = true }
  var occurrences: [UInt64: Int] = [:]
  var result: [Int: String] = [:]
  for (index, hash) in hashes.prefix(last).enumerated() where mayRecur[Int(hash & 0xFF)] {
    occurrences[hash, default: 0] += 1
    guard existing.contains(index + 1) else { continue }
    result[index + 1] = "\(String(hash, radix: 16)):\(occurrences[hash, default: 0])"
  }
  return result
}

/// The part of a file that is hashed, and where its lines start in it.
private struct FoldedText {
  private static let block = 100
  private static let factor: UInt64 = 37

  /// The text to hash: 100 zeros, the code units without blanks, a mark for the end of the file, 100 zeros.
  private var units = ContiguousArray<UInt16>(repeating: 0, count: block)
  private var lineStarts: ContiguousArray<Int> = []
  private var isLineStart = true
  private var followsCR = false

  /// Reads as much of the file as the hash of the last line needs.
  init(_ bytes: Span<UInt8>, upToLine last: Int) {
    units.reserveCapacity(bytes.count + 2 * Self.block + 1)
    var offset = 0
    while offset < bytes.count {
      if isLineStart, lineStarts.count > last, units.count >= lineStarts[last] + Self.block { return }
      if bytes[offset] > 0x20, bytes[offset] < 0x80, !isLineStart, !followsCR {
        units.append(UInt16(bytes[offset]))
        offset += 1
      } else if bytes[offset] < 0x80 {
        append(UInt16(bytes[offset]))
        offset += 1
      } else {
        // Ill-formed parts are repaired in the usual way: a replacement character for each maximal one.
        var end = offset
        while end < bytes.count, bytes[end] >= 0x80 { end += 1 }
        let run = (offset..<end).map { bytes[$0] }
        for unit in String(decoding: run, as: UTF8.self).utf16 { append(unit) }
        offset = end
      }
    }
    append(0xFFFF)
    units.append(contentsOf: repeatElement(0, count: Self.block))
  }

  private mutating func append(_ unit: UInt16) {
    if unit == 0x20 || unit == 0x09 || (followsCR && unit == 0x0A) {
      followsCR = false
      return
    }
    followsCR = unit == 0x0D
    if isLineStart { lineStarts.append(units.count) }
    isLineStart = unit == 0x0D || unit == 0x0A
    units.append(followsCR ? 0x0A : unit)
  }

  /// The hash of each line that was read.
  func lineHashes() -> ContiguousArray<UInt64> {
    // The factor with which a unit has been multiplied when it leaves the window: 37 to the 100th.
    let leavingFactor = (0..<Self.block).reduce(UInt64(1)) { power, _ in power &* Self.factor }
    var hashes: ContiguousArray<UInt64> = []
    var hash: UInt64 = 0
    var index = Self.block
    for start in lineStarts where start + Self.block <= units.count {
      while index < start + Self.block {
        hash = Self.factor &* hash &+ UInt64(units[index]) &- leavingFactor &* UInt64(units[index - Self.block])
        index += 1
      }
      hashes.append(hash)
    }
    return hashes
  }
}
