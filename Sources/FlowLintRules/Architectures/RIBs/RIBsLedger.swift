extension RIBsModel {
  var lifecycleLedgers: [LifecycleLedger] { [childLedger, wiringLedger] }

  // MARK: Children

  /// The children that routers build: built, attached, kept, shown, detached, released and asked for.
  private var childLedger: LifecycleLedger {
    var keys: [String] = []
    var groups: [String: [RIBsLink]] = [:]
    for link in links {
      let key = "\(link.router.type.id) \(name(of: link.target)) \(link.child?.name ?? "")"
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(link)
    }
    let unreleased = Set(detachedWithoutRelease.map { RIBsChildKey(router: $0.router.id, name: $0.child) })
    var calls = RIBsRequirementCalls(of: self)
    return LifecycleLedger(
      title: "RIBs: children", columns: ["built", "attached", "kept", "shown", "detached", "released", "asked for"],
      rows: keys.compactMap { groups[$0] }.map { row($0, unreleased, &calls) })
  }

  private func name(of target: RIBsLink.Target) -> String {
    switch target {
    case .rib(let router): types.title(of: router)
    case .external(let name), .unknown(let name): name
    }
  }

  private func row(
    _ links: [RIBsLink], _ unreleased: Set<RIBsChildKey>, _ calls: inout RIBsRequirementCalls
  ) -> LifecycleLedger.Row {
    let link = links[0]
    return LifecycleLedger.Row(
      parent: types.title(of: link.router.type), child: name(of: link.target),
      cells: [
        .places(links.map { .init(location: $0.build.place.location, text: "in \($0.build.unit?.name ?? "")") }),
        attached(links), kept(link), shown(links), detached(links), released(link, unreleased), askedFor(links, &calls),
      ])
  }

  private func places(_ links: [RIBsLink], _ kind: RIBsChild.Kind, _ text: (RIBsChild.Event) -> String)
    -> [LifecycleLedger.Place]
  {
    var seen: Set<Location> = []
    return links.flatMap { $0.events(kind) }.compactMap { event in
      seen.insert(event.place.location).inserted ? .init(location: event.place.location, text: text(event)) : nil
    }
  }

  private func attached(_ links: [RIBsLink]) -> LifecycleLedger.Station {
    let places = places(links, .attach) { "in \($0.unit.name)" }
    if !places.isEmpty { return .places(places) }
    if let doubt = links.lazy.compactMap(\.doubt).first { return .unknown(doubt) }
    return links[0].router.hasOpenAttach ? .unknown("attached in another way") : .missing("")
  }

  private func kept(_ link: RIBsLink) -> LifecycleLedger.Station {
    guard let child = link.child else { return link.doubt.map { .unknown($0) } ?? .notNeeded("children only") }
    return .places([
      .init(location: types.location(child.property), text: child.isWeak ? "\(child.name), weak" : child.name)
    ])
  }

  private func shown(_ links: [RIBsLink]) -> LifecycleLedger.Station {
    if case .rib(let router) = links[0].target, isViewless(router) { return .notNeeded("viewless") }
    let places = links.flatMap { $0.events(.viewInside) }.filter { !calleeStarts($0, with: ScreenCall.hidingWords) }.map
    { LifecycleLedger.Place(location: $0.place.location, text: label($0)) }
    if !places.isEmpty { return .places(places) }
    if let doubt = links.lazy.compactMap(\.doubt).first { return .unknown(doubt) }
    if links.contains(where: { !$0.events(.viewHandedOn).isEmpty }) { return .unknown("its view is handed on") }
    if case .rib = links[0].target { return .missing("") }
    return .unknown("not known to have a view")
  }

  private func detached(_ links: [RIBsLink]) -> LifecycleLedger.Station {
    let places = places(links, .detach) { "in \($0.unit.name)" }
    if !places.isEmpty { return .places(places) }
    if links[0].router.hasOpenDetach { return .unknown("detached in another way") }
    if let doubt = links.lazy.compactMap(\.doubt).first { return .unknown(doubt) }
    return .missing("stays as long as \(links[0].router.type.name)")
  }

  private func released(_ link: RIBsLink, _ unreleased: Set<RIBsChildKey>) -> LifecycleLedger.Station {
    guard let child = link.child else { return .notNeeded("children only") }
    let places = places([link], .release) { "in \($0.unit.name)" }
    if !places.isEmpty { return .places(places) }
    if child.isWeak { return .notNeeded("weak") }
    if child.isHandedOn { return .unknown(link.doubt ?? "handed on") }
    if !child.has(.detach) {
      return link.router.hasOpenDetach ? .unknown("detached in another way") : .notNeeded("never detached")
    }
    if isCached(child, link.router) { return .notNeeded("attached again") }
    if unreleased.contains(RIBsChildKey(router: link.router.type.id, name: child.name)) { return .missing("") }
    return .places(child.events(.assign).map { .init(location: $0.place.location, text: "in \($0.unit.name)") })
  }

  /// The requirements by which somebody asks the router to build, attach and detach the child, with those who ask.
  private func askedFor(_ links: [RIBsLink], _ calls: inout RIBsRequirementCalls) -> LifecycleLedger.Station {
    let router = links[0].router.type
    let starting = code.reach(["init", "didLoad"], in: router)
    let events = links.flatMap(\.events)
    let moving = Set(events.filter { $0.kind == .attach || $0.kind == .detach }.map(\.unit.declaration))
    // A function that all children go through attaches the one that the requirement builds.
    let building = Set(links.compactMap { $0.build.unit?.declaration })
    let buildingOthers = Set(builds.by(router).compactMap { $0.unit?.declaration }).subtracting(building)
    if events.contains(where: { event in
      event.kind == .attach && starting.contains { $0.declaration == event.unit.declaration }
    }) {
      return .notNeeded("didLoad attaches")
    }
    var found: [LifecycleLedger.Place] = []
    var uncalled: [String] = []
    var doubtful: [String] = []
    for requirement in routingRequirements(of: router) {
      let reach = Set(code.reach([requirement], in: router).map(\.declaration))
      guard
        !reach.isDisjoint(with: building) || !reach.isDisjoint(with: moving) && reach.isDisjoint(with: buildingOthers)
      else { continue }
      let callers = calls.places(of: requirement, askedOf: router)
      if callers.isEmpty, calls.mayBeCalled(requirement) {
        doubtful.append(requirement)
      } else if callers.isEmpty {
        uncalled.append(requirement)
      }
      found += callers.map {
        .init(location: $0.location, text: "\(requirement) in \(words.declarationName(around: $0))")
      }
    }
    if !uncalled.isEmpty { return .missing("nobody calls \(uncalled.joined(separator: ", "))", besides: found) }
    if !found.isEmpty { return .places(found) }
    return .unknown(
      doubtful.isEmpty
        ? "by no requirement that is known" : "who calls \(doubtful.joined(separator: ", ")) cannot be told")
  }

  /// The names of the functions that a router's Routing protocols ask for.
  private func routingRequirements(of router: IndexedType) -> [String] {
    let protocols = roles.conformances(router).types.map { types.types[$0] }.filter {
      $0.kind == .protocol && roles.roles($0).contains(.routing)
    }
    var seen: Set<String> = []
    return protocols.flatMap { roles.requirements(of: $0).functions.map(\.name) }.filter { seen.insert($0).inserted }
  }

  // MARK: Wiring

  /// The wires between the parts of each RIB.
  private var wiringLedger: LifecycleLedger {
    let (routersNotSet, listenersNotSet) = (
      Set(self.routersNotSet.map(\.part.id)), Set(self.listenersNotSet.map(\.interactor.id))
    )
    let (presentersNotSet, uncleaned) = (
      Set(presenterListenersNotSet.map(\.part.id)), Set(uncleanedInteractors.map(\.interactor.id))
    )
    let launches = Dictionary(grouping: self.launches) { launchedRoot($0)?.id }
    let dropped = Set(droppedLaunches)
    let rows = parts(.router).map { router -> LifecycleLedger.Row in
      let interactors = roles.interactors(of: router)
      let interactor = interactors.count == 1 ? interactors[0] : nil
      return LifecycleLedger.Row(
        parent: types.title(of: router), child: interactor.map { types.title(of: $0) } ?? "its interactor",
        cells: [
          .places([.init(location: types.nameLocation(router), text: "")]),
          routerSet(router, isMissing: routersNotSet.contains(router.id)),
          listenerSet(interactor, isMissing: interactor.map { listenersNotSet.contains($0.id) } ?? false),
          presenterListenerSet(interactor, isMissing: interactor.map { presentersNotSet.contains($0.id) } ?? false),
          cleanup(interactor, isMissing: interactor.map { uncleaned.contains($0.id) } ?? false),
          launched(router, launches[router.id] ?? [], dropped),
        ])
    }
    return LifecycleLedger(
      title: "RIBs: wiring",
      columns: [
        "declared", "router set", "listener set", "presenter's listener set", "cleanupViews called",
        "launch router kept",
      ], row: ("RIB", "RIBs"), rows: rows)
  }

  private func routerSet(_ router: IndexedType, isMissing: Bool) -> LifecycleLedger.Station {
    guard wantedRouter(of: router) != nil else { return .notNeeded("nothing is asked of it") }
    return station(isMissing, roles.lineage(router)) { place in place.tree.isAssignment(place.node, to: "router") }
  }

  private func listenerSet(_ interactor: IndexedType?, isMissing: Bool) -> LifecycleLedger.Station {
    guard let interactor else { return .unknown("its interactor cannot be told") }
    guard wantedListener(of: interactor) != nil else { return .notNeeded("nothing is told to it") }
    let builders = unique(creations.of(interactor).compactMap(\.owner))
    return station(isMissing, builders) { $0.tree.isAssignment($0.node, to: "listener") }
  }

  private func presenterListenerSet(_ interactor: IndexedType?, isMissing: Bool) -> LifecycleLedger.Station {
    guard let interactor else { return .unknown("its interactor cannot be told") }
    guard wantedPresenterListener(of: interactor) != nil else { return .notNeeded("nothing is told to it") }
    return station(isMissing, roles.lineage(interactor)) { place in
      let target = place.tree.unwrapped(place.tree.target(place.node))
      return place.tree.isAssignment(place.node, to: "listener") && place.tree.kind(target) == .member
    }
  }

  private func cleanup(_ interactor: IndexedType?, isMissing: Bool) -> LifecycleLedger.Station {
    guard let interactor, cleanupProtocol(of: interactor) != nil else { return .notNeeded("it is not required") }
    if isMissing { return .missing("") }
    let calls = code.units(of: roles.lineage(interactor)).flatMap { unit in
      unit.calls(named: "cleanupViews").map { LifecycleLedger.Place(location: $0.location, text: "in \(unit.name)") }
    }
    return calls.isEmpty ? .unknown("in another way") : .places(calls)
  }

  /// The router that is launched, where that may be told.
  private func launchedRoot(_ launch: Launch) -> IndexedType? {
    guard let owner = types.type(around: launch.place.node, in: launch.place.file), !isSilent(launch.place.location)
    else { return nil }
    return root(launchedBy: owner)
  }

  private func launched(_ router: IndexedType, _ starts: [Launch], _ dropped: Set<Location>) -> LifecycleLedger.Station
  {
    guard roles.facts(router)?.base == "LaunchRouter" else { return .notNeeded("not the root") }
    if starts.isEmpty { return .unknown("nobody launches it") }
    if starts.contains(where: { dropped.contains($0.place.location) }) { return .missing("") }
    return .places(starts.map { .init(location: $0.place.location, text: label("launch", $0.place)) })
  }

  private func station(
    _ isMissing: Bool, _ owners: [IndexedType], _ isWanted: (CodePart) -> Bool
  ) -> LifecycleLedger.Station {
    if isMissing { return .missing("") }
    let places = code.units(of: owners).flatMap { unit in
      unit.nodes([.assignment]).filter(isWanted).map { place in
        LifecycleLedger.Place(
          location: place.at(place.tree.unwrapped(place.tree.target(place.node))).location, text: "in \(unit.name)")
      }
    }
    return places.isEmpty ? .unknown("in another way") : .places(places)
  }
}

/// A child property, by the number of its router.
private struct RIBsChildKey: Hashable {
  let router: TypeID
  let name: String
}
