/// The way of a created Flow: the properties that keep it, and the calls that show it.
struct CoreFlowLink: Sendable {
  let creation: CoreFlowCreation
  /// The name of the function that creates it; empty outside of functions.
  let function: String
  /// The stored properties that it is put into.
  var holders: [Holder] = []
  var shows: [CoreFlowShow] = []

  struct Holder: Sendable {
    let property: Property
    /// The place at which the Flow is put into the property.
    let location: Location
  }
}

extension CoreFlowModel {
  /// The links of all created Flows, one for each creation, in the order of the run.
  var links: [CoreFlowLink] {
    var uses: [TypeID: [String: [CoreFlowTypes.PropertyUse]]] = [:]
    var properties: [TypeID: [String: Property]] = [:]
    return creations.all.filter(\.role.isFlow).map { creation in
      let member = creation.owner.member.map { types.table.memberName($0) } ?? ""
      if let owner = creation.owner.type, properties[owner.id] == nil {
        properties[owner.id] = Dictionary(
          types.properties(of: owner).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      }
      var tracer = LinkTracer(
        types: types, link: CoreFlowLink(creation: creation, function: member),
        properties: creation.owner.type.flatMap { properties[$0.id] } ?? [:])
      tracer.follow(creation.call)
      guard let owner = creation.owner.type else { return tracer.link }
      for holder in tracer.link.holders {
        if uses[owner.id] == nil { uses[owner.id] = types.propertyUses(of: owner) }
        for use in uses[owner.id]?[holder.property.name] ?? [] { tracer.addShows(of: use.node, in: use.code.file) }
      }
      return tracer.link
    }
  }
}

/// Follows a Flow from its creation through locals to the properties that keep it and the calls that show it.
private struct LinkTracer {
  let types: CoreFlowTypes
  var link: CoreFlowLink
  /// The properties of the type around the creation, by name.
  private let properties: [String: Property]

  init(types: CoreFlowTypes, link: CoreFlowLink, properties: [String: Property]) {
    self.types = types
    self.link = link
    self.properties = properties
  }

  private var file: IndexedFile { link.creation.file }
  private var bodies: BodyTree { file.bodies }

  mutating func follow(_ flow: BodyTree.Node) {
    var trace = ValueTrace(bodies)
    trace.follow(flow)
    while let (value, context) = trace.next() {
      switch context {
      case .initializer(let binding):
        guard bodies.declaration(at: binding) == link.creation.owner.member?.index,
          let name = bodies.firstChild(binding, .boundName)
        else { continue }
        hold(bodies.name(name), at: bodies.nameRange(name))
      case .assigned(let target, _): hold(assignedTo: bodies.unwrapped(target))
      case .receiver(let access):
        if bodies.kind(access) == .member, bodies.isNamed(access, "screen") { addShows(of: value, in: file) }
      case .element(let list): trace.follow(list)
      case .argument(let call, _):
        // `flows.append(flow)`
        guard let receiver = bodies.receiver(call), let name = bodies.calleeName(call),
          ["append", "insert", "updateValue"].contains(name), file.bodies.isOwn(receiver, orSuper: true)
        else { continue }
        hold(bodies.name(receiver), at: bodies.nameRange(receiver))
      default: continue
      }
    }
  }

  private mutating func hold(assignedTo target: BodyTree.Node) {
    // `flows[id] = flow`
    let owner = bodies.kind(target) == .subscript ? bodies.firstChild(target).map { bodies.unwrapped($0) } : target
    guard let owner, file.bodies.isOwn(owner, orSuper: true) else { return }
    hold(bodies.name(owner), at: bodies.nameRange(owner))
  }

  private mutating func hold(_ name: String, at range: SourceRange) {
    guard let property = properties[name], property.isStored,
      !link.holders.contains(where: { $0.property.declaration == property.declaration })
    else { return }
    link.holders.append(CoreFlowLink.Holder(property: property, location: file.location(range)))
  }

  /// - Parameter flow: an expression that is the Flow, before `.screen`.
  mutating func addShows(of flow: BodyTree.Node, in file: IndexedFile) {
    let bodies = file.bodies
    guard let screen = bodies.accessedMember(of: flow), bodies.isNamed(screen, "screen") else { return }
    let trace = CoreFlowScreenTrace(screen, bodies)
    let function = types.table.owner(of: flow, in: file).member.map { types.table.memberName($0) } ?? ""
    for (manner, place) in trace.found {
      let location = file.location(place)
      guard !link.shows.contains(where: { $0.location == location }) else { continue }
      link.shows.append(CoreFlowShow(manner: manner, location: location, function: function))
    }
  }
}
