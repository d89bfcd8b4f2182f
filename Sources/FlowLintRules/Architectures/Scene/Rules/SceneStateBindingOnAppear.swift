enum SceneStateBindingOnAppear {
  static let rule = Rule(
    id: "scene_state_binding_on_appear",
    title: "The container triggers the binding in onAppear",
    severity: .warning,
    looksAt: [.swiftUIView],
    source: """
      scene-architecture.md, ContainerView: "XXXContainerView가 그리는 XXXView가 onAppear 되었을 경우, vm와 xxxViewState 간의 바인딩을 트리깅 합니다"
      """,
    documentation: """
      The binding starts when the view appears. Called while the body is built it runs again with every redraw, and writes
      to the state that is being read; never called, the view state stays empty.
      """,
    remedy: "Call the state binding in onAppear of the view that the container draws",
    examples: [
      .violating(
        #"""
        //- NoteView.swift
        @Observable final class NoteViewState {
            func bind(_ viewModel: any NoteViewModel) { }
        }
        struct NoteContainerView: View {
            @State private var state: NoteViewState = .init()
            var stateBinding: (NoteViewState) -> Void = { _ in }  // finding: 9
            var body: some View { Text("note") }
        }
        //- PackRouter.swift
        final class PackRouter: BaseRouterImple { }
        """#),
      .conforming(
        #"""
        //- NoteView.swift
        @Observable final class NoteViewState {
            func bind(_ viewModel: any NoteViewModel) { }
        }
        struct NoteContainerView: View {
            @State private var state: NoteViewState = .init()
            var stateBinding: (NoteViewState) -> Void = { _ in }
            var body: some View {
                Text("note").onAppear { self.stateBinding(self.state) }
            }
        }
        //- PackRouter.swift
        final class PackRouter: BaseRouterImple { }
        """#),
    ],
    check: .reading(SceneModel.self, inspect))
}

private func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
  for container in model.types.all(.containerView) {
    for property in model.types.stateBindings(of: container) {
      let places = model.types.code(of: container, [.call]).filter { $0.tree.isOwnCall($0.node, of: property.name) }
      if places.contains(where: { isInsideAppearance($0) || runsOnAppearance($0, in: container, model) }) { continue }
      let name = "\(container.name).\(property.name)"
      let declaration = "\(container.qualifiedName).\(property.name)"
      if let first = places.first {
        findings.report(
          first.file.location(first.tree.calleeRange(first.node)), "\(name) is called outside onAppear",
          declaration: declaration, kind: "member", subject: "place")
      } else if !isPassedOn(property, in: container, model) {
        findings.report(
          model.table.location(property), "\(name) is never called; call it in onAppear", declaration: declaration,
          kind: "member", subject: "call")
      }
    }
  }
}

private func isInsideAppearance(_ place: CodePart) -> Bool {
  place.tree.ancestors(place.node).contains { ancestor in
    place.tree.isCall(ancestor, of: "onAppear") || place.tree.isCall(ancestor, of: "task")
  }
}

/// The place lies in a method that code run on appearance calls or names.
private func runsOnAppearance(_ place: CodePart, in container: IndexedType, _ model: SceneModel) -> Bool {
  guard let function = place.tree.enclosingFunction(place.node), place.tree.kind(function) == .function else {
    return false
  }
  let name = place.tree.name(function)
  return model.types.code(of: container, [.name, .member]).contains { use in
    use.tree.isOwnMember(use.node, named: name) && isInsideAppearance(use)
  }
}

/// The property's value is handed to an inner view or a modifier.
private func isPassedOn(_ property: Property, in container: IndexedType, _ model: SceneModel) -> Bool {
  model.types.code(of: container, [.name, .member]).contains { place in
    place.tree.isOwnMember(place.node, named: property.name) && !place.tree.isAssigned(place.node)
  }
}
