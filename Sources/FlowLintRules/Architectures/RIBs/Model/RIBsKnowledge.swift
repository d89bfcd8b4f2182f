/// Who knows whom: the classes that the code of a part names.
extension RIBsModel {
  /// A class, or a protocol of a property, that a part must not know.
  package struct Known {
    package let owner: IndexedType
    /// The name as written; of a property its type.
    package let name: String
    package let location: Location
    package let type: IndexedType?
    package let member: String
  }

  /// Parts of RIBs that views know.
  package var partsKnownToViews: [Known] {
    known(to: ribViews, [.interactor, .router, .builder]) { owner, property in
      property.name == "listener" ? [] : [.routing, .buildable, .interactable]
    }
  }

  /// Parts of RIBs that interactors know.
  package var partsKnownToInteractors: [Known] {
    known(to: parts(.interactor), [.router, .builder, .view]) { _, _ in .buildable }
  }

  private func known(
    to owners: [IndexedType], _ parts: Set<RIBsPart>, protocols: (IndexedType, Property) -> RIBsProtocolRoles
  ) -> [Known] {
    var named: [String: Set<Int>] = [:]
    for part in parts {
      for type in roles.all(part) where part != .view || roles.isRIBView(type) {
        named[type.name, default: []].insert(type.id)
      }
    }
    let finder = NameFinder(named.keys)
    return owners.flatMap { owner -> [Known] in
      let mentioned = owner.parts.flatMap { part -> [Known] in
        let file = types.file(part.file)
        guard let body = file.bodies.body(ofDeclaration: part.index) else { return [] }
        return mentions(of: finder, in: body, file).compactMap { token, name in
          guard let type = types.near(name, file), named[name]?.contains(type.id) ?? false, type.id != owner.id else {
            return nil
          }
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

  /// `as? X`, `as! X`, `is X`
  private func isCast(_ token: Int, _ file: IndexedFile) -> Bool {
    let kinds = file.syntax.tokens.kinds
    var before = token - 1
    while before > 0, kinds[before] == .question || kinds[before] == .exclamation { before -= 1 }
    return kinds[before] == .as || kinds[before] == .is
  }

  /// `HomeInteractor.State`
  private func isWayToNested(_ token: Int, _ syntax: FileSyntax) -> Bool {
    guard token + 2 < syntax.tokens.count, syntax.tokens.kinds[token + 1] == .period,
      syntax.tokens.kinds[token + 2] == .identifier
    else { return false }
    let first = syntax.source.bytes[syntax.tokens.range(token + 2).start]
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }

  // MARK: Casts

  /// Casts from a protocol back to the class behind it.
  package var downcasts: [Known] {
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
  private func isMade(_ cast: RIBsPlace, by owner: IndexedType) -> Bool {
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
  package var creationsOutsideBuilders: [RIBsCreation] {
    let makers: Set<RIBsPart> = [.router, .interactor, .presenter, .worker, .view]
    return creations.filter { creation in
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

  /// X stands in its own declaration.
  private func isInside(_ creation: RIBsCreation) -> Bool {
    let offset = creation.location.range.start
    return creation.type.parts.contains { part in
      part.file == creation.place.file.number && types.declaration(part).range.contains(offset)
    }
  }

  // MARK: Types in declarations

  /// Properties of routers that keep a builder by its class.
  package struct ConcreteBuilder {
    package let router: IndexedType
    package let property: Property
    package let buildable: IndexedType
    package let fix: FixIt?
  }

  package var concreteBuilders: [ConcreteBuilder] {
    parts(.router).flatMap { router in
      storedProperties(router).compactMap { property in
        guard let builder = type(of: property), roles.part(builder) == .builder else { return nil }
        let buildables = roles.conformances(builder).types.sorted().map { types.types[$0] }.filter {
          $0.kind == .protocol && roles.roles($0).contains(.buildable)
        }
        guard let first = buildables.first(where: { conforms(builder, directlyTo: $0) }) ?? buildables.first else {
          return nil
        }
        return ConcreteBuilder(
          router: router, property: property, buildable: first,
          fix: buildables.count == 1 ? builderFix(property, builder, first, of: router) : nil)
      }
    }
  }

  private func conforms(_ type: IndexedType, directlyTo other: IndexedType) -> Bool {
    type.inherited.contains { types.near($0.type, types.file($0.declaration.file))?.id == other.id }
  }

  private func builderFix(
    _ property: Property, _ builder: IndexedType, _ buildable: IndexedType, of router: IndexedType
  ) -> FixIt? {
    let requirements = roles.requirements(of: buildable)
    guard types.all(named: builder.name).count == 1, types.all(named: buildable.name).count == 1, requirements.isKnown,
      access(of: buildable) >= min(property.access, .internal), let written = property.type, !written.isAny
    else { return nil }
    let names = requirements.names
    let isEnough = code.units(of: family(router)).allSatisfy { unit in
      unit.nodes([.name, .member]).allSatisfy { place in
        guard place.tree.isNamed(place.node, property.name), place.tree.isOwn(place.node),
          !place.tree.isAssigned(place.node)
        else { return true }
        if case .receiver(let member) = place.tree.context(place.node) {
          return names.contains(place.tree.name(member))
        }
        return false
      }
    }
    guard isEnough else { return nil }
    var changed = [edits.replacement(buildable.name, of: written.baseRange, in: file(of: property))]
    for unit in code.functions(of: router) where unit.isInit {
      let parameters = unit.function?.parameters.filter { $0.type?.base == builder.name } ?? []
      for parameter in parameters {
        guard let type = parameter.type, isOnlyAssigned(parameter.name, to: property.name, in: unit) else { return nil }
        changed.append(edits.replacement(buildable.name, of: type.baseRange, in: unit.file))
      }
      if parameters.count > 1 { return nil }
    }
    changed.sort { ($0.location.file, $0.location.range.start) < ($1.location.file, $1.location.range.start) }
    return FixIt(title: "Use \(buildable.name)", edits: changed)
  }

  private func isOnlyAssigned(_ parameter: String, to property: String, in unit: RIBsUnit) -> Bool {
    unit.nodes([.name]).filter { $0.tree.isNamed($0.node, parameter) && $0.tree.resolve($0.node) != nil }.allSatisfy {
      guard case .assigned(let target, _) = $0.tree.context($0.node) else { return false }
      return $0.tree.isNamed($0.tree.unwrapped(target), property)
    }
  }

  private func access(of type: IndexedType) -> Access {
    guard let reference = type.declarations.first else { return .internal }
    let syntax = types.file(reference.file).syntax
    let declaration = syntax.declarations[reference.index]
    let words: [(String, Access)] = [
      ("private", .private), ("fileprivate", .fileprivate), ("package", .package), ("public", .public), ("open", .open),
    ]
    return words.first { syntax.hasModifier(declaration, $0.0) }?.1 ?? .internal
  }

  /// A class as a generic argument of a router or an interactor.
  package struct ConcreteArgument {
    package let owner: IndexedType
    package let argument: IndexedType
    package let location: Location
  }

  package var concreteArguments: [ConcreteArgument] {
    parts(anyOf: [.router, .interactor]).filter { !roles.hasSubclass($0) }.flatMap { owner in
      (roles.facts(owner)?.arguments ?? []).compactMap { argument in
        guard !argument.isGeneric, let type = types.near(argument.type, types.file(argument.file)),
          let part = roles.part(type), part == .interactor || part == .view || part == .presenter
        else { return nil }
        let place =
          argument.isOwn ? types.file(argument.file).location(argument.type.range) : location(owner)
        return ConcreteArgument(owner: owner, argument: type, location: place)
      }
    }
  }

  /// A router class in the result of a `build`.
  package struct ConcreteResult {
    package let owner: IndexedType
    package let router: IndexedType
    package let location: Location
  }

  package var concreteResults: [ConcreteResult] {
    let owners =
      parts(.builder)
      + types.types.filter { $0.kind == .protocol && isReported($0) && roles.roles($0).contains(.buildable) }
    return owners.flatMap { owner in
      owner.functions.filter { $0.name == "build" && $0.kind == .func && !isHidden($0) }.flatMap { function in
        guard let type = function.returnType else { return [ConcreteResult]() }
        let file = types.file(function.declaration.file)
        return elements(of: type).compactMap { element in
          guard let router = types.near(element, file), roles.part(router) == .router else { return nil }
          return ConcreteResult(owner: owner, router: router, location: file.location(element.baseRange))
        }
      }
    }
  }

  /// Private, or an override of a `build` whose result the framework's generic argument says.
  private func isHidden(_ function: Function) -> Bool {
    let syntax = types.file(function.declaration.file).syntax
    let declaration = syntax.declarations[function.declaration.index]
    return syntax.hasModifier(declaration, "private") || syntax.hasModifier(declaration, "fileprivate")
      || function.isOverride
  }

  private func elements(of type: TypeReference) -> [TypeReference] {
    if case .tuple(let elements) = type.form { return elements.flatMap { self.elements(of: $0.type) } }
    return [type]
  }

  /// UI frameworks in the files of interactors.
  package var uiImports: [(interactor: IndexedType, module: String, location: Location)] {
    parts(.interactor).flatMap { interactor in
      Set(interactor.declarations.map(\.file)).sorted().flatMap { number in
        let file = types.file(number)
        let declaresView = (roles.all(.view) + roles.all(.router)).contains { type in
          type.declarations.contains { $0.file == number }
        }
        if declaresView { return [(interactor: IndexedType, module: String, location: Location)]() }
        return file.imports.filter { !$0.isScoped && ($0.module == "UIKit" || $0.module == "SwiftUI") }.map {
          (interactor, $0.module, file.location($0.nameRange))
        }
      }
    }
  }

  /// Properties of components that make a new object at each access.
  package struct Unshared {
    package let component: IndexedType
    package let property: Property
    package let made: IndexedType
    package let fix: FixIt?
  }

  package var unsharedObjects: [Unshared] {
    parts(.component).flatMap { component in
      component.properties.compactMap { property in
        guard !property.isStored, !property.isStatic, let accessors = property.accessors else { return nil }
        let file = file(of: property)
        let tree = file.bodies
        guard let value = tree.onlyExpression(ofGetter: accessors), let creation = tree.creation(tree.bare(value)),
          let made = types.near(creation.qualifiedName, file), made.kind == .class,
          roles.part(made) != .builder, roles.part(made) != .component
        else { return nil }
        guard mentions.places(of: property.name).count >= 2 else { return nil }
        let range = tree.range(value)
        let edit = edits.replacement("shared { \(file.text(range)) }", of: range, in: file)
        return Unshared(
          component: component, property: property, made: made,
          fix: tree.isOnOneLine(value) ? FixIt(title: "Wrap it in 'shared'", edits: [edit]) : nil)
      }
    }
  }
}

extension BodyTree {
  /// `{ C() }`, `{ return C() }`, `{ get { C() } }`
  fileprivate func onlyExpression(ofGetter accessors: Node) -> Node? {
    var block = accessors
    if kind(block) == .accessorBlock {
      let all = Array(children(block))
      guard all.count == 1, isNamed(all[0], "get"), let body = body(of: all[0]) else { return nil }
      block = body
    }
    guard let only = firstChild(block), nextSibling(only) == nil else { return nil }
    return kind(only) == .return ? firstChild(only) : only
  }
}
