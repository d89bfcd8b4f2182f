enum SceneStateBindingNotSet {
  static let rule = Rule(
    title: "Supply the state binding where the container is made",
    severity: .error, looksAt: [.swiftUIView], claims: .absence,
    source: """
      scene-architecture.md, ContainerView (line 158): "vm와 xxxViewState 간의 바인딩을 트리깅 합니다"; the view controller of the
      template sets `stateBinding`
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
    check: .each(in: SceneModel.self, { StateBindings(in: $0.types).unset }) { model, unset in
      let (container, property, location) = unset
      let state = property.type.flatMap { boundState(of: $0, in: property.declaration.file, model) } ?? "its view state"
      return Violation(
        location, "\(container.name) is made without \(property.name); \(state) is never bound",
        declaration: container.qualifiedName, subject: property.name,
        notes: [.init(model.table.location(property), "\(property.name) is declared here")])
    })

  private static func boundState(of type: TypeReference, in file: FileID, _ model: SceneModel) -> String? {
    guard case .function(let parameters, _) = type.form else { return nil }
    return parameters.map(\.type.base).first { model.types.roles(named: $0, in: file).contains(.viewState) }
  }
}

/// The places at which production code sets the state bindings of containers: by a key path, an assignment, or an
/// argument.
private struct StateBindings {
  /// The numbers of the types whose property it is, by the property's name.
  private var owners: [String: Set<TypeID>] = [:]
  /// The numbers of the types in whose code it is set on something of a type that is not known, by the property's name;
  /// nil outside types.
  private var places: [String: Set<TypeID?>] = [:]
  private let containers: [(type: IndexedType, bindings: [Property])]
  private let types: SceneTypes

  init(in types: SceneTypes) {
    self.types = types
    containers = types.all(.containerView).map { ($0, types.stateBindings(of: $0)) }.filter { !$0.1.isEmpty }
    let names = Set(containers.flatMap { $0.bindings.map(\.name) })
    types.code(naming: NameFinder(names), as: [.keyPathComponent, .member, .name, .argument]) { place, name in
      switch place.tree.kind(place.node) {
      case .member, .name: if !place.tree.isAssigned(place.node) { return }
      default: break
      }
      let type = types.table.type(around: place)
      if let owner = owner(place, inside: type) {
        owners[name, default: []].insert(owner.id)
      } else {
        places[name, default: []].insert(type?.id)
      }
    }
  }

  /// The containers that are made without one of their bindings, where they are made first.
  var unset: [(IndexedType, Property, Location)] {
    var created: [TypeID: Location] = [:]
    // A trailing closure has no label.
    var givenClosures: Set<TypeID> = []
    types.forEachCreation(of: Set(containers.map(\.type.name))) { place, creation in
      guard let type = creation.type.type else { return }
      if created[type] == nil { created[type] = place.file.location(creation.nameRange) }
      let arguments = place.tree.arguments(place.node)
      if arguments.contains(where: { place.tree.kind(place.tree.value(ofArgument: $0)) == .closure }) {
        givenClosures.insert(type)
      }
    }
    return containers.flatMap { container, bindings -> [(IndexedType, Property, Location)] in
      guard let location = created[container.id], !givenClosures.contains(container.id) else { return [] }
      return bindings.filter { !isSet($0.name, of: container) }.map { (container, $0, location) }
    }
  }

  /// A container that hands on its own property of unclear type, by a key path or so, sets nothing.
  private func isSet(_ name: String, of container: IndexedType) -> Bool {
    owners[name]?.contains(container.id) == true || places[name, default: []].contains { $0 != container.id }
  }

  /// The type whose property is set.
  private func owner(_ place: CodePart, inside type: IndexedType?) -> IndexedType? {
    let tree = place.tree
    func named(_ name: String?) -> IndexedType? { name.flatMap { types.type(named: $0, in: place.file.number) } }
    switch tree.kind(place.node) {
    // The name may be a local's of the same name, which is assigned at worst.
    case .name: return type
    case .member: return types.type(of: tree.receiver(place.node).map(place.at))
    case .argument: return named(tree.parent(place.node).flatMap { tree.creation($0) }?.name)
    default:
      guard let path = tree.parent(place.node) else { return nil }
      if let root = tree.type(of: path) { return named(tree.nominalPath(root)?.last) }
      let modified = tree.parent(path).flatMap { tree.parent($0) }.flatMap { tree.receiver($0) }
      return modified.flatMap { view(place.at($0)) }.flatMap {
        types.property(tree.name(place.node), of: $0) == nil ? nil : $0
      }
    }
  }

  /// A view's type behind its modifiers, which are taken to return the view they modify, unless they say otherwise.
  private func view(_ view: CodePart) -> IndexedType? {
    var node = view.tree.unwrapped(view.node)
    while true {
      if types.typeName(of: view.at(node)) != nil { return types.type(of: view.at(node)) }
      guard view.tree.kind(node) == .call, let receiver = view.tree.receiver(node) else { return nil }
      node = view.tree.unwrapped(receiver)
    }
  }
}
