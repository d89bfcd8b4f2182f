/// The types of expressions, as far as names tell without a type checker.
///
/// Constructors, annotations, initial values, casts, properties and results of methods are followed, across files and
/// with the generic arguments that a subclass writes; operators and closures are not. What is not known is nil, and a
/// rule that meets nil stays silent.
struct ExpressionTypes: Sendable {
  let table: TypeTable
  /// Whether the values of each type are as good as unknown, by type number.
  private let isDoubtful: [Bool]

  init(_ table: TypeTable) {
    self.table = table
    isDoubtful = []
  }

  /// - Parameter isDoubtful: whether nothing is certain about each type, by its number; an expression of such a type
  ///   has none.
  init(_ table: TypeTable, isDoubtful: [Bool]) {
    self.table = table
    self.isDoubtful = isDoubtful
  }

  func type(of expression: BodyTree.Node, in file: IndexedFile) -> ExpressionType? {
    type(of: expression, in: file, depth: 0)
  }

  /// The type that an annotation names, without `?`, `any` and generic arguments.
  func type(annotated tokens: Range<Int32>, in file: IndexedFile, at node: BodyTree.Node) -> ExpressionType? {
    guard let path = file.bodies.nominalPath(tokens) else { return nil }
    let context = table.type(around: node, in: file)
    guard path.count > 1 || context.map({ !isGenericParameter(path[0], of: $0) }) ?? true else { return nil }
    guard let found = type(named: path.joined(separator: "."), inside: context, in: file) else { return nil }
    guard isGeneric(found), let reference = file.syntax.typeReference(tokens) else { return found }
    return type(reference, inside: context, in: file) ?? found
  }

  /// The type that a written type stands for.
  func type(
    _ reference: TypeReference?, inside context: IndexedType?, in file: IndexedFile? = nil
  ) -> ExpressionType? {
    guard let reference else { return nil }
    return type(reference, inside: context, in: file, GenericArguments())
  }

  /// The property of that name that a type declares or inherits from a class of the project.
  func property(_ name: String, of type: IndexedType) -> (property: Property, owner: IndexedType)? {
    var visited: Set<TypeID> = []
    var next: IndexedType? = type
    while let current = next, visited.insert(current.id).inserted {
      let properties = current.properties(named: name)
      if properties.count > 1, isDoubtful(current) { return nil }
      if let property = properties.first { return (property, current) }
      next = table.superclass(of: current)
    }
    return nil
  }

  // MARK: Expressions

  /// The type of the expression before a dot: the type of its value, or the type that it names.
  func owner(of base: BodyTree.Node, in file: IndexedFile, depth: Int) -> ExpressionType? {
    type(of: base, in: file, depth: depth + 1) ?? typeNamed(by: base, in: file)
  }

  func type(of expression: BodyTree.Node, in file: IndexedFile, depth: Int) -> ExpressionType? {
    guard depth < BodyTree.longestTrace else { return nil }
    let bodies = file.bodies
    let node = bodies.bare(expression)
    switch bodies.kind(node) {
    case .self: return table.type(around: node, in: file).map { ExpressionType($0) }
    case .call: return construction(node, in: file)?.type ?? result(of: node, in: file, depth: depth)
    case .name: return type(ofName: node, in: file, depth: depth)
    case .member:
      guard let base = bodies.receiver(node), let owner = owner(of: base, in: file, depth: depth) else { return nil }
      return type(ofProperty: bodies.name(node), of: owner, depth: depth)
    case .sequence:
      guard let cast = bodies.lastChild(node), bodies.kind(cast) == .cast, !bodies.isNamed(cast, "is"),
        let written = bodies.type(of: cast)
      else { return nil }
      return type(annotated: written, in: file, at: node)
    default: return nil
    }
  }

  private func type(ofName name: BodyTree.Node, in file: IndexedFile, depth: Int) -> ExpressionType? {
    if let local = file.bodies.resolve(name) { return type(ofLocal: local, in: file, depth: depth) }
    guard let owner = table.type(around: name, in: file) else { return nil }
    return type(ofProperty: file.bodies.name(name), of: ExpressionType(owner), depth: depth)
  }

  private func type(ofLocal local: BodyTree.Node, in file: IndexedFile, depth: Int) -> ExpressionType? {
    let bodies = file.bodies
    if let annotation = bodies.annotation(of: local) { return type(annotated: annotation, in: file, at: local) }
    if bodies.kind(local) == .boundName, let cast = bodies.nextSibling(local), bodies.kind(cast) == .cast,
      let written = bodies.type(of: cast)
    {
      return type(annotated: written, in: file, at: local)  // case let x as T
    }
    if let value = bodies.value(ofLocal: local) { return type(of: value, in: file, depth: depth + 1) }
    let introducer = bodies.introducer(of: local)
    guard bodies.kind(introducer) == .optionalBinding, bodies.value(of: introducer) == nil else { return nil }
    // `if let x` unwraps the `x` in front of it.
    if let outer = bodies.resolve(bodies.name(local), at: introducer) {
      return type(ofLocal: outer, in: file, depth: depth + 1)
    }
    guard depth < BodyTree.longestTrace, let owner = table.type(around: local, in: file) else { return nil }
    return type(ofProperty: bodies.name(local), of: ExpressionType(owner), depth: depth)
  }

  private func type(ofProperty name: String, of owner: ExpressionType, depth: Int) -> ExpressionType? {
    let found = first(of: owner) { type, arguments -> ExpressionType?? in
      let properties = type.properties(named: name)
      guard let property = properties.first else { return .none }
      if properties.count > 1, isDoubtful(type) { return .some(nil) }
      if let written = property.type { return .some(self.type(written, inside: type, arguments)) }
      return .some(
        property.initializer.flatMap {
          self.type(of: $0, in: table.file(property.declaration.file), depth: depth + 1)
        })
    }
    return found ?? nil
  }

  /// - Parameter file: the file that writes the name; nil where any part of the type around may.
  func type(named name: String, inside context: IndexedType?, in file: IndexedFile? = nil) -> ExpressionType? {
    guard let found = table.lookUp(name, inside: context, in: file?.number) else {
      return ExpressionType(name: name.lastPathComponent, type: nil)
    }
    guard !isDoubtful(found) else { return nil }
    guard found.kind == .typealias else { return ExpressionType(found) }
    guard let nominal = table.nominal(found) else {
      // The alias may be of a type that the project does not declare.
      return found.aliased.flatMap { $0.isNominal ? ExpressionType(name: $0.base, type: nil) : nil }
    }
    return isDoubtful(nominal) ? nil : ExpressionType(nominal)
  }

  func isDoubtful(_ type: IndexedType) -> Bool { type.id.place < isDoubtful.count && isDoubtful[type.id] }

  /// The type that an expression names: `X` of `X.shared`.
  private func typeNamed(by node: BodyTree.Node, in file: IndexedFile) -> ExpressionType? {
    guard file.bodies.kind(node) == .name, file.bodies.mayStartWithCapital(node), file.bodies.resolve(node) == nil
    else { return nil }
    let name = file.bodies.name(node)
    guard name.first?.isUppercase == true else { return nil }
    return type(named: name, inside: table.type(around: node, in: file), in: file)
  }
}

/// The type of an expression: its name, and the project's type when the project declares it.
package struct ExpressionType: Sendable, Equatable {
  /// The name without qualifiers and generic arguments: `UINavigationController`.
  package let name: String
  /// The type's number in `TypeTable.types`; nil where the project does not declare it.
  package let type: TypeID?
  /// The generic arguments of a type of the project, each nil where it is not known; empty where none is written.
  let arguments: [ExpressionType?]

  init(name: String, type: TypeID?, arguments: [ExpressionType?] = []) {
    self.name = name
    self.type = type
    self.arguments = arguments
  }

  init(_ type: IndexedType) { self.init(name: type.name, type: type.id) }
}
