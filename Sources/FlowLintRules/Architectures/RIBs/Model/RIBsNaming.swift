/// Names of parts, and the files in which they stand.
extension RIBsModel {
  /// A class whose name, or place, says something else than its part.
  struct Misnamed {
    let type: IndexedType
    let part: RIBsPart
    let location: Location
    /// The name that is expected, or the name of the file.
    let other: String
    let wanted: String
  }

  var missingSuffixes: [Misnamed] {
    namedParts([.router, .interactor, .builder, .component]).compactMap { type, part in
      guard let suffix = part.suffix, !type.name.hasSuffix(suffix) else { return nil }
      return Misnamed(type: type, part: part, location: location(type), other: suffix, wanted: suffix)
    }
  }

  private func namedParts(_ parts: [RIBsPart]) -> [(IndexedType, RIBsPart)] {
    parts.flatMap { part in
      self.parts(part).filter { $0.isTopLevel && $0.genericParameters.isEmpty && !roles.hasSubclass($0) }
        .map { ($0, part) }
    }
  }

  var misplacedParts: [Misnamed] {
    namedParts([.router, .interactor, .builder]).flatMap { type, part -> [Misnamed] in
      guard type.feature(part) != nil else { return [] }
      return type.declarations.compactMap { declaration in
        let file = types.file(declaration.file)
        let base = file.name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "+") }
        if file.isFragment || base.elementsEqual(type.name.utf8) || roles.parts(inFile: file.number).count >= 3 {
          return nil
        }
        return Misnamed(
          type: type, part: part, location: location(declaration), other: file.name, wanted: type.name + ".swift")
      }
    }
  }

  // MARK: Features

  /// Protocols of another RIB.
  var foreignProtocols: [Misnamed] {
    var found: [Misnamed] = []
    lazy var features = Set(
      [RIBsPart.router, .interactor, .builder].flatMap { part in roles.all(part).compactMap { $0.feature(part) } })
    for part in [RIBsPart.router, .interactor, .builder] {
      for type in parts(part) where type.genericParameters.isEmpty && !roles.hasSubclass(type) {
        guard let feature = type.feature(part) else { continue }
        for (reference, file, word) in ownProtocols(of: type, part) {
          guard isForeign(reference, word, feature, features, in: types.file(file)) else { continue }
          found.append(
            Misnamed(
              type: type, part: part, location: location(base: reference, in: file), other: reference.base,
              wanted: feature + word))
        }
      }
    }
    return found
  }

  /// The protocols that are named after the RIB by the templates, with the word that their names end in.
  private func ownProtocols(of type: IndexedType, _ part: RIBsPart) -> [(TypeReference, file: FileID, word: String)] {
    var found: [(TypeReference, file: FileID, word: String)] = []
    let words =
      part == .router ? ["Interactable", "ViewControllable"] : part == .interactor ? ["Presentable"] : ["Dependency"]
    let facts = roles.facts(type)
    for (place, argument) in (facts?.arguments ?? []).enumerated() where argument.isDirect && argument.type.isNominal {
      let isOwn = part == .router || facts?.base == "PresentableInteractor" || facts?.base == "Builder"
      guard isOwn, words.indices.contains(place) else { continue }
      for word in words where argument.type.base.hasSuffix(word) {
        // RIBs may share it.
        guard roles.count(of: part, genericOver: argument.type.base) <= 1 else { continue }
        found.append((argument.type, argument.location.file, word))
        break
      }
    }
    if part == .interactor {
      for (name, word) in [("router", "Routing"), ("listener", "Listener")] {
        for property in type.properties(named: name) where property.isStored && !property.isStatic {
          guard let reference = property.type, reference.isNominal, reference.base.hasSuffix(word) else {
            continue
          }
          if word == "Listener", !isListener(reference, in: file(of: property)) { continue }
          found.append((reference, property.declaration.file, word))
        }
      }
    }
    return found
  }

  /// A listener of a RIB, or of another module: no listener of the system.
  private func isListener(_ reference: TypeReference, in file: IndexedFile) -> Bool {
    if let type = types.near(reference, file) { return roles.roles(type).contains(.listener) }
    return !types.isDeclared(reference, file) && reference.base != "NWListener"
  }

  private func isForeign(
    _ reference: TypeReference, _ word: String, _ feature: String, _ features: @autoclosure () -> Set<String>,
    in file: IndexedFile
  ) -> Bool {
    let name = reference.base
    let isOwn = name.hasPrefix(feature)
    if isOwn, name.utf8.count == feature.utf8.count + word.utf8.count, name.hasSuffix(word) { return false }
    if name == word || roles.scope.role(of: reference, file) != nil { return false }
    // A protocol that the project declares for no other RIB is the RIB's own, whatever its name.
    return !isOwn && types.near(reference, file) == nil || features().contains(name.dropping(suffix: word) ?? "")
  }

  // MARK: Places of protocols

  /// Protocols that stand elsewhere than the templates put them.
  var misplacedProtocols: [Misnamed] {
    let homes: [(word: String, suffix: String)] = [
      ("PresentableListener", "ViewController"), ("ViewControllable", "Router"), ("Interactable", "Router"),
      ("Presentable", "Interactor"), ("Routing", "Interactor"), ("Listener", "Interactor"), ("Dependency", "Builder"),
      ("Buildable", "Builder"),
    ]
    return types.types.compactMap { type in
      guard type.kind == .protocol, type.isTopLevel, isReported(type), !isExposed(type),
        let home = homes.first(where: { type.name.hasSuffix($0.word) }),
        let feature = type.name.dropping(suffix: home.word), let declaration = type.declarations.first,
        !types.file(declaration.file).isFragment
      else { return nil }
      guard let owner = types.near(feature + home.suffix, types.file(declaration.file)), owner.kind == .class,
        let part = roles.part(owner), part.suffix == home.suffix,
        Set(owner.declarations.map(\.file)).isDisjoint(with: type.declarations.map(\.file))
      else { return nil }
      return Misnamed(type: type, part: part, location: location(type), other: owner.name, wanted: owner.name)
    }
  }
}
