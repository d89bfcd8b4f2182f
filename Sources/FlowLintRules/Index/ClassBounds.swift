extension TypeTable {
  /// Whether only objects can be of a type: a class or an actor, or a protocol to which nothing else can conform. Nil where
  /// a type that the project does not declare decides that.
  ///
  /// - Parameter isBound: whether a name means a protocol of an architecture's framework, all of which are for objects.
  func isClassBound(
    _ type: IndexedType, byFramework isBound: (TypeReference, IndexedFile) -> Bool = { _, _ in false }
  ) -> Bool? {
    var (pending, visited) = ([type], Visited(type.id))
    var (isKnown, count) = (true, 0)
    while let next = pending.popLast() {
      count += 1
      if next.kind == .class || next.kind == .actor { return true }
      if count > ScopedNames.mostSupertypes || count > 1 && isAmbiguous(next) {
        isKnown = false
        continue
      }
      var above = supertypes(of: next).filter { !$0.isOfExtension }.map { ($0.reference, $0.declaration.file, $0.type) }
      for reference in next.declarations {
        let syntax = file(reference.file).syntax
        let declaration = syntax.declarations[reference.index]
        if syntax.hasAttribute(declaration, "objc") { return true }
        for constraint in syntax.constraints(on: "Self", of: declaration) {
          above.append((constraint, reference.file, lookUp(constraint.path, inside: next, in: reference.file)?.id))
        }
      }
      for (reference, number, id) in above {
        if isBound(reference, file(number)) { return true }
        if let id, types[id].kind != .extensionOnly {
          if visited.insert(id) { pending.append(types[id]) }
          continue
        }
        switch SystemTypes.isClassBound(reference.base) {
        case true: return true
        case nil: isKnown = false
        case false: continue
        }
      }
    }
    return isKnown ? false : nil
  }
}
