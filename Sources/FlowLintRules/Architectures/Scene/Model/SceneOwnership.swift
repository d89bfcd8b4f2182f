extension SceneTypes {
  /// The property that keeps a router alive weakly once the make method has returned, where nothing else keeps it; nil
  /// where something does, or where the router goes to code that cannot be looked into.
  func weakKeeper(of router: SceneWiring.Made, in wiring: SceneWiring) -> OwnedProperty? {
    guard let local = router.local else { return nil }
    var keepers: [OwnedProperty] = []
    for way in Fate(ofLocal: local.node, in: wiring.code.file).ways {
      switch way.end {
      case .read where !way.isDeferred: continue
      case .captured(let capture) where wiring.code.tree.ownership(capture) != .strong: continue
      case .stored(let target, _):
        let owners = owners(at: target, in: wiring)
        guard !owners.isEmpty, owners.allSatisfy({ $0.property.isStored && $0.property.ownership != .strong }) else {
          return nil
        }
        keepers += owners
      default: return nil
      }
    }
    return keepers.first
  }

  /// The property that is assigned, in each class that the target may be; none when some class is not known.
  private func owners(at target: BodyTree.Node, in wiring: SceneWiring) -> [OwnedProperty] {
    let tree = wiring.code.tree
    guard tree.kind(target) == .member, let receiver = tree.receiver(target), tree.kind(receiver) == .name,
      let local = tree.resolve(receiver)
    else { return [] }
    let made = wiring.made.first { $0.local?.node == local }.map { [$0.type] }
    let classes = made ?? wiring.handed.first { $0.local.node == local }.map { self.classes(of: $0) } ?? []
    let owners = classes.compactMap { owner in
      property(tree.name(target), of: owner).map { OwnedProperty(owner: owner, property: $0) }
    }
    return owners.count == classes.count ? owners : []
  }
}
