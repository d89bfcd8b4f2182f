/// The types that generic parameters stand for, by the parameters' names; nil for an unknown type.
typealias GenericArguments = [String: ExpressionType?]

/// Types as they are seen through generic classes: `viewModel` of `class ProfileVC: BaseViewController<ProfileVM>` is a
/// `ProfileVM`, because the base says `let viewModel: VM`.
extension ExpressionTypes {
  /// The type that a written type stands for, where generic parameters stand for these arguments.
  func type(
    _ reference: TypeReference, inside context: IndexedType?, in file: IndexedFile? = nil,
    with arguments: GenericArguments, depth: Int = 0
  ) -> ExpressionType? {
    guard depth < Self.deepestArguments else { return nil }
    if case .tuple(let elements) = reference.form {
      return ExpressionType(
        elements.map { ($0.label, type($0.type, inside: context, in: file, with: arguments, depth: depth + 1)) })
    }
    guard reference.isNominal else { return nil }
    let path = reference.path
    if let argument = arguments[path] { return argument }
    if let context, isGenericParameter(path, of: context) { return nil }
    guard let found = type(named: path, inside: context, in: file) else { return nil }
    let written = reference.arguments
    guard !written.isEmpty, isGeneric(found) else { return found }
    return ExpressionType(
      name: found.name, type: found.type,
      arguments: written.map { type($0, inside: context, in: file, with: arguments, depth: depth + 1) })
  }

  /// The deepest nesting of arguments that is followed, as in `Base<Holder<Item>>`; deeper ones do not occur where it
  /// matters.
  private static let deepestArguments = 4

  /// The type is a class of the project with generic parameters.
  func isGeneric(_ type: ExpressionType) -> Bool {
    type.type.map { !table.types[$0].genericParameters.isEmpty } == true
  }

  /// The name is a generic parameter of the type, or of one around it, or an associated type of a protocol.
  func isGenericParameter(_ name: String, of type: IndexedType) -> Bool {
    var scope: IndexedType? = type
    while let current = scope {
      if !current.genericParameters.isEmpty, current.genericParameters.contains(name) { return true }
      if current.kind == .protocol, table.isAssociatedType(name, of: current) { return true }
      scope = current.parent.map { table.types[$0] }
    }
    return false
  }

  /// The function around a node of which the name is a generic parameter.
  func function(around node: CodePart, withParameter name: String) -> DeclarationReference? {
    let syntax = node.file.syntax
    var next = node.tree.enclosingFunction(node.node)
    while let function = next {
      if let index = node.tree.declaration(at: function), !syntax.declarations[index].genericParameters.isEmpty,
        syntax.genericParameterNames(of: syntax.declarations[index]).contains(name)
      {
        return DeclarationReference(file: node.file.number, index: index)
      }
      next = node.tree.enclosingFunction(function)
    }
    return nil
  }

  /// The type whose members a value has: its own, or where that is a generic parameter the project's type to which that
  /// conforms, or which it inherits.
  func holder(ofMembersOf base: CodePart) -> ExpressionType? { bound(ofValue: base) ?? owner(of: base, depth: 0) }

  private func bound(ofValue base: CodePart) -> ExpressionType? {
    let (tree, node) = (base.tree, base.tree.bare(base.node))
    if tree.kind(node) == .name, let local = tree.resolve(node) {
      guard let written = tree.annotation(of: local), let path = tree.nominalPath(written), path.count == 1 else {
        return nil
      }
      if let function = function(around: base, withParameter: path[0]) {
        return bound(of: path[0], by: [function], inside: table.type(around: base))
      }
      return table.type(around: base).flatMap { bound(of: path[0], in: $0) }
    }
    guard tree.isOwn(node), let type = table.type(around: base),
      let found = property(tree.name(node), of: type), let written = found.property.type, written.isNominal
    else { return nil }
    return bound(of: written.path, in: found.owner)
  }

  private func bound(of name: String, in context: IndexedType) -> ExpressionType? {
    var scope: IndexedType? = context
    while let current = scope {
      if current.genericParameters.contains(name) {
        return bound(of: name, by: current.declarations, inside: current)
      }
      scope = current.parent.map { table.types[$0] }
    }
    return nil
  }

  private func bound(
    of name: String, by declarations: [DeclarationReference], inside context: IndexedType?
  ) -> ExpressionType? {
    let bounds = declarations.flatMap { place in
      table.file(place.file).syntax.genericBounds(on: name, of: table.declaration(place)).compactMap {
        table.nominal($0.path, inside: context, in: place.file)
      }
    }
    return bounds.count == 1 && !table.isAmbiguous(bounds[0]) ? ExpressionType(bounds[0]) : nil
  }

  /// The name stands for whatever type where it is written: a generic parameter or an associated type.
  func standsForAny(_ name: String, at place: CodePart) -> Bool {
    if table.associatedNames.contains(name) || function(around: place, withParameter: name) != nil { return true }
    guard let around = table.type(around: place) else { return false }
    return isGenericParameter(name, of: around) || around.isForeign && Self.systemParameters.contains(name)
  }

  /// The names of generic parameters of the system's types, which extensions see.
  private static let systemParameters: Set<String> = [
    "Element", "Key", "Value", "Wrapped", "Output", "Success", "Failure", "Bound", "Content",
  ]

  /// The first answer that a type, one of the classes above it or a protocol gives, each asked with the types that its
  /// generic parameters stand for.
  func first<Answer>(of owner: ExpressionType, _ answer: (IndexedType, GenericArguments) -> Answer?) -> Answer? {
    guard let number = owner.type else { return nil }
    var current = table.types[number]
    var arguments = pairs(current.genericParameters, with: owner.arguments)
    var visited = Visited<TypeID>()
    while visited.insert(current.id) {
      if let answer = answer(current, arguments) { return answer }
      guard let superclass = table.superclass(of: current) else { break }
      arguments = self.arguments(of: superclass, writtenIn: current, arguments)
      current = superclass
    }
    for type in table.allSupertypes(of: table.types[number]) {
      if let answer = answer(type, [:]) { return answer }
    }
    return nil
  }

  /// The types that a subclass's clause writes for its superclass's generic parameters, also through typealiases.
  private func arguments(
    of superclass: IndexedType, writtenIn subclass: IndexedType, _ known: GenericArguments
  ) -> GenericArguments {
    guard !superclass.genericParameters.isEmpty else { return [:] }
    for entry in table.supertypes(of: subclass) {
      var next: Supertype? = entry
      var (context, arguments): (IndexedType?, GenericArguments) = (subclass, known)
      for _ in 0..<16 {
        guard let supertype = next, let found = supertype.type.map({ table.types[$0] }) else { break }
        let file = table.file(supertype.declaration.file)
        let written = supertype.reference.arguments.map { self.type($0, inside: context, in: file, with: arguments) }
        if found.id == superclass.id { return pairs(superclass.genericParameters, with: written) }
        arguments = pairs(found.genericParameters, with: written)
        context = found.parent.map { table.types[$0] }
        next = table.supertypes(of: found).last
      }
    }
    return pairs(superclass.genericParameters, with: [])
  }

  /// The parameters with their arguments; those without one stand for unknown types.
  private func pairs(_ parameters: [String], with arguments: [ExpressionType?]) -> GenericArguments {
    var pairs: GenericArguments = [:]
    for (place, parameter) in parameters.enumerated() {
      pairs.updateValue(parameters.count == arguments.count ? arguments[place] : nil, forKey: parameter)
    }
    return pairs
  }
}

extension TypeTable {
  /// A protocol, or one that it refines, declares an associated type of the name.
  fileprivate func isAssociatedType(_ name: String, of type: IndexedType) -> Bool {
    ([type] + allSupertypes(of: type)).contains { type in
      type.declarations.contains { reference in
        let syntax = file(reference.file).syntax
        return syntax.children(of: reference.index).contains {
          syntax.declarations[$0].kind == .associatedtype && syntax.isNamed(syntax.declarations[$0], name)
        }
      }
    }
  }
}
