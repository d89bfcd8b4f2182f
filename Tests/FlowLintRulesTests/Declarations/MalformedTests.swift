import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

@Suite struct MalformedTests {
  @Test(
    arguments: [
      ("class A", ["class A"]),
      ("class A\nlet b = 1", ["class A", "  let b = 1"]),
      ("struct A { let b = [1, 2\n  func c() {} }", ["struct A", "  let b = [1, 2", "  func c"]),
      ("func a(b: Int {}\nlet c = 1", ["func a(b b: Int)", "let c = 1"]),
      ("let a = \nlet b = 2", ["let a", "let b = 2"]),
      ("} ) ] let a = 1", ["let a = 1"]),
      ("struct A { var b: }\nlet c = 1", ["struct A", "  var b", "let c = 1"]),
      ("class A: B some junk { let c = 1 }", ["class A: B", "  let c = 1"]),
      ("enum E { case }", ["enum E", "  case "]),
      ("@A", []),
      ("func", ["func "]),
      ("import", ["import "]),
    ] as [(String, [String])])
  func whatCanBeMadeOutIsListed(text: String, expected: [String]) { #expect(outline(text) == expected) }

  static let samples = [
    """
    @A(b) public final class C<D: E<F>>: G<H, I>, @unchecked J where D: K {
      @L private(set) weak var m: (any N)? = nil, o = p { $0 }
      #if DEBUG
      init?(_ q: R..., s t: [U: V] = [:]) async throws(W) { super.init(); let x = "\\(y { let z = 1 })" }
      #endif
    }
    """,
    """
    extension A.B: C { var d: E { get { f } set { if case let .g(h)? = i, j { switch k { case 1: return; default: l() } } } } }
    func == <T>(a: T, b: some P & Q) -> (T) -> Set<Int>? { { [weak self] (c: Int) -> D in for e in f where g { } } }
    infix operator +++ : P; precedencegroup P { higherThan: Q }; macro m(_ a: Int) -> B = #c { let d = 1 }
    """,
  ]

  /// Checks every property that holds of any bytes.
  private func check(_ bytes: ContiguousArray<UInt8>) {
    let source = SourceText(path: "A.swift", bytes: bytes)
    let tokens = tokenize(source)
    for depth in [ScanDepth.types, .members, .all] {
      let syntax = scanDeclarations(in: source, tokens: tokens, depth: depth)
      var last = 0
      for (index, declaration) in syntax.declarations.enumerated() {
        // The text is made for failures alone: there are many declarations.
        var text: String { "\(declaration) in \(String(decoding: bytes, as: UTF8.self))" }
        #expect(last <= declaration.nameRange.start, "\(text)")
        #expect(declaration.range.start <= declaration.nameRange.start, "\(text)")
        #expect(declaration.nameRange.end <= max(declaration.range.end, declaration.nameRange.start), "\(text)")
        #expect(declaration.range.start <= declaration.range.end && declaration.range.end <= bytes.count, "\(text)")
        #expect(declaration.parent < index && declaration.subtreeEnd > index, "\(text)")
        last = declaration.nameRange.start
        _ = syntax.typeReference(of: declaration)
        _ = syntax.returnType(of: declaration)
        _ = syntax.inheritedTypes(of: declaration)
      }
      _ = dumpDeclarations(syntax)
    }
  }

  @Test(arguments: samples) func everyBeginningAndEndIsRead(text: String) {
    let bytes = ContiguousArray(text.utf8)
    for place in 0...bytes.count {
      check(ContiguousArray(bytes[..<place]))
      check(ContiguousArray(bytes[place...]))
    }
  }

  @Test(arguments: ["(", "[", "{", "<", "class A { ", "let a: A<", "let a: (", "{ a in "])
  func manyBracketsAreRead(part: String) {
    let syntax = scan(String(repeating: part, count: Extent.isWhole ? 100_000 : 30_000))
    #expect(syntax.declarations.count <= 100_000)
    _ = syntax.declarations.first.flatMap { syntax.typeReference(of: $0) }
  }

  @Test(arguments: samples) func everyMixtureIsRead(text: String) {
    let words = text.split(separator: " ").map { Array($0.utf8) } + [[0], [0xFF], [10], [64], [123], [125], [40], [60]]
    var random = Random(state: 7)
    for _ in 0..<150 {
      let mixture = (0..<30).map { _ in words[random.next(below: words.count)] }
      check(ContiguousArray(mixture.joined(separator: [32])))
      check(ContiguousArray(mixture.joined()))
    }
  }

  @Test(arguments: [
    "(", "[", "{", "<", "a<", "a(", "a{", "{ a in ", "class A {", "func a() {", "if a {", "if ", "if let a = ",
    "switch a { case 1:",
    "#if A\n", "@A ", "@A(", "let a = ", "let a = (", "let a = { ", "var a: Int { get {", "\"\\(", "a ? b : ", "a.",
    "\\a.",
    "async ", "final ", "class ", "actor ", "a as ", "[a, ", "{ [a = ", "func a(b: () -> Void = {", "case ",
    "a\n#if A\n.b", "#a {",
    "-> ", "a & ", "where ", "await ", "import ", "enum A { case a(", "extension ", "a: ", "open(", "try ", "repeat ",
    "if a { + ", "{ (a) -> ", "a { } b: {", "} { #if A @a ", "@a.b<", "{ [a = ",
  ])
  func anyNestingIsReadInLinearTime(part: String) {
    let syntax = scan(String(repeating: part, count: Extent.isWhole ? 10_000 : 3_000))
    #expect(syntax.declarations.count <= 20_000)
  }
}

/// A generator of random numbers, the same on every run.
private struct Random {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
