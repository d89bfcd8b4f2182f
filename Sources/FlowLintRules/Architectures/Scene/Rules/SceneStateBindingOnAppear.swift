enum SceneStateBindingOnAppear {
  static let rule = Rule(
    title: "Trigger the binding in the container's onAppear",
    severity: .warning, looksAt: [.swiftUIView], claims: .absence,
    source: """
      scene-architecture.md, ContainerView (line 158): "XXXContainerView가 그리는 XXXView가 onAppear 되었을 경우, vm와
      xxxViewState 간의 바인딩을 트리깅 합니다"
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
    check: .each(of: SceneRoles.containerView, { $0.types.stateBindings(of: $1) }) { model, container, property in
      let name = "\(container.name).\(property.name)"
      let uses = model.types.code(of: container, [.name, .member]).filter {
        $0.tree.isOwnMember($0.node, named: property.name) && !$0.tree.isAssigned($0.node)
      }
      let calls = uses.filter { $0.tree.isCalled($0.node) }
      if calls.contains(where: { model.types.runsOnAppearance($0, in: container) }) { return nil }
      if let first = calls.first {
        return Violation(first.location, "\(name) is called outside onAppear", subject: "place")
      }
      // An inner view or a modifier may call what it is handed.
      return uses.isEmpty
        ? Violation(model.table.location(property), "\(name) is never called; call it in onAppear", subject: "call")
        : nil
    })
}

extension SceneTypes {
  /// The place lies in code that runs on appearance, or in a method or closure that such code calls or names.
  fileprivate func runsOnAppearance(_ place: CodePart, in container: IndexedType) -> Bool {
    if isInsideAppearance(place) { return true }
    guard let function = place.tree.enclosingFunction(place.node) else { return false }
    let name = place.tree.name(function)
    return code(of: container, [.name, .member]).contains { use in
      use.tree.isOwnMember(use.node, named: name) && isInsideAppearance(use)
    }
  }

  private func isInsideAppearance(_ place: CodePart) -> Bool {
    place.tree.ancestors(place.node).contains { ancestor in
      place.tree.kind(ancestor) == .call && place.tree.calleeName(ancestor)?.isNamedAfterAppearance == true
    }
  }
}

extension String {
  /// The name is that of a modifier whose closure runs when a view appears: `task`, `onAppear`, `onFirstAppear`, `onLoad`.
  fileprivate var isNamedAfterAppearance: Bool {
    self == "task" || hasSuffix("Load") || hasSuffix("Appear") || hasPrefix("onAppear")
  }
}
