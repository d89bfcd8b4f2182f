extension ValueTrace {
  /// Goes on with the controller that is made with a screen, or that is filled with it before it is shown itself.
  ///
  /// - Parameter suffix: how the names of such controllers end. What is in a navigation controller is `inside`.
  /// - Returns: whether the way goes on there.
  mutating func follow(controllerAt way: Fate.Way, named suffix: String) -> Bool {
    let (bodies, file) = (way.place.tree, way.place.file)
    let holding = way.holding.subtracting(.listed)
    switch way.end {
    case .handed(let call):
      if let made = bodies.creation(call) {
        guard made.name.hasSuffix(suffix) else { return false }
        follow(file.at(call), as: made.isNavigation ? holding.union(.inside) : holding)
        return true
      }
      guard let local = bodies.newNavigation(filledBy: call) else { return false }
      follow(local: file.at(local), as: holding.union(.inside))
      return true
    case .stored(let target, _):
      guard !bodies.isRoot(target), bodies.showsWhatItHolds(target), let controller = bodies.receiver(target),
        bodies.kind(controller) == .name, let local = bodies.resolve(controller), bodies.kind(local) == .boundName
      else { return false }
      let value = bodies.value(ofLocal: local).flatMap { bodies.creation(bodies.bare($0)) }
      follow(local: file.at(local), as: value?.isNavigation == true ? holding.union(.inside) : holding)
      return true
    default: return false
    }
  }
}

extension BodyTree.Creation { fileprivate var isNavigation: Bool { name.hasSuffix("NavigationController") } }
