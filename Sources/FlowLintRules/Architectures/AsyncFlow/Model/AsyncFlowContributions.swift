/// `.contribute(presentable:stepper:)` in a Flow: what is shown, and whose steps are heard.
struct AsyncFlowContribution: Sendable {
  let member: AsyncFlowMember
  let call: BodyTree.Node
  let presentable: BodyTree.Node
  let presentableType: ExpressionType?
  /// The stepper argument; nil when none is written.
  let stepper: BodyTree.Node?
  /// The steppers that are contributed; a `CompositeStepper` is taken apart.
  let steppers: [Stepper]
  let hearer: Hearer
  /// The code that contributes is a private function that nothing calls: its steppers are not heard by it.
  let isUncalled: Bool

  struct Stepper: Sendable {
    /// The stepper as written, in the contribution or in the array of a composite.
    let node: BodyTree.Node
    let type: ExpressionType?
    /// The step of a `OneStepper`; nil for other steppers.
    let firstStep: AsyncFlowStepMention?

    /// The stepper's type or first Step is known, or it is one of the framework's, which carry their Steps.
    var isKnown: Bool {
      if type?.type != nil || firstStep != nil { return true }
      return ["OneStepper", "DefaultStepper", "CompositeStepper"].contains { $0 == type?.name }
    }
  }

  /// The Flow that hears the steps of a contribution's steppers.
  enum Hearer: Sendable, Equatable {
    case flow(TypeID)
    /// One of several Flows, whichever inherits the code or the presented Flow's type.
    case oneOf([TypeID])
    case unknown

    /// The Flows that may hear; nil where they are not known.
    var flows: [TypeID]? {
      switch self {
      case .flow(let flow): [flow]
      case .oneOf(let flows): flows
      case .unknown: nil
      }
    }
  }

  var file: FileID { member.file }
  /// The type number of the Flow whose code contributes.
  var flow: TypeID { member.owner }
}

struct AsyncFlowContributionReader {
  let types: AsyncFlowTypes

  func contributions(in members: [AsyncFlowMember]) -> [AsyncFlowContribution] {
    let contributing = members.map { member in
      let bodies = types.file(member).bodies
      return (member: member, calls: bodies.calls(in: member.node).filter { bodies.isContribution($0) })
    }.filter { !$0.calls.isEmpty }
    let called = calledFunctions(among: contributing.map(\.member))
    return contributing.enumerated().flatMap { place, found in
      found.calls.compactMap { read($0, found.member, types.file(found.member), !called.contains(place)) }
    }
  }

  /// The project has shortcuts of its own for contributions, `.viewController(x)`, or makes some outside of Flows.
  var mayContributeElsewhere: Bool {
    if types.table.types.contains(where: { type in
      ["FlowContributor", "FlowContributors"].contains(type.name)
        && !(type.functions.isEmpty && type.properties.isEmpty)
    }) {
      return true
    }
    let finder = NameFinder(["contribute"])
    return types.table.files.contains { file in
      types.seesFramework(file.number) && !finder.names(in: file.bodies).isEmpty
        && file.bodies.calls(in: file.bodies.root).contains { call in
          guard file.bodies.isContribution(call), !types.isExempt(call, in: file) else { return false }
          let owner = types.expressions.table.type(around: call, in: file)
          return owner.map { !types.roles($0.id).isFlow || !$0.isNominal } ?? true
        }
    }
  }

  /// The places in a list of those members that something may call: all but functions that are private to their file, and
  /// whose names stand nowhere else in it.
  private func calledFunctions(among members: [AsyncFlowMember]) -> Set<Int> {
    var called: Set<Int> = []
    var candidates: [FileID: [String: [Int]]] = [:]
    for (place, member) in members.enumerated() {
      if isPrivate(member) {
        candidates[member.file, default: [:]][member.name, default: []].append(place)
      } else {
        called.insert(place)
      }
    }
    for (number, places) in candidates {
      let file = types.table.file(number)
      let finder = NameFinder(places.keys)
      finder.forEachToken(in: file.bodies) { token, name in
        let range = file.syntax.tokens.range(token)
        for place in places[finder[name]] ?? [] {
          let own = file.bodies.range(members[place].node)
          if range.start < own.start || own.end < range.end { called.insert(place) }
        }
      }
    }
    return called
  }

  /// The function is private to its file.
  private func isPrivate(_ member: AsyncFlowMember) -> Bool {
    guard let function = types.function(member), function.kind == .func, !function.isOverride,
      !types.isPrivate(types[member.owner])
    else { return false }
    let syntax = types.file(member).syntax
    let declaration = syntax.declarations[function.declaration.index]
    guard declaration.attributes.isEmpty, declaration.parent >= 0 else { return false }
    let outer = syntax.declarations[Int(declaration.parent)]
    let isWritten = ["internal", "package", "public", "open"].contains { syntax.hasModifier(declaration, $0) }
    return syntax.isFilePrivate(declaration) || outer.kind == .extension && syntax.isFilePrivate(outer) && !isWritten
  }

  private func read(
    _ call: BodyTree.Node, _ member: AsyncFlowMember, _ file: IndexedFile, _ isUncalled: Bool
  ) -> AsyncFlowContribution? {
    let bodies = file.bodies
    guard !bodies.isPattern(call),
      let presentable = bodies.argument(call, labelled: ["presentable", "withNextPresentable", "withNext"])
    else { return nil }
    let type = presentedType(presentable, file)
    let stepper = bodies.argument(call, labelled: ["stepper", "withNextStepper", "withNext"])
    let steppers = stepper.map { self.steppers(of: $0, file) } ?? []
    return AsyncFlowContribution(
      member: member, call: call, presentable: presentable, presentableType: type, stepper: stepper,
      steppers: steppers, hearer: hearer(type, presentable, member, file), isUncalled: isUncalled)
  }

  /// The type of what is presented: of a property that is typed `UIViewController`, the type of the values that the
  /// Flow puts into it.
  private func presentedType(_ presentable: BodyTree.Node, _ file: IndexedFile) -> ExpressionType? {
    let written = types.expressions.type(of: presentable, in: file)
    let node = file.bodies.bare(presentable)
    guard written?.type == nil, written?.name == "UIViewController",
      let owner = types.expressions.table.type(around: node, in: file),
      file.bodies.isOwnMember(node, named: file.bodies.name(node)), file.bodies.resolve(node) == nil
    else { return written }
    var values: [ExpressionType?] = []
    for member in types.members(of: owner.id) {
      let code = types.file(member)
      for assignment in code.bodies.assignments(in: member.node)
      where code.bodies.isOwnMember(code.bodies.target(assignment), named: file.bodies.name(node)) {
        values.append(code.bodies.value(ofAssignment: assignment).flatMap { types.expressions.type(of: $0, in: code) })
      }
    }
    return values.count == 1 ? values[0] ?? written : written
  }

  /// The steppers of an expression: a composite's are taken apart.
  func steppers(of node: BodyTree.Node, _ file: IndexedFile) -> [AsyncFlowContribution.Stepper] {
    var steppers: [AsyncFlowContribution.Stepper] = []
    collect(node, file, into: &steppers)
    return steppers
  }

  /// Collects the steppers of an expression: takes composites apart, follows locals that hold one, or a `OneStepper`.
  private func collect(
    _ node: BodyTree.Node, _ file: IndexedFile, into steppers: inout [AsyncFlowContribution.Stepper], depth: Int = 0
  ) {
    let bodies = file.bodies
    let value = bodies.bare(node)
    guard depth < 8 else {
      steppers.append(.init(node: value, type: nil, firstStep: nil))
      return
    }
    switch bodies.kind(value) {
    case .array: for element in bodies.children(value) { collect(element, file, into: &steppers, depth: depth + 1) }
    case .call where bodies.makes("CompositeStepper", value):
      for argument in bodies.arguments(value) {
        collect(bodies.value(ofArgument: argument), file, into: &steppers, depth: depth + 1)
      }
    case .name:
      if let held = bodies.resolve(value).flatMap({ bodies.value(ofLocal: $0) }).map(bodies.bare),
        bodies.kind(held) == .array || ["CompositeStepper", "OneStepper"].contains(where: { bodies.makes($0, held) })
      {
        collect(held, file, into: &steppers, depth: depth + 1)
      } else {
        fallthrough
      }
    default:
      steppers.append(
        .init(
          node: value, type: types.expressions.type(of: value, in: file) ?? reactor(value, file),
          firstStep: firstStep(value, file)))
    }
  }

  /// The type of `controller.reactor`, which ReactorKit declares for every `View`: that of the parameter of the
  /// controller's `bind(reactor:)`. `reactor ?? .init()` is the same.
  private func reactor(_ value: BodyTree.Node, _ file: IndexedFile) -> ExpressionType? {
    let bodies = file.bodies
    var node = value
    if bodies.kind(node) == .sequence, let first = bodies.firstChild(node),
      bodies.nextSibling(first).map({ bodies.isNamed($0, "??") }) ?? false
    {
      node = bodies.bare(first)
      if let type = types.expressions.type(of: node, in: file) { return type }
    }
    guard bodies.kind(node) == .member, bodies.isNamed(node, "reactor"), let base = bodies.receiver(node),
      let owner = types.expressions.type(of: base, in: file)
    else { return nil }
    let found = types.expressions.first(of: owner) { type, arguments -> ExpressionType?? in
      if !type.properties(named: "reactor").isEmpty { return .some(nil) }
      let binding = type.functions.filter { $0.name == "bind" && $0.labels == ["reactor"] }
      guard binding.count == 1 else { return binding.isEmpty ? .none : .some(nil) }
      return .some(binding[0].parameters[0].type.flatMap { types.expressions.type($0, inside: type, arguments) })
    }
    return found ?? nil
  }

  /// The step of `OneStepper(X.c)`, `OneStepper(withSingleStep: X.c)` and `OneStepper.init(withSingleStep: X.c)`.
  func firstStep(_ stepper: BodyTree.Node, _ file: IndexedFile) -> AsyncFlowStepMention? {
    let bodies = file.bodies
    guard bodies.makes("OneStepper", stepper), let argument = bodies.argument(stepper, at: 0) else { return nil }
    return types.mention(argument, in: file)
  }
}

extension BodyTree {
  /// The call is `.contribute(…)` or `FlowContributor.contribute(…)`.
  func isContribution(_ call: Node) -> Bool {
    guard isCall(call, of: "contribute"), let callee = namedCallee(call) else { return false }
    switch kind(callee) {
    case .implicitMember: return true
    case .member: return receiver(callee).map { isNamed($0, "FlowContributor") } ?? false
    default: return false
    }
  }

  /// The call makes a stepper of the framework: `OneStepper(…)`, `OneStepper.init(…)`.
  func makes(_ name: String, _ call: Node) -> Bool {
    isCall(call, of: name) || isCall(call, of: "init") && creation(call)?.name == name
  }

  /// The value of the first argument that has one of these labels.
  func argument(_ call: Node, labelled labels: [String]) -> Node? {
    labels.lazy.compactMap { self.argument(call, labelled: $0) }.first
  }
}
