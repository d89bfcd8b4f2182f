/// Calls and members of which a declaration says what becomes of a value that gets to them.
struct DeclaredHints: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case keepsIn = "keeps_in"
    case shows, carries
    case notHeldBy = "not_held_by"
    /// Of cases.
    case handledBy = "handled_by"

    /// The assertions for which the declaration says something.
    var assertions: [String] {
      self == .handledBy ? ["must_be_matched_in"] : ["must_become", "must_not_become", "then"]
    }
  }

  private(set) var calls: [Kind: [DeclaredCall]] = [:]
  var isEmpty: Bool { calls.isEmpty }

  mutating func add(_ found: [DeclaredCall], as kind: Kind) { calls[kind, default: []] += found }

  func merging(_ other: DeclaredHints) -> DeclaredHints {
    var all = self
    for (kind, found) in other.calls { all.add(found, as: kind) }
    return all
  }

  /// Something is said of calls with the name.
  func mayName(_ callee: String) -> Bool {
    calls.values.contains { $0.contains { $0.names.last?.matches(callee) == true } }
  }
}
