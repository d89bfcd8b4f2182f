enum SceneViewReferencesViewModel {
  static let rule = Rule(
    title: "A View never sees the view model",
    severity: .error, looksAt: [.swiftUIView],
    source: #"scene-architecture.md, View: "ViewState, ViewEventHandler는 View와 ViewModel간의 직접적인 참조를 끊기 위한 역할을 합니다""#,
    documentation: """
      A view knows its `ViewState` and its `ViewEventHandler`. With the view model at hand it reads and calls past both,
      is redrawn for reasons nobody sees, and can be previewed only with a whole view model.
      """,
    remedy: "Give the view its ViewState and ViewEventHandler instead",
    paired: #"""
      +//- NoteViewModel.swift
      +struct NoteCellViewModel { let title: String }
      //- NoteView.swift
      +@Observable final class NoteViewState {
      +   var cells: [NoteCellViewModel] = []
      +   func bind(_ viewModel: any NoteViewModel) { }
      +}
      struct NoteView: View {
      -   let viewModel: any NoteViewModel  // finding: 9
      +   @Environment(NoteViewState.self) private var state
          var body: some View { Text("note") }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    for view in model.types.all(.view) {
      let properties = view.properties.filter {
        model.types.typeName(of: $0).map(model.types.isKnownViewModel) ?? false
      }
      for property in properties {
        findings.report(
          model.table.location(property), "\(view.name).\(property.name): \(remedy(view))", subject: "property")
      }
      guard properties.isEmpty else { continue }
      for function in view.functions {
        for parameter in function.parameters {
          guard let type = parameter.type, type.text.words.contains(where: model.types.isKnownViewModel) else {
            continue
          }
          let file = model.table.file(function.declaration.file)
          findings.report(
            file.location(parameter.labelRange), "\(view.name).\(function.name) takes \(type.base): \(remedy(view))",
            subject: parameter.name)
        }
      }
    }
  }

  private static func remedy(_ view: IndexedType) -> String {
    "go through \(view.name)State and \(view.name)EventHandler"
  }
}
