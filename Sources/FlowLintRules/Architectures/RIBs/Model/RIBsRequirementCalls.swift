/// The calls of the requirements of routers, by the type that is asked: many RIBs may have a requirement of one name.
struct RIBsRequirementCalls {
  private let model: RIBsModel
  /// The calls of each name that was looked up.
  private var known: [String: Calls] = [:]

  private struct Calls {
    /// The calls, each with the type around, by the type that is asked; nil of something named like a router.
    var byType: [TypeID?: [(place: CodePart, owner: TypeID?)]] = [:]
    /// Something is asked of which neither type nor name says whether it is a router.
    var areDoubtful = false
  }

  init(of model: RIBsModel) { self.model = model }

  /// The places, in the order of the run, where somebody else asks a router for a requirement, as far as the type that is
  /// asked is known.
  mutating func places(of requirement: String, askedOf router: IndexedType) -> [CodePart] {
    let calls = read(requirement).byType
    let types: [TypeID?] = [nil, router.id] + model.roles.conformances(router).types
    return types.flatMap { calls[$0] ?? [] }.filter { $0.owner != router.id }.map(\.place).sorted()
  }

  /// Something is asked for it of which neither type nor name says whether it is a router.
  mutating func mayBeCalled(_ requirement: String) -> Bool { read(requirement).areDoubtful }

  private mutating func read(_ requirement: String) -> Calls {
    if let calls = known[requirement] { return calls }
    var calls = Calls()
    for place in model.mentions[requirement] {
      guard let receiver = place.tree.receiver(place.node) else { continue }
      let found = model.expressions.type(of: place.at(receiver))
      if found?.type != nil || place.tree.isNamedLikeRIBsRouter(receiver) {
        calls.byType[found?.type, default: []].append((place, model.types.type(around: place)?.id))
      } else if found == nil {
        calls.areDoubtful = Doubt.unknownReceiver.silences
      }
    }
    known[requirement] = calls
    return calls
  }
}
