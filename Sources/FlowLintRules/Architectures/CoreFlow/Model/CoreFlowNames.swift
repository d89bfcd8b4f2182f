/// What names mean: only what Swift's own look-up would find, and only when there is no doubt.
extension CoreFlowModel {
  /// The declared type that a written type stands for, typealiases followed.
  package func declared(_ type: TypeReference?, inside context: IndexedType? = nil) -> IndexedType? {
    guard let type, type.isNominal else { return nil }
    return declared(type.path, inside: context)
  }

  /// The declared type that a simple or dotted name stands for inside a type, typealiases followed: the innermost
  /// nested type first, then the top level. A module's name in front is left out.
  package func declared(_ path: String, inside context: IndexedType? = nil) -> IndexedType? {
    var path = path
    var context = context
    for _ in 0..<16 {
      guard let found = scoped(path, inside: context) else { return nil }
      guard found.kind == .typealias else { return found }
      guard let next = found.aliased, next.isNominal, next.path != path else { return nil }
      path = next.path
      context = found.parent.map { table.types[$0] }
    }
    return nil
  }

  /// The same without following a typealias.
  package func scoped(_ path: String, inside context: IndexedType?) -> IndexedType? {
    var scope = context
    while let type = scope {
      var next: IndexedType? = type
      for _ in 0..<Self.longestLineage {
        guard let base = next else { break }
        if let found = table.type(path, inside: base), found.kind != .extensionOnly { return found }
        next = superclass(base)
      }
      scope = type.parent.map { table.types[$0] }
    }
    if let found = table.topLevel(path) { return found }
    guard let (module, name) = path.partsAroundFirstDot, table.topLevel(module) == nil else { return nil }
    return table.topLevel(name)
  }

  /// The project's only class of that name.
  package func classNamed(_ name: String, inside context: IndexedType? = nil) -> IndexedType? {
    declared(name, inside: context).flatMap { $0.kind == .class && !isAmbiguous($0) ? $0 : nil }
  }

  package func role(named name: String, inside context: IndexedType? = nil) -> CoreFlowRole? {
    classNamed(name, inside: context).flatMap { role($0) }
  }

  package func featureProtocol(named name: String) -> FeatureProtocol? {
    table.topLevel(name).flatMap { featureProtocol($0) }
  }

  /// Two targets declare a class of that name, and the two are merged: nothing about it is certain.
  package func isAmbiguous(_ type: IndexedType) -> Bool { table.isAmbiguous(type) }

  // MARK: A feature's parts

  /// The Core class that a Flow or Screen is an argument of, when the project declares it.
  package func coreClass(of type: IndexedType) -> IndexedType? { coreClasses[type.id].map { table.types[$0] } }

  /// The Screen class of a Flow, when the project declares it.
  package func screenClass(ofFlow type: IndexedType) -> IndexedType? {
    screenClasses[type.id].map { table.types[$0] }
  }

  func findCoreClass(of type: IndexedType) -> IndexedType? {
    guard let argument = part(type)?.arguments.first, !argument.isParameter else { return nil }
    return classNamed(argument.type.path, inside: type).flatMap {
      role($0)?.isCore == true ? $0 : nil
    }
  }

  func findScreenClass(ofFlow type: IndexedType) -> IndexedType? {
    guard let part = part(type), part.role == .flow, part.arguments.count >= 2,
      !part.arguments[1].isParameter
    else { return nil }
    return classNamed(part.arguments[1].type.path, inside: type).flatMap {
      role($0) == .screen ? $0 : nil
    }
  }

  /// The Core whose state a Screen shows: its generic argument, else the Core of its Flow, else that of its feature.
  package func core(ofScreen type: IndexedType) -> IndexedType? {
    if part(type)?.arguments.isEmpty == false { return coreClass(of: type) }
    guard let feature = feature(type), let found = classNamed(feature + "Core") else { return nil }
    return role(found) == .core ? found : nil
  }

  /// The enum of a Core's actions.
  package func actionEnum(ofCore core: IndexedType) -> IndexedType? {
    guard let argument = part(core)?.arguments.first, !argument.isParameter,
      let found = declared(argument.type, inside: core), found.kind == .enum, !isAmbiguous(found)
    else { return nil }
    return found
  }
}
