/// The functions that attach, detach or show a router that they are given, and do nothing else with it.
///
/// A call of one of them is what it does: `pushRouter(help)` attaches `help`, where `pushRouter` is
/// `func pushRouter(_ router: ViewableRouting) { attachChild(router) }` of the router, or of an extension of all.
struct RIBsHandlers: Sendable {
  /// The functions, by name; a name that several functions have is left out.
  private(set) var byName: [String: Handler] = [:]
  /// The calls in their bodies that attach and detach.
  private(set) var moves: Set<RIBsChild.Event.Key> = []

  struct Handler: Sendable {
    /// The label of the only parameter that is a router; `_` without one.
    let label: String
    /// The number of parameters without a label before it.
    let place: Int
    /// The events of the parameter.
    let done: [RIBsChild.Event]

    func does(_ kind: RIBsChild.Kind) -> Bool { done.contains { $0.kind == kind } }
  }

  /// - Parameter candidates: all functions that a router may call by a bare name.
  init(_ candidates: [RIBsUnit], isRouting: (TypeReference, IndexedFile) -> Bool) {
    var open = candidates.compactMap { unit in Self.parameter(of: unit, isRouting).map { (unit: unit, place: $0) } }
    open.removeAll { one in candidates.contains { $0.name == one.unit.name && $0.declaration != one.unit.declaration } }
    // One may call another; those that call each other in a circle stay unknown.
    var known = -1
    while known < byName.count {
      known = byName.count
      for (unit, place) in open {
        guard let handler = handler(around: unit, at: place) else { continue }
        byName[unit.name] = handler
        moves.formUnion(handler.done.map(\.key))
      }
      open.removeAll { byName[$0.unit.name] != nil }
    }
  }

  /// The place of the only parameter of a function that is a router.
  private static func parameter(of unit: RIBsUnit, _ isRouting: (TypeReference, IndexedFile) -> Bool) -> Int? {
    guard let parameters = unit.function?.parameters else { return nil }
    let places = parameters.indices.filter { place in
      let type = parameters[place].type(endingIn: "outing") ?? parameters[place].type(endingIn: "outer")
      return type.map { $0.isNominal && isRouting($0, unit.file) } == true
    }
    return places.count == 1 ? places[0] : nil
  }

  private func handler(around unit: RIBsUnit, at place: Int) -> Handler? {
    guard let labels = unit.function?.labels, let node = unit.body.flatMap({ unit.tree.parent($0) }),
      let parameter = unit.tree.parameters(node).dropFirst(place).first
    else { return nil }
    let follower = RIBsChildFollower(local: parameter, unit: unit, handlers: self)
    // `slot = nil` of an `inout` parameter forgets what the caller keeps.
    let releases = unit.tree.references(to: parameter, in: node).filter {
      unit.tree.isAssigned($0) && unit.tree.isSetToNil($0)
    }.map { RIBsChild.Event(kind: .release, place: CodePart(file: unit.file, node: $0), unit: unit, callee: "") }
    if follower.doubt != nil || follower.isStored { return nil }
    return Handler(label: labels[place], place: labels[..<place].count { $0 == "_" }, done: follower.events + releases)
  }

  /// The function that gets a router as that parameter by a call of a bare name.
  func handler(of value: BodyTree.Node, in call: BodyTree.Node, _ tree: BodyTree) -> Handler? {
    guard let handler = tree.calleeName(call).flatMap({ byName[$0] }),
      let place = tree.arguments(call).firstIndex(where: { tree.contains(within: $0, value) })
    else { return nil }
    let labels = tree.labels(call)
    let isPlace = handler.label != "_" || labels[..<place].count { $0 == "_" } == handler.place
    return isPlace && labels[place] == handler.label ? handler : nil
  }
}
