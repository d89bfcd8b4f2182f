extension RIBsModel {
  var lifecycleLedgers: [LifecycleLedger] { [childLedger, wiringLedger] }

  // MARK: Children

  private typealias Station = LifecycleLedger.Station

  /// The children that routers build: built, attached, kept, shown, detached, released and asked for.
  private var childLedger: LifecycleLedger {
    let unreleased = Set(reportedRouters.flatMap { detachedWithoutRelease(by: $0) }.map(\.child.property.declaration))
    var calls = RIBsRequirementCalls(of: self)
    let rows = links.grouped { "\($0.router.type.id) \(name(of: $0.target)) \($0.child?.name ?? "")" }
    return LifecycleLedger(
      title: "RIBs: children", columns: ["built", "attached", "kept", "shown", "detached", "released", "asked for"],
      rows: rows.map { row($0, unreleased: unreleased, calls: &calls) })
  }

  private func name(of target: RIBsLink.Target) -> String {
    switch target {
    case .rib(let router): types.title(of: router)
    case .external(let name), .unknown(let name): name
    }
  }

  private func row(_ links: [RIBsLink], unreleased: Set<DeclarationReference>, calls: inout RIBsRequirementCalls)
    -> LifecycleLedger.Row
  {
    let (link, router) = (links[0], links[0].router)
    let doubt = links.lazy.compactMap(\.doubt).first.map { Station.unknown($0) }
    let kept = link.child.map { child in
      Station.places([.init(child.isWeak ? "\(child.name), weak" : child.name, at: types.location(child.property))])
    }
    return LifecycleLedger.Row(
      parent: types.title(of: router.type), child: name(of: link.target),
      cells: [
        .places(links.map(\.built)),
        .at(
          places(of: links, kind: .attach),
          else: doubt ?? (router.hasOpenAttach ? .unknown("attached in another way") : .missing(""))),
        kept ?? link.doubt.map { .unknown($0) } ?? .notNeeded("children only"), shown(links, doubt: doubt),
        .at(
          places(of: links, kind: .detach),
          else: router.hasOpenDetach
            ? .unknown("detached in another way") : doubt ?? .missing("stays as long as \(router.type.name)")),
        released(link, unreleased: unreleased), askedFor(links, calls: &calls),
      ])
  }

  /// The places of the events of a kind, each once.
  private func places(of links: [RIBsLink], kind: RIBsChild.Kind) -> [Relation.Place] {
    links.flatMap { $0.events(kind) }.map(\.inUnit).once
  }

  private func shown(_ links: [RIBsLink], doubt: Station?) -> Station {
    let target = links[0].target
    if case .rib(let router) = target, isViewless(router) { return .notNeeded("viewless") }
    let shows = links.flatMap { $0.events(.viewInside) }.filter { !calleeStarts($0, with: ScreenCall.hidingWords) }
    if !shows.isEmpty { return .places(shows.map(\.calling)) }
    if let doubt { return doubt }
    if links.contains(where: { !$0.events(.viewHandedOn).isEmpty }) { return .unknown("its view is handed on") }
    if case .rib = target { return .missing("") }
    return .unknown("not known to have a view")
  }

  private func released(_ link: RIBsLink, unreleased: Set<DeclarationReference>) -> Station {
    guard let child = link.child else { return .notNeeded("children only") }
    let places = places(of: [link], kind: .release)
    if !places.isEmpty { return .places(places) }
    if child.isWeak { return .notNeeded("weak") }
    if child.isHandedOn { return .unknown(link.doubt ?? "handed on") }
    if !child.has(.detach) {
      return link.router.hasOpenDetach ? .unknown("detached in another way") : .notNeeded("never detached")
    }
    if isCached(child, in: link.router) { return .notNeeded("attached again") }
    if unreleased.contains(child.property.declaration) { return .missing("") }
    return .places(child.events(.assign).map(\.inUnit))
  }

  /// The requirements by which somebody asks the router to build, attach and detach the child, with those who ask.
  private func askedFor(_ links: [RIBsLink], calls: inout RIBsRequirementCalls) -> Station {
    let router = links[0].router.type
    let starting = Set(code.reach(["init", "didLoad"], in: [router]).map(\.declaration))
    let attaching = Set(links.flatMap { $0.events(.attach) }.map(\.unit.declaration))
    if !attaching.isDisjoint(with: starting) { return .notNeeded("didLoad attaches") }
    let moving = attaching.union(links.flatMap { $0.events(.detach) }.map(\.unit.declaration))
    // A function that all children go through attaches the one that the requirement builds.
    let building = Set(links.compactMap { $0.build.unit?.declaration })
    let buildingOthers = Set(builds.by(router).compactMap { $0.unit?.declaration }).subtracting(building)
    let required = roles.protocols(of: router).filter { roles.roles($0).contains(.routing) }
      .flatMap { roles.requirements(of: $0).functions.map(\.name) }.withoutRepeats
    let leading = required.filter { requirement in
      let reach = Set(code.reach([requirement], in: [router]).map(\.declaration))
      return !reach.isDisjoint(with: building)
        || !reach.isDisjoint(with: moving) && reach.isDisjoint(with: buildingOthers)
    }
    let requirements = leading.map { requirement in
      let places = calls.places(of: requirement, askedOf: router)
      return (name: requirement, callers: places.filter { leads($0, to: links, by: requirement, of: router) })
    }
    let uncalled = requirements.filter(\.callers.isEmpty).map(\.name)
    let doubtful = uncalled.filter { calls.mayBeCalled($0) }.joined(separator: ", ")
    let unheard = uncalled.filter { !calls.mayBeCalled($0) }.joined(separator: ", ")
    let found = requirements.flatMap { requirement, callers in
      callers.map { caller in
        Relation.Place(requirement, in: roles.declarationName(around: caller), at: caller.location)
      }
    }
    if !unheard.isEmpty { return .missing("no code calls \(unheard)", besides: found) }
    if !found.isEmpty { return .places(found) }
    return .unknown(doubtful.isEmpty ? "by no requirement that is known" : "who calls \(doubtful) cannot be told")
  }

  /// A caller of a requirement may have a child built or moved: a command that is handed over is for that.
  private func leads(_ caller: CodePart, to links: [RIBsLink], by requirement: String, of router: IndexedType) -> Bool {
    let places = links.flatMap { link in
      [link.build.place] + link.events.filter { $0.kind == .attach || $0.kind == .detach }.map(\.place)
    }
    let leading = code.functions(of: router).filter { $0.name == requirement }.flatMap { unit in
      unit.nodes([.call]).filter { call in
        let run = call.tree.isOwnCall(call.node) ? call.tree.calleeName(call.node).map { [$0] } ?? [] : []
        let reach = code.reach(Set(run), in: [router])
        return places.contains { place in
          place == call || reach.contains { $0.file === place.file && $0.contains(place.node) }
        }
      }.map { (unit, $0) }
    }
    return leading.isEmpty || leading.contains { callersOfRouting.mayReach($1, in: $0, from: caller) }
  }

  // MARK: Wiring

  /// The wires between the parts of each RIB.
  private var wiringLedger: LifecycleLedger {
    let untied = Set((routersNotSet + listenersNotSet).map(\.part.id))
    let presentersNotSet = Set(presenterListenersNotSet.map(\.part.id))
    let uncleaned = Set(uncleanedInteractors.map(\.owner.id))
    let launches = Dictionary(grouping: self.launches) { root(launched: $0)?.id }
    let rows = parts(.router).map { router -> LifecycleLedger.Row in
      let interactor = roles.onlyInteractor(of: router)
      func cell(_ station: (IndexedType) -> Station) -> Station {
        interactor.map(station) ?? .unknown("its interactor cannot be told")
      }
      return LifecycleLedger.Row(
        parent: types.title(of: router), child: interactor.map { types.title(of: $0) } ?? "its interactor",
        cells: [
          .places([.init(at: types.nameLocation(router))]),
          wire("router", to: router) == nil
            ? .notNeeded("nothing is asked of it")
            : station(for: "router", isMissing: untied.contains(router.id), in: roles.lineage(router)),
          cell { interactor in
            wantedListener(of: interactor) == nil
              ? .notNeeded("nothing is told to it")
              : station(
                for: "listener", isMissing: untied.contains(interactor.id),
                in: unique(creations.of(interactor).compactMap(\.owner)))
          },
          cell { interactor in
            wire("listener", to: interactor) == nil
              ? .notNeeded("nothing is told to it")
              : station(
                for: "listener", isMissing: presentersNotSet.contains(interactor.id), in: roles.lineage(interactor),
                behindDot: true)
          }, cleanup(interactor, isMissing: interactor.map { uncleaned.contains($0.id) } == true),
          launched(router, by: launches[router.id] ?? []),
        ])
    }
    return LifecycleLedger(
      title: "RIBs: wiring",
      columns: [
        "declared", "router set", "listener set", "presenter's listener set", "cleanupViews called",
        "launch router kept",
      ], row: ("RIB", "RIBs"), rows: rows)
  }

  private func cleanup(_ interactor: IndexedType?, isMissing: Bool) -> Station {
    guard let interactor, cleanupProtocol(of: interactor) != nil else { return .notNeeded("it is not required") }
    if isMissing { return .missing("") }
    let calls = code.units(of: roles.lineage(interactor)).flatMap { unit in
      unit.calls(named: "cleanupViews").map { Relation.Place(in: unit.name, at: $0.location) }
    }
    return .at(calls, else: .unknown("in another way"))
  }

  private func launched(_ router: IndexedType, by starts: [Launch]) -> Station {
    guard roles.facts(router)?.base == "LaunchRouter" else { return .notNeeded("not the root") }
    if starts.isEmpty { return .unknown("no code launches it") }
    if starts.contains(where: isDropped) { return .missing("") }
    return .places(starts.map { $0.place.doing("launch") })
  }

  /// The places at which the code of some types sets a property, or nobody does.
  private func station(for name: String, isMissing: Bool, in owners: [IndexedType], behindDot: Bool = false) -> Station
  {
    if isMissing { return .missing("") }
    let places = code.units(of: owners).flatMap { unit in
      unit.assignments(to: name).filter { !behindDot || unit.tree.kind($0.target) == .member }.map {
        Relation.Place(in: unit.name, at: unit.file.location(unit.tree.nameRange($0.target)))
      }
    }
    return .at(places, else: .unknown("in another way"))
  }
}
