/// Closures and their captures.
extension BodyTree {
  /// The entries of the capture list.
  package func captures(_ closure: Node) -> [Node] { children(closure).filter { kind($0) == .capture } }

  /// The parameters of a function, subscript, closure, accessor or enum case.
  package func parameters(_ node: Node) -> [Node] { children(node).filter { kind($0) == .parameter } }

  package func ownership(_ capture: Node) -> CaptureOwnership {
    let first = Int(records[capture.index].first)
    guard mainToken(capture) != first else { return .strong }
    return spells(first, "weak") ? .weak : spells(first, "unowned") ? .unowned : .strong
  }

  package enum CaptureOwnership: Sendable { case strong, weak, unowned }

  /// The closure's strong use of `self`: the entry of the capture list that says so, else the first `self` inside.
  ///
  /// Nested closures and interpolations count, and so does an inner `[weak self]`: it makes the outer closure capture
  /// `self`. `nil` when the capture list has `weak self` or `unowned self`, and when `self` stands nowhere in the body:
  /// `[x = self.x]` is read when the closure is made. Inside a closure that captures `self` weakly, `self` is that weak
  /// variable, until `guard let self` makes it a strong one.
  package func strongSelf(_ closure: Node) -> SourceRange? {
    for capture in captures(closure) where isNamed(capture, "self") {
      return ownership(capture) == .strong && value(of: capture).map { isSelf($0) } ?? true ? nameRange(capture) : nil
    }
    if let outer = resolve("self", at: closure), kind(outer) == .capture, ownership(outer) != .strong { return nil }
    guard !namesParameterSelf(closure), let body = firstChild(closure, .block) else { return nil }
    let tokens = syntax.tokens
    let renamed = descendants(body, .closure).filter { namesParameterSelf($0) }.map { self.tokens($0) }
    // A `self` after a dot is no use of the object: `User.self`, `\.self`.
    let found = self.tokens(body).first { token in
      tokens.kinds[Int(token)] == .self && tokens.kinds[Int(token) - 1] != .period
        && !renamed.contains { $0.contains(token) }
    }
    return found.map { tokens.range(Int($0)) }
  }

  /// Whether the name means a parameter of the closure: `{ (self, value) in … }`.
  private func namesParameterSelf(_ closure: Node) -> Bool { parameters(closure).contains { isNamed($0, "self") } }

  /// The innermost closure around a node, inside `root`.
  package func enclosingClosure(_ node: Node, within root: Node) -> Node? {
    for ancestor in ancestors(node) {
      if ancestor == root { return nil }
      if kind(ancestor) == .closure { return ancestor }
    }
    return nil
  }

  /// Whether a closure stands between a node and `root`.
  package func isInsideClosure(_ node: Node, within root: Node) -> Bool { enclosingClosure(node, within: root) != nil }

  /// The call that a closure is an argument of, and that argument.
  package func call(takingClosure closure: Node) -> (call: Node, argument: Node)? {
    guard let argument = parent(closure), kind(argument) == .argument, let call = parent(argument) else { return nil }
    return kind(call) == .call || kind(call) == .macroExpansion ? (call, argument) : nil
  }
}
