/// One way in which a Flow's screen comes on screen.
struct CoreFlowShow: Sendable {
  let manner: Manner
  /// The navigation controller or window call, or the assignment, that does it.
  let location: Location
  /// The name of the function in which that stands; empty outside of functions.
  let function: String

  enum Manner: Sendable, Hashable {
    case push, present, stack, attach, root, returned
    /// The screen is handed to a function that may do anything with it.
    case handed(to: String)

    var text: String {
      switch self {
      case .push: "push"
      case .present: "present"
      case .stack: "set"
      case .attach: "attach"
      case .root: "root"
      case .returned: "returned"
      case .handed(let name): "handed to \(name)"
      }
    }
  }
}

/// Follows the `screen` of a Flow through the locals of one function to the calls that show it.
struct CoreFlowScreenTrace {
  private let bodies: BodyTree
  private var trace: ValueTrace
  private(set) var found: [(manner: CoreFlowShow.Manner, place: SourceRange)] = []

  init(_ screen: BodyTree.Node, _ bodies: BodyTree) {
    self.bodies = bodies
    trace = ValueTrace(bodies)
    trace.follow(screen)
    while let (value, context) = trace.next() { look(at: value, context) }
  }

  private mutating func look(at value: BodyTree.Node, _ context: BodyTree.Context) {
    switch context {
    case .argument(let call, let argument): follow(argument: argument, of: call)
    case .element(let list): trace.follow(list)
    case .assigned(let target, _): note(assignedTo: bodies.unwrapped(target))
    case .returned(let function), .implicitlyReturned(let function):
      if bodies.kind(function) == .closure { followResult(of: function) } else { note(.returned, bodies.range(value)) }
    case .receiver(let member):
      // The mention may go on: `parent.view.addSubview(flow.screen.view)`.
      if bodies.kind(member) == .member, bodies.isNamed(member, "view"), !bodies.isCalled(member) {
        trace.follow(member)
      }
    default: break
    }
  }

  private mutating func follow(argument: BodyTree.Node, of call: BodyTree.Node) {
    guard bodies.kind(call) == .call, let name = bodies.calleeName(call) else { return }
    if let made = bodies.creation(call) {
      if made.name.hasSuffix("Controller") { trace.follow(call) }
      return
    }
    if let navigation = bodies.newNavigation(filledBy: call) { return trace.follow(local: navigation) }
    let manner: CoreFlowShow.Manner
    switch ScreenCall(named: name) {
    case .push, .show: manner = .push
    case .present, .showDetail: manner = .present
    case .stack: manner = .stack
    default: manner = ScreenCall.isNamedLikeAttaching(name) ? .attach : .handed(to: name)
    }
    note(manner, bodies.calleeRange(call))
  }

  private mutating func note(assignedTo target: BodyTree.Node) {
    if bodies.isRoot(target) { return note(.root, bodies.nameRange(target)) }
    if bodies.showsWhatItHolds(target) {
      // A controller that is made here is followed until it is shown itself.
      if let controller = bodies.receiver(target), bodies.kind(controller) == .name,
        let local = bodies.resolve(controller), bodies.kind(local) == .boundName
      {
        trace.follow(local: local)
      }
      return note(.stack, bodies.nameRange(target))
    }
  }

  /// Follows the list that a closure's results make: in `flows.map { $0.screen }`, the list holds the screens.
  private mutating func followResult(of closure: BodyTree.Node) {
    guard let call = bodies.call(takingClosure: closure)?.call, let name = bodies.calleeName(call),
      ["map", "compactMap", "flatMap"].contains(name)
    else { return }
    trace.follow(call)
  }

  private mutating func note(_ manner: CoreFlowShow.Manner, _ place: SourceRange) {
    if !found.contains(where: { $0.manner == manner && $0.place == place }) { found.append((manner, place)) }
  }
}
