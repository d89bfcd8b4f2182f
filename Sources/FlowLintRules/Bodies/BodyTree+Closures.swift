/// Closures and their captures.
extension BodyTree {
  /// The entries of the capture list.
  public func captures(_ closure: Node) -> [Node] { children(closure).filter { kind($0) == .capture } }

  /// The parameters of a function, subscript, closure, accessor or enum case.
  public func parameters(_ node: Node) -> [Node] { children(node).filter { kind($0) == .parameter } }

  public func ownership(_ capture: Node) -> CaptureOwnership {
    let first = Int(records[capture.index].first)
    guard mainToken(capture) != first else { return .strong }
    return spells(first, "weak") ? .weak : spells(first, "unowned") ? .unowned : .strong
  }

  public enum CaptureOwnership: Sendable { case strong, weak, unowned }

  /// A closure's strong use of `self`.
  public struct StrongSelf: Sendable, Hashable {
    /// The range where it is to be repaired: that of `self`, or of the brace of a closure that holds `self` for nothing
    /// but a weak capture inside.
    public let range: SourceRange
    /// Whether a closure inside captures `self` weakly, and this one holds it for that.
    let isForWeakCapture: Bool

    public init(_ range: SourceRange, isForWeakCapture: Bool = false) {
      self.range = range
      self.isForWeakCapture = isForWeakCapture
    }

    /// The end of a message: why `self` is held though only a weak one is used; empty elsewhere.
    public var reason: String { isForWeakCapture ? " (this closure holds it for the capture list inside)" : "" }
  }

  /// The closure's strong use of `self`: the entry of the capture list that says so, else the first `self` inside.
  ///
  /// Nested closures and interpolations count, and so does an inner `[weak self]`: it makes the outer closure capture
  /// `self`. `nil` when the capture list has `weak self` or `unowned self`, and when the body never means the object by
  /// `self`: `[x = self.x]` is read when the closure is made, `guard let self = x` gives the name to something else, and
  /// inside a closure that captures `self` weakly it is that weak variable, until `guard let self` makes it strong.
  public func strongSelf(_ closure: Node) -> StrongSelf? {
    guard let use = strongUse(ofSelfIn: closure) else { return nil }
    // The name in a capture list is a node of its own.
    let capture = kind(use) == .capture ? use : parent(use) ?? use
    guard kind(capture) == .capture, isNamed(capture, "self"), ownership(capture) != .strong else {
      return StrongSelf(nameRange(use))
    }
    let start = range(closure).start
    return StrongSelf(SourceRange(start, start + 1), isForWeakCapture: true)
  }

  private func strongUse(ofSelfIn closure: Node) -> Node? {
    for capture in captures(closure) where isNamed(capture, "self") {
      return ownership(capture) == .strong && value(of: capture).map { isSelf($0) } != false ? capture : nil
    }
    return firstChild(closure, .block).flatMap { body in descendants(body).first { keepsSelf($0, in: closure) } }
  }

  /// Whether a node reads what `self` means around a closure, and holds it strongly.
  private func keepsSelf(_ node: Node, in closure: Node) -> Bool {
    let place: Node
    switch kind(node) {
    case .self: place = node
    case .capture where isNamed(node, "self") && value(of: node) == nil: place = node
    case .boundName where isNamed(node, "self"):
      guard let binding = parent(node), kind(binding) == .optionalBinding, value(of: binding) == nil else {
        return false
      }
      place = binding
    default: return false
    }
    // In a type that the closure declares, `self` is an object of that type.
    guard enclosingType(place) == enclosingType(closure) else { return false }
    guard let local = resolve("self", at: place) else { return true }
    return !contains(within: closure, local) && isStrongSelf(local)
  }

  /// Whether a local of the name `self` holds the object, and strongly.
  private func isStrongSelf(_ local: Node) -> Bool {
    switch kind(local) {
    case .capture: return ownership(local) == .strong && value(of: local).map { isSelf($0) } != false
    case .boundName:
      guard let value = value(ofLocal: local).map({ bare($0) }) else {
        return kind(introducer(of: local)) == .optionalBinding
      }
      if kind(value) == .name { return resolve(value).flatMap { self.value(ofLocal: $0) }.map { isSelf($0) } == true }
      return isSelf(value)
    default: return false
    }
  }

  /// The innermost closure around a node, inside `root`.
  public func enclosingClosure(_ node: Node, within root: Node) -> Node? {
    for ancestor in ancestors(node) {
      if ancestor == root { return nil }
      if kind(ancestor) == .closure { return ancestor }
    }
    return nil
  }

  /// Whether a closure stands between a node and `root`.
  public func isInsideClosure(_ node: Node, within root: Node) -> Bool { enclosingClosure(node, within: root) != nil }

  /// The call that a closure is an argument of, and that argument.
  public func call(takingClosure closure: Node) -> (call: Node, argument: Node)? {
    guard let argument = parent(closure), kind(argument) == .argument, let call = parent(argument) else { return nil }
    return kind(call) == .call || kind(call) == .macroExpansion ? (call, argument) : nil
  }
}
