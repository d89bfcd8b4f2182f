/// The ways in which view states and event handlers are bound to a view model, and when.
extension SceneTypes {
  /// A second call of the method subscribes a second time: nothing in it asks whether it ran, and nothing ends or
  /// replaces what the first call began.
  func subscribesAgain(_ method: Function) -> Bool {
    guard let body = method.body else { return false }
    let tree = table.file(method.declaration.file).bodies
    let subscribes = tree.calls(in: body).contains { call in
      ["sink", "assign", "store"].contains { tree.isCall(call, of: $0) } && !tree.replacesTheLast(call)
    }
    let isGuarded = tree.descendants(body).contains { tree.kind($0) == .guard || tree.kind($0) == .if }
    return subscribes && !isGuarded && !tree.cancelsFirst(body)
  }

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

  /// The event handlers that a view controller makes and that nothing binds, in source order.
  func unboundHandlers(of viewController: IndexedType) -> [MadeHandler] {
    code(of: viewController, [.binding]).compactMap { place in
      let tree = place.tree
      guard let value = tree.value(of: place.node), let creation = tree.creation(tree.bare(value)),
        roles(named: creation.name).contains(.eventHandler), let function = tree.enclosingFunction(place.node),
        let local = tree.firstChild(place.node, .boundName), !tree.isBound(local, in: function)
      else { return nil }
      return MadeHandler(
        name: tree.name(local), type: creation.name, location: place.file.location(tree.nameRange(local)), place: place)
    }
  }
}

extension BodyTree {
  /// The new subscription replaces the last one: `self.subscription = viewModel.title.sink { … }`.
  fileprivate func replacesTheLast(_ call: Node) -> Bool {
    guard case .assigned(let target, _) = context(call) else { return false }
    return kind(unwrapped(target)) == .member || resolve(unwrapped(target)) == nil
  }

  /// The old subscriptions are given up before the new ones begin.
  fileprivate func cancelsFirst(_ body: Node) -> Bool {
    calls(in: body).contains { isCall($0, of: "removeAll") || isCall($0, of: "cancel") }
      || assignments(in: body).contains { assignment in
        value(ofAssignment: assignment).map { kind($0) == .array && firstChild($0) == nil } == true
      }
  }

  /// The local, which holds an event handler, is bound, mapped by hand, or given to code that may do it.
  fileprivate func isBound(_ local: Node, in function: Node) -> Bool {
    references(to: local, in: function).contains { reference in
      switch context(reference) {
      case .receiver(let member): name(member).hasPrefix("bind") || isAssigned(member)
      // A function may bind it; the container's initializer and the environment only hand it on.
      case .argument(let call, _):
        creation(call) == nil && !isCall(call, of: "environment") && !isCall(call, of: "environmentObject")
      case .assigned, .returned, .implicitlyReturned, .captured: true
      default: false
      }
    }
  }
}
