/// This part tells what properties and functions of types must be.
extension DemandJudge {
  /// Whether a member is as a selector says.
  func isMeant(_ member: DeclarationReference, _ selector: DeclaredSelector) -> Bool {
    let name = name(of: member)
    if selector.named?.contains(where: { $0.matches([name]) }) == false { return false }
    if selector.declared?.contains(where: { facts.roles.has($0, member) }) == false { return false }
    if selector.parameters.map({ hasParameter(member, $0) }) == false { return false }
    if selector.typed.map({ isTyped(member, $0) }) == false { return false }
    return !selector.exceptions.contains { if case .name(let pattern) = $0 { pattern.matches([name]) } else { false } }
  }

  private func name(of member: DeclarationReference) -> String {
    facts.types.syntax(member).plainName(of: facts.types.declaration(member))
  }

  mutating func judge(
    _ member: DeclarationReference, _ subject: Subject, _ number: Int, _ selector: DeclaredSelector, isWanted: Bool
  ) {
    let name = name(of: member)
    let full = "\(facts.types.qualifiedName(of: subject.type)).\(name)"
    if !isWanted {
      guard isMeant(member, selector) else { return }
      let text = joined(facts.architecture.demands(selector), "and")
      return report("\(full) must not \(text)", subject, member: member, number)
    }
    let words = selector.declared.map { unmetWords($0) { meets($0, member, subject) } } ?? []
    var rest = DeclaredSelector()
    if let names = selector.named, !names.contains(where: { $0.matches([name]) }) { rest.named = names }
    if let typed = selector.typed, typeNames(of: member) != nil, !isTyped(member, typed) { rest.typed = typed }
    if let types = selector.parameters, !hasParameter(member, types), !parameterTypes(of: member).contains(nil) {
      rest.parameters = types
    }
    for text in words + facts.architecture.demands(rest) {
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
      case .name(let pattern):
        return pattern.arguments.isEmpty
          ? pattern.matches(names) : writtenType(of: member).map { pattern.captures(in: $0) != nil } ?? false
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
    writtenType(of: member)?.nominalNames
  }

  private func writtenType(of member: DeclarationReference) -> TypeReference? {
    let (syntax, declaration) = (facts.types.syntax(member), facts.types.declaration(member))
    return declaration.kind == .func ? syntax.returnType(of: declaration) : syntax.typeReference(of: declaration)
  }

  // MARK: Doubts

  /// Whether a member has a word, or cannot have it, or may have it without saying so.
  private func meets(_ word: DeclaredPhrase.Word, _ member: DeclarationReference, _ subject: Subject) -> Bool {
    let (syntax, declaration) = (facts.types.syntax(member), facts.types.declaration(member))
    if syntax.has(word, declaration) { return true }
    let owner = facts.types.declaration(subject.part)
    switch word {
    case .attribute(let name, _):
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
