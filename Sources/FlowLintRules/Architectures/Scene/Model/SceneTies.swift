/// The ties that one make method makes between its view controllers, view models and routers, and those that it
/// forgets.
struct SceneTies {
  let wiring: SceneWiring
  let types: SceneTypes
  let file: IndexedFile
  let tree: BodyTree
  /// The locals that hold a view model, or something that was given one.
  private var informed: Set<BodyTree.Node> = []

  init(of wiring: SceneWiring, in types: SceneTypes) {
    self.wiring = wiring
    self.types = types
    file = types.table.file(wiring.function.declaration.file)
    tree = file.bodies
    informed = Set(viewModelLocals.map(\.node))
    spreadViewModels()
  }

  var viewControllerName: String {
    wiring.viewControllers.first { $0.local != nil }?.local?.name ?? "viewController"
  }

  var viewModelName: String { viewModelLocals.first?.name ?? "viewModel" }

  private var viewModelLocals: [SceneWiring.Local] {
    wiring.viewModels.compactMap(\.local) + wiring.handed.map(\.local)
  }

  // MARK: Routers

  /// No code sets the router's scene, and none gets the router that might do so.
  func lacksScene(_ router: SceneWiring.Made) -> Bool {
    guard let local = router.local else { return false }
    let viewControllers = wiring.viewControllers.compactMap(\.local?.node)
    if mentions(viewControllers, in: router.call) { return false }
    let references = tree.references(to: local.node, in: wiring.body)
    if references.contains(where: { hand(of: $0) == .unknown }) { return false }
    for assignment in tree.assignments(in: wiring.body) where tree.isAssignment(assignment, to: "scene") {
      if tree.value(ofAssignment: assignment).map({ tree.kind($0) == .nil }) == true { continue }
      let target = tree.target(assignment)
      if references.contains(where: { tree.contains(target, $0) }) { return false }
    }
    for call in tree.calls(in: wiring.body) {
      guard let receiver = tree.receiver(call), references.contains(where: { tree.contains(receiver, $0) }) else {
        continue
      }
      if tree.arguments(call).contains(where: { mentions(viewControllers, in: $0) }) { return false }
    }
    return true
  }

  /// There is a view model, and neither a view model nor unknown code gets the router.
  func isHandedToNobody(_ router: SceneWiring.Made) -> Bool {
    guard let local = router.local, !wiring.viewModels.isEmpty || !wiring.handed.isEmpty else { return false }
    let hands = tree.references(to: local.node, in: wiring.body).map(hand)
    if hands.contains(where: { $0 == .viewModel || $0 == .unknown }) { return false }
    return !hands.contains(.viewController) || !viewControllerPassesOn
  }

  /// A view controller assigns something to its view model, so it may hand the router on.
  private var viewControllerPassesOn: Bool {
    wiring.viewControllers.contains { made in
      let type = types.table.types[made.type]
      return types.code(of: type, [.assignment]).contains { place in
        guard let receiver = place.tree.receiver(place.tree.unwrapped(place.tree.target(place.node))) else {
          return false
        }
        return types.typeName(of: receiver, in: place.file).map { types.isViewModelName($0) } == true
      }
    }
  }

  private enum Hand { case nobody, viewModel, viewController, unknown }

  /// The receiver of a router where its local is mentioned.
  private func hand(of reference: BodyTree.Node) -> Hand {
    switch tree.context(reference) {
    case .receiver, .statement, .discarded, .condition: return .nobody
    case .captured(let capture): return tree.ownership(capture) == .strong ? .unknown : .nobody
    case .assigned(let target, _): return owner(of: tree.unwrapped(target))
    case .argument(let call, _):
      if let part = wiring.made.first(where: { $0.call == call }) { return hand(to: part.roles) }
      return owner(of: call)
    default: return .unknown
    }
  }

  /// The part whose member is assigned or called.
  private func owner(of node: BodyTree.Node) -> Hand {
    let base = tree.chainBase(node)
    guard tree.kind(base) == .name, let local = tree.resolve(base) else { return .unknown }
    if viewModelLocals.contains(where: { $0.node == local }) { return .viewModel }
    return wiring.made.first { $0.local?.node == local }.map { hand(to: $0.roles) } ?? .unknown
  }

  private func hand(to roles: SceneRoles) -> Hand {
    if roles.contains(.viewModel) { return .viewModel }
    return roles.contains(.viewController) ? .viewController : .unknown
  }

  /// The property in which a view model that is made here keeps such a router.
  func routerProperty(for router: SceneWiring.Made) -> String? {
    guard wiring.viewModels.count == 1, wiring.handed.isEmpty, let viewModel = wiring.viewModels.first,
      viewModel.local != nil
    else { return nil }
    let protocols = types.supers(types.table.types[router.type])
    let found = types.storedProperties(types.table.types[viewModel.type]).filter { property in
      guard let type = property.type?.base else { return false }
      return protocols.contains(type) && types.isRoutingName(type) && !property.isLet && !types.isPrivate(property)
    }
    return found.count == 1 ? found[0].name : nil
  }

  /// The fix-it that adds a line in front of the last `return`, when there is one view controller and one router.
  func fix(_ line: String, for router: SceneWiring.Made) -> FixIt? {
    guard wiring.routers.count == 1, wiring.viewControllers.count == 1,
      let last = tree.lastChild(wiring.body), tree.kind(last) == .return,
      isPlainLocal(router), wiring.viewControllers.allSatisfy(isPlainLocal),
      let edit = file.insertion(line: line, before: last)
    else { return nil }
    return FixIt(title: "Add '\(line)'", edits: [edit])
  }

  /// The part is bound by a statement of the method itself.
  private func isPlainLocal(_ made: SceneWiring.Made) -> Bool {
    guard let local = made.local else { return false }
    return tree.parent(tree.introducer(of: local.node)) == wiring.body
  }

  // MARK: View models

  /// The view models made here that keep a router which nobody makes or sets.
  var viewModelsWithoutRouter: [(SceneWiring.Made, Property)] {
    guard wiring.routers.isEmpty else { return [] }
    return wiring.viewModels.compactMap { made in
      guard let property = unsetRouter(of: made) else { return nil }
      return (made, property)
    }
  }

  private func unsetRouter(of made: SceneWiring.Made) -> Property? {
    let routers = types.storedProperties(types.table.types[made.type]).filter { property in
      property.ownership == .strong && !property.isLet && property.initializer == nil
        && property.type?.isOptional == true && property.type.map { types.isRoutingName($0.base) } == true
    }
    guard routers.count == 1, let router = routers.first, tree.argument(made.call, labelled: router.name) == nil,
      !tree.assignments(in: wiring.body).contains(where: { tree.isAssignment($0, to: router.name) })
    else { return nil }
    if let local = made.local, tree.references(to: local.node, in: wiring.body).contains(where: isGivenAway) {
      return nil
    }
    return router
  }

  /// The mention is an argument of a call other than the making of parts here, or a value of something unknown.
  private func isGivenAway(_ reference: BodyTree.Node) -> Bool {
    switch tree.context(reference) {
    case .receiver(let member):
      // The call of a method of its own may set it.
      return tree.parent(member).map { tree.kind($0) == .call && tree.callee($0) == member } ?? false
    case .argument(let call, _): return !wiring.made.contains { $0.call == call }
    case .assigned(let target, _): return owner(of: tree.unwrapped(target)) == .unknown
    case .statement, .discarded, .condition: return false
    default: return true
    }
  }

  /// The view controllers made here that get none of the view models.
  var viewControllersWithoutViewModel: [SceneWiring.Made] {
    guard !wiring.viewModels.isEmpty || !wiring.handed.isEmpty else { return [] }
    return wiring.viewControllers.filter { made in
      if wiring.viewModels.contains(where: { tree.contains(made.call, $0.call) }) { return false }
      if made.local.map({ informed.contains($0.node) }) == true { return false }
      return !mentions(Array(informed), in: made.call)
    }
  }

  private mutating func spreadViewModels() {
    // `let viewModel = NoteViewModelImple().loaded()` holds the view model, too.
    for binding in tree.bindings(in: wiring.body) {
      guard let value = tree.value(of: binding), let local = tree.firstChild(binding, .boundName) else { continue }
      if wiring.viewModels.contains(where: { tree.contains(value, $0.call) }) { informed.insert(local) }
    }
    for _ in 0..<8 {
      let before = informed.count
      let locals = Array(informed)
      for binding in tree.bindings(in: wiring.body) {
        guard let value = tree.value(of: binding), let local = tree.firstChild(binding, .boundName) else { continue }
        if !informed.contains(local), mentions(locals, in: value) { informed.insert(local) }
      }
      for assignment in tree.assignments(in: wiring.body) {
        guard let local = local(at: tree.target(assignment)), !informed.contains(local),
          let value = tree.value(ofAssignment: assignment)
        else { continue }
        if mentions(locals, in: value) { informed.insert(local) }
      }
      for call in tree.calls(in: wiring.body) {
        guard let receiver = tree.receiver(call), let local = local(at: receiver), !informed.contains(local) else {
          continue
        }
        if tree.arguments(call).contains(where: { mentions(locals, in: $0) }) { informed.insert(local) }
      }
      if informed.count == before { return }
    }
  }

  private func local(at node: BodyTree.Node) -> BodyTree.Node? {
    let base = tree.chainBase(node)
    return tree.kind(base) == .name ? tree.resolve(base) : nil
  }

  private func mentions(_ locals: [BodyTree.Node], in node: BodyTree.Node) -> Bool {
    func isMention(_ name: BodyTree.Node) -> Bool {
      tree.kind(name) == .name && locals.contains { tree.haveSameName($0, name) }
        && tree.resolve(name).map { locals.contains($0) } == true
    }
    return isMention(node) || tree.descendants(node, .name).contains(where: isMention)
  }
}
