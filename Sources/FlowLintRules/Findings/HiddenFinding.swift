/// A finding that is not shown, and why.
package struct HiddenFinding: Sendable {
  package var finding: Finding
  package var cause: Cause

  package enum Cause: Sendable, Hashable {
    /// A `flowlint:disable` comment, with what stands after its `--`.
    case suppression(reason: String)
    case baseline
  }

  package init(_ finding: Finding, _ cause: Cause) {
    self.finding = finding
    self.cause = cause
  }
}
