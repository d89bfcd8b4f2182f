extension Rule {
  package static let sceneStateBindingNotSet = Rule(
    id: "scene_state_binding_not_set",
    title: "Whoever makes the container supplies its state binding",
    severity: .error,
    source: """
      scene-architecture.md, ContainerView: "vm와 xxxViewState 간의 바인딩을 트리깅 합니다"; the view controller of the template sets `stateBinding`
      """,
    documentation: """
      The container triggers the binding, and whoever makes the container says what that is. Left at its empty default the
      view state is never bound: the screen appears with initial values and stays so.
      """,
    remedy: "Set the container's state binding where the container is made",
    examples: [
      .violating(
        #"""
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
                super.init(rootView: NoteContainerView())  // finding: 30
            }
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
            var body: some View { Text("note").onAppear { self.stateBinding(self.state) } }
        }
        //- NoteViewController.swift
        final class NoteViewController: UIHostingController<NoteContainerView>, NoteScene {
            init(viewModel: any NoteViewModel) {
                let container = NoteContainerView()
                    .eventHandler(\.stateBinding, { $0.bind(viewModel) })
                super.init(rootView: container)
            }
        }
        //- PackRouter.swift
        final class PackRouter: BaseRouterImple { }
        """#),
    ],
    check: .scene(inspect))
}

private func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
  let containers = model.types(.containerView).filter { !model.stateBindings(of: $0).isEmpty }
  var created: [String: SceneModel.Place] = [:]
  model.forEachCreation(of: Set(containers.map(\.name))) { place, creation in
    if created[creation.name] == nil { created[creation.name] = place }
  }
  let names = Set(containers.flatMap { model.stateBindings(of: $0).map(\.name) })
  let setters = setters(of: names, model)
  for container in containers {
    guard let place = created[container.name] else { continue }
    for property in model.stateBindings(of: container) {
      // The container's own code sets nothing.
      guard !setters[property.name, default: []].contains(where: { $0 != container.id }) else { continue }
      guard let call = place.tree.creation(place.node) else { continue }
      let state = property.type.flatMap { boundState(of: $0, model) } ?? "its view state"
      findings.report(
        place.file.location(call.nameRange),
        "\(container.name) is made without \(property.name); \(state) is never bound",
        declaration: container.qualifiedName, subject: property.name,
        notes: [.init(location: model.location(property), message: "\(property.name) is declared here")])
    }
  }
}

/// By name, the types in whose code a key path, an assignment or an argument sets a property; -1 outside types.
private func setters(of names: Set<String>, _ model: SceneModel) -> [String: Set<Int>] {
  var found: [String: Set<Int>] = [:]
  model.allCode([.keyPathComponent, .member, .argument]) { place in
    let name = place.tree.name(place.node)
    guard names.contains(name) else { return }
    if place.tree.kind(place.node) == .member, !place.tree.isAssigned(place.node) { return }
    found[name, default: []].insert(model.type(around: place)?.id ?? -1)
  }
  return found
}

private func boundState(of type: TypeReference, _ model: SceneModel) -> String? {
  guard case .function(let parameters, _) = type.form else { return nil }
  return parameters.map(\.type.base).first { model.roles(named: $0).contains(.viewState) }
}
