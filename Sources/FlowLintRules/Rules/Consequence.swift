/// The consequence for users of an app where a rule is broken: the first thing that a report says.
package struct Consequence: Sendable, Hashable {
  /// The place in a report, the worst first.
  package let rank: Int
  /// The words for one finding and for several, behind their number.
  private let one: String
  private let many: String

  static func lost(_ noun: String) -> Consequence {
    Consequence(
      rank: 0, one: "\(noun) is lost: a button that does nothing", many: "\(noun)s are lost: buttons that do nothing")
  }
  static let unheard = Consequence(
    rank: 1, one: "part is not connected: its buttons do nothing",
    many: "parts are not connected: their buttons do nothing")
  static let neverShown = Consequence(rank: 2, one: "screen never appears", many: "screens never appear")
  static let freedEarly = Consequence(
    rank: 3, one: "object is freed while it is needed", many: "objects are freed while they are needed")
  static let neverFreed = Consequence(rank: 4, one: "object is never freed", many: "objects are never freed")

  /// `3 objects are never freed`
  package func text(_ count: Int) -> String { "\(count) \(count == 1 ? one : many)" }
}
