/// What a name refers to inside a body.
extension BodyTree {
  /// Where the local is introduced that a name refers to at a node, declared strictly before it.
  ///
  /// The answer is a `boundName` (of a `let`, `if let`, `for`, `case`), a `parameter` (of a function, closure or
  /// setter), a `capture`, a local `function` or `typeDeclaration`, a `catch` (for `error`), an `accessor` (for
  /// `newValue` and `oldValue`) or a `closure` (for `$0`). `nil`: a member, a global, or unknown.
  package func resolve(_ name: Node) -> Node? {
    guard let token = mainToken(name) else { return nil }
    return resolve(at: name) { mainToken($0).map { haveSameText($0, token) } ?? false } spells: { spells(token, $0) }
  }

  package func resolve(_ name: String, at node: Node) -> Node? {
    resolve(at: node) { isNamed($0, name) } spells: { $0 == name }
  }

  /// What a local starts with: the initial value of a plain `let x = e` or `if let x = e`, the value of a capture, the
  /// default of a parameter. `nil` for parts of a pattern.
  package func value(ofLocal local: Node) -> Node? {
    switch kind(local) {
    case .boundName: return plainBinding(of: local).flatMap { value(of: $0) }
    case .capture, .parameter: return value(of: local)
    default: return nil
    }
  }

  /// The written type of a local.
  package func annotation(of local: Node) -> Range<Int32>? {
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

  /// The `binding`, `optionalBinding`, `patternCondition`, `for`, `caseClause` or `catch` that introduces a
  /// `boundName`; every other local itself.
  package func introducer(of local: Node) -> Node {
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
  package func references(to local: Node, in node: Node) -> [Node] {
    descendants(node, .name).filter { haveSameName($0, local) && resolve($0) == local }
  }

  /// Whether a node stands under a `case`, so that `.foo` is compared, not made.
  package func isPattern(_ node: Node) -> Bool {
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .pattern: return true
      case .closure, .block: return false
      default: continue
      }
    }
    return false
  }

  // MARK: Scopes, from the inside out

  private func resolve(at node: Node, where matches: (Node) -> Bool, spells: (String) -> Bool) -> Node? {
    var inner = node
    while let scope = parent(inner) {
      switch kind(scope) {
      case .block, .configBranch:
        if let found = lastMatch(in: scope, before: inner, where: matches) { return found }
      case .guard:
        // What a guard binds is not there in its `else`.
        if kind(inner) != .block, let found = lastBoundName(in: scope, before: inner, where: matches) { return found }
      case .for:
        // The sequence does not see the loop's variable.
        if kind(inner) == .block || kind(inner) == .whereClause,
          let found = lastBoundName(in: scope, before: inner, where: matches)
        {
          return found
        }
      case .branch, .while, .caseClause, .catch:
        if let found = lastBoundName(in: scope, before: inner, where: matches) { return found }
        if kind(scope) == .catch, kind(inner) == .block, spells("error"), firstChild(scope, .pattern) == nil {
          return scope
        }
      case .closure:
        guard kind(inner) == .block else { break }
        for child in children(scope) where kind(child) == .capture || kind(child) == .parameter {
          if matches(child) { return child }
        }
        if spells("$0") || spells("$1") || spells("$2") || spells("$3") { return scope }
      case .function, .accessor:
        for child in children(scope) where kind(child) == .parameter && kind(inner) != .parameter {
          if matches(child) { return child }
        }
        if kind(scope) == .accessor, isObserverName(scope, spells) { return scope }
      case .typeDeclaration: return nil
      default: break
      }
      inner = scope
    }
    return nil
  }

  /// `newValue` of a setter, `oldValue` of `didSet`, unless the parameter has a name of its own.
  private func isObserverName(_ accessor: Node, _ spells: (String) -> Bool) -> Bool {
    guard firstChild(accessor, .parameter) == nil else { return false }
    if isNamed(accessor, "didSet") { return spells("oldValue") }
    return (isNamed(accessor, "set") || isNamed(accessor, "willSet")) && spells("newValue")
  }

  /// The last local that the statements of a block introduce before a node; a local function or type may come later.
  private func lastMatch(in block: Node, before inner: Node, where matches: (Node) -> Bool) -> Node? {
    var found: Node?
    for child in children(block) {
      switch kind(child) {
      case .function, .typeDeclaration:
        if found == nil, kind(child) == .typeDeclaration || !isNamed(child, "init"), matches(child) { found = child }
      case .binding, .guard, .ifConfig:
        guard child < inner else { continue }
        if let bound = lastBoundName(in: child, before: inner, where: matches) { found = bound }
      default: continue
      }
    }
    return found
  }

  /// The last name that patterns and conditions directly in a node introduce before another.
  private func lastBoundName(in node: Node, before inner: Node, where matches: (Node) -> Bool) -> Node? {
    var found: Node?
    for child in children(node) {
      guard child < inner else { break }
      switch kind(child) {
      case .boundName: if matches(child) { found = child }
      case .pattern:
        // All patterns of one case bind the same names.
        if kind(node) == .caseClause || kind(node) == .catch, found != nil { continue }
        for name in descendants(child, .boundName) where matches(name) { found = name }
      case .optionalBinding, .patternCondition:
        if let bound = lastBoundName(in: child, before: inner, where: matches) { found = bound }
      case .configBranch:
        if let bound = lastMatch(in: child, before: inner, where: matches) { found = bound }
      default: continue
      }
    }
    return found
  }
}
