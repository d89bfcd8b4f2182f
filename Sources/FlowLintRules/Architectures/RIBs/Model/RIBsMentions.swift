extension Mentions {
  /// Somebody reads a function of that name behind a dot, not behind `self`; of a private one, in its own file.
  func isAsked(_ unit: RIBsUnit) -> Bool {
    let syntax = unit.file.syntax
    let declaration = syntax.declarations[unit.declaration.index]
    let isPrivate = syntax.isFilePrivate(declaration)
    return ofOthers(unit.name).contains { place in
      if isPrivate, place.file.number != unit.file.number { return false }
      return place.tree.receiver(place.node).map { !place.tree.isThisObject($0) } != false
    }
  }
}

extension BodyTree {
  /// The last component of a chain has a name that routers have: `router`, `homeRouting`.
  func isNamedLikeRIBsRouter(_ node: Node) -> Bool { ends(node, with: ["outer", "outing"]) }
}
