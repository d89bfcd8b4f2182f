/// Children that stay, and children that another takes the place of.
extension RIBsModel {
  /// A function of the router that runs while the app is used, not as the RIB starts.
  func isTemporary(_ unit: RIBsUnit, of router: IndexedType, _ starting: [RIBsUnit]) -> Bool {
    unit.owner.id == router.id && unit.function?.kind == .func
      && !starting.contains { $0.declaration == unit.declaration } && !askers.isFirstScreen(unit.name)
  }

  /// The property that keeps a child, by its name.
  func place(of child: RIBsChild) -> NamedPlace {
    NamedPlace(location: types.location(child.property), name: child.name)
  }
}

extension BodyTree {
  /// The code asks about the child: `p == nil`, `p != nil`, `p === x` among the operands of a sequence, or a member of
  /// an optional chain of it.
  ///
  /// - Parameter wanted: the operator that compares with nil; nil for any question.
  func comparesWithNil(_ node: Node, _ name: String, _ wanted: String?) -> Bool {
    if kind(node) == .optionalChain { return wanted == nil && firstChild(node).map { isChild($0, name) } ?? false }
    return (kind(node) == .sequence ? [node] : Array(descendants(node, .sequence))).contains { sequence in
      let parts = Array(children(sequence))
      return parts.indices.dropFirst().dropLast().contains { place in
        let sides = [parts[place - 1], parts[place + 1]]
        guard kind(parts[place]) == .binaryOperator, sides.contains(where: { isChild($0, name) }) else { return false }
        let isNil = sides.contains { kind($0) == .nil }
        let sign = self.name(parts[place])
        return wanted.map { sign == $0 && isNil }
          ?? (["===", "!=="].contains(sign) || isNil && ["==", "!="].contains(sign))
      }
    }
  }

  func isChild(_ node: Node, _ name: String) -> Bool {
    let node = unwrapped(node)
    return isNamed(node, name) && isOwn(node)
  }
}
