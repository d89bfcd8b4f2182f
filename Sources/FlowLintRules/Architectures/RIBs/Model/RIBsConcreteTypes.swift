/// Classes in declarations where the templates write protocols.
extension RIBsModel {
  /// Properties of routers that keep a builder by its class.
  struct ConcreteBuilder {
    let router: IndexedType
    let property: Property
    let buildable: IndexedType
    let fix: FixIt?
  }

  var concreteBuilders: [ConcreteBuilder] {
    parts(.router).flatMap { router in
      storedProperties(router).compactMap { property in
        guard let builder = type(of: property), roles.part(builder) == .builder else { return nil }
        let buildables = roles.conformances(builder).types.map { types.types[$0] }.filter {
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
      access(of: buildable) >= min(property.access, .internal), let written = property.type, !written.isAny,
      !mayBeRequired(property.name, of: router)
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
    // A subclass may override the initializer, and other code may need the class.
    let isNamedBelow = roles.allSubclasses(router).contains { type in
      type.functions.contains { $0.kind == .`init` && $0.parameters.contains { $0.type?.base == builder.name } }
    }
    let isReadElsewhere = property.access > .private && !mentions.places(ofOthers: property.name).isEmpty
    if isNamedBelow || isReadElsewhere { return nil }
    var changed = [file(of: property).replacement(buildable.name, of: written.baseRange)]
    for unit in code.functions(of: router) where unit.isInit {
      let parameters = unit.function?.parameters.filter { $0.type?.base == builder.name } ?? []
      for parameter in parameters {
        guard let type = parameter.type, isOnlyAssigned(parameter.name, to: property.name, in: unit) else { return nil }
        changed.append(unit.file.replacement(buildable.name, of: type.baseRange))
      }
      if parameters.count > 1 { return nil }
    }
    changed.sort { ($0.location.file, $0.location.range.start) < ($1.location.file, $1.location.range.start) }
    return FixIt(title: "Use \(buildable.name)", edits: changed)
  }

  /// A protocol that the router conforms to may ask for a property of that name, of that very type.
  private func mayBeRequired(_ property: String, of router: IndexedType) -> Bool {
    let all = roles.conformances(router)
    return all.isUnclear || !all.unknown.isEmpty
      || all.types.contains { id in
        types.types[id].kind == .protocol && types.types[id].properties.contains { $0.name == property }
      }
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
  struct ConcreteArgument {
    let owner: IndexedType
    let argument: IndexedType
    let location: Location
  }

  var concreteArguments: [ConcreteArgument] {
    parts(anyOf: [.router, .interactor]).filter { !roles.hasSubclass($0) }.flatMap { owner in
      (roles.facts(owner)?.arguments ?? []).compactMap { argument in
        guard !argument.isParameter, !argument.isConstrained,
          let type = types.near(argument.type, types.file(argument.location.file)),
          let part = roles.part(type), part == .interactor || part == .view || part == .presenter
        else { return nil }
        let place =
          argument.isDirect ? types.file(argument.location.file).location(argument.type.range) : location(owner)
        let found = ConcreteArgument(owner: owner, argument: type, location: place)
        return hasOtherProtocols(type, than: protocolWord(for: found)) ? nil : found
      }
    }
  }

  /// The class has protocols, and none ends in the word of the templates: nobody can tell which of them to name.
  private func hasOtherProtocols(_ type: IndexedType, than word: String) -> Bool {
    let protocols = roles.conformances(type).types.map { types.types[$0] }.filter { $0.kind == .protocol }
    return !protocols.isEmpty && !protocols.contains { $0.name.hasSuffix(word) }
  }

  /// A router class in the result of a `build`.
  struct ConcreteResult {
    let owner: IndexedType
    let router: IndexedType
    let location: Location
  }

  var concreteResults: [ConcreteResult] {
    let owners =
      parts(.builder)
      + types.types.filter { roles.roles($0).contains(.buildable) && $0.kind == .protocol && isReported($0) }
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

  /// The function is private, or overrides a `build` whose result the framework's generic argument says.
  private func isHidden(_ function: Function) -> Bool {
    let syntax = types.file(function.declaration.file).syntax
    let declaration = syntax.declarations[function.declaration.index]
    return syntax.isFilePrivate(declaration) || function.isOverride
  }

  private func elements(of type: TypeReference) -> [TypeReference] {
    if case .tuple(let elements) = type.form { return elements.flatMap { self.elements(of: $0.type) } }
    return [type]
  }
}
