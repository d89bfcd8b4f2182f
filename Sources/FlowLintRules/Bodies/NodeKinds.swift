/// A set of kinds of nodes, quick to ask: it is asked about every node of a project.
public struct NodeKinds: ExpressibleByArrayLiteral, Sendable {
  /// One bit for each kind.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  public init(arrayLiteral kinds: NodeKind...) { for kind in kinds { insert(kind) } }

  public init(_ kind: NodeKind) { insert(kind) }

  private mutating func insert(_ kind: NodeKind) {
    if kind.rawValue < 64 { low |= 1 &<< UInt64(kind.rawValue) } else { high |= 1 &<< UInt64(kind.rawValue & 63) }
  }

  public func contains(_ kind: NodeKind) -> Bool {
    (kind.rawValue < 64 ? low : high) &>> UInt64(kind.rawValue & 63) & 1 != 0
  }
}
