extension Rule {
  /// FlowLint's own rule, of no pack. `applySuppressions` checks it, once all other rules have run.
  package static let unusedSuppression = Rule(
    id: unusedSuppressionID, title: "Remove unused suppression comments", severity: .warning,
    source: "FlowLint, Suppression",
    documentation: """
      A `flowlint:disable` comment that silences nothing hides the next violation that appears in its place. One that \
      names a rule that does not exist never worked: that is an error.

      A rule that did not run, because its pack does not apply or the configuration turns it off, is not judged. \
      This rule can itself be suppressed, but only by its name: `all` does not mean it.
      """, remedy: "Remove the comment, or the name from it",
    examples: [
      .violating(
        """
        import CoreFlow

        final class LoginCore: Core<LoginAction, LoginState> {
            // flowlint:disable:next coreflow_weak_listener -- the parent outlives us  // fix: 30
            weak var listener: LoginListener?
        }
        """),
      .conforming(
        """
        import CoreFlow

        final class LoginCore: Core<LoginAction, LoginState> {
            // flowlint:disable:next coreflow_weak_listener -- the parent outlives us
            var listener: LoginListener?
        }
        """),
    ], check: .suppressions)
}
