/// The types that ask routers for their functions, by the function's name: they say how long a child may stay.
struct RIBsCallers: Sendable {
  private let types: TypeTable
  private let roles: RIBsRoles
  private let code: RIBsCode
  private let mentions: Mentions
  /// The callers of each function, by its name.
  private var callersByFunction: [String: Callers] = [:]

  /// The types whose code calls a function, nil standing for code outside of types.
  private struct Callers {
    var all: Set<TypeID?> = []
    /// All but interactors that ask as they resign or end.
    var staying: Set<TypeID?> = []
  }

  init(types: TypeTable, roles: RIBsRoles, code: RIBsCode, mentions: Mentions) {
    (self.types, self.roles, self.code, self.mentions) = (types, roles, code, mentions)
    for name in Set(roles.all(.router).flatMap { $0.functions.map(\.name) }) {
      var callers = Callers()
      for place in mentions[name] {
        let type = types.type(around: place)?.id
        callers.all.insert(type)
        let resigns = interactor(asking: place).map { $0.name == "willResignActive" || $0.function?.kind == .deinit }
        if resigns != true { callers.staying.insert(type) }
      }
      callersByFunction[name] = callers
    }
  }

  private func interactor(asking place: CodePart) -> RIBsUnit? {
    code.unit(around: place).flatMap { roles.part($0.owner) == .interactor ? $0 : nil }
  }

  // MARK: First screens

  /// The project asks for a function of a router as soon as an interactor is active, and never else: for the function
  /// itself, or for others of the router that call it.
  func isFirstScreen(_ unit: RIBsUnit) -> Bool {
    var visited: Set<DeclarationReference> = []
    return isFirst(unit, asking: { _ in true }, visited: &visited) == true
  }

  /// Nil where nobody asks for the function.
  ///
  /// - Parameter isMeant: whether a place that asks for the function is of interest.
  private func isFirst(
    _ unit: RIBsUnit, asking isMeant: (CodePart) -> Bool, visited: inout Set<DeclarationReference>
  ) -> Bool? {
    if !visited.insert(unit.declaration).inserted { return true }
    let others = mentions[unit.name].filter { place in
      types.type(around: place)?.id != unit.owner.id && mayMean(place, of: unit.owner) && isMeant(place)
    }
    for place in others {
      var visited: Set<DeclarationReference> = []
      guard let caller = interactor(asking: place), isFirst(place, in: caller, visited: &visited) else { return false }
    }
    var isAsked = !others.isEmpty
    for (caller, call) in ownCalls(of: unit) where isMeant(call) {
      // An override runs when the framework wants it.
      if caller.function?.isOverride == true { return false }
      switch isFirst(caller, asking: { mayReach(call, in: caller, from: $0) }, visited: &visited) {
      case false?: return false
      case true?: isAsked = true
      case nil: continue
      }
    }
    return isAsked ? true : nil
  }

  /// The member may be that of a router: what stands before the dot is of no other type, and no type itself.
  private func mayMean(_ place: CodePart, of router: IndexedType) -> Bool {
    guard let receiver = place.tree.receiver(place.node).map(place.at) else { return true }
    if roles.expressions.typePath(receiver) != nil { return false }
    guard let type = roles.expressions.declared(receiver) else { return true }
    let kin = Set(([router] + types.allSupertypes(of: router)).map(\.id))
    return ([type] + types.allSupertypes(of: type)).contains { kin.contains($0.id) }
  }

  /// The call in a function may run where somebody asks for the function: it stands under no case of a parameter for
  /// which the asker hands over another case.
  func mayReach(_ call: CodePart, in unit: RIBsUnit, from asker: CodePart) -> Bool {
    let (tree, other) = (call.tree, asker.tree)
    let asking = other.kind(asker.node) == .call ? asker.node : other.call(ofCallee: asker.node)
    guard let function = tree.enclosingFunction(call.node), let asking else { return true }
    let (parameters, arguments) = (tree.parameters(function), Array(other.arguments(asking)))
    guard parameters.count == arguments.count else { return true }
    func given(to local: BodyTree.Node) -> String? {
      parameters.firstIndex(of: local).flatMap { other.caseName(other.value(ofArgument: arguments[$0])) }
    }
    return tree.casesOfLocals(around: call.node, within: function).allSatisfy { local, names in
      given(to: local).map(names.contains) != false
    }
      && tree.casesTakenBefore(defaultAround: call.node, within: function).allSatisfy { local, names in
        given(to: local).map(names.contains) != true
      }
  }

  /// The place runs as an interactor becomes active, and not again: in `didBecomeActive`, or in a function that nothing
  /// else calls, and in no subscription.
  private func isFirst(_ place: CodePart, in unit: RIBsUnit, visited: inout Set<DeclarationReference>) -> Bool {
    let tree = place.tree
    let isSubscribed = tree.ancestors(place.node).contains { node in
      tree.kind(node) == .closure
        && tree.call(takingClosure: node).flatMap { KeptSubscription.subscribing.calleeName(of: $0.call, in: tree) }
          != nil
    }
    if isSubscribed { return false }
    if unit.name == "didBecomeActive" || !visited.insert(unit.declaration).inserted { return true }
    if mentions.isAsked(unit) { return false }
    let calls = ownCalls(of: unit)
    for (caller, call) in calls where !isFirst(call, in: caller, visited: &visited) { return false }
    return !calls.isEmpty
  }

  /// The calls of a function in the other members of its class, each with the member.
  private func ownCalls(of unit: RIBsUnit) -> [(caller: RIBsUnit, call: CodePart)] {
    code.callers(of: unit.name, in: unit.owner).filter { $0.declaration != unit.declaration }.flatMap { caller in
      caller.calls(named: unit.name).filter { $0.tree.isOwnCall($0.node) }.map { (caller, $0) }
    }
  }

  // MARK: Who asks

  /// Some other type asks a router for it.
  func isCalled(_ name: String, outsideOf router: IndexedType) -> Bool {
    callersByFunction[name]?.all.contains { $0 != router.id } == true
  }

  /// Somebody other than the router, and than interactors that end, asks for it.
  func isCalledWhileActive(_ name: String, outsideOf router: IndexedType) -> Bool {
    callersByFunction[name]?.staying.contains { $0 != router.id } == true
  }
}
