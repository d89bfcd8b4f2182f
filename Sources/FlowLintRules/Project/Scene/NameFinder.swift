/// Finds the tokens that spell one of a few names. Nearly all others cost one look at a bit.
package struct NameFinder: Sendable {
  /// One bit for each value of the lower twelve bits of a hash.
  private var filter = ContiguousArray<UInt64>(repeating: 0, count: 64)
  private var names: [NameHash: [String]] = [:]

  package init(_ names: some Sequence<String>) {
    for name in Set(names) {
      let hash = NameHash(name)
      filter[Int(hash.value &>> 6 & 63)] |= 1 &<< UInt64(hash.value & 63)
      self.names[hash, default: []].append(name)
    }
  }

  package var isEmpty: Bool { names.isEmpty }

  /// - Parameter link: of `TokenList.links`, whose upper bit is no part of the hash.
  @inline(__always)
  private func may(_ link: UInt32) -> Bool { filter[Int(link &>> 6 & 63)] &>> UInt64(link & 63) & 1 != 0 }

  /// The name that a token spells, if it is one of these; backticks make no difference.
  package func name(of token: Int, in tree: BodyTree) -> String? {
    may(tree.syntax.tokens.links[token]) ? found(token, in: tree) : nil
  }

  /// The name of a node's main token.
  package func name(of node: BodyTree.Node, in tree: BodyTree) -> String? {
    tree.mainToken(node).flatMap { name(of: $0, in: tree) }
  }

  /// The name that is called, behind whatever receiver.
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
    names[tree.syntax.tokens.nameHash(token)]?.first { tree.spells(token, $0) }
  }
}
