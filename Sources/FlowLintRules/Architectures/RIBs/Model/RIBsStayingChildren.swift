/// Children that stay, and children that another takes the place of.
extension RIBsModel {
  /// A function of the router that runs while the app is used, not as the RIB starts.
  func isTemporary(_ unit: RIBsUnit, of router: IndexedType, _ starting: [RIBsUnit]) -> Bool {
    unit.owner.id == router.id && unit.function?.kind == .func
      && !starting.contains { $0.declaration == unit.declaration } && !askers.isFirstScreen(unit.name)
  }

  func finding(_ child: RIBsChild, _ router: RIBsRouterFacts) -> ChildFinding {
    ChildFinding(router: router.type, child: child.name, member: child.name, location: types.location(child.property))
  }
}

extension BodyTree {
  /// The code asks about the child: `p == nil`, `p != nil`, `p === x` among the operands of a sequence, or a member of
  /// an optional chain of it.
  func comparesWithNil(_ node: Node, _ name: String, _ wanted: String?) -> Bool {
    if kind(node) == .optionalChain { return wanted == nil && firstChild(node).map { isChild($0, name) } ?? false }
    for sequence in (kind(node) == .sequence ? [node] : Array(descendants(node, .sequence))) {
      let parts = Array(children(sequence))
      for (place, part) in parts.enumerated() where kind(part) == .binaryOperator && place > 0 {
        guard place + 1 < parts.count, isChild(parts[place - 1], name) || isChild(parts[place + 1], name) else {
          continue
        }
        let isNil = kind(parts[place + 1]) == .nil || kind(parts[place - 1]) == .nil
        if let wanted {
          if isNamed(part, wanted), isNil { return true }
        } else if isNamed(part, "===") || isNamed(part, "!==") || isNil && (isNamed(part, "==") || isNamed(part, "!="))
        {
          return true
        }
      }
    }
    return false
  }

  func isChild(_ node: Node, _ name: String) -> Bool {
    let node = unwrapped(node)
    return isNamed(node, name) && isOwn(node)
  }
}
