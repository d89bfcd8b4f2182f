/// The object that keeps a router alive once the make method has returned.
enum SceneOwnership {
  case strongly
  /// This property of this class keeps the router, and nothing else does.
  case weakly(Property, IndexedType)
  /// The router goes to code that cannot be looked into.
  case unknown

  init(of router: SceneWiring.Made, in wiring: SceneWiring, _ types: SceneTypes) {
    self = .unknown
    guard let local = router.local else { return }
    let file = types.table.file(wiring.function.declaration.file)
    let tree = file.bodies
    var weak: (Property, IndexedType)?
    for way in Fate(ofLocal: local.node, in: file).ways {
      switch way.end {
      case .read where !way.isDeferred: continue
      case .captured(let capture): if tree.ownership(capture) == .strong { return }
      case .stored(let target, _):
        let owners = Self.owners(at: target, in: wiring, tree, types)
        guard !owners.isEmpty else { return }
        for (property, owner) in owners {
          guard property.isStored else { return }
          if property.ownership == .strong {
            self = .strongly
            return
          }
          weak = weak ?? (property, owner)
        }
      default: return
      }
    }
    if let weak { self = .weakly(weak.0, weak.1) }
  }

  /// The property that is assigned, in each class that the target may be; none when some class is not known.
  private static func owners(
    at target: BodyTree.Node, in wiring: SceneWiring, _ tree: BodyTree, _ types: SceneTypes
  ) -> [(Property, IndexedType)] {
    guard tree.kind(target) == .member, let receiver = tree.receiver(target), tree.kind(receiver) == .name,
      let local = tree.resolve(receiver)
    else { return [] }
    var classes: [IndexedType] = []
    if let made = wiring.made.first(where: { $0.local?.node == local }) {
      classes = [types.table.types[made.type]]
    } else if let handed = wiring.handed.first(where: { $0.local.node == local }),
      let type = types.type(named: handed.typeName)
    {
      classes =
        types.has(type, .viewModel) ? [type] : types.implementers(of: type.name).filter { types.has($0, .viewModel) }
    }
    let found = classes.map { (types.property(tree.name(target), of: $0), $0) }
    return found.contains { $0.0 == nil } ? [] : found.compactMap { property, owner in property.map { ($0, owner) } }
  }
}
