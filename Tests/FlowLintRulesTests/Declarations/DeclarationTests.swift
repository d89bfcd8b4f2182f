import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

@Suite struct DeclarationTests {
  @Test(
    arguments: [
      ("import Foundation", ["import Foundation"]),
      ("@testable import A.B", ["@testable import A.B"]),
      ("import class UIKit.UIView", ["import UIKit.UIView [scoped]"]),
      ("final class A: B<C, D>, E {}", ["final class A: B<C, D>, E"]),
      (
        "struct A<T: P<Q> >: @unchecked Sendable, ~Copyable where T: R {}",
        ["struct A<T: P<Q>>: @unchecked Sendable, ~Copyable where T: R"]
      ),
      (
        "actor A {}; protocol P<T>: AnyObject, class {}; enum E {}",
        ["actor A", "protocol P<T>: AnyObject, class", "enum E"]
      ),
      ("extension A.B<Int>: nonisolated P {}", ["extension A.B<Int>: nonisolated P"]),
      ("extension (any P)? {}", ["extension (any P)?"]),
      ("typealias A<T> = @Sendable (T) async throws -> Void", ["typealias A<T>: @Sendable(T)async throws->Void"]),
      (
        "prefix operator +++; infix operator ** : Power; precedencegroup Power { associativity: left }",
        ["prefix operator +++", "infix operator **: Power", "precedencegroup Power"]
      ),
      (
        "@freestanding(expression) macro m<T>(_ a: T) -> T = #externalMacro(module: \"M\", type: \"T\")",
        ["@freestanding(expression) macro m<T>(_ a: T) -> T = #externalMacro(module: \"M\", type: \"T\")"]
      ),
    ] as [(String, [String])])
  func types(text: String, expected: [String]) { #expect(outline(text) == expected) }

  @Test(
    arguments: [
      (
        "func a(_ b: Int, c: inout [Int], d e: T... = f) async throws(E) -> [String: Int] where T: P {}",
        ["func a(_ b: Int, c c: inout[Int], d e: T... = f) async throws -> [String: Int] where T: P"]
      ),
      (
        "func ==<T>(a: T) {}; func <(a: A) {}; func <<T>(a: T) {}",
        ["func ==<T>(a a: T)", "func <(a a: A)", "func <<T>(a a: T)"]
      ),
      ("func `in`(`for`: @escaping () -> Void) {}", ["func `in`(`for` `for`: @escaping()->Void)"]),
      ("func a(b: Set<Int>=[], c: Int) {}", ["func a(b b: Set<Int> = [], c c: Int)"]),
      (
        "init?(a: Int) {}; init!<T>(b: T) {}; deinit {}",
        ["init init(a a: Int) [failable]", "init init<T>(b b: T) [failable]", "deinit deinit"]
      ),
      (
        "subscript<T>(a: Int, b c: T = d) -> E where T: P { get }",
        ["subscript subscript<T>(a a: Int, b c: T = d) -> E where T: P [computed]"]
      ),
      ("nonisolated(unsafe) private(set) static var a = 1", ["nonisolated(unsafe) private(set) static var a = 1"]),
      ("class func a() {}; class var b: Int { 1 }", ["class func a", "class var b: Int [computed]"]),
      ("@A.B<C>(d, e: { f }) @G public\n// h\nfunc i() {}", ["@A.B<C>(d, e: {f}) @G public func i"]),
      ("func a() -> some P & Q", ["func a -> some P&Q"]),
      ("func a(@A(1) b: @MainActor () -> Void)", ["func a(b b: @MainActor()->Void)"]),
    ] as [(String, [String])])
  func functions(text: String, expected: [String]) { #expect(outline(text) == expected) }

  @Test(
    arguments: [
      ("weak var a: (any B)?", ["weak var a: (any B)?"]),
      ("let a = 1, b: Int = 2", ["let a = 1 [shared]", "let b: Int = 2 [shared]"]),
      ("var (a, b) = c; let d", ["var (a, b) = c", "let d"]),
      ("var a: Int { 1 }", ["var a: Int [computed]"]),
      ("var a: Int { get set }", ["var a: Int [computed]"]),
      ("var a: Int { mutating get async throws { 1 } }", ["var a: Int [computed]"]),
      ("var a: `B`?; var c: `D e`, f: `Type`", ["var a: B?", "var c: `D e` [shared]", "var f: `Type` [shared]"]),
      ("var a = 1 { didSet {} }", ["var a = 1"]),
      ("var a: Int { willSet(b) {} didSet {} }", ["var a: Int"]),
      ("var a: Int { @B get { 1 } }", ["var a: Int [computed]"]),
      ("var a: Int { @storageRestrictions(initializes: b) init { } get { b } }", ["var a: Int [computed]"]),
      ("var a: A<B<C>>=d", ["var a: A<B<C>> = d"]),
      ("let a = A<B, C>(), b = 1", ["let a = A<B, C>() [shared]", "let b = 1 [shared]"]),
      ("let a = b < c, d = e", ["let a = b<c [shared]", "let d = e [shared]"]),
      ("async let a = b()", ["async let a = b()"]),
      ("let a = if b { 1 } else if c { 2 } else { 3 }\nlet d", ["let a = if b{1}else if c{2}else{3}", "let d"]),
      ("let a = switch b { case 1: 2 default: 3 }\nlet d", ["let a = switch b{case 1: 2 default: 3}", "let d"]),
      ("let a = b ? c : d, e = f", ["let a = b?c: d [shared]", "let e = f [shared]"]),
    ] as [(String, [String])])
  func properties(text: String, expected: [String]) { #expect(outline(text) == expected) }

  @Test(arguments: [
    ("a\n  .b { $0 }\n  ?? c\nlet d", "a.b{$0}??c"),
    ("a\n-b", "a"),
    ("a -\nb", "a-b"),
    ("a\n(b)", "a"),
    ("a {\n} c: {\n}\n(b)", "a{}c: {}"),
    ("try? await a.b!\n!c", "try?await a.b!"),
    ("a as? B\nis C", "a as?B is C"),
    ("\\A<B>.c?[0].d\nb", "\\A<B>.c?[0].d"),
    ("#a(1) { b }\n#c", "#a(1){b}"),
    ("a\n#if B\n.c\n#else\n.d { e }\n#endif\n.f\ng", "a#ifB.c#else.d{e}#endif.f"),
    ("\"\\(a { b })\"\nc", "\"\\(a{b})\""),
    ("1\n{ a }", "1"),
    ("consume a\nb", "consume a"),
    (".a(b)\nc", ".a(b)"),
    ("a...\nb", "a..."),
    ("{ [weak self] in b }()\nc", "{[weak self]in b}()"),
  ])
  func initializersEndWhereTheExpressionEnds(text: String, expected: String) {
    let syntax = scan("let x = \(text)")
    #expect(syntax.text(of: syntax.declarations[0].initializer) == expected)
  }

  @Test func casesHavePayloadsAndRawValues() {
    let text = """
      enum E: String {
        case a, b = "c"
        indirect case d(E, with: Int = 1, _ f: (Int) -> Void)
        var g: Int { switch self { case .a: 1; case let .d(h, _, _): h; default: 2 } }
      }
      """
    #expect(
      outline(text) == [
        "enum E: String", "  case a [shared]", "  case b = \"c\" [shared]",
        "  indirect case d(- -: E, with with: Int = 1, _ f: (Int)->Void)", "  var g: Int [computed]",
      ])
  }

  @Test func contextualWordsAreNames() {
    let text = """
      func f() {
        let actor = 1, open = 2
        open(actor)
        async = actor
        final.open()
        macro { 1 }
        actor A {}
        final class B {}
      }
      """
    #expect(
      outline(text) == [
        "func f", "  let actor = 1 [local shared]", "  let open = 2 [local shared]", "  actor A [local]",
        "  final class B [local]",
      ])
  }

  @Test func localDeclarationsAreFoundWhereverTheyStand() {
    let text = """
      func f(a: () -> Void = { let b = 1 }) {
        if let c, var d = e { let g = { (h: Int) in let i = h } } else { func j() {} }
        for case let k? in l where m { var n = "\\({ let o = 1 }())" }
        guard case .p(let q) = r else { return { let s = 1 }() }
        switch t { case .u(let v) where w: let x = 1; default: struct Y { let z = 1 } }
      }
      """
    #expect(
      outline(text).map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "func f(a", "let b", "let g", "let i", "func j", "var n", "let o", "let s", "let x", "struct Y", "let z",
      ])
  }

  @Test func thePartsOfOneStatementKeepTheirOrder() {
    #expect(
      outline("let a = { let b = { let c = 1 } }, d = { let e = 1 }") == [
        "let a = {let b={let c=1}} [shared]", "  let b = {let c=1} [local]", "    let c = 1 [local]",
        "let d = {let e=1} [shared]", "  let e = 1 [local]",
      ])
  }

  @Test func depthLimitsWhatIsListed() {
    let text = """
      import A
      class B { let c = { let d = 1 }; func e() { struct F {} }; struct G { typealias H = Int; init() {} } }
      """
    #expect(outline(text, depth: .types) == ["import A", "class B", "  struct G", "    typealias H: Int"])
    #expect(
      outline(text, depth: .members) == [
        "import A", "class B", "  let c = {let d=1}", "  func e", "  struct G", "    typealias H: Int", "    init init",
      ])
    #expect(outline(text).contains("    struct F [local]"))
  }

  @Test func macroExpansionsAreNoDeclarations() {
    #expect(
      outline("#Preview { let a = 1 }\nstruct B { #c(1) { let d = 1 } }").map { $0.trimmed } == [
        "let a = 1 [local]", "struct B", "let d = 1 [local]",
      ])
  }

  @Test func declarationsNestByTheirRanges() {
    let syntax = scan("class A { func b() { let c = 1 }; let d = 2 }\nlet e = 3")
    #expect(syntax.declarations.map(\.subtreeEnd) == [4, 3, 3, 4, 5])
    #expect(syntax.children(of: -1) == [0, 4])
    #expect(syntax.children(of: 0) == [1, 3])
    #expect(syntax.innermostDeclaration(at: 25) == 2)
    #expect(syntax.innermostDeclaration(at: 9) == 0)
    #expect(syntax.innermostDeclaration(at: 45) == nil)
  }
}

extension String {
  fileprivate var trimmed: String { String(drop(while: { $0 == " " })) }
}
