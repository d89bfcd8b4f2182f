/// Numbers from 0 on that are joined into groups.
struct Groups {
  private var parents: [Int]

  init(_ count: Int) { parents = Array(0..<count) }

  /// The lowest number of the group.
  mutating func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(of: one), root(of: other))
    if one != other { parents[max(one, other)] = min(one, other) }
  }
}
