/// The classes that the code of a part names or makes, and the modules that it imports.
extension RIBsModel {
  /// A class, or a protocol of a property, that a part must not know.
  struct Known {
    let owner: IndexedType
    /// The name as written; of a property its type.
    let name: String
    let location: Location
    let type: IndexedType?
    /// The property that is of the type; empty elsewhere.
    var member = ""
  }

  func known(
    to owners: [IndexedType], _ parts: Set<RIBsPart>, protocols: (IndexedType, Property) -> RIBsProtocolRoles
  ) -> [Known] {
    let finder = NameFinder(parts.flatMap { roles.all($0) }.filter { isKnown($0, parts) }.map(\.name))
    return owners.flatMap { owner -> [Known] in
      let mentioned = owner.parts.flatMap { part -> [Known] in
        let file = types.file(part.file)
        guard let body = file.bodies.body(ofDeclaration: part.index) else { return [] }
        return file.typeNames(in: body, of: finder).compactMap { token, name in
          // A cast is told by itself, and the way to a nested type names none.
          guard !isCast(token, file), file.nameBehindPeriod(after: token)?.first?.isUppercase != true,
            let type = types.near(name, file), isKnown(type, parts), type.id != owner.id
          else { return nil }
          return Known(owner: owner, name: name, location: file.location(file.syntax.tokens.range(token)), type: type)
        }
      }
      let kept = roles.storedProperties(owner).compactMap { property -> Known? in
        guard let reference = property.type else { return nil }
        guard !roles(of: property).isDisjoint(with: protocols(owner, property)) else { return nil }
        return Known(
          owner: owner, name: reference.base, location: types.location(property), type: type(of: property),
          member: property.name)
      }
      return mentioned + kept
    }
  }

  /// The class is one of these parts; of views, one of a RIB.
  private func isKnown(_ type: IndexedType, _ parts: Set<RIBsPart>) -> Bool {
    guard let part = roles.part(type) else { return false }
    return parts.contains(part) && (part != .view || roles.isRIBView(type))
  }

  /// The name stands in a cast: `as? X`, `as! X`, `is X`.
  private func isCast(_ token: Int, _ file: IndexedFile) -> Bool {
    let kinds = file.syntax.tokens.kinds
    var before = token - 1
    while before > 0, kinds[before] == .question || kinds[before] == .exclamation { before -= 1 }
    return kinds[before] == .as || kinds[before] == .is
  }
}
