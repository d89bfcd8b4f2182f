/// The meaning of names in the files of a project of RIBs.
extension TypeTable {
  /// The type that a name means in a file; nil when it is unknown or declared nowhere. A nested type is seen unqualified
  /// where the type around it is written.
  func near(_ path: String, _ file: IndexedFile) -> IndexedType? {
    guard mayBeDeclared(path) else { return nil }
    let nested = nested(path, seenIn: file)
    let found = nested.isEmpty ? lookUp(path, in: file.number) : nested.count == 1 ? nested[0] : nil
    return found.flatMap { isAmbiguous($0) ? nil : $0 }
  }

  func near(_ reference: TypeReference, _ file: IndexedFile) -> IndexedType? { near(reference.path, file) }

  /// Some type of the project has that name there; which one may be unknown.
  func isDeclared(_ path: String, _ file: IndexedFile) -> Bool {
    guard mayBeDeclared(path) else { return false }
    return !nested(path, seenIn: file).isEmpty || lookUp(path, in: file.number) != nil
      || isUnclear(path, inside: nil, in: file.number)
  }

  func isDeclared(_ reference: TypeReference, _ file: IndexedFile) -> Bool { isDeclared(reference.path, file) }

  /// Most names in a file are those of other modules' types.
  private func mayBeDeclared(_ path: String) -> Bool { declares(path) || path.utf8.contains(UInt8(ascii: ".")) }

  private func nested(_ name: String, seenIn file: IndexedFile) -> [IndexedType] {
    nested(named: name).filter { type in
      type.parent.map { outer in (type.declarations + types[outer].parts).contains { $0.file == file.number } } ?? false
    }
  }

  func file(of type: IndexedType) -> IndexedFile { file((type.declarations.first ?? type.extensions[0]).file) }

  /// All extensions of types that the project does not declare.
  var foreignExtensions: [IndexedType] { types.filter { $0.kind == .extensionOnly } }

  /// The type in whose declaration or extension a node stands.
  func type(around node: BodyTree.Node, in file: IndexedFile) -> IndexedType? {
    for ancestor in file.bodies.ancestors(node) where file.bodies.kind(ancestor) == .typeDeclaration {
      guard let index = file.bodies.declaration(at: ancestor) else { continue }
      if let type = type(declaredBy: DeclarationReference(file: file.number, index: index)) { return type }
    }
    return nil
  }
}
