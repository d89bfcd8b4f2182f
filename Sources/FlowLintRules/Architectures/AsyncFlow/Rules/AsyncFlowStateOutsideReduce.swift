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
    check: .forbidden(in: AsyncFlowParts { $0.contains(.asyncViewModel) }, { $0.stateChanges(in: $1) }) {
      _, type, place in
      "\(type.name).\(place.detail) changes the state outside reduce; send an Action"
    })
}

extension AsyncFlowModel {
  /// The places outside of `reduce` and of initializers at which a view model changes its state.
  fileprivate func stateChanges(in type: IndexedType) -> [NamedPlace] {
    types.members(of: type.id).filter { $0.isFunction && !["reduce", "init"].contains($0.name) }.flatMap { member in
      let tree = member.tree
      return member.code.nodes(ofKinds: [.assignment, .call]).compactMap { node -> NamedPlace? in
        let target: BodyTree.Node
        if tree.kind(node) == .assignment {
          target = tree.unwrapped(tree.target(node))
        } else {
          guard let receiver = tree.receiver(node), tree.isDiscarded(node), let name = tree.calleeName(node),
            ["append", "insert", "remove", "sort", "reverse", "swapAt", "toggle", "formUnion", "merge", "shuffle"]
              .contains(where: { name.hasPrefix($0) })
          else { return nil }
          target = receiver
        }
        guard let base = tree.ownState(under: target) else { return nil }
        return NamedPlace(location: member.code.location(base), name: "state", detail: member.name)
      }
    }
  }
}

extension BodyTree {
  /// The mention of the object's own `state` that a chain begins with: `state.items`, `self.state`.
  fileprivate func ownState(under target: Node) -> Node? {
    var node = unwrapped(target)
    while true {
      if isOwnMember(node, named: "state") { return isOwn(node) ? node : nil }
      guard [.member, .subscript].contains(kind(node)), let base = firstChild(node) else { return nil }
      node = unwrapped(base)
    }
  }
}
