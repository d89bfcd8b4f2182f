/// The ties that one make method makes between its view controllers, view models and routers, and those that it
/// forgets.
struct SceneTies {
  let wiring: SceneWiring
  let types: SceneTypes
  let file: IndexedFile
  let tree: BodyTree
  /// The locals that hold a view model, or something that was given one.
  var informed: Set<BodyTree.Node> = []

  init(of wiring: SceneWiring, in types: SceneTypes) {
    self.wiring = wiring
    self.types = types
    file = types.table.file(wiring.function.declaration.file)
    tree = file.bodies
    informed = Set(viewModelLocals.map(\.node))
    spreadViewModels()
  }

  var viewModelLocals: [SceneWiring.Local] {
    wiring.viewModels.compactMap(\.local) + wiring.handed.map(\.local)
  }

  // MARK: Routers

  /// No code sets the router's scene, and none gets the router that might do so.
  func lacksScene(_ router: SceneWiring.Made) -> Bool {
    guard let local = router.local else { return false }
    let viewControllers = wiring.viewControllers.compactMap(\.local?.node)
    if mentions(viewControllers, in: router.call) { return false }
    if hands(of: local).contains(.unknown) { return false }
    let references = tree.references(to: local.node, in: wiring.body)
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

  enum Hand { case nobody, viewModel, viewController, unknown }

  /// Those who get what a local holds.
  func hands(of local: SceneWiring.Local) -> [Hand] {
    Fate(ofLocal: local.node, in: file).ways.map { way in
      switch way.end {
      case .read, .dropped: .nobody
      case .captured(let capture): tree.ownership(capture) == .strong ? .unknown : .nobody
      case .stored(let target, _): owner(of: target)
      case .handed(let call): wiring.made.first { $0.call == call }.map { hand(to: $0.roles) } ?? owner(of: call)
      case .returned, .unknown: .unknown
      }
    }
  }

  /// The part whose member is assigned or called.
  func owner(of node: BodyTree.Node) -> Hand {
    let base = tree.chainBase(node)
    guard tree.kind(base) == .name, let local = tree.resolve(base) else { return .unknown }
    if viewModelLocals.contains(where: { $0.node == local }) { return .viewModel }
    return wiring.made.first { $0.local?.node == local }.map { hand(to: $0.roles) } ?? .unknown
  }

  func hand(to roles: SceneRoles) -> Hand {
    if roles.contains(.viewModel) { return .viewModel }
    return roles.contains(.viewController) ? .viewController : .unknown
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

  func local(at node: BodyTree.Node) -> BodyTree.Node? {
    let base = tree.chainBase(node)
    return tree.kind(base) == .name ? tree.resolve(base) : nil
  }

  func mentions(_ locals: [BodyTree.Node], in node: BodyTree.Node) -> Bool {
    func isMention(_ name: BodyTree.Node) -> Bool {
      tree.kind(name) == .name && locals.contains { tree.haveSameName($0, name) }
        && tree.resolve(name).map { locals.contains($0) } == true
    }
    return isMention(node) || tree.descendants(node, .name).contains(where: isMention)
  }
}
