/// The types of expressions, as far as annotations, initial values and members tell.
struct RIBsExpressions: Sendable {
  let types: TypeTable
  let roles: RIBsRoles

  enum Answer {
    case type(IndexedType)
    /// The project declares no type of that name.
    case name(String)
    case unknown

    var type: IndexedType? { if case .type(let type) = self { type } else { nil } }
  }

  /// - Parameter owner: the type in whose code the expression stands.
  func type(of node: BodyTree.Node, in file: IndexedFile, owner: IndexedType?) -> Answer {
    answer(node, file, owner, depth: 0)
  }

  private func answer(_ node: BodyTree.Node, _ file: IndexedFile, _ owner: IndexedType?, depth: Int) -> Answer {
    guard depth < 12 else { return .unknown }
    let tree = file.bodies
    let node = tree.bare(node)
    switch tree.kind(node) {
    case .self: return owner.map { .type($0) } ?? .unknown
    case .name:
      if let local = tree.resolve(node) { return answer(local: local, file, owner, depth: depth) }
      return owner.map { member(tree.name(node), of: $0) } ?? .unknown
    case .member:
      guard let receiver = tree.receiver(node) else { return .unknown }
      guard case .type(let type) = answer(receiver, file, owner, depth: depth + 1) else { return .unknown }
      return member(tree.name(node), of: type)
    case .call:
      if let creation = tree.creation(node) { return named(creation.qualifiedName, file) }
      guard let callee = tree.namedCallee(node) else { return .unknown }
      if tree.isNamed(callee, "resolve"), let path = resolvedPath(node, tree) { return named(path, file) }
      let receiver: Answer =
        tree.isOwn(callee)
        ? owner.map { .type($0) } ?? .unknown
        : tree.receiver(callee).map { answer($0, file, owner, depth: depth + 1) } ?? .unknown
      guard let type = receiver.type else { return .unknown }
      let results = family(type).flatMap(\.functions).filter { $0.name == tree.name(callee) }
      guard let only = results.first, results.count == 1, let result = only.returnType else { return .unknown }
      return named(result, types.file(only.declaration.file))
    case .sequence:
      guard let cast = tree.lastChild(node), tree.kind(cast) == .cast, let type = tree.type(of: cast),
        let path = tree.nominalPath(type)
      else { return .unknown }
      return named(path.joined(separator: "."), file)
    default: return .unknown
    }
  }

  /// The type that a container of dependencies is asked for: `container.resolve(HomeBuilder.self)`.
  private func resolvedPath(_ call: BodyTree.Node, _ tree: BodyTree) -> String? {
    guard let value = tree.argument(call, at: 0), tree.kind(value) == .member, tree.isNamed(value, "self"),
      let type = tree.receiver(value)
    else { return nil }
    return tree.kind(type) == .name || tree.kind(type) == .typeName ? tree.name(type) : nil
  }

  private func answer(
    local: BodyTree.Node, _ file: IndexedFile, _ owner: IndexedType?, depth: Int
  ) -> Answer {
    let tree = file.bodies
    if let type = tree.annotation(of: local), let path = tree.nominalPath(type) {
      return named(path.joined(separator: "."), file)
    }
    if let value = tree.value(ofLocal: local) { return answer(value, file, owner, depth: depth + 1) }
    guard tree.kind(local) == .boundName else { return .unknown }
    // `if let help`: what the name means outside.
    let introducer = tree.introducer(of: local)
    guard tree.kind(introducer) == .optionalBinding else { return .unknown }
    if let outer = tree.resolve(tree.name(local), at: introducer) {
      return outer == local ? .unknown : answer(local: outer, file, owner, depth: depth + 1)
    }
    return owner.map { member(tree.name(local), of: $0) } ?? .unknown
  }

  /// The type of a property, of the type itself or of what it inherits.
  func member(_ name: String, of type: IndexedType) -> Answer {
    for type in family(type) {
      for property in type.properties(named: name) {
        let file = types.file(property.declaration.file)
        if let reference = property.type { return named(reference, file) }
        guard let value = property.initializer else { continue }
        if let creation = file.bodies.creation(file.bodies.bare(value)) { return named(creation.qualifiedName, file) }
      }
    }
    return frameworkMember(name, of: type)
  }

  /// The members that the framework declares: `interactor` and `viewController` of routers, `presenter` of interactors,
  /// `dependency` of builders and components.
  private func frameworkMember(_ name: String, of type: IndexedType) -> Answer {
    guard let facts = roles.facts(type) else { return .unknown }
    let place: Int
    switch (facts.part, name) {
    case (.router, "interactor"): place = 0
    case (.router, "viewController"): place = 1
    case (.interactor, "presenter"), (.builder, "dependency"), (.component, "dependency"): place = 0
    default: return .unknown
    }
    guard facts.arguments.indices.contains(place) else { return .unknown }
    return named(facts.arguments[place].type, types.file(facts.arguments[place].location.file))
  }

  /// The type itself, its superclasses and the protocols that it conforms to.
  private func family(_ type: IndexedType) -> [IndexedType] {
    roles.lineage(type)
      + roles.conformances(type).types.map { types.types[$0] }.filter { $0.kind == .protocol }
  }

  private func named(_ reference: TypeReference, _ file: IndexedFile) -> Answer {
    reference.isNominal ? named(reference.path, file) : .unknown
  }

  private func named(_ path: String, _ file: IndexedFile) -> Answer {
    if let found = types.near(path, file) { return .type(found) }
    return types.isDeclared(path, file) ? .unknown : .name(path.lastPathComponent)
  }
}
