/// A call of `bind()` without arguments.
struct BindCall: Sendable {
  let place: CodePart
  let owner: CodeOwner
  /// The function around the call; nil in a property.
  let function: Function?
  /// Whether the call is `bind()` or `self.bind()`.
  let isOnSelf: Bool
  let target: Target

  enum Target: Sendable, Equatable {
    /// The `screen` of the Flow itself: `screen.bind()`.
    case ownScreen
    /// The screen of another Flow, with the number of the Flow's type: `flow.screen.bind()`.
    case screen(of: TypeID)
    /// An object of the type with this number.
    case object(TypeID)
    case unknown
  }
}

/// Calls of `bind()`, found by the type whose code they are in and by what they are called on.
struct BindCalls {
  private let calls: [BindCall]
  private var numbers: [Key: [Int]] = [:]

  private enum Key: Hashable {
    case owner(TypeID)
    case flow(TypeID)
    case object(TypeID)
  }

  init(_ calls: [BindCall]) {
    self.calls = calls
    for (number, call) in calls.enumerated() {
      if let owner = call.owner.type { numbers[.owner(owner.id), default: []].append(number) }
      switch call.target {
      case .screen(let flow): numbers[.flow(flow), default: []].append(number)
      case .object(let type): numbers[.object(type), default: []].append(number)
      case .ownScreen, .unknown: continue
      }
    }
  }

  /// The calls in the code of some types, and those on a Flow's screen or a Screen, in the order of the run.
  func concerning(_ flow: IndexedType, with screen: IndexedType, owners: [TypeID]) -> [BindCall] {
    Set(([.flow(flow.id), .object(screen.id)] + owners.map { .owner($0) }).flatMap { numbers[$0] ?? [] }).sorted()
      .map { calls[$0] }
  }
}

extension CoreFlowTypes {
  /// Every call of `bind()` in production code, in the order of the run.
  var bindCalls: [BindCall] {
    let expressions = expressions
    return places { $0.calls(in: $0.root, named: "bind") }.compactMap { place in
      let (bodies, call) = (place.tree, place.node)
      guard bodies.arguments(call).isEmpty, let callee = bodies.namedCallee(call),
        bodies.kind(callee) != .implicitMember
      else { return nil }
      let receiver = bodies.receiver(callee)
      if receiver.map({ bodies.kind($0) == .super }) ?? (bodies.resolve(callee) != nil) { return nil }
      let owner = table.owner(of: place.at(call))
      return BindCall(
        place: place, owner: owner,
        function: owner.member.flatMap { owner.type?.function(declaredBy: $0) },
        isOnSelf: receiver.map { bodies.isThisObject($0, orSuper: true) } != false,
        target: receiver.map { target(of: place.at($0), types: expressions) } ?? .unknown)
    }
  }

  private func target(of receiver: CodePart, types: ExpressionTypes) -> BindCall.Target {
    let bodies = receiver.tree
    if bodies.isNamed(receiver.node, "screen") {
      if bodies.isOwn(receiver.node, orSuper: true) { return .ownScreen }
      if bodies.kind(receiver.node) == .member, let flow = bodies.receiver(receiver.node) {
        return types.type(of: receiver.at(flow))?.type.map { .screen(of: $0) } ?? .unknown
      }
    }
    return types.type(of: receiver)?.type.map { .object($0) } ?? .unknown
  }
}
