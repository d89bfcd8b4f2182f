/// What `flowlint graph` was asked for.
struct GraphOptions: Sendable, Equatable {
  /// Which files, which configuration.
  var lint = LintOptions()
  var format = GraphFormat.tree
  /// The node around which to look; nil for everything.
  var focus: String?
  /// How many edges away from the focus.
  var depth = 1
  /// Findings of the rules about navigation in place of the graph.
  var checks = false
  /// Only what has changed since the branch left this revision.
  var revision: String?
}

enum GraphFormat: String, CaseIterable, Sendable { case tree, mermaid, dot, json, html }
