/// An explanation of one type: what FlowLint takes it for and why, what it knows about it, and what each rule says.
package struct TypeExplanation: Sendable {
  /// The qualified name.
  package let name: String
  /// Declarations, then extensions.
  package let parts: [Location]
  /// One for each architecture in use that knows the type.
  package internal(set) var roles: [TypeRole] = []
  /// The edges of the navigation graph from and to the type.
  package internal(set) var facts: [NavigationGraph.Edge] = []
  /// What the ledgers say of what the type does: who hears what it emits.
  package internal(set) var accounts: [LifecycleLedger] = []
  package internal(set) var verdicts: [RuleVerdict] = []
  /// What the architecture makes of it that its project declares; several where several types have the name.
  var declared: [DeclaredAnswer] = []
}

/// The role of a type in one architecture in use.
package struct TypeRole: Sendable {
  /// The first is the architecture's own.
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
    /// It looks at such types and found nothing.
    case passed
    /// It looks at others.
    case notApplicable
    /// It does not run; why not.
    case off(String)
  }
}

/// A question: the thing that somebody asks about.
package enum WhyQuestion: Sendable, Equatable {
  case type(name: String)
  /// The line counts from 1.
  case place(file: Int, line: Int)
}
