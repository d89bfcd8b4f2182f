extension SceneTypes {
  /// The name of an expression's nominal type; nil where it is not known.
  func typeName(of expression: BodyTree.Node, in file: IndexedFile) -> String? {
    expressions.type(of: expression, in: file)?.name
  }

  /// The property of that name in a type, in what it inherits, or in a protocol that it refines or implements.
  func property(_ name: String, of type: IndexedType) -> Property? {
    ([type] + superTypes(type)).lazy.compactMap { $0.properties(named: name).first }.first
  }
}
