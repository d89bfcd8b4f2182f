enum SceneStateBindingOnAppear {
  static let rule = Rule(
    title: "The container triggers the binding in onAppear",
    severity: .warning, looksAt: [.swiftUIView],
    source: """
      scene-architecture.md, ContainerView: "XXXContainerView가 그리는 XXXView가 onAppear 되었을 경우, vm와 xxxViewState 간의 바인딩을 트리깅 합니다"
      """,
    documentation: """
      The binding starts when the view appears. Called while the body is built it runs again with every redraw, and
      writes to the state that is being read; never called, the view state stays empty.
      """,
    remedy: "Call the state binding in onAppear of the view that the container draws",
    paired: #"""
      //- NoteView.swift
      @Observable final class NoteViewState {
          func bind(_ viewModel: any NoteViewModel) { }
      }
      struct NoteContainerView: View {
          @State private var state: NoteViewState = .init()
          var stateBinding: (NoteViewState) -> Void = { _ in }  // finding: 9
      -   var body: some View { Text("note") }
      +   var body: some View {
      +       Text("note").onAppear { self.stateBinding(self.state) }
      +   }
      }
      """#,
    check: .reading(inspect))

  private static func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
    for container in model.types.all(.containerView) {
      for property in model.types.stateBindings(of: container) {
        let name = "\(container.name).\(property.name)"
        switch model.types.call(ofStateBinding: property, in: container) {
        case .onAppearance, .passedOn: continue
        case .elsewhere(let location): findings.report(location, "\(name) is called outside onAppear", subject: "place")
        case .never:
          findings.report(
            model.table.location(property), "\(name) is never called; call it in onAppear", subject: "call")
        }
      }
    }
  }
}
