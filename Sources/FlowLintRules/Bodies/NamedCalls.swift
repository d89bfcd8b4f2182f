/// The calls of a file whose callee has a name, in source order, each with the hash of that name: most rules look for a
/// few names among all calls of a project.
public struct NamedCalls: Sendable {
  private var all: ContiguousArray<Entry> = []

  public struct Entry: Sendable {
    /// The hash of the called name, without backticks.
    public let hash: UInt32
    /// The number of the call's node.
    fileprivate let number: Int32
    fileprivate let name: Int32

    public var call: BodyTree.Node { BodyTree.Node(Int(number)) }
    /// The token that spells the name.
    public var token: Int { Int(name) }
  }

  init() {}

  init(_ tree: BodyTree) {
    for call in tree.descendants(tree.root, .call) {
      guard let callee = tree.namedCallee(call), let token = tree.mainToken(callee) else { continue }
      all.append(
        Entry(hash: tree.hash(ofToken: token), number: call.id, name: Int32(truncatingIfNeeded: token)), roomFor: 16)
    }
  }

  /// The calls in a range of nodes.
  public func within(_ nodes: Range<Int>) -> ContiguousArray<Entry>.SubSequence {
    let start = leadingCount(of: all.count) { Int(all[$0].number) < nodes.lowerBound }
    let end = leadingCount(of: all.count) { Int(all[$0].number) < nodes.upperBound }
    return all[start..<max(start, end)]
  }
}
