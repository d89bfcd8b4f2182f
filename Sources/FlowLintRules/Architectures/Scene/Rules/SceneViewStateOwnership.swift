enum SceneViewStateOwnership {
  static let rule = Rule(
    title: "Own the view state in the container, and pass it to the view",
    severity: .warning, looksAt: [.viewController, .swiftUIView, .viewState],
    source: """
      scene-architecture.md, ContainerView (line 158): "이는 XXXViewState와 XXXViewEventHandler를 소유하고"; View (line 150):
      "앞서 설명한 ViewState를 주입받으며"
      """,
    documentation: """
      The container view owns the view state for as long as the screen lives, and the views below read it from the
      environment. A view that owns one itself starts anew whenever it is rebuilt, and a container that does not own it
      loses it.
      """,
    remedy: "Own the view state in the container, and read it from the environment in the views below",
    paired: #"""
      //- NoteView.swift
      @Observable final class NoteViewState {
          func bind(_ viewModel: any NoteViewModel) { }
      }
      +struct NoteContainerView: View {
      +   @State private var state: NoteViewState = .init()
      +   var body: some View { NoteView().environment(state) }
      +}
      struct NoteView: View {
      -   @State private var state: NoteViewState = .init()  // finding: 24
      +   @Environment(NoteViewState.self) private var state
          var body: some View { Text("note") }
      }
      """#,
    check: .reading(SceneModel.self) { model, findings in
      for view in model.types.all(.view) {
        let isContainer = model.types.has(view, role: .containerView)
        var ownsState = false
        for property in model.types.storedProperties(view) {
          guard let name = model.types.typeName(of: property) else { continue }
          let roles = model.types.roles(named: name, in: property.declaration.file)
          let isState = roles.contains(.viewState)
          guard isState || (!isContainer && roles.contains(.eventHandler)) else { continue }
          if isState { ownsState = true }
          let allowed = isContainer ? ["State", "StateObject"] : ["Environment", "EnvironmentObject"]
          guard !property.attributes.contains(where: allowed.contains) else { continue }
          let message =
            isContainer
            ? "\(view.name).\(property.name) is not owned; declare it @State"
            : "\(view.name).\(property.name): let \(container(of: view, model)) own \(name) "
              + "and inject it with @Environment"
          findings.report(model.table.location(property), message, subject: name)
        }
        guard !ownsState, let stem = view.name.dropping(suffix: "ContainerView"),
          model.types.hasPart(named: stem + "ViewState", beside: view, .viewState)
        else { continue }
        findings.report(
          model.table.nameLocation(view), "\(view.name) does not own \(stem)ViewState; keep it in a @State property",
          subject: stem + "ViewState")
      }
    })

  /// The container view that is named after a view; a section of a screen has none of its own.
  private static func container(of view: IndexedType, _ model: SceneModel) -> String {
    let stem = view.name.dropping(suffix: "View") ?? view.name
    let isSection =
      model.table.types(named: stem + "ContainerView", beside: view).isEmpty && model.types.scene(stem: stem) == nil
    return isSection ? "the screen's container view" : stem + "ContainerView"
  }
}
