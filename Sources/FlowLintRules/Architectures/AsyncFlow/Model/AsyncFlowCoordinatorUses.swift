/// The holders of the FlowCoordinator, and the lost ones.
extension AsyncFlowModel {
  /// A coordinator that dies with the function which creates it.
  struct LostCoordinator {
    /// The local that holds it; nil where it is used at once.
    let local: String?
    let location: Location
    /// The qualified name of the function.
    let declaration: String
  }

  /// The coordinators that nothing keeps, in the order of the run.
  var lostCoordinators: [LostCoordinator] {
    coordinators.creations.compactMap { creation in
      let file = table.file(creation.file)
      let bodies = file.bodies
      guard let function = bodies.enclosingFunction(creation.call), !bodies.runsApp(function) else { return nil }
      let owner = expressions.table.type(around: creation.call, in: file)?.qualifiedName ?? ""
      let declaration = owner + "." + bodies.name(function)
      switch bodies.context(creation.call) {
      case .initializer(let binding) where binding != function:
        guard let local = bodies.firstChild(binding, .boundName), !bodies.isKept(local) else {
          return nil
        }
        return LostCoordinator(
          local: bodies.name(local), location: file.location(bodies.nameRange(local)), declaration: declaration)
      case .receiver(let member) where bodies.isNamed(member, "coordinate"):
        return LostCoordinator(local: nil, location: file.location(creation.nameRange), declaration: declaration)
      default: return nil
      }
    }
  }

  /// The creation stands in another branch than these: one of them happens at most.
  func isAlternative(
    _ creation: AsyncFlowCoordinators.Creation, to others: some Sequence<AsyncFlowCoordinators.Creation>
  ) -> Bool {
    others.contains {
      $0.file == creation.file && table.file($0.file).bodies.areExclusive($0.call, creation.call)
    }
  }

  /// Code of the type that creates the coordinator, or of its file where it has none, starts a Flow.
  func startsFlows(_ creation: AsyncFlowCoordinators.Creation) -> Bool {
    let owner = expressions.table.type(around: creation.call, in: table.file(creation.file))?.id
    return coordinators.starts.contains { $0.owner == owner && (owner != nil || $0.file == creation.file) }
  }

  /// Each Flow is started by code of a type that creates a coordinator.
  var isEachStartOwn: Bool {
    let owners = Set(
      coordinators.creations.map { expressions.table.type(around: $0.call, in: table.file($0.file))?.id })
    return coordinators.starts.allSatisfy { $0.owner != nil && owners.contains($0.owner) }
  }

  /// Those of some types that are no screen outside of every Flow, such as the one that a storyboard launches.
  func ofFlows(_ all: [IndexedType]) -> [IndexedType] {
    let screens = flows.isEmpty ? [] : all.filter(isPlainScreen)
    if screens.isEmpty { return all }
    let files = Set(flows.flatMap { types[$0.type].parts.map(\.file) })
    let named = names(of: screens, in: files.map { table.file($0) })
    return all.filter { !isPlainScreen($0) || named.contains($0.name) }
  }

  private func isPlainScreen(_ type: IndexedType) -> Bool {
    let roles = types.roles(type.id)
    return roles.contains(.viewController) && !roles.isFlow && !roles.isViewModel
  }

  /// The place of the call that starts a Flow.
  func location(of start: AsyncFlowCoordinators.Start) -> Location {
    location(table.file(start.file).bodies.calleeRange(start.call), in: start.file)
  }

  /// The first property of a type that holds the coordinator, else the first parameter that takes it.
  func coordinatorHolder(in type: IndexedType) -> Location? {
    if let property = type.properties.first(where: { $0.isStored && holdsCoordinator($0, of: type) }) {
      return table.location(property.declaration)
    }
    let takesCoordinator = type.functions.contains { function in
      function.parameters.contains { $0.type(endingIn: "FlowCoordinator")?.base == "FlowCoordinator" }
    }
    guard takesCoordinator else { return nil }
    for member in types.members(of: type.id) where member.isFunction {
      let bodies = table.file(member.file).bodies
      let written = types.function(member)?.parameters.map(\.type) ?? []
      for (parameter, written) in zip(bodies.parameters(member.node), written) {
        guard types.isFramework(written, named: "FlowCoordinator", in: member.file, inside: type.id),
          !isExempt(parameter, member)
        else { continue }
        return location(bodies.nameRange(parameter), in: member.file)
      }
    }
    return nil
  }

  private func holdsCoordinator(_ property: Property, of type: IndexedType) -> Bool {
    let file = table.file(property.declaration.file)
    if file.isExempt(property.nameRange.start) { return false }
    if let written = property.type {
      return types.isFramework(written, named: "FlowCoordinator", in: file.number, inside: type.id)
    }
    guard let value = property.initializer else { return false }
    return types.isFramework(expressions.type(of: value, in: file), named: "FlowCoordinator", in: file.number)
  }
}

extension BodyTree {
  /// Some use hands the local on: an assignment, `return`, an argument, a closure.
  fileprivate func isKept(_ local: Node) -> Bool {
    Fate(ofLocal: local, in: self).ways.contains { way in
      switch way.end {
      case .read, .dropped: way.isDeferred
      case .stored, .captured, .returned, .handed, .unknown: true
      }
    }
  }

  /// The function belongs to a script that keeps itself alive.
  fileprivate func runsApp(_ function: Node) -> Bool {
    ["RunLoop", "UIApplicationMain", "CFRunLoopRun", "dispatchMain"].contains { word in
      descendants(function, .name).contains { isNamed($0, word) }
    }
  }
}
