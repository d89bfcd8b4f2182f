extension SceneTypes {
  /// The name of an expression's nominal type; nil where it is not known.
  func typeName(of expression: BodyTree.Node, in file: IndexedFile) -> String? {
    expressions.type(of: expression, in: file)?.name
  }

  // MARK: Members

  /// The property of that name in a type, in what it inherits, or in a protocol that it refines or implements.
  func property(_ name: String, of type: IndexedType) -> Property? {
    if let own = type.properties(named: name).first { return own }
    for base in superTypes(type) where base.id != type.id {
      if let found = base.properties(named: name).first { return found }
    }
    return nil
  }

  /// The method that a call means: the one of that name, of several the only one with these labels.
  func method(_ name: String, labels: [String], of type: IndexedType) -> Function? {
    var found = type.functions.filter { $0.name == name }
    for base in superTypes(type) where base.id != type.id { found += base.functions.filter { $0.name == name } }
    guard let first = found.first else { return nil }
    return found.first { $0.labels == labels } ?? first
  }
}
