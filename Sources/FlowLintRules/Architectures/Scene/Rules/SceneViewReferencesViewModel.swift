enum SceneViewReferencesViewModel {
  static let rule = Rule(
    title: "A View must not know the view model",
    severity: .error, looksAt: [.swiftUIView],
    source: """
      scene-architecture.md, ViewEventHandler (line 155): "ViewState, ViewEventHandler는 View와 ViewModel간의 직접적인 참조를 끊기
      위한 역할을 합니다"
      """,
    documentation: """
      A view knows its `ViewState` and its `ViewEventHandler`. With the view model at hand it reads and calls past both,
      is redrawn for reasons that it does not show, and can be previewed only with a whole view model.
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
    check: .each(of: SceneRoles.view, references) { _, view, one in
      Violation(
        one.location, "\(view.name).\(one.detail): go through \(view.name)State and \(view.name)EventHandler",
        subject: one.name)
    })

  /// The properties of a view that hold a view model, else the parameters that do.
  private static func references(in model: SceneModel, of view: IndexedType) -> [NamedPlace] {
    let properties = view.properties.filter { property in
      model.types.typeName(of: property).map {
        model.types.isKnownViewModel($0, in: property.declaration.file)
      } == true
    }
    guard properties.isEmpty else {
      return properties.map { NamedPlace(location: model.table.location($0), name: "property", detail: $0.name) }
    }
    return view.functions.flatMap { function in
      function.parameters.compactMap { parameter in
        guard let type = parameter.type,
          type.text.words.contains(where: {
            model.types.isKnownViewModel($0, in: function.declaration.file)
          })
        else { return nil }
        return NamedPlace(
          location: model.table.location(parameter.labelRange, in: function.declaration), name: parameter.name,
          detail: "\(function.name) takes \(type.base)")
      }
    }
  }
}
