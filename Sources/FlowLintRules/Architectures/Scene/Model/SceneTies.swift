/// The ties that one make method makes between its view controllers, view models and routers, and those that it
/// forgets.
struct SceneTies {
  let wiring: SceneWiring
  let types: SceneTypes
  /// The locals that hold a view model, or something that was given one.
  private(set) var localsWithViewModel: Set<BodyTree.Node> = []

  init(of wiring: SceneWiring, in types: SceneTypes) {
    (self.wiring, self.types) = (wiring, types)
    localsWithViewModel = Set(viewModelLocals.map(\.node))
    let ways = ways
    for _ in 0..<8 {
      let informed = ways.filter { $0.values.contains(where: bringsViewModel) }.map(\.local)
      if localsWithViewModel.isSuperset(of: informed) { return }
      localsWithViewModel.formUnion(informed)
    }
  }

  var file: IndexedFile { wiring.code.file }
  var tree: BodyTree { wiring.code.tree }
  private var body: BodyTree.Node { wiring.code.node }

  var viewModelLocals: [SceneWiring.Local] { wiring.viewModels.compactMap(\.local) + wiring.handed.map(\.local) }

  // MARK: Routers

  /// No code sets the router's scene, and none gets the router that might do so.
  func lacksScene(_ router: SceneWiring.CreatedPart) -> Bool {
    guard let local = router.local, assignmentsOfScene(to: local).isEmpty else { return false }
    let viewControllers = wiring.viewControllers.compactMap(\.local?.node)
    if mentions(viewControllers, in: router.call) || recipients(of: local).contains(.unknown) || partsSetScenes {
      return false
    }
    return !tree.calls(in: body).contains { call in
      tree.receiver(call).map { mentions([local.node], in: $0) } == true
        && tree.arguments(call).contains { mentions(viewControllers, in: $0) }
    }
  }

  /// The code of a part sets the scene of something, as does `router.scene = self` in an initializer.
  private var partsSetScenes: Bool {
    (wiring.viewControllers + wiring.viewModels).contains { part in
      types.code(of: part.type, [.assignment]).contains { $0.tree.isAssignment($0.node, to: "scene") }
    }
  }

  /// The assignments `router.scene = viewController`.
  func assignmentsOfScene(to router: SceneWiring.Local) -> [(target: BodyTree.Node, value: BodyTree.Node)] {
    wiring.code.assignments(to: "scene").filter { mentions([router.node], in: $0.target) }
  }

  enum Recipient { case nobody, viewModel, viewController, unknown }

  /// The recipients of the value that a local holds.
  func recipients(of local: SceneWiring.Local) -> [Recipient] {
    Fate(ofLocal: file.at(local.node)).ways.map { way in
      switch way.end {
      case .read, .dropped: .nobody
      case .captured(let capture): tree.ownership(capture) == .strong ? .unknown : .nobody
      case .stored(let target, _): owner(of: target)
      case .handed(let call): wiring.made.first { $0.call == call }.map { recipient(in: $0.roles) } ?? owner(of: call)
      case .returned, .unknown: .unknown
      }
    }.filter { $0 != .unknown || Doubt.unknownFate.silences }
  }

  /// The part whose member is assigned or called.
  func owner(of node: BodyTree.Node) -> Recipient {
    guard let local = local(at: node) else { return .unknown }
    if viewModelLocals.contains(where: { $0.node == local }) { return .viewModel }
    return wiring.made.first { $0.local?.node == local }.map { recipient(in: $0.roles) } ?? .unknown
  }

  func recipient(in roles: SceneRoles) -> Recipient {
    if roles.contains(.viewModel) { return .viewModel }
    return roles.contains(.viewController) ? .viewController : .unknown
  }

  /// The fix-it that adds a line in front of the last `return`, when there is one view controller and one router.
  func fix(_ line: String, for router: SceneWiring.CreatedPart) -> FixIt? {
    guard wiring.routers.count == 1, wiring.viewControllers.count == 1, let last = tree.lastChild(body),
      tree.kind(last) == .return, isPlainLocal(router), wiring.viewControllers.allSatisfy(isPlainLocal),
      let edit = file.insertion(line: line, before: last)
    else { return nil }
    return FixIt(title: "Add '\(line)'", edits: [edit])
  }

  /// The part is bound by a statement of the method itself.
  private func isPlainLocal(_ made: SceneWiring.CreatedPart) -> Bool {
    made.local.map { tree.parent(tree.introducer(of: $0.node)) == body } == true
  }

  // MARK: View models

  /// The code mentions a view model, or makes one.
  func bringsViewModel(_ node: BodyTree.Node) -> Bool {
    mentions(Array(localsWithViewModel), in: node)
      || wiring.viewModels.contains { tree.contains(within: node, $0.call) }
  }

  /// The locals that statements give something, each with what it is given: `let x = values`, `x = values`, `x.y = values`,
  /// `x.f(values)`.
  private var ways: [(local: BodyTree.Node, values: [BodyTree.Node])] {
    let tree = tree
    return tree.descendants(body).compactMap { node in
      switch tree.kind(node) {
      case .binding:
        guard let value = tree.value(of: node), let local = tree.firstChild(node, .boundName) else { return nil }
        return (local, [value])
      case .assignment:
        guard let value = tree.value(ofAssignment: node), let local = local(at: tree.target(node)) else { return nil }
        return (local, [value])
      case .call:
        guard let local = tree.receiver(node).flatMap({ local(at: $0) }) else { return nil }
        return (local, tree.arguments(node))
      default: return nil
      }
    }
  }

  private func local(at node: BodyTree.Node) -> BodyTree.Node? {
    let base = tree.chainBase(node)
    return tree.kind(base) == .name ? tree.resolve(base) : nil
  }

  func mentions(_ locals: [BodyTree.Node], in node: BodyTree.Node) -> Bool {
    func isMention(_ name: BodyTree.Node) -> Bool {
      tree.kind(name) == .name && tree.resolve(name).map { locals.contains($0) } == true
    }
    return isMention(node) || tree.descendants(node, .name).contains(where: isMention)
  }
}
