/// A `flowlint:` comment, which says which rules are silent where, and why:
///
/// - `flowlint:disable:next rule_a rule_b -- reason`: the next line with code
/// - `flowlint:disable:this rule`: its own line
/// - `flowlint:disable:previous rule`: the last line with code
/// - `flowlint:disable:declaration rule`: the declaration right below, or begun on its line
/// - `flowlint:disable:file rule`: the whole file, wherever it stands
/// - `flowlint:disable rule`: from here on
/// - `flowlint:enable rule`: up to here
///
/// Instead of a rule stands the name of a pack, or `all`. A directive starts its comment, or a line of it.
package struct SuppressionDirective: Sendable {
  /// The range from `flowlint:` to the last name.
  package var range: SourceRange
  package var effect: Effect
  package var names: [Name]
  /// The text behind `--`; empty without it.
  package var reason: String
  /// The text that goes with the directive when it is removed: its comment up to the next one, with the line where it stands alone;
  /// nil in a comment that says something before it.
  var removal: SourceRange?

  package enum Effect: Sendable, Hashable {
    /// Silences findings that start in this range.
    case disable(SourceRange)
    case disableFromHere
    case enableFromHere
    /// A directive that cannot be understood, with the reason; it has no effect.
    case malformed(String)
  }

  package struct Name: Sendable, Hashable {
    package var text: String
    package var range: SourceRange
  }
}

enum SuppressionScope: String, CaseIterable {
  case next, this, previous, declaration, file
}
