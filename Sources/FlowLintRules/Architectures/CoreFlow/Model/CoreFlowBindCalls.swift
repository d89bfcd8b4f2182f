/// A call of `bind()` without arguments.
struct BindCall: Sendable {
  let file: IndexedFile
  let call: BodyTree.Node
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
  private var byOwner: [TypeID: [Int]] = [:]
  private var byFlow: [TypeID: [Int]] = [:]
  private var byObject: [TypeID: [Int]] = [:]

  init(_ calls: [BindCall]) {
    self.calls = calls
    for (number, call) in calls.enumerated() {
      if let owner = call.owner.type { byOwner[owner.id, default: []].append(number) }
      switch call.target {
      case .screen(let flow): byFlow[flow, default: []].append(number)
      case .object(let type): byObject[type, default: []].append(number)
      case .ownScreen, .unknown: continue
      }
    }
  }

  /// The calls in the code of some types, and those on a Flow's screen or a Screen, in the order of the run.
  func concerning(_ flow: IndexedType, _ screen: IndexedType, owners: [TypeID]) -> [BindCall] {
    var numbers = (byFlow[flow.id] ?? []) + (byObject[screen.id] ?? [])
    for owner in owners { numbers += byOwner[owner] ?? [] }
    numbers.sort()
    return numbers.indices.filter { $0 == 0 || numbers[$0] != numbers[$0 - 1] }.map { calls[numbers[$0]] }
  }
}

extension CoreFlowTypes {
  /// Every call of `bind()` in production code, in the order of the run.
  var bindCalls: [BindCall] {
    let expressions = expressions
    return table.files.flatMap { file -> [BindCall] in
      let bodies = file.bodies
      return bodies.calls(in: bodies.root, named: "bind").compactMap { call in
        guard bodies.arguments(call).isEmpty, let callee = bodies.namedCallee(call),
          bodies.kind(callee) != .implicitMember, !file.isExempt(bodies.range(call).start)
        else { return nil }
        let receiver = bodies.receiver(callee)
        let code = CodePart(file: file, node: call)
        if let receiver, bodies.kind(receiver) == .super { return nil }
        if receiver == nil, bodies.resolve(callee) != nil { return nil }
        let owner = table.owner(of: call, in: file)
        return BindCall(
          file: file, call: call, owner: owner, function: owner.member.flatMap { owner.type?.function(declaredBy: $0) },
          isOnSelf: receiver.map { code.tree.isThisObject($0, orSuper: true) } ?? true,
          target: receiver.map { target($0, in: code, expressions) } ?? .unknown)
      }
    }
  }

  private func target(_ receiver: BodyTree.Node, in code: CodePart, _ types: ExpressionTypes) -> BindCall.Target {
    let bodies = code.tree
    if bodies.isNamed(receiver, "screen") {
      if code.file.bodies.isOwn(receiver, orSuper: true) { return .ownScreen }
      if bodies.kind(receiver) == .member, let flow = bodies.receiver(receiver) {
        return types.type(of: flow, in: code.file)?.type.map { .screen(of: $0) } ?? .unknown
      }
    }
    guard let type = types.type(of: receiver, in: code.file) else { return .unknown }
    return type.type.map { .object($0) } ?? .unknown
  }
}
