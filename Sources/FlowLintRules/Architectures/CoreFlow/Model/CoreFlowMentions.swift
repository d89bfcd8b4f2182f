/// Names of the project's classes in other classes' code.
extension CoreFlowTypes {
  /// The classes with one of these roles that the bodies of a class name, as a type or in an expression.
  func mentions(of roles: CoreFlowRoles, in type: IndexedType) -> [NamedPlace] {
    table.code(of: type).flatMap { code in
      code.file.typeNames(in: code.node, of: roleNames).compactMap { token, name -> NamedPlace? in
        let range = code.tree.syntax.tokens.range(token)
        guard !type.genericParameters.contains(name), !code.file.isExempt(range.start),
          let found = classNamed(name, inside: type), let role = role(found), roles.contains(role)
        else { return nil }
        // `LoginFlow.Argument` is a value, wherever it is declared.
        if role.isFlow, let nested = code.file.nameBehindPeriod(after: token), self.nested(nested, of: found) != nil {
          return nil
        }
        return NamedPlace(location: code.file.location(range), name: found.name)
      }
    }
  }
}
