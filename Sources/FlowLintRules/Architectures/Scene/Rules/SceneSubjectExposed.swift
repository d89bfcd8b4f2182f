enum SceneSubjectExposed {
  static let rule = Rule(
    title: "Keep subjects private",
    severity: .warning, looksAt: [.viewModel, .viewModelProtocol],
    source: """
      scene-architecture.md, ViewModel (line 129): "이를 변형하거나, 다른 subject와의 합성을 이용하여 presenting value로 value converting
      하는것을 권장합니다"
      """,
    documentation: """
      Views get presenting values, which are publishers. Who sees a subject can also send into it: state then changes
      past the interaction methods, from anywhere, and the view model no longer knows why.
      """,
    remedy: "Make the subject private and present an AnyPublisher",
    paired: #"""
      //- NoteViewModel.swift
      protocol NoteViewModel: AnyObject {
      -   var title: CurrentValueSubject<String, Never> { get }  // finding: 9
      +   var title: AnyPublisher<String, Never> { get }
      }
      """#,
    violating: #"""
      //- NoteViewModel.swift
      protocol NoteViewModel: AnyObject {
          var title: AnyPublisher<String, Never> { get }
      }
      final class NoteViewModelImple: NoteViewModel {
          fileprivate struct Subject { let title = CurrentValueSubject<String, Never>("") }
          let subject = Subject()  // fix: 9
          var title: AnyPublisher<String, Never> { self.subject.title.eraseToAnyPublisher() }
      }
      """#,
    check: .found(in: SceneModel.self) { model in
      let open = model.types.all(.viewModel).filter { viewModel in
        viewModel.nested.contains { model.table.types[$0].name == "Subject" }
      }.flatMap { viewModel in viewModel.properties.map { OwnedProperty(owner: viewModel, property: $0) } }.filter {
        one in
        !one.property.isStatic && model.types.typeName(of: one.property) == "Subject"
          && !model.table.isPrivate(one.property.declaration)
      }
      let hidden = model.table.exposed(
        open, saying: { "\($0.title) is visible outside; make it private" }, subject: "access")
      return hidden
        + model.types.all(.viewModelProtocol).flatMap { viewModel in
          viewModel.properties.compactMap { property in
            guard let type = property.type, type.text.holds("Subject<") else { return nil }
            return Violation(
              model.table.location(property),
              "\(viewModel.name).\(property.name) is a subject; present it as AnyPublisher", subject: type.base)
          }
        }
    })
}
