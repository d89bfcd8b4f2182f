/// A role that a type has by what it inherits, directly or through the project's own classes, protocols and typealiases.
struct InheritedRole<Role: Sendable>: Sendable {
  let role: Role
  /// The framework's name that is written.
  let name: String
  /// The generic arguments of the framework's type.
  var arguments: [RoleArgument]
}

/// A generic argument of the framework's type that a type inherits, the parameters of base classes replaced by what is
/// written for them: the Core of a Flow, the State of a Core.
struct RoleArgument: Sendable {
  let type: TypeReference
  /// The place at which it is written.
  let location: Location
  /// The supertype is written in the clause of a base class, not in the type's own or in a typealias that stands there.
  let isInherited: Bool
  /// The framework's type stands in the type's own clause, or a typealias for it does.
  let isDirect: Bool
  /// A generic parameter decides it, so that it is unknown here.
  let isParameter: Bool
  /// A base class, or a typealias, asks something of it: a protocol need not conform to itself.
  let isConstrained: Bool
}

extension TypeTable {
  /// The roles of each type, by its number. Types in a circle give each other nothing, so that it does not matter which
  /// of them comes first.
  ///
  /// - Parameter meaning: the meaning of the name at a place among those that a type inherits: the role, and how many of
  ///   its generic arguments count; nil where the name is not the framework's, and what the project declares is followed.
  func inheritedRoles<Role: Sendable>(
    _ meaning: (IndexedType, _ place: Int) -> (role: Role, arguments: Int)?
  ) -> [[InheritedRole<Role>]] {
    var roles = [[InheritedRole<Role>]](repeating: [], count: types.count)
    for group in strongGroups(types.map { supertypes(of: $0).compactMap(\.type?.place) }) {
      if group.count == 1 {
        roles[group[0]] = inheritedRoles(of: types[group[0]], roles: roles, meaning)
      } else {
        let found = group.map { inheritedRoles(of: types[$0], roles: roles, meaning) }
        for (type, found) in zip(group, found) { roles[type] = found }
      }
    }
    return roles
  }

  private func inheritedRoles<Role: Sendable>(
    of type: IndexedType, roles: [[InheritedRole<Role>]],
    _ meaning: (IndexedType, _ place: Int) -> (role: Role, arguments: Int)?
  ) -> [InheritedRole<Role>] {
    let entries = supertypes(of: type)
    var found: [InheritedRole<Role>] = []
    for (place, entry) in entries.enumerated() {
      if let (role, count) = meaning(type, place) {
        let arguments = entry.reference.arguments.prefix(count).map { argument(written: $0, of: entry, in: type) }
        found.append(InheritedRole(role: role, name: entry.reference.base, arguments: arguments))
      } else if let base = entry.type, base != type.id {
        for var role in roles[base] {
          if !role.arguments.isEmpty {
            role.arguments = role.arguments.map { passed($0, by: types[base], through: entry, to: type) }
          }
          found.append(role)
        }
      }
    }
    let most = max(mostWays, entries.count)
    return found.count > most ? Array(found.prefix(most)) : found
  }

  /// An argument of a base class as a type's clause hands it down.
  private func passed(
    _ argument: RoleArgument, by base: IndexedType, through entry: Supertype, to type: IndexedType
  ) -> RoleArgument {
    let place = argument.type.arguments.isEmpty ? base.genericParameters.firstIndex(of: argument.type.text) : nil
    let isConstrained =
      argument.isConstrained || place.map { self.isConstrained(base.genericParameters[$0], of: base) } == true
    if let place, entry.reference.arguments.indices.contains(place) {
      return self.argument(
        written: entry.reference.arguments[place], of: entry, in: type, isDirect: false, isConstrained: isConstrained)
    }
    let isAlias = base.kind == .typealias
    return RoleArgument(
      type: argument.type, location: argument.location, isInherited: !isAlias || argument.isInherited,
      isDirect: isAlias && argument.isDirect,
      isParameter: argument.isParameter, isConstrained: isConstrained)
  }

  private func argument(
    written argument: TypeReference, of entry: Supertype, in type: IndexedType, isDirect: Bool = true,
    isConstrained: Bool = false
  ) -> RoleArgument {
    // `C`, or `C.Action`, where `C` is a generic parameter of the type.
    let isParameter = type.genericParameters.contains(argument.qualifiers.first ?? argument.base)
    return RoleArgument(
      type: argument, location: file(entry.declaration.file).location(argument.baseRange), isInherited: false,
      isDirect: isDirect, isParameter: isParameter, isConstrained: isConstrained)
  }

  /// A generic parameter of a type must conform to something, by `<V: P>` or by `where V: P` and `where V == …`.
  private func isConstrained(_ parameter: String, of type: IndexedType) -> Bool {
    type.declarations.contains { reference in
      let syntax = file(reference.file).syntax
      let declaration = syntax.declarations[reference.index]
      if syntax.whereClauseMentions(parameter, of: declaration) { return true }
      let kinds = syntax.tokens.kinds
      return declaration.genericParameters.contains { token in
        syntax.spells(token, parameter) && kinds[Int(token) + 1] == .colon
      }
    }
  }
}

/// The most ways in which a type may inherit: no real class has more, and protocols that refine each other in pairs
/// would double their number with each step.
private var mostWays: Int { 64 }
