extension DeclaredTypes {
  func members(of parts: [DeclarationReference], where isWanted: (Declaration) -> Bool) -> [DeclarationReference] {
    parts.flatMap { part -> [DeclarationReference] in
      let (file, syntax) = (files[part.file].file, syntax(part))
      return syntax.children(of: part.index).filter {
        isWanted(syntax.declarations[$0]) && !file.isExempt(syntax.declarations[$0].nameRange.start)
      }.map { DeclarationReference(file: part.file, index: $0) }
    }
  }

  /// A member has the name, and exactly the labels where some are written.
  func isNamed(_ member: DeclarationReference, _ pattern: NamePattern) -> Bool {
    pattern.matches([syntax(member).plainName(of: declaration(member))])
      && pattern.labels.map { $0 == labels(of: member) } != false
  }

  func labels(of member: DeclarationReference) -> [String] {
    Function.Parameter.all(of: declaration(member), in: syntax(member)).map(\.label)
  }
}

extension DeclaredTerm {
  func isName(of member: DeclarationReference, _ types: DeclaredTypes) -> Bool {
    if case .name(let pattern) = self { types.isNamed(member, pattern) } else { false }
  }
}

/// Members of types, and those that a selector picks out.
extension DeclaredFacts {
  /// The members of some declarations and extensions of a type.
  func members(of parts: [DeclarationReference], _ wanted: DeclaredMembers) -> [DeclarationReference] {
    types.members(of: parts, where: wanted.isOfKind).filter { isMeant($0, wanted.selector) }
  }

  /// Whether a member is as a selector says.
  func isMeant(_ member: DeclarationReference, _ selector: DeclaredSelector) -> Bool {
    roles.isSpelled(member, selector)
      && selector.parameters.map { hasParameter(member, $0) } != false
      && selector.typed.map { isTyped(member, $0) } != false
      && selector.implemented.map { implements(member, anyOf: $0) } != false
      && selector.created.map { begins(member, with: $0) } != false
  }

  /// `Coordinator.start`
  func fullName(of member: DeclarationReference) -> String {
    let owner = types.table.enclosingType(of: member)?.qualifiedName
    return (owner.map { $0 + "." } ?? "") + name(of: member)
  }

  /// A member is written out: a requirement of a protocol has no code, a property without a value or accessors neither.
  func hasCode(_ member: DeclarationReference) -> Bool {
    let declaration = types.declaration(member)
    return !declaration.body.isEmpty || !declaration.initializer.isEmpty
  }

  /// A protocol of one of these roles, which the type of the member conforms to, requires it.
  func implements(_ member: DeclarationReference, anyOf groups: [DeclaredArchitecture.Group]) -> Bool {
    guard let owner = types.table.enclosingType(of: member)?.id else { return false }
    let (name, labels) = (name(of: member), types.labels(of: member))
    let overloads = types[owner].functions(named: name).filter { $0.labels == labels }
    return types.above(owner).contains { above in
      types[above].kind == .protocol && groups.contains { isMember(above, of: $0) }
        && (types[above].functions(named: name).contains {
          $0.labels == labels && isMeant(member, of: overloads, by: $0)
        } || labels.isEmpty && !types[above].properties(named: name).isEmpty)
    }
  }

  /// A requirement asks for a member among overloads with its labels: the one with its types, where there is one.
  private func isMeant(_ member: DeclarationReference, of overloads: [Function], by requirement: Function) -> Bool {
    let exact = overloads.filter { $0.spelledTypes == requirement.spelledTypes }
    return overloads.count < 2 || exact.isEmpty || exact.contains { $0.declaration == member }
  }

  /// The initial value of a property is a new object of one of these.
  private func begins(_ member: DeclarationReference, with groups: [DeclaredArchitecture.Group]) -> Bool {
    let file = types.files[member.file].file
    guard let value = file.bodies.initializer(ofDeclaration: member.index),
      let type = expressions.construction(file.at(file.bodies.bare(value)))?.type.type
    else { return false }
    return groups.contains { isMember(type, of: $0) }
  }

  // MARK: Types

  func isTyped(_ member: DeclarationReference, _ typed: [DeclaredTerm]) -> Bool {
    typeNames(of: member).map { isTyped($0, of: member, as: typed) } == true
  }

  /// Whether some parameter has one of these types.
  func hasParameter(_ member: DeclarationReference, _ typed: [DeclaredTerm]) -> Bool {
    parameterTypes(of: member).contains { names in names.map { isTyped($0, of: member, as: typed) } == true }
  }

  /// The names of each parameter's type; nil where there is no single name.
  func parameterTypes(of member: DeclarationReference) -> [[String]?] {
    let (syntax, declaration) = (types.syntax(member), types.declaration(member))
    return declaration.parameters.map { syntax.typeReference(of: syntax.parameters[Int($0)])?.nominalNames }
  }

  private func isTyped(_ names: [String], of member: DeclarationReference, as typed: [DeclaredTerm]) -> Bool {
    typed.contains { wanted in
      switch wanted {
      case .name(let pattern):
        return pattern.arguments.isEmpty
          ? spellings(of: names, of: member).contains(where: pattern.matches)
          : writtenType(of: member).map { written in
            pattern.captures(in: written) { roles.captures(of: $0, in: $1, at: member) } != nil
          } == true
      case .group(let group):
        guard let type = type(names, of: member) else { return false }
        return has(type, group)
      case .glob, .all: return false
      }
    }
  }

  /// The names of a written type, and those of the types that its alias stands for.
  private func spellings(of names: [String], of member: DeclarationReference) -> [[String]] {
    var (found, next) = ([names], type(names, of: member))
    while let alias = next.map({ types[$0] }), let target = alias.aliased?.nominalNames,
      let place = alias.declarations.first, found.count < BodyTree.longestTrace
    {
      found.append(target)
      next = type(target, of: place)
    }
    return found
  }

  func type(_ names: [String], of member: DeclarationReference) -> TypeID? {
    let parent = Int(types.declaration(member).parent)
    let (meaning, count) = types.meaning(of: names, at: NamePlace(file: member.file, declaration: parent))
    guard case .type(let type) = meaning, count == names.count else { return nil }
    return type.id
  }

  /// The names of the written type, or of the result; nil where there is no single name.
  func typeNames(of member: DeclarationReference) -> [String]? { writtenType(of: member)?.nominalNames }

  private func writtenType(of member: DeclarationReference) -> TypeReference? {
    let (syntax, declaration) = (types.syntax(member), types.declaration(member))
    return declaration.kind == .func ? syntax.returnType(of: declaration) : syntax.typeReference(of: declaration)
  }
}

extension Function {
  /// The types of the parameters and of the result as they are written.
  fileprivate var spelledTypes: [String?] { parameters.map { $0.type?.text } + [returnType?.text] }
}

extension TypeReference { fileprivate var nominalNames: [String]? { isNominal ? qualifiers + [base] : nil } }
