/// Places (of nodes, members, entries of a list) by the hashes of their names: sorted, so that one is found by a binary
/// search.
///
/// Two names may have one hash, so the caller compares the texts.
public struct NamePlaces: Sendable {
  /// The keys, sorted: the hash in the upper half of each, the place in the lower one.
  private var keys: ContiguousArray<UInt64> = []

  public init() {}

  /// - Parameter capacity: the number of places that will be added.
  public init(capacity: Int) { keys.reserveCapacity(capacity) }

  /// The places of names in a list.
  public init(_ names: [String]) {
    keys.reserveCapacity(names.count)
    for (place, name) in names.enumerated() { add(NameHash(name).value, at: place) }
    sort()
  }

  /// The places of nodes, by the names of their main tokens.
  public init(_ nodes: some Sequence<BodyTree.Node>, in tree: BodyTree) {
    for node in nodes {
      if let token = tree.mainToken(node) { add(tree.hash(ofToken: token), at: node.index) }
    }
    sort()
  }

  /// Adds a place. Nothing is found before `sort()`.
  public mutating func add(_ hash: UInt32, at place: Int) { keys.append(Self.key(hash, at: place)) }

  public mutating func sort() { keys.sort() }

  /// The places of one hash in a range, ascending.
  public func places(of hash: UInt32, in range: Range<Int> = 0..<Int(UInt32.max)) -> [Int] {
    let (first, last) = (Self.key(hash, at: range.lowerBound), Self.key(hash, at: range.upperBound))
    let start = leadingCount(of: keys.count) { keys[$0] < first }
    return keys[start...].prefix { $0 < last }.map { Int($0 & 0xFFFF_FFFF) }
  }

  /// The number of places of one hash in a range.
  func count(of hash: UInt32, in range: Range<Int>) -> Int {
    let (first, last) = (Self.key(hash, at: range.lowerBound), Self.key(hash, at: range.upperBound))
    return leadingCount(of: keys.count) { keys[$0] < last } - leadingCount(of: keys.count) { keys[$0] < first }
  }

  /// The first place of one hash that is wanted.
  public func first(of hash: UInt32, where isWanted: (Int) -> Bool) -> Int? {
    let first = Self.key(hash, at: 0)
    var next = leadingCount(of: keys.count) { keys[$0] < first }
    while next < keys.count, keys[next] &>> 32 == UInt64(hash) {
      let place = Int(keys[next] & 0xFFFF_FFFF)
      if isWanted(place) { return place }
      next += 1
    }
    return nil
  }

  /// The nodes that spell a name, in source order.
  public func nodes(named name: String, in tree: BodyTree) -> [BodyTree.Node] {
    places(of: NameHash(name).value).map { BodyTree.Node($0) }.filter { tree.isNamed($0, name) }
  }

  private static func key(_ hash: UInt32, at place: Int) -> UInt64 {
    UInt64(hash) &<< 32 | UInt64(truncatingIfNeeded: place)
  }
}
