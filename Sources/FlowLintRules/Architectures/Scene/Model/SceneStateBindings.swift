/// The places at which production code sets the state bindings of containers: by a key path, an assignment, or an
/// argument.
struct SceneStateBindings {
  /// A container that code makes without setting one of its state bindings.
  struct Unset {
    let container: IndexedType
    let property: Property
    /// The place of the container's name where it is made.
    let location: Location
  }

  /// The numbers of the types whose property it is, by the property's name.
  var owners: [String: Set<TypeID>] = [:]
  /// The numbers of the types in whose code it is set on something of a type that is not known, by the property's name;
  /// nil outside types.
  var places: [String: Set<TypeID?>] = [:]
  let containers: [(type: IndexedType, bindings: [Property])]
  let types: SceneTypes

  init(in types: SceneTypes) {
    self.types = types
    containers = types.all(.containerView).map { ($0, types.stateBindings(of: $0)) }.filter { !$0.1.isEmpty }
    let names = Set(containers.flatMap { $0.bindings.map(\.name) })
    types.code(naming: NameFinder(names), [.keyPathComponent, .member, .name, .argument]) { place, name in
      switch place.tree.kind(place.node) {
      case .member, .name: if !place.tree.isAssigned(place.node) { return }
      default: break
      }
      let type = types.table.type(around: place)
      if let owner = owner(place, inside: type).flatMap({ types.type(named: $0) }) {
        owners[name, default: []].insert(owner.id)
      } else {
        places[name, default: []].insert(type?.id)
      }
    }
  }

  /// The name of the type whose property is set.
  private func owner(_ place: CodePart, inside type: IndexedType?) -> String? {
    let tree = place.tree
    switch tree.kind(place.node) {
    // The name may be a local's of the same name, which is assigned at worst.
    case .name: return type?.name
    case .member: return tree.receiver(place.node).flatMap { types.typeName(of: $0, in: place.file) }
    case .argument: return tree.parent(place.node).flatMap { tree.creation($0) }?.name
    default:
      guard let path = tree.parent(place.node), tree.kind(path) == .keyPath else { return nil }
      if let root = tree.type(of: path) { return tree.nominalPath(root)?.last }
      guard let argument = tree.parent(path), let call = tree.parent(argument), tree.kind(call) == .call else {
        return nil
      }
      return tree.receiver(call).flatMap { viewName($0, place.file) }
    }
  }

  /// The name of a view's type behind its modifiers, which are taken to return the view they modify, unless they say
  /// otherwise.
  private func viewName(_ view: BodyTree.Node, _ file: IndexedFile) -> String? {
    var node = file.bodies.unwrapped(view)
    while true {
      if let name = types.typeName(of: node, in: file) { return name }
      guard file.bodies.kind(node) == .call, let receiver = file.bodies.receiver(node) else { return nil }
      node = file.bodies.unwrapped(receiver)
    }
  }
}
