/// The types that ask routers for their functions, by the function's name: they say how long a child may stay.
struct RIBsAskers: Sendable {
  /// The types in whose code somebody asks for a function, by its name; -1 outside of types.
  private var all: [String: Set<Int>] = [:]
  /// The same, but for interactors that ask as they resign or end.
  private var staying: [String: Set<Int>] = [:]
  /// The names for which interactors ask as soon as they are active, and nobody ever else.
  private var first: Set<String> = []

  init(types: RIBsTypes, roles: RIBsRoles, code: RIBsCode, mentions: RIBsMentions) {
    var starting: [Int: Set<DeclarationReference>] = [:]
    for name in Set(roles.all(.router).flatMap { $0.functions.map(\.name) }) {
      let places = mentions.places(of: name)
      var isFirst = !places.isEmpty
      for place in places {
        let type = types.type(around: place.node, in: place.file)?.id ?? -1
        all[name, default: []].insert(type)
        let caller = code.unit(around: place).flatMap { roles.part($0.owner) == .interactor ? $0 : nil }
        if !(caller.map { $0.name == "willResignActive" || $0.function?.kind == .deinit } ?? false) {
          staying[name, default: []].insert(type)
        }
        guard isFirst, let caller else {
          isFirst = false
          continue
        }
        let active =
          starting[caller.owner.id] ?? Set(code.reach(["didBecomeActive"], in: caller.owner).map(\.declaration))
        starting[caller.owner.id] = active
        if !active.contains(caller.declaration) { isFirst = false }
      }
      if isFirst { first.insert(name) }
    }
  }

  /// Some other type asks a router for it.
  func isAsked(_ name: String, byOthersThan router: IndexedType) -> Bool { holdsOthers(all[name], than: router) }

  /// Somebody other than the router, and than interactors that end, asks for it.
  func isAskedWhileActive(_ name: String, byOthersThan router: IndexedType) -> Bool {
    holdsOthers(staying[name], than: router)
  }

  /// The project asks for it as soon as an interactor is active, and never else.
  func isFirstScreen(_ name: String) -> Bool { first.contains(name) }

  private func holdsOthers(_ types: Set<Int>?, than type: IndexedType) -> Bool {
    types.map { $0.count > ($0.contains(type.id) ? 1 : 0) } ?? false
  }
}
