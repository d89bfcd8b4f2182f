/// `must` and `must_not`.
extension DemandJudge {
  mutating func judge(_ subject: Subject, _ number: Int, _ demand: DeclaredSelector, isWanted: Bool) {
    let isOfMembers = facts.architecture.part(subject.group) != nil
    guard let selector = demand.filled(with: captures(subject), asMember: isOfMembers) else { return }
    if isOfMembers {
      for member in members(of: subject) { judge(member, subject, number, selector, isWanted: isWanted) }
      return
    }
    let name = facts.types.qualifiedName(of: subject.type)
    if !isWanted {
      guard facts.roles.holds(selector, subject.type, subject.part) else { return }
      let text = "must not " + inWords(facts.architecture.demands(selector), "and")
      return report("\(name) \(text)", subject, number, demand: text, at: clause(of: subject, selector))
    }
    let demands = unmet(selector, subject)
    for text in demands {
      report("\(name) must \(text)", subject, number, demand: "must \(text)", fix: fix(of: text, subject))
    }
    guard demands.isEmpty, hasUnknownSupertype(subject.type) else { return }
    if Doubt.$setAside.withValue([.unknownSupertype], operation: { !unmet(selector, subject).isEmpty }) {
      result.tallies[number].add(name, [subject.part], .unknownSupertype, in: subject.type)
    }
  }

  /// The fix of the law that packs have, too.
  private func fix(of demand: String, _ subject: Subject) -> FixIt? {
    let table = facts.types.table
    switch demand {
    case "be final":
      return table.finalFix(at: subject.part)
    case "inherit AnyObject" where facts.types.declaration(subject.part).kind == .protocol:
      return table.classBoundEdits(facts.types[subject.type]).map { FixIt(title: "Inherit 'AnyObject'", edits: $0) }
    default: return nil
    }
  }

  /// The place where the type says that it inherits what it must not.
  private func clause(of subject: Subject, _ selector: DeclaredSelector) -> Location? {
    let clause = facts.types.supertypes(of: subject.type).first { clause in
      (selector.inherits ?? []).joined().contains { facts.roles.leads(clause, to: $0) }
    }
    return clause.map { facts.types.table.location($0.reference.baseRange, in: $0.declaration) }
  }

  /// Tells what of a selector a type does not meet, without doubt.
  private func unmet(_ selector: DeclaredSelector, _ subject: Subject) -> [String] {
    let (type, part) = (subject.type, subject.part)
    var rest = DeclaredSelector()
    if let names = selector.named, !names.contains(where: { $0.matches(facts.types.path(of: type)) }) {
      rest.named = names
    }
    func inherits(_ pattern: NamePattern) -> Bool {
      facts.roles.inherits(pattern, type, part) || mayInherit(pattern, subject)
    }
    if let supertypes = selector.inherits, !supertypes.contains(where: { $0.allSatisfy(inherits) }) {
      rest.inherits = supertypes
    }
    if let places = selector.places, !places.contains(where: { facts.roles.lies($0, type, part) }) {
      rest.places = places
    }
    let words = selector.declared.map { unmetWords($0) { meets($0, subject) } } ?? []
    return words + facts.architecture.demands(rest)
  }

  /// Each missing word of a phrase; of several phrases one demand that names all.
  func unmetWords(_ phrases: [DeclaredPhrase], _ meets: (DeclaredPhrase.Word) -> Bool) -> [String] {
    if phrases.contains(where: { $0.words.allSatisfy(meets) }) { return [] }
    if phrases.count == 1 { return phrases[0].words.filter { !meets($0) }.map(\.demand) }
    return [inWords(phrases.map(\.demand), "or")]
  }

  // MARK: Doubts

  /// Whether a declaration has a word, or may have it without saying so.
  private func meets(_ word: DeclaredPhrase.Word, _ subject: Subject) -> Bool {
    let (syntax, declaration) = (facts.types.syntax(subject.part), facts.types.declaration(subject.part))
    if syntax.has(word, declaration) { return true }
    switch word {
    case .word("final"): return declaration.kind != .class || mayHaveHeirs(subject)
    case .attribute(let name, nil): return mayHave(attribute: name, subject.type)
    case .attribute, .kind, .access, .word: return false
    }
  }

  func mayHaveHeirs(_ subject: Subject) -> Bool {
    facts.types.table.mayHaveHeirs(facts.types[subject.type], subject.part, besides: inheritedNames)
  }

  /// A type around or a supertype of the project has the attribute, or a supertype is not known.
  func mayHave(attribute name: String, _ type: TypeID) -> Bool {
    if name == "MainActor", isInMainActorModule(type) { return true }
    return (facts.types.family(of: facts.types[type].parent) + facts.types.above(type)).contains {
      has(attribute: name, $0)
    } || hasUnknownSupertype(type)
  }

  /// Whether the build may say that the module's types belong to the main actor.
  private func isInMainActorModule(_ type: TypeID) -> Bool {
    let builds = facts.types.files.builds
    return facts.types[type].declarations.contains { part in
      builds.described(facts.types.files[part.file].file.number).contains { builds[$0].mayBeMainActor }
    }
  }

  func has(attribute name: String, _ type: TypeID) -> Bool {
    facts.types[type].declarations.contains { part in
      facts.types.syntax(part).hasAttribute(facts.types.declaration(part), name)
    }
  }

  func hasUnknownSupertype(_ type: TypeID) -> Bool {
    Doubt.unknownSupertype.silences
      && ([type] + facts.types.above(type)).contains { holder in
        facts.types.supertypes(of: holder).contains { supertype in
          let isForeign =
            facts.types.isForeign(supertype) || supertype.type.map { facts.types.isAssumed(facts.types[$0]) } == true
          let name = supertype.reference.base
          return isForeign && !SystemTypes.isStandard(name) && name != "NSObject"
        }
      }
  }

  /// Whether a conformance may be there that no clause shows.
  private func mayInherit(_ pattern: NamePattern, _ subject: Subject) -> Bool {
    if !pattern.attributes.isEmpty { return false }
    if !pattern.arguments.isEmpty {
      let found = facts.roles.genericSupertype(pattern, of: subject.type)
      return found.isUnclear || !found.isOther && hasUnknownSupertype(subject.type)
    }
    let (syntax, declaration) = (facts.types.syntax(subject.part), facts.types.declaration(subject.part))
    if declaration.kind == .protocol, pattern.matches(["AnyObject"]) {
      return facts.types.table.isClassBound(facts.types[subject.type]) != false
    }
    if pattern.matches(["Sendable"]) {
      let isOpen = syntax.access(of: declaration) >= .public
      if declaration.kind == .actor || !isOpen || has(attribute: "MainActor", subject.type)
        || isInMainActorModule(subject.type)
        || facts.types.above(subject.type).contains(where: { has(attribute: "MainActor", $0) })
      {
        return true
      }
    }
    if Self.implicit(subject.part, facts.types).contains(where: { pattern.matches([$0]) }) { return true }
    let added = syntax.attributeNames(of: declaration).compactMap { Self.macros[$0] }.joined()
    if added.contains(where: { pattern.matches([$0]) }) || mayAddMembers(subject.part, besides: Self.macros) {
      return true
    }
    let isDeclared = pattern.components.last.map { component in
      !component.hasWildcard && facts.types.declares(component.text)
    }
    return isDeclared != true && hasUnknownSupertype(subject.type)
  }

  /// A macro that the project does not declare may add to a declaration.
  ///
  /// - Parameter known: macros of which it is known what they add.
  func mayAddMembers(_ part: DeclarationReference, besides known: [String: [String]] = [:]) -> Bool {
    facts.types.syntax(part).attributeNames(of: facts.types.declaration(part)).contains {
      known[$0] == nil && !Self.attributes.contains($0) && !declares($0)
    }
  }

  /// The conformances that the compiler adds to each enum without associated values, and to each class and actor.
  private static func implicit(_ part: DeclarationReference, _ types: DeclaredTypes) -> [String] {
    let syntax = types.syntax(part)
    switch types.declaration(part).kind {
    case .enum:
      let cases = syntax.children(of: part.index).map { syntax.declarations[$0] }.filter { $0.kind == .case }
      if cases.isEmpty || !cases.allSatisfy(\.parameters.isEmpty) { return [] }
      let isRaw =
        syntax.inheritedTypes(of: types.declaration(part)).first.map { SystemTypes.isRawType($0.base) } == true
      return ["Equatable", "Hashable"] + (isRaw ? ["RawRepresentable"] : [])
    case .class: return ["AnyObject"]
    case .actor: return ["AnyObject", "Actor"]
    default: return []
    }
  }

  func declares(_ attribute: String) -> Bool {
    if facts.types.declares(attribute) { return true }
    return all.contains { file in
      file.syntax.declarations.contains { $0.kind == .macro && file.syntax.plainName(of: $0) == attribute }
    }
  }

  /// The conformances that known macros add.
  static let macros: [String: [String]] = [
    "Observable": ["Observable"], "Reducer": ["Reducer"],
    "Model": ["PersistentModel", "Observable", "Identifiable", "Hashable"],
    "ObservableState": ["ObservableState", "Observable"], "Perceptible": ["Perceptible"],
  ]

  /// The attributes that Swift itself declares.
  static let attributes: Set<String> = [
    "MainActor", "available", "frozen", "objc", "objcMembers", "dynamicMemberLookup", "dynamicCallable",
    "propertyWrapper", "resultBuilder", "globalActor", "main", "UIApplicationMain", "NSApplicationMain",
    "preconcurrency", "unchecked", "retroactive", "usableFromInline", "inlinable", "_spi", "nonobjc",
    "discardableResult",
    "requires_stored_property_inits", "unavailable", "Sendable", "_documentation", "_marker", "rethrows",
  ]
}
