/// The ways in which a router closes its scene.
struct SceneClosing {
  /// The `closeScene` of the router or of one that it inherits; nil where the base router's stands.
  let override: Function?
  let pops: Bool
  let dismisses: Bool

  /// The closing of a router; nil when it neither pops nor dismisses, or when that cannot be told.
  init?(of router: IndexedType, in types: SceneTypes) {
    override = types.override("closeScene", of: router)
    guard let override else {
      pops = false
      dismisses = true
      return
    }
    guard let body = override.body else { return nil }
    let tree = types.table.file(override.declaration.file).bodies
    var names: Set<String> = []
    for node in tree.descendants(body) where tree.kind(node) == .name || tree.kind(node) == .member {
      if let name = ScreenCall.removing.name(of: node, in: tree) { names.insert(name) }
    }
    dismisses = names.remove("dismiss") != nil || tree.descendants(body, .super).contains { _ in true }
    pops = !names.isEmpty
    if !pops && !dismisses { return nil }
  }
}
