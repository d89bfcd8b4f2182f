/// This part tells what properties and functions of types must be.
extension DemandJudge {
  mutating func judge(
    _ member: DeclarationReference, _ subject: Subject, _ number: Int, _ selector: DeclaredSelector, isWanted: Bool
  ) {
    let full = facts.fullName(of: member)
    if !isWanted {
      guard facts.isMeant(member, selector) else { return }
      let text = inWords(facts.architecture.demands(selector), "and")
      return report("\(full) must not \(text)", subject, member: member, number)
    }
    let words = selector.declared.map { unmetWords($0) { meets($0, member, subject) } } ?? []
    var rest = DeclaredSelector()
    if let names = selector.named, !names.contains(where: { facts.types.isNamed(member, $0) }) { rest.named = names }
    if let typed = selector.typed, facts.typeNames(of: member) != nil, !facts.isTyped(member, typed) {
      rest.typed = typed
    }
    if let types = selector.parameters, !facts.hasParameter(member, types),
      !facts.parameterTypes(of: member).contains(nil)
    {
      rest.parameters = types
    }
    for text in words + facts.architecture.demands(rest) {
      let isWeak = text.utf8.starts(with: "be weak".utf8) || text.utf8.starts(with: "be unowned".utf8)
      let remedy = isWeak ? unboundProtocol(of: member).map { "; declare 'protocol \($0): AnyObject'" } : nil
      report(
        "\(full) must \(text)\(remedy ?? "")", subject, member: member, number, demand: "\(full) must \(text)",
        fix: text == "be weak" ? weakFix(for: member, of: subject.type) : nil)
    }
  }

  private func weakFix(for member: DeclarationReference, of owner: TypeID) -> FixIt? {
    let owner = facts.types[owner]
    return owner.properties.first { $0.declaration == member }.flatMap {
      DeclaredTable(table: facts.types.table).weakFix(for: OwnedProperty(owner: owner, property: $0))
    }
  }

  // MARK: Doubts

  /// Whether a member has a word, or cannot have it, or may have it without saying so.
  private func meets(_ word: DeclaredPhrase.Word, _ member: DeclarationReference, _ subject: Subject) -> Bool {
    let (syntax, declaration) = (facts.types.syntax(member), facts.types.declaration(member))
    if syntax.has(word, declaration) { return true }
    let owner = facts.types.declaration(subject.part)
    switch word {
    case .attribute(let name, nil):
      return has(attribute: name, subject.type) || mayHave(attribute: name, subject.type) && name == "MainActor"
    case .access: return owner.kind == .protocol
    case .word(let text):
      let takesOnlyVar = !declaration.attributes.isEmpty || syntax.hasModifier(declaration, "lazy")
      switch text {
      case "final": return owner.kind != .class || mayHaveHeirs(subject)
      case "override": return owner.kind != .class
      case "let": return takesOnlyVar || syntax.hasModifier(declaration, "weak")
      case "weak", "unowned": return takesOnlyVar || !mayBeWeak(member)
      case "async", "throws", "static": return false
      case "private(set)", "fileprivate(set)", "internal(set)", "package(set)":
        // A property that cannot be seen, or is a constant, cannot be set either.
        let level = Access.allCases.first { "\($0)(set)" == text }
        return declaration.kind == .let || level.map { syntax.access(of: declaration) <= $0 } == true
      default: return owner.kind == .protocol
      }
    case .attribute, .kind: return false
    }
  }

  /// Whether the written type may be that of an object, if need be once its protocol is class-bound.
  private func mayBeWeak(_ member: DeclarationReference) -> Bool {
    guard let names = facts.typeNames(of: member) else { return false }
    guard let found = facts.type(names, of: member) else { return !Self.values.contains(names[names.count - 1]) }
    guard let type = facts.types.withoutAliases(found) else { return false }
    return facts.types.table.mayBeWeak(facts.types[type])
  }

  /// The name of the written protocol where that certainly admits values.
  private func unboundProtocol(of member: DeclarationReference) -> String? {
    guard let found = facts.typeNames(of: member).flatMap({ facts.type($0, of: member) }),
      let type = facts.types.withoutAliases(found), facts.types.table.isClassBound(facts.types[type]) == false
    else { return nil }
    return facts.types.qualifiedName(of: type)
  }

  private static let values: Set<String> = [
    "Int", "String", "Bool", "Double", "Float", "CGFloat", "Date", "URL", "UUID", "Data", "Set", "Array", "Dictionary",
    "Character", "Substring", "CGRect", "CGSize", "CGPoint", "IndexPath", "Any", "Void", "Never", "TimeInterval",
  ]
}

/// The types of a declared architecture as the laws of packs read them.
struct DeclaredTable: LawModel {
  static let packs = [Pack.architecture]
  let table: TypeTable
}
