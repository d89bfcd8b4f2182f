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
  /// The Flows that may hear the steps of the steppers, one or more of which do; nil where they are not known.
  let hearers: [TypeID]?
  /// The code that contributes is a private function that nothing calls: its steppers are not heard by it.
  let isUncalled: Bool

  struct Stepper: Sendable {
    /// The stepper as written, in the contribution or in the array of a composite.
    let place: CodePart
    let type: ExpressionType?
    /// The step of a `OneStepper`; nil for other steppers.
    let firstStep: AsyncFlowStepMention?

    /// The stepper's type or first Step is known, or it is one of the framework's, which carry their Steps.
    var isKnown: Bool {
      if type?.type != nil || firstStep != nil || !Doubt.unknownReceiver.silences { return true }
      return ["OneStepper", "DefaultStepper", "CompositeStepper"].contains { $0 == type?.name }
    }
  }

  var file: IndexedFile { member.file }
  var tree: BodyTree { member.tree }
  /// The type number of the Flow whose code contributes.
  var flow: TypeID { member.owner }
  var location: Location { member.code.at(call).whole }

  /// The types of the steppers, as far as the project declares them.
  var stepperTypes: [TypeID] { steppers.compactMap { $0.type?.type } }

  /// The Flow that certainly hears the steps.
  var onlyHearer: TypeID? { hearers?.count == 1 ? hearers?.first : nil }

  /// The presentable is a Flow, and hears the steps itself.
  var isHeardByPresented: Bool { onlyHearer != nil && onlyHearer == presentableType?.type }
}

extension AsyncFlowTypes {
  func contributions(of flow: TypeID) -> [AsyncFlowContribution] {
    let contributing = members(of: flow).map { member in
      (member: member, calls: member.tree.calls(in: member.node).filter { member.tree.isContribution($0) })
    }.filter { !$0.calls.isEmpty }
    return contributing.flatMap { member, calls in
      let isUncalled = isUncalled(member)
      return calls.compactMap { contribution(by: $0, in: member, isUncalled: isUncalled) }
    }
  }

  /// The function is private to its file, and its name stands nowhere else in it.
  private func isUncalled(_ member: AsyncFlowMember) -> Bool {
    // A private type's witness of a protocol may be as private as the type.
    guard let function = function(member), function.kind == .func, !function.isOverride,
      !isPrivate(self[member.owner]), table.isPrivate(function.declaration),
      table.declaration(function.declaration).attributes.isEmpty
    else { return false }
    let (own, finder) = (member.tree.range(member.node), NameFinder([member.name]))
    // Most are called, and a look at the calls alone is quick.
    return finder.calls(in: member.tree).allSatisfy { own.contains(member.tree.range($0).start) }
      && finder.tokens(in: member.file.syntax).allSatisfy { own.contains(member.file.syntax.tokens.range($0).start) }
  }

  /// The project has shortcuts of its own for contributions, `.viewController(x)`, or makes some outside of Flows.
  var mayContributeElsewhere: Bool {
    guard Doubt.unknownFate.silences else { return false }
    let hasShortcuts = table.types.contains { type in
      ["FlowContributor", "FlowContributors"].contains(type.name)
        && !(type.functions.isEmpty && type.properties.isEmpty)
    }
    let finder = NameFinder(["contribute"])
    return hasShortcuts
      || table.files.contains { file in
        gate.isOpen(file.number)
          && finder.calls(in: file.bodies).contains { call in
            guard file.bodies.isContribution(call), !isExempt(file.at(call)) else { return false }
            let owner = table.type(around: file.at(call))
            return owner.map { !roles($0.id).isFlow || !$0.isNominal } != false
          }
      }
  }

  private func contribution(
    by call: BodyTree.Node, in member: AsyncFlowMember, isUncalled: Bool
  ) -> AsyncFlowContribution? {
    let (file, bodies) = (member.file, member.tree)
    guard !bodies.isPattern(call),
      let presentable = bodies.argument(call, labelled: ["presentable", "withNextPresentable", "withNext"])
    else { return nil }
    let type = presentedType(file.at(presentable))
    let stepper = bodies.argument(call, labelled: ["stepper", "withNextStepper", "withNext"])
    return AsyncFlowContribution(
      member: member, call: call, presentable: presentable, presentableType: type, stepper: stepper,
      steppers: stepper.map { steppers(of: file.at($0)) } ?? [],
      hearers: hearers(of: type, with: presentable, in: member),
      isUncalled: isUncalled)
  }

  /// The type of what is presented: of a property that is typed `UIViewController`, the type of the only value that the
  /// Flow puts into it.
  private func presentedType(_ presentable: CodePart) -> ExpressionType? {
    let (written, node) = (expressions.type(of: presentable), presentable.tree.bare(presentable.node))
    guard written?.name == "UIViewController", presentable.tree.isOwn(node),
      let owner = table.type(around: presentable.at(node))?.id
    else { return written }
    let values = members(of: owner).flatMap { member in
      member.tree.assignments(in: member.node).filter {
        member.tree.isOwnMember(member.tree.target($0), named: presentable.tree.name(node))
      }.map { member.tree.value(ofAssignment: $0).flatMap { expressions.type(of: member.file.at($0)) } }
    }
    return values.count == 1 ? values[0] ?? written : written
  }

  /// The steppers of an expression: composites are taken apart, locals that hold one, or a `OneStepper`, are followed.
  func steppers(of node: CodePart, depth: Int = 0) -> [AsyncFlowContribution.Stepper] {
    let bodies = node.tree
    let (value, held) = (bodies.bare(node.node), bodies.held(by: node.node))
    let isComposite = bodies.kind(held) == .array || bodies.makes("CompositeStepper", at: held)
    if isComposite, depth < 8 {
      let parts =
        bodies.kind(held) == .array
        ? Array(bodies.children(held)) : bodies.arguments(held).map { bodies.value(ofArgument: $0) }
      return parts.flatMap { steppers(of: node.at($0), depth: depth + 1) }
    }
    let stepper = bodies.makes("OneStepper", at: held) ? held : value
    return [
      .init(
        place: node.at(stepper),
        type: isComposite ? nil : expressions.type(of: node.at(stepper)) ?? reactor(node.at(stepper)),
        firstStep: firstStep(node.at(stepper)))
    ]
  }

  /// The type of `controller.reactor`, which ReactorKit declares for every `View`: that of the parameter of the
  /// controller's `bind(reactor:)`. `reactor ?? .init()` is the same.
  private func reactor(_ value: CodePart) -> ExpressionType? {
    let bodies = value.tree
    var node = value.node
    if bodies.kind(node) == .sequence, let first = bodies.firstChild(node),
      bodies.nextSibling(first).map({ bodies.isNamed($0, "??") }) == true
    {
      node = bodies.bare(first)
      if let type = expressions.type(of: value.at(node)) { return type }
    }
    guard bodies.isNamed(node, "reactor"), let base = bodies.receiver(node),
      let owner = expressions.type(of: value.at(base))
    else { return nil }
    let found = expressions.first(of: owner) { type, arguments -> ExpressionType?? in
      if !type.properties(named: "reactor").isEmpty { return .some(nil) }
      let binding = type.functions.filter { $0.name == "bind" && $0.labels == ["reactor"] }
      guard binding.count == 1 else { return binding.isEmpty ? .none : .some(nil) }
      return .some(binding[0].parameters[0].type.flatMap { expressions.type($0, inside: type, with: arguments) })
    }
    return found ?? nil
  }

  /// The step of `OneStepper(X.c)`, `OneStepper(withSingleStep: X.c)` and `OneStepper.init(withSingleStep: X.c)`.
  func firstStep(_ stepper: CodePart) -> AsyncFlowStepMention? {
    let bodies = stepper.tree
    guard bodies.makes("OneStepper", at: stepper.node), let argument = bodies.argument(stepper.node, at: 0) else {
      return nil
    }
    return mention(stepper.at(argument))
  }
}

extension BodyTree {
  /// The call is `.contribute(…)` or `FlowContributor.contribute(…)`.
  func isContribution(_ call: Node) -> Bool {
    guard isCall(call, of: "contribute"), let callee = namedCallee(call) else { return false }
    return kind(callee) == .implicitMember || receiver(callee).map { isNamed($0, "FlowContributor") } == true
  }

  /// The call makes a stepper of the framework: `OneStepper(…)`, `OneStepper.init(…)`.
  func makes(_ name: String, at call: Node) -> Bool {
    isCall(call, of: name) || isCall(call, of: "init") && creation(call)?.name == name
  }

  /// The value of the first argument that has one of these labels.
  func argument(_ call: Node, labelled labels: [String]) -> Node? {
    labels.lazy.compactMap { self.argument(call, labelled: $0) }.first
  }
}
