/// What lists and dictionaries hold, as it is written: `rows[0]`, `rows.first`, `rows.sorted { … }`, `names["a"]`.
extension ExpressionTypes {
  /// The contents of a container, each as it is written.
  private enum Contents {
    case list(TypeReference)
    /// The entries of a list, each behind its number.
    case numbered(TypeReference)
    case dictionary(key: TypeReference, value: TypeReference)

    init?(of written: TypeReference, in table: TypeTable) {
      switch written.form {
      case .array(let entry): self = .list(entry)
      case .dictionary(let key, let value): self = .dictionary(key: key, value: value)
      case .nominal:
        let arguments = written.arguments
        if table.declares(written.base) { return nil }
        if ["Array", "ArraySlice", "ContiguousArray", "Set"].contains(written.base), arguments.count == 1 {
          self = .list(arguments[0])
        } else if written.base == "Dictionary", arguments.count == 2 {
          self = .dictionary(key: arguments[0], value: arguments[1])
        } else {
          return nil
        }
      default: return nil
      }
    }
  }

  /// The methods of lists that give a closure one entry after the other.
  static let listMethods: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "forEach", "first", "last", "contains", "allSatisfy", "firstIndex",
    "lastIndex", "removeAll", "drop", "prefix", "partition",
  ]

  /// The methods that give a closure two of them, or what it made before and one.
  static let pairMethods: Set<String> = ["sorted", "sort", "min", "max", "reduce"]

  /// The methods and properties that give one entry of a list, and those that give another list.
  private static let entries: Set<String> = [
    "first", "last", "randomElement", "min", "max", "popLast", "popFirst", "removeFirst", "removeLast", "remove",
  ]
  private static let lists: Set<String> = [
    "filter", "sorted", "reversed", "shuffled", "dropFirst", "dropLast", "prefix", "suffix", "drop", "lazy", "values",
    "keys", "enumerated",
  ]

  /// The type of each entry that a loop over a value, or a closure, gets.
  func type(ofEntryIn list: CodePart, depth: Int) -> ExpressionType? {
    guard let (contents, place) = contents(list, depth: depth) else { return nil }
    func type(_ written: TypeReference) -> ExpressionType? { self.type(written, at: place) }
    switch contents {
    case .list(let entry): return type(entry)
    case .numbered(let entry):
      return ExpressionType([("offset", ExpressionType(name: "Int", type: nil)), ("element", type(entry))])
    case .dictionary(let key, let value): return ExpressionType([("key", type(key)), ("value", type(value))])
    }
  }

  /// The type of the one entry of a list or dictionary that an expression names.
  func entry(_ expression: CodePart, depth: Int) -> ExpressionType? {
    writtenEntry(expression, depth: depth).flatMap { type($0, at: $1) }
  }

  private func type(_ written: TypeReference, at place: CodePart) -> ExpressionType? {
    type(written, inside: table.type(around: place), in: place.file)
  }

  private func writtenEntry(_ expression: CodePart, depth: Int) -> (TypeReference, CodePart)? {
    let tree = expression.tree
    guard depth < BodyTree.longestTrace else { return nil }
    if tree.kind(expression.node) == .subscript {
      let labels = tree.labels(expression.node)
      guard labels.first == "_", labels.count == 1 || labels == ["_", "default"], !isRange(expression),
        let base = tree.firstChild(expression.node),
        let (contents, place) = contents(expression.at(base), depth: depth + 2)
      else { return nil }
      switch contents {
      case .list(let entry): return labels.count == 1 ? (entry, place) : nil
      case .dictionary(_, let value): return (value, place)
      case .numbered: return nil
      }
    }
    guard let (name, base) = access(expression), Self.entries.contains(name),
      case (.list(let entry), let place)? = contents(base, depth: depth + 2)
    else { return nil }
    return (entry, place)
  }

  /// The name of the member that an expression reads or calls, and its receiver.
  private func access(_ expression: CodePart) -> (name: String, receiver: CodePart)? {
    let (tree, node) = (expression.tree, expression.node)
    guard let member = tree.kind(node) == .call ? tree.namedCallee(node) : node,
      let receiver = tree.receiver(member)
    else { return nil }
    return (tree.name(member), expression.at(receiver))
  }

  /// Several entries are asked at once: `rows[1...]`.
  private func isRange(_ expression: CodePart) -> Bool {
    let tree = expression.tree
    guard let key = tree.argument(expression.node, at: 0).map(tree.bare) else { return true }
    return tree.text(key).holds("..") || type(of: expression.at(key))?.name.hasSuffix("Range") == true
  }

  /// - Parameter isUnwrapped: an optional is known to hold something there.
  private func contents(_ value: CodePart, isUnwrapped: Bool = false, depth: Int) -> (Contents, CodePart)? {
    guard depth < BodyTree.longestTrace else { return nil }
    let tree = value.tree
    let node = value.at(tree.bare(value.node))
    let isUnwrapped = isUnwrapped || [.optionalChain, .forceUnwrap].contains(tree.kind(value.node))
    if let derived = derived(node, depth: depth) { return derived }
    if let (written, place) = written(node, depth: depth + 2) {
      guard isUnwrapped || !written.isOptional, let contents = Contents(of: written, in: table) else { return nil }
      return (contents, place)
    }
    switch tree.kind(node.node) {
    case .sequence:
      let parts = Array(tree.children(node.node))
      let isDefault = parts.contains { tree.isNamed($0, "??") }
      return isDefault && parts.count == 3 ? contents(node.at(parts[0]), isUnwrapped: true, depth: depth + 1) : nil
    case .name:
      guard let local = tree.resolve(node.node), let given = tree.value(ofLocal: local) else { return nil }
      let isBound = tree.kind(tree.introducer(of: local)) == .optionalBinding
      return contents(node.at(given), isUnwrapped: isBound || isUnwrapped, depth: depth + 1)
    default: return nil
    }
  }

  /// The contents of what a member of a container gives that is one, too. Each member on the way asks what is in front of it
  /// once, and few of them follow each other.
  private func derived(_ node: CodePart, depth: Int) -> (Contents, CodePart)? {
    guard let (name, base) = access(node), Self.lists.contains(name),
      let (known, place) = contents(base, depth: depth + 2)
    else { return nil }
    switch (known, name) {
    case (.dictionary(_, let value), "values"): return (.list(value), place)
    case (.dictionary(let key, _), "keys"): return (.list(key), place)
    case (.dictionary, "filter"): return (known, place)
    case (.list(let entry), "enumerated"): return (.numbered(entry), place)
    case (.list, _) where !["values", "keys"].contains(name): return (known, place)
    default: return nil
    }
  }

  /// The type that a value is written with, and a place at which it is written.
  func written(_ value: CodePart, depth: Int) -> (TypeReference, CodePart)? {
    let bodies = value.tree
    let node = bodies.bare(value.node)
    if let entry = writtenEntry(value.at(node), depth: depth) { return entry }
    if bodies.kind(node) == .call {
      let functions = functions(calledBy: value.at(node), depth: depth)
      guard functions.count == 1, let type = functions[0].returnType,
        case let file = table.file(functions[0].declaration.file),
        let place = file.bodies.node(ofDeclaration: functions[0].declaration.index)
      else { return nil }
      return (type, file.at(place))
    }
    if bodies.kind(node) == .name, let local = bodies.resolve(node) {
      return bodies.annotation(of: local).flatMap(value.file.syntax.typeReference).map { ($0, value.at(local)) }
    }
    let owner =
      bodies.kind(node) == .name
      ? table.type(around: value)
      : bodies.receiver(node).flatMap { self.owner(of: value.at($0), depth: depth) }?.type.map { table.types[$0] }
    guard let found = owner.flatMap({ property(bodies.name(node), of: $0) }),
      let type = found.property.type, case let file = table.file(found.property.declaration.file),
      let place = file.bodies.node(ofDeclaration: found.property.declaration.index)
    else { return nil }
    return (type, file.at(place))
  }
}
