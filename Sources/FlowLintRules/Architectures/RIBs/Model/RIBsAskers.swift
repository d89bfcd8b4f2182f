/// The types that ask routers for their functions, by the function's name: they say how long a child may stay.
struct RIBsAskers: Sendable {
  /// The askers of each function, by its name.
  private var asked: [String: Askers] = [:]

  /// The types in whose code somebody asks for a function, nil standing for code outside of types.
  private struct Askers {
    var all: Set<TypeID?> = []
    /// All but interactors that ask as they resign or end.
    var staying: Set<TypeID?> = []
    /// Interactors ask as soon as they are active, and nobody ever else.
    var isFirst = true
  }

  init(types: TypeTable, roles: RIBsRoles, code: RIBsCode, mentions: Mentions) {
    for name in Set(roles.all(.router).flatMap { $0.functions.map(\.name) }) {
      let places = mentions[name]
      if places.isEmpty { continue }
      var askers = Askers()
      for place in places {
        let type = types.type(around: place)?.id
        askers.all.insert(type)
        let caller = code.unit(around: place).flatMap { roles.part($0.owner) == .interactor ? $0 : nil }
        let isEnd = caller.map { $0.name == "willResignActive" || $0.function?.kind == .deinit } ?? false
        if !isEnd { askers.staying.insert(type) }
        var visited: Set<DeclarationReference> = []
        askers.isFirst = askers.isFirst && caller.map { Self.isFirst(place, in: $0, code, mentions, &visited) } ?? false
      }
      asked[name] = askers
    }
  }

  /// The place runs as an interactor becomes active, and not again: in `didBecomeActive`, or in a function that nothing
  /// else calls, and in no subscription.
  private static func isFirst(
    _ place: CodePart, in unit: RIBsUnit, _ code: RIBsCode, _ mentions: Mentions,
    _ visited: inout Set<DeclarationReference>
  ) -> Bool {
    let tree = place.tree
    let isSubscribed = tree.ancestors(place.node).contains { node in
      tree.kind(node) == .closure
        && tree.call(takingClosure: node).flatMap { tree.calleeName($0.call) }.map(
          RIBsSubscriptions.subscribing.contains) ?? false
    }
    if isSubscribed { return false }
    if unit.name == "didBecomeActive" || !visited.insert(unit.declaration).inserted { return true }
    guard unit.function?.kind == .func, !mentions.isAsked(unit) else { return false }
    let calls = code.callers(of: unit.name, in: unit.owner).filter { $0.declaration != unit.declaration }.flatMap {
      caller in caller.calls(named: unit.name).filter { $0.tree.isOwnCall($0.node) }.map { (caller, $0) }
    }
    for (caller, call) in calls where !isFirst(call, in: caller, code, mentions, &visited) { return false }
    return !calls.isEmpty
  }

  /// Some other type asks a router for it.
  func isAsked(_ name: String, byOthersThan router: IndexedType) -> Bool {
    asked[name]?.all.contains { $0 != router.id } ?? false
  }

  /// Somebody other than the router, and than interactors that end, asks for it.
  func isAskedWhileActive(_ name: String, byOthersThan router: IndexedType) -> Bool {
    asked[name]?.staying.contains { $0 != router.id } ?? false
  }

  /// The project asks for it as soon as an interactor is active, and never else.
  func isFirstScreen(_ name: String) -> Bool { asked[name]?.isFirst ?? false }
}
