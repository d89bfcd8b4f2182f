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
    let unit: RIBsUnit
    /// The label of the only parameter that is a router; `_` without one.
    let label: String
    /// The number of parameters without a label before it.
    let place: Int
    /// The events of the parameter.
    let done: [RIBsChild.Event]

    func does(_ kind: RIBsChild.Kind) -> Bool { done.contains { $0.kind == kind } }
  }

  var isEmpty: Bool { byName.isEmpty }

  /// - Parameter candidates: all functions that a router may call by a bare name.
  init(_ candidates: [RIBsUnit], isRouting: (TypeReference, IndexedFile) -> Bool) {
    var open = candidates.filter { unit in
      Self.parameter(of: unit, isRouting) != nil
        && candidates.count { $0.name == unit.name && $0.declaration != unit.declaration } == 0
    }
    // One may call another; those that call each other in a circle stay unknown.
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for unit in open {
        guard let place = Self.parameter(of: unit, isRouting), let handler = handler(unit, place) else { continue }
        byName[unit.name] = handler
        moves.formUnion(handler.done.map(\.key))
        isGrowing = true
      }
      open.removeAll { byName[$0.name] != nil }
    }
  }

  /// The place of the only parameter of a function that is a router.
  private static func parameter(of unit: RIBsUnit, _ isRouting: (TypeReference, IndexedFile) -> Bool) -> Int? {
    guard let parameters = unit.function?.parameters else { return nil }
    let places = parameters.indices.filter { place in
      guard let type = parameters[place].type(endingIn: "outing") ?? parameters[place].type(endingIn: "outer"),
        type.isNominal
      else { return false }
      return isRouting(type, unit.file)
    }
    return places.count == 1 ? places[0] : nil
  }

  private func handler(_ unit: RIBsUnit, _ place: Int) -> Handler? {
    guard let body = unit.body, let function = unit.function, let node = unit.tree.parent(body) else { return nil }
    let parameters = unit.tree.parameters(node)
    guard parameters.indices.contains(place) else { return nil }
    let follower = RIBsChildFollower(local: parameters[place], unit: unit, handlers: self)
    if follower.doubt != nil || follower.isStored { return nil }
    let label = function.labels[place]
    return Handler(
      unit: unit, label: label, place: function.labels[..<place].count { $0 == "_" }, done: follower.events)
  }

  /// The function that gets a router as that parameter by a call of a bare name.
  func handler(of value: BodyTree.Node, in call: BodyTree.Node, _ tree: BodyTree) -> Handler? {
    guard !isEmpty, let name = tree.calleeName(call), let handler = byName[name] else { return nil }
    var unlabelled = 0
    for argument in tree.arguments(call) {
      let label = tree.label(argument) ?? "_"
      if tree.contains(argument, value) {
        return label == handler.label && (label != "_" || unlabelled == handler.place) ? handler : nil
      }
      if label == "_" { unlabelled += 1 }
    }
    return nil
  }
}
