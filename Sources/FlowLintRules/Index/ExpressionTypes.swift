/// The types of expressions, as far as names tell without a type checker.
///
/// Constructors, annotations, initial values, casts, properties and results of functions are followed, across files and
/// with the generic arguments that a subclass writes; closures are not, and of operators `??` alone. What is not known is
/// nil, and a rule that meets nil stays silent. An expression of an ambiguous type has none.
struct ExpressionTypes: Sendable {
  let table: TypeTable
  /// The types of the members that a framework's class gives those that inherit it.
  private let frameworkMember: @Sendable (IndexedType, String) -> RoleArgument?

  /// - Parameter frameworkMember: the type of a member that a framework's class gives a type of the project: of the
  ///   `interactor` of a router.
  init(
    _ table: TypeTable, frameworkMember: @escaping @Sendable (IndexedType, String) -> RoleArgument? = { _, _ in nil }
  ) {
    self.table = table
    self.frameworkMember = frameworkMember
  }

  func type(of expression: CodePart) -> ExpressionType? {
    type(of: expression, depth: 0)
  }

  /// The project's type that an expression has.
  func declared(_ expression: CodePart) -> IndexedType? {
    type(of: expression)?.type.map { table.types[$0] }
  }

  /// The type of a property by what is written: its type, else what its initial value is or its attribute names.
  func type(of property: Property) -> ExpressionType? { type(of: property, depth: 0) }

  /// The type that an annotation names, without `?`, `any` and generic arguments.
  func type(annotated tokens: Range<Int32>, at place: CodePart) -> ExpressionType? {
    let (file, context) = (place.file, table.type(around: place))
    guard let path = place.tree.nominalPath(tokens) else {
      guard let written = file.syntax.typeReference(tokens), case .tuple = written.form else { return nil }
      return type(written, inside: context, in: file)
    }
    guard !isOfFunction(path[0], at: place),
      path.count > 1 || context.map({ !isGenericParameter(path[0], of: $0) }) != false,
      let found = type(named: path.joined(separator: "."), inside: context, in: file),
      found.type == nil || function(around: place, withParameter: path[0]) == nil
    else { return nil }
    guard isGeneric(found), let reference = file.syntax.typeReference(tokens) else { return found }
    return type(reference, inside: context, in: file) ?? found
  }

  /// The type that a written type stands for.
  func type(_ reference: TypeReference?, inside context: IndexedType?, in file: IndexedFile? = nil) -> ExpressionType? {
    guard let reference else { return nil }
    return type(reference, inside: context, in: file, with: GenericArguments())
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
  func owner(of base: CodePart, depth: Int) -> ExpressionType? {
    if base.tree.kind(base.node) == .string { return ExpressionType(name: "String", type: nil) }
    return type(of: base, depth: depth + 1) ?? typeNamed(by: base)
  }

  func type(of expression: CodePart, depth: Int) -> ExpressionType? {
    guard depth < BodyTree.longestTrace else { return nil }
    let bodies = expression.tree
    let node = bodies.bare(expression.node)
    switch bodies.kind(node) {
    case .self: return table.type(around: expression.at(node)).map { ExpressionType($0) }
    case .call:
      let made = construction(expression.at(node))?.type
      if let made, made.type != nil || Doubt.unknownFate.silences { return made }
      return result(of: expression.at(node), depth: depth) ?? entry(expression.at(node), depth: depth)
        ?? suspected(behind: expression.at(node)).flatMap { type(of: $0, depth: depth + 1) } ?? made
    case .name: return type(ofName: expression.at(node), depth: depth)
    case .member:
      guard let base = bodies.receiver(node) else { return nil }
      guard let owner = owner(of: expression.at(base), depth: depth) else {
        return entry(expression.at(node), depth: depth)
      }
      if owner.isTuple { return owner.component(named: bodies.name(node)) }
      return type(ofProperty: bodies.name(node), of: owner, depth: depth)
    case .subscript: return entry(expression.at(node), depth: depth)
    case .sequence:
      return type(ofSequence: expression.at(node), depth: depth)
        ?? suspected(behind: expression.at(node)).flatMap { type(of: $0, depth: depth + 1) }
    case .tuple:
      return ExpressionType(
        bodies.arguments(node).map {
          (bodies.label($0), type(of: expression.at(bodies.value(ofArgument: $0)), depth: depth + 1))
        })
    default: return nil
    }
  }

  /// The value that another may be, where doubts about that are set aside: `x` of `a ? x : y`, or of a call that may give it back.
  func suspected(behind value: CodePart) -> CodePart? {
    if Doubt.unknownFate.silences { return nil }
    let tree = value.tree
    if tree.kind(value.node) == .sequence {
      return tree.firstChild(value.node, .ternary).flatMap { tree.firstChild($0) }.map(value.at)
    }
    return value.mayGiveBackWhatItGets ? tree.argument(value.node, at: 0).map(value.at) : nil
  }

  /// The type of `x as? T`, of `x ?? y`, and of `a ? x : y` where both are of one.
  private func type(ofSequence node: CodePart, depth: Int) -> ExpressionType? {
    let bodies = node.tree
    guard let last = bodies.lastChild(node.node) else { return nil }
    if bodies.kind(last) == .cast {
      guard !bodies.isNamed(last, "is"), let written = bodies.type(of: last) else { return nil }
      return type(annotated: written, at: node)
    }
    if let middle = bodies.firstChild(node.node, .ternary).flatMap({ bodies.firstChild($0) }) {
      let types = [middle, last].map { type(of: node.at($0), depth: depth + 1) }
      return types[0] == types[1] ? types[0] : nil
    }
    let isDefault = bodies.children(node.node).allSatisfy { part in
      switch bodies.kind(part) {
      case .binaryOperator: bodies.isNamed(part, "??")
      case .ternary, .cast: false
      default: true
      }
    }
    return isDefault ? bodies.firstChild(node.node).flatMap { type(of: node.at($0), depth: depth + 1) } : nil
  }

  private func type(ofName name: CodePart, depth: Int) -> ExpressionType? {
    guard let local = name.tree.resolve(name.node) else {
      return type(ofMember: name.tree.name(name.node), around: name, depth: depth)
    }
    if name.tree.kind(local) == .closure {
      guard let place = ["$0", "$1"].firstIndex(where: { name.tree.isNamed(name.node, $0) }) else { return nil }
      return type(givenTo: name.at(local), place: place, depth: depth)
    }
    return type(ofLocal: name.at(local), depth: depth)
  }

  /// The type of a property of the type around a node, else of one outside of types.
  private func type(ofMember name: String, around place: CodePart, depth: Int) -> ExpressionType? {
    if let owner = table.type(around: place),
      let found = declaredType(ofProperty: name, of: ExpressionType(owner), depth: depth)
    {
      return found
    }
    let globals = table.globalProperties(named: name, seenBy: place.file)
    return globals.count == 1 ? type(of: globals[0], depth: depth) : nil
  }

  private func type(ofLocal local: CodePart, depth: Int) -> ExpressionType? {
    let bodies = local.tree
    if let annotation = bodies.annotation(of: local.node) { return type(annotated: annotation, at: local) }
    if bodies.kind(local.node) == .boundName, let cast = bodies.nextSibling(local.node), bodies.kind(cast) == .cast,
      let written = bodies.type(of: cast)
    {
      return type(annotated: written, at: local)  // case let x as T
    }
    if let value = bodies.value(ofLocal: local.node) { return type(of: local.at(value), depth: depth + 1) }
    if let (tuple, place) = bodies.component(ofLocal: local.node) {
      return type(of: local.at(tuple), depth: depth + 1)?.component(named: "\(place)")
    }
    if bodies.kind(local.node) == .parameter, let closure = bodies.parent(local.node), bodies.kind(closure) == .closure,
      let place = bodies.parameters(closure).firstIndex(of: local.node)
    {
      return type(givenTo: local.at(closure), place: place, depth: depth)
    }
    let introducer = bodies.introducer(of: local.node)
    if bodies.kind(introducer) == .for, let list = bodies.value(of: introducer) {
      let place = bodies.place(ofLocal: local.node, inPatternOf: introducer)
      let isWhole = bodies.firstChild(introducer, .boundName) == local.node
      guard isWhole || place != nil, let entry = type(ofEntryIn: local.at(list), depth: depth) else { return nil }
      return place.map { entry.component(named: "\($0)") } ?? entry
    }
    guard bodies.kind(introducer) == .optionalBinding, bodies.value(of: introducer) == nil else { return nil }
    // `if let x` unwraps the `x` in front of it.
    if let outer = bodies.resolve(bodies.name(local.node), at: introducer) {
      return type(ofLocal: local.at(outer), depth: depth + 1)
    }
    guard depth < BodyTree.longestTrace else { return nil }
    return type(ofMember: bodies.name(local.node), around: local, depth: depth)
  }

  func type(ofProperty name: String, of owner: ExpressionType, depth: Int) -> ExpressionType? {
    declaredType(ofProperty: name, of: owner, depth: depth) ?? nil
  }

  /// The type of a property of a type, of what it inherits or of its framework's class; nil where that is not known, and
  /// nil of nil where there is none.
  private func declaredType(ofProperty name: String, of owner: ExpressionType, depth: Int) -> ExpressionType?? {
    let declared = first(of: owner) { type, arguments -> ExpressionType?? in
      let properties = type.properties(named: name)
      guard let property = properties.first else { return .none }
      if properties.count > 1, isDoubtful(type) { return .some(nil) }
      if let written = property.type { return .some(self.type(written, inside: type, with: arguments)) }
      return .some(self.type(of: property, depth: depth))
    }
    if let declared { return declared }
    guard let type = owner.type.map({ table.types[$0] }) else {
      return SystemTypes.isOwnObject(name, of: owner.name) ? .some(owner) : .none
    }
    guard let given = frameworkMember(type, name) else { return .none }
    return .some(self.type(given.type, inside: type, in: table.file(given.location.file)))
  }

  private func type(of property: Property, depth: Int) -> ExpressionType? {
    let file = table.file(property.declaration.file)
    let owner = table.enclosingType(of: property.declaration)
    if let written = property.type { return type(written, inside: owner, in: file) }
    if let value = property.initializer { return type(of: file.at(value), depth: depth + 1) }
    return type(namedByAttributeOf: property)
  }

  /// The type that an attribute names which takes a value from elsewhere: `T` of `@Environment(T.self) var x`.
  func type(namedByAttributeOf property: Property) -> ExpressionType? {
    let file = table.file(property.declaration.file)
    let bodies = file.bodies
    guard let attribute = property.attributes.first(where: { $0.isInjectedByType }),
      let node = bodies.node(ofDeclaration: property.declaration.index)
    else { return nil }
    return bodies.children(node).lazy.filter { bodies.kind($0) == .attribute && bodies.isNamed($0, attribute) }
      .compactMap { bodies.arguments($0).first.map { bodies.value(ofArgument: $0) } }
      .first { bodies.kind($0) == .member && bodies.isNamed($0, "self") }.flatMap { type(ofMetatype: file.at($0)) }
  }

  /// - Parameter file: the file that writes the name; nil where any part of the type around may.
  func type(named name: String, inside context: IndexedType?, in file: IndexedFile? = nil) -> ExpressionType? {
    let written =
      file.map { table.lookUp(name, inside: context, in: $0.number) } ?? context.map { table.lookUp(name, inside: $0) }
    guard let found = written ?? nil else {
      return ExpressionType(name: name.lastPathComponent, type: nil)
    }
    guard !isDoubtful(found) else { return nil }
    guard let nominal = table.nominal(found) else {
      // The alias may be of a type that the project does not declare.
      return found.aliased.flatMap { $0.isNominal ? ExpressionType(name: $0.base, type: nil) : nil }
    }
    return isDoubtful(nominal) ? nil : ExpressionType(nominal)
  }

  private func isDoubtful(_ type: IndexedType) -> Bool { table.isAmbiguous(type) }

  /// The type that an expression names: `X` of `X.shared`, `Outer.X` of `Outer.X.shared`.
  private func typeNamed(by node: CodePart) -> ExpressionType? {
    guard let path = typePath(node), let found = named(path, at: node) else { return nil }
    return found.type != nil || node.tree.kind(node.node) == .name ? found : nil
  }
}

extension String {
  /// The attribute takes a value from elsewhere, and may name its type.
  fileprivate var isInjectedByType: Bool {
    self == "Environment" || self == "Dependency" || hasPrefix("Inject") || hasSuffix("Inject")
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

  /// The type of a tuple, which is called by the labels of its components: `(router:_:)`.
  init(_ components: [(label: String?, type: ExpressionType?)]) {
    let name = components.map { "\($0.label ?? "_"):" }.joined()
    self.init(name: "(\(name))", type: nil, arguments: components.map(\.type))
  }

  var isTuple: Bool { name.utf8.first == UInt8(ascii: "(") }

  /// The type of a tuple's component, by its place or label.
  func component(named name: String) -> ExpressionType? {
    let labels = isTuple ? self.name.dropFirst().split(separator: ":").map(String.init) : []
    let place = Int(name) ?? labels.firstIndex(of: name)
    return place.flatMap { arguments.indices.contains($0) && isTuple ? arguments[$0] : nil }
  }
}
