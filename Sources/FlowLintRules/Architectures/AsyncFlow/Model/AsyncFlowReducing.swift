extension BodyTree {
  /// The calls that take the closures around a node, the innermost first.
  func calls(aroundClosuresOf node: Node, within outer: Node) -> [Node] {
    var found: [Node] = []
    var inner = node
    while let closure = enclosingClosure(inner, within: outer) {
      if let call = call(takingClosure: closure)?.call, kind(call) == .call { found.append(call) }
      inner = closure
    }
    return found
  }
}
