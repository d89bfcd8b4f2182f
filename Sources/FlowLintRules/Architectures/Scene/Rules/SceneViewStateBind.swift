enum SceneViewStateBind {
  static let rule = Rule(
    title: "Bind each view state to its view model",
    severity: .warning, looksAt: [.viewState],
    source: """
      scene-architecture.md, ViewState: "bind 메서드에서 매칭되는 vm에서 방출한 preesntingValue를 구독하고, 내부 publishing property를 업데이트 합니다"
      """,
    documentation: """
      A view state gets what it shows in `bind`, from the view model. Without that method nobody feeds it, and the
      screen shows the initial values for ever.
      """,
    remedy: "Add a bind method that takes the view model and subscribes to it",
    paired: #"""
      //- NoteView.swift
      @Observable final class NoteViewState {  // finding: 25
          var title: String = ""
      +   func bind(_ viewModel: any NoteViewModel) { self.title = viewModel.initialTitle }
      }
      """#,
    check: .each(of: SceneRoles.viewState) { model, state in
      guard model.types.bindMethods(of: state).isEmpty && !model.types.mayInheritBind(state) else { return nil }
      let viewModel = state.name.dropping(suffix: "ViewState").map { $0 + "ViewModel" } ?? "ViewModel"
      return Violation(
        model.table.nameLocation(state), "\(state.name) has no bind(_: any \(viewModel))", subject: "bind")
    })
}
