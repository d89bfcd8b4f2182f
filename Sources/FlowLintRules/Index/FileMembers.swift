/// The declarations of one file as a table of types needs them: a function of the file, so files are read in parallel.
struct FileMembers: Sendable {
  /// The entries in the order of the declarations, those inside functions left out.
  private(set) var entries: [Entry] = []

  struct Entry: Sendable {
    /// The declaration's place in `FileSyntax.declarations`.
    let index: Int
    let content: Content
  }

  enum Content: Sendable {
    /// A type or an extension, with its inheritance clause.
    case type(name: String, inherited: [IndexedType.Inherited])
    case function(Function)
    case property(Property)
    case enumCase(EnumCase)
    /// The name of an associated type of a protocol.
    case associatedType(String)
  }

  /// The members of a file whose bodies have not been read.
  init() {}

  /// The types alone, for which no bodies are needed.
  init(typesOf syntax: FileSyntax, number: FileID) {
    for (index, declaration) in syntax.declarations.enumerated() where !declaration.flags.contains(.isLocal) {
      if let content = Self.type(index, number, syntax) { entries.append(Entry(index: index, content: content)) }
    }
  }

  fileprivate static func type(_ index: Int, _ number: FileID, _ syntax: FileSyntax) -> Content? {
    let declaration = syntax.declarations[index]
    switch declaration.kind {
    case .class, .struct, .enum, .actor, .protocol, .typealias, .extension:
      if declaration.nameRange.isEmpty { return nil }
      let reference = DeclarationReference(file: number, index: index)
      return .type(
        name: declaration.kind == .extension ? syntax.extendedName(declaration) : syntax.plainName(of: declaration),
        inherited: syntax.inheritedTypes(of: declaration).map { .init(type: $0, declaration: reference) })
    case .associatedtype: return .associatedType(syntax.plainName(of: declaration))
    default: return nil
    }
  }

  init(number: FileID, syntax: FileSyntax, bodies: BodyTree) {
    entries.reserveCapacity(syntax.declarations.count)
    let reader = MemberReader(number: number, syntax: syntax, bodies: bodies)
    for (index, declaration) in syntax.declarations.enumerated() where !declaration.flags.contains(.isLocal) {
      guard let content = reader.content(of: index) else { continue }
      entries.append(Entry(index: index, content: content))
    }
  }
}

/// Reads the members of types out of one file's declarations.
private struct MemberReader {
  let number: FileID
  let syntax: FileSyntax
  let bodies: BodyTree

  func content(of index: Int) -> FileMembers.Content? {
    let declaration = syntax.declarations[index]
    switch declaration.kind {
    case .func, .`init`, .deinit: return .function(function(index))
    case .var, .let: return .property(property(index))
    case .case: return .enumCase(enumCase(index))
    default: return FileMembers.type(index, number, syntax)
    }
  }

  private func function(_ index: Int) -> Function {
    let declaration = syntax.declarations[index]
    return Function(
      name: syntax.plainName(of: declaration), declaration: DeclarationReference(file: number, index: index),
      kind: declaration.kind, parameters: parameters(of: declaration), syntax: syntax,
      returnType: WrittenType(declaration.returnType, in: syntax), isStatic: isStatic(declaration),
      isOverride: syntax.hasModifier(declaration, "override"), isAsync: declaration.flags.contains(.isAsync),
      isThrowing: declaration.flags.contains(.isThrowing), body: bodies.body(ofDeclaration: index))
  }

  private func property(_ index: Int) -> Property {
    let declaration = syntax.declarations[index]
    return Property(
      name: syntax.plainName(of: declaration), declaration: DeclarationReference(file: number, index: index),
      nameRange: declaration.nameRange, type: syntax.typeReference(declaration.type),
      isStored: !declaration.flags.contains(.isComputed), isStatic: isStatic(declaration),
      isLet: declaration.kind == .let, ownership: ownership(declaration),
      access: syntax.writtenAccess(of: declaration) ?? .internal,
      attributes: syntax.attributeNames(of: declaration), initializer: bodies.initializer(ofDeclaration: index),
      accessors: bodies.body(ofDeclaration: index))
  }

  private func enumCase(_ index: Int) -> EnumCase {
    let declaration = syntax.declarations[index]
    return EnumCase(
      name: syntax.plainName(of: declaration), declaration: DeclarationReference(file: number, index: index),
      nameRange: declaration.nameRange, parameters: parameters(of: declaration))
  }

  private func parameters(of declaration: Declaration) -> [Function.Parameter] {
    declaration.parameters.map { number in
      let parameter = syntax.parameters[Int(number)]
      let label = parameter.label >= 0 ? parameter.label : parameter.name
      let name = syntax.name(of: parameter) ?? "_"
      return Function.Parameter(
        label: parameter.label == parameter.name ? name : syntax.label(of: parameter) ?? "_", name: name,
        syntax: syntax, type: WrittenType(parameter.type, in: syntax),
        labelRange: label >= 0 ? syntax.tokens.range(Int(label)) : declaration.nameRange,
        nameRange: parameter.name >= 0 ? syntax.tokens.range(Int(parameter.name)) : declaration.nameRange)
    }
  }

  private func isStatic(_ declaration: Declaration) -> Bool {
    syntax.hasModifier(declaration, "static") || syntax.hasModifier(declaration, "class")
  }

  private func ownership(_ declaration: Declaration) -> Property.Ownership {
    if hasPlainModifier(declaration, "weak") { return .weak }
    return syntax.hasModifier(declaration, "unowned") ? .unowned : .strong
  }

  /// The declaration has the modifier without anything in parentheses.
  private func hasPlainModifier(_ declaration: Declaration, _ word: String) -> Bool {
    declaration.modifiers.contains { number in
      let tokens = syntax.modifiers[Int(number)].tokens
      return tokens.count == 1 && syntax.spells(tokens.lowerBound, word)
    }
  }
}

extension FileSyntax {
  /// The name that an extension extends, without generic arguments: `Login.State`.
  func extendedName(_ declaration: Declaration) -> String {
    let name = plainName(of: declaration)
    guard name.utf8.contains(where: { $0 == "<" || $0 == "[" || $0 == " " || $0 == "`" }) else { return name }
    if name.utf8.first == UInt8(ascii: "[") { return "Array" }
    let names = tokens(in: declaration.nameRange).prefix { tokens.kinds[Int($0)] != .less }
    return names.filter { tokens.kinds[Int($0)].isName }.map { word($0) }.joined(separator: ".")
  }
}
