/// The locals of a file by name, each with the nodes that see it.
///
/// A range of nodes sees a local: from behind its declaration to the end of the block around. Of several that
/// are seen, the one whose range starts last is the innermost.
struct LocalTable: Sendable {
  /// The locals, sorted by the hash of the name, then by the node from which on they are seen.
  private(set) var locals: ContiguousArray<Local> = []

  struct Local: Sendable {
    /// The hash of the name, without backticks.
    let hash: UInt32
    /// The range of nodes that see it, `start..<end`.
    let start: Int32
    let end: Int32
    /// The number of the local's node: a `boundName`, `parameter`, `capture`, or a local `function` or
    /// `typeDeclaration`.
    let node: Int32
    /// The place of the last local before this one, of the same hash, that is seen beyond its end; -1 without one.
    /// Beyond that end the locals in between are not seen, either.
    var outer: Int32 = -1
  }

  init() {}

  init(_ tree: BodyTree) {
    var bodies = OuterNodes()
    var guards = OuterNodes()
    for index in 0..<tree.count {
      switch tree.kinds[index] {
      case .boundName: addName(BodyTree.Node(index), in: tree, guards: &guards)
      case .parameter, .capture: addParameter(BodyTree.Node(index), in: tree, bodies: &bodies)
      case .function, .typeDeclaration: addDeclaration(BodyTree.Node(index), in: tree)
      default: continue
      }
    }
    locals.sort { ($0.hash, $0.start, $0.node) < ($1.hash, $1.start, $1.node) }
    linkOuter()
  }

  private mutating func linkOuter() {
    var open: ContiguousArray<Int32> = []
    for index in locals.indices {
      if index > 0, locals[index - 1].hash != locals[index].hash { open.removeAll(keepingCapacity: true) }
      while let last = open.last, locals[Int(last)].end <= locals[index].end { open.removeLast() }
      locals[index].outer = open.last ?? -1
      open.append(Int32(truncatingIfNeeded: index))
    }
  }

  /// The innermost local that matches and that a node sees, of those that begin to be seen behind `limit`.
  func innermost(hash: UInt32, seenFrom node: BodyTree.Node, after limit: Int32, where matches: (BodyTree.Node) -> Bool)
    -> Local?
  {
    var index = lastLocal(hash: hash, startingBy: node.id)
    while index >= 0, locals[index].hash == hash, locals[index].start > limit {
      let local = locals[index]
      if node.id >= local.end {
        index = Int(local.outer)
      } else if matches(BodyTree.Node(Int(local.node))) {
        return local
      } else {
        index -= 1
      }
    }
    return nil
  }

  /// The place of the last local of that hash or a lower one that begins to be seen at a node or before it; -1 without
  /// one.
  private func lastLocal(hash: UInt32, startingBy node: Int32) -> Int {
    first { ($0.hash, $0.start) > (hash, node) } - 1
  }

  /// Whether nodes of this kind are in the table, as far as any node sees them.
  func has(_ kind: NodeKind) -> Bool {
    switch kind {
    case .boundName, .parameter, .capture, .function, .typeDeclaration: true
    default: false
    }
  }

  /// The place of the local with this hash, start and node.
  func place(hash: UInt32, start: Int32, node: Int32) -> Int? {
    let place = first { ($0.hash, $0.start, $0.node) >= (hash, start, node) }
    return place < locals.count && locals[place].node == node ? place : nil
  }

  /// The next local behind one, of the same hash, that begins to be seen at a node or behind it and matches.
  func next(after place: Int, hash: UInt32, from start: Int32, where matches: (BodyTree.Node) -> Bool) -> Local? {
    var next = max(place + 1, first { ($0.hash, $0.start) >= (hash, start) })
    while next < locals.count, locals[next].hash == hash {
      if matches(BodyTree.Node(Int(locals[next].node))) { return locals[next] }
      next += 1
    }
    return nil
  }

  /// The place of the first local for which `holds` is true, as it is for all behind it.
  private func first(where holds: (Local) -> Bool) -> Int { leadingCount(of: locals.count) { !holds(locals[$0]) } }

  // MARK: What sees what

  private mutating func add(_ node: BodyTree.Node, from start: Int, to end: Int, in tree: BodyTree) {
    guard start < end, let name = tree.mainToken(node) else { return }
    locals.append(
      Local(
        hash: tree.hash(ofToken: name), start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
        node: node.id), roomFor: 16)
  }

  private mutating func addName(_ name: BodyTree.Node, in tree: BodyTree, guards: inout OuterNodes) {
    let introducer = tree.introducer(of: name)
    let behind = tree.subtreeEnd(introducer)
    guard let parent = tree.parent(introducer) else { return }
    switch tree.kind(introducer) {
    case .binding:
      if let block = tree.block(around: introducer) { add(name, from: behind, to: tree.subtreeEnd(block), in: tree) }
    case .optionalBinding, .patternCondition:
      guard tree.kind(parent) == .guard else { return add(name, from: behind, to: tree.subtreeEnd(parent), in: tree) }
      // The other conditions see it, the `else` does not, and the code that follows does.
      let alternative = guards.answer(for: parent, in: tree) { tree.firstChild($0, .block) }
      add(name, from: behind, to: alternative?.index ?? tree.subtreeEnd(parent), in: tree)
      if let block = tree.block(around: parent) {
        add(name, from: tree.subtreeEnd(parent), to: tree.subtreeEnd(block), in: tree)
      }
    case .for:
      let first = tree.firstChild(introducer, .whereClause) ?? tree.firstChild(introducer, .block)
      if let first { add(name, from: first.index, to: behind, in: tree) }
    case .caseClause, .catch: addCaseName(name, of: introducer, in: tree)
    default: return
    }
  }

  /// Adds a name of a case. All its patterns bind the same names, so the code that follows sees those of the first.
  private mutating func addCaseName(_ name: BodyTree.Node, of clause: BodyTree.Node, in tree: BodyTree) {
    guard let pattern = tree.child(of: clause, around: name) else { return }
    let isFirst = tree.firstChild(clause) == pattern
    let condition = tree.nextSibling(pattern).flatMap { tree.kind($0) == .whereClause ? $0 : nil }
    let end = isFirst ? tree.subtreeEnd(clause) : condition.map { tree.subtreeEnd($0) } ?? 0
    add(name, from: tree.subtreeEnd(pattern), to: end, in: tree)
  }

  private mutating func addParameter(_ parameter: BodyTree.Node, in tree: BodyTree, bodies: inout OuterNodes) {
    guard let owner = tree.parent(parameter), let body = bodies.answer(for: owner, in: tree, tree.body) else { return }
    add(parameter, from: body.index, to: tree.subtreeEnd(body), in: tree)
  }

  /// Adds a local function or type, which is seen in all of its block.
  private mutating func addDeclaration(_ declaration: BodyTree.Node, in tree: BodyTree) {
    guard let block = tree.block(around: declaration) else { return }
    add(declaration, from: block.index, to: tree.subtreeEnd(block), in: tree)
  }
}

/// Answers about the nodes around, each asked for once: a node may have a great many parameters, and each asks for its
/// body.
private struct OuterNodes {
  /// The nodes around with their answers, outermost first; each contains the next.
  private var known: [(outer: BodyTree.Node, answer: BodyTree.Node?)] = []

  /// - Parameter outer: a node around the one at hand. These must come in the order of the tree.
  mutating func answer(for outer: BodyTree.Node, in tree: BodyTree, _ find: (BodyTree.Node) -> BodyTree.Node?)
    -> BodyTree.Node?
  {
    while let last = known.last, last.outer != outer, !tree.contains(within: last.outer, outer) { known.removeLast() }
    if let last = known.last, last.outer == outer { return last.answer }
    known.append((outer, find(outer)))
    return known.last?.answer
  }
}

extension BodyTree {
  /// The block whose statement a node is, `#if`s between them aside; `nil` for members and at the top of a file.
  fileprivate func block(around node: Node) -> Node? {
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .block: return ancestor
      case .configBranch, .ifConfig: continue
      default: return nil
      }
    }
    return nil
  }

  /// The hash of a token's name, which the tokenizer has made already.
  public func hash(ofToken token: Int) -> UInt32 { syntax.tokens.nameHash(token).value }

}
