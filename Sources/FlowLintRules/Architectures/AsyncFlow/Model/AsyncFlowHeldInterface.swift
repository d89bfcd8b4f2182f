/// A view controller, window or Flow that a view model holds, or takes.
struct AsyncFlowHeldInterface {
  /// The name of its type.
  let type: String
  /// The property or parameter.
  let name: String
  let location: Location
  /// Whether a function takes it, and no property is known to hold it.
  let isTaken: Bool
}
