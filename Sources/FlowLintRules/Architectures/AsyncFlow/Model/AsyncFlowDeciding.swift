/// Judges what the steppers that a Flow tells which of several things they are, as in `CartViewModel(.guest)`, may emit
/// for it: what such a stepper was told may decide.
struct AsyncFlowDeciding {
  private let model: AsyncFlowModel
  private let users: AsyncFlowStepperUsers
  /// The things that a Flow tells a stepper, by the numbers of both.
  private var known: [[TypeID]: GivenMode?] = [:]

  private struct GivenMode {
    /// The names under which the stepper's code reads the things.
    let names: Set<String>
    /// The functions of the stepper to which code leads that reads them. Nil where code outside of the stepper reads them,
    /// or what comes in front of all its code, where they may go by other names, or where the screen is told something.
    let functions: Set<String>?
  }

  init(of model: AsyncFlowModel, users: AsyncFlowStepperUsers) { (self.model, self.users) = (model, users) }

  /// A Flow tells the stepper something that may decide what the stepper does.
  mutating func tells(_ flow: TypeID, stepper: TypeID) -> Bool { mode(givenTo: stepper, by: flow) != nil }

  /// A Flow tells the stepper something that may decide whether it emits here: code around the emission, or
  /// code that leads to it, reads it, or code outside of the stepper does.
  mutating func mayDecide(_ flow: TypeID, on emission: AsyncFlowEmission, of stepper: TypeID) -> Bool {
    guard let mode = mode(givenTo: stepper, by: flow) else { return false }
    guard let functions = mode.functions, emission.member.owner == stepper else { return true }
    let bodies = emission.member.tree
    return functions.contains(emission.member.name)
      || bodies.deciders(of: emission.node, within: emission.member.node).contains {
        bodies.reads(mode.names, in: $0.code)
      }
  }

  private mutating func mode(givenTo stepper: TypeID, by flow: TypeID) -> GivenMode? {
    if let mode = known[[stepper, flow]] { return mode }
    var names: Set<String>?
    var isOpen = false
    for creation in model.creations where creation.type == stepper && creation.member.owner == flow {
      let bodies = creation.member.tree
      for argument in bodies.arguments(creation.call) where tells(bodies.value(ofArgument: argument), in: bodies) {
        guard let more = self.names(of: argument, in: creation) else { continue }
        names = more.union(names ?? [])
        isOpen = isOpen || more.isEmpty || tellsScreen(creation)
      }
    }
    let mode = names.map { GivenMode(names: $0, functions: isOpen ? nil : functions(reading: $0, in: stepper)) }
    known.updateValue(mode, forKey: [stepper, flow])
    return mode
  }

  private func functions(reading names: Set<String>, in stepper: TypeID) -> Set<String>? {
    if isRead(names, outside: stepper) { return nil }
    let members = model.types.members(of: stepper)
    var pending = members.filter { $0.tree.reads(names, in: $0.node) }
    // ReactorKit calls it before it calls `mutate(action:)`.
    if pending.contains(where: { model.types.isNamed($0, as: "transform", labels: ["action"]) }) { return nil }
    let finder = NameFinder(members.map(\.name))
    var functions: Set<String> = []
    while let next = pending.popLast() {
      let nodes = next.node.index..<next.tree.subtreeEnd(next.node)
      finder.forEachPlace(of: [.name, .member], in: next.tree, within: nodes) { _, place in
        guard functions.insert(finder[place]).inserted else { return }
        pending += members.filter { $0.name == finder[place] }
      }
    }
    return functions
  }

  /// A file that names the stepper, or another of a screen that does, has one of the names outside of the stepper. A
  /// Flow's functions that have nothing to do with the stepper are left out.
  private func isRead(_ names: Set<String>, outside stepper: TypeID) -> Bool {
    let (table, type) = (model.table, model.types[stepper])
    let (finder, namesStepper) = (NameFinder(names), NameFinder([type.name]))
    return users.around(stepper).contains { number in
      let file = table.file(number)
      let (syntax, kinds) = (file.syntax, file.syntax.tokens.kinds)
      let own = type.parts.filter { $0.file == number }.map { syntax.declarations[$0.index].range }
      let mentions = namesStepper.tokens(in: file.syntax).map { syntax.tokens.range($0) }
      return finder.tokens(in: file.syntax).contains { token in
        let range = syntax.tokens.range(token)
        let isLabel = token + 1 < syntax.tokens.count && kinds[token + 1] == .colon
        guard !isLabel, !own.contains(where: { $0.contains(range.start) }) else { return false }
        guard let member = flowMember(around: range.start, in: file) else { return true }
        return mentions.contains { member.contains($0.start) }
      }
    }
  }

  /// The range of the member of a Flow that a UTF-8 offset lies in.
  private func flowMember(around offset: Int, in file: IndexedFile) -> SourceRange? {
    var member: SourceRange?
    var next = file.syntax.innermostDeclaration(at: offset) ?? -1
    while next >= 0 {
      if let type = model.table.type(declaredBy: DeclarationReference(file: file.number, index: next)) {
        return model.types.roles(type.id).isFlow ? member : nil
      }
      member = file.syntax.declarations[next].range
      next = Int(file.syntax.declarations[next].parent)
    }
    return nil
  }

  /// The function that makes the stepper tells a screen something, too: which buttons it shows, perhaps.
  private func tellsScreen(_ creation: AsyncFlowCreation) -> Bool {
    let (node, file, bodies) = (creation.member.node, creation.member.file, creation.member.tree)
    return model.expressions.constructions(in: file.at(node)).contains { made in
      model.types.roles(made.type, in: file).isScreen
        && bodies.arguments(made.call).contains { tells(bodies.value(ofArgument: $0), in: bodies) }
    }
      || bodies.assignments(in: node).contains { assignment in
        guard let base = bodies.receiver(bodies.unwrapped(bodies.target(assignment))), !bodies.isSelf(base),
          let type = model.expressions.type(of: file.at(base))?.type, model.types.roles(type).isScreen
        else { return false }
        return bodies.value(ofAssignment: assignment).map { tells($0, in: bodies) } == true
      }
  }

  /// The argument is a case, a literal or a closure: no object that the stepper merely needs.
  private func tells(_ argument: BodyTree.Node, in bodies: BodyTree) -> Bool {
    let value = bodies.bare(argument)
    switch bodies.kind(value) {
    case .name, .self: return false
    case .call: return !bodies.isCreation(value)
    case .member: return bodies.mayStartWithCapital(bodies.receiver(value) ?? value)
    default: return true
    }
  }

  /// The names under which the stepper reads what it was told, where some code of it compares that, branches by it, or
  /// hands it on where it cannot be followed, else nil; none where it may go by any name.
  private func names(of argument: BodyTree.Node, in creation: AsyncFlowCreation) -> Set<String>? {
    let types = model.types
    let (stepper, bodies) = (types[creation.type], creation.member.tree)
    let labels = bodies.labels(creation.call)
    let makers = stepper.functions.filter { $0.name == "init" && $0.labels == labels }
    guard makers.count == 1, !bodies.isTrailing(argument),
      let place = bodies.arguments(creation.call).firstIndex(of: argument)
    else { return [] }
    // A thing that has the name of the parameter, or of what it is put into, is taken for it.
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
      if added.isSubset(of: names) { return mayDecide ? names : nil }
      names.formUnion(added)
    }
  }
}

extension BodyTree {
  /// A variable of one of the names is read.
  fileprivate func reads(_ names: Set<String>, in node: Node) -> Bool {
    ([node] + descendants(node)).contains { part in
      [.name, .member, .keyPathComponent].contains(kind(part)) && names.contains(name(part)) && !isAssigned(part)
    }
  }

  /// The code that decides whether a node runs: conditions around it, or of an earlier branch or a `guard` in front of it;
  /// a statement in front of it that may leave; an expression that it stands in. Each with whether it is a condition that
  /// runs before the node.
  func deciders(of node: Node, within root: Node) -> [(code: Node, isCondition: Bool)] {
    func conditions(of branch: Node, runningFirst: Bool = true) -> [(Node, Bool)] {
      let body = body(of: branch)
      return children(branch).filter { $0 != body }.map { ($0, runningFirst) }
    }
    return surroundings(of: node, within: root).flatMap { inner, outer -> [(Node, Bool)] in
      switch kind(outer) {
      case .if, .do, .memberBlock: return []
      case .switch: return value(of: outer).map { [($0, true)] } ?? []
      case .configBranch: return [(outer, true)]
      case .block:
        return children(outer).prefix { $0 < inner }.flatMap { statement -> [(Node, Bool)] in
          if kind(statement) == .guard { return conditions(of: statement) }
          let mayLeave = descendants(statement).contains { [.return, .throw, .jump].contains(kind($0)) }
          return mayLeave ? [(statement, false)] : []
        }
      case .branch, .caseClause, .guard, .while, .repeat, .for, .catch:
        let earlier = kind(outer) == .branch ? earlierBranches(outer) : []
        return conditions(of: outer, runningFirst: kind(inner) == .block) + earlier.flatMap { conditions(of: $0) }
      default: return [(outer, false)]
      }
    }
  }

  /// The name that a value has from now on.
  fileprivate func newName(of node: Node) -> String? {
    switch context(node) {
    case .assigned(let target, _): return lastName(target)
    case .initializer(let binding): return firstChild(binding, .boundName).map { name($0) }
    case .argument(_, let argument): return label(argument)
    default: return nil
    }
  }

  /// The name of the variable that a value is made for from the node: `isGuest` of `let isGuest = kind == .guest`.
  fileprivate func holder(of node: Node, within root: Node) -> String? {
    let around = ancestors(node).prefix { $0 != root && kind($0) != .block }
    guard let home = around.first(where: { [.binding, .assignment].contains(kind($0)) }) else { return nil }
    return kind(home) == .assignment ? lastName(target(home)) : firstChild(home, .boundName).map { name($0) }
  }
}
