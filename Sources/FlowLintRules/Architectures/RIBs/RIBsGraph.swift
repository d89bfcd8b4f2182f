extension RIBsModel {
  /// The tree of RIBs: who builds, attaches, shows and detaches whom, one node for each RIB.
  var navigationGraph: NavigationGraph {
    let (links, workflows) = (links, parts(.workflow))
    let shows = links.flatMap { link in
      link.events(.viewInside).map { (Shown(child: child(link), by: $0.place.location), link.child?.name) }
    }
    let shown = Dictionary(grouping: shows, by: \.0).mapValues { Set($0.map(\.1)) }
    return NavigationGraph(
      reportedRouters.flatMap { relations(inside: $0.type) } + links.flatMap { relations(of: $0, shown) }
        + builds.all.compactMap(start) + launches.compactMap(start) + workflows.flatMap(steps),
      besides: reportedRouters.map { rib($0.type) } + workflows.map { node($0) })
  }

  // MARK: Nodes

  private func rib(_ router: IndexedType) -> NavigationGraph.Node {
    node(router, as: isViewless(router) ? .viewlessRIB : .rib)
  }

  /// The node of the child. What two routers build by the same unknown name need not be the same.
  private func child(_ link: RIBsLink) -> NavigationGraph.Node {
    switch link.target {
    case .rib(let router): rib(router)
    case .external(let name): .init(.external, name, at: nil)
    case .unknown(let name): .init(.unknown, "\(types.title(of: link.router.type)).\(name)", at: nil)
    }
  }

  // MARK: Parts

  private func relations(inside router: IndexedType) -> [Relation] {
    let (rib, interactor, views) = (rib(router), roles.onlyInteractor(of: router), roles.views(of: router))
    let core = interactor.map { node($0) }
    var found: [Relation] = []
    if let interactor, let core {
      found.append(Relation(.owns, from: rib, to: core, at: core.location.map { .init("interactor", at: $0) }))
      found += routes(from: interactor).map { Relation(.routes, from: core, to: rib, at: $0) }
    }
    guard views.count == 1 else { return found }
    let view = node(views[0])
    found.append(Relation(.owns, from: rib, to: view, at: view.location.map { .init("viewController", at: $0) }))
    if let core, let listener = calledListener(of: views[0]) {
      found.append(Relation(.interacts, from: view, to: core, at: listener.place))
    }
    return found
  }

  /// The requirements for which an interactor asks its router, each once, at its first call.
  private func routes(from interactor: IndexedType) -> [Relation.Place] {
    var seen: Set<String> = []
    return code.units(of: interactor).flatMap { $0.nodes([.call]) }.compactMap { place in
      guard let receiver = place.tree.receiver(place.node), place.tree.isNamed(receiver, "router"),
        place.tree.isOwn(receiver), let name = place.tree.calleeName(place.node), seen.insert(name).inserted
      else { return nil }
      return .init(name, at: place.location)
    }
  }

  /// The listener that a part calls, and where first.
  func calledListener(of type: IndexedType) -> (type: IndexedType?, place: Relation.Place)? {
    guard let property = roles.storedProperty("listener", of: type), let name = property.type?.base else { return nil }
    let call = code.units(of: type).lazy.flatMap { $0.nodes([.member]) }.first { place in
      guard let receiver = place.tree.receiver(place.node) else { return false }
      return place.tree.isNamed(receiver, "listener") && place.tree.isOwn(receiver)
    }
    return call.map { (self.type(of: property), .init(name, at: $0.location)) }
  }

  // MARK: Children

  /// A call that shows children which are one node: the same builder makes them.
  private struct Shown: Hashable {
    let child: NavigationGraph.Node
    let by: Location
  }

  /// The relations of a router with a child.
  ///
  /// - Parameter shown: the names of the children that one call shows.
  private func relations(of link: RIBsLink, _ shown: [Shown: Set<String?>]) -> [Relation] {
    let (from, to, name) = (rib(link.router.type), child(link), link.child?.name)
    let fixed = link.child.map(\.property).flatMap { $0.isFixed ? $0 : nil }
    let shows = link.events(.viewInside).filter { !calleeStarts($0, with: Self.hiding) }.map { show in
      let isAlone = shown[Shown(child: to, by: show.place.location)]?.count == 1
      return Relation.Place(
        (isAlone ? "" : "\(name ?? "child"), ") + show.callee, in: show.unit.name, at: show.place.location)
    }
    let dismissals = link.events(.detach).flatMap { detach in
      detach.unit.nodes([.call]).compactMap { call -> Relation.Place? in
        guard let name = call.tree.calleeName(call.node), name.hasPrefix("dismiss") || name.hasPrefix("pop") else {
          return nil
        }
        return .init(name, in: detach.unit.name, at: call.location)
      }
    }
    return Relation.all(
      from: from, to: to,
      at: [
        .creates: [link.built],
        .owns: link.events(.attach).map { .init(name ?? "children", at: $0.place.location) }
          + (fixed.map { [.init($0.name, at: types.location($0))] } ?? []), .shows: shows,
        .releases: link.events(.detach).map(\.inUnit),
        .removes: link.events(.view).filter(takesAway).map(\.calling) + dismissals,
      ]) + (listener(of: link).map { [$0] } ?? [])
  }

  private static let hiding = ScreenCall.hidingWords + ["attachChild", "detachChild"]

  /// The parent's interactor is told by the child's.
  private func listener(of link: RIBsLink) -> Relation? {
    let parent = link.router.type
    guard let telling = link.target.router.flatMap({ roles.onlyInteractor(of: $0) }),
      let told = roles.onlyInteractor(of: parent), let listener = calledListener(of: telling), let type = listener.type,
      // The interactor, or the protocol by which its router knows it, is such a listener.
      [told, roles.argument(of: parent)].contains(where: { $0.map(roles.conformances)?.includes(type) == true })
    else { return nil }
    return Relation(.listens, from: node(told), to: node(telling), at: listener.place)
  }

  // MARK: The app

  /// A class that is no part, or hosts the RIBs that it builds, builds a root, and keeps or launches it.
  private func start(_ build: RIBsBuild) -> Relation? {
    guard let owner = build.owner, roles.part(owner) == nil || hosts(owner), !isSilent(build.place.location),
      !roles.conformances(owner).roles.contains(.buildable), let router = routerClass(of: build)
    else { return nil }
    let isStarted = activates(build)
    guard isStarted || isKept(build) || roles.facts(router)?.base == "LaunchRouter" else { return nil }
    return Relation(
      .starts, from: node(owner, as: .app), to: rib(router), at: build.place.doing(isStarted ? "activate" : "build"))
  }

  private func start(_ launch: Launch) -> Relation? {
    guard let owner = launch.owner, roles.part(owner) == nil, let root = root(launched: launch) else { return nil }
    return Relation(.starts, from: node(owner, as: .app), to: rib(root), at: launch.place.doing("launch"))
  }

  /// The actionable items that the steps of a workflow take, by the interactors that are such items.
  private func steps(of workflow: IndexedType) -> [Relation] {
    code.units(of: workflow).flatMap { $0.calls(named: "onStep") }.flatMap { call in
      let tree = call.tree
      let parameters = tree.arguments(call.node).flatMap { tree.parameters(tree.value(ofArgument: $0)) }
      return parameters.compactMap { parameter in
        tree.type(of: parameter).flatMap { tree.nominalPath($0) }.flatMap {
          types.type(named: $0.joined(separator: "."), seenFrom: call.file)
        }
      }.flatMap { item in
        roles.conforming(to: item).filter { roles.part($0) == .interactor }.map {
          Relation(.handles, from: node(workflow), to: node($0), at: .init(item.name, at: call.location))
        }
      }
    }
  }
}

extension RIBsLink { var built: Relation.Place { .init(in: build.unit?.name ?? "", at: build.place.location) } }

extension RIBsChild.Event {
  /// The place with the function in which it lies, and with the call, too.
  var inUnit: Relation.Place { .init(in: unit.name, at: place.location) }
  var calling: Relation.Place { .init(callee, in: unit.name, at: place.location) }
}

extension CodePart {
  /// The place with a word for what happens there: `launch in start`.
  func doing(_ word: String) -> Relation.Place {
    .init(word, in: tree.enclosingFunction(node).map { tree.name($0) } ?? "", at: location)
  }
}
