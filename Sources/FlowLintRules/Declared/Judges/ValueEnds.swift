/// The end of a value made by a call: whether somebody keeps or shows it, what is done with it, and what nobody knows.
struct ValueEnds {
  /// The places where it is first kept, shown or returned.
  private(set) var kept: Location?
  private(set) var shown: Location?
  private(set) var returned: Location?
  /// The members of it that code names.
  private(set) var accesses: [CodePart] = []
  /// The own properties that hold it: the places where it is put into them.
  private(set) var holders: [CodePart] = []
  /// The places where it gets to code that may keep it or do anything with it.
  private(set) var doubts: [String] = []
  /// The holders that it may have: a closure that uses it, the result of a member of it.
  private(set) var holds: [String] = []

  private let facts: DeclaredFacts
  private let hints: DeclaredHints
  private var trace: ValueTrace
  /// The closure in which the value is made; nil outside of closures.
  private let home: CodePart?

  init(of value: CodePart, with hints: DeclaredHints, in facts: DeclaredFacts) {
    (self.facts, self.hints) = (facts, hints)
    home = value.closureAround
    // The declaration's word on a call counts before the body of the project's function.
    trace = ValueTrace(in: facts.types.table, knowing: hints.mayName)
    trace.start(value)
    // At the top level and in scripts that keep themselves alive a local lives on.
    if value.tree.enclosingFunction(value.node) == nil || value.runsApp { doubts.append("held by a script") }
    while let way = trace.next() { note(way) }
  }

  private mutating func note(_ way: Fate.Way) {
    let (tree, file) = (way.place.tree, way.place.file)
    if way.isDeferred, ![way.place, way.gate].compactMap(\.self).allSatisfy(runsAtOnce) {
      holds.append("captured by a closure")
    }
    switch way.end {
    case .dropped: return
    case .stored(let target, _): noteStored(in: target, way)
    case .read(let member): noteAccess(file.at(member))
    case .captured(let capture):
      if tree.ownership(capture) == .strong { doubts.append("captured by a closure") }
    case .returned: if way.mayKeep() { returned = returned ?? way.place.location }
    case .handed(let call): noteHanded(to: call, way)
    case .unknown: doubts.append(way.reason)
    }
  }

  private mutating func noteShown(_ place: CodePart) {
    (shown, kept) = (shown ?? place.location, kept ?? place.location)
  }

  /// All closures around a place run at once, but for the one in which the value is made.
  private func runsAtOnce(_ place: CodePart) -> Bool {
    var next = place.closureAround
    while let closure = next, closure != home {
      if facts.expressions.runsAtOnce(closure) != true { return false }
      next = closure.closureAround
    }
    return true
  }

  private mutating func noteStored(in target: BodyTree.Node, _ way: Fate.Way) {
    let tree = way.place.tree
    if tree.kind(target) == .member, tree.showsWhatItHolds(target) {
      shown = shown ?? way.place.location
    }
    if facts.isWeak(way.place.at(target)) { return }
    kept = kept ?? way.place.location
    if let holder = way.ownHolder { holders.append(way.place.at(holder)) } else { doubts.append(way.reason) }
  }

  /// A member is read or called; what that gives may hold the value.
  private mutating func noteAccess(_ member: CodePart) {
    let tree = member.tree
    let first = accesses.count
    var end = member.node
    accesses.append(member)
    var isCarried = hints.names(accesses.last, as: .carries, in: facts)
    while true {
      let whole = tree.call(ofCallee: end) ?? end
      guard let next = tree.accessedMember(of: whole) else {
        end = whole
        break
      }
      end = next
      accesses.append(member.at(next))
      isCarried = isCarried || hints.names(accesses.last, as: .carries, in: facts)
    }
    if isCarried { return trace.follow(member.at(end)) }
    // `Child().store(in: &children)`: what is called on the value keeps or shows it.
    let own = accesses.suffix(from: first)
    if let place = own.first(where: { hints.names($0, as: .keepsIn, in: facts) }) {
      kept = kept ?? place.location
      return
    }
    if let place = own.first(where: { hints.names($0, as: .shows, in: facts) }) { return noteShown(place) }
    if hints.names(member, as: .notHeldBy, in: facts) { return }
    if facts.mayKeepItself(member) { doubts.append("given away by \(tree.name(member.node))") }
    if facts.givesNothing(member.at(end)) { return }
    switch tree.context(end) {
    case .statement, .discarded, .condition: return
    case .other(let parent) where tree.kind(parent) == .assignment: return
    case .operand where tree.isCompared(end): return
    default: holds.append("read by \(tree.name(member.node))")
    }
  }

  private mutating func noteHanded(to call: BodyTree.Node, _ way: Fate.Way) {
    let tree = way.place.tree
    let callee = tree.namedCallee(call).map(way.place.at)
    if let holder = way.ownHolder {
      kept = kept ?? way.place.location
      return holders.append(way.place.at(holder))
    }
    if hints.names(callee, as: .shows, in: facts) || ScreenCall(call, in: tree).map({ !$0.isRemoving }) == true {
      noteShown(way.place)
    } else if hints.names(callee, as: .keepsIn, in: facts) {
      kept = kept ?? way.place.location
    } else if tree.isCall(call, of: "print") || trace.follow(controllerAt: way, named: "Controller") {
      return
    } else if let parameter = facts.parameter(getting: way.place, of: way.place.at(call)) {
      trace.follow(local: parameter)
    } else {
      doubts.append(way.reason)
    }
  }
}

extension CodePart {
  /// The innermost closure around in its function.
  fileprivate var closureAround: CodePart? {
    tree.enclosingFunction(node).flatMap { tree.enclosingClosure(node, within: $0) }.map(at)
  }
}

extension DeclaredHints {
  func names(_ place: CodePart?, as kind: Kind, in facts: DeclaredFacts) -> Bool {
    guard let place, let calls = calls[kind] else { return false }
    return calls.contains { facts.isAccess(place, to: $0) != false }
  }
}

extension DeclaredFacts {
  /// A name in the code is an access that a reference means; nil where that is not known.
  func isAccess(_ place: CodePart, to call: DeclaredCall) -> Bool? {
    guard call.names.last?.matches(place.tree.name(place.node)) == true else { return false }
    let scanner = UseScanner(self, wanted, file: types.files.place(of: place.file.number))
    return scanner.isAccess(place.node, to: call)
  }

  /// A function is handed on, and not called: `forEach(removeChild)`, `execute: kid.start`. Whoever gets it may call it.
  func handsOn(_ place: CodePart, as call: DeclaredCall) -> Bool {
    let (tree, node) = (place.tree, place.node)
    guard call.form == .member, tree.call(ofCallee: node) == nil else { return false }
    switch tree.context(node) {
    case .argument(let receiving, _) where tree.isCall(receiving, of: "print"): return false
    case .argument, .assigned, .element, .initializer, .returned, .implicitlyReturned: break
    default: return false
    }
    var mention = call
    (mention.form, mention.labels, mention.isEmptyCall) = (.use, [], false)
    return isAccess(place, to: mention) != false && isFunction(place)
  }

  /// The member is no property, as far as its owner is known.
  private func isFunction(_ member: CodePart) -> Bool {
    let receiver = member.tree.receiver(member.node)
    let owner =
      receiver.map { expressions.owner(of: member.at($0), depth: 0)?.type } ?? types.table.type(around: member)?.id
    let line = owner.map { [$0] + types.above($0) } ?? []
    return !line.contains { !types[$0].properties(named: member.tree.name(member.node)).isEmpty }
  }

  /// The target of the assignment holds the value weakly.
  func isWeak(_ target: CodePart) -> Bool {
    let (tree, node) = (target.tree, target.node)
    guard let name = tree.lastName(node) else { return false }
    let owner =
      tree.kind(node) == .member && !tree.isOwn(node)
      ? tree.receiver(node).flatMap { expressions.declared(target.at($0)) } : types.table.type(around: target)
    return owner.flatMap { expressions.property(name, of: $0)?.property }.map { $0.ownership != .strong } == true
  }

  /// All functions that a call may mean are the project's, and have no result.
  fileprivate func givesNothing(_ call: CodePart) -> Bool {
    let functions = expressions.functions(calledBy: call)
    return !functions.isEmpty && functions.allSatisfy { $0.kind == .func && $0.returnType == nil }
  }

  /// A function of the value's own type that is called hands the value itself to somebody.
  fileprivate func mayKeepItself(_ member: CodePart) -> Bool {
    guard let call = member.tree.call(ofCallee: member.node) else { return false }
    return expressions.functions(calledBy: member.at(call)).contains { function in
      types.table.code(of: function).map(givesAwaySelf) == true
    }
  }

  /// The code hands `self` to a call, stores it strongly, or lets a closure hold it that may outlive the call.
  private func givesAwaySelf(in code: CodePart) -> Bool {
    let tree = code.tree
    let isHeld = tree.closures(in: code.node).contains {
      tree.strongSelf($0) != nil && expressions.runsAtOnce(code.at($0)) != true
    }
    return isHeld
      || tree.descendants(code.node, .self).contains { node in
        switch tree.context(node) {
        case .argument, .element, .initializer, .returned: true
        case .assigned(let target, _): !isWeak(code.at(tree.unwrapped(target)))
        default: false
        }
      }
  }

  /// The parameter of the only function of the project that a call may mean, whatever object it is called on.
  func parameter(getting value: CodePart, of call: CodePart) -> CodePart? {
    guard case .argument(_, let argument) = call.tree.context(value.node),
      case let all = expressions.places(getting: call.at(argument), of: call.node),
      case let places = all.filter(\.function.hasBody), places.count == 1, places.count == all.count || isOfClass(call),
      case let function = places[0].function.declaration, places[0].function.kind == .func,
      case let home = types.table.file(function.file), let node = home.bodies.node(ofDeclaration: function.index)
    else { return nil }
    return home.bodies.parameters(node).dropFirst(places[0].parameter).first.map { home.at($0) }
  }

  /// The object that is called is of a class, which has what an extension adds for a requirement of its protocol.
  private func isOfClass(_ call: CodePart) -> Bool {
    let receiver = call.tree.namedCallee(call.node).flatMap(call.tree.receiver)
    let owner = receiver.map { expressions.declared(call.at($0)) } ?? types.table.type(around: call)
    return owner?.kind == .class
  }
}
