/// This part tells what types inherit.
extension DeclaredTypes {
  mutating func findSupertypes() {
    for number in types.indices {
      if types[number].kind == .alias {
        setTarget(ofAlias: number)
        continue
      }
      var supertypes: [DeclaredType.Supertype] = []
      let declarationCount = types[number].declarations.count
      for (place, part) in (types[number].declarations + types[number].extensions).enumerated() {
        let (syntax, declaration) = (syntax(part), declaration(part))
        guard !declaration.inheritedTypes.isEmpty else { continue }
        let clause = place < declarationCount ? Int32(truncatingIfNeeded: place) : -1
        for reference in syntax.inheritedTypes(of: declaration) {
          supertypes.append(supertype(reference, part, clause))
        }
      }
      types[number].supertypes = supertypes
    }
  }

  private mutating func supertype(
    _ reference: TypeReference, _ part: DeclaredPart, _ clause: Int32
  ) -> DeclaredType.Supertype {
    let path = reference.qualifiers + [reference.base]
    let (meaning, count) = resolve(path, at: Int(part.declaration), isHeader: true, inFile: Int(part.file))
    if case .type(let type) = meaning, count == path.count {
      return DeclaredType.Supertype(name: names.add(reference.base), type: type, declaration: clause)
    }
    let foreign = foreignNumbers[path.joined(separator: ".")] ?? foreignNumbers[reference.base] ?? -1
    return DeclaredType.Supertype(name: names.add(reference.base), type: foreign, declaration: clause)
  }

  /// An alias of a composition inherits all its parts.
  private mutating func setTarget(ofAlias number: Int) {
    guard let part = types[number].declarations.first,
      let reference = syntax(part).typeReference(declaration(part).type)
    else { return }
    let parts = reference.composed.filter(\.isNominal)
    types[number].supertypes = parts.map { supertype($0, part, 0) }
    let isOne = parts.count == 1 && reference.composed.count == 1 && types[number].declarations.count == 1
    let target = isOne ? types[number].supertypes[0].type : -1
    types[number].target = target >= 0 && types[Int(target)].kind != .foreign && Int(target) != number ? target : -1
  }

  /// Finds all that types inherit. It is followed for as many levels as anybody has; so a chain of types takes time in proportion to its length.
  mutating func closeSupertypes() {
    allSupertypes = Array(repeating: [], count: types.count)
    while topLevel.count < names.count { topLevel.append([]) }
    while isNestedName.count < names.count { isNestedName.append(false) }
    for number in types.indices where !types[number].supertypes.isEmpty {
      var found: [Int32] = []
      var seen: Set<Int32> = [Int32(truncatingIfNeeded: number)]
      var level = types[number].supertypes.map(\.type)
      for _ in 0..<64 where !level.isEmpty && found.count < ScopedNames.mostSupertypes {
        var above: [Int32] = []
        for type in level.prefix(ScopedNames.mostSupertypes) where type >= 0 && seen.insert(type).inserted {
          found.append(type)
          above += types[Int(type)].supertypes.map(\.type)
        }
        level = above
      }
      allSupertypes[number] = found
    }
  }
}
