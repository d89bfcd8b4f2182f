/// The callers of `bind()` of the Screen that a Flow shows.
struct CoreFlowBinding: Sendable {
  let flow: IndexedType
  let screen: IndexedType
  /// The Flow's own `createScreen()`, if it has one.
  let createScreen: Function?
  /// Calls that certainly bind the Screen: the Flow's, then others in source order.
  let binders: [Binder]
  /// Whether other code may bind it, too.
  let mayBeBound: Bool

  struct Binder: Sendable {
    let location: Location
    /// The function that calls `bind()`.
    let function: Function
    /// Whether the call stands outside the Screen: in the Flow, or in other code that calls it on the Flow's screen.
    let isOutside: Bool
  }
}

/// Finds who binds the Screens of Flows.
struct CoreFlowBindingReader {
  let types: CoreFlowTypes
  let creations: CoreFlowCreations
  let factories: CoreFlowFactories

  /// The bindings of each Flow whose Screen has a `bind()` that does something.
  func bindings() -> [CoreFlowBinding] {
    let calls = BindCalls(types.bindCalls)
    return types.classes([.flow]).compactMap { flow in
      guard let screen = types.screenClass(ofFlow: flow), !types.table.isAmbiguous(flow), !types.isBase(flow),
        hasBind(screen)
      else { return nil }
      return binding(flow, to: screen, by: calls)
    }
  }

  private func hasBind(_ screen: IndexedType) -> Bool {
    guard let bind = types.functions(of: screen).first(where: { $0.name == "bind" && $0.parameters.isEmpty }),
      let code = types.table.code(of: bind)
    else { return false }
    return code.tree.firstChild(code.node) != nil
  }

  private func binding(_ flow: IndexedType, to screen: IndexedType, by calls: BindCalls) -> CoreFlowBinding {
    let screens = types.lineage(screen).map(\.id)
    let below = types.table.classes.allSubclasses(of: screen).map(\.id)
    let above = types.supertypes(of: screen).map(\.id)
    let flows = types.lineage(flow).map(\.id)
    let dead = replacedFunctions(of: screen)
    var own: [BindCall] = []
    var outside: [BindCall] = []
    var mayBeBound = isHandedAway(screen) || types.hasUnknownSuperclass(screen)
    for call in calls.concerning(flow, with: screen, owners: screens + below + above + flows) {
      guard let owner = call.owner.type, let member = call.owner.member else {
        mayBeBound = mayBeBound || call.target == .screen(of: flow.id) || call.target == .object(screen.id)
        continue
      }
      if call.isOnSelf {
        if screens.contains(owner.id), let function = call.function {
          if function.name == "bind", function.parameters.isEmpty { continue }
          if !dead.contains(member) { own.append(call) }
        } else if below.contains(owner.id) || above.contains(owner.id) || screens.contains(owner.id) {
          mayBeBound = true
        }
        continue
      }
      switch call.target {
      case .screen(of: flow.id): outside.append(call)
      case .object(screen.id) where flows.contains(owner.id): outside.append(call)
      case .object(screen.id): mayBeBound = mayBeBound || !creates(screen, in: owner)
      case .ownScreen where flows.contains(owner.id): outside.append(call)
      case .unknown where flows.contains(owner.id): mayBeBound = true
      default: continue
      }
    }
    mayBeBound = mayBeBound && Doubt.unknownFate.silences
    return CoreFlowBinding(
      flow: flow, screen: screen,
      createScreen: flow.functions.first { $0.name == "createScreen" && !types.table.isExempt($0.declaration) },
      binders: binders(outside, areOutside: true) + binders(own, areOutside: false),
      mayBeBound: mayBeBound || !own.isEmpty || !outside.isEmpty)
  }

  /// Calls of one function count once where only one of them runs, and so do those of several initializers.
  private func binders(_ calls: [BindCall], areOutside: Bool) -> [CoreFlowBinding.Binder] {
    var kept: [BindCall] = []
    for call in calls {
      let repeats = kept.contains { other in
        if other.function?.kind == .`init`, call.function?.kind == .`init` { return true }
        let (tree, node) = (call.place.tree, call.place.node)
        return other.place.file.number == call.place.file.number && other.owner.member == call.owner.member
          && (tree.areExclusive(other.place.node, node)
            || tree.block(around: other.place.node) != tree.block(around: node))
      }
      if !repeats { kept.append(call) }
    }
    return kept.compactMap { call in
      call.function.map { .init(location: call.place.location, function: $0, isOutside: areOutside) }
    }
  }

  /// The functions of superclasses that an override replaces without calling them.
  private func replacedFunctions(of type: IndexedType) -> Set<DeclarationReference> {
    var replaced: Set<DeclarationReference> = []
    guard types.table.superclass(of: type) != nil else { return replaced }
    var overrides: [String: Bool] = [:]
    for ancestor in types.lineage(type) {
      for function in ancestor.functions where overrides[function.key] == false {
        replaced.insert(function.declaration)
      }
      for function in ancestor.functions where function.isOverride {
        let callsSuper = types.table.code(of: function).map { code in
          code.tree.calls(in: code.node, named: function.name).contains { call in
            code.tree.receiver(call).map { code.tree.kind($0) == .super } == true
          }
        }
        overrides[function.key] = callsSuper == true && overrides[function.key] != false
      }
    }
    return replaced
  }

  /// The Flow creates the Screen itself; it binds its own Screen, not that of another Flow.
  private func creates(_ screen: IndexedType, in flow: IndexedType) -> Bool {
    types.role(flow)?.isFlow == true && creations.of(screen).contains { $0.owner.type?.id == flow.id }
  }

  /// The new Screen is handed to code that the project does not show, which may bind it.
  private func isHandedAway(_ screen: IndexedType) -> Bool {
    creations.of(screen).contains { factories.contain($0) && $0.bodies.isArgument($0.call) }
  }
}

extension Function {
  /// The name and labels of a call, by which an override repeats it.
  fileprivate var key: String { name + "(" + labels.joined(separator: ":") + ")" }
}

extension BodyTree {
  /// The statements that a node stands among.
  fileprivate func block(around node: Node) -> Node? { ancestors(node).first { kind($0) == .block } }

  /// The value, or the local that it initializes, is an argument of some call.
  fileprivate func isArgument(_ node: Node) -> Bool {
    switch context(node) {
    case .argument: return true
    case .initializer(let binding):
      guard let local = firstChild(binding, .boundName), let scope = enclosingFunction(local) else { return false }
      return references(to: local, in: scope).contains { use in if case .argument = context(use) { true } else { false }
      }
    default: return false
    }
  }
}
