/// Code that runs in place of other code.
extension BodyTree {
  /// Whether at most one of two nodes runs in one pass: they stand in different branches of one `if`, `switch`, `#if`
  /// or `?:`, or in the `else` of a `guard` and after it.
  public func areExclusive(_ a: Node, _ b: Node) -> Bool {
    if a == b || contains(within: a, b) || contains(within: b, a) { return false }
    let (first, second) = a < b ? (a, b) : (b, a)
    guard let common = ancestors(first).first(where: { contains(within: $0, second) }) else { return false }
    guard let one = branch(of: common, around: first), let other = branch(of: common, around: second) else {
      return false
    }
    switch kind(one) {
    case .branch, .caseClause, .configBranch:
      let isBranch = [.branch, .caseClause, .configBranch].contains(kind(other))
      return isBranch && isTaken(first, in: one) && !fallsThrough(one)
    // The code behind `? a :` is the other value.
    case .ternary: return true
    case .guard: return isTaken(first, in: one)
    default: return false
    }
  }

  /// The child of a node around another; where that is an `#if` of a `switch`, the clause in it.
  private func branch(of common: Node, around node: Node) -> Node? {
    let child = child(of: common, around: node)
    return ancestors(node).prefix { $0 != child }.first { clause in
      kind(clause) == .caseClause && choice(ofBranch: clause).map { contains(within: $0, common) } == true
    } ?? child
  }

  /// The `if` of a branch, or the `switch` of a clause, which may stand in `#if`.
  public func choice(ofBranch branch: Node) -> Node? {
    ancestors(branch).first { kind($0) != .ifConfig && kind($0) != .configBranch }
  }

  /// The branches of an `if`, or the clauses of a `switch`, those in `#if` included.
  public func branches(of choice: Node) -> [Node] {
    var branches: [Node] = []
    var pending = Array(children(choice).reversed())
    while let next = pending.popLast() {
      switch kind(next) {
      case .branch, .caseClause: branches.append(next)
      case .ifConfig, .configBranch: pending += children(next).reversed()
      default: continue
      }
    }
    return branches
  }

  /// The clauses of a `switch` that are compiled wherever one of them is: those of `#if` only where it stands there, too.
  public func clauses(compiledWith clause: Node) -> [Node] {
    guard let choice = choice(ofBranch: clause) else { return [] }
    return branches(of: choice).filter { other in parent(other).map { contains(within: $0, clause) } == true }
  }

  /// The branches around a node, outermost first: `branch`, `caseClause`, `configBranch`, `catch`, `guard` (its
  /// `else`) and loops, within `root`.
  public func branchPath(_ node: Node, within root: Node) -> [Node] {
    var path: [Node] = []
    var inner = node
    for ancestor in ancestors(node) {
      if ancestor == root { break }
      switch kind(ancestor) {
      case .branch, .caseClause, .catch, .guard, .while, .repeat, .for:
        if kind(inner) == .block { path.append(ancestor) }
      case .configBranch: path.append(ancestor)
      default: break
      }
      inner = ancestor
    }
    return path.reversed()
  }

  /// Whether a node runs only if its branch is taken; a condition runs in any case, and so may the code that follows.
  private func isTaken(_ node: Node, in branch: Node) -> Bool {
    switch kind(branch) {
    case .configBranch: return true
    case .branch, .caseClause, .guard: return body(of: branch).map { contains(within: $0, node) } == true
    default: return false
    }
  }

  /// The clause goes on with the next one.
  public func fallsThrough(_ branch: Node) -> Bool {
    kind(branch) == .caseClause && descendants(branch, .jump).contains { isNamed($0, "fallthrough") }
  }

  /// The only statement of a block.
  public func onlyStatement(_ block: Node) -> Node? {
    let all = statements(block)
    return all.count == 1 ? all[0] : nil
  }

  /// The statements of a block; those of a `do { }` that catches nothing stand in its place.
  public func statements(_ block: Node) -> [Node] {
    var found: [Node] = []
    var pending = Array(children(block).reversed())
    while let next = pending.popLast() {
      if kind(next) == .do, firstChild(next, .catch) == nil, let inner = firstChild(next, .block) {
        pending += children(inner).reversed()
      } else {
        found.append(next)
      }
    }
    return found
  }

  /// The statement is `fatalError(…)` or the like.
  public func isTrap(_ statement: Node) -> Bool {
    ["fatalError", "preconditionFailure", "assertionFailure"].contains { isCall(statement, of: $0) }
  }
}
