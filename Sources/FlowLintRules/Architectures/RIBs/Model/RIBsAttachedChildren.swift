/// Children that are built: whether somebody attaches and keeps them.
extension RIBsModel {
  /// A mistake about a child: where, in which function, and by what name the child is known.
  struct ChildFinding {
    let router: IndexedType
    let child: String
    /// The function around; the name of the property where the property itself is meant.
    let member: String
    let location: Location
    var fix: FixIt?
  }

  /// The builder classes that a build may be of.
  func builderClasses(of build: RIBsBuild) -> [IndexedType] {
    switch build.builder {
    case .builder(let type): [type]
    case .buildable(let type): roles.conforming(to: type).filter { roles.part($0) == .builder || !$0.isRIBsDouble }
    case .external, .unknown: []
    }
  }
}
