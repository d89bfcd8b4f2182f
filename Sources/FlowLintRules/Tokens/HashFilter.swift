/// One bit for each value of the lower bits of a hash: nearly all tokens cost one look at a bit.
public struct HashFilter: Sendable {
  private var bits: ContiguousArray<UInt64>
  private let mask: UInt32
  public let isEmpty: Bool

  public init(_ hashes: [UInt32]) {
    var words = 64
    while words < hashes.count / 4 { words *= 2 }
    bits = ContiguousArray(repeating: 0, count: words)
    mask = UInt32(truncatingIfNeeded: words - 1)
    isEmpty = hashes.isEmpty
    for hash in hashes { bits[Int(hash &>> 6 & mask)] |= 1 &<< UInt64(hash & 63) }
  }

  /// - Parameter hash: the hash of a name; its upper bit, which is no part of it, may be set.
  @inline(__always) public func may(_ hash: UInt32) -> Bool {
    bits[Int(hash &>> 6 & mask)] &>> UInt64(hash & 63) & 1 != 0
  }
}
