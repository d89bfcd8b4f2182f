/// The locals that names refer to inside a body.
extension BodyTree {
  /// Maximum number of locals through which a value is followed. Real code has no longer chains, and each step may take
  /// some of the stack.
  public static var longestTrace: Int { 16 }

  /// The node that introduces the local to which a name refers at a node; it is declared strictly before it.
  ///
  /// The answer is a `boundName` (of a `let`, `if let`, `for`, `case`), a `parameter` (of a function, closure or
  /// setter), a `capture`, a local `function` or `typeDeclaration`, a `catch` (for `error`), an `accessor` (for
  /// `newValue` and `oldValue`) or a `closure` (for `$0`). `nil`: a member, a global, or unknown.
  ///
  /// Another name of a local is the local: behind `let route = router`, `route` refers to `router`.
  public func resolve(_ name: Node) -> Node? {
    var local = resolveName(name)
    for _ in 0..<Self.longestTrace {
      guard let outer = local.flatMap({ namesake(of: $0) }) else { break }
      local = outer
    }
    return local
  }

  /// The local that a plain `let x = y` gives another name.
  private func namesake(of local: Node) -> Node? {
    guard isConstant(local), let binding = parent(local), let other = value(of: binding), kind(other) == .name,
      type(of: binding) == nil, let outer = resolveName(other), isConstant(outer)
    else { return nil }
    return outer
  }

  /// The local keeps its first value: it is no `var`.
  public func isConstant(_ local: Node) -> Bool {
    switch kind(local) {
    case .boundName:
      return parent(local).flatMap { declaration(at: $0) }.map { syntax.declarations[$0].kind == .let } == true
    case .parameter: return true
    default: return false
    }
  }

  /// The node that introduces the name itself, even where it is another name of a local.
  func resolveName(_ name: Node) -> Node? {
    guard let token = mainToken(name) else { return nil }
    let found = local(hash: hash(ofToken: token), at: name) { haveSameName($0, name) }
    return mayBeImplicit(token)
      ? innermost(found, or: implicit(at: name) { spells(token, $0) }) : innermost(found, or: nil)
  }

  public func resolve(_ name: String, at node: Node) -> Node? {
    let found = local(hash: NameHash(name).value, at: node) { isNamed($0, name) }
    return innermost(found, or: implicit(at: node) { $0 == name })
  }

  /// The first value of a local: the initial value of a plain `let x = e` or `if let x = e`, or its own of a written tuple,
  /// the value of a capture, the default of a parameter. `nil` for other parts of a pattern.
  public func value(ofLocal local: Node) -> Node? {
    switch kind(local) {
    case .boundName:
      if let binding = plainBinding(of: local) {
        return value(of: binding) ?? laterValue(of: local, declaredBy: binding)
      }
      return component(ofLocal: local).flatMap { entry($0.place, of: $0.tuple) }
    case .capture, .parameter: return value(of: local)
    default: return nil
    }
  }

  /// The value of a `let` without one, which one assignment alone gives it: `let x: T` and `x = e`.
  private func laterValue(of local: Node, declaredBy binding: Node) -> Node? {
    guard isConstant(local), let block = parent(binding),
      // Each of its names may be asked for it.
      isNamedAtMost(256, in: local)
    else { return nil }
    let values = references(to: local, in: block).compactMap { name in
      parent(name).flatMap { kind($0) == .assignment && target($0) == name ? value(ofAssignment: $0) : nil }
    }
    return values.count == 1 ? values[0] : nil
  }

  /// The expression, or the value of the local that it names.
  public func held(by expression: Node) -> Node {
    let node = bare(expression)
    return kind(node) == .name ? resolve(node).flatMap { value(ofLocal: $0) }.map(bare) ?? node : node
  }

  /// The expression, or the value of the `let` that it names.
  public func constant(_ expression: Node) -> Node {
    let node = bare(expression)
    guard kind(node) == .name, let local = resolve(node), kind(local) == .boundName, isConstant(local) else {
      return node
    }
    return value(ofLocal: local).map(bare) ?? node
  }

  /// The expression, or the name or member of which it is another name: `router` behind `let child = router`.
  public func unaliased(_ expression: Node) -> Node {
    var node = bare(expression)
    for _ in 0..<Self.longestTrace {
      guard kind(node) == .name, let local = resolveName(node), kind(local) == .boundName, isConstant(local),
        let value = value(ofLocal: local).map(bare), [.name, .member].contains(kind(value))
      else { break }
      node = value
    }
    return node
  }

  /// The written type of a local.
  public func annotation(of local: Node) -> Range<Int32>? {
    switch kind(local) {
    case .boundName: return plainBinding(of: local).flatMap { type(of: $0) }
    case .parameter: return type(of: local)
    default: return nil
    }
  }

  /// The `binding` or `optionalBinding` of a name that is not part of a pattern.
  private func plainBinding(of name: Node) -> Node? {
    parent(name).flatMap { kind($0) == .binding || kind($0) == .optionalBinding ? $0 : nil }
  }

  /// The node that introduces a `boundName`: the `binding`, `optionalBinding`, `patternCondition`, `for`, `caseClause`
  /// or `catch`. Every other local introduces itself.
  public func introducer(of local: Node) -> Node {
    guard kind(local) == .boundName else { return local }
    for ancestor in ancestors(local) {
      switch kind(ancestor) {
      case .binding, .optionalBinding, .patternCondition, .for, .caseClause, .catch: return ancestor
      default: continue
      }
    }
    return local
  }

  /// The names that refer to a local, in source order.
  public func references(to local: Node, in node: Node) -> [Node] { mentions(of: local, in: node, .name) }

  /// The names that `if let x` gives the value of a local `x`, in source order.
  public func namesUnwrapping(_ local: Node, in node: Node) -> [Node] {
    mentions(of: local, in: node, .optionalBinding).filter { value(of: $0) == nil }.compactMap {
      firstChild($0, .boundName)
    }
  }

  /// Whether code names something so, with nothing in front.
  public func hasName(_ name: String, in node: Node) -> Bool {
    guard let names else { return descendants(node, .name).contains { isNamed($0, name) } }
    let found = names.named(NameHash(name).value, as: .name, in: node.index + 1..<subtreeEnd(node))
    return found.contains { isNamed($0, name) }
  }

  /// The names that may refer to a local are no more than that; others of its function that have its name count, too.
  public func isNamedAtMost(_ count: Int, in local: Node) -> Bool {
    guard let scope = enclosingFunction(local), let token = mainToken(local) else { return false }
    let nodes = scope.index..<subtreeEnd(scope)
    return nodes.count < count
      || names.map { $0.count(of: hash(ofToken: token), in: nodes) <= count }
        ?? (references(to: local, in: scope).count <= count)
  }

  /// - Parameter kind: the kind of the nodes that name the local.
  private func mentions(of local: Node, in node: Node, _ kind: NodeKind) -> [Node] {
    guard let token = mainToken(local) else { return [] }
    guard let names else { return descendants(node, kind).filter { isReference($0, to: local) } }
    let inside = node.index + 1..<subtreeEnd(node)
    let hash = hash(ofToken: token)
    let ranges = locals.has(self.kind(local)) ? names.places(of: local, hash: hash, self) : [inside]
    return ranges.flatMap { names.named(hash, as: kind, in: $0.clamped(to: inside)) }.filter {
      isReference($0, to: local)
    }
  }

  private func isReference(_ name: Node, to local: Node) -> Bool {
    haveSameName(name, local) && resolveName(name) == local
  }

  /// Whether a node stands under a `case`, so that `.foo` is compared, not made.
  public func isPattern(_ node: Node) -> Bool {
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .pattern: return true
      case .closure, .block: return false
      default: continue
      }
    }
    return false
  }

  // MARK: Looking up

  private func local(hash: UInt32, at node: Node, where matches: (Node) -> Bool) -> LocalTable.Local? {
    locals.innermost(hash: hash, seenFrom: node, after: member(around: node).id, where: matches)
  }

  /// The node of a type's member or of a top-level declaration or statement that a node is part of: it sees no locals
  /// around it.
  private func member(around node: Node) -> Node {
    var member = node
    for ancestor in ancestors(node) {
      if kind(ancestor) == .memberBlock || kind(ancestor) == .file { break }
      member = ancestor
    }
    return member
  }

  private func innermost(_ local: LocalTable.Local?, or implicit: Node?) -> Node? {
    guard let local else { return implicit }
    guard let implicit, implicit.id >= local.start else { return Node(Int(local.node)) }
    return implicit
  }

  /// Whether the token's first letter is that of `$0`, `error`, `newValue` or `oldValue`, as a quick test; in backticks
  /// these are ordinary names.
  private func mayBeImplicit(_ token: Int) -> Bool {
    switch syntax.source.bytes[Int(syntax.tokens.starts[token])] {
    case "$", "e", "n", "o", "`": true
    default: false
    }
  }

  /// The node that introduces an implicit name: the closure of `$0`, the `catch` of `error`, the accessor of
  /// `newValue`.
  private func implicit(at node: Node, spells: (String) -> Bool) -> Node? {
    let isNumbered = spells("$0") || spells("$1") || spells("$2") || spells("$3")
    guard isNumbered || spells("error") || spells("newValue") || spells("oldValue") else { return nil }
    var inner = node
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .closure where isNumbered && kind(inner) == .block: return ancestor
      case .catch where spells("error") && kind(inner) == .block && firstChild(ancestor, .pattern) == nil:
        return ancestor
      case .accessor where isObserverName(ancestor, spells): return ancestor
      case .memberBlock: return nil
      default: inner = ancestor
      }
    }
    return nil
  }

  /// Whether the name is `newValue` in a setter or `oldValue` in `didSet`, unless the parameter has a name of its own.
  private func isObserverName(_ accessor: Node, _ spells: (String) -> Bool) -> Bool {
    guard firstChild(accessor, .parameter) == nil else { return false }
    if isNamed(accessor, "didSet") { return spells("oldValue") }
    return (isNamed(accessor, "set") || isNamed(accessor, "willSet")) && spells("newValue")
  }
}
