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
      guard model.types.subscribesAgain(method) else { return nil }
      return Violation(
        model.table.location(method), "\(state.name).\(method.name) can run twice; guard it with didBind",
        subject: "guard")
    })
}

extension SceneTypes {
  /// A second call of the method subscribes a second time: nothing in it asks whether it ran, and nothing ends or
  /// replaces what the first call began.
  fileprivate func subscribesAgain(_ method: Function) -> Bool {
    guard let body = method.body else { return false }
    let tree = table.file(method.declaration.file).bodies
    let subscribes = tree.calls(in: body).contains { call in
      ["sink", "assign", "store"].contains { tree.isCall(call, of: $0) } && !tree.replacesTheLast(call)
    }
    let isGuarded = tree.descendants(body).contains { tree.kind($0) == .guard || tree.kind($0) == .if }
    return subscribes && !isGuarded && !tree.cancelsFirst(body)
  }
}

extension BodyTree {
  /// The new subscription replaces the last one: `self.subscription = viewModel.title.sink { … }`.
  fileprivate func replacesTheLast(_ call: Node) -> Bool {
    guard case .assigned(let target, _) = context(call) else { return false }
    return kind(unwrapped(target)) == .member || resolve(unwrapped(target)) == nil
  }

  /// The old subscriptions are given up before the new ones begin.
  fileprivate func cancelsFirst(_ body: Node) -> Bool {
    calls(in: body).contains { isCall($0, of: "removeAll") || isCall($0, of: "cancel") }
      || assignments(in: body).contains { assignment in
        value(ofAssignment: assignment).map { kind($0) == .array && firstChild($0) == nil } == true
      }
  }
}
