enum SceneViewStateBindOnce {
  static let rule = Rule(
    title: "Bind a view state once",
    severity: .warning, looksAt: [.viewState],
    source: """
      scene-architecture.md, ContainerView (line 158): "XXXView가 onAppear 되었을 경우, vm와 xxxViewState 간의 바인딩을 트리깅 합니다"
      """,
    documentation: """
      The binding is triggered in `onAppear`, and that fires again each time the screen comes back. Without a guard
      every return adds another set of subscriptions, and each value is written that many times.
      """,
    remedy: "Return at once when the view state is bound already",
    paired: #"""
      //- NoteView.swift
      @Observable final class NoteViewState {
          var title: String = ""
      +   private var didBind = false
          private var cancellables: Set<AnyCancellable> = []
          func bind(_ viewModel: any NoteViewModel) {  // finding: 10
      +       guard self.didBind == false else { return }
      +       self.didBind = true
              viewModel.title
                  .sink { [weak self] in self?.title = $0 }
                  .store(in: &self.cancellables)
          }
      }
      """#,
    check: .each(of: SceneRoles.viewState, { $0.types.bindMethods(of: $1) }) { model, state, method in
      guard model.types.subscribesAgain(method, of: state) else { return nil }
      return Violation(
        model.table.location(method), "\(state.name).\(method.name) can run twice; guard it with didBind",
        subject: "guard")
    })
}

extension SceneTypes {
  /// A second call of the method subscribes a second time: nothing in it asks whether it ran, and nothing ends or
  /// replaces what the first call began.
  fileprivate func subscribesAgain(_ method: Function, of state: IndexedType) -> Bool {
    guard let body = method.body else { return false }
    let tree = table.file(method.declaration.file).bodies
    let subscriptions = tree.calls(in: body).filter { call in
      ["sink", "assign", "store"].contains { tree.isCall(call, of: $0) }
    }
    // What a subscription asks is not whether the method ran.
    let isGuarded = tree.descendants(body).contains { node in
      [.guard, .if, .switch].contains(tree.kind(node)) && !subscriptions.contains { tree.contains(within: $0, node) }
    }
    let sets = tree.setsOfSubscriptions(in: body)
    return !subscriptions.allSatisfy(tree.replacesTheLast) && !isGuarded && !tree.cancelsFirst(sets, in: body)
      && !state.functions.contains { helper in
        tree.calls(in: body, named: helper.name).contains { _ in true }
          && table.code(of: helper).map { $0.tree.cancelsFirst(sets, in: $0.node) } == true
      }
  }
}

extension BodyTree {
  /// The new subscription replaces the last one: `self.subscription = viewModel.title.sink { … }`, or all of them in a
  /// list.
  fileprivate func replacesTheLast(_ call: Node) -> Bool {
    var context = context(call)
    if case .element(let list) = context { context = self.context(list) }
    guard case .assigned(let target, let assignment) = context, isPlain(assignment) else { return false }
    return kind(unwrapped(target)) == .member || resolve(unwrapped(target)) == nil
  }

  /// The names of the sets that keep subscriptions: `cancellables` of `.store(in: &self.cancellables)`.
  fileprivate func setsOfSubscriptions(in body: Node) -> [String] {
    calls(in: body, named: "store").compactMap { argument($0, labelled: "in") }.compactMap { set in
      ([set] + Array(descendants(set))).first { kind($0) == .name || kind($0) == .member }.map { name($0) }
    }
  }

  /// The old subscriptions are given up before the new ones begin, or there can be none.
  fileprivate func cancelsFirst(_ sets: [String], in body: Node) -> Bool {
    calls(in: body).contains { call in ["removeAll", "cancel", "precondition"].contains { isCall(call, of: $0) } }
      || assignments(in: body).contains { assignment in
        isPlain(assignment) && sets.contains { isAssignment(assignment, to: $0) }
      }
  }
}
