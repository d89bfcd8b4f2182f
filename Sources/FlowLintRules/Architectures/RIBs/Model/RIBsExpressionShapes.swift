/// The forms of expressions of the object itself, as the rules of RIBs ask.
extension BodyTree {
  /// The call is one of a member of the object itself.
  func isOwnCall(_ call: Node) -> Bool { namedCallee(call).map { isOwn($0) } == true }

  /// The property of the object itself that an assignment sets, or whose initial value a declaration gives.
  func propertyName(_ target: Node) -> String? {
    let target = unwrapped(target)
    if kind(target) == .boundName { return name(target) }
    return isOwn(target) ? lastName(target) : nil
  }

  /// The statement that an expression is, or is part of: the child of the innermost block around.
  func statement(around node: Node) -> Node {
    var inner = node
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .block, .configBranch, .file, .memberBlock: return inner
      default: inner = ancestor
      }
    }
    return inner
  }
}

extension TypeReference {
  /// The types of a tuple; of all others the type itself.
  var elements: [TypeReference] {
    if case .tuple(let elements) = form { elements.flatMap(\.type.elements) } else { [self] }
  }
}
