/// The ways in which view states and event handlers are bound to a view model, and when.
extension SceneTypes {
  // MARK: State bindings

  /// The moment at which a container calls its state binding.
  enum BindingCall {
    case onAppearance
    case elsewhere(Location)
    /// The state binding is handed to an inner view or a modifier, which may call it.
    case passedOn
    case never
  }

  func call(ofStateBinding property: Property, in container: IndexedType) -> BindingCall {
    let places = code(of: container, [.call]).filter { $0.tree.isOwnCall($0.node, of: property.name) }
    if places.contains(where: { isInsideAppearance($0) || runsOnAppearance($0, in: container) }) {
      return .onAppearance
    }
    if let first = places.first { return .elsewhere(first.file.location(first.tree.calleeRange(first.node))) }
    let isPassedOn = code(of: container, [.name, .member]).contains { place in
      place.tree.isOwnMember(place.node, named: property.name) && !place.tree.isAssigned(place.node)
    }
    return isPassedOn ? .passedOn : .never
  }

  private func isInsideAppearance(_ place: CodePart) -> Bool {
    place.tree.ancestors(place.node).contains { ancestor in
      place.tree.isCall(ancestor, of: "onAppear") || place.tree.isCall(ancestor, of: "task")
    }
  }

  /// The place lies in a method that code run on appearance calls or names.
  private func runsOnAppearance(_ place: CodePart, in container: IndexedType) -> Bool {
    guard let function = place.tree.enclosingFunction(place.node), place.tree.kind(function) == .function else {
      return false
    }
    let name = place.tree.name(function)
    return code(of: container, [.name, .member]).contains { use in
      use.tree.isOwnMember(use.node, named: name) && isInsideAppearance(use)
    }
  }

  // MARK: Event handlers

  /// An event handler that a view controller makes.
  struct MadeHandler {
    /// The name of the local that holds it.
    let name: String
    let type: String
    /// The place of the local's name.
    let location: Location
    let place: CodePart
  }
}
