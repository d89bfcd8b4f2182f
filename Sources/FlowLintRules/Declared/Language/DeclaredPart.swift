/// A part of the code of types: some of their members, the closures in it, or the arguments of some calls.
struct DeclaredPart: Sendable {
  /// The layer or role of the types.
  let whole: DeclaredArchitecture.Group
  var content: Content
  /// The part as messages call it: `Coordinator.start()`.
  var text: String
  /// Closures that may run later are no part of it.
  var isWithoutClosures = false
  /// The types are those of this name that the project extends and does not declare: `type Container.properties`.
  var extended: TextPattern?
  /// The members are those of the type that is asked about and of its subclasses: `own mutate(action:)`.
  var isOwn = false

  enum Content: Sendable {
    case members(DeclaredMembers)
    /// Closures in the code of the types, or handed to such calls; those that the object itself keeps where that is asked.
    case closures(areKept: Bool, of: DeclaredReference? = nil)
    /// The arguments of calls and creations.
    case arguments(DeclaredReference)
  }

  var members: DeclaredMembers? { if case .members(let members) = content { members } else { nil } }
  var areCases: Bool { members?.kind == .cases }
  var areClosures: Bool { if case .closures = content { true } else { false } }
  /// The calls or creations of whose arguments it is made.
  var calls: DeclaredReference? {
    switch content {
    case .members: nil
    case .closures(_, let calls): calls
    case .arguments(let calls): calls
    }
  }
}

extension DeclaredArchitecture {
  /// The parts whose code uses something that rules ask about; of the others the members alone are judged.
  var partsWithCode: Set<Int> {
    var found: Set<Int> = []
    for rule in rules {
      var groups = rule.exceptions.compactMap { if case .group(let group) = $0.user { group } else { nil } }
      groups += rule.assertion.references.compactMap(\.group)
      switch rule.assertion {
      case .mustUse, .mustNotUse, .mayUse: groups += rule.subjects
      case .captures: groups += rule.subjects.filter { part($0)?.calls != nil }
      case .cases(_, let users):
        for case .one(let reference) in users { groups += reference.group.map { [$0] } ?? [] }
      default: break
      }
      for case .part(let number) in groups { found.insert(number) }
    }
    return found
  }
}

/// Members of types.
struct DeclaredMembers: Sendable {
  /// Nil where any member of the name is meant.
  let kind: Kind?
  var selector = DeclaredSelector()
  /// Computed properties count, too.
  var hasComputed = false

  enum Kind: String, Sendable, CaseIterable { case properties, functions, initializers, cases }

  /// Whether a declaration is of the kind that is meant.
  func isOfKind(_ declaration: Declaration) -> Bool {
    switch (kind, declaration.kind) {
    case (.functions, .func), (.initializers, .`init`), (.cases, .case), (nil, .func), (nil, .`init`), (nil, .case):
      true
    case (.properties, .var), (.properties, .let), (nil, .var), (nil, .let):
      hasComputed || !declaration.flags.contains(.isComputed)
    case (nil, .deinit), (nil, .subscript), (.functions, .deinit), (.functions, .subscript):
      // A pattern with a wildcard speaks of functions alone.
      selector.named?.contains { !$0.components[0].hasWildcard } ?? (kind == nil)
    default: false
    }
  }
}
