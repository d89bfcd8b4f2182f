/// Finds the tokens that spell one of a few names. Nearly all others cost one look at a bit.
package struct NameFinder: Sendable {
  /// One bit for each value of the lower bits of a hash; most are not set.
  private var filter: ContiguousArray<UInt64>
  /// The bit of a hash in the filter.
  private let mask: UInt32
  private let names: [String]
  private let places: NamePlaces

  package init(_ names: some Sequence<String>) {
    self.names = Array(Set(names))
    places = NamePlaces(self.names)
    var words = 64
    while words < self.names.count / 4 { words *= 2 }
    filter = ContiguousArray(repeating: 0, count: words)
    mask = UInt32(truncatingIfNeeded: words - 1)
    for name in self.names {
      let hash = NameHash(name).value
      filter[Int(hash &>> 6 & mask)] |= 1 &<< UInt64(hash & 63)
    }
  }

  package var isEmpty: Bool { names.isEmpty }

  /// - Parameter link: an entry of `TokenList.links`, whose upper bit is no part of the hash.
  @inline(__always)
  private func may(_ link: UInt32) -> Bool { filter[Int(link &>> 6 & mask)] &>> UInt64(link & 63) & 1 != 0 }

  /// The name that a token spells, if it is one of these; backticks make no difference.
  package func name(of token: Int, in tree: BodyTree) -> String? {
    may(tree.syntax.tokens.links[token]) ? found(token, in: tree) : nil
  }

  /// The name of a node's main token.
  package func name(of node: BodyTree.Node, in tree: BodyTree) -> String? {
    tree.mainToken(node).flatMap { name(of: $0, in: tree) }
  }

  /// The name that is called, on any receiver.
  package func calleeName(of call: BodyTree.Node, in tree: BodyTree) -> String? {
    tree.namedCallee(call).flatMap { name(of: $0, in: tree) }
  }

  /// The names that stand in a file.
  package func names(in tree: BodyTree) -> Set<String> {
    let links = tree.syntax.tokens.links
    var all: Set<String> = []
    for token in links.indices where may(links[token]) {
      if let name = found(token, in: tree) { all.insert(name) }
    }
    return all
  }

  /// The tokens that spell one of the names, in source order.
  package func tokens(in tree: BodyTree) -> [Int] {
    let links = tree.syntax.tokens.links
    return links.indices.filter { may(links[$0]) && found($0, in: tree) != nil }
  }

  /// The nodes of some kinds whose main token spells one of the names, in source order.
  package func forEachNode(of kinds: NodeKinds, in tree: BodyTree, _ visit: (BodyTree.Node, String) -> Void) {
    let links = tree.syntax.tokens.links
    for index in tree.kinds.indices where kinds.contains(tree.kinds[index]) {
      let main = Int(tree.records[index].main)
      guard main >= 0, may(links[main]), let name = found(main, in: tree) else { continue }
      visit(BodyTree.Node(index), name)
    }
  }

  @inline(never)
  private func found(_ token: Int, in tree: BodyTree) -> String? {
    places.places(of: tree.hash(ofToken: token)).first { tree.spells(token, names[$0]) }.map { names[$0] }
  }
}
