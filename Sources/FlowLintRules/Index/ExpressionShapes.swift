/// The forms of expressions, and what names in them say.
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

  /// The last component of a chain ends in one of some words.
  func ends(_ node: Node, with endings: [String]) -> Bool {
    let node = unwrapped(node)
    switch kind(node) {
    case .name, .member, .implicitMember: break
    default: return false
    }
    guard let main = mainToken(node) else { return false }
    let name = bareRange(main)
    let bytes = syntax.source.bytes
    return endings.contains { ending in
      name.count >= ending.utf8.count && bytes.span.starts(with: ending, at: name.upperBound - ending.utf8.count)
    }
  }
}

extension TypeReference {
  /// The types of a tuple; of all others the type itself.
  var elements: [TypeReference] {
    if case .tuple(let elements) = form { elements.flatMap(\.type.elements) } else { [self] }
  }
}
