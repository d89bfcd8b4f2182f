/// The meaning of names: only what Swift's own look-up would find, and only when there is no doubt.
extension CoreFlowTypes {
  /// The declared type that a written type stands for, typealiases followed.
  func declared(_ type: TypeReference?, inside context: IndexedType? = nil) -> IndexedType? {
    guard let type, type.isNominal else { return nil }
    return declared(type.path, inside: context)
  }

  func declared(_ path: String, inside context: IndexedType? = nil) -> IndexedType? {
    table.nominal(path, inside: context)
  }

  /// The declared type that a written path stands for, without following a typealias.
  func scoped(_ path: String, inside context: IndexedType?) -> IndexedType? { table.lookUp(path, inside: context) }

  /// The project's only class of that name.
  func classNamed(_ name: String, inside context: IndexedType? = nil) -> IndexedType? {
    table.classNamed(name, inside: context)
  }

  func role(named name: String, inside context: IndexedType? = nil) -> CoreFlowRole? {
    classNamed(name, inside: context).flatMap { role($0) }
  }

  func featureProtocol(named name: String) -> CoreFlowFeatureProtocol? {
    table.topLevel(name).flatMap { featureProtocol($0) }
  }

  /// The name is that of several classes, which two targets declare and which are merged: nothing about them is
  /// certain.
  func isAmbiguous(_ type: IndexedType) -> Bool { table.isAmbiguous(type) }

  // MARK: A feature's parts

  /// The Core whose state a Screen shows: its generic argument, else the Core of its Flow, else that of its feature.
  func core(ofScreen type: IndexedType) -> IndexedType? {
    if part(type)?.arguments.isEmpty == false { return coreClass(of: type) }
    guard let feature = feature(type), let found = classNamed(feature + "Core") else { return nil }
    return role(found) == .core ? found : nil
  }

  /// The enum of a Core's actions.
  func actionEnum(ofCore core: IndexedType) -> IndexedType? {
    guard let argument = part(core)?.arguments.first, !argument.isParameter,
      let found = declared(argument.type, inside: core), found.kind == .enum, !isAmbiguous(found)
    else { return nil }
    return found
  }
}
