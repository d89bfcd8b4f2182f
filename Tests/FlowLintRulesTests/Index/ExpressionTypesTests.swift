import Testing

@testable import FlowLintRules

/// The types of expressions, as far as names tell them.
@Suite struct ExpressionTypesTests {
  /// The type of the argument in the only call of `probe` in some code.
  private func typeOfProbe(_ code: String) -> String? {
    let files = ExampleProject(code).files.enumerated().map { parseFile($1, number: FileID($0)) }
    let expressions = ExpressionTypes(TypeTable(files, fileNumbers: files.numbers, modules: Modules(files)))
    for file in files {
      for call in file.bodies.calls(in: file.bodies.root, named: "probe") {
        let type = expressions.type(of: file.at(file.bodies.argument(call, at: 0)!))
        return type.map { $0.type == nil ? "(\($0.name))" : $0.name }
      }
    }
    return "no probe"
  }

  @Test(arguments: [
    ("probe(A())", "A"), ("probe(A.init())", "A"), ("probe(Foreign())", "(Foreign)"), ("probe(make())", nil),
    ("probe(A.instantiate(with: 1))", "A"), ("probe(A.count())", "(Int)"), ("probe(A.made())", "A"),
    ("let a = A(); probe(a)", "A"), ("let a: A? = find(); probe(a!)", "A"), ("let a: any P = A(); probe(a)", "P"),
    ("let a: A = .init(); probe(a)", "A"), ("let a = find(); probe(a)", nil), ("probe(self)", "C"),
    ("probe(self.stored)", "A"), ("probe(stored)", "A"), ("probe(inherited)", "B"), ("probe(inferred)", "B"),
    ("probe(stored.b)", "B"), ("probe(self?.stored.b?.a)", "A"), ("probe(stored.unknown)", nil),
    ("probe(parameter)", "B"), ("guard let a = x as? A else { return }; probe(a)", "A"),
    ("if let stored { probe(stored) }", "A"), ("probe(x as! B)", "B"), ("probe(await (try a()).b)", nil),
    ("let stored = stored; probe(stored)", "A"), ("{ (a: A) in probe(a) }", "A"), ("{ a in probe(a) }", nil),
    ("let (a, b) = (A(), B()); probe(a)", "A"), ("let (a, b) = pair(); probe(b)", "B"), ("probe(pair().one)", "A"),
    ("let p = pair(); probe(p.1)", "B"), ("let p = pair(); probe(p.none)", nil), ("probe(pair().b)", nil),
    ("let (a, (b, c)) = (A(), (A(), B())); probe(c)", nil), ("probe([A()])", nil), ("probe(Self())", "C"),
    ("switch x { case let a as A: probe(a) }", "A"), ("probe(A.shared)", "A"), ("probe(aliased)", "A"),
    ("let a = a; probe(a)", nil), ("probe(foreign)", "(Foreign)"), ("probe(twice)", "(Twice)"),
    ("func all(_ a: A...) { probe(a) }", nil), ("func all(_ a: any P...) { probe(a) }", nil),
    ("{ (a: A...) in probe(a) }", nil), ("let a: [A].Index = 0; probe(a)", nil),
    ("func one(_ a: inout A) { probe(a) }", "A"),
  ])
  func types(statement: String, type: String?) {
    let code = """
      protocol P { }
      final class A { var b: B?; static let shared = A(); static func count() -> Int { 1 } }
      extension A { static func made() -> Self { A() } }
      final class B { var a: A! }
      class Base { var inherited: B { B() } }
      typealias Alias = A
      enum One { class Twice { } }
      enum Two { class Twice { } }
      final class C: Base {
        private let stored: A
        private var inferred = B()
        var aliased: Alias
        var foreign: Module.Foreign
        var twice: Twice
        func pair() -> (one: A, other: B?) { (stored, nil) }
        func run(parameter: B) { \(statement) }
      }
      """
    #expect(typeOfProbe(code) == type)
  }

  @Test func valuesMayBeWhatIsBehindThem() {
    Doubt.$setAside.withValue([.unknownFate]) {
      #expect(typeOfProbe("class A { }; class B { }; let x = a ? A() : B(); probe(x)") == "A")
      #expect(typeOfProbe("class A { }; let x = wrap(A()); probe(x)") == "A")
    }
  }

  @Test func chainsOfLocalsEnd() {
    let locals = (1..<500).map { "let a\($0) = a\($0 - 1)" }.joined(separator: "\n")
    #expect(typeOfProbe("func run() {\nlet a0 = A()\n\(locals)\nprobe(a499)\n}") == nil)
  }

  @Test(arguments: [
    ("probe(rows[0])", "A"), ("probe(rows.first)", "A"), ("probe(list().first)", "A"), ("probe(rows)", nil),
    ("probe(rows[safe: 0])", nil), ("probe(rows[1...])", nil), ("probe(rows.joined())", nil),
    ("probe(rows.flatMap { $0.all }.first)", nil), ("probe(own[0])", nil),
    ("let list = { [B()] }; probe(list().first)", nil), ("probe(x ? one : two)", "(Foreign)"),
    ("struct A { }; let a: A = find(); probe(a)", nil),
  ])
  func entriesOfLists(statement: String, type: String?) {
    let code = """
      struct Set<T> { var first: T? }
      final class A { }
      final class B { }
      final class C {
        let rows: [A] = []
        let own: Set<A>
        let one: Foreign<Int>
        let two: Foreign<A>
        func list() -> [A] { rows }
        func run() { \(statement) }
      }
      """
    #expect(typeOfProbe(code) == type)
  }

  /// A protocol for heirs of a class has the class's members.
  @Test func aProtocolMayHaveASuperclass() {
    let code = """
      class B { }
      class Base { var inherited: B { B() } }
      protocol Page: Base { }
      final class C { let page: any Page; func run() { probe(page.inherited) } }
      """
    #expect(typeOfProbe(code) == "B")
  }
}
