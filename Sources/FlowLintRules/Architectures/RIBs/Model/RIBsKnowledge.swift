/// The classes that the code of a part names or makes, and the modules that it imports.
extension RIBsModel {
  /// A class, or a protocol of a property, that a part must not know.
  struct Known {
    let owner: IndexedType
    /// The name as written; of a property its type.
    let name: String
    let location: Location
    let type: IndexedType?
    /// The qualified name of the owner, or of the property that is of the type.
    let declaration: String
  }

  func known(
    to owners: [IndexedType], _ parts: Set<RIBsPart>, protocols: (IndexedType, Property) -> RIBsProtocolRoles
  ) -> [Known] {
    let finder = NameFinder(parts.flatMap { roles.all($0) }.filter { isKnown($0, as: parts) }.map(\.name))
    return owners.flatMap { owner -> [Known] in
      let mentioned = types.code(of: owner).flatMap { code in
        types.typePaths(in: code, of: finder).compactMap { token, path -> Known? in
          // A cast is told by itself, and the way to a nested type names none.
          guard !code.file.isCast(token), code.file.nameBehindPeriod(after: token)?.first?.isUppercase != true,
            let type = types.type(named: path, seenFrom: code.file), isKnown(type, as: parts)
          else { return nil }
          return Known(
            owner: owner, name: path, location: code.file.location(code.file.syntax.tokens.range(token)), type: type,
            declaration: owner.qualifiedName)
        }
      }
      let kept = roles.storedProperties(owner).compactMap { property -> Known? in
        guard let reference = property.type, !roles(of: property).isDisjoint(with: protocols(owner, property)) else {
          return nil
        }
        return Known(
          owner: owner, name: reference.base, location: types.location(property), type: type(of: property),
          declaration: "\(owner.qualifiedName).\(property.name)")
      }
      return mentioned + kept
    }
  }

  /// The class is one of these parts; of views, one of a RIB.
  private func isKnown(_ type: IndexedType, as parts: Set<RIBsPart>) -> Bool {
    roles.part(type).map { parts.contains($0) && ($0 != .view || roles.isRIBView(type)) } == true
  }
}
