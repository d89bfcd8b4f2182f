/// The trace of a value through code: the ends of its ways, one after the other.
///
/// A way goes on by itself through locals, lists and what is made of their entries, into functions of the type that are
/// handed the value, and out of private functions that return it. Where a way ends an architecture may know that it goes
/// on, in its own words, and says so by `follow`: at a member that stands for the value, at a controller that is made
/// with it. The trace keeps a list of the expressions to look at and does not recurse: a chain of locals may be as long
/// as a file.
struct ValueTrace {
  /// The table in which functions of the type are found; without one a way stays in its function.
  private let table: TypeTable?
  /// Whether the architecture knows calls of a name: a way ends there even if the type declares such a function.
  private let knows: (String) -> Bool
  private var visited = Visited<Visit>()
  /// The expressions to look at, the next one last.
  private var pending: [Step] = []
  /// The step at which the trace stands.
  private var current: Step?

  /// Maximum number of mentions with which a function is still looked into and a local that gets several values followed,
  /// and of calls by which a function is left: many values may go through one, and real code names it less often.
  private static let mostMentions = 256

  /// The manner in which the expression at hand holds the value.
  struct Holding: OptionSet, Hashable {
    let rawValue: UInt64
    /// The value is an entry of the expression, a list.
    static let listed = Holding(rawValue: 1)
    /// The value is in something that was made with it: a controller around a screen.
    static let inside = Holding(rawValue: 2)
    /// The expression is a part of the value that stands for it: its view.
    static let part = Holding(rawValue: 4)

    /// The value is a component of the expression, a tuple: its place from 0, and its label where one is known.
    static func component(_ place: Int?, labelled label: String? = nil) -> Holding {
      let number = UInt64(place.map { $0 < 254 ? $0 + 2 : 1 } ?? 1)
      return Holding(rawValue: number << 8 | UInt64(label.map { NameHash($0).value } ?? 0) << 16)
    }

    var isComponent: Bool { rawValue >> 8 != 0 }
    /// The place of the component, where it is known.
    var place: Int? { rawValue >> 8 & 0xff > 1 ? Int(rawValue >> 8 & 0xff) - 2 : nil }
    var isLabelled: Bool { rawValue >> 16 != 0 }
    /// The holding of the component itself.
    var entry: Holding { Holding(rawValue: rawValue & 0xff) }

    /// `x.name` of the tuple is the component; nil where that is not known.
    func isRead(as name: String) -> Bool? {
      if let number = Int(name) { return place.map { $0 == number } }
      return isLabelled ? rawValue >> 16 == UInt64(NameHash(name).value) : nil
    }
  }

  private struct Step {
    let place: CodePart
    let holding: Holding
    var isHeld = false
    var isDeferred = false
    /// The last argument in a closure by which the way has gone into another function.
    var gate: CodePart?
    /// The number of functions that the way has gone into or out of.
    var depth = 0
    /// The closure in which the way began in this function; nil outside of closures.
    let home: BodyTree.Node?

    /// The step of a tuple that a function returns, whose result type may name its components.
    func labelled(by function: BodyTree.Node) -> Step {
      let result = place.tree.resultType(function).flatMap { place.file.syntax.typeReference($0) }
      guard let number = holding.place, case .tuple(let elements) = result?.form, elements.indices.contains(number)
      else {
        return self
      }
      let holding = holding.entry.union(.component(number, labelled: elements[number].label))
      return Step(
        place: place, holding: holding, isHeld: isHeld, isDeferred: isDeferred, gate: gate, depth: depth, home: home)
    }
  }

  private struct Visit: Hashable {
    let place: CodePart
    let holding: Holding
  }

  init(in table: TypeTable? = nil, knowing knows: @escaping (String) -> Bool = { _ in false }) {
    self.table = table
    self.knows = knows
  }

  /// Begins with an expression that is the value, besides those before.
  mutating func start(_ value: CodePart, as holding: Holding = []) {
    current = nil
    follow(value, as: holding)
  }

  /// Begins with a local that holds the value, besides those before.
  mutating func start(local: CodePart, as holding: Holding = []) {
    current = nil
    follow(local: local, as: holding)
  }

  /// Goes on with an expression that is the value too, in the function in which the trace stands.
  mutating func follow(_ value: CodePart, as holding: Holding = []) {
    add(
      value, as: holding, isHeld: current?.isHeld == true,
      home: current.map(\.home) ?? value.tree.home(of: value.node))
  }

  /// Goes on with a mention of a property that holds the value, in whatever function.
  mutating func follow(mention: CodePart, as holding: Holding = []) {
    add(mention, as: holding, isHeld: true, home: mention.tree.home(of: mention.node))
  }

  /// Goes on with a local that holds the value, and with what `if let x` makes of the `x` in front of it.
  mutating func follow(local first: CodePart, as holding: Holding = []) {
    let bodies = first.tree
    let home = current.map(\.home) ?? bodies.home(of: first.node)
    var locals = [first.node]
    while let local = locals.popLast() {
      guard visited.insert(Visit(place: first.at(local), holding: holding)), let scope = bodies.enclosingFunction(local)
      else { continue }
      for reference in bodies.references(to: local, in: scope).reversed() where !bodies.isAssigned(reference) {
        add(first.at(reference), as: holding, isHeld: true, home: home)
      }
      locals += bodies.namesUnwrapping(local, in: scope)
    }
  }

  private mutating func add(_ value: CodePart, as holding: Holding, isHeld: Bool, home: BodyTree.Node?) {
    pending.append(
      Step(
        place: value, holding: holding, isHeld: isHeld,
        isDeferred: current.map(isDeferred) == true, gate: current?.gate, depth: current?.depth ?? 0, home: home))
  }

  /// The next end of a way.
  mutating func next() -> Fate.Way? {
    while let step = pending.popLast() {
      guard visited.insert(Visit(place: step.place, holding: step.holding)) else { continue }
      current = step
      if var end = end(of: step) {
        if case .unknown = end, !Doubt.unknownFate.silences { end = .dropped }
        return Fate.Way(
          end: end, place: step.place, holding: step.holding, isHeld: step.isHeld, isDeferred: isDeferred(step),
          gate: step.gate)
      }
    }
    return nil
  }

  /// The step stands in a closure in which the way did not begin, so it may come later, or never.
  private func isDeferred(_ step: Step) -> Bool {
    if step.isDeferred { return true }
    let bodies = step.place.tree
    var place = step.place.node
    // A capture happens where the closure is made.
    if case .captured(let capture) = bodies.context(place) { place = bodies.home(of: capture) ?? place }
    return bodies.home(of: place) != step.home
  }

  // MARK: The switch

  /// The end of a way; nil where it goes on.
  private mutating func end(of step: Step) -> Fate.End? {
    if step.holding.isComponent { return end(ofTuple: step) }
    let (bodies, file, value) = (step.place.tree, step.place.file, step.place.node)
    switch bodies.context(value) {
    case .statement, .discarded, .condition: return .dropped
    case .operand(let operation): return bodies.onlyLooks(operation) ? .dropped : .unknown(.operand)
    case .initializer(let binding):
      guard let name = bodies.firstChild(binding, .boundName) else {
        return bodies.isDiscarding(binding) ? .dropped : .unknown(.pattern)
      }
      if bodies.enclosingFunction(name) == binding { return .stored(in: name, assignment: binding) }
      follow(local: file.at(name), as: step.holding)
    case .assigned(let target, let assignment):
      let target = bodies.unwrapped(target)
      // A parameter that is assigned hands the value to the caller.
      guard bodies.kind(target) == .name, let local = bodies.resolve(target), bodies.kind(local) == .boundName else {
        return .stored(in: target, assignment: assignment)
      }
      // Each of the values would go the way of each mention.
      guard bodies.isNamedAtMost(Self.mostMentions, in: local) else { return .unknown(.pattern) }
      follow(local: file.at(local), as: step.holding)
    case .receiver(let member):
      if step.holding.contains(.listed) { return entered(member, after: step) }
      guard let (call, closure) = bodies.settingUp(member) else { return .read(member) }
      follow(file.at(call), as: step.holding)
      for entry in bodies.entries(of: closure) { add(file.at(entry), as: step.holding, isHeld: true, home: closure) }
    case .callee: return .unknown(.called)
    case .captured(let capture): return .captured(by: capture)
    case .returned(let function): return returned(from: function, isImplicit: false, step)
    case .implicitlyReturned(let function): return returned(from: function, isImplicit: true, step)
    case .argument(let call, let argument): return handed(argument, to: call, after: step)
    case .element(let list):
      if bodies.kind(list) == .tuple,
        let place = bodies.arguments(list).firstIndex(where: { bodies.contains(within: $0, value) })
      {
        let label = bodies.label(bodies.arguments(list)[place])
        follow(file.at(list), as: step.holding.union(.component(place, labelled: label)))
        return nil
      }
      guard bodies.kind(list) == .array else { return .unknown(.pattern) }
      follow(file.at(list), as: step.holding.union(.listed))
    case .other(let parent):
      switch bodies.kind(parent) {
      case .interpolatedString: return .dropped
      case .for where step.holding.contains(.listed):
        guard let name = bodies.firstChild(parent, .boundName) else { return .unknown(.pattern) }
        follow(local: file.at(name), as: step.holding.subtracting(.listed))
      case .keyPath:
        guard let call = bodies.parent(parent).flatMap({ bodies.parent($0) }) else { return .unknown(.list) }
        follow(file.at(call), as: step.holding.union(.listed))
      default: return .unknown(.pattern)
      }
    }
    return nil
  }

  /// The end of a way that comes in a tuple; nil where it goes on.
  private mutating func end(ofTuple step: Step) -> Fate.End? {
    let (bodies, file) = (step.place.tree, step.place.file)
    switch bodies.context(step.place.node) {
    case .statement, .discarded, .condition: return .dropped
    case .initializer(let binding):
      guard let name = bodies.firstChild(binding, .boundName) else {
        return bodies.isDiscarding(binding)
          ? .dropped : taken(by: bodies.tuplePattern(of: binding), in: binding, after: step)
      }
      if bodies.enclosingFunction(name) == binding { return .unknown(.pattern) }
      follow(local: file.at(name), as: step.holding)
    case .assigned(let target, let assignment):
      if bodies.kind(target) == .tuple { return taken(by: target, in: assignment, after: step) }
      guard bodies.kind(target) == .name, let local = bodies.resolve(target), bodies.kind(local) == .boundName else {
        return .unknown(.pattern)
      }
      follow(local: file.at(local), as: step.holding)
    case .receiver(let member):
      guard bodies.kind(member) == .member, let isRead = step.holding.isRead(as: bodies.name(member)) else {
        return .unknown(.pattern)
      }
      if !isRead { return .dropped }
      follow(file.at(member), as: step.holding.entry)
    case .captured(let capture): follow(local: file.at(capture), as: step.holding)
    case .returned(let function): return returned(from: function, isImplicit: false, step.labelled(by: function))
    case .implicitlyReturned(let function):
      return returned(from: function, isImplicit: true, step.labelled(by: function))
    case .argument(let call, let argument): return handed(argument, to: call, after: step)
    case .callee, .element, .operand, .other: return .unknown(.pattern)
    }
    return nil
  }

  /// A pattern takes the tuple apart, or its entries are assigned: the way goes on in the entry that gets the value.
  private mutating func taken(by pattern: BodyTree.Node?, in assignment: BodyTree.Node, after step: Step) -> Fate.End? {
    let bodies = step.place.tree
    guard let pattern, let entry = step.holding.place.flatMap({ bodies.entry($0, of: pattern) }) else {
      return .unknown(.pattern)
    }
    let target = bodies.unwrapped(entry)
    switch bodies.kind(target) {
    case .wildcard: return .dropped
    case .boundName: follow(local: step.place.file.at(target), as: step.holding.entry)
    case .name:
      guard let local = bodies.resolve(target), bodies.kind(local) == .boundName else {
        return .stored(in: target, assignment: assignment)
      }
      follow(local: step.place.file.at(local), as: step.holding.entry)
    case .member, .subscript: return .stored(in: target, assignment: assignment)
    default: return .unknown(.pattern)
    }
    return nil
  }

  /// A member of a list is read: the way goes on in what `map` and the like do with the entries.
  private mutating func entered(_ member: BodyTree.Node, after step: Step) -> Fate.End? {
    let bodies = step.place.tree
    if ["append", "insert", "count", "isEmpty"].contains(where: { bodies.isNamed(member, $0) }) { return .dropped }
    guard let call = bodies.call(ofCallee: member), bodies.isCalledForEachEntry(call),
      let argument = bodies.firstChild(call, .argument), bodies.nextSibling(argument) == nil
    else { return .unknown(.list) }
    let function = bodies.bare(bodies.value(ofArgument: argument))
    switch bodies.kind(function) {
    case .closure:
      for entry in bodies.entries(of: function) {
        add(step.place.at(entry), as: step.holding.subtracting(.listed), isHeld: true, home: function)
      }
      return nil
    case .keyPath:
      guard let component = bodies.firstChild(function, .keyPathComponent), bodies.nextSibling(component) == nil else {
        return .unknown(.list)
      }
      return .read(component)
    default: return .unknown(.list)
    }
  }

  private mutating func returned(from function: BodyTree.Node, isImplicit: Bool, _ step: Step) -> Fate.End? {
    let bodies = step.place.tree
    if bodies.kind(function) == .closure, let call = bodies.call(takingClosure: function)?.call,
      bodies.isCalledForEachEntry(call) || bodies.isCall(call, of: "then")
    {
      add(step.place.at(call), as: step.holding.union(.listed), isHeld: step.isHeld, home: bodies.home(of: call))
      return nil
    }
    guard step.depth < BodyTree.longestTrace, let calls = table?.calls(ofPrivate: step.place.at(function)),
      calls.count <= Self.mostMentions
    else { return .returned(from: function, isImplicit: isImplicit) }
    current?.depth += 1
    for call in calls.reversed() {
      add(call, as: step.holding, isHeld: step.isHeld, home: call.tree.home(of: call.node))
    }
    return nil
  }

  private mutating func handed(_ argument: BodyTree.Node, to call: BodyTree.Node, after step: Step) -> Fate.End? {
    let bodies = step.place.tree
    if let list = bodies.list(filledBy: call) {
      follow(local: step.place.file.at(list), as: step.holding.union(.listed))
      return nil
    }
    guard let table, let parameter = table.parameter(getting: step.place.file.at(argument), of: call),
      !knows(bodies.calleeName(call) ?? ""), step.depth < BodyTree.longestTrace,
      parameter.tree.isNamedAtMost(Self.mostMentions, in: parameter.node)
    else {
      guard step.place.at(call).mayGiveBackWhatItGets else { return .handed(to: call) }
      follow(step.place.file.at(call), as: step.holding)
      return nil
    }
    // The way begins anew in the other function.
    let gate = bodies.home(of: step.place.node) == nil ? step.gate : step.place
    current = Step(
      place: parameter, holding: step.holding, isDeferred: isDeferred(step), gate: gate, depth: step.depth + 1,
      home: nil)
    follow(local: parameter, as: step.holding)
    return nil
  }
}

extension BodyTree {
  /// The local that holds a value, by `let x = value` or `x = value`.
  func local(holding value: Node) -> Node? {
    switch context(value) {
    case .initializer(let binding): return firstChild(binding, .boundName)
    case .assigned(let target, _):
      let target = unwrapped(target)
      return kind(target) == .name ? resolve(target).flatMap { kind($0) == .boundName ? $0 : nil } : nil
    default: return nil
    }
  }

  /// The innermost closure around a node in its function.
  fileprivate func home(of node: Node) -> Node? {
    enclosingFunction(node).flatMap { enclosingClosure(node, within: $0) }
  }

  /// The operation compares, or asks for a type.
  fileprivate func onlyLooks(_ operation: Node) -> Bool {
    kind(operation) == .sequence
      && children(operation).allSatisfy { part in
        switch kind(part) {
        case .binaryOperator: ["==", "!=", "===", "!=="].contains { isNamed(part, $0) }
        case .ternary: false
        default: true
        }
      }
  }

  /// The binding is `let _ = value`.
  fileprivate func isDiscarding(_ binding: Node) -> Bool {
    guard [.binding, .optionalBinding, .patternCondition].contains(kind(binding)) else { return false }
    guard let pattern = firstChild(binding, .pattern) else { return firstChild(binding, .boundName) == nil }
    return firstChild(pattern).map { kind($0) == .wildcard } == true
  }

  /// The call runs a closure once for each entry of a list, at once.
  fileprivate func isCalledForEachEntry(_ call: Node) -> Bool {
    ["map", "compactMap", "flatMap", "forEach"].contains { isCall(call, of: $0) }
  }

  /// The call and closure of `value.then { $0.title = "" }`: the call gives the value back.
  fileprivate func settingUp(_ member: Node) -> (call: Node, closure: Node)? {
    guard isNamed(member, "then"), let call = call(ofCallee: member),
      let argument = firstChild(call, .argument), nextSibling(argument) == nil
    else { return nil }
    let closure = bare(value(ofArgument: argument))
    return kind(closure) == .closure ? (call, closure) : nil
  }

  /// The names that mean the entry which a closure is given.
  fileprivate func entries(of closure: Node) -> [Node] {
    if let parameter = firstChild(closure, .parameter) { return references(to: parameter, in: closure) }
    return descendants(closure, .name).filter { isNamed($0, "$0") && resolve($0) == closure }
  }

  /// The local list that a call puts something into: `list.append(value)`.
  fileprivate func list(filledBy call: Node) -> Node? {
    guard isCall(call, of: "append") || isCall(call, of: "insert"),
      let receiver = receiver(call), kind(receiver) == .name, let local = resolve(receiver)
    else { return nil }
    if let type = annotation(of: local) {
      return syntax.tokens.kinds[Int(type.lowerBound)] == .leftBracket ? local : nil
    }
    guard let value = value(ofLocal: local).map({ bare($0) }) else { return nil }
    return kind(kind(value) == .call ? callee(value) : value) == .array ? local : nil
  }
}
