/// Rows of bits, of one length.
struct BitRows: Sendable {
  private var words: ContiguousArray<UInt64>
  /// Words of a row.
  let width: Int
  let count: Int

  init(_ count: Int, bits: Int) {
    self.count = count
    width = max(1, (bits + 63) / 64)
    words = ContiguousArray(repeating: 0, count: count * width)
  }

  subscript(row: Int, bit: Int) -> Bool {
    get { words[row * width + bit >> 6] &>> UInt64(bit & 63) & 1 != 0 }
    set {
      let mask: UInt64 = 1 &<< UInt64(bit & 63)
      if newValue { words[row * width + bit >> 6] |= mask } else { words[row * width + bit >> 6] &= ~mask }
    }
  }

  subscript(type: TypeID, bit: Int) -> Bool {
    get { self[type.place, bit] }
    set { self[type.place, bit] = newValue }
  }

  /// A word of a row.
  func word(of row: Int, at number: Int) -> UInt64 { words[row * width + number] }

  func isEmpty(_ row: Int) -> Bool { (0..<width).allSatisfy { word(of: row, at: $0) == 0 } }

  mutating func formUnion(_ row: Int, with other: Int) {
    for word in 0..<width { words[row * width + word] |= words[other * width + word] }
  }

  mutating func formUnion(_ row: Int, with other: Int, of rows: BitRows) {
    for word in 0..<width { words[row * width + word] |= rows.words[other * width + word] }
  }

  /// The bits that are set, ascending.
  func bits(_ row: Int) -> [Int] {
    var found: [Int] = []
    for number in 0..<width {
      var rest = word(of: row, at: number)
      while rest != 0 {
        found.append(number * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return found
  }
}
