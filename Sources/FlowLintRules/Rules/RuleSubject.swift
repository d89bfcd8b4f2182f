/// A kind of type, or of code, that a rule looks at: so that `flowlint why` can tell a rule that found nothing from one
/// that does not look there. Each architecture declares its own kinds; those that several have stand here.
package struct RuleSubject: Sendable, Hashable {
  /// The users' word for such types, in the plural.
  package let title: String

  init(_ title: String) { self.title = title }

  static let flow = RuleSubject("Flows")
  static let screen = RuleSubject("screens")
  static let viewModel = RuleSubject("view models")
  static let viewController = RuleSubject("view controllers")
  static let router = RuleSubject("routers")
  static let builder = RuleSubject("builders")
  static let swiftUIView = RuleSubject("SwiftUI views")
  /// Code of all kinds: calls, imports and the like, wherever they stand.
  package static let anything = RuleSubject("all code")
}
