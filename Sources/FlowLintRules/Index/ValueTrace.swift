/// The trace of a value in one function: the uses that are made of it, directly and through the locals that hold it.
///
/// It keeps a list of the expressions to look at and does not recurse: a chain of locals may be as long as a file.
struct ValueTrace {
  private let bodies: BodyTree
  private var visited: Set<BodyTree.Node> = []
  /// The expressions to look at, the next one last.
  private var pending: [BodyTree.Node] = []

  init(_ bodies: BodyTree) { self.bodies = bodies }

  /// Goes on with an expression that is the value too: a list with it, a controller that was made of it.
  mutating func follow(_ value: BodyTree.Node) { pending.append(value) }

  /// Goes on with a local that holds the value.
  mutating func follow(local: BodyTree.Node) {
    guard visited.insert(local).inserted, let scope = bodies.enclosingFunction(local) else { return }
    pending += bodies.references(to: local, in: scope).reversed().filter { !bodies.isAssigned($0) }
    // `if let x` of the `x` in front of it.
    for binding in bodies.descendants(scope, .optionalBinding) where bodies.value(of: binding) == nil {
      guard let bound = bodies.firstChild(binding, .boundName), bodies.haveSameName(bound, local),
        bodies.resolve(bodies.name(bound), at: binding) == local
      else { continue }
      follow(local: bound)
    }
  }

  /// The next expression that is the value, with the use that is made of it. Expressions that put it into a local are
  /// followed and left out.
  mutating func next() -> (value: BodyTree.Node, context: BodyTree.Context)? {
    while let value = pending.popLast() {
      guard visited.insert(value).inserted else { continue }
      let context = bodies.context(value)
      guard let local = bodies.local(in: context) else { return (value, context) }
      follow(local: local)
    }
    return nil
  }
}

extension BodyTree {
  /// The local that holds a value, by `let x = value` or `x = value`.
  func local(holding value: Node) -> Node? { local(in: context(value)) }

  fileprivate func local(in context: Context) -> Node? {
    switch context {
    case .initializer(let binding):
      guard let name = firstChild(binding, .boundName), enclosingFunction(name) != binding else { return nil }
      return name
    case .assigned(let target, _):
      let target = unwrapped(target)
      // A parameter that is assigned hands the value to the caller.
      return kind(target) == .name ? resolve(target).flatMap { kind($0) == .boundName ? $0 : nil } : nil
    default: return nil
    }
  }
}
