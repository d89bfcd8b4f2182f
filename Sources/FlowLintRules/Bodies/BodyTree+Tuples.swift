/// Tuples: values that travel together, `(router, actions)`, and the patterns that take them apart.
extension BodyTree {
  /// The tuple of names, or of targets, that a value is taken apart by: `(a, b)` of `let (a, b) = value`.
  public func tuplePattern(of binding: Node) -> Node? {
    firstChild(binding, .pattern).flatMap { firstChild($0) }.flatMap { kind($0) == .tuple ? $0 : nil }
  }

  /// The value that a local is taken out of by `let (a, b) = value`, and the place of the local in it.
  public func component(ofLocal local: Node) -> (tuple: Node, place: Int)? {
    let binding = introducer(of: local)
    guard kind(binding) == .binding || kind(binding) == .optionalBinding,
      let place = place(ofLocal: local, inPatternOf: binding), let tuple = value(of: binding)
    else { return nil }
    return (bare(tuple), place)
  }

  /// The place of a local in the tuple of names by which a binding or a loop takes values apart.
  public func place(ofLocal local: Node, inPatternOf binding: Node) -> Int? {
    guard let entry = parent(local), let pattern = parent(entry), tuplePattern(of: binding) == pattern else {
      return nil
    }
    return arguments(pattern).firstIndex(of: entry)
  }

  /// The targets and values of an assignment: the target, or each entry of the tuple in its place; the value is nil
  /// where it is part of one that is not written out.
  public func writes(_ assignment: Node) -> [(target: Node, value: Node?)] {
    let (whole, value) = (unwrapped(target(assignment)), value(ofAssignment: assignment))
    guard kind(whole) == .tuple else { return [(whole, value)] }
    return arguments(whole).enumerated().map { place, argument in
      (unwrapped(self.value(ofArgument: argument)), value.flatMap { entry(place, of: bare($0)) })
    }
  }

  /// The value that the assignment around a node gives to the target that the node is, or is part of.
  public func given(to node: Node) -> Node? {
    let assignment = ancestors(node).first { kind($0) == .assignment }
    return assignment.flatMap { writes($0).first { $0.target == node || contains(within: $0.target, node) } }?.value
  }

  /// The assignment that writes a node, by itself or as an entry of a tuple.
  public func assignment(to node: Node) -> Node? {
    var whole = wrapped(node)
    if let entry = parent(whole), kind(entry) == .argument, let tuple = parent(entry), kind(tuple) == .tuple {
      whole = wrapped(tuple)
    }
    return parent(whole).flatMap { kind($0) == .assignment && target($0) == whole ? $0 : nil }
  }

  /// The entry at a place of a tuple that has as many entries.
  public func entry(_ place: Int, of tuple: Node) -> Node? {
    kind(tuple) == .tuple ? argument(tuple, at: place).map { bare($0) } : nil
  }
}
