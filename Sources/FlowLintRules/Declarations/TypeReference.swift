/// A type as the source spells it, read on demand. Attributes, `inout` and ownership words are left out.
package struct TypeReference: Sendable {
  package var form: Form
  /// How many `?` and `!` are around it: 1 for `Int?`, 2 for `Int??` and `(Int?)?`.
  package var optionalDepth = 0
  /// Some `!` is among them.
  package var isImplicitlyUnwrapped = false
  package var isAny = false
  package var isSome = false
  /// The names of its attributes: `escaping`, `MainActor`.
  package var attributes: [String] = []
  /// The whole type as written, without its layout, attributes included.
  package var text: String
  package var range: SourceRange
  /// The type without `?` and `!`, outer parentheses, `any` and `some`, generic arguments and qualifiers:
  /// `LoginListener` for `(any LoginListener)?`. What has no single name is spelled out: `[Int]`, `A&B`.
  package var base: String
  /// Where the base stands.
  package var baseRange: SourceRange

  package indirect enum Form: Sendable {
    /// `Module.Outer<Int>.Inner`: at least one component.
    case nominal([Component])
    case tuple([Element])
    case function(parameters: [Element], result: TypeReference)
    case array(TypeReference)
    case dictionary(key: TypeReference, value: TypeReference)
    /// `Int.Type`, `(any P).Protocol`
    case metatype(TypeReference)
    /// `A & B`, without nesting: at least two.
    case composition([TypeReference])
    /// `~Copyable`
    case suppressed(TypeReference)
    /// A literal as an argument, an array of a fixed size, a type nested too deeply or not complete.
    case other
  }

  package struct Component: Sendable {
    /// Without backticks.
    package var name: String
    package var range: SourceRange
    package var arguments: [TypeReference] = []
  }

  /// Of a tuple, or of the parameters of a function.
  package struct Element: Sendable {
    package var label: String?
    package var type: TypeReference
  }

  /// The parts of a composition, else the type itself.
  package var composed: [TypeReference] {
    if case .composition(let parts) = form { return parts }
    return [self]
  }

  /// The generic arguments of the last component.
  package var arguments: [TypeReference] {
    if case .nominal(let components) = form { return components[components.count - 1].arguments }
    return []
  }

  /// The components before the last: `["Module", "Outer"]`.
  package var qualifiers: [String] {
    if case .nominal(let components) = form { return components.dropLast().map(\.name) }
    return []
  }

  package var isNominal: Bool {
    if case .nominal = form { return true }
    return false
  }

  package var isOptional: Bool { optionalDepth > 0 }
}

extension FileSyntax {
  /// The type that a range of tokens spells; `nil` for an empty range.
  package func typeReference(_ tokens: Range<Int32>) -> TypeReference? {
    guard !tokens.isEmpty else { return nil }
    if let named = namedType(tokens) { return named }
    var parser = TypeParser(self, from: Int(tokens.lowerBound))
    return parser.type()
  }

  /// `Login` and `Login?`, as most types are: without a parser.
  private func namedType(_ range: Range<Int32>) -> TypeReference? {
    let token = Int(range.lowerBound)
    let name = tokens.range(token)
    guard range.count <= 2, tokens.kinds[token] == .identifier, "A"..."Z" ~= source.bytes[name.start] else { return nil }
    let base = source.text(name)
    var type = TypeReference(
      form: .nominal([.init(name: base, range: name)]), text: base, range: name, base: base, baseRange: name)
    guard range.count == 2 else { return type }
    guard tokens.kinds[token + 1] == .question || tokens.kinds[token + 1] == .exclamation,
      !tokens.hasSpaceBefore(token + 1)
    else { return nil }
    type.optionalDepth = 1
    type.isImplicitlyUnwrapped = tokens.kinds[token + 1] == .exclamation
    type.range = SourceRange(name.start, Int(tokens.ends[token + 1]))
    type.text = source.text(type.range)
    return type
  }

  /// The annotation of a `var` or `let`, the target of a typealias.
  package func typeReference(of declaration: Declaration) -> TypeReference? { typeReference(declaration.type) }

  package func returnType(of declaration: Declaration) -> TypeReference? { typeReference(declaration.returnType) }

  package func typeReference(of parameter: Parameter) -> TypeReference? { typeReference(parameter.type) }

  /// The types of the inheritance clause, compositions taken apart, without those suppressed with `~`.
  package func inheritedTypes(of declaration: Declaration) -> [TypeReference] {
    declaration.inheritedTypes.flatMap { typeReference(inheritedTypes[Int($0)].tokens)?.composed ?? [] }
      .filter { if case .suppressed = $0.form { false } else { true } }
  }
}
