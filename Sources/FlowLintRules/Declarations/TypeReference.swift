/// The marks that are written around a type.
struct TypeMarks: Sendable {
  var optionalDepth = 0
  var isAny = false
  var isSome = false
  var attributes: [String] = []
}

/// A type as the source spells it, read on demand. Attributes, `inout` and ownership words are left out.
///
/// A class, for it is handed around all the time.
public final class TypeReference: Sendable {
  /// The form of the type; nil for a single name without arguments, as most types are.
  private let structure: Form?
  let marks: TypeMarks
  /// The whole type as written, without its layout, attributes included.
  public let text: String
  public let range: SourceRange
  /// The type without `?` and `!`, outer parentheses, `any` and `some`, generic arguments and qualifiers:
  /// `LoginListener` for `(any LoginListener)?`. A type without a single name is spelled out: `[Int]`, `A&B`.
  public let base: String
  /// The range of the base.
  public let baseRange: SourceRange

  init(
    as structure: Form?, marks: TypeMarks, text: String, at range: SourceRange, base: String, at baseRange: SourceRange
  ) {
    self.structure = structure
    self.marks = marks
    self.text = text
    self.range = range
    self.base = base
    self.baseRange = baseRange
  }

  /// The number of `?` and `!` around it: 1 for `Int?`, 2 for `Int??` and `(Int?)?`.
  public var optionalDepth: Int { marks.optionalDepth }
  public var isAny: Bool { marks.isAny }
  public var isSome: Bool { marks.isSome }
  /// The names of its attributes: `escaping`, `MainActor`.
  public var attributes: [String] { marks.attributes }

  public var form: Form { structure ?? .nominal([Component(name: base, range: baseRange)]) }

  public indirect enum Form: Sendable {
    /// A name with at least one component: `Module.Outer<Int>.Inner`.
    case nominal([Component])
    case tuple([Element])
    case function(parameters: [Element], result: TypeReference)
    case array(TypeReference)
    case dictionary(key: TypeReference, value: TypeReference)
    /// A metatype: `Int.Type`, `(any P).Protocol`.
    case metatype(TypeReference)
    /// A composition of at least two types, without nesting: `A & B`.
    case composition([TypeReference])
    /// A suppressed protocol: `~Copyable`.
    case suppressed(TypeReference)
    /// Any other type: a literal as an argument, an array of a fixed size, a type nested too deeply or not complete.
    case other
  }

  public struct Component: Sendable {
    /// The name without backticks.
    public var name: String
    public var range: SourceRange
    public var arguments: [TypeReference] = []
  }

  /// The elements of a tuple, or the parameters of a function.
  public struct Element: Sendable {
    public var label: String?
    public var type: TypeReference
  }

  /// The parts of a composition, else the type itself.
  public var composed: [TypeReference] {
    if case .composition(let parts) = structure { return parts }
    return [self]
  }

  /// The generic arguments of the last component.
  public var arguments: [TypeReference] {
    if case .nominal(let components) = structure { return components[components.count - 1].arguments }
    return []
  }

  /// A word of the type as it is written.
  public func mentions(_ name: String) -> Bool {
    text.utf8.split { !$0.isWordByte }.contains { $0.elementsEqual(name.utf8) }
  }

  /// The components before the last: `["Module", "Outer"]`.
  public var qualifiers: [String] {
    if case .nominal(let components) = structure { return components.dropLast().map(\.name) }
    return []
  }

  public var isNominal: Bool {
    switch structure {
    case nil, .nominal: true
    default: false
    }
  }

  /// Whether the type is a suppressed protocol, such as `~Copyable`.
  var isSuppressed: Bool {
    if case .suppressed = structure { return true }
    return false
  }

  public var isOptional: Bool { optionalDepth > 0 }

  /// `T?` where it is written `Optional<T>`.
  fileprivate var withoutOptional: TypeReference {
    guard base == "Optional", arguments.count == 1, qualifiers.isEmpty || qualifiers == ["Swift"] else { return self }
    let wrapped = arguments[0]
    var marks = wrapped.marks
    marks.optionalDepth += optionalDepth + 1
    marks.attributes = attributes + wrapped.attributes
    return TypeReference(
      as: wrapped.structure, marks: marks, text: text, at: range, base: wrapped.base, at: wrapped.baseRange)
  }
}

extension FileSyntax {
  /// The type that a range of tokens spells; `nil` for an empty range.
  public func typeReference(_ tokens: Range<Int32>) -> TypeReference? {
    guard !tokens.isEmpty else { return nil }
    if let named = namedType(tokens) { return named }
    var parser = TypeParser(self, from: Int(tokens.lowerBound), to: Int(tokens.upperBound))
    return parser.type().withoutOptional
  }

  /// The type of the forms that most types have, `Login`, `Login?`, `any Login` and `(any Login)?`, read without a
  /// parser.
  func namedType(_ range: Range<Int32>) -> TypeReference? {
    guard range.count <= 5 else { return nil }
    var (token, end) = (Int(range.lowerBound), Int(range.upperBound))
    var marks = TypeMarks()
    if range.count > 1 {
      let mark = tokens.kinds[end - 1]
      if mark == .question || mark == .exclamation {
        if tokens.hasSpaceBefore(end - 1) { return nil }
        marks.optionalDepth = 1
        end -= 1
      }
      if tokens.kinds[token] == .leftParen {
        guard end - token == 4, tokens.kinds[end - 1] == .rightParen else { return nil }
        (token, end) = (token + 1, end - 1)
      }
      if end - token == 2 {
        // The parser decides how a mark behind `any Login` is read.
        guard marks.optionalDepth == 0 || end < range.upperBound - 1 else { return nil }
        marks.isAny = spells(Int32(truncatingIfNeeded: token), "any")
        marks.isSome = spells(Int32(truncatingIfNeeded: token), "some")
        guard tokens.kinds[token] == .identifier, marks.isAny || marks.isSome else { return nil }
        token += 1
      }
    }
    let name = tokens.range(token)
    guard end - token == 1, tokens.kinds[token] == .identifier, "A"..."Z" ~= source.bytes[name.start] else {
      return nil
    }
    let base = source.text(name)
    if range.count == 1 { return TypeReference(as: nil, marks: marks, text: base, at: name, base: base, at: name) }
    let whole = self.range(of: range)
    // A name and a mark stand together.
    let text = range.count == 2 && marks.optionalDepth > 0 ? source.text(whole) : text(in: whole)
    return TypeReference(as: nil, marks: marks, text: text, at: whole, base: base, at: name)
  }

  /// The annotation of a `var` or `let`, or the target of a typealias.
  public func typeReference(of declaration: Declaration) -> TypeReference? { typeReference(declaration.type) }

  public func returnType(of declaration: Declaration) -> TypeReference? { typeReference(declaration.returnType) }

  public func typeReference(of parameter: Parameter) -> TypeReference? { typeReference(parameter.type) }

  /// The types of the inheritance clause, compositions taken apart, without those suppressed with `~`.
  public func inheritedTypes(of declaration: Declaration) -> [TypeReference] {
    var types: [TypeReference] = []
    types.reserveCapacity(declaration.inheritedTypes.count)
    for number in declaration.inheritedTypes {
      guard let type = typeReference(inheritedTypes[Int(number)].tokens) else { continue }
      for part in type.composed where !part.isSuppressed { types.append(part) }
    }
    return types
  }
}

/// A type that stands somewhere in a file. A name is read at once; any other type, which is rarely asked for, on
/// demand.
public struct WrittenType: Sendable {
  private let name: TypeReference?
  private let tokens: Range<Int32>

  public init(_ tokens: Range<Int32>, in syntax: FileSyntax) {
    self.tokens = tokens
    name = tokens.isEmpty ? nil : syntax.namedType(tokens)
  }

  /// The type; nil where none is written.
  public func reference(in syntax: FileSyntax) -> TypeReference? { name ?? syntax.typeReference(tokens) }

  /// The numbers of the tokens that spell the type.
  public var words: Range<Int32> { tokens }

  /// Whether some word of the type ends in the suffix.
  public func hasWord(endingIn suffix: String, _ syntax: FileSyntax) -> Bool {
    tokens.contains { syntax.isWord($0, endingIn: suffix) }
  }
}
