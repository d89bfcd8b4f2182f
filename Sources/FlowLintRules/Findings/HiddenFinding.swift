/// A finding that is not shown, with the reason.
package struct HiddenFinding: Sendable {
  package var finding: Finding
  package var cause: Cause

  package init(finding: Finding, cause: Cause) { (self.finding, self.cause) = (finding, cause) }

  package enum Cause: Sendable, Hashable {
    /// A `flowlint:disable` comment, with the text behind its `--`.
    case suppression(reason: String)
    case baseline
  }
}
