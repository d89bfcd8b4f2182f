/// Calls: their callees, receivers and arguments.
extension BodyTree {
  public func calls(in node: Node) -> KindSequence { descendants(node, .call) }

  /// The calls of a function, method or type of that name, whatever stands before the dot.
  public func calls(in node: Node, named name: String) -> some Sequence<Node> {
    calls(node.index + 1..<subtreeEnd(node), named: name)
  }

  /// The calls of that name in a range of nodes.
  public func calls(_ nodes: Range<Int>, named name: String) -> some Sequence<Node> {
    let hash = NameHash(name).value
    return namedCalls.within(nodes).lazy.filter { $0.hash == hash && self.spells($0.token, name) }.map(\.call)
  }

  /// Whether a call's callee ends in that name: `push` for `a.b?.push(x)` and `push { }`.
  public func isCall(_ call: Node, of name: String) -> Bool {
    guard kind(call) == .call, let callee = namedCallee(call) else { return false }
    return isNamed(callee, name)
  }

  /// The name that is called, without backticks; `nil` when it has none: `{ … }()`, `handlers[0]()`.
  public func calleeName(_ call: Node) -> String? { namedCallee(call).map { name($0) } }

  /// The range of the called name; the whole callee when it has none.
  public func calleeRange(_ call: Node) -> SourceRange {
    if let callee = namedCallee(call) { return nameRange(callee) }
    return firstChild(call).map { range($0) } ?? range(call)
  }

  /// The expression that is called; in broken code the call itself.
  public func callee(_ call: Node) -> Node { firstChild(call) ?? call }

  /// The `name`, `member` or `implicitMember` that is called, without `?`, `!` and parentheses around.
  public func namedCallee(_ call: Node) -> Node? {
    let callee = unwrapped(callee(call))
    switch kind(callee) {
    case .name, .member, .implicitMember, .typeName: return callee
    default: return nil
    }
  }

  // MARK: Receivers

  /// The expression before the last dot of a call, member or subscript, without `?` and `!`.
  public func receiver(_ node: Node) -> Node? {
    switch kind(node) {
    case .call: return namedCallee(node).flatMap { receiver($0) }
    case .member:
      guard let base = firstChild(node), kind(base) != .genericArguments else { return nil }
      return unwrapped(base)
    case .subscript: return firstChild(node).map { unwrapped($0) }
    default: return nil
    }
  }

  /// The names before the last dot, outermost first, without `?`, `!`, arguments and subscripts: of
  /// `self.window?.navigation(of: x)?.push(y)` these are `self`, `window`, `navigation`.
  public func receiverChain(_ node: Node) -> [String] {
    var names: [String] = []
    var next = lastOfReceiverChain(node)
    while let link = next {
      names.append(name(link))
      next = kind(link) == .member ? lastOfReceiverChain(link) : nil
    }
    return names.reversed()
  }

  /// The node of the last name before the last dot: `navigation` of `self.window?.navigation(of: x)?.push(y)`.
  public func lastOfReceiverChain(_ node: Node) -> Node? {
    var next = receiver(node)
    while let link = next {
      switch kind(link) {
      case .name, .self, .super, .typeName, .implicitMember, .member: return link
      case .call, .subscript, .paren, .try, .await: next = firstChild(link).map { unwrapped($0) }
      default: return nil
      }
    }
    return nil
  }

  /// The first link of a chain: `self` of `self.a?.b(c)[0]`, the expression itself when it is no chain.
  public func chainBase(_ node: Node) -> Node {
    var node = unwrapped(node)
    while true {
      switch kind(node) {
      case .member, .call, .subscript, .optionalChain, .forceUnwrap:
        guard let base = firstChild(node), kind(base) != .genericArguments else { return node }
        node = unwrapped(base)
      default: return node
      }
    }
  }

  /// The expression without `?`, `!` and parentheses around.
  public func unwrapped(_ node: Node) -> Node {
    var node = node
    while true {
      switch kind(node) {
      case .optionalChain, .forceUnwrap, .paren:
        guard let inner = firstChild(node) else { return node }
        node = inner
      default: return node
      }
    }
  }

  /// The expression without `?`, `!`, parentheses, `try` and `await` around.
  public func bare(_ node: Node) -> Node {
    var node = unwrapped(node)
    while kind(node) == .try || kind(node) == .await, let inner = firstChild(node) { node = unwrapped(inner) }
    return node
  }

  /// The last component of the name of a chain's end, before a dot: `router` of `self.router?`.
  public func lastName(_ node: Node) -> String? {
    let node = unwrapped(node)
    switch kind(node) {
    case .name, .member, .implicitMember: return name(node)
    default: return nil
    }
  }

  /// Whether the expression is `self`, or `self?` and the like.
  public func isSelf(_ node: Node) -> Bool { kind(unwrapped(node)) == .self }

  public func isSuperCall(_ call: Node) -> Bool { receiver(call).map { kind($0) == .super } == true }

  /// Whether a call calls the object's own function of that name: `push(x)`, `self.push(x)`, `self?.push { }`.
  public func isOwnCall(_ call: Node, of name: String) -> Bool {
    kind(call) == .call && isOwnMember(callee(call), named: name)
  }

  /// Whether the expression is this plain name, bare or after `self.`.
  public func isOwnMember(_ node: Node, named name: String) -> Bool {
    let node = unwrapped(node)
    return isNamed(node, name) && isBareOrOfSelf(node)
  }

  /// The plain name that the expression is, bare or after `self.`.
  public func ownMemberName(_ node: Node) -> String? {
    let node = unwrapped(node)
    return isBareOrOfSelf(node) ? name(node) : nil
  }

  private func isBareOrOfSelf(_ node: Node) -> Bool {
    switch kind(node) {
    case .name: true
    case .member: receiver(node).map { isSelf($0) } == true
    default: false
    }
  }

  // MARK: Arguments

  /// The `argument` nodes of a call, subscript, tuple, attribute or macro expansion, those of trailing closures last.
  public func arguments(_ call: Node) -> [Node] { children(call).filter { kind($0) == .argument } }

  /// The value of an argument; in broken code the argument itself.
  public func value(ofArgument argument: Node) -> Node { firstChild(argument) ?? argument }

  /// The label of an argument; `nil` without one.
  public func label(_ argument: Node) -> String? { mainToken(argument) == nil ? nil : name(argument) }

  /// The value of the first argument with that label.
  public func argument(_ call: Node, labelled label: String) -> Node? {
    for child in children(call) where kind(child) == .argument && isNamed(child, label) {
      return value(ofArgument: child)
    }
    return nil
  }

  /// The value of the argument at a place, labelled or not.
  public func argument(_ call: Node, at place: Int) -> Node? {
    var place = place
    for child in children(call) where kind(child) == .argument {
      if place == 0 { return value(ofArgument: child) }
      place -= 1
    }
    return nil
  }

  /// The labels of a call, `_` where none is written; an unlabelled trailing closure counts as `_` too.
  public func labels(_ call: Node) -> [String] { arguments(call).map { label($0) ?? "_" } }

  /// The `argument`s that follow the parentheses; the first has no label.
  public func trailingClosures(_ call: Node) -> [Node] { arguments(call).filter { isTrailing($0) } }

  /// Whether an argument is a trailing closure.
  public func isTrailing(_ argument: Node) -> Bool {
    // Other arguments follow the opening bracket, a comma, or the text of a string.
    switch syntax.tokens.kinds[Int(records[argument.index].first) - 1] {
    case .leftParen, .leftBracket, .comma, .stringHead, .stringMiddle: false
    default: true
    }
  }
}

// MARK: - Other things to look for

extension BodyTree {
  public func assignments(in node: Node) -> KindSequence { descendants(node, .assignment) }
  public func closures(in node: Node) -> KindSequence { descendants(node, .closure) }
  public func members(in node: Node) -> KindSequence { descendants(node, .member) }

  /// The `name`, `member` and `implicitMember` nodes of that name.
  public func mentions(in node: Node, of name: String) -> some Sequence<Node> {
    descendants(node).lazy.filter {
      switch self.kind($0) {
      case .name, .member, .implicitMember: self.isNamed($0, name)
      default: false
      }
    }
  }

  /// The expression on the left of an assignment.
  public func target(_ assignment: Node) -> Node { firstChild(assignment) ?? assignment }

  /// The expression on the right of an assignment.
  public func value(ofAssignment assignment: Node) -> Node? { nextSibling(target(assignment)) }

  /// Whether an assignment is `=`, not `+=` or the like.
  public func isPlain(_ assignment: Node) -> Bool {
    mainToken(assignment).map { syntax.tokens.kinds[$0] == .equal } == true
  }

  /// Whether the last name of the target is this one: `core.listener = x` and `listener = x` for `listener`.
  public func isAssignment(_ assignment: Node, to name: String) -> Bool {
    let target = unwrapped(target(assignment))
    switch kind(target) {
    case .name, .member: return isNamed(target, name)
    default: return false
    }
  }

  /// The node with the `?`, `!` and parentheses around it.
  public func wrapped(_ node: Node) -> Node {
    var node = node
    while let parent = parent(node) {
      switch kind(parent) {
      case .optionalChain, .forceUnwrap, .paren: node = parent
      default: return node
      }
    }
    return node
  }

  /// The members and calls that the chain beginning at a node goes on to: `a.b` and `a.b.c()` behind `a`.
  public func chain(after node: Node) -> [Node] {
    var found: [Node] = []
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .optionalChain, .forceUnwrap, .paren: continue
      case .member, .call, .subscript: found.append(ancestor)
      default: return found
      }
    }
    return found
  }

  /// The call whose callee a name is; nil where it is not called.
  public func call(ofCallee name: Node) -> Node? {
    let whole = wrapped(name)
    return parent(whole).flatMap { kind($0) == .call && firstChild($0) == whole ? $0 : nil }
  }

  /// Whether an assignment assigns to the node, so that it is written.
  public func isAssigned(_ node: Node) -> Bool { assignment(to: node) != nil }

  /// Whether the assignment around a node gives nil.
  public func isSetToNil(_ node: Node) -> Bool {
    return given(to: node).map { isNil($0) } == true
  }

  /// Whether a node is an operand of `==` or `!=`, in its own block.
  public func isCompared(_ node: Node) -> Bool {
    let around = ancestors(node).first { [.sequence, .block, .closure].contains(kind($0)) }
    return around.map { children($0).contains { isNamed($0, "==") || isNamed($0, "!=") } } == true
  }

  /// Whether a case, with the values that it may carry, stands directly beside `==`, `!=` or `~=`.
  public func isBesideComparison(_ node: Node) -> Bool {
    let tokens = tokens(wrapped(call(ofCallee: node) ?? node))
    return isComparison(tokens.lowerBound - 1) || isComparison(tokens.upperBound)
  }

  /// Whether a token is `==`, `!=` or `~=`.
  public func isComparison(_ token: Int32) -> Bool {
    syntax.tokens.kinds.indices.contains(Int(token)) && ["==", "!=", "~="].contains { syntax.spells(token, $0) }
  }

  /// Whether some call around a node, up to its statement, is wanted.
  public func isInCall(_ node: Node, where isWanted: (Node) -> Bool = { _ in true }) -> Bool {
    let found = ancestors(node).first {
      kind($0) == .block || kind($0) == .memberBlock || kind($0) == .call && isWanted($0)
    }
    return found.map { kind($0) == .call } == true
  }

  /// The value that a node starts with: the expression after `=` of a `binding`, `optionalBinding`, `patternCondition`,
  /// `parameter` or `enumCase`, the sequence of a `for`, the value of a `capture`, the subject of a `switch`.
  public func value(of node: Node) -> Node? {
    switch kind(node) {
    case .binding, .optionalBinding, .patternCondition, .parameter, .enumCase, .for, .capture, .switch, .return, .throw:
      return children(node).first { child in
        switch kind(child) {
        case .attribute, .parameter, .boundName, .pattern, .type, .block, .accessorBlock, .caseClause, .ifConfig,
          .whereClause:
          false
        case .await: firstChild(child) != nil
        default: true
        }
      }
    case .argument: return value(ofArgument: node)
    case .assignment: return value(ofAssignment: node)
    default: return nil
    }
  }

  /// The tokens of a type annotation, of the type of a cast or parameter, or of the result type of a closure.
  public func type(of node: Node) -> Range<Int32>? { firstChild(node, .type).map { tokens($0) } }
}

extension BodyTree {
  /// The expression is nil: the word, `.none`, or a constant that is initialized with it; so is each branch of one that
  /// decides.
  public func isNil(_ node: Node) -> Bool {
    let first = constant(node)
    guard kind(first) == .if || kind(first) == .switch else { return isNilItself(first) }
    // The branches of several may name one constant.
    var (pending, seen): ([Node], Set<Node>) = ([first], [])
    while let next = pending.popLast().map(constant) {
      guard seen.insert(next).inserted else { continue }
      if seen.count > Self.longestTrace { return false }
      if kind(next) == .if || kind(next) == .switch {
        pending += values(of: next)
      } else if !isNilItself(next) {
        return false
      }
    }
    return true
  }

  private func isNilItself(_ node: Node) -> Bool {
    var node = node
    // `nil as LoginListener?`
    if kind(node) == .sequence, let last = lastChild(node), kind(last) == .cast { node = firstChild(node) ?? node }
    let isOptional = receiver(node).map { isNamed($0, "Optional") } ?? (kind(node) == .implicitMember)
    return kind(node) == .nil || isOptional && isNamed(node, "none")
  }
}

extension BodyTree {
  /// The member that is read from a node: `.b` of `a.b`, `a?.b` and `a!.b`.
  public func accessedMember(of node: Node) -> Node? {
    let whole = wrapped(node)
    return parent(whole).flatMap { kind($0) == .member && firstChild($0) == whole ? $0 : nil }
  }
}
