/// The statements and expressions of one file, as far as tokens tell.
///
/// Nodes lie in preorder: a node comes before its descendants, and these are the numbers right after it. So the insides
/// of a node are a range of numbers, in source order. Declarations are nodes too; `node(ofDeclaration:)` and
/// `declaration(at:)` lead from one side to the other.
///
/// A class, as `FileSyntax` is.
public final class BodyTree: Sendable {
  public let syntax: FileSyntax
  public let kinds: ContiguousArray<NodeKind>
  public let records: ContiguousArray<Record>
  /// The number of each declaration's node; -1 for a declaration that was not reached.
  let declarationNodes: ContiguousArray<Int32>
  let locals: LocalTable
  /// The names of a long file; nil for a short one, which is searched quickly without.
  let names: NameTable?
  public let namedCalls: NamedCalls

  /// - Parameters:
  ///   - locals: the locals of this tree; another tree of the same nodes, which has none yet, finds them.
  ///   - names: the names of this tree, found in the same way.
  ///   - calls: the calls of this tree, found in the same way.
  init(
    syntax: FileSyntax, kinds: ContiguousArray<NodeKind>, records: ContiguousArray<Record>,
    declarationNodes: ContiguousArray<Int32>, locals: LocalTable = LocalTable(), names: NameTable? = nil,
    calls: NamedCalls = NamedCalls()
  ) {
    self.syntax = syntax
    self.kinds = kinds
    self.records = records
    self.declarationNodes = declarationNodes
    self.locals = locals
    self.names = names
    namedCalls = calls
  }

  /// A node, by its number.
  public struct Node: Sendable, Hashable, Comparable {
    public let id: Int32

    public init(_ id: Int) { self.id = Int32(truncatingIfNeeded: id) }

    public static func < (a: Node, b: Node) -> Bool { a.id < b.id }

    public var index: Int { Int(id) }
  }

  /// The tokens of a node, `first..<end`, its main token (-1 without one), the node around it (-1 without one), and the
  /// number behind its last descendant.
  public struct Record: Sendable {
    var first: Int32
    var end: Int32
    public var main: Int32
    var parent: Int32
    var subtreeEnd: Int32
  }

  /// The node of the whole file.
  public var root: Node { Node(0) }
  public var count: Int { kinds.count }

  public func kind(_ node: Node) -> NodeKind { kinds[node.index] }
}

// MARK: - Up, down and across

extension BodyTree {
  public func parent(_ node: Node) -> Node? {
    let parent = records[node.index].parent
    return parent < 0 ? nil : Node(Int(parent))
  }

  public func children(_ node: Node) -> ChildSequence {
    ChildSequence(records: records, position: node.index + 1, end: subtreeEnd(node))
  }

  public func firstChild(_ node: Node) -> Node? { node.index + 1 < subtreeEnd(node) ? Node(node.index + 1) : nil }

  public func lastChild(_ node: Node) -> Node? {
    var last: Node?
    for child in children(node) { last = child }
    return last
  }

  public func firstChild(_ node: Node, _ kind: NodeKind) -> Node? { children(node).first { self.kind($0) == kind } }

  public func nextSibling(_ node: Node) -> Node? {
    let next = subtreeEnd(node)
    guard let parent = parent(node), next < subtreeEnd(parent) else { return nil }
    return Node(next)
  }

  public func previousSibling(_ node: Node) -> Node? {
    guard let parent = parent(node) else { return nil }
    var previous: Node?
    for child in children(parent) {
      if child == node { return previous }
      previous = child
    }
    return nil
  }

  /// The nodes around a node, from the parent outwards.
  public func ancestors(_ node: Node) -> AncestorSequence {
    AncestorSequence(records: records, position: Int(records[node.index].parent))
  }

  /// The nodes inside a node, in source order.
  public func descendants(_ node: Node) -> some Sequence<Node> {
    (node.index + 1..<subtreeEnd(node)).lazy.map { Node($0) }
  }

  /// The nodes of one kind inside a node, in source order; a node is not inside itself.
  public func descendants(_ node: Node, _ kind: NodeKind) -> KindSequence {
    KindSequence(kinds: kinds, kind: kind, position: node.index + 1, end: subtreeEnd(node))
  }

  /// Whether the second node is inside the first, or the same.
  public func contains(within outer: Node, _ inner: Node) -> Bool {
    outer.index <= inner.index && inner.index < subtreeEnd(outer)
  }

  /// The child of a node in which a node inside it lies, or which is that node.
  public func child(of outer: Node, around inner: Node) -> Node? {
    var child = inner
    while let parent = parent(child) {
      if parent == outer { return child }
      child = parent
    }
    return nil
  }

  public func subtreeEnd(_ node: Node) -> Int { Int(records[node.index].subtreeEnd) }
}
