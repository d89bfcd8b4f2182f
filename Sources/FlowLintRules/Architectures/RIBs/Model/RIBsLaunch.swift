/// The root of the tree: who launches it and keeps it.
extension RIBsModel {
  /// A call of `launch(from:)`, `launch(fromWindow:)` or `launchFromWindow(_:)`: three spellings of three versions.
  struct Launch {
    let place: CodePart
    /// The type in whose code it stands.
    let owner: IndexedType?
    /// The call that makes the router, where the function does; nil where the router is kept whatever the function does.
    let router: CodePart?
  }

  /// The launches in gated files, in the order of the run.
  var launches: [Launch] {
    types.files.filter { roles.scope.isGated($0) }.flatMap { file in
      Self.launch.calls(in: file.bodies).compactMap { call in
        let tree = file.bodies
        guard let receiver = tree.receiver(call),
          tree.isCall(call, of: "launchFromWindow") || ["from", "fromWindow"].contains(tree.labels(call).first)
        else { return nil }
        let place = file.at(call)
        let owner = types.type(around: place)
        let router = owner.map(isReported) == false ? nil : router(madeFor: receiver, place)
        return Launch(place: place, owner: owner, router: router)
      }
    }
  }

  static let launching = ["launch", "launchFromWindow"]
  static let launch = NameFinder(launching)

  /// The RIB that a launch starts: the class around builds it alone.
  func root(launched launch: Launch) -> IndexedType? {
    guard let owner = launch.owner, !isSilent(launch.place.location) else { return nil }
    let roots = unique(builds.by(owner).compactMap { routerClass(of: $0) })
    return roots.count == 1 ? roots[0] : nil
  }

  /// The router does not outlive the function.
  func isDropped(_ launch: Launch) -> Bool {
    guard let made = launch.router else { return false }
    let build = builds.all.first { $0.place == made }
    let ways = build?.ways(in: types) ?? Fate(of: made, types).ways
    return ways.allSatisfy { !$0.mayKeep(asking: Self.launching) || isForgotten($0, by: launch.owner) }
  }

  /// The value is put into a weak property of its own.
  private func isForgotten(_ way: Fate.Way, by owner: IndexedType?) -> Bool {
    guard let owner, let holder = way.ownHolder.map({ way.place.tree.name(way.place.tree.unwrapped($0)) }) else {
      return false
    }
    return roles.storedProperty(holder, of: owner)?.ownership == .weak
  }

  private func router(madeFor receiver: BodyTree.Node, _ place: CodePart) -> CodePart? {
    let tree = place.tree
    let made = tree.made(behind: receiver)
    return place.runsApp || !makesRouter(made, in: place) || isKept(made, in: place) ? nil : place.at(made)
  }

  /// A call of `build`, or the creation of a router.
  private func makesRouter(_ call: BodyTree.Node, in place: CodePart) -> Bool {
    let tree = place.tree
    if tree.isCall(call, of: "build") { return tree.receiver(call) != nil }
    let made = tree.creation(call).flatMap { types.type(named: $0.qualifiedName, seenFrom: place.file) }
    return made.map { roles.part($0) == .router } == true
  }

  /// The builder keeps the root itself.
  private func isKept(_ call: BodyTree.Node, in place: CodePart) -> Bool {
    let builder = place.tree.receiver(call).flatMap { expressions.declared(place.at($0)) }
    return place.tree.isCall(call, of: "build") && builder.map(keepsRouter) == true
  }

  func keepsRouter(_ type: IndexedType) -> Bool { roles.storedProperties(type).contains { holdsRouter($0) } }

  /// The property is of a router's class or protocol.
  func holdsRouter(_ property: Property) -> Bool {
    roles(of: property).contains(.routing) || part(of: property) == .router
  }
}

extension BodyTree {
  /// The call that makes what an expression is, or the tuple or other value that it is taken out of.
  fileprivate func made(behind expression: Node) -> Node {
    var node = held(by: expression)
    if kind(node) == .member, let base = receiver(node) { node = held(by: base) }
    let tuple = kind(node) == .name ? resolve(node).flatMap { component(ofLocal: $0)?.tuple } : nil
    return tuple.map { held(by: $0) } ?? node
  }
}
