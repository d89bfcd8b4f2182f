/// The calls of the requirements of routers, by the type that is asked: many RIBs may have a requirement of one name.
struct RIBsRequirementCalls {
  private let model: RIBsModel
  /// The calls of each name that was looked up.
  private var known: [String: Calls] = [:]

  private struct Calls {
    /// The calls of which the type is known that is asked, by its number.
    var ofType: [TypeID: [Call]] = [:]
    /// The calls of something of unknown type that is named like a router: any router may be asked.
    var ofAnybody: [Call] = []
    /// Something else is asked whose type is unknown.
    var isDoubtful = false
  }

  private struct Call {
    let place: CodePart
    /// The number of the type in whose code it stands; nil outside of types.
    let owner: TypeID?
  }

  init(of model: RIBsModel) { self.model = model }

  /// The places, in the order of the run, where somebody else asks a router for a requirement, as far as the type that is
  /// asked is known.
  mutating func places(of requirement: String, askedOf router: IndexedType) -> [CodePart] {
    let calls = known[requirement] ?? calls(of: requirement)
    known[requirement] = calls
    var found = calls.ofAnybody + (calls.ofType[router.id] ?? [])
    if !calls.ofType.isEmpty {
      for type in model.roles.conformances(router).types { found += calls.ofType[type] ?? [] }
    }
    return found.filter { $0.owner != router.id }.map(\.place).sorted()
  }

  /// Something is asked for it of which neither type nor name says whether it is a router.
  mutating func mayBeCalled(_ requirement: String) -> Bool {
    let calls = known[requirement] ?? calls(of: requirement)
    known[requirement] = calls
    return calls.isDoubtful
  }

  private func calls(of requirement: String) -> Calls {
    var calls = Calls()
    for place in model.mentions[requirement] {
      guard let receiver = place.tree.receiver(place.node) else { continue }
      let call = Call(place: place, owner: model.types.type(around: place)?.id)
      let found = model.expressions.type(of: receiver, in: place.file)
      if let asked = found?.type {
        calls.ofType[asked, default: []].append(call)
      } else if place.tree.isNamedLikeRIBsRouter(receiver) {
        calls.ofAnybody.append(call)
      } else if found == nil {
        calls.isDoubtful = true
      }
    }
    return calls
  }
}
