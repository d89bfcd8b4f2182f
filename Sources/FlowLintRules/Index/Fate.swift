/// What becomes of a value in one function: the ends of its ways, of its own and of those through the locals that hold it.
///
/// It says where Swift takes the value. Which calls keep, show or attach is for the architecture to say.
struct Fate {
  /// The ends, in no order that matters; none where nothing uses the local that holds the value.
  private(set) var ways: [Way] = []

  struct Way {
    let end: End
    /// The value comes here through a local.
    let isHeld: Bool
    /// The end stands in a closure that the start does not stand in, so it may come later, or never.
    let isDeferred: Bool
  }

  enum End {
    /// Nothing gets the value: it is a statement, `_ =`, a condition or compared.
    case dropped
    /// Something that is no local gets it: `target = value`.
    case stored(in: BodyTree.Node, assignment: BodyTree.Node)
    /// A member of it is read or called.
    case read(BodyTree.Node)
    case captured(by: BodyTree.Node)
    case returned(from: BodyTree.Node, isImplicit: Bool)
    /// An argument of a call.
    case handed(to: BodyTree.Node)
    /// An entry of a list, and whatever else takes it where it is not followed.
    case unknown
  }

  init(of value: BodyTree.Node, in bodies: BodyTree) {
    var trace = ValueTrace(bodies)
    trace.follow(value)
    add(trace, from: value, in: bodies)
  }

  /// - Parameter local: a local that holds the value.
  init(ofLocal local: BodyTree.Node, in bodies: BodyTree) {
    var trace = ValueTrace(bodies)
    trace.follow(local: local)
    add(trace, from: local, in: bodies)
  }

  private mutating func add(_ trace: ValueTrace, from start: BodyTree.Node, in bodies: BodyTree) {
    guard let scope = bodies.enclosingFunction(start) else {
      ways = [Way(end: .unknown, isHeld: false, isDeferred: true)]
      return
    }
    let home = bodies.enclosingClosure(start, within: scope)
    var trace = trace
    while let (value, context) = trace.next() {
      // A capture happens where the closure is made.
      var place = value
      if case .captured(let capture) = context { place = bodies.enclosingClosure(capture, within: scope) ?? value }
      ways.append(
        Way(
          end: bodies.end(of: context), isHeld: value != start,
          isDeferred: bodies.enclosingClosure(place, within: scope) != home))
    }
  }
}

extension BodyTree {
  fileprivate func end(of context: Context) -> Fate.End {
    switch context {
    case .statement, .discarded, .condition: .dropped
    case .operand(let operation): isComparison(operation) ? .dropped : .unknown
    case .initializer(let binding): isDiscarding(binding) ? .dropped : .unknown
    case .assigned(let target, let assignment): .stored(in: unwrapped(target), assignment: assignment)
    case .receiver(let member): .read(member)
    case .captured(let capture): .captured(by: capture)
    case .returned(let function): .returned(from: function, isImplicit: false)
    case .implicitlyReturned(let function): .returned(from: function, isImplicit: true)
    case .argument(let call, _): .handed(to: call)
    case .element, .callee, .other: .unknown
    }
  }

  /// The operation does nothing but compare.
  private func isComparison(_ operation: Node) -> Bool {
    kind(operation) == .sequence
      && children(operation).allSatisfy { part in
        kind(part) != .binaryOperator || ["==", "!=", "===", "!=="].contains { isNamed(part, $0) }
      }
  }

  /// The binding is `let _ = value`.
  private func isDiscarding(_ binding: Node) -> Bool {
    guard [.binding, .optionalBinding, .patternCondition].contains(kind(binding)) else { return false }
    guard let pattern = firstChild(binding, .pattern) else { return firstChild(binding, .boundName) == nil }
    return firstChild(pattern).map { kind($0) == .wildcard } ?? false
  }
}
