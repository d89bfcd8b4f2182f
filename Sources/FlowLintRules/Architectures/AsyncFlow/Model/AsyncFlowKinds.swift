/// The kinds of a stepper: what it is told where it is made, as in `CartViewModel(kind: .guest)`, may decide what it
/// emits. An emission for a kind that nobody makes never happens.
struct AsyncFlowKinds {
  private let types: AsyncFlowTypes
  private let making: AsyncFlowMaking
  /// The names before `.init` that production code writes, and the labels of `.init(kind: .guest)` where the type is not
  /// known: what they make may be of any kind. Found where they are asked for.
  private lazy var initializers = findInitializers()
  /// The places that make each stepper, with what it is told; nil where it may be made in other ways, too.
  private var known: [TypeID: [StepperOrigin]?] = [:]

  /// A call that makes a stepper: the type whose code makes it, and the written values of its properties that never
  /// change: cases, `true` and `false`.
  private typealias StepperOrigin = (owner: TypeID?, values: [String: String])

  init(_ types: AsyncFlowTypes, making: AsyncFlowMaking) { (self.types, self.making) = (types, making) }

  /// Whether a step is never emitted by the steppers that a Flow makes, or that anybody makes: a condition around it, or
  /// around all calls of the private function that it is in, asks for another kind.
  mutating func exclude(
    _ mention: AsyncFlowStepMention?, in emission: AsyncFlowEmission, of stepper: TypeID, madeBy flow: TypeID? = nil
  ) -> Bool {
    guard emission.member.owner == stepper, !types.hasSubclass(stepper) else { return false }
    // The step is emitted if all conditions of one of these lists hold.
    let direct = emission.places(of: mention).flatMap { conditions(around: $0) }
    let calls = types.table.calls(ofPrivate: emission.member.code) ?? []
    let isFollowed = !calls.isEmpty && calls.count <= Self.mostCalls
    let needed = isFollowed ? calls.map { direct + conditions(around: $0) } : [direct]
    guard needed.allSatisfy({ !$0.isEmpty }), let all = origins(of: stepper) else { return false }
    var own = all
    if let line = flow.map({ types.closure($0) }) { own = all.filter { $0.owner.map(line.contains) == true } }
    return !own.isEmpty
      && own.allSatisfy { making in
        needed.allSatisfy { way in way.contains { making.values[$0.property].map($0.excludes) == true } }
      }
  }

  /// Whether the source does not tell that a step is ever emitted by the steppers that a Flow makes: a condition around it
  /// asks what a stepper is made with, and no making that can be read fulfils it.
  mutating func mayExclude(
    _ mention: AsyncFlowStepMention?, in emission: AsyncFlowEmission, of stepper: TypeID, madeBy flow: TypeID? = nil
  ) -> Bool {
    let (member, places) = (emission.member, emission.places(of: mention))
    let calls = types.table.calls(ofPrivate: member.code) ?? []
    let ways = calls.isEmpty || calls.count > Self.mostCalls ? [places] : calls.map { places + [$0] }
    let constants = ways.map { way in
      AsyncFlowConstants(readBy: way.flatMap(\.deciders), of: member.owner, calls: calls, types: types).names
    }
    if constants.contains(where: \.isEmpty) { return false }
    guard member.owner == stepper, let all = origins(of: stepper) else { return true }
    let line = flow.map { types.closure($0) } ?? []
    let own = all.filter { $0.owner.map(line.contains) == true }
    return !(own.isEmpty ? all : own).contains { making in
      zip(ways, constants).contains { way, constants in
        let conditions = way.flatMap { self.conditions(around: $0) }.filter { constants.contains($0.property) }
        return constants.isSubset(of: conditions.map(\.property))
          && conditions.allSatisfy { making.values[$0.property].map($0.excludes) == false }
      }
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
  private mutating func origins(of stepper: TypeID) -> [StepperOrigin]? {
    if let making = known[stepper] { return making }
    let making = readOrigins(of: stepper)
    known[stepper] = .some(making)
    return making
  }

  private mutating func readOrigins(of stepper: TypeID) -> [StepperOrigin]? {
    let (type, found) = (types[stepper], initializers)
    let makers = type.functions(named: "init")
    if found.names.contains(type.name) || makers.contains(where: { found.labels.contains($0.labels) }) { return nil }
    return (making.calls[stepper] ?? []).map { call in
      StepperOrigin(
        owner: types.table.type(around: call)?.id, values: values(of: call.node, for: type, by: makers, in: call.tree))
    }
  }

  private func findInitializers() -> (names: Set<String>, labels: Set<[String]>) {
    var found: (names: Set<String>, labels: Set<[String]>) = ([], [])
    let finder = NameFinder(["init"])
    for file in types.table.files {
      let bodies = file.bodies
      finder.forEachNode(of: [.member, .implicitMember], in: bodies) { node, _ in
        if case .callee(let call) = bodies.context(node) {
          if types.expressions.construction(file.at(call)) != nil { return }
          if bodies.kind(node) == .implicitMember { found.labels.insert(bodies.labels(call)) }
        }
        if let base = bodies.receiver(node) { found.names.insert(bodies.name(base)) }
      }
    }
    return found
  }

  /// The values that a call gives to properties which the initializer sets and nothing else does.
  private func values(
    of call: BodyTree.Node, for type: IndexedType, by makers: [Function], in bodies: BodyTree
  ) -> [String: String] {
    let labels = bodies.labels(call)
    let arguments = bodies.arguments(call).map { bodies.constantValue(of: bodies.value(ofArgument: $0)) }
    let fitting = makers.filter { $0.labels == labels }
    guard fitting.count == 1 || makers.count == 1, let maker = fitting.first ?? makers.first else { return [:] }
    let home = types.table.file(maker.declaration.file).bodies
    guard let node = home.node(ofDeclaration: maker.declaration.index) else { return [:] }
    // Parameters that the call leaves out have their default values.
    var given: [BodyTree.Node: String] = [:]
    var next = 0
    for (parameter, (label, declared)) in zip(home.parameters(node), zip(maker.labels, maker.parameters)) {
      let kind = declared.type.flatMap { types.table.nominal($0.path, inside: type) }
      if next < labels.count, labels[next] == label {
        given[parameter] = bodies.value(arguments[next], of: kind)
        next += 1
      } else if let value = home.value(of: parameter) {
        given[parameter] = home.value(value, of: kind)
      }
    }
    guard next == labels.count else { return [:] }
    var values: [String: String] = [:]
    var set: Set<String> = []
    for assignment in home.assignments(in: node) {
      guard let property = home.ownName(home.target(assignment)), isFixed(property, in: type) else { continue }
      let value = home.value(ofAssignment: assignment).map(home.bare).flatMap { home.resolve($0) }
      // The value of a property that is set twice is not known.
      if !set.insert(property).inserted { return [:] }
      values[property] = value.flatMap { given[$0] }
    }
    return values
  }

  /// The property is set in initializers alone.
  private func isFixed(_ name: String, in type: IndexedType) -> Bool {
    let properties = type.properties(named: name)
    return properties.count == 1 && properties[0].isLet && properties[0].isStored && !properties[0].isStatic
      && properties[0].initializer == nil
  }
}

/// The constants of an object that code asks about: what it was made with decides whether something else runs.
struct AsyncFlowConstants {
  private(set) var names: Set<String> = []
  private let types: AsyncFlowTypes
  private let owners: [IndexedType]

  /// - Parameter calls: the calls of the function around, where all are known.
  init(readBy code: [CodePart], of owner: TypeID, calls: [CodePart], types: AsyncFlowTypes) {
    self.types = types
    owners = types.lineage(owner).map { types[$0] }
    for part in code { names.formUnion(constants(readBy: part, calls)) }
  }

  /// The constants that a condition reads; none where `||` joins it with one that reads none: that may hold.
  private func constants(readBy code: CodePart, _ calls: [CodePart]) -> Set<String> {
    let tree = code.tree
    let operands = tree.kind(code.node) == .sequence ? Array(tree.children(code.node)) : [code.node]
    let choices = operands.split { tree.kind($0) == .binaryOperator && tree.isNamed($0, "||") }.map { operands in
      var found: Set<String> = []
      var pending = operands.map { code.at($0) }
      var visited: Set<CodePart> = []
      while let part = pending.popLast() {
        guard visited.count < Self.mostParts, visited.insert(part).inserted else { continue }
        for node in [part.node] + part.tree.descendants(part.node) {
          read(part.at(node), calls: calls, names: &found, pending: &pending)
        }
      }
      return found
    }
    return choices.contains(where: \.isEmpty) ? [] : choices.reduce(into: []) { $0.formUnion($1) }
  }

  private static var mostParts: Int { 64 }

  private func read(_ place: CodePart, calls: [CodePart], names: inout Set<String>, pending: inout [CodePart]) {
    let (tree, node) = (place.tree, place.node)
    if let local = tree.local(readAt: node) {
      if let value = tree.value(ofLocal: local) { return pending.append(place.at(value)) }
      guard let function = tree.parent(local), let number = tree.parameters(function).firstIndex(of: local) else {
        return
      }
      for call in calls where call.tree.arguments(call.node).count == tree.parameters(function).count {
        pending.append(call.at(call.tree.value(ofArgument: call.tree.arguments(call.node)[number])))
      }
      return
    }
    guard let name = tree.ownName(node) else { return }
    for owner in owners {
      for property in owner.properties(named: name) {
        if property.isStored {
          if isConstant(property) { names.insert(name) }
        } else if let body = types.table.file(of: property).bodies.body(ofDeclaration: property.declaration.index) {
          pending.append(CodePart(file: types.table.file(of: property), node: body))
        }
      }
      for function in owner.functions where function.name == name {
        if let body = function.body {
          pending.append(types.table.file(function.declaration.file).at(body))
        }
      }
    }
  }

  /// The property holds a value, no object, that an initializer is given or sets, and that nothing changes later.
  private func isConstant(_ property: Property) -> Bool {
    guard property.initializer == nil, property.isLet || property.type?.isOptional == false && !isReassigned(property)
    else { return false }
    guard property.type?.isNominal != false else { return true }
    guard let type = types.expressions.type(of: property) else { return false }
    guard let declared = type.type.map({ types[$0] }) else { return Self.values.contains(type.name) }
    return declared.kind == .enum || declared.kind == .struct
  }

  private static let values: Set<String> = [
    "Bool", "Character", "Date", "Double", "Float", "Int", "Int32", "Int64", "String", "UInt", "URL", "UUID",
  ]

  private func isReassigned(_ property: Property) -> Bool {
    owners.contains { owner in
      owner.functions.contains { function in
        guard function.kind != .`init`, let body = function.body else { return false }
        let place = types.table.file(function.declaration.file).at(body)
        return !place.assignments(to: property.name).isEmpty
      }
    }
  }
}

extension CodePart {
  /// The expressions that decide whether the node runs, within the member that it is in.
  var deciders: [CodePart] {
    var member = node
    while let outer = tree.enclosingFunction(member) { member = outer }
    return tree.deciders(of: node, within: member).flatMap { code, isCondition -> [BodyTree.Node] in
      if isCondition { return [code] }
      switch tree.kind(code) {
      case .switch: return tree.value(of: code).map { [$0] } ?? []
      case .if: return tree.children(code).flatMap { tree.children($0).filter { tree.kind($0) != .block } }
      case .sequence:
        let operands = Array(tree.children(code))
        return operands.firstIndex { tree.kind($0) == .ternary }.map { Array(operands[..<$0]) } ?? []
      default: return []
      }
    }.map { at($0) }
  }
}

extension BodyTree {
  /// The expression, or the value of the constant local that it names.
  fileprivate func constantValue(of expression: Node) -> Node {
    let node = bare(expression)
    guard kind(node) == .name, let local = resolve(node), isConstant(local), kind(local) == .boundName else {
      return node
    }
    return value(ofLocal: local) ?? node
  }

  /// The case of an enum, or the truth value, that an expression spells; nil of a constant elsewhere.
  fileprivate func value(_ node: Node, of kind: IndexedType?) -> String? {
    let node = bare(node)
    guard let name = caseValue(node) else { return nil }
    if self.kind(node) == .bool { return name }
    guard let kind, kind.enumCase(named: name) != nil else { return nil }
    return self.kind(node) != .member || receiver(node).map { isNamed($0, kind.name) } == true ? name : nil
  }
}
