/// Creations: `X(…)`, `X<…>(…)`, `X.init(…)`, `Module.X(…)`, and `.init(…)` where the type is written nearby.
extension BodyTree {
  /// A call that creates a value of a type.
  public struct Creation: Sendable {
    public let call: Node
    /// The last name of the type: `Action` of `Login.Action(…)`.
    public let name: String
    /// The name with its qualifiers: `Login.Action`. A module is not told from a type.
    public let qualifiedName: String
    /// The range of the name; for `.init(…)`, the range of `init`.
    public let nameRange: SourceRange
  }

  /// The type that a call creates; `nil` for calls of functions and methods, and where a type is not written.
  ///
  /// A plain `x(…)` whose name starts with a small letter is taken for a function.
  public func creation(_ call: Node) -> Creation? {
    guard kind(call) == .call, let callee = namedCallee(call) else { return nil }
    switch kind(callee) {
    case .name, .typeName: return creation(call, of: callee)
    case .member:
      guard isNamed(callee, "init") else { return creation(call, of: callee) }
      return receiver(callee).flatMap { creation(call, of: metatype($0) ?? $0) }
    case .implicitMember: return isNamed(callee, "init") && !isPattern(call) ? implicitCreation(call, at: callee) : nil
    default: return nil
    }
  }

  /// Whether a call creates something; quicker to ask than `creation`.
  public func isCreation(_ call: Node) -> Bool {
    guard let callee = namedCallee(call) else { return false }
    return kind(callee) == .name ? isTypePath(callee) && !isPattern(call) : creation(call) != nil
  }

  public func creations(in node: Node) -> some Sequence<Creation> {
    calls(in: node).lazy.compactMap { self.creation($0) }
  }

  /// The creations of a type by its last name.
  public func creations(in node: Node, of name: String) -> some Sequence<Creation> {
    creations(in: node).filter { $0.name == name }
  }

  /// The type in `T.self`.
  private func metatype(_ node: Node) -> Node? { kind(node) == .member && isNamed(node, "self") ? receiver(node) : nil }

  private func creation(_ call: Node, of type: Node) -> Creation? {
    guard isTypePath(type), !isPattern(call) else { return nil }
    if kind(type) == .typeName { return ownCreation(call, at: type) }
    let name = name(type)
    let path = kind(type) == .member ? (receiverChain(type) + [name]).joined(separator: ".") : name
    return Creation(call: call, name: name, qualifiedName: path, nameRange: nameRange(type))
  }

  /// The creation in `Self(…)`.
  private func ownCreation(_ call: Node, at callee: Node) -> Creation? {
    guard isNamed(callee, "Self"), let type = enclosingType(call), let declaration = declaration(at: type) else {
      return nil
    }
    let path = syntax.source.text(syntax.declarations[declaration].nameRange)
    return Creation(call: call, name: path.lastPathComponent, qualifiedName: path, nameRange: nameRange(callee))
  }

  /// The creation in `.init(…)`, whose type is the annotation of the binding or parameter that it initializes, or of
  /// the local it is assigned to, or the result type of the function that returns it.
  private func implicitCreation(_ call: Node, at callee: Node) -> Creation? {
    let type: Range<Int32>?
    switch context(call) {
    case .initializer(let binding): type = self.type(of: binding)
    case .assigned(let target, _): type = kind(target) == .name ? resolve(target).flatMap { annotation(of: $0) } : nil
    case .returned(let function), .implicitlyReturned(let function): type = resultType(function)
    default: type = nil
    }
    guard let path = type.flatMap({ nominalPath($0) }), let last = path.last else { return nil }
    return Creation(call: call, name: last, qualifiedName: path.joined(separator: "."), nameRange: nameRange(callee))
  }

  /// The tokens of the result type of a function, closure or getter.
  public func resultType(_ function: Node) -> Range<Int32>? {
    switch kind(function) {
    case .closure, .binding: return type(of: function)
    case .function:
      guard let declaration = declaration(at: function) else { return nil }
      let type = syntax.declarations[declaration].returnType
      return type.isEmpty ? nil : type
    case .accessor: return parent(function).flatMap { parent($0) }.flatMap { resultType($0) }
    default: return nil
    }
  }

  private func namesType(_ node: Node) -> Bool {
    guard let main = mainToken(node) else { return false }
    var offset = Int(syntax.tokens.starts[main])
    while offset + 1 < syntax.tokens.ends[main],
      syntax.source.bytes[offset] == "_" || syntax.source.bytes[offset] == "`"
    { offset += 1 }
    let byte = syntax.source.bytes[offset]
    return !(byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")) && !(byte == "$")
  }

  /// Whether the expression is names joined by dots, each of which could be a type or module.
  /// The call is one of a type itself, a case of an enum or a static function: `CartStep.pushViewController(animated: true)`.
  public func isCalledOnType(_ call: Node) -> Bool { receiver(call).map { isTypePath($0) } == true }

  private func isTypePath(_ node: Node) -> Bool {
    var node = node
    while kind(node) == .member, namesType(node), let base = firstChild(node) { node = base }
    return kind(node) == .name && namesType(node) || kind(node) == .typeName
  }

  /// The type with arguments that a call such as `Stack<Path>()` makes.
  public func genericType(madeBy call: Node) -> TypeReference? {
    guard kind(call) == .call, let callee = firstChild(call), firstChild(callee, .genericArguments) != nil else {
      return nil
    }
    return syntax.typeReference(tokens(callee))
  }

  /// The names in a key path or case path that begin with a small letter, in order: `detail`, `edit` of
  /// `\.$detail.edit` with the dollar in front of its name; nil where the expression is no such path.
  public func path(_ expression: Node) -> [String]? {
    let path = tokens(expression).prefix { syntax.tokens.kinds[Int($0)] != .leftParen }
    guard let first = path.first, syntax.tokens.kinds[Int(first)] == .backslash || spells(Int(first), "/") else {
      return nil
    }
    let names = path.dropFirst().filter { !syntax.tokens.kinds[Int($0)].isOperator }
    guard names.allSatisfy({ syntax.tokens.kinds[Int($0)].isName || syntax.tokens.kinds[Int($0)].isKeyword }) else {
      return nil
    }
    return names.map { syntax.word($0) }.filter { name in
      let letter = name.utf8.first { $0 != UInt8(ascii: "$") && $0 != UInt8(ascii: "_") }
      return letter.map { !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } == true
    }
  }

  /// The names of a type without `any`, `some`, attributes, parentheses, `?`, `!` and generic arguments: `Login`,
  /// `Action` for `(any Login.Action<Int>)?`. `nil` where there is more than a single nominal type, or another made of
  /// it: `Login...`, `[Login].Index`.
  public func nominalPath(_ type: Range<Int32>) -> [String]? {
    guard let first = type.first, let last = type.last, syntax.tokens.kinds[Int(first)] != .leftBracket,
      syntax.source.bytes[Int(syntax.tokens.ends[Int(last)]) - 1] != ".",
      let type = syntax.typeReference(type), type.isNominal
    else { return nil }
    return type.qualifiers + [type.base]
  }
}
