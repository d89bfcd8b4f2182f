/// Members of whatever value, and calls whose arguments are a closure. What is called, read or assigned is asked of the
/// file's code, which is read only where such a name is spelled.
extension UseScanner {
  /// The nodes of a file's code that names are.
  struct CodeNames {
    let tree: BodyTree
    private var nodes: [Int: BodyTree.Node] = [:]

    init(_ file: IndexedFile) {
      tree = file.bodies
      for node in tree.descendants(tree.root) {
        guard [.name, .member].contains(tree.kind(node)), let token = tree.mainToken(node) else { continue }
        nodes[token] = node
      }
    }

    func node(at token: Int) -> BodyTree.Node? { nodes[token] }

    /// The call whose callee a name is; nil where it is not called.
    func call(of node: BodyTree.Node) -> BodyTree.Node? {
      let (node, parent) = outside(of: node)
      guard let parent, tree.kind(parent) == .call, tree.firstChild(parent) == node else { return nil }
      return parent
    }

    /// Whether a member is assigned: as a whole, or as a part of a tuple; and whether its value is read.
    func access(to node: BodyTree.Node) -> (yieldsValue: Bool, takesValue: Bool) {
      var (node, parent) = outside(of: node)
      if let parent, tree.kind(parent) == .prefix,
        tree.mainToken(parent).map({ tree.syntax.tokens.kinds[$0] }) == .ampersand
      {
        return (true, true)
      }
      while let outer = parent, tree.kind(outer) == .argument || tree.kind(outer) == .tuple {
        (node, parent) = (outer, tree.parent(outer))
      }
      guard let parent, tree.kind(parent) == .assignment, tree.firstChild(parent) == node else { return (true, false) }
      return (!tree.isPlain(parent), true)
    }

    /// A node with `?`, `!` and parentheses around it, and what stands around these.
    private func outside(of node: BodyTree.Node) -> (node: BodyTree.Node, parent: BodyTree.Node?) {
      var (node, parent) = (node, tree.parent(node))
      while let outer = parent, [.optionalChain, .forceUnwrap, .paren].contains(tree.kind(outer)) {
        (node, parent) = (outer, tree.parent(outer))
      }
      return (node, parent)
    }

    /// `#selector(self.close)` names a member, and neither calls nor reads it.
    func isNamedAlone(_ node: BodyTree.Node) -> Bool {
      guard let argument = tree.parent(node), tree.kind(argument) == .argument, let outer = tree.parent(argument) else {
        return false
      }
      return tree.kind(outer) == .macroExpansion
    }
  }

  mutating func lookForMembers(at token: Int, _ visit: (DeclaredUse) -> Void) {
    let tokens = syntax.tokens
    guard token > 0, tokens.kinds[token - 1] == .period else { return }
    let numbers = wanted.members.named(tokens.nameHash(token)) + wanted.members.open
    let name = syntax.word(Int32(truncatingIfNeeded: token))
    for number in numbers where wanted.calls[number].names[0].matches(name) && !file.file.isExempt(start(token)) {
      let code = codeNames()
      guard let node = code.node(at: token), code.tree.kind(node) == .member, let receiver = code.tree.receiver(node),
        !code.isNamedAlone(node), isValue(receiver, code.tree)
      else { return }
      let call = code.call(of: node)
      let isEmpty = call.map { code.tree.arguments($0).isEmpty } ?? false
      let access = code.access(to: node)
      let isMeant =
        switch wanted.calls[number].form {
        case .chain: false
        case .member: call != nil && (isEmpty || !wanted.calls[number].isEmptyCall)
        case .read: call == nil && access.yieldsValue
        case .set: call == nil && access.takesValue
        }
      let place = place(of: token)
      guard isMeant, !place.isDeclared else { continue }
      visit(
        DeclaredUse(
          file: self.number, range: tokens.range(token), user: place.user,
          used: .call([name], call: number, isEmptyCall: isEmpty)))
    }
  }

  /// `Task { }`, `Task<Void, Never>(priority: x) { }`
  mutating func isClosureCall(_ token: Int) -> Bool {
    let tokens = syntax.tokens
    guard token + 1 < tokens.count else { return false }
    switch tokens.kinds[token + 1] {
    case .leftBrace, .less: break
    default: return false
    }
    let code = codeNames()
    return code.node(at: token).map { code.call(of: $0) != nil } ?? false
  }

  private mutating func codeNames() -> CodeNames {
    if let code { return code }
    let made = CodeNames(file.file)
    code = made
    return made
  }

  /// Whether a receiver is a value; in doubt it is none. A name with a capital letter is a type, or a member of one.
  private func isValue(_ receiver: BodyTree.Node, _ tree: BodyTree) -> Bool {
    guard let token = tree.mainToken(receiver) else { return tree.kind(receiver) != .typeName }
    switch tree.kind(receiver) {
    case .typeName, .type, .keyPath, .wildcard: return false
    case .name:
      if isCapitalised(token) || tree.firstChild(receiver) != nil { return false }
      let name = syntax.word(Int32(truncatingIfNeeded: token))
      return !file.imports.contains { $0.name == name }
    case .member, .implicitMember: return !isCapitalised(token) && syntax.tokens.kinds[token] != .self
    case .call: return tree.calleeName(receiver) != "type"
    case .array, .dictionary: return tree.firstChild(receiver).map { isValue($0, tree) } ?? true
    case .self: return !isInStaticMember(token)
    default: return true
    }
  }

  /// There `self` is the type.
  private func isInStaticMember(_ token: Int) -> Bool {
    var index = place(of: token).declaration
    while index >= 0, !syntax.declarations[index].kind.hasMembers {
      let declaration = syntax.declarations[index]
      if syntax.hasModifier(declaration, "static") || syntax.hasModifier(declaration, "class") { return true }
      index = Int(declaration.parent)
    }
    return false
  }
}
