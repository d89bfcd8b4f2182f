enum SceneSubjectStruct {
  static let rule = Rule(
    title: "Subjects live in the Subject struct",
    severity: .warning, looksAt: [.viewModel],
    source: #"scene-architecture.md, ViewModel: "내부적으로 상태를 보관해야하는 경우 Subject struct 안에 subject 객체들을 추가합니다""#,
    documentation: """
      The state of a view model stands in one place, its `Subject` struct. Subjects scattered among dependencies and
      cancellables hide what the state is, and one by one they lose their `private`.
      """,
    remedy: "Move the subject into the Subject struct",
    violating: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
          private let isLoading = CurrentValueSubject<Bool, Never>(false)  // finding: 17
      }
      """#,
    conforming: #"""
      //- NoteViewModel.swift
      final class NoteViewModelImple: NoteViewModel {
          private struct Subject { let isLoading = CurrentValueSubject<Bool, Never>(false) }
          private let subject = Subject()
      }
      """#,
    check: .each(of: SceneRoles.viewModel, { $0.types.storedProperties($1) }) { model, viewModel, property in
      guard let type = model.types.typeName(of: property), SceneNames.subjects.contains(type) else { return nil }
      return Violation(
        model.table.location(property),
        "\(viewModel.name).\(property.name) is a subject; move it into the Subject struct", subject: type)
    })
}
