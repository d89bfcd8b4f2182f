enum CoreFlowObserveOutsideBind {
  static let rule = Rule(
    title: "Observe state and bind actions in bind()",
    severity: .warning, looksAt: [.screen], claims: .absence,
    source: """
      coreflow-architecture.md, section 2 (line 88): "Screen의 상태 관찰 및 액션 바인딩은 `bind()` 함수에서 구현합니다";
      coreflow-ui-guide.md, Screen과 Component 연결 (line 97).
      """,
    documentation: """
      `bind()` runs once; what is subscribed there is subscribed once. In a method that runs again, such as
      `viewWillAppear`, each run adds another subscription: after the third visit each value is shown three times and
      each tap is sent three times.
      """,
    remedy: "Move the call into bind(), or into a method that bind() calls",
    paired: #"""
      //- LoginScreen.swift
      final class LoginScreen: Screen<LoginCore> {
      -   override func viewWillAppear(_ animated: Bool) {
      -       super.viewWillAppear(animated)
      +   override func bind() {
      +       bindOutputs()
      +   }
      +   private func bindOutputs() {
              observeState(\.title) { [weak self] in self?.title = $0 }  // finding: 9
          }
      +   private func setupUI() {
      +       button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
      +   }
      +   @objc private func tapped() { send(.tapped) }
      }
      """#,
    check: .holding(.forbidden, by: CoreFlowRoles([.screen]), of: { $0.types.subscriptions(of: $1) }) {
      _, screen, place in "move \(place.name)(...) of \(screen.name) from \(place.detail) to bind()"
    })
}

extension CoreFlowTypes {
  /// The calls that subscribe in functions that `bind()` does not reach.
  fileprivate func subscriptions(of screen: IndexedType) -> [NamedPlace] {
    calls(of: screen, outside: ["bind"]) { call in
      call.subscribes { node in
        let role = expressions.declared(call.at(node)).flatMap { self.role($0) }
        return role == .component || role == .screen
      }
    }
  }
}

extension CodePart {
  /// The call subscribes or forwards: `observeState(…)`, `bind(onEmit:…)`, `forward(actions:)`, `x.listen(to:)`.
  ///
  /// - Parameter isComponent: whether an expression is a component or Screen.
  fileprivate func subscribes(isComponent: (BodyTree.Node) -> Bool) -> Bool {
    guard let name = Self.methods.calleeName(of: node, in: tree) else { return false }
    let receiver = tree.receiver(node)
    switch (name, tree.arguments(node).first.flatMap { tree.label($0) }) {
    case ("observeState", _), ("observeDistinctState", _), ("bind", "onEmit"), ("forward", "state"),
      ("forward", "statePath"):
      return isOnItself
    case ("bind", "reactor"), ("listen", "to"): return !isOnItself && receiver.map(isComponent) == true
    default: return forwards
    }
  }
}
