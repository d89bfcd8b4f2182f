/// Members of whatever value, and calls whose arguments are a closure. What is called, read or assigned is asked of the
/// file's code, which is read only where such a name is spelled.
extension UseScanner {
  /// The nodes of a file's code that names are.
  struct CodeNames {
    let tree: BodyTree
    /// The node of each token that is a name; -1 for any other.
    private var nodes: ContiguousArray<Int32>

    private static let kinds = [.name, .member, .implicitMember, .keyPathComponent, .boundName] as NodeKinds

    init(_ file: IndexedFile) {
      tree = file.bodies
      nodes = ContiguousArray(repeating: -1, count: tree.syntax.tokens.count)
      for node in tree.kinds.indices where Self.kinds.contains(tree.kinds[node]) {
        let main = Int(tree.records[node].main)
        // The value of `[x]` in a list of captures and the capture are one token.
        if main >= 0 { nodes[main] = Int32(truncatingIfNeeded: node) }
      }
    }

    func node(at token: Int) -> BodyTree.Node? { nodes[token] < 0 ? nil : BodyTree.Node(Int(nodes[token])) }

    /// The name means nothing local: a member of the type around, or what stands at the top level.
    func isFree(_ node: BodyTree.Node) -> Bool {
      switch tree.kind(node) {
      case .name: return tree.resolve(node) == nil
      // `if let x` reads the `x` around it.
      case .boundName:
        guard let binding = tree.parent(node), tree.kind(binding) == .optionalBinding, tree.value(of: binding) == nil
        else { return false }
        return tree.resolve(tree.name(node), at: binding) == nil
      default: return false
      }
    }

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
    let numbers = wanted.members.named(tokens.nameHash(token)) + wanted.members.open
    if numbers.isEmpty { return }
    let name = syntax.word(Int32(truncatingIfNeeded: token))
    for number in numbers where wanted.calls[number].names[0].matches(name) && !file.file.isExempt(start(token)) {
      let code = codeNames()
      guard let node = code.node(at: token), !code.isNamedAlone(node) else { return }
      let place = place(of: token)
      if code.tree.kind(node) == .member {
        guard let receiver = code.tree.receiver(node), isValue(receiver, code.tree) else { return }
      } else {
        guard code.isFree(node), isOwnMember(name, token, place) else { return }
      }
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
      guard isMeant, !place.isDeclared else { continue }
      visit(
        DeclaredUse(
          file: self.number, range: tokens.range(token), user: place.user,
          used: .call([name], call: number, isEmptyCall: isEmpty)))
    }
  }

  /// A name with nothing in front means a member of `self`: the type around, or what it inherits in the project, declares
  /// one, or it inherits what another module declares, and nothing outside of types is called so.
  private func isOwnMember(_ name: String, _ token: Int, _ place: Place) -> Bool {
    guard let user = place.user, !isInStaticMember(token), !isInLocalType(place.declaration) else { return false }
    let line = [user] + types.above(user)
    if line.contains(where: { types[$0].parts.contains { types.declares(name, in: $0) } }) { return true }
    if SystemTypes.isFreeFunction(name) || facts.added.mayMean(name, in: file.file) { return false }
    return line.contains { holder in
      types[holder].isForeign
        || types.supertypes(of: holder).contains { types.isForeign($0) && !SystemTypes.isStandard($0.reference.base) }
    }
  }

  /// What it calls so is not known.
  func isInLocalType(_ declaration: Int) -> Bool {
    var index = declaration
    while index >= 0, !syntax.declarations[index].kind.hasMembers { index = Int(syntax.declarations[index].parent) }
    return index >= 0 && types.type(file: file.file.number, declaration: index) == nil
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

  mutating func codeNames() -> CodeNames {
    if let code { return code }
    let made = CodeNames(file.file)
    code = made
    return made
  }

  /// Whether a receiver is a value; in doubt it is none. A name with a capital letter is a type, or a member of one.
  private func isValue(_ receiver: BodyTree.Node, _ tree: BodyTree) -> Bool {
    guard let token = tree.mainToken(receiver) else { return tree.kind(receiver) != .typeName }
    switch tree.kind(receiver) {
    case .typeName, .type, .keyPath, .wildcard, .super: return false
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
