/// The screens and steppers that contributions put together.
extension AsyncFlowModel {
  /// The root of a Flow that is contributed in its place.
  struct ContributedRoot {
    /// The Flow as the code writes it.
    let flow: String
    /// The place of `root`.
    let location: Location
    /// The edit that contributes the Flow; nil where the presentable stands on several lines.
    let edit: FixIt.Edit?
  }

  /// A screen that is contributed beside another screen's view model.
  struct CrossedPair {
    let screen: String
    /// The view model that the screen was built with.
    let own: String
    /// The view model that it is contributed with.
    let stepper: String
    /// The place of the stepper.
    let location: Location
    /// The place at which the screen is built.
    let screenLocation: Location
  }

  /// A local of a contribution that holds a screen or view model made there.
  struct ContributedLocal {
    let name: String
    let type: IndexedType
    /// The place of the local's name.
    let location: Location
  }

  func contributedLocal(
    _ local: BodyTree.Node, _ type: TypeID, _ contribution: AsyncFlowContribution
  ) -> ContributedLocal {
    let bodies = table.file(contribution.file).bodies
    return ContributedLocal(
      name: bodies.name(local), type: types[type], location: location(bodies.nameRange(local), in: contribution.file))
  }
}
