/// Follows a child through one function: a property, or the local that holds what was built.
struct RIBsChildFollower {
  let unit: RIBsUnit
  private(set) var events: [RIBsChild.Event] = []
  /// The reason why it is not known what becomes of the child.
  private(set) var doubt: String?
  /// Another child property of the router gets the child, too.
  private(set) var isShared = false
  /// Some property of the router gets the local.
  private(set) var isStored = false
  /// The name of the property; nil for a local.
  private let name: String?
  /// The names of the router's child properties.
  private let siblings: Set<String>
  private let handlers: RIBsHandlers
  private var trace = ValueTrace()
  private var seen: Set<RIBsChild.Event.Key> = []

  /// Follows a property.
  ///
  /// - Parameter mentions: the names, members and bound names of the function that spell the property's name.
  init(name: String, mentions: [BodyTree.Node], unit: RIBsUnit, handlers: RIBsHandlers, siblings: Set<String>) {
    (self.name, self.unit, self.handlers, self.siblings) = (name, unit, handlers, siblings)
    for node in mentions.reversed() {
      if tree.kind(node) == .boundName {
        if isShorthand(node) { trace.start(local: unit.file.at(node)) }
      } else if isProperty(node) {
        if tree.isAssigned(node) { assign(node) } else { trace.start(unit.file.at(node)) }
      }
    }
    follow()
  }

  /// - Parameters:
  ///   - local: what a build initializes, or a parameter.
  ///   - holding: how it holds the child.
  init(local: BodyTree.Node, as holding: ValueTrace.Holding = [], unit: RIBsUnit, handlers: RIBsHandlers) {
    (name, self.unit, self.handlers, siblings) = (nil, unit, handlers, [])
    trace.start(local: unit.file.at(local), as: holding)
    follow()
  }

  private var tree: BodyTree { unit.tree }

  private mutating func follow() {
    while let way = trace.next() { if way.holding.contains(.part) { followView(way) } else { followChild(way) } }
    events.sort { $0.place < $1.place }
  }

  /// The condition is `if let p`, without a value.
  private func isShorthand(_ bound: BodyTree.Node) -> Bool {
    guard let name, let binding = tree.parent(bound), tree.kind(binding) == .optionalBinding else { return false }
    return tree.value(of: binding) == nil && tree.firstChild(binding, .boundName) == bound
      && tree.resolve(name, at: binding) == nil
  }

  private func isProperty(_ node: BodyTree.Node) -> Bool {
    name.map { tree.isNamed(node, $0) && tree.isOwn(node) } == true
  }

  /// The property is assigned: `p = …`.
  private mutating func assign(_ target: BodyTree.Node) {
    guard let value = tree.given(to: target).map({ tree.bare($0) }) else { return }
    add(tree.isNil(value) ? .release : .assign, at: target)
    let isCast = tree.kind(value) == .sequence && tree.lastChild(value).map { tree.kind($0) == .cast } == true
    let given = isCast ? tree.firstChild(value).map { tree.bare($0) } ?? value : value
    if tree.kind(given) == .name, let local = tree.resolve(given) { trace.start(local: unit.file.at(local)) }
    // `child = built.router`
    if tree.kind(given) == .member, let local = tree.receiver(given).flatMap({ tree.resolve($0) }) {
      trace.start(local: unit.file.at(local), as: .component(Int(tree.name(given)), labelled: tree.name(given)))
    }
  }

  // MARK: The child

  private mutating func followChild(_ way: Fate.Way) {
    if way.holding.contains(.listed) {
      switch way.end {
      case .dropped: return
      case .read(let member) where isView(member): return trace.follow(unit.file.at(member), as: .part)
      default: return giveUp(way)
      }
    }
    switch way.end {
    case .dropped, .unknown(.called): break
    case .captured(let capture): trace.follow(local: unit.file.at(capture))
    case .handed(let call): handed(to: call, way)
    case .stored(let target, _): stored(in: target, way)
    case .read(let member):
      // `let built = builder.build()` of a tuple
      if name == nil, tree.kind(member) == .member, tree.isNamed(member, "router") {
        trace.follow(unit.file.at(member))
      } else if isView(member) {
        trace.follow(unit.file.at(member), as: .part)
      }
    case .unknown(.operand):
      // `clear(&child)`
      if case .operand(let operation) = tree.context(way.place.node),
        tree.mainToken(operation).map({ tree.spells($0, "&") }) == true,
        case .argument(let call, _) = tree.context(operation)
      {
        handed(to: call, way)
      } else {
        giveUp(way)
      }
    case .returned, .unknown: giveUp(way)
    }
  }

  private mutating func giveUp(_ way: Fate.Way) { if Doubt.unknownFate.silences { doubt = doubt ?? way.reason } }

  private func isView(_ member: BodyTree.Node) -> Bool {
    [.member, .keyPathComponent].contains(tree.kind(member)) && tree.isNamed(member, "viewControllable")
  }

  private mutating func stored(in target: BodyTree.Node, _ way: Fate.Way) {
    guard !isProperty(target) else { return }
    let isOwn = tree.isOwn(target)
    if isOwn, let last = tree.lastName(target), siblings.contains(last) {
      isShared = true
    } else if name == nil, isOwn {
      isStored = true
    } else {
      giveUp(way)
    }
  }

  private mutating func handed(to call: BodyTree.Node, _ way: Fate.Way) {
    guard let callee = tree.namedCallee(call) else { return giveUp(way) }
    let isOwn = tree.isOwn(callee) || tree.isSuperCall(call)
    if isOwn, tree.isNamed(callee, "attachChild") { return add(.attach, at: call) }
    if isOwn, tree.isNamed(callee, "detachChild") { return add(.detach, at: call) }
    if isOwn, let handler = handlers.handler(of: way.place.node, in: call, tree) {
      for done in handler.done { add(done.kind, at: call, callee: done.callee) }
      return
    }
    if !Self.looks.contains(tree.name(callee)) { giveUp(way) }
  }

  /// Functions that only look at what they are given.
  private static let looks: Set<String> = [
    "print", "debugPrint", "dump", "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError",
    "NSLog", "type", "ObjectIdentifier",
  ]

  // MARK: Its view

  /// The view of the child, `p.viewControllable`, goes on.
  private mutating func followView(_ way: Fate.Way) {
    let view = way.place.node
    switch way.end {
    case .read(let next):
      if tree.kind(next) == .member, tree.ends(next, with: ["iew", "ontroller"]) {
        trace.follow(unit.file.at(next), as: .part)
      } else if case .callee = tree.context(next) {
        show(view)
      }
    case .handed(let call):
      let named = tree.unaliased(view)
      let isWhole = isView(named) || tree.isNamed(named, "uiviewController")
      if isWhole, tree.kind(call) == .call { add(.view, at: call) }
      show(view)
      _ = trace.follow(controllerAt: way, named: "Controller")
    case .stored(let target, _) where tree.showsWhatItHolds(target):
      add(.viewInside, at: target, callee: tree.name(target))
      _ = trace.follow(controllerAt: way, named: "Controller")
    case .stored, .returned, .captured: add(.viewHandedOn, at: view)
    case .dropped, .unknown: show(view)
    }
  }

  /// The calls that get the child's view within some argument.
  private mutating func show(_ view: BodyTree.Node) {
    for ancestor in tree.ancestors(view) {
      switch tree.kind(ancestor) {
      case .closure, .block, .function: return
      case .argument: if let call = tree.parent(ancestor), tree.kind(call) == .call { add(.viewInside, at: call) }
      default: continue
      }
    }
  }

  private mutating func add(_ kind: RIBsChild.Kind, at node: BodyTree.Node, callee: String? = nil) {
    let place = unit.file.at(node)
    let event = RIBsChild.Event(kind: kind, place: place, unit: unit, callee: callee ?? tree.calleeName(node) ?? "")
    if seen.insert(event.key).inserted { events.append(event) }
  }
}
