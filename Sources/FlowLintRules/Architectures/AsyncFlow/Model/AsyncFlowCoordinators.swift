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
    for file in types.table.files { for call in Self.finder.calls(in: file.bodies) { add(call, file, types) } }
  }

  private static let finder = NameFinder(["coordinate", "navigate", "FlowCoordinator", "init"])

  private mutating func add(_ call: BodyTree.Node, _ file: IndexedFile, _ types: AsyncFlowTypes) {
    let (bodies, place) = (file.bodies, CodePart(file: file, node: call))
    guard let callee = bodies.namedCallee(call) else { return }
    let owner = { types.table.type(around: place)?.id }
    if bodies.isNamed(callee, "coordinate"), let flow = bodies.argument(call, labelled: "flow") {
      guard !types.isExempt(call, in: file) else { return }
      let type = types.expressions.type(of: flow, in: file)
      starts.append(
        Start(
          call: place, owner: owner(), flow: type,
          steppers: bodies.argument(call, labelled: "with").map { types.steppers(of: $0, file) } ?? [],
          hearers: type?.type.flatMap { types.hearers(inheriting: $0) }))
    } else if bodies.isNamed(callee, "navigate"), let step = bodies.argument(call, labelled: "to") {
      guard let receiver = bodies.receiver(callee), !bodies.isSelf(receiver), bodies.kind(receiver) != .super else {
        return
      }
      let type = types.expressions.type(of: receiver, in: file)
      if types.isFramework(type, named: "FlowCoordinator", in: file.number) {
        injections.append(Injection(call: place, owner: owner(), step: types.mention(step, in: file)))
      } else if let id = type?.type {
        navigated.insert(id)
      } else {
        navigatesUnknown = true
      }
    } else if let made = types.expressions.construction(call, in: file),
      types.isFramework(made.type, named: "FlowCoordinator", in: file.number), !types.isExempt(call, in: file)
    {
      creations.append(Creation(call: place, nameRange: made.nameRange, owner: owner()))
    }
  }
}
