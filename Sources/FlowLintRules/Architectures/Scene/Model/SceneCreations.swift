/// A creation `X(…)` in the code of a part.
struct SceneCreation {
  /// The name of the created type.
  let name: String
  /// The place of the name.
  let location: Location
  let place: CodePart
  /// Whether the creation is written `.init(…)`: the type is named elsewhere.
  let isImplicit: Bool

  /// The name at its place.
  var named: NamedPlace { NamedPlace(location: location, name: name) }

  fileprivate init?(_ place: CodePart) {
    guard let creation = place.tree.creation(place.node) else { return nil }
    name = creation.name
    location = place.file.location(creation.nameRange)
    self.place = place
    isImplicit = place.tree.namedCallee(creation.call).map { place.tree.kind($0) == .implicitMember } == true
  }
}

extension SceneTypes {
  /// The creations in a type's own code, in source order.
  func creations(in type: IndexedType) -> [SceneCreation] { code(of: type, [.call]).compactMap { SceneCreation($0) } }

  /// The implementations of usecases and repositories that a type's own code makes by name, in source order.
  func madeUsecases(in type: IndexedType) -> [SceneCreation] {
    creations(in: type).filter { SceneNames.isUsecaseImplementation($0.name) && !$0.isImplicit }
  }
}
