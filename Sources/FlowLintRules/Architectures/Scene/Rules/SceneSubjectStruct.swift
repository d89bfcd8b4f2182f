enum SceneSubjectStruct {
  static let rule = Rule(
    title: "Keep subjects in the Subject struct",
    severity: .warning, looksAt: [.viewModel],
    source: #"scene-architecture.md, ViewModel (line 129): "내부적으로 상태를 보관해야하는 경우 Subject struct 안에 subject 객체들을 추가합니다""#,
    documentation: """
      The state of a view model stands in one place, its `Subject` struct. Subjects scattered among dependencies and
      cancellables hide what the state is, and one by one they lose their `private`.
      """,
    remedy: "Move the subject into the Subject struct",
    paired: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
      -   private let isLoading = CurrentValueSubject<Bool, Never>(false)  // finding: 17
      +   private struct Subject { let isLoading = CurrentValueSubject<Bool, Never>(false) }
      +   private let subject = Subject()
      }
      """#,
    check: .holding(
      .forbidden, by: SceneRoles.viewModel,
      of: { model, viewModel in
        model.types.held(by: viewModel).filter { SceneNames.subjects.contains($0.name) }
          .map { model.table.place(of: $0) }
      }, saying: { "\($2.detail) is a subject; move it into the Subject struct" }))
}
