/// The holders of the FlowCoordinator, and the lost ones.
extension AsyncFlowModel {
  /// A coordinator that dies with the function which creates it.
  struct LostCoordinator {
    /// The local that holds it; nil where it is used at once.
    let local: String?
    let location: Location
    /// The qualified name of the function.
    let declaration: String
  }

  /// The place of the call that starts a Flow.
  func location(of start: AsyncFlowCoordinators.Start) -> Location {
    location(table.file(start.file).bodies.calleeRange(start.call), in: start.file)
  }
}
