extension [String] {
  /// The part of each path in which it differs from the others, as short as tells them apart: `Driver` and `Customer`.
  public var partings: [String] {
    let parts = map { $0.parts(between: UInt8(ascii: "/")) }
    let shared = parts.sharedStart
    var length = 1
    while true {
      let homes = parts.map { $0.dropFirst(shared).prefix(length).joined(separator: "/") }
      if Set(homes).count == homes.count || parts.allSatisfy({ $0.count <= shared + length }) { return homes }
      length += 1
    }
  }
}

extension [[String]] {
  /// The number of components with which all paths begin alike.
  public var sharedStart: Int {
    guard let first else { return 0 }
    return first.indices.first { place in contains { $0.count <= place || $0[place] != first[place] } } ?? first.count
  }
}
