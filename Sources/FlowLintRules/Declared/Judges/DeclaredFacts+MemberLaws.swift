/// The laws that selectors state of properties and functions.
extension DeclaredFacts {
  func demandsOfMembers(_ selector: DeclaredSelector, isWanted: Bool) -> [Demand<TypeMember>] {
    if !isWanted {
      return [
        unwanted(selector) { [self] in isMeant($0.declaration, selector) ? table.location($0.declaration) : nil }
      ]
    }
    func demand(
      _ key: DeclaredSelector, _ holds: @escaping @Sendable (DeclarationReference) -> Bool
    ) -> Demand<TypeMember> {
      Demand(
        text: architecture.demands(key)[0],
        law: Law { model, one in
          holds(one.declaration) ? .holds : .broken(Breach(location: model.table.location(one.declaration)))
        })
    }
    var all = demands(selector.declared, says)
    if let names = selector.named {
      all.append(
        demand(DeclaredSelector(named: names)) { [self] member in names.contains { types.isNamed(member, $0) } })
    }
    if let typed = selector.typed {
      all.append(
        demand(DeclaredSelector(typed: typed)) { [self] in typeNames(of: $0) == nil || isTyped($0, typed) })
    }
    if let types = selector.parameters {
      all.append(
        demand(DeclaredSelector(parameters: types)) { [self] in
          hasParameter($0, types) || parameterTypes(of: $0).contains(nil)
        })
    }
    return all
  }

  /// A member has a word, or cannot have it, or may have it without saying so.
  private func says(_ word: DeclaredPhrase.Word) -> Law<TypeMember> {
    Law { [self] _, one in
      let (syntax, declaration) = (types.syntax(one.declaration), types.declaration(one.declaration))
      if syntax.has(word, declaration) { return .holds }
      let owner = types.declaration(one.owner.part)
      let takesOnlyVar = !declaration.attributes.isEmpty || syntax.hasModifier(declaration, "lazy")
      let breach = Breach(location: table.location(one.declaration), subject: word.text)
      var isFree = false
      switch word {
      case .attribute("MainActor", nil):
        switch Law<TypePart>.says(word).judge(self, one.owner) {
        case .holds: isFree = true
        case .unclear(let doubt, _): return .unclear(doubt, breach)
        case .broken: break
        }
      case .attribute(let name, nil): isFree = table.hasAttribute(name, of: one.owner.type)
      case .access: isFree = owner.kind == .protocol
      case .word("final"):
        if case .holds = Law.final.judge(self, one.owner) { isFree = !syntax.hasModifier(owner, "final") }
      case .word("override"): isFree = owner.kind != .class
      case .word("let"): isFree = takesOnlyVar || syntax.hasModifier(declaration, "weak")
      case .word("weak"), .word("unowned"):
        if !takesOnlyVar, mayBeWeak(one.declaration) { return weak(one, breach, word) }
        isFree = true
      case .word("async"), .word("throws"), .word("static"), .attribute, .kind: break
      case .word("private(set)"), .word("fileprivate(set)"), .word("internal(set)"), .word("package(set)"):
        // A property that cannot be seen, or is a constant, cannot be set either.
        let level = Access.allCases.first { "\($0)(set)" == word.text }
        isFree = declaration.kind == .let || level.map { syntax.access(of: declaration) <= $0 } == true
      case .word: isFree = owner.kind == .protocol
      }
      return isFree ? .holds : .broken(breach)
    }
  }

  // MARK: Weak properties

  /// The law that packs have, with what is to be done where its fix does not reach.
  private func weak(_ one: TypeMember, _ breach: Breach, _ word: DeclaredPhrase.Word) -> Verdict<Breach> {
    var breach = breach
    let property = one.owner.type.properties.first { $0.declaration == one.declaration }
    if word == .word("weak"), let property,
      case .broken(let found) = Law.weak.judge(self, OwnedProperty(owner: one.owner.type, property: property))
    {
      breach = found
    }
    breach.detail = unboundProtocol(of: one.declaration).map { "; declare 'protocol \($0): AnyObject'" } ?? ""
    return .broken(breach)
  }

  /// Whether the written type may be that of an object, if need be once its protocol is class-bound.
  private func mayBeWeak(_ member: DeclarationReference) -> Bool {
    guard let names = typeNames(of: member) else { return false }
    guard let found = type(names, of: member) else { return !Self.values.contains(names[names.count - 1]) }
    guard let type = types.withoutAliases(found) else { return false }
    return table.mayBeWeak(types[type])
  }

  /// The name of the written protocol where that certainly admits values.
  private func unboundProtocol(of member: DeclarationReference) -> String? {
    guard let found = typeNames(of: member).flatMap({ type($0, of: member) }),
      let type = types.withoutAliases(found), table.isClassBound(types[type]) == false
    else { return nil }
    return types.qualifiedName(of: type)
  }

  private static let values: Set<String> = [
    "Int", "String", "Bool", "Double", "Float", "CGFloat", "Date", "URL", "UUID", "Data", "Set", "Array", "Dictionary",
    "Character", "Substring", "CGRect", "CGSize", "CGPoint", "IndexPath", "Any", "Void", "Never", "TimeInterval",
  ]
}
