/// The calls with which a Screen or component subscribes, and what calls are made on.
extension CodePart {
  /// The calls that may subscribe or emit; most calls of a class are others.
  var callsOfMethods: [BodyTree.Node] { calls.filter { Self.methods.calleeName(of: $0, in: tree) != nil } }

  /// The methods that subscribe, emit, or keep what they are handed.
  static let methods = NameFinder([
    "observeState", "observeDistinctState", "bind", "forward", "listen", "forwardActions", "combineToSingleAction",
    "sink", "assign", "map",
  ])

  /// The call emits the actions of a component.
  var forwards: Bool {
    guard let name = Self.methods.calleeName(of: node, in: tree), isOnItself else { return false }
    switch name {
    case "forwardActions", "combineToSingleAction": return true
    case "forward": return tree.arguments(node).first.flatMap { tree.label($0) } == "actions"
    default: return false
    }
  }

  /// The call is made on the object itself.
  var isOnItself: Bool { tree.receiver(node).map { tree.isThisObject($0, orSuper: true) } != false }
}

extension CoreFlowTypes {
  /// Some calls of methods that subscribe, emit or keep, in functions of a class that those of these names do not
  /// reach, those of its subclasses neither.
  func calls(of type: IndexedType, outside names: [String], where isWanted: (CodePart) -> Bool) -> [NamedPlace] {
    var found: [(function: Function, call: CodePart)] = []
    for function in type.functions where !names.contains(function.name) {
      guard let code = table.code(of: function) else { continue }
      found += code.callsOfMethods.map(code.at).filter(isWanted).map { (function, $0) }
    }
    // Most classes have none, and then there is nothing to ask about.
    if found.isEmpty { return [] }
    let reaches = ([type] + table.classes.allSubclasses(of: type)).map { reach(of: $0, from: names) }
    return found.filter { found in !reaches.contains { $0.contains(found.function) } }.map { function, call in
      NamedPlace(location: call.location, name: call.tree.calleeName(call.node) ?? "", detail: function.name)
    }
  }

  /// The places of some nodes in production code, in the order of the run; not those in previews and under `#if DEBUG`.
  func places(_ nodes: (BodyTree) -> some Sequence<BodyTree.Node>) -> [CodePart] {
    table.files.flatMap { file in
      nodes(file.bodies).lazy.filter { !file.isExempt(file.bodies.range($0).start) }.map { file.at($0) }
    }
  }

  /// The type of the object that a method is called on; nil of `super` and where it is not known.
  func object(calledBy callee: CodePart) -> IndexedType? {
    let owner = table.owner(of: callee).type
    guard let receiver = callee.tree.receiver(callee.node) else {
      return callee.tree.resolve(callee.node) == nil ? owner : nil
    }
    switch callee.tree.kind(receiver) {
    case .super: return nil
    case .self: return owner
    default: return expressions.declared(callee.at(receiver))
    }
  }
}

extension BodyTree {
  /// The call makes an effect: `.run { … }`, `Effect.run(…) { … }`, `Effect<LoginAction>.run { … }`; not
  /// `MainActor.run { … }`.
  func isRunEffect(_ call: Node) -> Bool {
    guard let callee = namedCallee(call), isNamed(callee, "run") else { return false }
    switch kind(callee) {
    case .implicitMember: return true
    case .member: return receiver(callee).map { isNamed($0, "Effect") } == true
    default: return false
    }
  }
}
