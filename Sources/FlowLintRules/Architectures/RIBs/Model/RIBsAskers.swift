/// The types that ask routers for their functions, by the function's name: they say how long a child may stay.
struct RIBsAskers: Sendable {
  /// Those who ask for a function, by its name.
  private var asked: [String: Askers] = [:]

  /// The types in whose code somebody asks for a function; -1 stands for code outside of types.
  private struct Askers {
    var all = Two()
    /// All but interactors that ask as they resign or end.
    var staying = Two()
    /// Interactors ask as soon as they are active, and nobody ever else.
    var isFirst: Bool
  }

  /// The first two of some types, as many as it takes to know whether there are others than one of them.
  private struct Two {
    private var first: Int?
    private var second: Int?

    mutating func insert(_ type: Int) {
      if first == nil {
        first = type
      } else if first != type {
        second = type
      }
    }

    func holdsOthers(than type: Int) -> Bool { second != nil || first.map { $0 != type } ?? false }
  }

  init(types: RIBsTypes, roles: RIBsRoles, code: RIBsCode, mentions: RIBsMentions) {
    var starting: [Int: Set<DeclarationReference>] = [:]
    for name in Set(roles.all(.router).flatMap { $0.functions.map(\.name) }) {
      let places = mentions.places(of: name)
      if places.isEmpty { continue }
      var askers = Askers(isFirst: true)
      for place in places {
        let type = types.type(around: place.node, in: place.file)?.id ?? -1
        askers.all.insert(type)
        let caller = code.unit(around: place).flatMap { roles.part($0.owner) == .interactor ? $0 : nil }
        if !(caller.map { $0.name == "willResignActive" || $0.function?.kind == .deinit } ?? false) {
          askers.staying.insert(type)
        }
        guard askers.isFirst, let caller else {
          askers.isFirst = false
          continue
        }
        let active =
          starting[caller.owner.id] ?? Set(code.reach(["didBecomeActive"], in: caller.owner).map(\.declaration))
        starting[caller.owner.id] = active
        if !active.contains(caller.declaration) { askers.isFirst = false }
      }
      asked[name] = askers
    }
  }

  /// Some other type asks a router for it.
  func isAsked(_ name: String, byOthersThan router: IndexedType) -> Bool {
    asked[name]?.all.holdsOthers(than: router.id) ?? false
  }

  /// Somebody other than the router, and than interactors that end, asks for it.
  func isAskedWhileActive(_ name: String, byOthersThan router: IndexedType) -> Bool {
    asked[name]?.staying.holdsOthers(than: router.id) ?? false
  }

  /// The project asks for it as soon as an interactor is active, and never else.
  func isFirstScreen(_ name: String) -> Bool { asked[name]?.isFirst ?? false }
}
