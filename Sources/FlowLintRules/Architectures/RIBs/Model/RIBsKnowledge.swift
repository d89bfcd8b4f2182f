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

  /// Parts of RIBs that views know.
  var partsKnownToViews: [Known] {
    known(to: ribViews, [.interactor, .router, .builder]) { owner, property in
      property.name == "listener" ? [] : [.routing, .buildable, .interactable]
    }.filter { !isReactor($0) }
  }

  /// The interactor is the reactor of its view, whose class ReactorKit asks for.
  private func isReactor(_ known: Known) -> Bool {
    guard let type = known.type, roles.part(type) == .interactor,
      type.inherited.contains(where: { $0.type.base == "Reactor" }),
      types.all(named: "Reactor").allSatisfy({ !$0.isTopLevel })
    else { return false }
    let syntax = types.file(known.location.file).syntax
    return syntax.declarations.contains { declaration in
      guard declaration.range.contains(known.location.range.start) else { return false }
      let name = syntax.plainName(of: declaration)
      switch declaration.kind {
      case .func: return name == "bind"
      case .var, .let: return name == "reactor"
      case .typealias: return name == "Reactor"
      default: return false
      }
    }
  }

  /// Parts of RIBs that interactors know.
  var partsKnownToInteractors: [Known] {
    known(to: parts(.interactor), [.router, .builder, .view]) { _, _ in .buildable }
  }

  private func known(
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

  // MARK: Casts

  /// Casts from a protocol back to the class behind it.
  var downcasts: [Known] {
    let owners = parts(anyOf: [.router, .interactor, .builder]) + ribViews
    return owners.flatMap { owner in
      code.units(of: owner).flatMap { unit in
        unit.nodes([.cast]).compactMap { place -> Known? in
          let tree = place.tree
          guard let main = tree.mainToken(place.node), tree.syntax.tokens.kinds[main] == .as,
            [.question, .exclamation].contains(tree.syntax.tokens.kinds[main + 1]),
            let written = tree.type(of: place.node), let path = tree.nominalPath(written),
            let type = types.near(path.joined(separator: "."), unit.file), type.id != owner.id,
            let part = roles.part(type)
          else { return nil }
          switch part {
          case .router, .interactor: break
          case .view:
            if !roles.isRIBView(type) || roles.part(owner) == .view || isMade(place, by: owner) { return nil }
          case .builder, .component, .worker, .workflow, .presenter: return nil
          }
          let start = Int(written.upperBound) - 1
          let token = lastName(in: written, tree) ?? start
          return Known(
            owner: owner, name: type.name, location: unit.file.location(tree.syntax.tokens.range(token)), type: type,
            member: unit.name)
        }
      }
    }
  }

  /// A builder makes the view in a way that does not know its class: from a storyboard.
  private func isMade(_ cast: CodePart, by owner: IndexedType) -> Bool {
    guard roles.part(owner) == .builder, let value = cast.tree.previousSibling(cast.node) else { return false }
    return cast.tree.kind(cast.tree.bare(value)) == .call
  }

  private func lastName(in type: Range<Int32>, _ tree: BodyTree) -> Int? {
    type.first {
      tree.syntax.tokens.kinds[Int($0)] == .identifier || tree.syntax.tokens.kinds[Int($0)] == .quotedIdentifier
    }
    .map { Int($0) }
  }

  // MARK: Creations

  /// Parts that are made by somebody other than a builder.
  var creationsOutsideBuilders: [RIBsCreation] {
    let makers: Set<RIBsPart> = [.router, .interactor, .presenter, .worker, .view]
    return creations.all.filter { creation in
      guard let part = roles.part(creation.type), let owner = creation.owner, let maker = roles.part(owner),
        makers.contains(maker), maker != .view || roles.isRIBView(owner), isReported(owner),
        creation.type.id != owner.id
      else { return false }
      let isPart = part == .interactor || part == .router || part == .view && roles.isRIBView(creation.type)
      return isPart && !isBuildable(owner) && !isInside(creation)
    }
  }

  func isBuildable(_ type: IndexedType) -> Bool {
    let all = roles.conformances(type)
    return all.roles.contains(.buildable) || all.types.contains { roles.roles(types.types[$0]).contains(.buildable) }
  }

  /// The creation stands in the declaration of its own type.
  private func isInside(_ creation: RIBsCreation) -> Bool {
    let offset = creation.location.range.start
    return creation.type.parts.contains { part in
      part.file == creation.place.file.number && types.declaration(part).range.contains(offset)
    }
  }
}
