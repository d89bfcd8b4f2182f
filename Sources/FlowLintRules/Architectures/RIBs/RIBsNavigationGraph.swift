extension RIBsModel {
  /// The tree of RIBs: who builds, attaches, shows and detaches whom, one node for each RIB.
  var navigationGraph: NavigationGraph { RIBsGraphBuilder(model: self).graph() }

  func isNode(_ node: NavigationGraph.Node, ofTypeNamed name: String) -> Bool {
    node.name == name || node.name.hasPrefix(name + "@")
  }
}

private struct RIBsGraphBuilder: GraphBuilder {
  let model: RIBsModel
  var nodes: [NavigationGraph.Node] = []
  var edges: [NavigationGraph.Edge] = []

  /// The names of the children that one call shows, by the call and their node.
  private var shownTogether: [Shown: Set<String>] = [:]

  private struct Shown: Hashable {
    let node: String
    let location: Location
  }

  init(model: RIBsModel) { self.model = model }

  mutating func build() {
    let links = model.links
    for link in links {
      let to = node(of: link.target, below: link.router.type)
      for show in link.events(.viewInside) {
        shownTogether[Shown(node: to, location: show.place.location), default: []].insert(link.child?.name ?? "")
      }
    }
    for router in model.reportedRouters { addParts(of: router.type) }
    for link in links { add(link) }
    for build in model.builds.all { addStart(build) }
    for launch in model.launches { addStart(launch) }
    for workflow in model.parts(.workflow) { addSteps(of: workflow) }
  }

  // MARK: Nodes

  private mutating func node(_ kind: NavigationGraph.Kind, _ type: IndexedType) -> String {
    node(kind, model.types.title(of: type), at: model.table.nameLocation(type))
  }

  private mutating func rib(_ router: IndexedType) -> String {
    node(model.isViewless(router) ? .viewlessRIB : .rib, router)
  }

  /// The node of the child. What two routers build by the same unknown name need not be the same.
  private mutating func node(of target: RIBsLink.Target, below parent: IndexedType) -> String {
    switch target {
    case .rib(let router): rib(router)
    case .external(let name): node(.external, name)
    case .unknown(let name): node(.unknown, "\(model.types.title(of: parent)).\(name)")
    }
  }

  /// The node of a part that has one of its own.
  private mutating func part(_ type: IndexedType) -> String { node(model.roles.part(type)?.role.kind ?? .app, type) }

  // MARK: Parts

  private mutating func addParts(of router: IndexedType) {
    let rib = rib(router)
    let interactors = model.roles.interactors(of: router)
    let views = model.roles.views(of: router)
    let core = interactors.count == 1 ? interactors[0] : nil
    if let core {
      edge(.owns, rib, part(core), label: "interactor", at: model.table.nameLocation(core))
      for (name, location) in model.routes(from: core) { edge(.routes, part(core), rib, label: name, at: location) }
    }
    guard views.count == 1 else { return }
    edge(.owns, rib, part(views[0]), label: "viewController", at: model.table.nameLocation(views[0]))
    if let core, let listener = model.calledListener(of: views[0]) {
      edge(.interacts, part(views[0]), part(core), label: listener.name, at: listener.location)
    }
  }

  // MARK: Children

  private mutating func add(_ link: RIBsLink) {
    let (from, to) = (rib(link.router.type), node(of: link.target, below: link.router.type))
    edge(.creates, from, to, label: "in \(link.build.unit?.name ?? "")", at: link.build.place.location)
    for attach in link.events(.attach) {
      edge(.owns, from, to, label: link.child?.name ?? "children", at: attach.place.location)
    }
    if let child = link.child, child.property.isFixed {
      edge(.owns, from, to, label: child.name, at: model.table.location(child.property))
    }
    for show in link.events(.viewInside) where !model.calleeStarts(show, with: Self.hiding) {
      // Two children that the same builder makes are one node.
      let isAlone = shownTogether[Shown(node: to, location: show.place.location)]?.count == 1
      let label = (isAlone ? "" : "\(link.child?.name ?? "child"), ") + model.label(show)
      edge(.shows, from, to, label: label, at: show.place.location)
    }
    for detach in link.events(.detach) {
      edge(.releases, from, to, label: "in \(detach.unit.name)", at: detach.place.location)
    }
    for view in link.events(.view) where model.takesAway(view) {
      edge(.removes, from, to, label: model.label(view), at: view.place.location)
    }
    for detach in link.events(.detach) {
      for call in detach.unit.nodes([.call]) {
        guard let name = call.tree.calleeName(call.node), name.hasPrefix("dismiss") || name.hasPrefix("pop") else {
          continue
        }
        edge(.removes, from, to, label: "\(name) in \(detach.unit.name)", at: call.location)
      }
    }
    if case .rib(let router) = link.target { addListener(of: router, below: link.router.type) }
  }

  private static let hiding = ScreenCall.hidingWords + ["attachChild", "detachChild"]

  /// The parent's interactor is told by the child's.
  private mutating func addListener(of child: IndexedType, below parent: IndexedType) {
    let (told, telling) = (model.roles.interactors(of: parent), model.roles.interactors(of: child))
    guard told.count == 1, telling.count == 1, let listener = model.calledListener(of: telling[0]),
      model.listens(told[0], parent, to: listener.type)
    else { return }
    edge(.listens, part(told[0]), part(telling[0]), label: listener.name, at: listener.location)
  }

  // MARK: The app

  /// A class that is no part builds a root, and keeps or launches it.
  private mutating func addStart(_ build: RIBsBuild) {
    guard build.unit == nil, let owner = build.owner, model.roles.part(owner) == nil || model.hosts(owner),
      !owner.isRIBsDouble, !model.isSilent(build.place.location), !model.roles.isBuildable(owner),
      let router = model.routerClass(of: build)
    else { return }
    let isStarted = model.activates(build)
    guard isStarted || model.isKept(build) || model.roles.facts(router)?.base == "LaunchRouter" else { return }
    edge(
      .starts, node(.app, owner), rib(router), label: model.label(isStarted ? "activate" : "build", build.place),
      at: build.place.location)
  }

  private mutating func addStart(_ launch: RIBsModel.Launch) {
    guard let owner = launch.owner, model.roles.part(owner) == nil, let root = model.root(launched: launch) else {
      return
    }
    edge(.starts, node(.app, owner), rib(root), label: model.label("launch", launch.place), at: launch.place.location)
  }

  private mutating func addSteps(of workflow: IndexedType) {
    let step = part(workflow)
    for (item, interactor, location) in model.steps(of: workflow) {
      edge(.handles, step, node(.ribInteractor, interactor), label: item.name, at: location)
    }
  }
}

extension RIBsModel {
  /// The words for an edge: `push in routeToHelp`.
  func label(_ event: RIBsChild.Event) -> String { "\(event.callee) in \(event.unit.name)" }

  func label(_ word: String, _ place: CodePart) -> String {
    let function = place.tree.enclosingFunction(place.node).map { place.tree.name($0) }
    return function.map { "\(word) in \($0)" } ?? word
  }

  /// The requirements for which an interactor asks its router, each once, at its first call.
  fileprivate func routes(from interactor: IndexedType) -> [(name: String, location: Location)] {
    var seen: Set<String> = []
    return code.units(of: interactor).flatMap { $0.nodes([.call]) }.compactMap { place in
      guard let receiver = place.tree.receiver(place.node), place.tree.isNamed(receiver, "router"),
        place.tree.isOwn(receiver), let name = place.tree.calleeName(place.node), seen.insert(name).inserted
      else { return nil }
      return (name, place.location)
    }
  }

  /// The listener that a part calls, and where first.
  func calledListener(of type: IndexedType) -> (type: IndexedType?, name: String, location: Location)? {
    guard let property = roles.storedProperty("listener", of: type), let name = property.type?.base else { return nil }
    let call = code.units(of: type).lazy.flatMap { $0.nodes([.member]) }.first { place in
      guard let receiver = place.tree.receiver(place.node) else { return false }
      return place.tree.isNamed(receiver, "listener") && place.tree.isOwn(receiver)
    }
    return call.map { (self.type(of: property), name, $0.location) }
  }

  /// The interactor, or the protocol by which its router knows it, is such a listener.
  fileprivate func listens(_ interactor: IndexedType, _ router: IndexedType, to listener: IndexedType?) -> Bool {
    listener.map { listener in
      ([interactor] + (roles.argument(of: router).map { [$0] } ?? [])).contains {
        roles.conformances($0).includes(listener)
      }
    } ?? false
  }

  /// The actionable items that the steps of a workflow take, with the interactors that are such items.
  fileprivate func steps(of workflow: IndexedType) -> [(item: IndexedType, interactor: IndexedType, location: Location)]
  {
    code.units(of: workflow).flatMap { $0.calls(named: "onStep") }.flatMap { call in
      let tree = call.tree
      let parameters = tree.arguments(call.node).flatMap { tree.parameters(tree.value(ofArgument: $0)) }
      return parameters.compactMap { parameter in
        tree.type(of: parameter).flatMap { tree.nominalPath($0) }.flatMap {
          types.near($0.joined(separator: "."), call.file)
        }
      }.flatMap { item in
        roles.conforming(to: item).filter { roles.part($0) == .interactor }.map { (item, $0, call.location) }
      }
    }
  }
}
