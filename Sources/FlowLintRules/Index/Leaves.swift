extension ProjectSides {
  /// The names that classes of tests inherit, and those behind the typealiases of tests.
  var namesInheritedByTests: Set<String> { tests.inheritedNames }
}

extension [IndexedFile] {
  /// The names that classes inherit, and those behind typealiases.
  var inheritedNames: Set<String> {
    var names: Set<String> = []
    for file in self {
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
    guard type.kind == .class, type.genericParameters.isEmpty else { return [] }
    return type.declarations.filter { place in
      !file(place.file).syntax.hasModifier(declaration(place), "final") && !isExempt(place)
        && !mayHaveHeirs(type, place, besides: inheritedByTests)
    }
  }

  /// Some class inherits the type, one of tests may, or other modules are invited to.
  func mayHaveHeirs(_ type: IndexedType, _ place: DeclarationReference, besides inheritedByTests: Set<String>) -> Bool {
    file(place.file).syntax.hasModifier(declaration(place), "open") || classes.hasSubclass(type)
      || inheritedByTests.contains(type.name)
  }
}
