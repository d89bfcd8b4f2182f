/// The ways from declarations to nodes and back.
extension BodyTree {
  public func node(ofDeclaration index: Int) -> Node? {
    let node = declarationNodes[index]
    return node < 0 ? nil : Node(Int(node))
  }

  /// The braces of a declaration: the `block` of a function or getter, the `accessorBlock`, the `memberBlock`.
  public func body(ofDeclaration index: Int) -> Node? { node(ofDeclaration: index).flatMap { body(of: $0) } }

  /// The expression after the `=` of a property, a local or an enum case.
  public func initializer(ofDeclaration index: Int) -> Node? { node(ofDeclaration: index).flatMap { value(of: $0) } }

  /// The index of the declaration that a node stands for.
  public func declaration(at node: Node) -> Int? {
    guard kind(node).isDeclaration, let main = mainToken(node) else { return nil }
    let start = Int(syntax.tokens.starts[main])
    let declarations = syntax.declarations
    var next = leadingCount(of: declarations.count) { declarations[$0].nameRange.start < start }
    while next < declarations.count, declarations[next].nameRange.start == start {
      if declarationNodes[next] == node.id { return next }
      next += 1
    }
    return nil
  }

  /// The type, protocol or extension around a node.
  public func enclosingType(_ node: Node) -> Node? { ancestors(node).first { kind($0) == .typeDeclaration } }

  /// The function, initializer, deinitializer, subscript or property whose code a node is in: the innermost `function`,
  /// or `binding` that is not local, around it.
  public func enclosingFunction(_ node: Node) -> Node? {
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .function: return ancestor
      case .binding where parent(ancestor).map { isMemberLevel($0) } != false: return ancestor
      case .typeDeclaration: return nil
      default: continue
      }
    }
    return nil
  }

  /// The statements, accessors or members of a declaration, closure, accessor, branch or loop: its last child, if that
  /// is braces.
  public func body(of node: Node) -> Node? {
    guard let last = lastChild(node) else { return nil }
    switch kind(last) {
    case .block, .accessorBlock, .memberBlock: return last
    default: return kind(node) == .repeat || kind(node) == .do ? firstChild(node, .block) : nil
    }
  }

  /// Whether the node holds members, or is the file.
  private func isMemberLevel(_ node: Node) -> Bool {
    switch kind(node) {
    case .file, .memberBlock: true
    case .configBranch: parent(node).flatMap { parent($0) }.map { isMemberLevel($0) } == true
    default: false
    }
  }
}
