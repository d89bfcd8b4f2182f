/// Collects nodes in the order in which they end, and turns these into a tree in the order in which they begin.
///
/// A node that ends takes over all nodes since its mark, so a call can be wrapped around a callee that was read long
/// ago, at no cost.
struct BodyTreeBuilder {
  /// The nodes in postorder. `start` is the number of the node's first descendant, or its own number when it has none.
  private var nodes: ContiguousArray<Ended> = []
  /// The declarations in the order in which their nodes end, with the numbers of these nodes.
  private var declarations: ContiguousArray<(node: Int32, declaration: Int32)> = []

  private struct Ended {
    var first: Int32
    var end: Int32
    var main: Int32
    var start: Int32
    var kind: NodeKind
  }

  init(expectedTokens: Int, declarations count: Int) {
    nodes.reserveCapacity(expectedTokens)
    declarations.reserveCapacity(count)
  }

  /// The number that the first descendant of a node gets which begins now.
  var mark: Int { nodes.count }

  mutating func finish(_ kind: NodeKind, since mark: Int, tokens first: Int, until end: Int, main: Int = -1) {
    nodes.append(
      Ended(
        first: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: max(first, end)),
        main: Int32(truncatingIfNeeded: main), start: Int32(truncatingIfNeeded: mark), kind: kind))
  }

  /// Ends the node of a declaration.
  mutating func finish(
    _ kind: NodeKind, since mark: Int, tokens first: Int, until end: Int, main: Int, declaration: Int
  ) {
    declarations.append((Int32(truncatingIfNeeded: nodes.count), Int32(truncatingIfNeeded: declaration)))
    finish(kind, since: mark, tokens: first, until: end, main: main)
  }

  /// The tree. The number of a node in postorder, less the number of its descendants, is its number in preorder less
  /// its depth.
  consuming func tree(of syntax: FileSyntax) -> BodyTree {
    let count = nodes.count
    var kinds = ContiguousArray<NodeKind>(repeating: .opaque, count: count)
    var records = ContiguousArray<BodyTree.Record>(
      repeating: BodyTree.Record(first: 0, end: 0, main: -1, parent: -1, subtreeEnd: 0), count: count)
    var declarationNodes = ContiguousArray<Int32>(repeating: -1, count: syntax.declarations.count)
    var lastDeclaration = declarations.count - 1
    /// The nodes around the one at hand, outermost first: the numbers of their first descendants in postorder, and
    /// their own numbers in preorder.
    var around: ContiguousArray<(start: Int32, node: Int32)> = []
    around.reserveCapacity(32)
    var number = count
    while number > 0 {
      number -= 1
      let node = nodes[number]
      while let last = around.last, last.start > number { around.removeLast() }
      let place = Int(node.start) + around.count
      kinds[place] = node.kind
      records[place] = BodyTree.Record(
        first: node.first, end: node.end, main: node.main, parent: around.last?.node ?? -1,
        subtreeEnd: Int32(truncatingIfNeeded: place + number - Int(node.start) + 1))
      if node.start < number { around.append((node.start, Int32(truncatingIfNeeded: place))) }
      if lastDeclaration >= 0, declarations[lastDeclaration].node == number {
        declarationNodes[Int(declarations[lastDeclaration].declaration)] = Int32(truncatingIfNeeded: place)
        lastDeclaration -= 1
      }
    }
    let nodes = BodyTree(syntax: syntax, kinds: kinds, records: records, declarationNodes: declarationNodes)
    let locals = LocalTable(nodes)
    return BodyTree(
      syntax: syntax, kinds: kinds, records: records, declarationNodes: declarationNodes, locals: locals,
      names: NameTable(of: nodes, locals: locals), calls: NamedCalls(nodes))
  }
}
