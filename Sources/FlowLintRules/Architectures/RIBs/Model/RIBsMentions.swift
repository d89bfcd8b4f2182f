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

  /// The last component of a chain ends in one of some words.
  func ends(_ node: Node, with endings: [String]) -> Bool {
    let node = unwrapped(node)
    switch kind(node) {
    case .name, .member, .implicitMember: break
    default: return false
    }
    guard let main = mainToken(node) else { return false }
    let name = bareRange(main)
    let bytes = syntax.source.bytes
    return endings.contains { ending in
      name.count >= ending.utf8.count && bytes.span.starts(with: ending, at: name.upperBound - ending.utf8.count)
    }
  }
}
