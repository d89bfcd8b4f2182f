/// The context of a value: the use that is made of it.
extension BodyTree {
  public enum Context: Sendable, Equatable {
    /// The value is a statement of its own, so it is not used.
    case statement
    /// The value is dropped: `_ = value`.
    case discarded
    /// The value stands after the `=` of a `binding`, `optionalBinding`, `patternCondition` or `parameter`.
    case initializer(of: Node)
    /// The value is the right side of an assignment.
    case assigned(to: Node, assignment: Node)
    /// The value is an argument of a call, subscript, attribute or macro expansion.
    case argument(of: Node, argument: Node)
    /// The value is an entry of an array, dictionary or tuple.
    case element(of: Node)
    /// The value stands after `return`, in this function, closure, accessor or getter (`function`, `closure`,
    /// `accessor`, `binding`).
    case returned(from: Node)
    /// The value is the only expression of such a body. Whether a closure returns it or only runs it cannot be told
    /// from the source alone.
    case implicitlyReturned(from: Node)
    /// A member of the value is read or called, or the value is subscripted.
    case receiver(of: Node)
    /// The value itself is called.
    case callee(of: Node)
    /// An entry of a closure's capture list holds it: `[x = value]`.
    case captured(by: Node)
    /// The value stands between operators that make a new value of it, or under a prefix or postfix operator.
    case operand(of: Node)
    /// The value is the condition of `if`, `guard`, `while`, `repeat`, `where` or `?:`.
    case condition(of: Node)
    /// The value is the subject of `switch`, the sequence of `for`, thrown, part of a pattern, or an interpolation.
    case other(Node)
  }

  /// The use that is made of an expression's value.
  ///
  /// Code that hands the value on as it is does not count as a use: parentheses, `try`, `await`, `!`, casts, `??`, the
  /// branches of `?:`, and those of an `if` or `switch` that is an expression itself.
  public func context(_ node: Node) -> Context {
    var value = node
    while let parent = parent(value) {
      switch kind(parent) {
      case .paren, .try, .await, .forceUnwrap: value = parent
      case .ternary: value = self.parent(parent) ?? parent
      case .sequence:
        switch role(of: value, inSequence: parent) {
        case .handedOn: value = parent
        case .condition: return .condition(of: parent)
        case .operand: return .operand(of: parent)
        }
      case .block, .configBranch:
        guard isOnlyStatement(value, of: parent) else { return .statement }
        guard let owner = owner(ofBlock: parent) else { return .statement }
        switch kind(owner) {
        case .function, .closure, .accessor, .binding:
          return mayReturnValue(owner) ? .implicitlyReturned(from: owner) : .statement
        case .branch, .caseClause:
          guard let statement = choice(ofBranch: owner) else { return .statement }
          value = statement
        default: return .statement
        }
      default: return context(of: value, directlyIn: parent)
      }
    }
    return .statement
  }

  /// Whether the value is not used: a statement of its own, or `_ = value`.
  public func isDiscarded(_ node: Node) -> Bool {
    switch context(node) {
    case .statement, .discarded: true
    default: false
    }
  }

  private func context(of value: Node, directlyIn parent: Node) -> Context {
    switch kind(parent) {
    case .binding, .optionalBinding, .patternCondition, .parameter, .enumCase: return .initializer(of: parent)
    case .assignment:
      let target = target(parent)
      if target == value { return .other(parent) }
      return kind(target) == .wildcard ? .discarded : .assigned(to: target, assignment: parent)
    case .argument:
      guard let call = self.parent(parent) else { return .other(parent) }
      switch kind(call) {
      case .tuple: return .element(of: call)
      case .interpolatedString: return .other(call)
      default: return .argument(of: call, argument: parent)
      }
    case .array, .dictionary: return .element(of: parent)
    case .return: return .returned(from: returningFunction(parent) ?? root)
    case .member, .subscript, .optionalChain: return .receiver(of: dereference(parent))
    case .call: return .callee(of: parent)
    case .capture: return .captured(by: parent)
    case .prefix, .postfix: return .operand(of: parent)
    case .branch, .guard, .while, .repeat, .whereClause: return .condition(of: parent)
    case .file, .memberBlock: return .statement
    default: return .other(parent)
    }
  }

  /// The `member`, `subscript` or `call` that an optional chain leads to: `.b` of `a?.b`.
  private func dereference(_ node: Node) -> Node {
    var node = node
    while kind(node) == .optionalChain || kind(node) == .forceUnwrap, let parent = parent(node) { node = parent }
    return node
  }

  /// Whether a function, closure, accessor or getter can have a value: not `init`, a setter, or one that returns
  /// `Void`.
  private func mayReturnValue(_ function: Node) -> Bool {
    switch kind(function) {
    case .function:
      guard let result = resultType(function) else { return false }
      return !isVoid(result)
    case .accessor: return isNamed(function, "get") || isNamed(function, "_read")
    case .closure: return type(of: function).map { !isVoid($0) } != false
    default: return true
    }
  }

  private func isVoid(_ type: Range<Int32>) -> Bool {
    switch type.count {
    case 1: spells(Int(type.lowerBound), "Void")
    case 2: syntax.tokens.kinds[Int(type.lowerBound)] == .leftParen
    default: false
    }
  }

  // MARK: Sequences

  private enum SequenceRole { case handedOn, condition, operand }

  /// The use that a sequence of operators makes of one of its operands.
  private func role(of operand: Node, inSequence sequence: Node) -> SequenceRole {
    var previous: Node?
    var isFound = false
    var isHandedOn = true
    for child in children(sequence) {
      defer { previous = child }
      switch kind(child) {
      case .binaryOperator where !isNamed(child, "??"): isHandedOn = false
      // The expression in front of `?` is the condition.
      case .ternary where !isFound: isHandedOn = true
      case .ternary where isFound && previous == operand: return .condition
      case .cast where previous == operand && mainToken(child).map { syntax.tokens.kinds[$0] } == .is: return .operand
      default: break
      }
      if child == operand { isFound = true }
    }
    return isHandedOn ? .handedOn : .operand
  }

  // MARK: Blocks

  /// The function, closure, accessor or getter that a `return` ends.
  func returningFunction(_ node: Node) -> Node? {
    for ancestor in ancestors(node) {
      switch kind(ancestor) {
      case .function, .closure, .accessor: return ancestor
      case .binding where body(of: ancestor).map { contains(within: $0, node) } == true: return ancestor
      case .typeDeclaration: return nil
      default: continue
      }
    }
    return nil
  }

  /// The values that a function, closure, accessor or getter returns: after `return`, or as its only expression.
  public func returnedValues(_ function: Node) -> [Node] {
    guard let block = body(of: function) else { return [] }
    let returns = descendants(block, .return).filter { returningFunction($0) == function }
    return returns.isEmpty && mayReturnValue(function) ? values(of: block) : returns.compactMap { firstChild($0) }
  }

  /// The only expression of a block; those of the branches of an `if` or `switch`, on its own or in place of it.
  func values(of node: Node) -> [Node] {
    var found: [Node] = []
    var pending = [node]
    while let next = pending.popLast() {
      let only = kind(next) == .block ? onlyStatement(next) : next
      switch only.map(kind) {
      case .if, .switch: pending += branches(of: only ?? next).compactMap { body(of: $0) }.reversed()
      case let kind? where kind.isExpression: found.append(only ?? next)
      default: continue
      }
    }
    return found
  }

  /// The node that a block belongs to; for a `configBranch` the owner of the block around.
  private func owner(ofBlock block: Node) -> Node? {
    var owner = parent(block)
    var inner = block
    while let node = owner, kind(node) == .ifConfig || kind(node) == .configBranch || kind(node) == .block {
      guard isOnlyStatement(inner, of: node) else { return nil }
      inner = node
      owner = parent(node)
    }
    return owner
  }

  private func isOnlyStatement(_ node: Node, of block: Node) -> Bool {
    switch kind(block) {
    case .ifConfig: return true
    case .configBranch: return children(block).allSatisfy { $0 == node || kind($0) == .configCondition }
    default: return firstChild(block) == node && nextSibling(node) == nil
    }
  }
}
