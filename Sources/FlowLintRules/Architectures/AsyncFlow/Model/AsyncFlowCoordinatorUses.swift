/// The holders of the FlowCoordinator, and the lost ones.
extension AsyncFlowModel {
  /// The place of the call that starts a Flow.
  func location(of start: AsyncFlowCoordinators.Start) -> Location {
    location(table.file(start.file).bodies.calleeRange(start.call), in: start.file)
  }
}
