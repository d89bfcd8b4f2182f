/// The classes that the code of a part names or makes, and the modules that it imports.
extension RIBsModel {
  /// A class, or a protocol of a property, that a part must not know.
  struct Known {
    let owner: IndexedType
    /// The name as written; of a property its type.
    let name: String
    let location: Location
    let type: IndexedType?
    let member: String
  }

  func known(
    to owners: [IndexedType], _ parts: Set<RIBsPart>, protocols: (IndexedType, Property) -> RIBsProtocolRoles
  ) -> [Known] {
    let finder = NameFinder(parts.flatMap { roles.all($0) }.filter { isKnown($0, parts) }.map(\.name))
    return owners.flatMap { owner -> [Known] in
      let mentioned = owner.parts.flatMap { part -> [Known] in
        let file = types.file(part.file)
        guard let body = file.bodies.body(ofDeclaration: part.index) else { return [] }
        return mentions(of: finder, in: body, file).compactMap { token, name in
          guard let type = types.near(name, file), isKnown(type, parts), type.id != owner.id else { return nil }
          return Known(
            owner: owner, name: name, location: file.location(file.syntax.tokens.range(token)), type: type, member: "")
        }
      }
      let kept = storedProperties(owner).compactMap { property -> Known? in
        guard let reference = property.type else { return nil }
        let file = file(of: property)
        guard !roles.roles(reference, file).isDisjoint(with: protocols(owner, property)) else { return nil }
        return Known(
          owner: owner, name: reference.base, location: location(property), type: types.near(reference, file),
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

  /// Tokens that name a class for what it is: no member, no label, no cast, no way to a nested type.
  private func mentions(of finder: NameFinder, in body: BodyTree.Node, _ file: IndexedFile) -> [(Int, String)] {
    let syntax = file.syntax
    let kinds = syntax.tokens.kinds
    return file.bodies.tokens(body).compactMap { token in
      let token = Int(token)
      guard let name = finder.name(of: token, in: file.bodies) else { return nil }
      let (before, after) = (kinds[token - 1], kinds[min(token + 1, kinds.count - 1)])
      if before == .period && !isModule(token - 2, syntax) || after == .colon { return nil }
      if isDeclared(token, syntax) || isCast(token, file) || isWayToNested(token, syntax) { return nil }
      return (token, name)
    }
  }

  private func isModule(_ token: Int, _ syntax: FileSyntax) -> Bool {
    token >= 0 && RIBsNames.modules.contains { syntax.spells(Int32(truncatingIfNeeded: token), $0) }
  }

  private func isDeclared(_ token: Int, _ syntax: FileSyntax) -> Bool {
    syntax.declares(nameAt: syntax.tokens.range(token).start)
  }

  /// The name stands in a cast: `as? X`, `as! X`, `is X`.
  private func isCast(_ token: Int, _ file: IndexedFile) -> Bool {
    let kinds = file.syntax.tokens.kinds
    var before = token - 1
    while before > 0, kinds[before] == .question || kinds[before] == .exclamation { before -= 1 }
    return kinds[before] == .as || kinds[before] == .is
  }

  /// The name leads to a type nested in it: `HomeInteractor.State`.
  private func isWayToNested(_ token: Int, _ syntax: FileSyntax) -> Bool {
    guard token + 2 < syntax.tokens.count, syntax.tokens.kinds[token + 1] == .period,
      syntax.tokens.kinds[token + 2] == .identifier
    else { return false }
    let first = syntax.source.bytes[syntax.tokens.range(token + 2).start]
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }

  // MARK: Creations

  func isBuildable(_ type: IndexedType) -> Bool {
    let all = roles.conformances(type)
    return all.roles.contains(.buildable) || all.types.contains { roles.roles(types.types[$0]).contains(.buildable) }
  }
}
