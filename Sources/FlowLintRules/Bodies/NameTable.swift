/// The `name` nodes of a file by what they spell, for files so long that nobody should go through all of them to find
/// those of one local.
struct NameTable: Sendable {
  /// Sorted by the hash of the name, then by node.
  private var names: ContiguousArray<(hash: UInt32, node: Int32)> = []

  /// A file of this many nodes, of some 20,000 bytes, is searched in microseconds.
  private static let shortest = 4096

  /// Nil for a short file.
  init?(_ tree: BodyTree) {
    if tree.count < Self.shortest { return nil }
    for node in tree.descendants(tree.root, .name) {
      if let token = tree.mainToken(node) { names.append((tree.hash(ofToken: token), node.id)) }
    }
    names.sort { ($0.hash, $0.node) < ($1.hash, $1.node) }
  }

  /// Those inside a node, in source order.
  func named(_ hash: UInt32, in node: BodyTree.Node, _ tree: BodyTree) -> [BodyTree.Node] {
    var index = first(from: (hash, node.id + 1))
    let end = tree.subtreeEnd(node)
    var found: [BodyTree.Node] = []
    while index < names.count, names[index].hash == hash, names[index].node < end {
      found.append(BodyTree.Node(Int(names[index].node)))
      index += 1
    }
    return found
  }

  private func first(from key: (hash: UInt32, node: Int32)) -> Int {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if (names[middle].hash, names[middle].node) < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
