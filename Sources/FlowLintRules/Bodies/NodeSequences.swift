/// The children of a node, in source order.
public struct ChildSequence: Sequence, IteratorProtocol {
  let records: ContiguousArray<BodyTree.Record>
  var position: Int
  let end: Int

  public mutating func next() -> BodyTree.Node? {
    guard position < end else { return nil }
    defer { position = Int(records[position].subtreeEnd) }
    return BodyTree.Node(position)
  }
}

/// The nodes around a node, from the parent outwards.
public struct AncestorSequence: Sequence, IteratorProtocol {
  let records: ContiguousArray<BodyTree.Record>
  var position: Int

  public mutating func next() -> BodyTree.Node? {
    guard position >= 0 else { return nil }
    defer { position = Int(records[position].parent) }
    return BodyTree.Node(position)
  }
}

/// The nodes of one kind in a range of numbers.
public struct KindSequence: Sequence, IteratorProtocol {
  let kinds: ContiguousArray<NodeKind>
  let kind: NodeKind
  var position: Int
  let end: Int

  public mutating func next() -> BodyTree.Node? {
    while position < end {
      position += 1
      if kinds[position - 1] == kind { return BodyTree.Node(position - 1) }
    }
    return nil
  }
}
