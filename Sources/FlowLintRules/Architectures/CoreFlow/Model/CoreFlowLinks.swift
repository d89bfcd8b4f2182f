/// The way of a created Flow: the properties that keep it, and the calls that show it.
struct CoreFlowLink: Sendable {
  let creation: CoreFlowCreation
  /// The name of the function that creates it; empty outside of functions.
  let function: String
  /// The stored properties that it is put into.
  var holders: [Property] = []
  var shows: [CoreFlowShow] = []
}

/// One way in which a Flow's screen comes on screen.
struct CoreFlowShow: Sendable {
  let manner: Manner
  /// The navigation controller or window call, or the assignment, that does it.
  let location: Location
  /// The name of the function in which that stands; empty outside of functions.
  let function: String

  enum Manner: Sendable, Hashable {
    case push, present, stack, attach, root, returned
    /// The screen is handed to a function that may do anything with it.
    case handed(to: String)

    var text: String {
      switch self {
      case .push: "push"
      case .present: "present"
      case .stack: "set"
      case .attach: "attach"
      case .root: "root"
      case .returned: "returned"
      case .handed(let name): "handed to \(name)"
      }
    }

    /// What a call of that name does with a screen.
    init(_ name: String) {
      switch ScreenCall(named: name) {
      case .push, .show: self = .push
      case .present, .showDetail: self = .present
      case .stack: self = .stack
      default: self = ScreenCall.isNamedLikeAttaching(name) ? .attach : .handed(to: name)
      }
    }
  }
}

extension CoreFlowModel {
  /// The links of all created Flows, one for each creation, in the order of the run.
  var links: [CoreFlowLink] {
    var uses: [TypeID: [String: [CodePart]]] = [:]
    var followed: Set<Held> = []
    return creations.all.filter(\.role.isFlow).map { creation in
      let member = creation.owner.member.map { types.table.memberName($0) } ?? ""
      var tracer = LinkTracer(types: types, link: CoreFlowLink(creation: creation, function: member))
      tracer.follow(creation.call, in: creation.file)
      guard let owner = creation.owner.type else { return tracer.link }
      for holder in tracer.link.holders
      where followed.insert(Held(owner: owner.id, child: creation.name, property: holder.name)).inserted {
        if uses[owner.id] == nil { uses[owner.id] = types.propertyUses(of: owner) }
        for use in uses[owner.id]?[holder.name] ?? [] { tracer.follow(use.node, in: use.file, isHeld: true) }
      }
      return tracer.link
    }
  }
}

/// The children of one name that a type keeps in one property: their screen is followed from there once.
private struct Held: Hashable {
  let owner: TypeID
  let child: String
  let property: String
}

/// Follows a Flow from its creation to the properties that keep it, and its screen to the calls that show it.
private struct LinkTracer {
  let types: CoreFlowTypes
  var link: CoreFlowLink
  private var trace: ValueTrace
  private var shown: Set<Location> = []

  init(types: CoreFlowTypes, link: CoreFlowLink) {
    self.types = types
    self.link = link
    trace = ValueTrace(in: types.table) { CoreFlowShow.Manner($0) == .attach }
  }

  /// - Parameter isHeld: the expression is a property that is known to hold the Flow.
  mutating func follow(_ flow: BodyTree.Node, in file: IndexedFile, isHeld: Bool = false) {
    trace.start(flow, in: file)
    while let way = trace.next() {
      let bodies = way.place.tree
      if way.grip.contains(.part) {
        show(way)
      } else if case .read(let access) = way.end, bodies.isNamed(access, "screen"), !bodies.isCalled(access) {
        trace.follow(access, in: way.place.file, as: way.grip.union(.part))
      } else if !isHeld {
        hold(way)
      }
    }
  }

  private mutating func hold(_ way: Fate.Way) {
    guard let holder = way.ownHolder, let owner = link.creation.owner.type,
      let property = types.property(way.place.tree.name(holder), of: owner), property.isStored,
      !link.holders.contains(where: { $0 === property })
    else { return }
    link.holders.append(property)
  }

  /// The screen comes to the end of a way.
  private mutating func show(_ way: Fate.Way) {
    let bodies = way.place.tree
    switch way.end {
    case .handed(let call):
      if trace.follow(controllerAt: way, named: "Controller") || bodies.creation(call) != nil { return }
      if let name = bodies.calleeName(call) { note(CoreFlowShow.Manner(name), bodies.calleeRange(call), way) }
    case .stored(let target, _):
      if bodies.isRoot(target) {
        note(.root, bodies.nameRange(target), way)
      } else if bodies.showsWhatItHolds(target) {
        _ = trace.follow(controllerAt: way, named: "Controller")
        note(.stack, bodies.nameRange(target), way)
      }
    case .returned(let function, _):
      if bodies.kind(function) != .closure { note(.returned, bodies.range(way.place.node), way) }
    case .read(let member):
      // The mention may go on: `parent.view.addSubview(flow.screen.view)`.
      if bodies.isNamed(member, "view"), !bodies.isCalled(member) {
        trace.follow(member, in: way.place.file, as: way.grip)
      }
    case .dropped, .captured, .unknown: return
    }
  }

  private mutating func note(_ manner: CoreFlowShow.Manner, _ range: SourceRange, _ way: Fate.Way) {
    let location = way.place.file.location(range)
    guard shown.insert(location).inserted else { return }
    let function = types.table.owner(of: way.place.node, in: way.place.file).member
    link.shows.append(
      CoreFlowShow(manner: manner, location: location, function: function.map { types.table.memberName($0) } ?? ""))
  }
}
