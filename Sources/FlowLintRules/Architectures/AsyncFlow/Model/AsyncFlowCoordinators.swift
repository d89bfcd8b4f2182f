/// The places at which an app creates its FlowCoordinator, starts Flows with it, and injects steps.
package struct AsyncFlowCoordinators: Sendable {
  /// The creations of FlowCoordinators in the order of the run, those in exempt code left out.
  var creations: [Creation] = []
  package internal(set) var starts: [Start] = []
  var injections: [Injection] = []
  /// The types whose `navigate(to:)` some code calls on another object.
  private(set) var navigated: Set<TypeID> = []
  /// Whether some code calls `navigate(to:)` on an object of unknown type.
  private(set) var navigatesUnknown = false

  struct Creation: Sendable {
    let file: FileID
    let call: BodyTree.Node
    /// The range of the type's name, or of `init`.
    let nameRange: SourceRange
  }

  /// The start of a Flow: `coordinator.coordinate(flow: f, with: s)`.
  package struct Start: Sendable {
    package let file: FileID
    package let call: BodyTree.Node
    /// The number of the type whose code starts the Flow; nil at the top level.
    package let owner: TypeID?
    package let flow: ExpressionType?
    let stepper: BodyTree.Node?
  }

  /// A step that is sent to the coordinator: `coordinator.navigate(to: X.c)`.
  struct Injection: Sendable {
    let file: FileID
    let call: BodyTree.Node
    let owner: TypeID?
    /// The step; nil when the argument does not spell it.
    let step: AsyncFlowStepMention?
  }

  init(_ types: AsyncFlowTypes) {
    for file in types.table.files { for call in Self.finder.calls(in: file.bodies) { add(call, file, types) } }
  }

  private static let finder = NameFinder(["coordinate", "navigate", "FlowCoordinator", "init"])

  private mutating func add(_ call: BodyTree.Node, _ file: IndexedFile, _ types: AsyncFlowTypes) {
    let bodies = file.bodies
    guard let callee = bodies.namedCallee(call) else { return }
    let owner = { types.expressions.table.type(around: call, in: file)?.id }
    if bodies.isNamed(callee, "coordinate"), let flow = bodies.argument(call, labelled: "flow") {
      guard !types.isExempt(call, in: file) else { return }
      starts.append(
        Start(
          file: file.number, call: call, owner: owner(), flow: types.expressions.type(of: flow, in: file),
          stepper: bodies.argument(call, labelled: "with")))
    } else if bodies.isNamed(callee, "navigate"), let step = bodies.argument(call, labelled: "to") {
      guard let receiver = bodies.receiver(callee), !bodies.isSelf(receiver), bodies.kind(receiver) != .super else {
        return
      }
      let type = types.expressions.type(of: receiver, in: file)
      guard types.isFramework(type, named: "FlowCoordinator", in: file.number) else {
        if let id = type?.type { navigated.insert(id) } else { navigatesUnknown = true }
        return
      }
      injections.append(Injection(file: file.number, call: call, owner: owner(), step: types.mention(step, in: file)))
    } else if bodies.isNamed(callee, "FlowCoordinator") || bodies.isNamed(callee, "init") {
      guard let made = types.expressions.construction(call, in: file),
        types.isFramework(made.type, named: "FlowCoordinator", in: file.number), !types.isExempt(call, in: file)
      else { return }
      creations.append(Creation(file: file.number, call: call, nameRange: made.nameRange))
    }
  }
}
