/// What becomes of a value in a Flow's code, in the words of the framework: a stepper or child Flow is contributed, goes
/// into a screen that is made with it, into a composite, into a property.
struct AsyncFlowTracer {
  let types: AsyncFlowTypes
  let scope: AsyncFlowPropertyScope
  let foreignNames: Set<String>
  /// The plain names and members of each member's code.
  private var names: [CodePart: NamePlaces] = [:]
  private var trace = ValueTrace()
  private var visited: Set<Held> = []
  private var kind = Kind.stepper
  /// The call that contributes the value which was traced last.
  private(set) var contribution: CodePart?
  /// The reason why its fate is not known.
  private(set) var doubt: String?

  enum Kind: Sendable, Hashable { case stepper, flow }

  private struct Held: Hashable {
    let name: String
    let grip: ValueTrace.Grip
  }

  init(types: AsyncFlowTypes, scope: AsyncFlowPropertyScope, foreignNames: Set<String>) {
    self.types = types
    self.scope = scope
    self.foreignNames = foreignNames
  }

  mutating func fate(of call: BodyTree.Node, in member: AsyncFlowMember, as kind: Kind) -> AsyncFlowFate {
    self.kind = kind
    visited = []
    contribution = nil
    doubt = nil
    trace = ValueTrace(in: types.table)
    trace.start(call, in: types.file(member))
    var result = AsyncFlowFate.dropped
    while result < .contributed, let way = trace.next() {
      let fate = fate(at: way)
      if fate == .escaped, way.grip.contains(.loose) { continue }
      if fate == .escaped { doubt = doubt ?? way.reason }
      result = max(result, fate)
    }
    return result
  }

  /// The fate at the end of a way; where the way goes on, no more than is known there.
  private mutating func fate(at way: Fate.Way) -> AsyncFlowFate {
    switch way.end {
    case .dropped, .unknown(.operand), .unknown(.called): return .dropped
    case .unknown: return .escaped
    case .handed(let call): return fate(in: call, way)
    case .stored(let target, _): return fate(storedIn: target, way)
    case .read: return fate(ofChainAt: way)
    case .captured(let capture):
      trace.follow(local: capture, in: way.place.file, as: way.grip)
      return .dropped
    case .returned:
      // Code that reads a Flow's root looks for a screen, not for what is in it.
      let member = types.table.owner(of: way.place.node, in: way.place.file).member
      let isRoot = way.grip.contains(.inside) && member.map { types.table.memberName($0) } == "root"
      return isRoot ? .dropped : .escaped
    }
  }

  // MARK: Calls

  private mutating func fate(in call: BodyTree.Node, _ way: Fate.Way) -> AsyncFlowFate {
    let (bodies, file, grip) = (way.place.tree, way.place.file, way.grip)
    guard bodies.kind(call) == .call, let name = bodies.calleeName(call) else { return .escaped }
    if bodies.isContribution(call) {
      let argument = bodies.arguments(call).first { bodies.contains($0, way.place.node) }
      let label = argument.flatMap { bodies.label($0) }
      if !way.isHeld && !grip.contains(.part) || isAnswer(label, grip) {
        contribution = way.place.at(call)
        return .contributed
      }
      return isKnown(label) && !passesStepsOn(way, label) ? .dropped : .escaped
    }
    if bodies.makes("CompositeStepper", call) {
      trace.follow(call, in: file, as: grip.subtracting(.listed))
      return .dropped
    }
    if let made = types.expressions.construction(call, in: file) {
      let roles = types.roles(made.type, in: file)
      if roles.isFlow { return .escaped }
      trace.follow(call, in: file, as: grip.intersection(.loose).union(.inside))
      let isScreen = roles.isScreen || made.type.name.hasSuffix("Controller") || made.type.name.hasSuffix("View")
      return isScreen ? .dropped : .escaped
    }
    if grip.isPart && kind == .flow { return .dropped }
    return isHarmless(name) && !bodies.isAnswered(call) ? .dropped : .escaped
  }

  /// The call's result goes somewhere, and is a Flow or stepper: it may be the value itself.
  private func isUsed(_ call: BodyTree.Node, in file: IndexedFile) -> Bool {
    switch file.bodies.context(call) {
    case .statement, .discarded, .operand, .condition: return false
    default:
      let result = types.expressions.type(of: call, in: file)?.type
      return file.bodies.isAnswered(call) || result.map { types.roles($0).isFlow || types.roles($0).isStepper } ?? false
    }
  }

  /// The label is one of the framework's `contribute`; a project may have shortcuts of its own.
  private func isKnown(_ label: String?) -> Bool {
    ["withNext", "stepper", "withNextStepper", "presentable", "withNextPresentable"].contains { $0 == label }
  }

  /// The screen that holds a view model is contributed as stepper, and its `steps` may be the view model's.
  private func passesStepsOn(_ way: Fate.Way, _ label: String?) -> Bool {
    guard kind == .stepper, way.grip.contains(.inside),
      ["withNext", "stepper", "withNextStepper"].contains(where: { $0 == label }),
      let screen = types.expressions.type(of: way.place.node, in: way.place.file)?.type
    else { return false }
    guard types.roles(screen).isStepper else { return true }
    guard let (steps, _) = types.expressions.property("steps", of: types[screen]) else { return true }
    return !steps.isStored || steps.initializer == nil && steps.attributes.isEmpty
  }

  /// The coordinator learns of the value by this label.
  private func isAnswer(_ label: String?, _ grip: ValueTrace.Grip) -> Bool {
    if grip.contains(.inside) { return false }
    return switch label {
    case "withNext": true
    case "stepper", "withNextStepper": kind == .stepper
    case "presentable", "withNextPresentable": kind == .flow
    default: false
    }
  }

  private func isHarmless(_ name: String) -> Bool {
    switch kind {
    case .stepper:
      ScreenCall.isNamedLikeShowing(name) || ["associate", "bind", "print"].contains(name)
    case .flow: ["use", "whenReady", "coordinate", "navigate", "print"].contains(name)
    }
  }

  // MARK: Names

  private mutating func fate(storedIn target: BodyTree.Node, _ way: Fate.Way) -> AsyncFlowFate {
    let (bodies, file) = (way.place.tree, way.place.file)
    switch bodies.kind(target) {
    case .boundName: return fate(ofProperty: bodies.name(target), way.grip)
    case .name where bodies.resolve(target) == nil: return fate(ofProperty: bodies.name(target), way.grip)
    case .member:
      guard let base = bodies.receiver(target) else { return .escaped }
      if bodies.isSelf(base) { return fate(ofProperty: bodies.name(target), way.grip) }
      if bodies.showsWhatItHolds(target) { return .dropped }
      // The statement is `controller.viewModel = viewModel`.
      guard bodies.kind(base) == .name, let local = bodies.resolve(base) else { return .escaped }
      trace.follow(local: local, in: file, as: way.grip.intersection(.loose).union(.inside))
      return types.roles(types.expressions.type(of: base, in: file), in: file).isScreen ? .dropped : .escaped
    default: return .escaped
    }
  }

  private mutating func fate(ofProperty name: String, _ grip: ValueTrace.Grip) -> AsyncFlowFate {
    if foreignNames.contains(name) { return .contributed }
    guard visited.insert(Held(name: name, grip: grip)).inserted else { return .dropped }
    for member in scope.members {
      let file = types.file(member)
      for mention in names(in: member, file).nodes(named: name, in: file.bodies).reversed()
      where file.bodies.isOwnMember(mention, named: name) && !file.bodies.isAssigned(mention)
        && (file.bodies.kind(mention) == .member || file.bodies.resolve(mention) == nil)
      {
        trace.follow(mention: mention, in: file, as: grip)
      }
    }
    return scope.isOpen ? .escaped : .dropped
  }

  /// The fate of a value at the start of a chain: `controller.viewModel`, `flow.root.viewController`,
  /// `viewModel.load()`.
  private mutating func fate(ofChainAt way: Fate.Way) -> AsyncFlowFate {
    let (bodies, file) = (way.place.tree, way.place.file)
    var top = way.place.node
    var method: String?
    while let parent = bodies.parent(top) {
      switch bodies.kind(parent) {
      case .member, .optionalChain, .forceUnwrap, .paren: top = parent
      case .call where bodies.callee(parent) == top:
        method = bodies.calleeName(parent) ?? ""
        top = parent
      case .subscript where bodies.firstChild(parent) == top: top = parent
      default:
        if let method {
          // A method may return the value itself, or a contributor with it.
          let mayKeep =
            way.isHeld || way.grip.contains(.part)
            ? method != "navigate" && isUsed(top, in: file) : !bodies.isDiscarded(top)
          return mayKeep ? .escaped : .dropped
        }
        if bodies.isAssigned(top) { return .dropped }
        let isWhole = way.grip.isDisjoint(with: [.inside, .part])
        trace.follow(
          top, in: file, as: way.grip.intersection(.loose).union(isWhole ? [.part, .loose] : .part))
        return .dropped
      }
    }
    return .dropped
  }

  private mutating func names(in member: AsyncFlowMember, _ file: IndexedFile) -> NamePlaces {
    let key = CodePart(file: file, node: member.node)
    if let known = names[key] { return known }
    let bodies = file.bodies
    let code = bodies.descendants(member.node).lazy.filter { bodies.kind($0) == .name || bodies.kind($0) == .member }
    let found = NamePlaces(code, in: bodies)
    names[key] = found
    return found
  }
}

extension ValueTrace.Grip {
  /// The expression is a member of the value itself: where that goes elsewhere, it says nothing about the value.
  fileprivate static let loose = ValueTrace.Grip(rawValue: 8)

  fileprivate var isPart: Bool { contains(.part) && !contains(.inside) }
}

extension BodyTree {
  /// The call may return a contributor: `return show(controller, viewModel)`, `.one(flowContributor: make(flow))`.
  fileprivate func isAnswered(_ call: Node) -> Bool {
    switch context(call) {
    case .returned: true
    case .implicitlyReturned(let function): kind(function) != .closure
    case .element(let container): kind(container) == .array
    case .argument(let outer, _): kind(outer) == .call && kind(unwrapped(callee(outer))) == .implicitMember
    default: false
    }
  }
}
