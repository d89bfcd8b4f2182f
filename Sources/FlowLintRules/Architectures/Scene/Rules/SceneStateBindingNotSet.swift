enum SceneStateBindingNotSet {
  static let rule = Rule(
    id: "scene_state_binding_not_set",
    title: "Whoever makes the container supplies its state binding",
    severity: .error,
    looksAt: [.swiftUIView],
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
    check: .reading(SceneModel.self, inspect))
}

private func inspect(_ model: SceneModel, _ findings: inout FindingSink) {
  let containers = model.types.all(.containerView).filter { !model.types.stateBindings(of: $0).isEmpty }
  var created: [String: CodePart] = [:]
  model.types.forEachCreation(of: Set(containers.map(\.name))) { place, creation in
    if created[creation.name] == nil { created[creation.name] = place }
  }
  let setters = Setters(of: Set(containers.flatMap { model.types.stateBindings(of: $0).map(\.name) }), in: model)
  for container in containers {
    guard let place = created[container.name] else { continue }
    for property in model.types.stateBindings(of: container) where !setters.set(property.name, of: container) {
      guard let call = place.tree.creation(place.node) else { continue }
      let state = property.type.flatMap { boundState(of: $0, model) } ?? "its view state"
      findings.report(
        place.file.location(call.nameRange),
        "\(container.name) is made without \(property.name); \(state) is never bound",
        declaration: container.qualifiedName, subject: property.name,
        notes: [.init(location: model.table.location(property), message: "\(property.name) is declared here")])
    }
  }
}

/// The places at which production code sets properties of some names: by a key path, an assignment, or an argument.
private struct Setters {
  /// The numbers of the types whose property it is, by the property's name.
  private var owners: [String: Set<Int>] = [:]
  /// The numbers of the types in whose code it is set on something of a type that is not known, by the property's name;
  /// -1 outside types.
  private var places: [String: Set<Int>] = [:]

  init(of names: Set<String>, in model: SceneModel) {
    model.types.code(naming: NameFinder(names), [.keyPathComponent, .member, .name, .argument]) { place, name in
      switch place.tree.kind(place.node) {
      case .member, .name: if !place.tree.isAssigned(place.node) { return }
      default: break
      }
      let type = model.types.type(around: place)
      if let owner = Self.owner(place, inside: type, model).flatMap({ model.types.type(named: $0) }) {
        owners[name, default: []].insert(owner.id)
      } else {
        places[name, default: []].insert(type?.id ?? -1)
      }
    }
  }

  /// A container that hands on its own property of unclear type, by a key path or so, sets nothing.
  func set(_ name: String, of container: IndexedType) -> Bool {
    owners[name]?.contains(container.id) == true || places[name, default: []].contains { $0 != container.id }
  }

  /// The name of the type whose property is set.
  private static func owner(_ place: CodePart, inside type: IndexedType?, _ model: SceneModel) -> String? {
    let tree = place.tree
    switch tree.kind(place.node) {
    // The name may be a local's of the same name, which is assigned at worst.
    case .name: return type?.name
    case .member:
      return tree.receiver(place.node).flatMap { model.types.typeName(of: $0, in: place.file, inside: type) }
    case .argument: return tree.parent(place.node).flatMap { tree.creation($0) }?.name
    default:
      guard let path = tree.parent(place.node), tree.kind(path) == .keyPath else { return nil }
      if let root = tree.type(of: path) { return tree.nominalPath(root)?.last }
      guard let argument = tree.parent(path), let call = tree.parent(argument), tree.kind(call) == .call else {
        return nil
      }
      return tree.receiver(call).flatMap { viewName($0, place.file, inside: type, model) }
    }
  }

  /// The name of a view's type behind its modifiers, which are taken to return the view they modify, unless they say
  /// otherwise.
  private static func viewName(
    _ view: BodyTree.Node, _ file: IndexedFile, inside type: IndexedType?, _ model: SceneModel
  ) -> String? {
    var node = file.bodies.unwrapped(view)
    while true {
      if let name = model.types.typeName(of: node, in: file, inside: type) { return name }
      guard file.bodies.kind(node) == .call, let receiver = file.bodies.receiver(node) else { return nil }
      node = file.bodies.unwrapped(receiver)
    }
  }
}

private func boundState(of type: TypeReference, _ model: SceneModel) -> String? {
  guard case .function(let parameters, _) = type.form else { return nil }
  return parameters.map(\.type.base).first { model.types.roles(named: $0).contains(.viewState) }
}
