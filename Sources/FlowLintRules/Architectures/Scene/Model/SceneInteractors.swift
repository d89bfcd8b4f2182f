/// The interactors of scenes: what view controllers answer, and what routers take them for.
extension SceneTypes {
  /// The value of a property of a view controller mentions a view model, or something of which nothing is known.
  func mayBeViewModel(_ property: Property, of viewController: IndexedType) -> Bool {
    guard let body = property.isStored ? property.initializer : property.accessors else { return false }
    let tree = table.file(property.declaration.file).bodies
    for node in [body] + Array(tree.descendants(body)) {
      switch tree.kind(node) {
      case .name, .member:
        guard tree.kind(node) == .name || tree.receiver(node).map({ tree.isSelf($0) }) == true else { continue }
        guard let found = self.property(tree.name(node), of: viewController), found.isStored,
          let type = typeName(of: found)
        else { return true }
        if isViewModelName(type) || isUnknown(type) { return true }
      case .call, .opaque: return true
      default: continue
      }
    }
    return false
  }

  /// A cast of its own scene's interactor in the code of a router, by `as?`.
  struct InteractorCast {
    /// The name of the type that it is cast to.
    let type: String
    /// The place of that name.
    let location: Location
    let place: CodePart
  }

  /// The casts of a router's own interactor to a listener of the project, in source order.
  func listenerCasts(in router: IndexedType) -> [InteractorCast] {
    code(of: router, [.cast]).compactMap { place in
      let tree = place.tree
      guard let tokens = tree.type(of: place.node), let type = place.file.syntax.typeReference(tokens),
        type.base.dropping(suffix: "Listener") != nil, self.type(named: type.base)?.kind == .protocol,
        tree.text(place.node).dropFirst(2).first == "?",
        let value = tree.previousSibling(place.node), tree.isOwnInteractor(value, depth: 0)
      else { return nil }
      return InteractorCast(type: type.base, location: place.file.location(type.baseRange), place: place)
    }
  }
}

extension BodyTree {
  fileprivate func isOwnInteractor(_ value: Node, depth: Int) -> Bool {
    let node = bare(value)
    switch kind(node) {
    case .member:
      let receiver = isNamed(node, "interactor") ? receiver(node) : nil
      return receiver.map { isOwnScene($0, depth: 0) } == true
    case .name:
      guard depth < 4, let local = resolve(node), let value = self.value(ofLocal: local) else { return false }
      return isOwnInteractor(value, depth: depth + 1)
    default: return false
    }
  }

  /// The expression is `self.scene`, `currentScene`, or a local that is one of them.
  private func isOwnScene(_ expression: Node, depth: Int) -> Bool {
    let node = bare(expression)
    if kind(node) == .sequence { return firstChild(node).map { isOwnScene($0, depth: depth) } == true }
    guard kind(node) == .name || kind(node) == .member else { return false }
    if kind(node) == .name, let local = resolve(node) {
      guard depth < 4 else { return false }
      if let value = value(ofLocal: local) { return isOwnScene(value, depth: depth + 1) }
      // The local is bound by `if let currentScene`.
      guard parent(local).map({ kind($0) == .optionalBinding }) == true else { return false }
    }
    return isOwnMember(node, named: "scene") || isOwnMember(node, named: "currentScene")
  }
}
