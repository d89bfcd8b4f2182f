/// The root of the tree: who launches it and keeps it.
extension RIBsModel {
  /// A call of `launch(from:)`, `launch(fromWindow:)` or `launchFromWindow(_:)`: three spellings of three versions.
  struct Launch {
    let place: CodePart
    /// The router lives no longer than the function.
    let isDropped: Bool
  }

  /// The launches in gated files, in the order of the run.
  var launches: [Launch] {
    types.files.filter { roles.scope.isGated($0) }.flatMap { file -> [Launch] in
      let tree = file.bodies
      return Self.launch.calls(in: tree).compactMap { call in
        guard let receiver = tree.receiver(call), tree.kind(receiver) != .super,
          tree.isCall(call, of: "launchFromWindow") || tree.labels(call).first == "from"
            || tree.labels(call).first == "fromWindow"
        else { return nil }
        let place = CodePart(file: file, node: call)
        return Launch(place: place, isDropped: isDropped(receiver, place))
      }
    }
  }

  static let launch = NameFinder(["launch", "launchFromWindow"])

  var droppedLaunches: [Location] {
    launches.filter(\.isDropped).compactMap { launch in
      let owner = types.type(around: launch.place.node, in: launch.place.file)
      return owner.map(isReported) == false ? nil : launch.place.location
    }
  }

  private func isDropped(_ receiver: BodyTree.Node, _ place: CodePart) -> Bool {
    let tree = place.tree
    guard let function = tree.enclosingFunction(place.node), tree.kind(function) == .function,
      !tree.isNamed(function, "main"), tree.enclosingType(place.node) != nil
    else { return false }
    let receiver = tree.bare(receiver)
    switch tree.kind(receiver) {
    case .call: return makesRouter(receiver, place) && !isKept(receiver, place)
    case .name:
      guard let local = tree.resolve(receiver), tree.kind(local) == .boundName,
        tree.kind(tree.introducer(of: local)) == .binding, let value = tree.value(ofLocal: local)
      else { return false }
      let made = tree.bare(value)
      guard makesRouter(made, place), !isKept(made, place) else { return false }
      return Fate(ofLocal: local, in: place.file).ways.allSatisfy { way in
        switch way.end {
        case .read, .dropped: true
        default: false
        }
      }
    default: return false
    }
  }

  /// A call of `build`, or the creation of a router.
  private func makesRouter(_ call: BodyTree.Node, _ place: CodePart) -> Bool {
    let tree = place.tree
    guard tree.kind(call) == .call else { return false }
    if tree.isCall(call, of: "build") { return tree.receiver(call) != nil }
    guard let creation = tree.creation(call), let type = types.near(creation.qualifiedName, place.file) else {
      return false
    }
    return roles.part(type) == .router
  }

  /// The builder keeps the root itself.
  private func isKept(_ call: BodyTree.Node, _ place: CodePart) -> Bool {
    let tree = place.tree
    guard tree.isCall(call, of: "build"), let receiver = tree.receiver(call),
      let builder = expressions.declared(receiver, in: place.file)
    else { return false }
    return roles.storedProperties(builder).contains { holdsRouter($0) }
  }

  /// The property is of a router's class or protocol.
  func holdsRouter(_ property: Property) -> Bool {
    roles(of: property).contains(.routing) || part(of: property) == .router
  }
}
