/// The kinds of a stepper: what it is told where it is made, as in `CartViewModel(kind: .guest)`, may decide what it
/// emits. An emission for a kind that nobody makes never happens.
struct AsyncFlowKinds {
  private let types: AsyncFlowTypes
  private let making: AsyncFlowMaking
  /// The names before `.init` that production code writes, and the labels of `.init(kind: .guest)` where the type is not
  /// known: what they make may be of any kind. Found where they are asked for.
  private lazy var initializers = findInitializers()
  /// The places that make each stepper, with what it is told; nil where it may be made in other ways, too.
  private var known: [TypeID: [Making]?] = [:]

  /// A call that makes a stepper: the type whose code makes it, and the written values of its properties that never
  /// change: cases, `true` and `false`.
  private typealias Making = (owner: TypeID?, values: [String: String])

  init(_ types: AsyncFlowTypes, _ making: AsyncFlowMaking) { (self.types, self.making) = (types, making) }

  /// Whether code of a stepper never runs in those that a Flow makes, or that anybody makes: a condition around it, or
  /// around all calls of the private function that it is in, asks for another kind.
  mutating func exclude(
    _ node: BodyTree.Node, in member: AsyncFlowMember, of stepper: TypeID, madeBy flow: TypeID? = nil
  ) -> Bool {
    guard member.owner == stepper, !types.hasSubclass(stepper), !types.isAmbiguous(stepper) else { return false }
    // The node runs if all conditions of one of these lists hold.
    let direct = conditions(around: CodePart(file: member.file, node: node))
    let calls = types.table.calls(ofPrivate: member.code) ?? []
    let isFollowed = !calls.isEmpty && calls.count <= Self.mostCalls
    let needed = isFollowed ? calls.map { direct + conditions(around: $0) } : [direct]
    guard needed.allSatisfy({ !$0.isEmpty }), let all = makings(of: stepper) else { return false }
    var own = all
    if let line = flow.map({ types.closure($0) }) { own = all.filter { $0.owner.map(line.contains) ?? false } }
    return !own.isEmpty
      && own.allSatisfy { making in
        needed.allSatisfy { way in way.contains { making.values[$0.property].map($0.excludes) ?? false } }
      }
  }

  /// The maximum number of calls of a private function that are looked at.
  private static var mostCalls: Int { 16 }

  private func conditions(around place: CodePart) -> [BodyTree.CaseCondition] {
    var member = place.node
    while let outer = place.tree.enclosingFunction(member) { member = outer }
    return place.tree.caseConditions(around: place.node, within: member)
  }

  // MARK: Makings

  /// The places that make a stepper; nil where it may be made in other ways, too.
  private mutating func makings(of stepper: TypeID) -> [Making]? {
    if let making = known[stepper] { return making }
    let making = readMakings(of: stepper)
    known[stepper] = .some(making)
    return making
  }

  private mutating func readMakings(of stepper: TypeID) -> [Making]? {
    let (type, found) = (types[stepper], initializers)
    let makers = type.functions(named: "init")
    if found.names.contains(type.name) || makers.contains(where: { found.labels.contains($0.labels) }) { return nil }
    return (making.calls[stepper] ?? []).map { call in
      Making(owner: types.table.type(around: call)?.id, values: values(of: call.node, type, makers, call.tree))
    }
  }

  private func findInitializers() -> (names: Set<String>, labels: Set<[String]>) {
    var found: (names: Set<String>, labels: Set<[String]>) = ([], [])
    let finder = NameFinder(["init"])
    for file in types.table.files {
      let bodies = file.bodies
      finder.forEachNode(of: [.member, .implicitMember], in: bodies) { node, _ in
        if let base = bodies.receiver(node) { found.names.insert(bodies.name(base)) }
        guard bodies.kind(node) == .implicitMember, case .callee(let call) = bodies.context(node),
          types.expressions.construction(call, in: file) == nil
        else { return }
        found.labels.insert(bodies.labels(call))
      }
    }
    return found
  }

  /// The values that a call gives to properties which the initializer sets and nothing else does.
  private func values(
    of call: BodyTree.Node, _ type: IndexedType, _ makers: [Function], _ bodies: BodyTree
  ) -> [String: String] {
    let labels = bodies.labels(call)
    let arguments = bodies.arguments(call).map { bodies.caseValue(bodies.value(ofArgument: $0)) }
    let fitting = makers.filter { $0.labels == labels }
    guard fitting.count == 1 || makers.count == 1, let maker = fitting.first ?? makers.first else { return [:] }
    let home = types.table.file(maker.declaration.file).bodies
    guard let node = home.node(ofDeclaration: maker.declaration.index) else { return [:] }
    // Parameters that the call leaves out have their default values.
    var given: [BodyTree.Node: String] = [:]
    var next = 0
    for (parameter, label) in zip(home.parameters(node), maker.labels) {
      if next < labels.count, labels[next] == label {
        if let value = arguments[next] { given[parameter] = value }
        next += 1
      } else if let value = home.value(of: parameter) {
        given[parameter] = home.caseValue(value)
      }
    }
    guard next == labels.count else { return [:] }
    var values: [String: String] = [:]
    for assignment in home.assignments(in: node) {
      guard let property = home.ownName(home.target(assignment)), isFixed(property, type) else { continue }
      let value = home.value(ofAssignment: assignment).map(home.bare).flatMap { home.resolve($0) }
      // The value of a property that is set twice is not known.
      if values[property] != nil { return [:] }
      values[property] = value.flatMap { given[$0] }
    }
    return values
  }

  /// The property is set in initializers alone.
  private func isFixed(_ name: String, _ type: IndexedType) -> Bool {
    let properties = type.properties(named: name)
    return properties.count == 1 && properties[0].isLet && properties[0].isStored && !properties[0].isStatic
      && properties[0].initializer == nil
  }
}
