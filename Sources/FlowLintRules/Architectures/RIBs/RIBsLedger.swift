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
    let unreleased = Set(reportedRouters.flatMap { detachedWithoutRelease(by: $0) }.map(\.child.property.declaration))
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

  private func row(_ links: [RIBsLink], _ unreleased: Set<DeclarationReference>, _ calls: inout RIBsRequirementCalls)
    -> LifecycleLedger.Row
  {
    let link = links[0]
    return LifecycleLedger.Row(
      parent: types.title(of: link.router.type), child: name(of: link.target),
      cells: [
        .places(links.map { .init(location: $0.build.place.location, text: "in \($0.build.unit?.name ?? "")") }),
        attached(links), kept(link), shown(links), detached(links), released(link, unreleased), askedFor(links, &calls),
      ])
  }

  /// The places of the events of a kind, each once.
  private func places(_ links: [RIBsLink], _ kind: RIBsChild.Kind) -> [LifecycleLedger.Place] {
    var seen: Set<Location> = []
    return links.flatMap { $0.events(kind) }.filter { seen.insert($0.place.location).inserted }.map {
      .init(location: $0.place.location, text: "in \($0.unit.name)")
    }
  }

  private func attached(_ links: [RIBsLink]) -> LifecycleLedger.Station {
    let places = places(links, .attach)
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
    let places = places(links, .detach)
    if !places.isEmpty { return .places(places) }
    if links[0].router.hasOpenDetach { return .unknown("detached in another way") }
    if let doubt = links.lazy.compactMap(\.doubt).first { return .unknown(doubt) }
    return .missing("stays as long as \(links[0].router.type.name)")
  }

  private func released(_ link: RIBsLink, _ unreleased: Set<DeclarationReference>) -> LifecycleLedger.Station {
    guard let child = link.child else { return .notNeeded("children only") }
    let places = places([link], .release)
    if !places.isEmpty { return .places(places) }
    if child.isWeak { return .notNeeded("weak") }
    if child.isHandedOn { return .unknown(link.doubt ?? "handed on") }
    if !child.has(.detach) {
      return link.router.hasOpenDetach ? .unknown("detached in another way") : .notNeeded("never detached")
    }
    if isCached(child, link.router) { return .notNeeded("attached again") }
    if unreleased.contains(child.property.declaration) { return .missing("") }
    return .places(child.events(.assign).map { .init(location: $0.place.location, text: "in \($0.unit.name)") })
  }

  /// The requirements by which somebody asks the router to build, attach and detach the child, with those who ask.
  private func askedFor(_ links: [RIBsLink], _ calls: inout RIBsRequirementCalls) -> LifecycleLedger.Station {
    let router = links[0].router.type
    let starting = Set(code.reach(["init", "didLoad"], in: router).map(\.declaration))
    let attaching = Set(links.flatMap { $0.events(.attach) }.map(\.unit.declaration))
    if !attaching.isDisjoint(with: starting) { return .notNeeded("didLoad attaches") }
    let moving = attaching.union(links.flatMap { $0.events(.detach) }.map(\.unit.declaration))
    // A function that all children go through attaches the one that the requirement builds.
    let building = Set(links.compactMap { $0.build.unit?.declaration })
    let buildingOthers = Set(builds.by(router).compactMap { $0.unit?.declaration }).subtracting(building)
    let wanted = routingRequirements(of: router).filter { requirement in
      let reach = Set(code.reach([requirement], in: router).map(\.declaration))
      return !reach.isDisjoint(with: building)
        || !reach.isDisjoint(with: moving) && reach.isDisjoint(with: buildingOthers)
    }
    let asked = wanted.map { (name: $0, callers: calls.places(of: $0, askedOf: router)) }
    let uncalled = asked.filter(\.callers.isEmpty).map(\.name)
    let doubtful = uncalled.filter { calls.mayBeCalled($0) }
    let found = asked.flatMap { requirement, callers in
      callers.map { caller in
        LifecycleLedger.Place(
          location: caller.location, text: "\(requirement) in \(words.declarationName(around: caller))")
      }
    }
    if doubtful.count < uncalled.count {
      let names = uncalled.filter { !doubtful.contains($0) }.joined(separator: ", ")
      return .missing("nobody calls \(names)", besides: found)
    }
    if !found.isEmpty { return .places(found) }
    return .unknown(
      doubtful.isEmpty
        ? "by no requirement that is known" : "who calls \(doubtful.joined(separator: ", ")) cannot be told")
  }

  /// The names of the functions that a router's Routing protocols ask for.
  private func routingRequirements(of router: IndexedType) -> [String] {
    let protocols = roles.protocols(of: router).filter { roles.roles($0).contains(.routing) }
    var seen: Set<String> = []
    return protocols.flatMap { roles.requirements(of: $0).functions.map(\.name) }.filter { seen.insert($0).inserted }
  }

  // MARK: Wiring

  /// The wires between the parts of each RIB.
  private var wiringLedger: LifecycleLedger {
    let untied = Set((routersNotSet + listenersNotSet).map(\.part.id))
    let presentersNotSet = Set(presenterListenersNotSet.map(\.part.id))
    let uncleaned = Set(uncleanedInteractors.map(\.owner.id))
    let launches = Dictionary(grouping: self.launches) { root(launched: $0)?.id }
    let rows = parts(.router).map { router -> LifecycleLedger.Row in
      let interactors = roles.interactors(of: router)
      let interactor = interactors.count == 1 ? interactors[0] : nil
      func cell(_ station: (IndexedType) -> LifecycleLedger.Station) -> LifecycleLedger.Station {
        interactor.map(station) ?? .unknown("its interactor cannot be told")
      }
      return LifecycleLedger.Row(
        parent: types.title(of: router), child: interactor.map { types.title(of: $0) } ?? "its interactor",
        cells: [
          .places([.init(location: types.nameLocation(router), text: "")]),
          wire("router", to: router) == nil
            ? .notNeeded("nothing is asked of it")
            : station("router", untied.contains(router.id), in: roles.lineage(router)),
          cell { interactor in
            wantedListener(of: interactor) == nil
              ? .notNeeded("nothing is told to it")
              : station(
                "listener", untied.contains(interactor.id), in: unique(creations.of(interactor).compactMap(\.owner)))
          },
          cell { interactor in
            wire("listener", to: interactor) == nil
              ? .notNeeded("nothing is told to it")
              : station(
                "listener", presentersNotSet.contains(interactor.id), in: roles.lineage(interactor), behindDot: true)
          }, cleanup(interactor, isMissing: interactor.map { uncleaned.contains($0.id) } ?? false),
          launched(router, launches[router.id] ?? []),
        ])
    }
    return LifecycleLedger(
      title: "RIBs: wiring",
      columns: [
        "declared", "router set", "listener set", "presenter's listener set", "cleanupViews called",
        "launch router kept",
      ], row: ("RIB", "RIBs"), rows: rows)
  }

  private func cleanup(_ interactor: IndexedType?, isMissing: Bool) -> LifecycleLedger.Station {
    guard let interactor, cleanupProtocol(of: interactor) != nil else { return .notNeeded("it is not required") }
    if isMissing { return .missing("") }
    let calls = code.units(of: roles.lineage(interactor)).flatMap { unit in
      unit.calls(named: "cleanupViews").map { LifecycleLedger.Place(location: $0.location, text: "in \(unit.name)") }
    }
    return calls.isEmpty ? .unknown("in another way") : .places(calls)
  }

  private func launched(_ router: IndexedType, _ starts: [Launch]) -> LifecycleLedger.Station {
    guard roles.facts(router)?.base == "LaunchRouter" else { return .notNeeded("not the root") }
    if starts.isEmpty { return .unknown("nobody launches it") }
    if starts.contains(where: \.isDropped) { return .missing("") }
    return .places(starts.map { .init(location: $0.place.location, text: label("launch", $0.place)) })
  }

  /// The places at which the code of some types sets a property, or nobody does.
  private func station(_ name: String, _ isMissing: Bool, in owners: [IndexedType], behindDot: Bool = false)
    -> LifecycleLedger.Station
  {
    if isMissing { return .missing("") }
    let places = code.units(of: owners).flatMap { unit in
      unit.assignments(to: name).filter { !behindDot || unit.tree.kind($0.target) == .member }.map {
        LifecycleLedger.Place(location: unit.file.location(unit.tree.nameRange($0.target)), text: "in \(unit.name)")
      }
    }
    return places.isEmpty ? .unknown("in another way") : .places(places)
  }
}
