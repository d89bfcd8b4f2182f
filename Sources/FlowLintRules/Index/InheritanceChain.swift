/// One written name on the way from a type to something that it inherits or conforms to.
package struct InheritanceStep: Sendable {
  /// The name as it is written, without generic arguments: `Flow`, `any LoginListener`.
  package let name: String
  /// The place of the name.
  package let location: Location
}

extension TypeTable {
  /// The shortest way along inheritance clauses and typealiases from a type to a name, the written names in order; empty
  /// when there is none.
  ///
  /// - Parameter isWanted: whether the way ends at a written name; it gets the project's type too that the name stands
  ///   for, if there is one.
  func inheritance(
    of type: IndexedType, to isWanted: (_ name: TypeReference, _ type: IndexedType?) -> Bool
  ) -> [InheritanceStep] {
    var ways: [(type: IndexedType, steps: [InheritanceStep])] = [(type, [])]
    var visited: Set<TypeID> = [type.id]
    var next = 0
    while next < ways.count {
      let (type, steps) = ways[next]
      next += 1
      for entry in supertypes(of: type) {
        let reference = entry.reference
        let place = file(entry.declaration.file).location(reference.baseRange)
        let step = InheritanceStep(name: reference.base, location: place)
        let found = entry.type.map { types[$0] }
        if isWanted(reference, entry.declared.map { types[$0] }) { return steps + [step] }
        if let found, visited.insert(found.id).inserted { ways.append((found, steps + [step])) }
      }
    }
    return []
  }
}
