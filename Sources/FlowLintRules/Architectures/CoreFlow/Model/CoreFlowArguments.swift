/// The Action and State of Cores.
extension CoreFlowTypes {
  /// The type that stands for the Action (0) or State (1) of a Core, when the project declares it.
  func argumentType(_ place: Int, ofCore core: IndexedType) -> IndexedType? {
    guard let arguments = part(core)?.arguments, place < arguments.count,
      !arguments[place].isParameter
    else { return nil }
    let found = declared(arguments[place].type, inside: core)
    return found.flatMap { $0.isNominal && $0.kind != .protocol ? $0 : nil }
  }

  /// The Actions (0) or States (1) of Cores of which no declaration is of that kind, each once, with the first Core
  /// that has it.
  func arguments(_ place: Int, notDeclaredAs kind: DeclarationKind) -> [(type: IndexedType, core: IndexedType)] {
    var seen: Set<TypeID> = []
    return classes([.core]).compactMap { core in
      guard let type = argumentType(place, ofCore: core), !isDeclared(type, as: kind), seen.insert(type.id).inserted
      else { return nil }
      return (type, core)
    }
  }

  /// Whether some declaration of the type is of that kind; those of two targets may differ.
  func isDeclared(_ type: IndexedType, as kind: DeclarationKind) -> Bool {
    type.declarations.contains { table.file($0.file).syntax.declarations[$0.index].kind == kind }
  }
}
