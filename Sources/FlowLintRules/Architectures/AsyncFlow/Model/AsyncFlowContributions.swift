/// `.contribute(presentable:stepper:)` in a Flow: what is shown, and whose steps are heard.
package struct AsyncFlowContribution: Sendable {
  package let member: AsyncFlowMember
  package let call: BodyTree.Node
  package let presentable: BodyTree.Node
  package let presentableType: ExpressionType?
  /// The stepper argument; nil when none is written.
  package let stepper: BodyTree.Node?
  /// The steppers that are contributed; a `CompositeStepper` is taken apart.
  package let steppers: [Stepper]
  package let hearer: Hearer
  /// The code that contributes is a private function that nothing calls: its steppers are not heard by it.
  package let isUncalled: Bool

  package struct Stepper: Sendable {
    /// The stepper as written, in the contribution or in the array of a composite.
    package let node: BodyTree.Node
    package let type: ExpressionType?
    /// The step of a `OneStepper`; nil for other steppers.
    package let firstStep: AsyncFlowStepMention?
  }

  /// The Flow that hears the steps of a contribution's steppers.
  package enum Hearer: Sendable, Equatable {
    case flow(Int)
    case unknown
  }

  package var file: Int { member.file }
  /// The type number of the Flow whose code contributes.
  package var flow: Int { member.owner }
}

struct AsyncFlowContributionReader {
  let types: AsyncFlowTypes

  func contributions(in member: AsyncFlowMember) -> [AsyncFlowContribution] {
    let file = types.file(member)
    let calls = file.bodies.calls(in: member.node).filter { file.bodies.isContribution($0) }
    guard !calls.isEmpty else { return [] }
    let isUncalled = isUncalled(member, file)
    return calls.compactMap { read($0, member, file, isUncalled) }
  }

  /// The function is private to the file, and its name stands nowhere else in it.
  private func isUncalled(_ member: AsyncFlowMember, _ file: IndexedFile) -> Bool {
    guard let function = types.function(member), function.kind == .func, !function.isOverride,
      !types.isPrivate(types[member.owner])
    else { return false }
    let declarations = file.syntax.declarations
    let declaration = declarations[function.declaration.index]
    guard declaration.attributes.isEmpty, declaration.parent >= 0 else { return false }
    let outer = declarations[Int(declaration.parent)]
    let isWritten = ["internal", "package", "public", "open"].contains { file.syntax.hasModifier(declaration, $0) }
    guard file.syntax.isPrivate(declaration) || outer.kind == .extension && file.syntax.isPrivate(outer) && !isWritten
    else { return false }
    return NameFinder([function.name]).tokens(in: file.bodies).allSatisfy { token in
      let range = file.syntax.tokens.range(token)
      return declaration.range.start <= range.start && range.end <= declaration.range.end
    }
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
    var steppers: [AsyncFlowContribution.Stepper] = []
    if let stepper { collect(stepper, file, into: &steppers) }
    return AsyncFlowContribution(
      member: member, call: call, presentable: presentable, presentableType: type, stepper: stepper,
      steppers: steppers, hearer: hearer(type, member, file), isUncalled: isUncalled)
  }

  /// The type of what is presented: of a property that is typed `UIViewController`, the type of the values that the
  /// Flow puts into it.
  private func presentedType(_ presentable: BodyTree.Node, _ file: IndexedFile) -> ExpressionType? {
    let written = types.expressions.type(of: presentable, in: file)
    let node = file.bodies.bare(presentable)
    guard written?.type == nil, written?.name == "UIViewController",
      let owner = types.expressions.enclosingType(of: node, in: file),
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

  /// The hearer of the steps: a presented Flow, else the Flow whose code contributes. A Flow that others inherit may be
  /// any of them.
  private func hearer(_ type: ExpressionType?, _ member: AsyncFlowMember, _ file: IndexedFile)
    -> AsyncFlowContribution.Hearer
  {
    guard let type else { return .unknown }
    if let presented = type.type {
      guard types.roles(presented).isFlow else {
        // The framework's protocol, and not a type of another module that has its name.
        return types[presented].name == "Flow" ? .unknown : around(member)
      }
      return types[presented].kind == .protocol || types.hasSubclass(presented) ? .unknown : .flow(presented)
    }
    let mayBeFlow = type.name.hasSuffix("Flow") || type.name == "Presentable"
    return mayBeFlow ? .unknown : around(member)
  }

  private func around(_ member: AsyncFlowMember) -> AsyncFlowContribution.Hearer {
    let isCertain =
      !types.hasSubclass(member.owner) && types[member.owner].kind != .protocol && !types.isAmbiguous(member.owner)
    return isCertain ? .flow(member.owner) : .unknown
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
    case .array:
      for element in bodies.children(value) { collect(element, file, into: &steppers, depth: depth + 1) }
    case .call where bodies.makes("CompositeStepper", value):
      for argument in bodies.arguments(value) {
        collect(bodies.value(ofArgument: argument), file, into: &steppers, depth: depth + 1)
      }
    case .name:
      if let held = bodies.resolve(value).flatMap({ bodies.value(ofLocal: $0) }).map(bodies.bare),
        bodies.kind(held) == .array
          || ["CompositeStepper", "OneStepper"].contains(where: { bodies.makes($0, held) })
      {
        collect(held, file, into: &steppers, depth: depth + 1)
      } else {
        fallthrough
      }
    default:
      steppers.append(
        .init(
          node: value, type: types.expressions.type(of: value, in: file), firstStep: firstStep(value, file)))
    }
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

extension FileSyntax {
  fileprivate func isPrivate(_ declaration: Declaration) -> Bool {
    hasModifier(declaration, "private") || hasModifier(declaration, "fileprivate")
  }
}
