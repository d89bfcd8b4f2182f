enum AsyncFlowStateOutsideReduce {
  static let rule = Rule(
    title: "Write the state in `reduce` when @AsyncViewModel is used",
    severity: .warning, looksAt: [.viewModel],
    source: """
      asyncflow-architecture.md, "데이터 흐름", line 303 ("Reduce에서 State 변경 및 Step 방출"), and the examples, lines 101-108
      """,
    documentation: """
      With `@AsyncViewModel`, an input becomes an Action and `reduce` alone answers it, so a test that sends actions sees
      every change of the state. A method that writes `state` by itself goes past all actions: no test that sends them
      sees the change, and `reduce` decides on a state that it did not make.
      """,
    remedy: "Send an Action and change the state in `reduce`",
    paired: #"""
      @AsyncViewModel
      final class CartViewModel: StepEmittable {
          typealias StepType = ShopStep
          var stepContinuation: AsyncStream<ShopStep>.Continuation?
          enum Input { case clear }
          enum Action: Equatable { case cleared }
          struct State: Equatable { var items: [Int] = [] }
          enum CancelID: Hashable { case load }

          func clear() {
      -       state.items.removeAll()  // finding: 9
      +       send(.clear)
      +       print(state.items.count)
          }
          func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
              state.items = []
              return []
          }
      }
      """#,
    check: .holding(.forbidden(as: "state"), of: \AsyncFlowModel.stateChanges) { _, place in
      "\(place.name) changes the state outside reduce; send an Action"
    })
}

extension AsyncFlowModel {
  /// The places outside of `reduce` and of initializers at which the state of a view model changes: its own code and that
  /// of others.
  fileprivate var stateChanges: [NamedPlace] {
    let viewModels = types.reportable { $0.contains(.asyncViewModel) }
    if viewModels.isEmpty { return [] }
    let changeable = Set(viewModels.map(\.id))
    let own = viewModels.flatMap { type in
      types.members(of: type.id).filter { !["reduce", "init", "state"].contains($0.name) }.flatMap { member in
        member.code.changes.filter { member.tree.isOwnMember($0, named: "state") && member.tree.isOwn($0) }.map {
          NamedPlace(location: member.code.location($0), name: "\(type.name).\(member.name)")
        }
      }
    }
    return own
      + Mentions(of: ["state"], as: [.member], in: table.files).ofOthers("state").compactMap { place in
        let owner = table.owner(of: place)
        guard let changer = owner.type,
          let changed = place.tree.receiver(place.node).flatMap({ expressions.declared(place.at($0)) }),
          changed !== changer, changeable.contains(changed.id),
          let member = owner.member.flatMap({ table.code(at: $0) }), member.changes.contains(place.node)
        else { return nil }
        return NamedPlace(location: place.location(place.node), name: changer.name)
      }
  }
}

extension CodePart {
  /// The mentions of a state, `state` of `state.items` and of `model.state`, that the code changes.
  fileprivate var changes: [BodyTree.Node] {
    nodes(ofKinds: [.assignment, .call, .prefix]).flatMap { node -> [BodyTree.Node] in
      switch tree.kind(node) {
      case .assignment: tree.writes(node).map(\.target)
      case .prefix: tree.mainToken(node).map { tree.spells($0, "&") } == true ? [tree.firstChild(node) ?? node] : []
      default: tree.calleeName(node).map(Self.mutating.contains) == true ? [tree.receiver(node) ?? node] : []
      }
    }.compactMap(tree.state)
  }

  private static let mutating: Set = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue", "popLast",
    "sort", "reverse", "shuffle", "swapAt", "toggle", "negate", "formUnion", "formIntersection", "subtract", "merge",
    "updateValue",
  ]
}

extension BodyTree {
  /// The mention of `state` that a chain leads through: `state.items`, `self.state`, `model.state.items[0]`.
  fileprivate func state(under target: Node) -> Node? {
    var node = unwrapped(target)
    while !([.name, .member].contains(kind(node)) && isNamed(node, "state")) {
      guard [.member, .subscript].contains(kind(node)), let base = firstChild(node) else { return nil }
      node = unwrapped(base)
    }
    return node
  }
}
