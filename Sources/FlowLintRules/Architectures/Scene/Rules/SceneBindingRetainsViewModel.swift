enum SceneBindingRetainsViewModel {
  static let rule = Rule(
    title: "View states and event handlers must not keep a view model",
    severity: .error, breaks: .neverFreed, looksAt: [.viewState, .eventHandler],
    source: #"scene-architecture.md, ViewEventHandler (line 155): "View와 ViewModel간의 직접적인 참조를 끊기 위한 역할을 합니다""#,
    documentation: """
      A view state and an event handler exist so that the view does not know the view model. One that stores it hands it
      to the view again, and keeps it alive as long as SwiftUI keeps the view.
      """,
    remedy: "Subscribe or map in bind, and do not store the view model",
    paired: #"""
      //- NoteView.swift
      @Observable final class NoteViewState {
      -   private var viewModel: (any NoteViewModel)?  // finding: 17
      -   func bind(_ viewModel: any NoteViewModel) { self.viewModel = viewModel }
      +   var title: String = ""
      +   func bind(_ viewModel: any NoteViewModel) { self.title = "note" }
      }
      """#,
    check: .holding(
      .forbidden, by: SceneRoles([.viewState, .eventHandler]),
      of: { model, type in
        model.types.held(by: type).filter { model.types.isKnownViewModel($0.name, in: $0.file) }
          .map { model.table.place(of: $0) }
      }, saying: { "\($2.detail): subscribe in bind, do not keep the view model" }))
}
