extension SceneTypes {
  /// The nominal type of an expression, as far as names tell: of locals by their annotation or initial value, of
  /// members by their declaration in the project, of calls by what they create or return. Nil when that is not written.
  ///
  /// - Parameter type: the type in whose code the expression stands.
  func typeName(of expression: BodyTree.Node, in file: IndexedFile, inside type: IndexedType?) -> String? {
    typeName(of: expression, in: file, inside: type, depth: 0)
  }

  private func typeName(
    of expression: BodyTree.Node, in file: IndexedFile, inside type: IndexedType?, depth: Int
  ) -> String? {
    guard depth < 12 else { return nil }
    let tree = file.bodies
    let node = tree.bare(expression)
    switch tree.kind(node) {
    case .self: return type?.name
    case .name:
      if let local = tree.resolve(node) { return typeName(ofLocal: local, in: file, inside: type, depth: depth + 1) }
      return type.flatMap { propertyType(tree.name(node), of: $0) }
    case .member:
      guard let receiver = tree.receiver(node),
        let owner = typeName(of: receiver, in: file, inside: type, depth: depth + 1)
      else { return nil }
      return self.type(named: owner).flatMap { propertyType(tree.name(node), of: $0) }
    case .call:
      if let creation = tree.creation(node) { return creation.name }
      guard let name = tree.calleeName(node) else { return nil }
      var owner = type
      if let receiver = tree.receiver(node) {
        owner = typeName(of: receiver, in: file, inside: type, depth: depth + 1).flatMap { self.type(named: $0) }
      }
      return owner.flatMap { method(name, labels: tree.labels(node), of: $0)?.returnType }
        .flatMap { $0.isNominal ? $0.base : nil }
    case .sequence: return typeName(ofSequence: node, in: file, inside: type, depth: depth + 1)
    default: return nil
    }
  }

  private func typeName(
    ofLocal local: BodyTree.Node, in file: IndexedFile, inside type: IndexedType?, depth: Int
  ) -> String? {
    let tree = file.bodies
    if let annotation = tree.annotation(of: local) { return tree.nominalPath(annotation)?.last }
    if let value = tree.value(ofLocal: local), value != local {
      return typeName(of: value, in: file, inside: type, depth: depth + 1)
    }
    // `if let scene` binds the property of that name.
    guard tree.parent(local).map({ tree.kind($0) == .optionalBinding }) == true else { return nil }
    return type.flatMap { propertyType(tree.name(local), of: $0) }
  }

  /// The type of `x as? T`, and of `x ?? y`.
  private func typeName(
    ofSequence node: BodyTree.Node, in file: IndexedFile, inside type: IndexedType?, depth: Int
  ) -> String? {
    let tree = file.bodies
    guard let last = tree.lastChild(node) else { return nil }
    if tree.kind(last) == .cast { return tree.type(of: last).flatMap { tree.nominalPath($0)?.last } }
    let isPlain = tree.descendants(node, .binaryOperator).allSatisfy {
      tree.parent($0) != node || tree.isNamed($0, "??")
    }
    guard isPlain, let first = tree.firstChild(node) else { return nil }
    return typeName(of: first, in: file, inside: type, depth: depth)
  }

  // MARK: Members

  /// The property of that name in a type, in what it inherits, or in a protocol that it refines or implements.
  func property(_ name: String, of type: IndexedType) -> Property? {
    if let own = type.properties(named: name).first { return own }
    for base in superTypes(type) where base.id != type.id {
      if let found = base.properties(named: name).first { return found }
    }
    return nil
  }

  private func propertyType(_ name: String, of type: IndexedType) -> String? {
    property(name, of: type).flatMap { typeName(of: $0) }
  }

  /// The method that a call means: the one of that name, of several the only one with these labels.
  func method(_ name: String, labels: [String], of type: IndexedType) -> Function? {
    var found = type.functions.filter { $0.name == name }
    for base in superTypes(type) where base.id != type.id { found += base.functions.filter { $0.name == name } }
    guard let first = found.first else { return nil }
    return found.first { $0.labels == labels } ?? first
  }
}
