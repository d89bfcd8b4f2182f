/// The calls of the requirements of routers, by the type that is asked: many RIBs may have a requirement of one name.
struct RIBsRequirementCalls {
  private let model: RIBsModel
  /// The calls of each name that was looked up, by the type that is asked; nil of something named like a router, whose
  /// type is unknown.
  private var known: [String: [TypeID?: [Call]]] = [:]
  /// The names for which something is asked of which neither type nor name says whether it is a router.
  private var doubtful: Set<String> = []

  /// A call, and the type in whose code it stands; nil outside of types.
  private typealias Call = (place: CodePart, owner: TypeID?)

  init(of model: RIBsModel) { self.model = model }

  /// The places, in the order of the run, where somebody else asks a router for a requirement, as far as the type that is
  /// asked is known.
  mutating func places(of requirement: String, askedOf router: IndexedType) -> [CodePart] {
    let calls = known[requirement] ?? read(requirement)
    let types: [TypeID?] = [nil, router.id] + model.roles.conformances(router).types
    return types.flatMap { calls[$0] ?? [] }.filter { $0.owner != router.id }.map(\.place).sorted()
  }

  /// Something is asked for it of which neither type nor name says whether it is a router.
  mutating func mayBeCalled(_ requirement: String) -> Bool {
    if known[requirement] == nil { _ = read(requirement) }
    return doubtful.contains(requirement)
  }

  private mutating func read(_ requirement: String) -> [TypeID?: [Call]] {
    var calls: [TypeID?: [Call]] = [:]
    for place in model.mentions[requirement] {
      guard let receiver = place.tree.receiver(place.node) else { continue }
      let found = model.expressions.type(of: receiver, in: place.file)
      if found?.type != nil || place.tree.isNamedLikeRIBsRouter(receiver) {
        calls[found?.type, default: []].append((place, model.types.type(around: place)?.id))
      } else if found == nil {
        doubtful.insert(requirement)
      }
    }
    known[requirement] = calls
    return calls
  }
}
