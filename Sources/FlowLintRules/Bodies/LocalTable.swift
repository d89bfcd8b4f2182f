/// The locals of a file by name, each with the nodes that see it.
///
/// What sees a local is a range of nodes: from behind its declaration to the end of the block around. Of several that
/// are seen, the one whose range starts last is the innermost.
struct LocalTable: Sendable {
  /// Sorted by the hash of the name, then by where they begin to be seen.
  private(set) var locals: ContiguousArray<Local> = []

  struct Local: Sendable {
    /// Of the name, without backticks.
    let hash: UInt32
    /// The nodes that see it: `start..<end`.
    let start: Int32
    let end: Int32
    /// `boundName`, `parameter`, `capture`, or a local `function` or `typeDeclaration`.
    let node: Int32
  }

  init() {}

  init(_ tree: BodyTree) {
    for index in 0..<tree.count {
      switch tree.kinds[index] {
      case .boundName: addName(BodyTree.Node(index), tree)
      case .parameter, .capture: addParameter(BodyTree.Node(index), tree)
      case .function, .typeDeclaration: addDeclaration(BodyTree.Node(index), tree)
      default: continue
      }
    }
    locals.sort { ($0.hash, $0.start, $0.node) < ($1.hash, $1.start, $1.node) }
  }

  /// The innermost local that matches and that a node sees, of those that begin to be seen behind `limit`.
  func innermost(hash: UInt32, seenFrom node: BodyTree.Node, after limit: Int32, where matches: (BodyTree.Node) -> Bool)
    -> Local?
  {
    var index = firstLocal(above: hash) - 1
    while index >= 0, locals[index].hash == hash, locals[index].start > limit {
      let local = locals[index]
      if local.start <= node.id, node.id < local.end, matches(BodyTree.Node(Int(local.node))) { return local }
      index -= 1
    }
    return nil
  }

  private func firstLocal(above hash: UInt32) -> Int {
    var low = 0
    var high = locals.count
    while low < high {
      let middle = (low + high) / 2
      if locals[middle].hash <= hash { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: What sees what

  private mutating func add(_ node: BodyTree.Node, from start: Int, to end: Int, _ tree: BodyTree) {
    guard start < end, let name = tree.mainToken(node) else { return }
    locals.append(
      Local(
        hash: tree.hash(ofToken: name), start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
        node: node.id))
  }

  private mutating func addName(_ name: BodyTree.Node, _ tree: BodyTree) {
    let introducer = tree.introducer(of: name)
    let behind = tree.subtreeEnd(introducer)
    guard let parent = tree.parent(introducer) else { return }
    switch tree.kind(introducer) {
    case .binding:
      if let block = tree.block(around: introducer) { add(name, from: behind, to: tree.subtreeEnd(block), tree) }
    case .optionalBinding, .patternCondition:
      guard tree.kind(parent) == .guard else { return add(name, from: behind, to: tree.subtreeEnd(parent), tree) }
      // The other conditions see it, the `else` does not, what follows does.
      add(name, from: behind, to: tree.firstChild(parent, .block)?.index ?? tree.subtreeEnd(parent), tree)
      if let block = tree.block(around: parent) {
        add(name, from: tree.subtreeEnd(parent), to: tree.subtreeEnd(block), tree)
      }
    case .for:
      let first = tree.firstChild(introducer, .whereClause) ?? tree.firstChild(introducer, .block)
      if let first { add(name, from: first.index, to: behind, tree) }
    case .caseClause, .catch: addCaseName(name, of: introducer, tree)
    default: return
    }
  }

  /// All patterns of a case bind the same names: what follows sees those of the first.
  private mutating func addCaseName(_ name: BodyTree.Node, of clause: BodyTree.Node, _ tree: BodyTree) {
    guard let pattern = tree.children(clause).first(where: { tree.contains($0, name) }) else { return }
    let isFirst = tree.firstChild(clause) == pattern
    let condition = tree.nextSibling(pattern).flatMap { tree.kind($0) == .whereClause ? $0 : nil }
    let end = isFirst ? tree.subtreeEnd(clause) : condition.map { tree.subtreeEnd($0) } ?? 0
    add(name, from: tree.subtreeEnd(pattern), to: end, tree)
  }

  private mutating func addParameter(_ parameter: BodyTree.Node, _ tree: BodyTree) {
    guard let body = tree.parent(parameter).flatMap({ tree.body(of: $0) }) else { return }
    add(parameter, from: body.index, to: tree.subtreeEnd(body), tree)
  }

  /// A local function or type is seen in all of its block.
  private mutating func addDeclaration(_ declaration: BodyTree.Node, _ tree: BodyTree) {
    guard let block = tree.block(around: declaration) else { return }
    add(declaration, from: block.index, to: tree.subtreeEnd(block), tree)
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

  /// Of the bytes of a token, without backticks.
  func hash(ofToken token: Int) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for offset in bareRange(token) { hash = (hash ^ UInt32(syntax.source.bytes[offset])) &* 16_777_619 }
    return hash
  }

  func hash(of name: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }
}
