/// A kind of type, or of code, that a rule looks at: so that `flowlint why` can tell a rule that found nothing from one
/// that does not look there. Each architecture declares its own kinds; those that several have stand here.
package struct RuleSubject: Sendable, Hashable {
  /// The users' word for such types, in the plural.
  package let title: String
  /// The word behind the pack's by which declared rules name such types: `PACK ViewModel`; empty for what is no role.
  let role: String

  init(_ title: String, role: String = "") {
    self.title = title
    self.role = role
  }

  static let flow = RuleSubject("Flows", role: "Flow")
  static let screen = RuleSubject("screens", role: "Screen")
  static let viewModel = RuleSubject("view models", role: "ViewModel")
  static let viewController = RuleSubject("view controllers", role: "ViewController")
  static let router = RuleSubject("routers", role: "Router")
  static let builder = RuleSubject("builders", role: "Builder")
  static let swiftUIView = RuleSubject("SwiftUI views", role: "View")
  /// Code of all kinds: calls, imports and the like, wherever they stand.
  package static let anything = RuleSubject("all code")
}
