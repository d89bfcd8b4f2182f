/// The places at which an app creates its FlowCoordinator, starts Flows with it, and injects steps.
package struct AsyncFlowCoordinators: Sendable {
  /// The creations of FlowCoordinators in the order of the run, those in exempt code left out.
  private(set) var creations: [Creation] = []
  package private(set) var starts: [Start] = []
  private(set) var injections: [Injection] = []
  /// The types whose `navigate(to:)` some code calls on another object.
  private(set) var navigated: Set<TypeID> = []
  /// Whether some code calls `navigate(to:)` on an object of unknown type.
  private(set) var navigatesUnknown = false

  struct Creation: Sendable {
    let call: CodePart
    /// The range of the type's name, or of `init`.
    let nameRange: SourceRange
    let owner: TypeID?

    var location: Location { call.file.location(nameRange) }
  }

  /// The start of a Flow: `coordinator.coordinate(flow: f, with: s)`.
  package struct Start: Sendable {
    package let call: CodePart
    /// The number of the type whose code starts the Flow; nil at the top level.
    package let owner: TypeID?
    package let flow: ExpressionType?
    let steppers: [AsyncFlowContribution.Stepper]
    let hearers: [TypeID]?

    /// The step of a `OneStepper`.
    var firstStep: AsyncFlowStepMention? { steppers.lazy.compactMap(\.firstStep).first }
  }

  /// A step that is sent to the coordinator: `coordinator.navigate(to: X.c)`.
  struct Injection: Sendable {
    let call: CodePart
    let owner: TypeID?
    /// The step; nil when the argument does not spell it.
    let step: AsyncFlowStepMention?
  }

  init(_ types: AsyncFlowTypes) {
    for file in types.table.files {
      for call in Self.finder.calls(in: file.bodies) { add(file.at(call), types: types) }
    }
  }

  private static let finder = NameFinder(["coordinate", "navigate", "FlowCoordinator", "init"])

  private mutating func add(_ call: CodePart, types: AsyncFlowTypes) {
    let (bodies, place) = (call.tree, call)
    guard let callee = bodies.namedCallee(call.node) else { return }
    let owner = { types.table.type(around: place)?.id }
    if bodies.isNamed(callee, "coordinate"), let flow = bodies.argument(call.node, labelled: "flow") {
      guard !types.isExempt(call) else { return }
      let type = types.expressions.type(of: call.at(flow))
      starts.append(
        Start(
          call: place, owner: owner(), flow: type,
          steppers: bodies.argument(call.node, labelled: "with").map { types.steppers(of: call.at($0)) } ?? [],
          hearers: type?.type.flatMap { types.hearers(inheriting: $0) }))
    } else if bodies.isNamed(callee, "navigate"), let step = bodies.argument(call.node, labelled: "to") {
      guard let receiver = bodies.receiver(callee), !bodies.isSelf(receiver), bodies.kind(receiver) != .super else {
        return
      }
      let type = types.expressions.type(of: call.at(receiver))
      if types.isFramework(type, named: "FlowCoordinator", in: call.file.number) {
        injections.append(Injection(call: place, owner: owner(), step: types.mention(call.at(step))))
      } else if let id = type?.type {
        navigated.insert(id)
      } else {
        navigatesUnknown = true
      }
    } else if let made = types.expressions.construction(call),
      types.isFramework(made.type, named: "FlowCoordinator", in: call.file.number), !types.isExempt(call)
    {
      creations.append(Creation(call: place, nameRange: made.nameRange, owner: owner()))
    }
  }
}
