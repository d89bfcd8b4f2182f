/// The types that names mean in a file, where the type around does not matter.
extension TypeTable {
  /// The type that a name means in a file; nil when it is unknown or declared nowhere.
  func type(named path: String, seenFrom file: IndexedFile) -> IndexedType? {
    if case .type(let type) = meaning(of: path, in: file) { type } else { nil }
  }

  func type(named reference: TypeReference, seenFrom file: IndexedFile) -> IndexedType? {
    type(named: reference.path, seenFrom: file)
  }

  /// Some type of the project has that name there; which one may be unknown.
  func isDeclared(_ reference: TypeReference, in file: IndexedFile) -> Bool {
    if case .foreign = meaning(of: reference.path, in: file) { false } else { true }
  }

  /// Something of the system may call the function, by a selector.
  func isObjectiveC(_ function: Function) -> Bool {
    let (syntax, declaration) = (file(function.declaration.file).syntax, declaration(function.declaration))
    return syntax.hasAttribute(declaration, "objc") || syntax.hasAttribute(declaration, "IBAction")
  }
}
