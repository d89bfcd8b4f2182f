/// The way of a created Flow: the properties that keep it, and the calls that show it.
struct CoreFlowLink: Sendable {
  let creation: CoreFlowCreation
  let created: Relation.Place
  /// The stored properties that it is put into.
  var holders: [Property] = []
  /// The calls and assignments by which its screen comes on screen.
  var shows: [Relation.Place] = []
  /// Some code gets the Flow or its screen and cannot be looked into: it may show it.
  var mayBeShown = false
}

extension CoreFlowLink {
  /// The links of all created Flows, one for each creation, in the order of the run.
  static func all(in types: CoreFlowTypes, madeBy creations: CoreFlowCreations) -> [CoreFlowLink] {
    var uses: [TypeID: [String: [CodePart]]] = [:]
    // The children of one name in one property: their screen is followed from there once.
    var followed: [TypeID: Set<[String]>] = [:]
    return creations.all.filter(\.role.isFlow).map { creation in
      let member = creation.owner.member.map { types.table.memberName($0) } ?? ""
      var tracer = LinkTracer(
        types: types,
        link: CoreFlowLink(creation: creation, created: Relation.Place(in: member, at: creation.location)))
      tracer.follow(creation.file.at(creation.call))
      guard let owner = creation.owner.type else { return tracer.link }
      for holder in tracer.link.holders
      where followed[owner.id, default: []].insert([creation.name, holder.name]).inserted {
        if uses[owner.id] == nil { uses[owner.id] = types.propertyUses(of: owner) }
        for use in uses[owner.id]?[holder.name] ?? [] where !use.tree.isAssigned(use.node) {
          tracer.follow(use, isHeld: true)
        }
      }
      return tracer.link
    }
  }
}

/// Follows a Flow from its creation to the properties that keep it, and its screen to the calls that show it.
private struct LinkTracer {
  let types: CoreFlowTypes
  var link: CoreFlowLink
  private var trace: ValueTrace

  /// The members of a Flow, or of a list of Flows, that show nobody's screen.
  private static let keepingMembers: Set<String> = [
    "core", "append", "insert", "removeAll", "removeValue", "isEmpty", "count",
  ]

  init(types: CoreFlowTypes, link: CoreFlowLink) {
    self.types = types
    self.link = link
    trace = ValueTrace(in: types.table) { ScreenCall.manner(ofCall: $0) == .attach }
  }

  /// - Parameter isHeld: the expression is a property that is known to hold the Flow.
  mutating func follow(_ flow: CodePart, isHeld: Bool = false) {
    trace.start(flow)
    while let way = trace.next() {
      let bodies = way.place.tree
      if way.holding.contains(.part) {
        show(way)
      } else if case .read(let access) = way.end, bodies.isNamed(access, "screen"), !bodies.isCalled(access) {
        trace.follow(way.place.at(access), as: way.holding.union(.part))
      } else if !isHeld, let owner = way.ownHolder,
        let property = link.creation.owner.type.flatMap({ types.property(bodies.name(owner), of: $0) }),
        property.isStored, !link.holders.contains(where: { $0.declaration == property.declaration })
      {
        link.holders.append(property)
      } else {
        if !link.mayBeShown, !leavesUnseen(way) { giveUp() }
      }
    }
  }

  /// The fate of the Flow or its screen is not known.
  private mutating func giveUp() { link.mayBeShown = link.mayBeShown || Doubt.unknownFate.silences }

  /// The way of a Flow ends where nobody shows it.
  private mutating func leavesUnseen(_ way: Fate.Way) -> Bool {
    let bodies = way.place.tree
    switch way.end {
    case .dropped: return true
    case .read(let access):
      switch bodies.kind(access) {
      case .subscript:
        if !bodies.isAssigned(access) { trace.follow(way.place.at(access), as: way.holding) }
        return true
      case .member:
        if ["first", "last"].contains(bodies.name(access)), !bodies.isCalled(access) {
          trace.follow(way.place.at(access), as: way.holding)
          return true
        }
        // The deeds of the Flow itself with its screen are for the rules to ask.
        return Self.keepingMembers.contains(bodies.name(access))
          || link.creation.type.map { types.declares(bodies.name(access), in: $0) } == true
      default: return false
      }
    case .stored, .handed: return way.ownHolder != nil
    case .captured, .returned, .unknown: return false
    }
  }

  /// The screen comes to the end of a way.
  private mutating func show(_ way: Fate.Way) {
    let bodies = way.place.tree
    switch way.end {
    case .handed(let call):
      if trace.follow(controllerAt: way, named: "Controller") { return }
      guard bodies.creation(call) == nil, let name = bodies.calleeName(call) else { return giveUp() }
      let manner = ScreenCall.manner(ofCall: name)
      // A function that is not known may do anything with it.
      guard manner != nil || Doubt.unknownFate.silences else { return }
      note(manner?.rawValue ?? "handed to \(name)", at: bodies.calleeRange(call), on: way)
    case .stored(let target, _):
      if bodies.isRoot(target) {
        note("root", at: bodies.nameRange(target), on: way)
      } else if bodies.showsWhatItHolds(target) {
        _ = trace.follow(controllerAt: way, named: "Controller")
        note("set", at: bodies.nameRange(target), on: way)
      } else {
        giveUp()
      }
    case .returned(let function, _):
      giveUp()
      if bodies.kind(function) != .closure { note("returned", at: bodies.range(way.place.node), on: way) }
    case .read(let member):
      // The mention may go on: `parent.view.addSubview(flow.screen.view)`.
      if bodies.isNamed(member, "view"), !bodies.isCalled(member) {
        trace.follow(way.place.at(member), as: way.holding)
      } else if bodies.isCalled(member), !["bind", "send", "loadViewIfNeeded"].contains(bodies.name(member)) {
        giveUp()
      }
    case .dropped: return
    case .captured, .unknown: giveUp()
    }
  }

  private mutating func note(_ manner: String, at range: SourceRange, on way: Fate.Way) {
    let location = way.place.file.location(range)
    let function = types.table.owner(of: way.place).member
    link.shows.append(.init(manner, in: function.map { types.table.memberName($0) } ?? "", at: location))
  }
}
