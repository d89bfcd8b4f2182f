extension ProjectSides {
  /// The names that classes of tests inherit, and those behind the typealiases of tests.
  var namesInheritedByTests: Set<String> {
    var names: Set<String> = []
    for file in tests {
      for declaration in file.syntax.declarations {
        switch declaration.kind {
        case .class: names.formUnion(file.syntax.inheritedTypes(of: declaration).map(\.base))
        case .typealias: if let aliased = file.syntax.typeReference(declaration.type) { names.insert(aliased.base) }
        default: continue
        }
      }
    }
    return names
  }
}

extension TypeTable {
  /// The declarations of a class that could say `final` and do not: no class inherits it, one of tests neither, and it is
  /// not written for that, as what is `open` or generic is.
  func declarationsWithoutFinal(of type: IndexedType, besides inheritedByTests: Set<String>) -> [DeclarationReference] {
    guard type.kind == .class, type.genericParameters.isEmpty, !classes.hasSubclass(type), !isExempt(type) else {
      return []
    }
    if inheritedByTests.contains(type.name) { return [] }
    return type.declarations.filter { reference in
      let syntax = file(reference.file).syntax
      let declaration = syntax.declarations[reference.index]
      return !syntax.hasModifier(declaration, "final") && !syntax.hasModifier(declaration, "open")
        && !isExempt(reference)
    }
  }
}
