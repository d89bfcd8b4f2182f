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
    var tracker = FateTracker(types: types, creation: creation)
    return tracker.fate(ofValue: creation.call, depth: 0)
  }
}

/// Follows a value through the locals that hold it.
private struct FateTracker {
  let types: CoreFlowTypes
  let creation: CoreFlowCreation
  var followed: Set<BodyTree.Node> = []

  private var bodies: BodyTree { creation.file.bodies }

  mutating func fate(ofValue node: BodyTree.Node, depth: Int) -> CoreFlowFate {
    switch bodies.context(node) {
    case .statement, .discarded: return .released
    case .implicitlyReturned(let function): return returnsNothing(function) ? .released : .retained
    case .receiver(let access):
      // A method that is called on the Flow may keep it.
      guard depth > 0 || isFrameworkProperty(access) else { return .retained }
      return .released
    case .condition: return .released
    case .operand(let operation): return isComparison(operation) ? .released : .retained
    case .initializer(let binding): return fate(ofBinding: binding, depth: depth)
    case .assigned(let target, let assignment):
      return fate(ofTarget: target, assignment, depth: depth)
    case .captured, .argument, .element, .returned, .callee, .other: return .retained
    }
  }

  private mutating func fate(ofBinding binding: BodyTree.Node, depth: Int) -> CoreFlowFate {
    switch bodies.kind(binding) {
    case .binding, .optionalBinding, .patternCondition:
      if let name = bodies.children(binding).first(where: { bodies.kind($0) == .boundName }) {
        return fate(ofLocal: name, depth: depth)
      }
      guard let pattern = bodies.firstChild(binding, .pattern) else { return .retained }
      return bodies.firstChild(pattern).map { bodies.kind($0) == .wildcard } == true
        ? .released : .retained
    default: return .retained
    }
  }

  private mutating func fate(
    ofTarget target: BodyTree.Node, _ assignment: BodyTree.Node, depth: Int
  ) -> CoreFlowFate {
    guard bodies.isPlain(assignment) else { return .retained }
    let target = bodies.unwrapped(target)
    if bodies.kind(target) == .name, let local = bodies.resolve(target) {
      return bodies.kind(local) == .boundName ? fate(ofLocal: local, depth: depth) : .retained
    }
    guard let owner = creation.owner.type,
      CodePart(file: creation.file, node: target).isOwnName(target),
      let property = types.property(bodies.name(target), of: owner)
    else { return .retained }
    return property.ownership == .strong ? .retained : .heldWeakly(property)
  }

  private mutating func fate(ofLocal local: BodyTree.Node, depth: Int) -> CoreFlowFate {
    guard depth < BodyTree.longestTrace, followed.insert(local).inserted, let scope = bodies.enclosingFunction(local)
    else {
      return .retained
    }
    let home = bodies.enclosingClosure(local, within: scope)
    var weak: Property?
    for use in bodies.references(to: local, in: scope) {
      if bodies.enclosingClosure(use, within: scope) != home { return .retained }
      if let capture = bodies.parent(use), bodies.kind(capture) == .capture {
        if bodies.ownership(capture) == .strong { return .retained }
        continue
      }
      if bodies.isAssigned(use) { continue }
      switch fate(ofValue: use, depth: depth + 1) {
      case .retained: return .retained
      case .heldWeakly(let property): weak = property
      case .released: continue
      }
    }
    return weak.map { .heldWeakly($0) } ?? .released
  }

  private func returnsNothing(_ function: BodyTree.Node) -> Bool {
    switch bodies.kind(function) {
    case .function:
      guard let result = bodies.resultType(function) else { return true }
      return ["Void", "()"].contains(creation.file.syntax.text(of: result))
    case .accessor: return !bodies.isNamed(function, "get") && !bodies.isNamed(function, "_read")
    default: return false
    }
  }

  /// The member is `.screen` or `.core`: it is read, and the Flow itself is dropped.
  private func isFrameworkProperty(_ access: BodyTree.Node) -> Bool {
    bodies.kind(access) == .member
      && (bodies.isNamed(access, "screen") || bodies.isNamed(access, "core"))
  }

  private func isComparison(_ operation: BodyTree.Node) -> Bool {
    bodies.kind(operation) == .sequence
      && bodies.children(operation).allSatisfy { part in
        bodies.kind(part) != .binaryOperator
          || ["==", "!=", "===", "!=="].contains { bodies.isNamed(part, $0) }
      }
  }
}
