enum SceneStrongSelfInSubscription {
  static let rule = Rule(
    title: "Capture self weakly in what a view model keeps of its own subjects",
    severity: .warning, isOptIn: true, looksAt: [.viewModel, .viewController, .router],
    source: """
      scene-architecture.md, ViewModel (line 129): "Subject struct 안에 subject 객체들을 추가합니다", and Combine, `AnyCancellable`:
      the closure of a subscription that is kept lives as long as the subscription.
      """,
    documentation: """
      A view model keeps its cancellables, a cancellable its subscription, a subscription its closures. A closure that uses
      `self` strongly keeps the view model, and a subject that the view model makes itself never completes: nothing of
      these is freed when the scene is closed. Off by default: the document says nothing of subscriptions.
      """,
    remedy: "Capture `[weak self]`",
    paired: #"""
      //- NoteViewModelImple.swift
      import Combine

      final class NoteViewModelImple: NoteViewModel {
          private struct Subject { let title = CurrentValueSubject<String, Never>("") }
          private let subject = Subject()
          private var cancellables: Set<AnyCancellable> = []
          init() {
      -       self.subject.title.sink { title in self.save(title) }.store(in: &self.cancellables)  // finding: 44
      -       self.subject.title.removeDuplicates().sink(receiveValue: save).store(in: &cancellables)  // finding: 66
      +       self.subject.title.sink { [weak self] title in self?.save(title) }.store(in: &self.cancellables)
      +       self.subject.title.first().sink(receiveValue: save).store(in: &cancellables)
          }
          private func save(_ title: String) {}
      }
      """#,
    check: .holding(
      .capturesWeakly(), by: [.viewModel, .viewController, .router] as SceneRoles,
      of: { model, type in
        let expressions = model.types.expressions
        return expressions.keptSubscriptions(by: type).filter { expressions.ownSource(of: $0, by: type) != nil }
          .flatMap { expressions.holding(type, in: $0) }
      }
    ) { _, type, _ in
      "\(type.name) keeps this subscription, and the subscription keeps \(type.name): capture self weakly"
    })
}
