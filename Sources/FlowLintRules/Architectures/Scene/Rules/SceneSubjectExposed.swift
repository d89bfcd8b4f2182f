enum SceneSubjectExposed {
  static let rule = Rule(
    title: "Subjects stay inside",
    severity: .warning, looksAt: [.viewModel, .viewModelProtocol],
    source: """
      scene-architecture.md, ViewModel: "이를 변형하거나, 다른 subject와의 합성을 이용하여 presenting value로 value converting 하는것을 권장합니다"
      """,
    documentation: """
      Views get presenting values, which are publishers. Who sees a subject can also send into it: state then changes
      past the interaction methods, from anywhere, and the view model no longer knows why.
      """,
    remedy: "Make the subject private and present an AnyPublisher",
    violating: #"""
      //- NoteViewModel.swift
      protocol NoteViewModel: AnyObject {
          var title: CurrentValueSubject<String, Never> { get }  // finding: 9
      }
      """#,
    #"""
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
    conforming: #"""
      //- NoteViewModel.swift
      protocol NoteViewModel: AnyObject {
          var title: AnyPublisher<String, Never> { get }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    var open: [(viewModel: IndexedType, property: Property)] = []
    for viewModel in model.types.all(.viewModel) {
      let hasSubject = viewModel.nested.contains { model.table.types[$0].name == "Subject" }
      for property in viewModel.properties where hasSubject && !property.isStatic {
        if model.types.typeName(of: property) == "Subject", !model.types.isPrivate(property.declaration) {
          open.append((viewModel, property))
        }
      }
    }
    let files = model.types.filesMentioning(Set(open.map(\.property.name)))
    for (viewModel, property) in open {
      let isLocal = files[property.name, default: []].isSubset(of: [property.declaration.file])
      let edit =
        isLocal && property.access == .internal ? model.table.insertion("private ", beforeModifiersOf: property) : nil
      findings.report(
        model.table.location(property), "\(viewModel.name).\(property.name) is visible outside; make it private",
        subject: "access", fix: edit.map { FixIt(title: "Insert 'private'", edits: [$0]) })
    }
    for viewModel in model.types.all(.viewModelProtocol) {
      for property in viewModel.properties {
        guard let type = property.type, type.text.holds("Subject<") else { continue }
        findings.report(
          model.table.location(property), "\(viewModel.name).\(property.name) is a subject; present it as AnyPublisher",
          subject: type.base)
      }
    }
  }
}
