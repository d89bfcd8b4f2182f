import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

/// The type of `let x: …`.
private func read(_ text: String) -> TypeReference? {
  let syntax = scan("let x: \(text)", depth: .members)
  return syntax.declarations.first.flatMap { syntax.typeReference(of: $0) }
}

/// The shape of a type on one line.
private func shape(_ type: TypeReference) -> String {
  let marks = String(repeating: "?", count: type.optionalDepth)
  let words = (type.isAny ? "any " : "") + (type.isSome ? "some " : "")
  func list(_ elements: [TypeReference.Element]) -> String {
    elements.map { ($0.label.map { "\($0): " } ?? "") + shape($0.type) }.joined(separator: ", ")
  }
  let form =
    switch type.form {
    case .nominal(let components):
      components.map { component in
        let arguments = component.arguments.map(shape).joined(separator: ", ")
        return component.name + (arguments.isEmpty ? "" : "<\(arguments)>")
      }.joined(separator: ".")
    case .tuple(let elements): "(\(list(elements)))"
    case .function(let parameters, let result): "(\(list(parameters))) -> \(shape(result))"
    case .array(let element): "[\(shape(element))]"
    case .dictionary(let key, let value): "[\(shape(key)): \(shape(value))]"
    case .metatype(let type): "\(shape(type)).Type"
    case .composition(let parts): parts.map(shape).joined(separator: " & ")
    case .suppressed(let type): "~\(shape(type))"
    case .other: "other"
    }
  return words + form + marks
}

@Suite struct TypeReferenceTests {
  @Test(arguments: [
    ("Int", "Int", "Int"),
    ("A.B<C>.D", "A.B<C>.D", "D"),
    ("(any LoginListener)?", "any LoginListener?", "LoginListener"),
    ("any Module.Listener", "any Module.Listener", "Listener"),
    ("Int??", "Int??", "Int"),
    ("((Int?))!", "Int??", "Int"),
    ("some View & Equatable", "some View & Equatable", "View&Equatable"),
    ("(A & B) & C", "A & B & C", "(A&B)&C"),
    ("[Int]", "[Int]", "[Int]"),
    ("[String: [Int]]?", "[String: [Int]]?", "[String: [Int]]"),
    ("()", "()", "()"),
    ("(a: Int, B)", "(a: Int, B)", "(a: Int, B)"),
    ("(Int) -> Void", "(Int) -> Void", "(Int)->Void"),
    ("@MainActor @Sendable (_ a: inout Int) async throws(E) -> (B) -> C", "(_: Int) -> (B) -> C", ""),
    ("((Int) -> Void)?", "(Int) -> Void?", "(Int)->Void"),
    ("A<B<C<D>>>", "A<B<C<D>>>", "A"),
    ("A<B?>?", "A<B?>?", "A"),
    ("A<~Copyable, any B>", "A<~Copyable, any B>", "A"),
    ("A.Type", "A.Type", "A.Type"),
    ("(any P).Type", "any P.Type", "(any P).Type"),
    ("A<Int>=b", "A<Int>", "A"),
    ("`class`", "class", "class"),
    ("[3 of Int]", "other", "[3 of Int]"),
    ("Vector<3, -1, Int>", "Vector<other, other, Int>", "Vector"),
    ("Module::Name", "Module.Name", "Name"),
    ("repeat each T", "T", "T"),
    ("borrowing A", "A", "A"),
  ])
  func shapes(text: String, expected: String, base: String) throws {
    let type = try #require(read(text))
    #expect(shape(type) == expected)
    if !base.isEmpty { #expect(type.base == base) }
  }

  @Test func theBaseStandsWhereItIsWritten() throws {
    let text = "(any Module.Listener<Int>)?"
    let type = try #require(read(text))
    #expect(type.baseRange.start == "let x: (any Module.".utf8.count)
    #expect(type.baseRange.end == "let x: (any Module.Listener".utf8.count)
    #expect(type.text == text)
    #expect(type.qualifiers == ["Module"])
    #expect(type.arguments.map(\.text) == ["Int"])
  }

  @Test func attributesAreNamed() throws {
    #expect(try #require(read("@escaping @MainActor () -> Void")).attributes == ["escaping", "MainActor"])
  }

  @Test(arguments: ["(", "[", "A<", "A.", "A &", "@", "(A", "[A:", "A<B,", "~", "any", "-> A", ")", ""])
  func incompleteTypesAreReadAsFarAsTheyGo(text: String) {
    _ = read(text)
  }

  @Test(arguments: ["A<", "(", "[", "~", "A.", "A?", "A & ", "@A ", "some ", "A -> ", "A.Type."])
  func typesMayNestWithoutEnd(part: String) throws {
    let type = read(String(repeating: part, count: 10_000))
    #expect(type == nil || type?.range.isEmpty == false)
  }

  /// Names are read without the parser, which must make no difference.
  @Test(arguments: [
    "Login", "Login?", "Login!", "Login ?", "any Login", "some Login", "any  Login", "(any Login)", "(any Login)?",
    "(some Login)!", "( any Login )?", "any Login?", "(Login)", "(Login)?", "`Login`", "any `Login`", "`any` Login",
    "any",
    "any any", "(a Login)?", "inout Login", "login", "Login??", "(any Login)??", "A.B", "(A, B)",
  ])
  func aNameIsWhatTheParserMakesOfIt(text: String) throws {
    let syntax = scan("let a: \(text)", depth: .members)
    let tokens = syntax.declarations[0].type
    let type = try #require(syntax.typeReference(tokens))
    var parser = TypeParser(syntax, from: Int(tokens.lowerBound))
    let parsed = parser.type()
    #expect(type.text == parsed.text && type.range == parsed.range)
    #expect(type.base == parsed.base && type.baseRange == parsed.baseRange)
    #expect(type.optionalDepth == parsed.optionalDepth)
    #expect(type.isAny == parsed.isAny && type.isSome == parsed.isSome && type.attributes == parsed.attributes)
    #expect(shape(type) == shape(parsed))
  }
}
