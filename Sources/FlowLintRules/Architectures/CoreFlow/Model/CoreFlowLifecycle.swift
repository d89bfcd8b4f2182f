/// Calls of the lifecycle methods that only the framework makes.
extension CoreFlowTypes {
  struct LifecycleCall: Sendable {
    let location: Location
    let name: String
    let owner: CodeOwner
    let fix: FixIt?
  }
}
