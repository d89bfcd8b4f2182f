extension CoreFlowModel {
  /// The creations of Flows in functions and getters. A Flow that initializes a stored property is kept by it.
  var createdFlows: [CoreFlowCreation] {
    creations.all.filter { creation in
      guard creation.role.isFlow, let member = creation.owner.member else { return false }
      let bodies = creation.file.bodies
      // The creation may be the initial value of a property or a global.
      guard let initializer = bodies.initializer(ofDeclaration: member.index) else { return true }
      return !bodies.contains(within: initializer, creation.call)
    }
  }

  /// The parts that a Flow makes and keeps: to ask for one does not keep the Flow, as a method may.
  static let ownParts = ["screen", "core"]

  /// The ways on which somebody may keep a Flow, each with the weak property of its maker that gets the Flow; nil of others.
  func keepers(of creation: CoreFlowCreation) -> [(way: Fate.Way, weak: Property?)] {
    Fate(of: creation.file.at(creation.call), table).ways.filter { $0.mayKeep(asking: Self.ownParts) }.map { way in
      let bodies = way.place.tree
      guard case .stored(let target, let assignment) = way.end, !way.isDeferred, bodies.isPlain(assignment),
        let owner = creation.owner.type, bodies.isOwn(target, orSuper: true),
        let property = types.property(bodies.name(target), of: owner), property.ownership != .strong
      else { return (way, nil) }
      return (way, property)
    }
  }
}
