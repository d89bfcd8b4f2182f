enum SceneStateBindingNotSet {
  static let rule = Rule(
    title: "Whoever makes the container supplies its state binding",
    severity: .error, looksAt: [.swiftUIView],
    source: """
      scene-architecture.md, ContainerView: "vm와 xxxViewState 간의 바인딩을 트리깅 합니다"; the view controller of the template sets `stateBinding`
      """,
    documentation: """
      The container triggers the binding, and whoever makes the container says what that is. Left at its empty default
      the view state is never bound: the screen appears with initial values and stays so.
      """,
    remedy: "Set the container's state binding where the container is made",
    paired: #"""
      //- NoteView.swift
      @Observable final class NoteViewState {
          func bind(_ viewModel: any NoteViewModel) { }
      }
      struct NoteContainerView: View {
          @State private var state: NoteViewState = .init()
          var stateBinding: (NoteViewState) -> Void = { _ in }
          var body: some View { Text("note").onAppear { self.stateBinding(self.state) } }
      }
      //- NoteViewController.swift
      final class NoteViewController: UIHostingController<NoteContainerView>, NoteScene {
          init(viewModel: any NoteViewModel) {
      -       super.init(rootView: NoteContainerView())  // finding: 30
      +       let container = NoteContainerView()
      +           .eventHandler(\.stateBinding, { $0.bind(viewModel) })
      +       super.init(rootView: container)
          }
      }
      """#,
    check: .each(in: SceneModel.self, { SceneStateBindings(in: $0.types).unset }) { model, unset in
      let name = unset.property.name
      let state = unset.property.type.flatMap { boundState(of: $0, model) } ?? "its view state"
      return Violation(
        unset.location, "\(unset.container.name) is made without \(name); \(state) is never bound",
        declaration: unset.container.qualifiedName, subject: name,
        notes: [.init(location: model.table.location(unset.property), message: "\(name) is declared here")])
    })

  private static func boundState(of type: TypeReference, _ model: SceneModel) -> String? {
    guard case .function(let parameters, _) = type.form else { return nil }
    return parameters.map(\.type.base).first { model.types.roles(named: $0).contains(.viewState) }
  }
}

extension SceneStateBindings {
  /// The containers that are made without one of their bindings, where they are made first.
  fileprivate var unset: [Unset] {
    var created: [String: Location] = [:]
    types.forEachCreation(of: Set(containers.map(\.type.name))) { place, creation in
      if created[creation.type.name] == nil { created[creation.type.name] = place.file.location(creation.nameRange) }
    }
    return containers.flatMap { container, bindings -> [Unset] in
      guard let location = created[container.name] else { return [] }
      return bindings.filter { !isSet($0.name, of: container) }
        .map { Unset(container: container, property: $0, location: location) }
    }
  }

  /// A container that hands on its own property of unclear type, by a key path or so, sets nothing.
  fileprivate func isSet(_ name: String, of container: IndexedType) -> Bool {
    owners[name]?.contains(container.id) == true || places[name, default: []].contains { $0 != container.id }
  }
}
