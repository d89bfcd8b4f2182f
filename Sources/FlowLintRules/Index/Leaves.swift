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
