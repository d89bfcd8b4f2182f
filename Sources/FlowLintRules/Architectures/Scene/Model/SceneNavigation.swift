/// A call that changes the screen's contents.
struct SceneNavigation {
  /// The name of the method, such as `pushViewController`.
  let method: String
  /// The verb for messages, such as `pushes`.
  let verb: String
  /// The range of the method's name.
  let location: Location
  let place: CodePart

  init?(_ place: CodePart) {
    let tree = place.tree
    guard tree.kind(place.node) == .call, let call = ScreenCall(place.node, in: tree),
      let name = tree.calleeName(place.node)
    else { return nil }
    switch call {
    case .present: verb = "presents"
    case .dismiss: verb = "dismisses"
    case .push: verb = "pushes"
    case .pop: verb = "pops"
    case .show: verb = "shows a screen"
    case .showDetail: verb = "shows a detail"
    case .stack: verb = "sets view controllers"
    }
    method = name
    location = place.file.location(tree.calleeRange(place.node))
    self.place = place
  }

  /// The receiver as the code writes it, without `self`: `window.rootViewController`.
  var receiver: String { place.tree.receiverChain(place.node).filter { $0 != "self" }.joined(separator: ".") }
}

extension SceneTypes {
  /// The calls in a type's own code that change the screen's contents, in source order.
  func navigations(in type: IndexedType) -> [SceneNavigation] {
    code(of: type, [.call]).compactMap { SceneNavigation($0) }.filter {
      $0.method != "setViewControllers" || !expressions.setsParts($0.place.node, in: $0.place.file)
    }
  }

  /// The navigation of a router starts at something global, or at a property that the router was given, and not at its
  /// own scene.
  func isForeign(_ navigation: SceneNavigation, to router: IndexedType) -> Bool {
    let tree = navigation.place.tree
    guard let receiver = tree.receiver(navigation.place.node), !isFromOwnScene(receiver, in: tree) else { return false }
    return isForeign(receiver, in: tree, router, depth: 0)
  }

  private func isForeign(_ receiver: BodyTree.Node, in tree: BodyTree, _ router: IndexedType, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    let base = tree.chainBase(tree.bare(receiver))
    switch tree.kind(base) {
    case .name:
      if let local = tree.resolve(base) {
        guard let value = tree.value(ofLocal: local), tree.kind(local) == .boundName else { return false }
        return isForeign(value, in: tree, router, depth: depth + 1)
      }
      if let property = property(tree.name(base), of: router) { return isGiven(property, to: router) }
      return tree.name(base).first?.isUppercase == true && !createsSomething(receiver, in: tree)
    case .self:
      guard let member = firstMember(after: base, upTo: receiver, in: tree),
        let property = property(tree.name(member), of: router)
      else { return false }
      return isGiven(property, to: router)
    default: return false
    }
  }

  private func firstMember(after base: BodyTree.Node, upTo receiver: BodyTree.Node, in tree: BodyTree) -> BodyTree.Node?
  {
    for node in tree.ancestors(base) {
      if tree.kind(node) == .member { return node }
      if node == receiver { return nil }
    }
    return nil
  }

  /// The property is stored, and only initializers assign it.
  private func isGiven(_ property: Property, to router: IndexedType) -> Bool {
    guard property.isStored, property.initializer == nil else { return false }
    return !router.functions.contains { function in
      guard function.name != "init", let body = function.body else { return false }
      let tree = table.file(function.declaration.file).bodies
      return tree.assignments(in: body).contains { tree.isAssignment($0, to: property.name) }
    }
  }

  /// The receiver is a controller that is made here, which is not foreign.
  private func createsSomething(_ receiver: BodyTree.Node, in tree: BodyTree) -> Bool {
    ([receiver] + Array(tree.descendants(receiver, .call))).contains { tree.creation(tree.bare($0)) != nil }
  }
}
