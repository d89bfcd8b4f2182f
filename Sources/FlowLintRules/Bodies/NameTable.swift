/// The nodes of a file that name a local, `name` and `optionalBinding`, by their names, for files so long that it takes too much time to go through all nodes to
/// find those of one local.
struct NameTable: Sendable {
  private let names: NamePlaces
  private let optionalBindings: NamePlaces
  /// The nodes from which on each local is seen, sorted by local.
  private var starts: ContiguousArray<(local: Int32, start: Int32)> = []

  /// The least number of nodes that are worth a table. A shorter file, of some 20,000 bytes, is searched in
  /// microseconds.
  private static let shortest = 4096

  /// The table of a file; nil for a short one.
  init?(of tree: BodyTree, locals: LocalTable) {
    if tree.count < Self.shortest { return nil }
    names = NamePlaces(tree.descendants(tree.root, .name), in: tree)
    optionalBindings = NamePlaces(tree.descendants(tree.root, .optionalBinding), in: tree)
    for local in locals.locals { starts.append((local.node, local.start)) }
    starts.sort { $0 < $1 }
  }

  /// The nodes of a kind in a range with a name of that hash, in source order.
  func named(_ hash: UInt32, as kind: NodeKind, in range: Range<Int>) -> [BodyTree.Node] {
    (kind == .name ? names : optionalBindings).places(of: hash, in: range).map { BodyTree.Node($0) }
  }

  /// The number of names of that hash in a range of nodes.
  func count(of hash: UInt32, in range: Range<Int>) -> Int { names.count(of: hash, in: range) }

  /// The nodes at which a name may mean a local: those that see it, without those that see a later local of its name.
  func places(of local: BodyTree.Node, hash: UInt32, _ tree: BodyTree) -> [Range<Int>] {
    let locals = tree.locals
    var places: [Range<Int>] = []
    for start in starts(of: local) {
      guard let place = locals.place(hash: hash, start: start, node: local.id) else { continue }
      let end = locals.locals[place].end
      var open = start
      while let next = locals.next(after: place, hash: hash, from: open, where: { tree.haveSameName($0, local) }),
        next.start < end
      {
        if open < next.start { places.append(Int(open)..<Int(next.start)) }
        open = next.end
      }
      if open < end { places.append(Int(open)..<Int(end)) }
    }
    return places
  }

  private func starts(of local: BodyTree.Node) -> [Int32] {
    let next = leadingCount(of: starts.count) { starts[$0].local < local.id }
    return starts[next...].prefix { $0.local == local.id }.map(\.start)
  }
}
