/// Closures that are handed to calls: whether they run before the call returns.
extension ExpressionTypes {
  /// Whether a closure has run when the call that gets it returns; nil where nobody knows.
  func runsAtOnce(_ closure: CodePart) -> Bool? {
    let bodies = closure.tree
    if case .callee = bodies.context(closure.node) { return true }
    guard let (call, argument) = bodies.call(takingClosure: closure.node) else { return false }
    return runsAtOnce(closure.at(argument), of: call)
  }

  /// The same of an argument that is a closure, or a function in its place.
  func runsAtOnce(_ argument: CodePart, of call: BodyTree.Node) -> Bool? {
    let parameters = places(getting: argument, of: call).map { $0.function.parameters[$0.parameter] }
    let answers = Set(parameters.map { $0.type.flatMap(\.isKeptFunction).map { !$0 } })
    if let first = answers.first { return answers.count == 1 ? first : nil }
    let isNamedSo = argument.tree.calleeName(call).map(Self.runningAtOnce.contains) == true
    return isNamedSo && !argument.tree.isSubscribed(call) && mayBeOnList(argument.at(call)) ? true : nil
  }

  /// A method that lists have may be called on one, or on an optional: nothing tells that it is a stream of values that
  /// come later, something lazy, or any other type.
  private func mayBeOnList(_ call: CodePart) -> Bool {
    let tree = call.tree
    guard let callee = tree.namedCallee(call.node), let receiver = tree.receiver(callee),
      case let name = tree.name(callee),
      Self.listMethods.contains(name) || Self.pairMethods.contains(name) || name == "mapValues"
    else { return true }
    let chain = tree.receiverChain(call.node)
    if chain.contains(where: \.leadsToStream) || Self.lazyMethods.contains(name) && chain.contains("lazy") {
      return false
    }
    if let (written, place) = written(call.at(receiver), depth: 0) {
      let isUnwrapped = tree.firstChild(callee).map { [.optionalChain, .forceUnwrap].contains(tree.kind($0)) } == true
      return written.isOptional && !isUnwrapped || mayBeList(written, at: place)
    }
    var next: BodyTree.Node? = receiver
    while let link = next {
      if let type = type(of: call.at(link)), type.type == nil, Self.streamTypes.contains(type.name) { return false }
      next = tree.receiver(link)
    }
    return true
  }

  private func mayBeList(_ written: TypeReference, at place: CodePart) -> Bool {
    guard case .nominal = written.form, !Self.listTypes.contains(written.base), !standsForAny(written.base, at: place)
    else { return true }
    guard let found = table.lookUp(written.path, inside: table.type(around: place), in: place.file.number) else {
      return false
    }
    return found.isAlias || table.supertypeNames(of: found).contains("Sequence")
  }

  /// The methods whose closures something lazy calls later.
  private static let lazyMethods: Set<String> = ["map", "compactMap", "flatMap", "filter", "prefix", "drop"]

  /// Types of Swift and Foundation whose methods have run their closures when they return.
  private static let listTypes: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Set", "Dictionary", "KeyValuePairs", "String", "Substring", "Data",
    "Range", "ClosedRange", "IndexSet", "IndexPath", "Slice", "CollectionOfOne", "Optional", "Result", "Sequence",
    "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection", "AnySequence", "AnyCollection", "ReversedCollection", "EnumeratedSequence",
    "OrderedSet", "OrderedDictionary", "Deque", "IdentifiedArray", "IdentifiedArrayOf",
  ]

  /// Types of streams, of which members give streams, too.
  private static let streamTypes: Set<String> = [
    "Observable", "Single", "Maybe", "Completable", "Infallible", "Driver", "Signal", "SharedSequence", "Future",
    "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject", "PublishRelay", "BehaviorRelay",
    "ReplayRelay", "ControlProperty", "ControlEvent", "Publisher", "AnyPublisher", "PassthroughSubject",
    "CurrentValueSubject", "Just", "Deferred", "AsyncSequence", "AsyncStream", "AsyncThrowingStream",
    "SignalProducer",
  ]

  /// Functions of the SDK that have run their closures when they return, by name.
  private static let runningAtOnce: Set<String> = [
    "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "sorted", "sort", "min", "max", "contains", "first",
    "last", "firstIndex", "lastIndex", "allSatisfy", "removeAll", "drop", "prefix", "partition", "mapValues", "sync",
    "withLock", "performAndWait", "withAnimation", "performWithoutAnimation", "autoreleasepool", "withExtendedLifetime",
  ]

  /// The functions and initializers of the project that a call may mean, each with the place of the parameter that gets
  /// an argument.
  func places(getting argument: CodePart, of call: BodyTree.Node) -> [(function: Function, parameter: Int)] {
    functions(calledBy: argument.at(call)).compactMap { function in
      let bodies = argument.tree
      var places = function.labels.indices[...]
      for given in bodies.arguments(call) {
        let label = bodies.label(given)
        let isOpen = bodies.isTrailing(given) && label == nil
        let place = places.first { index in
          isOpen
            ? function.parameters[index].type?.isKeptFunction != nil : function.labels[index] == label ?? "_"
        }
        guard let place else { return nil }
        if given == argument.node { return (function, place) }
        places = places[(place + 1)...]
      }
      return nil
    }
  }

  /// The functions or initializers of the project of the name that a call has, as far as its receiver is known.
  func functions(calledBy call: CodePart, depth: Int = 0) -> [Function] {
    let bodies = call.tree
    if let made = construction(call)?.type.type {
      return ([table.types[made]] + table.allSupertypes(of: table.types[made])).flatMap { $0.functions(named: "init") }
    }
    guard let callee = bodies.namedCallee(call.node) else { return [] }
    let name = bodies.name(callee)
    let owner: IndexedType?
    if bodies.kind(callee) == .name {
      if bodies.resolve(callee) != nil { return [] }
      owner = table.type(around: call)
    } else {
      owner = bodies.receiver(callee).flatMap { self.owner(of: call.at($0), depth: depth)?.type }.map {
        table.types[$0]
      }
    }
    let own = owner.map { [$0] + table.allSupertypes(of: $0) }?.flatMap { $0.functions(named: name) } ?? []
    return own.isEmpty && bodies.kind(callee) == .name ? table.globalFunctions(named: name, seenBy: call.file) : own
  }
}

extension BodyTree {
  /// What the call gives is a publisher, whose values come when somebody subscribes: `numbers.map { … }.sink { … }`.
  fileprivate func isSubscribed(_ call: Node) -> Bool {
    var end = call
    for _ in 0..<Self.longestTrace {
      guard let member = accessedMember(of: end), let next = self.call(ofCallee: member) else { return false }
      if Self.subscriptions.contains(where: { isNamed(member, $0) }) { return true }
      end = next
    }
    return false
  }

  private static let subscriptions = ["sink", "subscribe", "assign", "bind", "drive", "emit"]
}

extension String {
  /// A member of the name gives a stream: `$items`, `list.publisher`, `button.rx`.
  fileprivate var leadsToStream: Bool {
    let isProjected = utf8.first == UInt8(ascii: "$") && utf8.dropFirst().first.map { $0 > UInt8(ascii: "9") } == true
    return isProjected || self == "publisher" || self == "rx"
  }
}

extension TypeReference {
  /// Whether a parameter of a function type may outlive the call: it escapes, or is optional; nil of other types.
  fileprivate var isKeptFunction: Bool? {
    guard case .function = form else { return nil }
    return isOptional || attributes.contains("escaping")
  }
}
