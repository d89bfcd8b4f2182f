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

  /// The name that a token spells, if it is one of these; backticks make no difference.
  package func name(of token: Int, in tree: BodyTree) -> String? {
    let hash = tree.syntax.tokens.nameHash(token)
    guard filter[Int(hash.value &>> 6 & 63)] &>> UInt64(hash.value & 63) & 1 != 0 else { return nil }
    return names[hash]?.first { tree.spells(token, $0) }
  }

  /// The name of a node's main token.
  package func name(of node: BodyTree.Node, in tree: BodyTree) -> String? {
    tree.mainToken(node).flatMap { name(of: $0, in: tree) }
  }
}
