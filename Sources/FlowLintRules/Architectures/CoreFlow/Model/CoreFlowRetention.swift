/// The fate of a Flow that somebody creates.
enum CoreFlowFate: Sendable {
  case retained
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
    let bodies = creation.file.bodies
    var weak: Property?
    for way in Fate(of: creation.call, in: bodies).ways {
      if way.isDeferred { return .retained }
      switch way.end {
      case .dropped: continue
      case .returned(let function, let isImplicit):
        guard isImplicit, bodies.returnsNothing(function) else { return .retained }
      case .read(let access):
        // A method that is called on the new Flow may keep it.
        guard way.isHeld || bodies.readsFlow(access) else { return .retained }
      case .captured(let capture): if bodies.ownership(capture) == .strong { return .retained }
      case .stored(let target, let assignment):
        guard bodies.isPlain(assignment), let owner = creation.owner.type,
          creation.file.bodies.isOwn(target, orSuper: true),
          let property = types.property(bodies.name(target), of: owner), property.ownership != .strong
        else { return .retained }
        weak = property
      case .handed, .unknown: return .retained
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

  /// The member is `.screen` or `.core`: it is read, and the Flow itself is dropped.
  fileprivate func readsFlow(_ access: Node) -> Bool {
    kind(access) == .member && (isNamed(access, "screen") || isNamed(access, "core"))
  }
}
