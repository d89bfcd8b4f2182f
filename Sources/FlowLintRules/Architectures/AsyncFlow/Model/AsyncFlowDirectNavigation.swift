/// A call of `navigate(to:)` that gives a Step to a Flow, which is the coordinator's business.
struct AsyncFlowDirectNavigation {
  enum Fault {
    /// A Flow calls `navigate(to:)` of another Flow.
    case ofAnother
    /// A Flow calls its own `navigate(to:)`, and drops what that contributes.
    case discarded
  }

  let fault: Fault
  /// The type in whose code it stands; nil at the top level.
  let owner: IndexedType?
  /// The name of the function around it; empty at the top level.
  let function: String
  /// The receiver as written, without `self.`; empty where there is none.
  let receiver: String
  /// The place of the called name.
  let location: Location
}
