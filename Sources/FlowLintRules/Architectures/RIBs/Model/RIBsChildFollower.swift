/// Follows a child through one function: a property, or the local that holds what was built.
struct RIBsChildFollower {
  /// The name of the property; nil for a local.
  private let name: String?
  private let mentions: [BodyTree.Node]
  let unit: RIBsUnit
  private(set) var events: [RIBsChild.Event] = []
  private(set) var isHandedOn = false
  /// Another child property of the router gets the child, too.
  private(set) var isShared = false
  /// The names of the router's child properties.
  private let siblings: Set<String>
  /// Some property of the router gets the local.
  private(set) var isStored = false
  /// Locals that stand for the child.
  private var locals: Set<BodyTree.Node> = []
  private var open: [BodyTree.Node] = []
  private var seen: Set<BodyTree.Node> = []
  private let handlers: RIBsHandlers

  /// - Parameter mentions: the names, members and bound names of the function that spell the property's name.
  init(
    name: String, mentions: [BodyTree.Node], unit: RIBsUnit, handlers: RIBsHandlers, siblings: Set<String>
  ) {
    self.handlers = handlers
    self.siblings = siblings
    self.name = name
    self.mentions = mentions
    self.unit = unit
  }

  /// - Parameter local: what a build initializes, or a parameter.
  init(local: BodyTree.Node, unit: RIBsUnit, handlers: RIBsHandlers) {
    self.handlers = handlers
    name = nil
    siblings = []
    mentions = []
    self.unit = unit
    locals = [local]
    open = [local]
  }

  private var tree: BodyTree { unit.tree }

  mutating func follow() {
    for node in mentions {
      switch tree.kind(node) {
      case .name, .member: if isProperty(node) { visit(node) }
      default: shorthand(node)
      }
    }
    while let local = open.popLast() {
      for root in unit.roots {
        for reference in tree.references(to: local, in: root) { visit(reference) }
        // `if let router` of a local that stands for the child.
        for binding in tree.descendants(root, .optionalBinding) where tree.value(of: binding) == nil {
          guard let bound = tree.firstChild(binding, .boundName), tree.haveSameName(bound, local),
            tree.resolve(tree.name(bound), at: binding) == local
          else { continue }
          stand(bound)
        }
      }
    }
    events.sort { $0.place < $1.place }
  }

  /// The condition is `if let p`, without a value.
  private mutating func shorthand(_ bound: BodyTree.Node) {
    guard let name, let binding = tree.parent(bound), tree.kind(binding) == .optionalBinding,
      tree.value(of: binding) == nil, tree.firstChild(binding, .boundName) == bound,
      tree.resolve(name, at: binding) == nil
    else { return }
    stand(bound)
  }

  private func isProperty(_ node: BodyTree.Node) -> Bool {
    name.map { tree.isNamed(node, $0) && tree.isOwn(node) } ?? false
  }

  private mutating func stand(_ local: BodyTree.Node) {
    if locals.insert(local).inserted { open.append(local) }
  }

  private mutating func visit(_ node: BodyTree.Node) {
    guard seen.insert(node).inserted else { return }
    if tree.isAssigned(node) {
      if isProperty(node) { assign(node) }
      return
    }
    switch tree.context(node) {
    case .initializer(let binding):
      if let bound = tree.firstChild(binding, .boundName), tree.kind(binding) != .patternCondition {
        stand(bound)
      } else {
        isHandedOn = true
      }
    case .captured(let capture): stand(capture)
    case .argument(let call, _): argument(node, of: call)
    case .element(let list): if !giveMapped(list) { isHandedOn = true }
    case .returned: isHandedOn = true
    case .implicitlyReturned: isHandedOn = true
    case .assigned(let target, _): assigned(to: target)
    case .receiver(let member): receiver(member)
    case .operand(let operation):
      if tree.kind(operation) == .prefix, tree.isNamed(operation, "&") { isHandedOn = true }
    case .other(let parent):
      if tree.kind(parent) == .switch || tree.kind(parent) == .for { isHandedOn = true }
    case .statement, .discarded, .callee, .condition: break
    }
  }

  /// The property is assigned: `p = …`.
  private mutating func assign(_ target: BodyTree.Node) {
    guard let assignment = tree.ancestors(target).first(where: { tree.kind($0) == .assignment }),
      let value = tree.value(ofAssignment: assignment)
    else { return }
    let bare = tree.bare(value)
    add(tree.kind(bare) == .nil ? .release : .assign, target)
    var given = bare
    if tree.kind(given) == .sequence, let first = tree.firstChild(given), let cast = tree.lastChild(given),
      tree.kind(cast) == .cast
    {
      given = tree.bare(first)
    }
    if tree.kind(given) == .name, let local = tree.resolve(given) { stand(local) }
  }

  /// The child is assigned to something: `x = p`.
  private mutating func assigned(to target: BodyTree.Node) {
    let target = tree.unwrapped(target)
    if isProperty(target) { return }
    if tree.isOwn(target), let last = tree.lastName(target), siblings.contains(last) {
      isShared = true
      return
    }
    if name == nil, tree.isOwn(target) {
      isStored = true
      return
    }
    if tree.kind(target) == .name, let local = tree.resolve(target) { return stand(local) }
    isHandedOn = true
  }

  private mutating func argument(_ node: BodyTree.Node, of call: BodyTree.Node) {
    guard tree.kind(call) == .call, let callee = tree.namedCallee(call) else {
      isHandedOn = true
      return
    }
    let isOwn = tree.isOwn(callee) || tree.isSuperCall(call)
    if isOwn, tree.isNamed(callee, "attachChild") { return add(.attach, call) }
    if isOwn, tree.isNamed(callee, "detachChild") { return add(.detach, call) }
    if isOwn, let handler = handlers.handler(of: node, in: call, tree) {
      for done in handler.done { add(done.kind, call, callee: done.callee) }
      return
    }
    if !Self.looks.contains(tree.name(callee)) { isHandedOn = true }
  }

  /// Functions that only look at what they are given.
  private static let looks: Set<String> = [
    "print", "debugPrint", "dump", "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError",
    "NSLog", "type", "ObjectIdentifier",
  ]

  /// The view of the child, `p.viewControllable`, goes on to a call.
  private mutating func receiver(_ member: BodyTree.Node) {
    // `let built = builder.build()` of a tuple
    if name == nil, tree.kind(member) == .member, tree.isNamed(member, "router") { return visit(member) }
    guard tree.kind(member) == .member, tree.isNamed(member, "viewControllable") else { return }
    var value = member
    while case .receiver(let next) = tree.context(value), tree.kind(next) == .member {
      if tree.ends(next, with: ["iew", "ontroller"]) {
        value = next
      } else if case .callee = tree.context(next) {
        break
      } else {
        return
      }
    }
    if case .argument(let call, _) = tree.context(value), tree.kind(call) == .call, !isPart(value, of: member) {
      add(.view, call)
    }
    give(value)
  }

  /// The value is a part of a child's view, no `viewControllable` or `uiviewController`.
  private func isPart(_ value: BodyTree.Node, of member: BodyTree.Node) -> Bool {
    value != member && !tree.isNamed(value, "uiviewController")
  }

  /// The calls that get a view, or a list that holds it.
  private mutating func give(_ view: BodyTree.Node) {
    var open = [view]
    while var value = open.popLast() {
      while case .element(let list) = tree.context(value) { value = list }
      switch tree.context(value) {
      case .initializer(let binding):
        guard let bound = tree.firstChild(binding, .boundName) else { continue }
        for use in unit.roots.flatMap({ tree.references(to: bound, in: $0) }) where seen.insert(use).inserted {
          open.append(use)
        }
      case .returned, .implicitlyReturned, .assigned, .captured: add(.viewHandedOn, value)
      default: addView(value)
      }
    }
  }

  /// Follows the views of a list of children: `[a, b].compactMap { $0?.viewControllable }`; false where the list goes
  /// elsewhere.
  private mutating func giveMapped(_ list: BodyTree.Node) -> Bool {
    var list = list
    while case .receiver(let member) = tree.context(list), let call = tree.parent(member), tree.isMap(call),
      let argument = tree.arguments(call).first, tree.nextSibling(argument) == nil
    {
      let closure = tree.bare(tree.value(ofArgument: argument))
      guard tree.kind(closure) == .closure, let value = tree.returnedValues(closure).first.map({ tree.bare($0) }),
        tree.kind(tree.chainBase(value)) == .name, tree.text(tree.chainBase(value)) == "$0"
      else { return false }
      if tree.kind(value) == .name {
        list = call
        continue
      }
      guard ["viewControllable", "uiviewController"].contains(where: { tree.isNamed(value, $0) }) else { return false }
      give(call)
      return true
    }
    return false
  }

  /// The calls that get the child's view within some argument.
  private mutating func addView(_ value: BodyTree.Node) {
    for ancestor in tree.ancestors(value) {
      switch tree.kind(ancestor) {
      case .closure, .block, .function: return
      case .argument:
        if let call = tree.parent(ancestor), tree.kind(call) == .call { add(.viewInside, call) }
      default: continue
      }
    }
  }

  private mutating func add(_ kind: RIBsChild.Kind, _ node: BodyTree.Node, callee: String? = nil) {
    events.append(
      RIBsChild.Event(
        kind: kind, place: CodePart(file: unit.file, node: node), unit: unit,
        callee: callee ?? tree.calleeName(node) ?? ""))
  }
}

extension BodyTree {
  /// The call makes a list of another: `list.compactMap { … }`.
  fileprivate func isMap(_ call: Node) -> Bool {
    ["map", "compactMap", "flatMap"].contains { isCall(call, of: $0) }
  }
}
