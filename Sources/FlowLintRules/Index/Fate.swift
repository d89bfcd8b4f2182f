/// The fate of a value: the ends of all its ways, of its own and of those through what holds it.
///
/// It says where Swift takes the value. Which calls keep, show or attach is for the architecture to say.
struct Fate {
  /// The ends, in no order that matters; none where nothing uses the local that holds the value.
  let ways: [Way]

  struct Way {
    let end: End
    /// The expression that is the value there.
    let place: CodePart
    let holding: ValueTrace.Holding
    /// The value comes here through a local.
    let isHeld: Bool
    /// The end stands in a closure that the start does not stand in, so it may come later, or never.
    let isDeferred: Bool
    /// The argument in such a closure by which the way has gone into another function.
    var gate: CodePart?
  }

  enum End {
    /// Nothing gets the value: it is a statement, `_ =`, a condition, compared or written into a text.
    case dropped
    /// Something that is no local gets it: `target = value`, or a property as its initial value.
    case stored(in: BodyTree.Node, assignment: BodyTree.Node)
    /// A member of it is read or called.
    case read(BodyTree.Node)
    case captured(by: BodyTree.Node)
    case returned(from: BodyTree.Node, isImplicit: Bool)
    /// An argument of a call that cannot be looked into.
    case handed(to: BodyTree.Node)
    case unknown(Obstacle)
  }

  /// The reason why a way is not followed.
  enum Obstacle { case operand, pattern, list, called, outside }

  /// - Parameter table: the types whose functions are looked into; without them the function around alone.
  init(of value: CodePart, _ table: TypeTable? = nil, as holding: ValueTrace.Holding = []) {
    var trace = ValueTrace(in: table)
    trace.start(value, as: holding)
    self.init(trace, from: value)
  }

  /// - Parameter local: a local that holds the value.
  init(ofLocal local: CodePart, _ table: TypeTable? = nil, as holding: ValueTrace.Holding = []) {
    var trace = ValueTrace(in: table)
    trace.start(local: local, as: holding)
    self.init(trace, from: local)
  }

  private init(_ trace: ValueTrace, from start: CodePart) {
    guard start.tree.enclosingFunction(start.node) != nil else {
      ways = [Way(end: .unknown(.outside), place: start, holding: [], isHeld: false, isDeferred: true)]
      return
    }
    var trace = trace
    var ways: [Way] = []
    while let way = trace.next() { ways.append(way) }
    self.ways = ways
  }
}

extension Fate {
  /// The calls that get the value and that cannot be looked into, but for those that print it: what they do is in doubt.
  var receivingCalls: [CodePart] {
    !Doubt.unknownFate.silences
      ? []
      : ways.compactMap { way in
        guard case .handed(let call) = way.end, !way.place.tree.isCall(call, of: "print") else { return nil }
        return way.place.at(call)
      }
  }
}

extension CodePart {
  /// The call of a function that cannot be looked into may give back its argument, where doubts of that kind are set aside.
  var mayGiveBackWhatItGets: Bool {
    guard !Doubt.unknownFate.silences, tree.kind(node) == .call, let callee = tree.namedCallee(node),
      tree.kind(callee) != .implicitMember, case let name = tree.name(callee),
      name.utf8.first.map({ $0 >= 97 }) == true,
      ScreenCall.manner(ofCall: name) == nil
    else { return false }
    switch tree.context(node) {
    case .initializer, .assigned: return tree.arguments(node).count == 1
    default: return false
    }
  }
}

extension Fate.Way {
  /// Somebody may keep the value when the function has returned. Some members do not keep what they are asked of; where
  /// a local holds the value none does.
  func mayKeep(asking members: [String] = []) -> Bool {
    if isDeferred, Doubt.unknownFate.silences { return true }
    let tree = place.tree
    switch end {
    case .dropped: return false
    case .read(let access):
      return !isHeld && Doubt.unknownFate.silences
        && !(tree.kind(access) == .member && members.contains { tree.isNamed(access, $0) })
    case .captured(let capture): return tree.ownership(capture) == .strong && Doubt.unknownFate.silences
    case .returned(let function, let isImplicit): return !isImplicit || !tree.returnsNothing(function)
    case .stored: return true
    case .handed, .unknown: return Doubt.unknownFate.silences
    }
  }

  /// Nobody gets the value here: it is dropped or printed, or a member of it is set, dropped or printed.
  var isLook: Bool {
    switch end {
    case .dropped: true
    case .handed(let call): place.tree.isCall(call, of: "print")
    case .read(let member): place.tree.endsInLook(member)
    default: false
    }
  }

  /// The mention of the type's own property that the value is put into: `flow = value`, `flows[id] = value`,
  /// `flows.append(value)`, or the name of a property that it is the initial value of.
  var ownHolder: BodyTree.Node? {
    let tree = place.tree
    switch end {
    case .stored(let target, _):
      let owner = tree.kind(target) == .subscript ? tree.firstChild(target).map { tree.unwrapped($0) } : target
      return owner.flatMap { tree.kind($0) == .boundName || tree.isOwn($0, orSuper: true) ? $0 : nil }
    case .handed(let call):
      guard let receiver = tree.receiver(call), let name = tree.calleeName(call),
        ["append", "insert", "updateValue"].contains(name), tree.isOwn(receiver, orSuper: true)
      else { return nil }
      return receiver
    default: return nil
    }
  }

  /// The reason why nobody can tell from the source what becomes of the value: `handed to perform`.
  var reason: String {
    let tree = place.tree
    switch end {
    case .handed(let call): return "handed to \(tree.calleeName(call) ?? "a call")"
    case .returned(let function, _):
      return tree.kind(function) == .closure ? "returned by a closure" : "returned by \(tree.memberName(function))"
    case .stored(let target, _): return "stored in \(tree.lastName(target) ?? "another object")"
    case .read(let member): return "read by \(tree.name(member))"
    case .captured: return "captured by a closure"
    case .unknown(.list): return "one of a list"
    case .unknown(.pattern): return "taken apart"
    case .dropped, .unknown: return "not followed"
    }
  }
}

extension BodyTree {
  /// The last member that is read, `backgroundColor` of `view.backgroundColor = .red`, is set, dropped or printed.
  func endsInLook(_ member: Node) -> Bool {
    var end = member
    while let next = accessedMember(of: end) { end = next }
    if case .argument(let call, _) = context(end) { return isCall(call, of: "print") }
    return isAssigned(end) || isDiscarded(end)
  }

  /// The function has no result, or is no getter; of a closure it is not known.
  func returnsNothing(_ function: Node) -> Bool {
    switch kind(function) {
    case .function:
      guard let result = resultType(function) else { return true }
      return ["Void", "()"].contains(syntax.text(of: result))
    case .accessor: return !isNamed(function, "get") && !isNamed(function, "_read")
    default: return false
    }
  }

  /// The name of a function, or of the property that a getter belongs to.
  fileprivate func memberName(_ function: Node) -> String {
    let owner = kind(function) == .accessor ? enclosingFunction(function) ?? function : function
    return kind(owner) == .binding ? firstChild(owner, .boundName).map { name($0) } ?? "a getter" : name(owner)
  }
}
