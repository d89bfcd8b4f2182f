/// The steppers that a Flow tells which of several things they are, as in `CartViewModel(.guest)`. Such a stepper need
/// not emit all of its Steps for that Flow: what it was told may decide.
struct AsyncFlowModes: Sendable {
  /// The things that a Flow tells a stepper, by the number of the Flow and that of the stepper: the names under which
  /// the stepper's code reads them.
  private var told: [TypeID: [TypeID: Told]] = [:]

  /// The names of what a stepper is told.
  struct Told: Sendable {
    var names: Set<String> = []
    /// Whether it may go by other names, too, or the screen is told something.
    var isOpen = false
  }

  init(_ creations: [AsyncFlowCreation], _ types: AsyncFlowTypes) {
    for creation in creations where types.roles(creation.type).isStepper {
      let bodies = creation.member.tree
      for argument in bodies.arguments(creation.call) where Self.tells(bodies.value(ofArgument: argument), bodies) {
        guard let more = Self.names(of: argument, in: creation, types) else { continue }
        var told = told(creation.type, by: creation.member.owner) ?? Told()
        told.names.formUnion(more.names)
        told.isOpen = told.isOpen || more.isOpen || Self.tellsScreen(creation, types)
        self.told[creation.member.owner, default: [:]][creation.type] = told
      }
    }
  }

  /// The names of what a Flow tells a stepper; nil where it tells nothing that may decide what the stepper does.
  func told(_ stepper: TypeID, by flow: TypeID) -> Told? { told[flow]?[stepper] }

  /// The function that makes the stepper tells a screen something, too: which buttons it shows, perhaps.
  private static func tellsScreen(_ creation: AsyncFlowCreation, _ types: AsyncFlowTypes) -> Bool {
    let (node, file, bodies) = (creation.member.node, creation.member.file, creation.member.tree)
    return types.expressions.constructions(in: node, of: file).contains { made in
      types.roles(made.type, in: file).isScreen
        && bodies.arguments(made.call).contains { tells(bodies.value(ofArgument: $0), bodies) }
    }
      || bodies.assignments(in: node).contains { assignment in
        guard let base = bodies.receiver(bodies.unwrapped(bodies.target(assignment))), !bodies.isSelf(base),
          let type = types.expressions.type(of: base, in: file)?.type, types.roles(type).isScreen
        else { return false }
        return bodies.value(ofAssignment: assignment).map { tells($0, bodies) } ?? false
      }
  }

  /// The argument is a case, a literal or a closure: no object that the stepper merely needs.
  private static func tells(_ argument: BodyTree.Node, _ bodies: BodyTree) -> Bool {
    let value = bodies.bare(argument)
    switch bodies.kind(value) {
    case .name, .self: return false
    case .call: return !bodies.isCreation(value)
    case .member: return bodies.mayStartWithCapital(bodies.receiver(value) ?? value)
    default: return true
    }
  }

  /// The names under which the stepper reads what it was told, where some code of it compares that, branches by it, or
  /// hands it on where it cannot be followed; else nil.
  private static func names(of argument: BodyTree.Node, in creation: AsyncFlowCreation, _ types: AsyncFlowTypes)
    -> Told?
  {
    let (stepper, bodies) = (types[creation.type], creation.member.tree)
    let labels = bodies.labels(creation.call)
    let makers = stepper.functions.filter { $0.name == "init" && $0.labels == labels }
    guard makers.count == 1, !bodies.isTrailing(argument),
      let place = bodies.arguments(creation.call).firstIndex(of: argument)
    else { return Told(isOpen: true) }
    // Whatever has the name of the parameter, or of what it is put into, is taken for it.
    var names: Set<String> = [makers[0].parameters[place].name]
    let owners = types.lineage(stepper.id).flatMap { [$0] + types[$0].nested }
    var mayDecide = false
    while true {
      var added: Set<String> = []
      for member in owners.flatMap({ types.members(of: $0) }) {
        let bodies = member.tree
        for node in bodies.descendants(member.node) {
          guard bodies.kind(node) == .name || bodies.kind(node) == .member, names.contains(bodies.name(node)),
            !bodies.isAssigned(node)
          else { continue }
          if case .other(let place) = bodies.context(node), bodies.kind(place) == .interpolatedString { continue }
          let name = bodies.newName(of: node)
          mayDecide = mayDecide || name == nil
          if let name = name ?? bodies.holder(of: node, within: member.node) { added.insert(name) }
        }
      }
      if added.isSubset(of: names) { return mayDecide ? Told(names: names) : nil }
      names.formUnion(added)
    }
  }
}

extension BodyTree {
  /// The name that a value has from now on.
  fileprivate func newName(of node: Node) -> String? {
    switch context(node) {
    case .assigned(let target, _):
      let target = unwrapped(target)
      return [.name, .member].contains(kind(target)) ? name(target) : nil
    case .initializer(let binding): return firstChild(binding, .boundName).map { name($0) }
    case .argument(_, let argument): return label(argument)
    default: return nil
    }
  }

  /// The name of the variable that a value is made for from the node: `isGuest` of `let isGuest = kind == .guest`.
  fileprivate func holder(of node: Node, within root: Node) -> String? {
    for ancestor in ancestors(node) {
      if ancestor == root { break }
      switch kind(ancestor) {
      case .binding: return firstChild(ancestor, .boundName).map { name($0) }
      case .assignment:
        let target = unwrapped(target(ancestor))
        return [.name, .member].contains(kind(target)) ? name(target) : nil
      case .block: return nil
      default: continue
      }
    }
    return nil
  }
}
