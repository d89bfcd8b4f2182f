/// The fate of a Flow that somebody creates.
enum CoreFlowFate: Sendable {
  /// Something keeps the Flow, or may; the reason why it is not known what.
  case retained(String)
  /// No code keeps the Flow, so it is gone when the function returns.
  case released
  /// The properties that refer to the Flow are all weak.
  case heldWeakly(Property)
}

extension CoreFlowModel {
  /// The creations of Flows in functions and getters. A Flow that initializes a stored property is kept by it.
  var createdFlows: [CoreFlowCreation] {
    creations.all.filter { creation in
      guard creation.role.isFlow, let member = creation.owner.member else { return false }
      let bodies = creation.file.bodies
      // The creation may be the initial value of a property or a global.
      guard let initializer = bodies.initializer(ofDeclaration: member.index) else { return true }
      return !bodies.contains(initializer, creation.call)
    }
  }

  func fate(of creation: CoreFlowCreation) -> CoreFlowFate {
    var weak: Property?
    for way in Fate(of: creation.call, in: creation.file, types.table).ways {
      let bodies = way.place.tree
      if way.isDeferred { return .retained(way.reason) }
      switch way.end {
      case .dropped: continue
      case .returned(let function, let isImplicit):
        guard isImplicit, bodies.returnsNothing(function) else { return .retained(way.reason) }
      case .read(let access):
        // A method that is called on the new Flow may keep it.
        let isRead = bodies.kind(access) == .member && ["screen", "core"].contains { bodies.isNamed(access, $0) }
        guard way.isHeld || isRead else { return .retained(way.reason) }
      case .captured(let capture): if bodies.ownership(capture) == .strong { return .retained(way.reason) }
      case .stored(let target, let assignment):
        guard bodies.isPlain(assignment), let owner = creation.owner.type, bodies.isOwn(target, orSuper: true),
          let property = types.property(bodies.name(target), of: owner), property.ownership != .strong
        else { return .retained(way.reason) }
        weak = property
      case .handed, .unknown: return .retained(way.reason)
      }
    }
    return weak.map { .heldWeakly($0) } ?? .released
  }
}

extension BodyTree {
  fileprivate func returnsNothing(_ function: Node) -> Bool {
    switch kind(function) {
    case .function:
      guard let result = resultType(function) else { return true }
      return ["Void", "()"].contains(syntax.text(of: result))
    case .accessor: return !isNamed(function, "get") && !isNamed(function, "_read")
    default: return false
    }
  }
}
