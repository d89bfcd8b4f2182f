/// A declared architecture as laws read it, with the laws that its selectors state of types.
extension DeclaredFacts: LawModel {
  package static let packs = [Pack.architecture]
  package var table: TypeTable { types.table }
  package var builds: Modules { types.files.builds }

  package func isForeign(_ supertype: Supertype) -> Bool {
    supertype.declared == nil || supertype.type.map { types.isAssumed(types[$0]) } == true
  }

  /// A law that a rule states, and its words: `be final`.
  struct Demand<Thing> {
    let text: String
    let law: Law<Thing>
  }

  /// The laws that a selector states of types; where it says what they must not be, it is one.
  func demands(_ selector: DeclaredSelector, isWanted: Bool) -> [Demand<TypePart>] {
    func demand(_ key: DeclaredSelector, _ law: Law<TypePart>) -> Demand<TypePart> {
      Demand(text: architecture.demands(key)[0], law: law)
    }
    if !isWanted {
      return [
        unwanted(selector) { [self] one in
          guard roles.holds(selector, one.type.id, one.part) else { return nil }
          // The place where the type says that it inherits what it must not.
          let clause = types.supertypes(of: one.type.id).first { clause in
            (selector.inherits ?? []).joined().contains { roles.leads(clause, to: $0) }
          }
          return clause.map { table.location($0.reference.baseRange, in: $0.declaration) } ?? table.location(one.part)
        }
      ]
    }
    var all = demands(selector.declared) { Law<TypePart>.says($0) }
    if let names = selector.named {
      let law = Law.named { [self] type in names.contains { $0.matches(types.path(of: type.id)) } }
      all.append(demand(DeclaredSelector(named: names), law))
    }
    if let supertypes = selector.inherits {
      all.append(demand(DeclaredSelector(inherits: supertypes), .oneOf(supertypes.map { $0.map(conforms) })))
    }
    if let places = selector.places {
      let law = Law.inFile { [self] _, one in places.contains { roles.lies($0, one.type.id, one.part) } }
      all.append(demand(DeclaredSelector(places: places), law))
    }
    return all
  }

  /// Each word of a phrase is a law; of several phrases one is enough.
  func demands<Thing>(
    _ phrases: [DeclaredPhrase]?, _ law: (DeclaredPhrase.Word) -> Law<Thing>
  ) -> [Demand<Thing>] {
    guard let phrases else { return [] }
    if phrases.count == 1 { return phrases[0].words.map { Demand(text: $0.demand, law: law($0)) } }
    return [Demand(text: phrases.demand, law: .oneOf(phrases.map { $0.words.map(law) }))]
  }

  /// - Parameter place: where a thing is what it must not be; nil where it is not.
  func unwanted<Thing>(
    _ selector: DeclaredSelector, _ place: @escaping @Sendable (Thing) -> Location?
  ) -> Demand<Thing> {
    Demand(
      text: "not " + inWords(architecture.demands(selector), "and"),
      law: Law { _, thing in place(thing).map { .broken(Breach(location: $0)) } ?? .holds })
  }

  // MARK: Members

  /// A type declares a member, or a supertype of the project that has its role does.
  func demand(_ wanted: DeclaredMembers, of group: DeclaredArchitecture.Group) -> Demand<TypePart> {
    let law = Law<TypePart>.declares(
      "",
      { [self] model, one in
        let line = [one.type] + model.table.allSupertypes(of: one.type).filter { isMember($0.id, of: group) }
        return line.flatMap { members(of: $0.parts, wanted).map { ($0, true) } }
      }, unless: { [self] one in mayAddMembers(one.part) ? .unknownMacro : nil })
    // What inherits nothing overrides nothing.
    let inherits = Law<TypePart>(claim: .absence) { model, one in
      let isHeir = model.table.declaration(one.part).kind == .class && !model.table.supertypes(of: one.type).isEmpty
      return isHeir ? law.judge(model, one) : .holds
    }
    return Demand(
      text: "declare \(architecture.words(wanted))", law: wanted.selector.isOfOverrides ? inherits : law)
  }

  // MARK: Conformances

  /// A type inherits what a pattern names, says so, or gets it from the compiler or a macro.
  private func conforms(to pattern: NamePattern) -> Law<TypePart> {
    Law { [self] _, one in
      let (type, part) = (one.type.id, one.part)
      if roles.inherits(pattern, type, part) { return .holds }
      if isInherited(type, by: pattern) { return .holds }
      let breach = Breach(location: table.location(part), subject: pattern.text)
      if !pattern.attributes.isEmpty { return .broken(breach) }
      func unless(_ isUnclear: Bool, _ doubt: Doubt = .unknownSupertype) -> Verdict<Breach> {
        isUnclear ? .unclear(doubt, breach) : .broken(breach)
      }
      if !pattern.arguments.isEmpty {
        let found = roles.genericSupertype(pattern, of: type)
        if found.isUnclear { return .unclear(.unreadForm, breach) }
        return unless(!found.isOther && hasUnknownSupertype(one.type))
      }
      if one.type.kind == .protocol, pattern.matches(["AnyObject"]) { return Law.classBound.judge(self, one) }
      let given = (pattern.matches(["Sendable"]) && isSendable(one) ? ["Sendable"] : []) + implied(part)
      if given.contains(where: { pattern.matches([$0]) }) { return .holds }
      if mayAddMembers(part, besides: Self.knownMacros) { return .unclear(.unknownMacro, breach) }
      let isDeclared = pattern.components.last.map { !$0.hasWildcard && types.declares($0.text) }
      return unless(isDeclared != true && hasUnknownSupertype(one.type))
    }
  }

  /// The pattern names the type itself, or one that inherits it: nothing inherits itself.
  private func isInherited(_ type: TypeID, by pattern: NamePattern) -> Bool {
    guard !pattern.hasWildcard, let name = pattern.components.last?.text else { return false }
    return table.all(named: name, for: .declaration).contains { found in
      pattern.matches(types.path(of: found.id)) && (found.id == type || types.above(found.id).contains(type))
    }
  }

  /// The compiler knows that what is not public is sendable, and what belongs to the main actor.
  private func isSendable(_ one: TypePart) -> Bool {
    let declaration = types.declaration(one.part)
    return declaration.kind == .actor || types.syntax(one.part).access(of: declaration) < .public
      || mayBeMainActor(one.type)
      || ([one.type] + table.allSupertypes(of: one.type)).contains { table.hasAttribute("MainActor", of: $0) }
  }

  /// The conformances that the compiler adds to each enum without associated values, and to each class and actor; those
  /// that known macros add.
  private func implied(_ part: DeclarationReference) -> [String] {
    let (syntax, declaration) = (types.syntax(part), types.declaration(part))
    let added = syntax.attributeNames(of: declaration).flatMap { Self.knownMacros[$0] ?? [] }
    switch declaration.kind {
    case .enum:
      let cases = syntax.children(of: part.index).map { syntax.declarations[$0] }.filter { $0.kind == .case }
      if cases.isEmpty || !cases.allSatisfy(\.parameters.isEmpty) { return added }
      let isRaw = syntax.inheritedTypes(of: declaration).first.map { SystemTypes.isRawType($0.base) } == true
      return added + ["Equatable", "Hashable"] + (isRaw ? ["RawRepresentable"] : [])
    case .class: return added + ["AnyObject"]
    case .actor: return added + ["AnyObject", "Actor"]
    default: return added
    }
  }

  /// A macro that the project does not declare may add to a declaration.
  ///
  /// - Parameter known: macros of which it is known what they add.
  func mayAddMembers(_ part: DeclarationReference, besides known: [String: [String]] = [:]) -> Bool {
    types.syntax(part).attributeNames(of: types.declaration(part)).contains {
      known[$0] == nil && !Self.knownAttributes.contains($0) && !declares($0)
    }
  }

  func declares(_ attribute: String) -> Bool {
    if types.declares(attribute) { return true }
    return all.contains { file in
      file.syntax.declarations.contains { $0.kind == .macro && file.syntax.plainName(of: $0) == attribute }
    }
  }

  /// The conformances that known macros add.
  static let knownMacros: [String: [String]] = [
    "Observable": ["Observable"], "Reducer": ["Reducer"],
    "Model": ["PersistentModel", "Observable", "Identifiable", "Hashable"],
    "ObservableState": ["ObservableState", "Observable"], "Perceptible": ["Perceptible"],
  ]

  /// The attributes that Swift itself declares.
  static let knownAttributes: Set<String> = [
    "MainActor", "available", "frozen", "objc", "objcMembers", "dynamicMemberLookup", "dynamicCallable",
    "propertyWrapper", "resultBuilder", "globalActor", "main", "UIApplicationMain", "NSApplicationMain",
    "preconcurrency", "unchecked", "retroactive", "usableFromInline", "inlinable", "_spi", "nonobjc",
    "discardableResult",
    "requires_stored_property_inits", "unavailable", "Sendable", "_documentation", "_marker", "rethrows",
  ]
}

extension DeclaredRule {
  var demandsFinal: Bool {
    guard case .must(let selector) = assertion else { return false }
    return selector.declared?.contains { $0.words.contains(.word("final")) } == true
  }
}
