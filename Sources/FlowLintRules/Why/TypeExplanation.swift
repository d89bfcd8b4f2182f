/// An explanation of one type: its role and the reason for it, the facts known about it, and the verdict of each rule.
package struct TypeExplanation: Sendable {
  /// The qualified name.
  package let name: String
  /// The places of the type: its declarations, then its extensions.
  package let parts: [Location]
  /// The facts about the module of the type, where descriptions tell of the project's build.
  var module: [String] = []
  /// The roles of the type, one for each architecture in use that knows it.
  package internal(set) var roles: [TypeRole] = []
  /// The edges of the navigation graph from and to the type.
  package internal(set) var facts: [NavigationGraph.Edge] = []
  /// The ledgers of what the type does: who hears what it emits.
  var accounts: [LifecycleLedger] = []
  var verdicts: [RuleVerdict] = []
  /// The places about which rules say nothing, and why.
  var doubts: [Coverage.Gap] = []
  /// The answers of the architecture that the type's project declares; several where several types have the name.
  var declared: [DeclaredAnswer] = []
}

/// The role of a type in one architecture in use.
package struct TypeRole: Sendable {
  /// The packs of the architecture; the first is its own.
  package let packs: [Pack]
  package let explanation: RoleExplanation
  package let subjects: Set<RuleSubject>
}

/// The verdict of one rule on a type.
package struct RuleVerdict: Sendable {
  package let rule: Rule
  package let state: State

  package enum State: Sendable {
    case found([Finding], hidden: [HiddenFinding])
    /// The rule looks at such types and found nothing.
    case passed
    /// The rule looks at other types or code.
    case notApplicable
    /// The rule does not run, for this reason.
    case off(String)
  }
}

/// A question: the type or the place that somebody asks about.
package enum WhyQuestion: Sendable, Equatable {
  case type(name: String)
  /// A place in a file, by the file's number and the 1-based line.
  case place(file: FileID, line: Int)
}
