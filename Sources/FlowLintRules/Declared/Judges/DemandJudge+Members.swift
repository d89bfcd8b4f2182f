/// This part tells what properties and functions of types must be.
extension DemandJudge {
  /// Whether a rule speaks of a member.
  func isMeant(_ member: DeclarationReference, _ members: DeclaredMembers, _ subject: Subject) -> Bool {
    let (syntax, declaration) = (facts.types.syntax(member), facts.types.declaration(member))
    if let names = members.named, !names.contains(where: { $0.matches(syntax.plainName(of: declaration)) }) {
      return false
    }
    if let phrases = members.declared, !phrases.contains(where: { facts.roles.has($0, member) }) { return false }
    if members.exceptions.contains(where: { $0.matches(syntax.plainName(of: declaration)) }) { return false }
    if let parameters = members.parameters, !hasParameter(member, parameters) { return false }
    return members.typed.map { isTyped(member, $0) } ?? true
  }

  mutating func judge(
    _ member: DeclarationReference, _ subject: Subject, _ number: Int, _ selector: DeclaredSelector,
    _ demand: DeclaredDemand, isWanted: Bool
  ) {
    let typed = demand.typed
    let name = facts.types.syntax(member).plainName(of: facts.types.declaration(member))
    let full = "\(facts.types.qualifiedName(of: subject.type)).\(name)"
    let isNamed = selector.named?.contains { $0.matches([name]) }
    let isTyped = typed.map { self.isTyped(member, $0) }
    if !isWanted {
      let isDeclared = selector.declared?.contains { facts.roles.has($0, member) }
      let isTaken = demand.parameters.map { hasParameter(member, $0) }
      guard ![isNamed, isTyped, isDeclared, isTaken].contains(false) else { return }
      let text = joined(facts.architecture.demands(selector, typed, demand.parameters), "and")
      return report("\(full) must not \(text)", subject, member: member, number)
    }
    let words = selector.declared.map { unmetWords($0) { meets($0, member, subject) } } ?? []
    let isUntaken = demand.parameters.map { !hasParameter(member, $0) && !parameterTypes(of: member).contains(nil) }
    let rest = facts.architecture.demands(
      DeclaredSelector(named: isNamed == false ? selector.named : nil),
      isTyped == false && typeNames(of: member) != nil ? typed : nil, isUntaken == true ? demand.parameters : nil)
    for text in words + rest {
      let isWeak = text.utf8.starts(with: "be weak".utf8) || text.utf8.starts(with: "be unowned".utf8)
      let remedy = isWeak ? unboundProtocol(of: member).map { "; declare 'protocol \($0): AnyObject'" } : nil
      report(
        "\(full) must \(text)\(remedy ?? "")", subject, member: member, number, demand: "\(full) must \(text)")
    }
  }

  // MARK: Types

  private func isTyped(_ member: DeclarationReference, _ typed: [DeclaredTerm]) -> Bool {
    typeNames(of: member).map { isTyped($0, member, typed) } ?? false
  }

  /// Whether some parameter has one of these types.
  private func hasParameter(_ member: DeclarationReference, _ typed: [DeclaredTerm]) -> Bool {
    parameterTypes(of: member).contains { names in names.map { isTyped($0, member, typed) } ?? false }
  }

  /// The names of each parameter's type; nil where there is no single name.
  private func parameterTypes(of member: DeclarationReference) -> [[String]?] {
    let (syntax, declaration) = (facts.types.syntax(member), facts.types.declaration(member))
    return declaration.parameters.map { syntax.typeReference(of: syntax.parameters[Int($0)])?.nominalNames }
  }

  private func isTyped(_ names: [String], _ member: DeclarationReference, _ typed: [DeclaredTerm]) -> Bool {
    typed.contains { wanted in
      switch wanted {
      case .name(let pattern): return pattern.matches(names)
      case .group(let group):
        guard let type = type(names, of: member) else { return false }
        return facts.has(type, group)
      case .glob, .all: return false
      }
    }
  }

  private func type(_ names: [String], of member: DeclarationReference) -> TypeID? {
    let parent = Int(facts.types.declaration(member).parent)
    let (meaning, count) = facts.types.meaning(of: names, at: NamePlace(file: member.file, declaration: parent))
    guard case .type(let type) = meaning, count == names.count else { return nil }
    return type.id
  }

  /// The names of the written type, or of the result; nil where there is no single name.
  private func typeNames(of member: DeclarationReference) -> [String]? {
    let (syntax, declaration) = (facts.types.syntax(member), facts.types.declaration(member))
    let reference =
      declaration.kind == .func ? syntax.returnType(of: declaration) : syntax.typeReference(of: declaration)
    return reference?.nominalNames
  }

  // MARK: Doubts

  /// Whether a member has a word, or cannot have it, or may have it without saying so.
  private func meets(_ word: DeclaredPhrase.Word, _ member: DeclarationReference, _ subject: Subject) -> Bool {
    let (syntax, declaration) = (facts.types.syntax(member), facts.types.declaration(member))
    if syntax.has(word, declaration) { return true }
    let owner = facts.types.declaration(subject.part)
    switch word {
    case .attribute(let name):
      return has(attribute: name, subject.type) || mayHave(attribute: name, subject.type) && name == "MainActor"
    case .access: return owner.kind == .protocol
    case .word(let text):
      let takesOnlyVar = !declaration.attributes.isEmpty || syntax.hasModifier(declaration, "lazy")
      switch text {
      case "final", "override": return owner.kind != .class
      case "let": return takesOnlyVar || syntax.hasModifier(declaration, "weak")
      case "weak", "unowned": return takesOnlyVar || !mayBeWeak(member)
      case "async", "throws", "static": return false
      case "private(set)", "fileprivate(set)", "internal(set)", "package(set)":
        // A property that cannot be seen, or is a constant, cannot be set either.
        let level = Access.allCases.first { "\($0)(set)" == text }
        return declaration.kind == .let || level.map { syntax.access(of: declaration) <= $0 } ?? false
      default: return owner.kind == .protocol
      }
    case .kind: return false
    }
  }

  /// Whether the written type may be that of an object, if need be once its protocol is class-bound.
  private func mayBeWeak(_ member: DeclarationReference) -> Bool {
    guard let names = typeNames(of: member) else { return false }
    guard let found = type(names, of: member) else { return !Self.values.contains(names[names.count - 1]) }
    guard let type = facts.types.withoutAliases(found) else { return false }
    return facts.types.table.mayBeWeak(facts.types[type])
  }

  /// The name of the written protocol where that certainly admits values.
  private func unboundProtocol(of member: DeclarationReference) -> String? {
    guard let found = typeNames(of: member).flatMap({ type($0, of: member) }),
      let type = facts.types.withoutAliases(found), facts.types.table.isClassBound(facts.types[type]) == false,
      !hasUnknownSupertype(type),
      facts.types[type].declarations.allSatisfy({ facts.types.declaration($0).kind == .protocol })
    else { return nil }
    return facts.types.qualifiedName(of: type)
  }

  private static let values: Set<String> = [
    "Int", "String", "Bool", "Double", "Float", "CGFloat", "Date", "URL", "UUID", "Data", "Set", "Array", "Dictionary",
    "Character", "Substring", "CGRect", "CGSize", "CGPoint", "IndexPath", "Any", "Void", "Never", "TimeInterval",
  ]
}

extension TypeReference { fileprivate var nominalNames: [String]? { isNominal ? qualifiers + [base] : nil } }
