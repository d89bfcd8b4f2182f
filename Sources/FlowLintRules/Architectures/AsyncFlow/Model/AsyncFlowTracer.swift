/// Follows a value through a Flow's code: into locals and properties, constructors of screens, arrays, composites.
struct AsyncFlowTracer {
  let types: AsyncFlowTypes
  let scope: AsyncFlowPropertyScope
  let foreignNames: Set<String>
  /// The plain names and members of each member's code.
  private var names: [CodePart: NamePlaces] = [:]
  private var visitedLocals: Set<Local> = []
  private var visitedProperties: Set<Held> = []
  /// Number of locals and properties on the way from the creation to where the walk is.
  private var depth = 0

  enum Kind: Sendable, Hashable { case stepper, flow }

  /// The way in which the code at hand holds the traced value.
  private enum Grip: Sendable, Hashable {
    case itself
    /// Some part of the value at hand holds it: a screen that was made with it.
    case inside
    /// The value is one of several at hand, as in an array.
    case listed
    /// The value was reached as a member: `controller.viewModel`.
    case part
  }

  private struct Local: Hashable {
    let file: FileID
    let node: BodyTree.Node
    let grip: Grip
  }

  private struct Held: Hashable {
    let name: String
    let grip: Grip
  }

  init(types: AsyncFlowTypes, scope: AsyncFlowPropertyScope, foreignNames: Set<String>) {
    self.types = types
    self.scope = scope
    self.foreignNames = foreignNames
  }

  mutating func fate(of call: BodyTree.Node, in member: AsyncFlowMember, as kind: Kind) -> AsyncFlowFate {
    visitedLocals = []
    visitedProperties = []
    return Walk(kind: kind, member: member, file: types.file(member)).fate(of: call, .itself, isCreation: true, &self)
  }

  /// One walk: the member it is in changes when a property is followed.
  private struct Walk {
    let kind: Kind
    let member: AsyncFlowMember
    let file: IndexedFile

    func fate(
      of node: BodyTree.Node, _ grip: Grip, isCreation: Bool = false, _ tracer: inout AsyncFlowTracer
    ) -> AsyncFlowFate {
      let bodies = file.bodies
      switch bodies.context(node) {
      case .statement, .discarded, .operand, .condition, .callee: return .dropped
      case .argument(let call, let argument): return fate(in: call, argument, grip, isCreation: isCreation, &tracer)
      case .element(let container):
        guard bodies.kind(container) == .array else { return .escaped }
        return fate(of: container, grip == .itself ? .listed : grip, isCreation: isCreation, &tracer)
      case .initializer(let binding): return fate(boundBy: binding, grip, &tracer)
      case .assigned(let target, _): return fate(assignedTo: bodies.unwrapped(target), grip, &tracer)
      case .returned(let function), .implicitlyReturned(let function):
        // Code that reads a Flow's root looks for a screen, not for what is in it.
        if grip == .inside, member.name == "root" { return .dropped }
        return function == member.node ? fateOfResult(grip, &tracer) : .escaped
      case .receiver: return fate(ofChainFrom: node, grip, isCreation: isCreation, &tracer)
      case .captured(let capture): return fate(ofLocal: capture, grip, &tracer)
      case .other(let place): return bodies.kind(place) == .interpolatedString ? .dropped : .escaped
      }
    }

    // MARK: Calls

    private func fate(
      in call: BodyTree.Node, _ argument: BodyTree.Node, _ grip: Grip, isCreation: Bool,
      _ tracer: inout AsyncFlowTracer
    ) -> AsyncFlowFate {
      let bodies = file.bodies
      guard bodies.kind(call) == .call, let name = bodies.calleeName(call) else { return .escaped }
      if bodies.isContribution(call) {
        if isCreation || isAnswer(bodies.label(argument), grip) { return .contributed }
        return isKnown(bodies.label(argument)) && !passesStepsOn(argument, grip, tracer.types) ? .dropped : .escaped
      }
      if bodies.makes("CompositeStepper", call) {
        return fate(of: call, grip == .listed ? .itself : grip, isCreation: isCreation, &tracer)
      }
      if let made = tracer.types.expressions.construction(call, in: file) {
        let roles = tracer.types.roles(made.type, in: file)
        if roles.isFlow { return .escaped }
        let outer = fate(of: call, .inside, isCreation: isCreation, &tracer)
        let isScreen = roles.isScreen || made.type.name.hasSuffix("Controller") || made.type.name.hasSuffix("View")
        return isScreen ? outer : max(outer, .escaped)
      }
      if grip == .part && kind == .flow { return .dropped }
      return isHarmless(name) && !isAnswered(call) ? .dropped : .escaped
    }

    /// The call's result goes somewhere, and is a Flow or stepper: it may be the value itself.
    private func isUsed(_ call: BodyTree.Node, _ types: AsyncFlowTypes) -> Bool {
      switch file.bodies.context(call) {
      case .statement, .discarded, .operand, .condition: return false
      default:
        let result = types.expressions.type(of: call, in: file)?.type
        return isAnswered(call) || result.map { types.roles($0).isFlow || types.roles($0).isStepper } ?? false
      }
    }

    /// The call may return a contributor: `return show(controller, viewModel)`, `.one(flowContributor: make(flow))`.
    private func isAnswered(_ call: BodyTree.Node) -> Bool {
      let bodies = file.bodies
      switch bodies.context(call) {
      case .returned: return true
      case .implicitlyReturned(let function): return bodies.kind(function) != .closure
      case .element(let container): return bodies.kind(container) == .array
      case .argument(let outer, _):
        return bodies.kind(outer) == .call && bodies.kind(bodies.unwrapped(bodies.callee(outer))) == .implicitMember
      default: return false
      }
    }

    /// The label is one of the framework's `contribute`; a project may have shortcuts of its own.
    private func isKnown(_ label: String?) -> Bool {
      ["withNext", "stepper", "withNextStepper", "presentable", "withNextPresentable"].contains { $0 == label }
    }

    /// The screen that holds a view model is contributed as stepper, and its `steps` may be the view model's.
    private func passesStepsOn(_ argument: BodyTree.Node, _ grip: Grip, _ types: AsyncFlowTypes) -> Bool {
      guard kind == .stepper, grip == .inside,
        ["withNext", "stepper", "withNextStepper"].contains(where: { $0 == file.bodies.label(argument) }),
        let screen = types.expressions.type(of: file.bodies.value(ofArgument: argument), in: file)?.type
      else { return false }
      guard types.roles(screen).isStepper else { return true }
      guard let (steps, _) = types.expressions.property("steps", of: types[screen]) else { return true }
      return !steps.isStored || steps.initializer == nil && steps.attributes.isEmpty
    }

    /// The coordinator learns of the value by this label.
    private func isAnswer(_ label: String?, _ grip: Grip) -> Bool {
      switch label {
      case "withNext": return grip != .inside
      case "stepper", "withNextStepper": return kind == .stepper && grip != .inside
      case "presentable", "withNextPresentable": return kind == .flow && grip != .inside
      default: return false
      }
    }

    private func isHarmless(_ name: String) -> Bool {
      switch kind {
      case .stepper:
        return ScreenCall.isNamedLikeShowing(name) || ["associate", "bind", "print"].contains(name)
      case .flow: return ["use", "whenReady", "coordinate", "navigate", "print"].contains(name)
      }
    }

    // MARK: Names

    private func fate(
      boundBy binding: BodyTree.Node, _ grip: Grip, _ tracer: inout AsyncFlowTracer
    ) -> AsyncFlowFate {
      let bodies = file.bodies
      guard bodies.kind(binding) == .binding || bodies.kind(binding) == .optionalBinding else { return .escaped }
      guard let name = bodies.firstChild(binding, .boundName) else {
        return bodies.firstChild(binding, .pattern) == nil ? .dropped : .escaped
      }
      if binding == member.node { return fate(ofProperty: bodies.name(name), grip, &tracer) }
      return fate(ofLocal: name, grip, &tracer)
    }

    private func fate(
      assignedTo target: BodyTree.Node, _ grip: Grip, _ tracer: inout AsyncFlowTracer
    ) -> AsyncFlowFate {
      let bodies = file.bodies
      switch bodies.kind(target) {
      case .name:
        if let local = bodies.resolve(target) { return fate(ofLocal: local, grip, &tracer) }
        return fate(ofProperty: bodies.name(target), grip, &tracer)
      case .member:
        guard let base = bodies.receiver(target) else { return .escaped }
        if bodies.isSelf(base) { return fate(ofProperty: bodies.name(target), grip, &tracer) }
        if bodies.showsWhatItHolds(target) { return .dropped }
        // The statement is `controller.viewModel = viewModel`.
        guard bodies.kind(base) == .name, let local = bodies.resolve(base) else { return .escaped }
        let outer = fate(ofLocal: local, .inside, &tracer)
        let isScreen = tracer.types.roles(tracer.types.expressions.type(of: base, in: file), in: file).isScreen
        return isScreen ? outer : max(outer, .escaped)
      default: return .escaped
      }
    }

    private func fate(ofLocal local: BodyTree.Node, _ grip: Grip, _ tracer: inout AsyncFlowTracer) -> AsyncFlowFate {
      tracer.depth += 1
      defer { tracer.depth -= 1 }
      if tracer.depth > BodyTree.longestTrace { return .escaped }
      guard tracer.visitedLocals.insert(Local(file: member.file, node: local, grip: grip)).inserted else {
        return .dropped
      }
      let bodies = file.bodies
      var result = AsyncFlowFate.dropped
      for reference in tracer.names(in: member, file).nodes(like: local, in: bodies)
      where bodies.kind(reference) == .name && bodies.resolve(reference) == local && !bodies.isAssigned(reference) {
        result = max(result, fate(of: reference, grip, &tracer))
      }
      return result
    }

    private func fate(
      ofProperty name: String, _ grip: Grip, _ tracer: inout AsyncFlowTracer
    ) -> AsyncFlowFate {
      if tracer.foreignNames.contains(name) { return .contributed }
      tracer.depth += 1
      defer { tracer.depth -= 1 }
      if tracer.depth > BodyTree.longestTrace { return .escaped }
      guard tracer.visitedProperties.insert(Held(name: name, grip: grip)).inserted else { return .dropped }
      var result = tracer.scope.isOpen ? AsyncFlowFate.escaped : .dropped
      for other in tracer.scope.members {
        let file = tracer.types.file(other)
        let walk = Walk(kind: kind, member: other, file: file)
        for mention in tracer.names(in: other, file).nodes(named: name, in: file.bodies)
        where file.bodies.isOwnMember(mention, named: name) && !file.bodies.isAssigned(mention)
          && (file.bodies.kind(mention) == .member || file.bodies.resolve(mention) == nil)
        {
          result = max(result, walk.fate(of: mention, grip, &tracer))
        }
      }
      return result
    }

    /// The fate of what a private function of the Flow returns: that of its calls.
    private func fateOfResult(_ grip: Grip, _ tracer: inout AsyncFlowTracer) -> AsyncFlowFate {
      guard isPrivateFunction, tracer.scope.members.count(where: { $0.name == member.name }) == 1,
        tracer.depth < BodyTree.longestTrace
      else { return .escaped }
      guard tracer.visitedProperties.insert(Held(name: member.name, grip: grip)).inserted else { return .dropped }
      tracer.depth += 1
      defer { tracer.depth -= 1 }
      var result = AsyncFlowFate.dropped
      for other in tracer.scope.members {
        let file = tracer.types.file(other)
        let walk = Walk(kind: kind, member: other, file: file)
        for mention in tracer.names(in: other, file).nodes(named: member.name, in: file.bodies) {
          guard let call = file.bodies.parent(mention), file.bodies.isOwnCall(call, of: member.name) else {
            return .escaped
          }
          result = max(result, walk.fate(of: call, grip, &tracer))
        }
      }
      return result
    }

    private var isPrivateFunction: Bool {
      guard member.isFunction, let index = file.bodies.declaration(at: member.node) else { return false }
      return file.syntax.hasModifier(file.syntax.declarations[index], "private")
    }

    // MARK: Chains

    /// The fate of a value at the start of a chain: `controller.viewModel`, `flow.root.viewController`,
    /// `viewModel.load()`.
    private func fate(
      ofChainFrom node: BodyTree.Node, _ grip: Grip, isCreation: Bool, _ tracer: inout AsyncFlowTracer
    ) -> AsyncFlowFate {
      let bodies = file.bodies
      var top = node
      var method: String?
      while let parent = bodies.parent(top) {
        switch bodies.kind(parent) {
        case .member, .optionalChain, .forceUnwrap, .paren: top = parent
        case .call where bodies.callee(parent) == top:
          method = bodies.calleeName(parent) ?? ""
          top = parent
        case .subscript where bodies.firstChild(parent) == top: top = parent
        default:
          if grip == .listed { return method == "append" || method == "insert" ? .dropped : .escaped }
          if let method {
            // A method may return the value itself, or a contributor with it.
            let mayKeep = isCreation ? !bodies.isDiscarded(top) : method != "navigate" && isUsed(top, tracer.types)
            return mayKeep ? .escaped : .dropped
          }
          if bodies.isAssigned(top) { return .dropped }
          return grip == .itself ? dropEscape(fate(of: top, .part, &tracer)) : fate(of: top, .part, &tracer)
        }
      }
      return .dropped
    }

    /// The fate of the whole when a part of it has this fate: a part that goes elsewhere says nothing about the value.
    private func dropEscape(_ fate: AsyncFlowFate) -> AsyncFlowFate { fate == .escaped ? .dropped : fate }
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
