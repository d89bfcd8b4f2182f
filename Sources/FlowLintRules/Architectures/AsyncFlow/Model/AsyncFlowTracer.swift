/// The fate of a value in a Flow's code, in the words of the framework: a stepper or child Flow is contributed, goes
/// into a screen that is made with it, into a composite, into a property.
struct AsyncFlowTracer {
  private let types: AsyncFlowTypes
  /// The code in which the Flow's properties may be used: its own, and that of the classes above it.
  private let members: [AsyncFlowMember]
  /// Whether subclasses see the properties, too.
  private let isOpen: Bool
  /// Names after the last dot in what other types contribute or start with: `stepper` of `homeFlow.stepper`.
  private let foreignNames: Set<String>
  private var trace = ValueTrace()
  private var isFlow = false
  /// The ends that are known by now of the value that is traced.
  private var known = Known()
  /// The fate of a value in each property; a Flow may put a great many into one.
  private var inProperties: [Holding: Known] = [:]
  /// The places of names in the code of each member, once somebody asks for the mentions of a property.
  private lazy var names = members.map { member in
    let tree = member.tree
    return NamePlaces(tree.descendants(member.node).filter { [.name, .member].contains(tree.kind($0)) }, in: tree)
  }

  private struct Known {
    var fate = AsyncFlowFate.dropped
    /// The call that contributes the value.
    var contribution: CodePart?
    var doubt: String?
    var properties = Visited<Holding>()
  }

  /// A property of the Flow that holds the value, or something with it.
  private struct Holding: Hashable {
    let property: String
    let holding: ValueTrace.Holding
    let isFlow: Bool
  }

  init(types: AsyncFlowTypes, flow: TypeID, foreignNames: Set<String>) {
    self.types = types
    self.foreignNames = foreignNames
    members = types.closure(flow).flatMap { types.members(of: $0) }
    isOpen = types.hasSubclass(flow)
  }

  /// The fate of a stepper or child Flow, the call that contributes it, and why its fate is not known.
  mutating func fate(
    of call: BodyTree.Node, in file: IndexedFile, isFlow: Bool
  ) -> (fate: AsyncFlowFate, contribution: CodePart?, doubt: String?) {
    self.isFlow = isFlow
    var all = follow { $0.start(file.at(call)) }
    var next = 0
    while all.fate < .contributed, next < all.properties.all.count {
      let held = fate(in: all.properties.all[next])
      for holding in held.properties.all { _ = all.properties.insert(holding) }
      all.fate = max(all.fate, held.fate)
      all.contribution = held.contribution
      all.doubt = all.doubt ?? held.doubt
      next += 1
    }
    return (all.fate, all.contribution, all.doubt)
  }

  private mutating func follow(_ start: (inout ValueTrace) -> Void) -> Known {
    known = Known()
    trace = ValueTrace(in: types.table)
    start(&trace)
    while known.fate < .contributed, let way = trace.next() {
      var fate = fate(at: way)
      if fate == .escaped, !Doubt.unknownFate.silences { fate = .dropped }
      if fate == .escaped { known.doubt = known.doubt ?? way.reason }
      known.fate = max(known.fate, fate)
    }
    return known
  }

  private mutating func fate(in holding: Holding) -> Known {
    if let found = inProperties[holding] { return found }
    let mentions = mentions(ofProperty: holding.property)
    let found = follow { trace in
      for mention in mentions.reversed() { trace.follow(mention: mention, as: holding.holding) }
    }
    inProperties[holding] = found
    return found
  }

  /// The mentions of a property of the Flow that read it.
  private mutating func mentions(ofProperty name: String) -> [CodePart] {
    zip(members, names).flatMap { member, names in
      names.nodes(named: name, in: member.tree)
        .filter { member.tree.isOwn($0, orSuper: true) && !member.tree.isAssigned($0) }.map(member.code.at)
    }
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
      trace.follow(local: way.place.at(capture), as: way.holding)
      return .dropped
    case .returned:
      // Code that reads a Flow's root looks for a screen, not for what is in it.
      let member = types.table.owner(of: way.place).member
      let isRoot = way.holding.contains(.inside) && member.map { types.table.memberName($0) } == "root"
      return isRoot ? .dropped : .escaped
    }
  }

  // MARK: Calls

  private mutating func fate(in call: BodyTree.Node, _ way: Fate.Way) -> AsyncFlowFate {
    let (bodies, file, holding) = (way.place.tree, way.place.file, way.holding)
    guard bodies.kind(call) == .call, let name = bodies.calleeName(call) else { return .escaped }
    if bodies.isContribution(call) { return fate(contributedBy: call, way) }
    if bodies.makes("CompositeStepper", at: call) {
      trace.follow(file.at(call), as: holding.subtracting(.listed))
      return .dropped
    }
    if let made = types.expressions.construction(file.at(call)) {
      let roles = types.roles(made.type, in: file)
      if roles.isFlow { return .escaped }
      trace.follow(file.at(call), as: .inside)
      let isScreen = roles.isScreen || made.type.name.hasSuffix("Controller") || made.type.name.hasSuffix("View")
      return isScreen ? .dropped : .escaped
    }
    if isFlow, holding.contains(.part), !holding.contains(.inside) { return .dropped }
    let isHarmless =
      isFlow
      ? ["use", "whenReady", "coordinate", "navigate", "print"].contains(name)
      : ScreenCall.isNamedLikeShowing(name) || ["associate", "bind", "print"].contains(name)
    return isHarmless && !bodies.isAnswered(call) ? .dropped : .escaped
  }

  /// The coordinator learns of the value by some of the framework's labels; a project may have shortcuts of its own.
  private mutating func fate(contributedBy call: BodyTree.Node, _ way: Fate.Way) -> AsyncFlowFate {
    let bodies = way.place.tree
    let argument = bodies.arguments(call).first { bodies.contains(within: $0, way.place.node) }
    let label = argument.flatMap { bodies.label($0) } ?? ""
    let isStepper = ["withNext", "stepper", "withNextStepper"].contains(label)
    let isPresented = ["withNext", "presentable", "withNextPresentable"].contains(label)
    let isAnswer = (isFlow ? isPresented : isStepper) && !way.holding.contains(.inside)
    if isAnswer || !way.isHeld && !way.holding.contains(.part) {
      known.contribution = way.place.at(call)
      return .contributed
    }
    return (isStepper || isPresented) && !(isStepper && passesStepsOn(way)) ? .dropped : .escaped
  }

  /// The screen that holds a view model is contributed as stepper, and its `steps` may be the view model's.
  private func passesStepsOn(_ way: Fate.Way) -> Bool {
    guard !isFlow, let screen = types.expressions.type(of: way.place)?.type else { return false }
    guard types.roles(screen).isStepper, let (steps, _) = types.expressions.property("steps", of: types[screen]) else {
      return true
    }
    return !steps.isStored || steps.initializer == nil && steps.attributes.isEmpty
  }

  /// The call's result goes somewhere, and is a Flow or stepper: it may be the value itself.
  private func isUsed(_ call: CodePart) -> Bool {
    switch call.tree.context(call.node) {
    case .statement, .discarded, .operand, .condition: return false
    default:
      let roles = types.roles(types.expressions.type(of: call), in: call.file)
      return call.tree.isAnswered(call.node) || roles.isFlow || roles.isStepper
    }
  }

  // MARK: Names

  private mutating func fate(storedIn target: BodyTree.Node, _ way: Fate.Way) -> AsyncFlowFate {
    let (bodies, file) = (way.place.tree, way.place.file)
    if bodies.kind(target) == .boundName || bodies.isOwn(target) {
      return fate(ofProperty: bodies.name(target), way.holding)
    }
    guard bodies.kind(target) == .member, let base = bodies.receiver(target) else { return .escaped }
    if bodies.showsWhatItHolds(target) { return .dropped }
    // The statement is `controller.viewModel = viewModel`.
    guard bodies.kind(base) == .name, let local = bodies.resolve(base) else { return .escaped }
    trace.follow(local: file.at(local), as: .inside)
    return types.roles(types.expressions.type(of: file.at(base)), in: file).isScreen ? .dropped : .escaped
  }

  private mutating func fate(ofProperty name: String, _ holding: ValueTrace.Holding) -> AsyncFlowFate {
    if foreignNames.contains(name) { return .contributed }
    _ = known.properties.insert(Holding(property: name, holding: holding, isFlow: isFlow))
    return isOpen ? .escaped : .dropped
  }

  /// The fate of a value at the start of a chain: `controller.viewModel`, `flow.root.viewController`,
  /// `viewModel.load()`.
  private mutating func fate(ofChainAt way: Fate.Way) -> AsyncFlowFate {
    let (bodies, file) = (way.place.tree, way.place.file)
    var top = way.place.node
    var method: String?
    while let parent = bodies.parent(top) {
      switch bodies.kind(parent) {
      case .member, .optionalChain, .forceUnwrap, .paren: break
      case .call where bodies.callee(parent) == top: method = bodies.calleeName(parent) ?? ""
      case .subscript where bodies.firstChild(parent) == top: break
      default:
        if let method {
          // A method may return the value itself, or a contributor with it.
          let mayKeep =
            way.isHeld || way.holding.contains(.part)
            ? method != "navigate" && isUsed(file.at(top)) : !bodies.isDiscarded(top)
          return mayKeep ? .escaped : .dropped
        }
        if !bodies.isAssigned(top) { trace.follow(file.at(top), as: .part) }
        return .dropped
      }
      top = parent
    }
    return .dropped
  }
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
