/// Tuples: values that travel together, `(router, actions)`, and the patterns that take them apart.
extension BodyTree {
  /// The tuple of names, or of targets, that a value is taken apart by: `(a, b)` of `let (a, b) = value`.
  public func tuplePattern(of binding: Node) -> Node? {
    firstChild(binding, .pattern).flatMap { firstChild($0) }.flatMap { kind($0) == .tuple ? $0 : nil }
  }

  /// The value that a local is taken out of by `let (a, b) = value`, and the place of the local in it.
  public func component(ofLocal local: Node) -> (tuple: Node, place: Int)? {
    guard kind(local) == .boundName, let entry = parent(local), kind(entry) == .argument, let pattern = parent(entry),
      case let binding = introducer(of: local), kind(binding) == .binding || kind(binding) == .optionalBinding,
      tuplePattern(of: binding) == pattern, let place = arguments(pattern).firstIndex(of: entry),
      let tuple = value(of: binding)
    else { return nil }
    return (bare(tuple), place)
  }

  /// The entry at a place of a tuple that has as many entries.
  public func entry(_ place: Int, of tuple: Node) -> Node? {
    kind(tuple) == .tuple ? argument(tuple, at: place).map { bare($0) } : nil
  }
}
