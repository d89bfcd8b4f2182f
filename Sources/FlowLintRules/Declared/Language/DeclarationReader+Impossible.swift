/// The assertions that can never hold of the types and members of which a rule speaks.
extension DeclarationReader {
  private typealias Kinds = Set<IndexedType.Kind>

  private static let kinds: [IndexedType.Kind] = [.class, .struct, .enum, .actor, .protocol]

  mutating func checkPossible(_ rule: DeclaredRule) {
    let groups = rule.subjects.map(architecture.whole)
    let kinds = groups.isEmpty ? Set(Self.kinds) : groups.reduce(into: []) { $0.formUnion(self.kinds(of: $1)) }
    // Where a role contradicts itself, that has been told.
    if kinds.isEmpty { return }
    func demand(_ text: String, _ possible: Kinds, at place: DeclaredPlace) {
      guard kinds.isDisjoint(with: possible) else { return }
      let own = inWords(Self.kinds.filter(kinds.contains).map(\.word), "or")
      let names = inWords(groups.map { "'\(architecture.name(of: $0))'" }, "and")
      report("'\(text)' can never hold: \(names) is \(own == "enum" || own == "actor" ? "an" : "a") \(own)", at: place)
    }
    func demand(_ phrases: [DeclaredPhrase]?, ofMembers: Bool) {
      guard let first = phrases?.first else { return }
      demand(
        first.text, phrases?.reduce(into: []) { $0.formUnion(Self.kinds(having: $1, ofMembers: ofMembers)) } ?? [],
        at: first.place)
    }

    let parts = rule.parts(architecture)
    for part in parts {
      demand(part.members?.selector.declared, ofMembers: true)
      switch part.content {
      case .members(let members) where members.kind == .cases: demand("cases", [.enum], at: rule.place)
      case .closures(_, nil): demand("captures", [.class, .actor], at: rule.place)
      default: break
      }
    }
    switch rule.assertion {
    case .must(let selector), .mustNot(let selector):
      demand(selector.declared, ofMembers: !parts.isEmpty)
      for patterns in selector.inherits ?? [] where Self.areOfObjects(patterns) {
        demand("inherits \(patterns[0].text)", [.class, .actor, .protocol], at: rule.place)
      }
      checkWeak(selector, of: parts)
    case .mustHaveMember(let members, _): demand(members.selector.declared, ofMembers: true)
    case .keeps: demand("keeps", [.class, .struct, .actor], at: rule.place)
    case .mustBeUsedIn: for part in parts { checkNamed(part, at: rule.place) }
    default: break
    }
    for reference in rule.assertion.references where reference.call?.isOfSuper == true {
      demand(reference.text, [.class, .protocol], at: reference.place)
    }
    for reference in rule.references + rule.assertion.references {
      guard case .group(let group, _, true) = reference.content, self.kinds(of: group) == [.protocol] else { continue }
      report("'\(reference.text)' can never hold: nobody makes a protocol", at: reference.place)
    }
  }

  /// An assertion about weak references is refused where no object can be meant: only objects are held weakly.
  private mutating func checkWeak(_ demand: DeclaredSelector, of parts: [DeclaredPart]) {
    let groups = parts.flatMap { $0.members?.selector.typed ?? [] }
    let kinds = groups.reduce(into: Kinds()) { found, term in
      if case .group(let group) = term { found.formUnion(self.kinds(of: group)) } else { found.formUnion(Self.kinds) }
    }
    guard !kinds.isEmpty, kinds.isSubset(of: [.struct, .enum]), let phrase = demand.declared?.first,
      let word = phrase.words.first(where: { [.word("weak"), .word("unowned")].contains($0) })
    else { return }
    report("'\(word.text)' can never hold: only objects are held so", at: phrase.place)
  }

  /// Members that no code names bear no name: who makes or drops an object, or takes an entry of it.
  private mutating func checkNamed(_ part: DeclaredPart, at place: DeclaredPlace) {
    guard let members = part.members else { return }
    let names = members.selector.named?.map { $0.components[0].text } ?? []
    let others =
      members.kind == .initializers ? ["init"] : names.filter { ["init", "deinit", "subscript"].contains($0) }
    guard let name = others.first, others.count >= names.count else { return }
    report("'must_be_used_in' asks who names a member, and nobody names '\(name)'", at: place)
  }

  // MARK: Kinds

  private func kinds(of group: DeclaredArchitecture.Group) -> Kinds {
    guard case .role(let role) = architecture.whole(of: group) else { return Set(Self.kinds) }
    return architecture.roles[role].selectors.reduce(into: []) { found, selector in
      let phrases = selector.declared.map { phrases in
        phrases.reduce(into: Kinds()) { $0.formUnion(Self.kinds(having: $1, ofMembers: false)) }
      }
      let areObjects = selector.inherits.map { !$0.isEmpty && $0.allSatisfy(Self.areOfObjects) } == true
      found.formUnion((phrases ?? Set(Self.kinds)).subtracting(areObjects ? [.struct, .enum] : []))
    }
  }

  /// Values inherit none of these.
  private static func areOfObjects(_ patterns: [NamePattern]) -> Bool {
    patterns.contains { SystemTypes.isClassBound($0.text) == true }
  }

  /// The kinds of types that all words of a phrase may be said of, or of the members of which they may be said.
  private static func kinds(having phrase: DeclaredPhrase, ofMembers: Bool) -> Kinds {
    phrase.words.reduce(into: Set(kinds)) { found, word in
      switch word {
      case .kind(let kind): found.formIntersection([kind])
      case .access(.open): found.formIntersection([.class])
      case .access where ofMembers: found.remove(.protocol)
      case .access, .attribute: break
      case .word(let text): found.formIntersection(kinds(having: text, ofMembers: ofMembers))
      }
    }
  }

  private static func kinds(having word: String, ofMembers: Bool) -> Kinds {
    switch word {
    case "final" where !ofMembers: [.class]
    case "final", "convenience": [.class, .actor]
    case "override", "required", "class", "dynamic": [.class]
    case "mutating", "nonmutating": [.struct, .enum, .protocol]
    case "lazy": [.class, .struct, .actor]
    case "distributed": [.actor, .protocol]
    case "optional": [.protocol]
    case "indirect": [.enum]
    case "let": [.class, .struct, .enum, .actor]
    default: Set(kinds)
    }
  }
}
