/// A creation `X(…)` in the code of a part.
struct SceneCreation {
  /// The name of the created type.
  let name: String
  /// The place of the name.
  let location: Location
  let place: CodePart
  /// Whether the creation is written `.init(…)`: the type is named elsewhere.
  let isImplicit: Bool

  fileprivate init?(_ place: CodePart) {
    guard let creation = place.tree.creation(place.node) else { return nil }
    name = creation.name
    location = place.file.location(creation.nameRange)
    self.place = place
    isImplicit = place.tree.namedCallee(creation.call).map { place.tree.kind($0) == .implicitMember } == true
  }

  /// The name of a method that some call in the same function has.
  func isBesideCall(of method: String) -> Bool {
    guard let function = place.tree.enclosingFunction(place.node) else { return false }
    return place.tree.calls(in: function, named: method).contains { _ in true }
  }
}

extension SceneTypes {
  /// The creations in a type's own code, in source order.
  func creations(in type: IndexedType) -> [SceneCreation] { code(of: type, [.call]).compactMap { SceneCreation($0) } }

  /// The implementations of usecases and repositories that a type's own code makes by name, in source order.
  func madeUsecases(in type: IndexedType) -> [SceneCreation] {
    creations(in: type).filter { SceneNames.isUsecaseImplementation($0.name) && !$0.isImplicit }
  }

  /// A function's body makes a navigation controller; one without a body may do so.
  func makesNavigationController(_ function: Function) -> Bool {
    guard let body = function.body else { return true }
    let tree = table.file(function.declaration.file).bodies
    return tree.creations(in: body).contains { $0.name.hasSuffix("NavigationController") }
  }

  /// A type's own code calls a method that by its name makes the scene.
  func asks(forScene scene: String, _ type: IndexedType) -> Bool {
    code(of: type, [.call]).contains { place in
      place.tree.calleeName(place.node).map { $0.hasPrefix("make") && $0.contains(scene) } == true
    }
  }
}
