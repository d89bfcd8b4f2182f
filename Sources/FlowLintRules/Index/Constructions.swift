/// A call that makes a value of a type.
struct Construction: Sendable {
  let call: BodyTree.Node
  let type: ExpressionType
  /// The range of the type's name; for `.init(…)` that of `init`.
  let nameRange: SourceRange
}

extension ExpressionTypes {
  /// The type that a call makes: `T(…)`, `T.init(…)`, `.init(…)` beside an annotation, or `T.make(…)` unless the project says
  /// that such a static function returns something else.
  func construction(_ call: CodePart) -> Construction? {
    let bodies = call.tree
    if let creation = bodies.creation(call.node) {
      return named(creation.qualifiedName, at: call).map {
        Construction(call: call.node, type: $0, nameRange: creation.nameRange)
      }
    }
    if bodies.kind(call.node) == .call, bodies.kind(bodies.callee(call.node)) == .typeName {
      return named(bodies.name(bodies.callee(call.node)), at: call).map {
        Construction(call: call.node, type: $0, nameRange: bodies.nameRange(bodies.callee(call.node)))
      }
    }
    if let made = smallConstruction(call) { return made }
    if let made = implicitConstruction(call) { return made }
    guard let callee = bodies.namedCallee(call.node), let base = bodies.receiver(callee),
      let path = typePath(call.at(base)), let type = named(path, at: call),
      makes(type, by: bodies.name(callee), at: call)
    else { return nil }
    return Construction(call: call.node, type: type, nameRange: bodies.nameRange(base))
  }

  func constructions(in node: CodePart) -> [Construction] {
    node.tree.calls(in: node.node).compactMap { construction(node.at($0)) }
  }

  /// Visits the places, in the order of the run, at which production code makes a value of a type of one of these names.
  func forEachConstruction(of names: Set<String>, _ visit: (CodePart, Construction) -> Void) {
    guard !names.isEmpty else { return }
    let aliases = table.types.filter { $0.kind == .typealias }.map(\.name)
    table.forEachCall(of: names.union(aliases + ["init", "Self"])) { place in
      guard let made = construction(place), names.contains(made.type.name) else { return }
      visit(place, made)
    }
  }

  /// The construction in `iCloudModel()`: the project declares a type of that name, and no function.
  private func smallConstruction(_ call: CodePart) -> Construction? {
    let bodies = call.tree
    guard !table.smallNames.isEmpty, bodies.kind(call.node) == .call, let callee = bodies.namedCallee(call.node),
      bodies.kind(callee) == .name, table.smallNames.contains(bodies.name(callee)),
      bodies.resolve(callee) == nil, !hasFunction(bodies.name(callee), at: call)
    else { return nil }
    return named(bodies.name(callee), at: call).map {
      Construction(call: call.node, type: $0, nameRange: bodies.nameRange(callee))
    }
  }

  private func hasFunction(_ name: String, at node: CodePart) -> Bool {
    !table.globalFunctions(named: name, seenBy: node.file).isEmpty
      || table.type(around: node).map { type in
        ([type] + table.allSupertypes(of: type)).contains {
          $0.functions.contains { $0.name == name } || !$0.properties(named: name).isEmpty
        }
      } == true
  }

  /// The construction in `.init(…)`, whose type is that of the property which it is assigned to, of the parameter which
  /// it is handed to, or of the entries of the list that it is in.
  private func implicitConstruction(_ call: CodePart) -> Construction? {
    let bodies = call.tree
    guard let callee = bodies.namedCallee(call.node), bodies.kind(callee) == .implicitMember,
      bodies.isNamed(callee, "init"), let type = wantedType(of: call)
    else { return nil }
    return Construction(call: call.node, type: type, nameRange: bodies.nameRange(callee))
  }

  /// The type of what gets a value: a property, a parameter, the result of a function, the entries of a list.
  func wantedType(of value: CodePart) -> ExpressionType? {
    if case .assigned(let target, _) = value.tree.context(value.node) { return type(of: value.at(target)) }
    let expected = writtenType(for: value).flatMap { type($0.reference, inside: $0.context, in: $0.file) }
    // The conforming type says what an associated type is, and the caller what a generic parameter is.
    guard let expected, expected.type == nil else { return expected }
    let isOpen =
      table.associatedNames.contains(expected.name)
      || function(around: value, withParameter: expected.name) != nil
    return isOpen ? nil : expected
  }

  typealias WrittenType = (reference: TypeReference?, context: IndexedType?, file: IndexedFile)

  /// The type that code writes for what gets a value.
  func writtenType(for value: CodePart) -> WrittenType? {
    let bodies = value.tree
    var written: Range<Int32>?
    switch bodies.context(value.node) {
    case .argument(let call, let argument): return parameterType(of: value.at(argument), of: call)
    case .initializer(let binding): written = bodies.type(of: binding)
    case .returned(let function), .implicitlyReturned(let function): written = bodies.resultType(function)
    case .assigned(let target, _):
      let owner = bodies.isOwn(target) ? table.type(around: value) : nil
      let property = owner.flatMap { self.property(bodies.name(bodies.bare(target)), of: $0) }
      return property.map { ($0.property.type, $0.owner, table.file($0.property.declaration.file)) }
    case .element(let list):
      let isKey = bodies.isKey(value.node, of: list)
      return writtenType(for: value.at(list)).map { ($0.reference?.entry(isKey: isKey), $0.context, $0.file) }
    default: return nil
    }
    return written.map { (value.file.syntax.typeReference($0), table.type(around: value), value.file) }
  }

  /// The written type of the parameter that gets an argument, of the one initializer or function of the project that a
  /// call with these labels may mean.
  private func parameterType(of argument: CodePart, of call: BodyTree.Node) -> WrittenType? {
    let (bodies, file) = (argument.tree, argument.file)
    guard bodies.kind(call) == .call, let place = bodies.arguments(call).firstIndex(of: argument.node),
      let callee = bodies.namedCallee(call)
    else { return nil }
    let labels = bodies.labels(call)
    var owner = bodies.isOwn(callee) ? table.type(around: argument.at(call)) : nil
    var name = bodies.name(callee)
    if let made = construction(argument.at(call))?.type.type {
      (owner, name) = (table.types[made], "init")
    } else if owner == nil {
      owner = bodies.receiver(callee).flatMap { declared(argument.at($0)) }
    }
    let own = (owner.map { [$0] + table.allSupertypes(of: $0) } ?? []).lazy.flatMap { type in
      type.functions(named: name).filter { $0.labels == labels }.map { (type, $0) }
    }
    let globals = bodies.kind(callee) == .name ? table.globalFunctions(named: name, seenBy: file) : []
    let found = own.first ?? globals.first { $0.labels == labels }.map { (nil, $0) }
    if let (home, function) = found, function.parameters.indices.contains(place) {
      return (function.parameters[place].type, home, table.file(function.declaration.file))
    }
    // The initializer that a struct has without saying so.
    guard let owner, name == "init", owner.kind == .struct, owner.functions(named: "init").isEmpty,
      case let properties = owner.properties(named: labels[place]), properties.count == 1
    else { return nil }
    return (properties[0].type, owner, table.file(properties[0].declaration.file))
  }

  func named(_ path: String, at node: CodePart) -> ExpressionType? {
    let context = table.type(around: node)
    if path == "Self" { return context.map { ExpressionType(name: $0.name, type: $0.id) } }
    return isOfFunction(path, at: node) ? nil : type(named: path, inside: context, in: node.file)
  }

  /// The first name of a path is that of a type which a function around declares.
  func isOfFunction(_ path: String, at place: CodePart) -> Bool {
    if !table.declaresTypesInFunctions { return false }
    let local = place.tree.resolve(String(path.prefix { $0 != "." }), at: place.node)
    return local.map { place.tree.kind($0) == .typeDeclaration } == true
  }

  /// Whether `T.name(…)` gives a `T`: its declaration says so or, when the project does not declare it, the value is
  /// used and nothing speaks against it.
  private func makes(_ type: ExpressionType, by name: String, at call: CodePart) -> Bool {
    if let declared = type.type.map({ table.types[$0] }) {
      let functions = ([declared] + table.allSupertypes(of: declared)).flatMap(\.functions).filter {
        $0.name == name && $0.isStatic
      }
      if !functions.isEmpty {
        return functions.allSatisfy { $0.returnType.map { $0.base == "Self" || $0.base == type.name } == true }
      }
    }
    switch call.tree.context(call.node) {
    case .statement, .discarded: return false
    case .implicitlyReturned(let function): return call.tree.resultType(function) != nil
    default: return true
    }
  }

  /// The path of a type, `Outer.Inner`, when the expression is names joined by dots, the last one starts with a capital
  /// letter, and the first is no local.
  func typePath(_ node: CodePart) -> String? {
    let bodies = node.tree
    // The receiver of most calls does not look like a type.
    guard bodies.mayStartWithCapital(node.node) else { return nil }
    var names: [String] = []
    var next: BodyTree.Node? = node.node
    while let link = next {
      switch bodies.kind(link) {
      case .member:
        names.append(bodies.name(link))
        next = bodies.receiver(link)
      case .name, .typeName:
        names.append(bodies.name(link))
        guard names[0].first?.isUppercase == true, bodies.resolve(link) == nil else { return nil }
        return names.count == 1 ? names[0] : names.reversed().joined(separator: ".")
      default: return nil
      }
    }
    return nil
  }
}

extension TypeReference {
  /// The written type of the entries of a list.
  ///
  /// - Parameter isKey: whether the keys of a dictionary are meant.
  fileprivate func entry(isKey: Bool) -> TypeReference? {
    switch form {
    case .array(let entry): entry
    case .dictionary(let key, let value): isKey ? key : value
    case .nominal where base == "Dictionary" && arguments.count == 2: arguments[isKey ? 0 : 1]
    case .nominal: ["Array", "Set", "Optional"].contains(base) ? arguments.first : nil
    default: nil
    }
  }
}

extension BodyTree {
  /// The value is a key of a dictionary that is written out, or a part of one.
  fileprivate func isKey(_ value: Node, of list: Node) -> Bool {
    guard kind(list) == .dictionary, let entry = child(of: list, around: value) else { return false }
    return syntax.tokens.kinds[Int(tokens(entry).upperBound)] == .colon
  }

  /// Whether the name of a node may start with a capital letter: false where its first letter is a small one, or no
  /// letter.
  func mayStartWithCapital(_ node: Node) -> Bool {
    guard let main = mainToken(node) else { return false }
    let first = syntax.source.bytes[bareRange(main).lowerBound]
    return first >= 0x80 || first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }
}
