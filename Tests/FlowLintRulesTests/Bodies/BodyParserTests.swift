import Testing

@testable import FlowLintRules

@Suite struct BodyParserTests {
  /// Operators are flat, suffixes nest, a newline ends what nothing continues.
  @Test(arguments: [
    (#"f(a, b: 1)"#, #"(call (name f) (argument (name a)) (argument b (number 1)))"#),
    (
      #"self.scene?.navigation(of: x)!.push(y)"#,
      #"(call (member push (forceUnwrap (call (member navigation (optionalChain (member scene (self)))) (argument of (name x))))) (argument (name y)))"#
    ),
    (#"f { $0 }"#, #"(call (name f) (argument (closure (block (name $0)))))"#),
    (
      #"f(x) { a } done: { b }"#,
      #"(call (name f) (argument (name x)) (argument (closure (block (name a)))) (argument done (closure (block (name b)))))"#
    ),
    (#"a + b * -c"#, #"(sequence (name a) (binaryOperator +) (name b) (binaryOperator *) (prefix - (name c)))"#),
    (#"x = y ?? z"#, #"(assignment (name x) (sequence (name y) (binaryOperator ??) (name z)))"#),
    (#"a.b += c ? 1 : 2"#, #"(assignment += (member b (name a)) (sequence (name c) (ternary (number 1)) (number 2)))"#),
    (#"a as? B == nil"#, #"(sequence (name a) (cast as (type B)) (binaryOperator ==) (nil))"#),
    (#"try await a + b"#, #"(try (await (sequence (name a) (binaryOperator +) (name b))))"#),
    (#"Foo<Bar>(x)"#, #"(call (name Foo (genericArguments <Bar>)) (argument (name x)))"#),
    (#"a < b, c > (d)"#, #"(call (name a (genericArguments < b, c >)) (argument (name d)))"#),
    (
      #"Module.Foo<[Bar: Baz?]>.shared.x"#,
      #"(member x (member shared (member Foo (name Module) (genericArguments <[Bar: Baz?]>))))"#
    ),
    (#".init(a).b"#, #"(member b (call (implicitMember init) (argument (name a))))"#),
    (#"[a, .b]"#, #"(array (name a) (implicitMember b))"#),
    (#"[a: 1, "b": 2]"#, #"(dictionary (name a) (number 1) (string "b") (number 2))"#),
    (#"[Foo]()"#, #"(call (array (name Foo)))"#),
    (#"(a)"#, #"(paren (name a))"#),
    (#"(a, b: c)"#, #"(tuple (argument (name a)) (argument b (name c)))"#),
    (#""x\(a, b: c)y\(d)""#, #"(interpolatedString (argument (name a)) (argument b (name c)) (argument (name d)))"#),
    (
      #"\.a.b?.c[0]"#,
      #"(keyPath (keyPathComponent a) (keyPathComponent b) (keyPathComponent c) (argument (number 0)))"#
    ),
    (#"\Foo<Bar>.self"#, #"(keyPath (type Foo<Bar>) (keyPathComponent self))"#),
    (#"#selector(Foo.bar(_:b:))"#, #"(macroExpansion selector (argument (member bar (name Foo))))"#),
    (#"reduce(0, +)"#, #"(call (name reduce) (argument (number 0)) (argument (name +)))"#),
    (#"f(&x, !y)"#, #"(call (name f) (argument (prefix & (name x))) (argument (prefix ! (name y))))"#),
    (#"any P.self"#, #"(member self (type any P))"#),
    (
      #"{ [weak self, x = y.z, unowned(safe) d] a, b in a }"#,
      #"(closure (capture self (self)) (capture x (member z (name y))) (capture d (name d)) (parameter a) (parameter b) (block (name a)))"#
    ),
    (
      #"{ (a: Int, _ b: [B]) async throws -> C in }"#,
      #"(closure (parameter a (type Int)) (parameter b (type [B])) (type C) (block))"#
    ),
    (#"{ @MainActor [weak self] in }"#, #"(closure (capture self (self)) (block))"#),
    (#"{ a async in b }"#, #"(closure (parameter a) (block (name b)))"#),
    (#"{ a, b async throws in c }"#, #"(closure (parameter a) (parameter b) (block (name c)))"#),
    (#"a?[0]"#, #"(subscript (optionalChain (name a)) (argument (number 0)))"#),
    (#"_ = f()"#, #"(assignment (wildcard) (call (name f)))"#),
    (#"x.0.1"#, #"(member 1 (member 0 (name x)))"#),
    (#"a..."#, #"(postfix ... (name a))"#),
    (#"[1...]"#, #"(array (postfix ... (number 1)))"#),
    (#"{ $0 }(1)"#, #"(call (closure (block (name $0))) (argument (number 1)))"#),
    (
      #"""
      f
      (a)
      """#,
      #"(name f) (paren (name a))"#
    ),
    (
      #"""
      a
        .b
      """#,
      #"(member b (name a))"#
    ),
    (
      #"""
      a
      - b
      """#,
      #"(sequence (name a) (binaryOperator -) (name b))"#
    ),
    (
      #"let x = if a { 1 } else { 2 }"#,
      #"(binding (boundName x) (if (branch if (name a) (block (number 1))) (branch else (block (number 2)))))"#
    ),
    (#"f() { } { }"#, #"(call (call (name f) (argument (closure (block)))) (argument (closure (block))))"#),
    (
      #"""
      view
        #if os(iOS)
        .a()
        #else
        .b()
        #endif
        .c()
      """#,
      #"(call (member c (ifConfig (name view) (configBranch #if (configCondition os(iOS)) (call (member a))) (configBranch #else (call (member b))))))"#
    ),
    (
      #"@Foo(bar: Baz()) var x: Int"#,
      #"(binding (attribute Foo (argument bar (call (name Baz)))) (boundName x) (type Int))"#
    ),
    (
      #"a ? f { }! : { b }"#,
      #"(sequence (name a) (ternary (forceUnwrap (call (name f) (argument (closure (block)))))) (closure (block (name b))))"#
    ),
    (#"()"#, #"(tuple ())"#),
    (
      #"(@Sendable () -> Void, Int).self"#,
      #"(member self (tuple (argument (type @Sendable () -> Void)) (argument (name Int))))"#
    ),
    (#"let a: = 1"#, #"(binding (boundName a) (number 1))"#),
    (#"f(1:)"#, #"(call (name f) (argument (number 1) (opaque :)))"#),
  ])
  func expressions(_ text: String, _ expected: String) {
    #expect(dump(text) == expected)
  }

  /// Statements, conditions, patterns and declarations.
  @Test(arguments: [
    (
      #"if let a = b.c, case .d(let e)? = f, g { h() } else if i { j } else { k }"#,
      #"(if (branch if (optionalBinding a (boundName a) (member c (name b))) (patternCondition (pattern (optionalChain (call (implicitMember d) (argument (boundName e))))) (name f)) (name g) (block (call (name h)))) (branch if (name i) (block (name j))) (branch else (block (name k))))"#
    ),
    (#"if x { y } { z }"#, #"(if (branch if (call (name x) (argument (closure (block (name y))))) (block (name z))))"#),
    (
      #"guard let self, let x: T = y() else { return }"#,
      #"(guard (optionalBinding self (boundName self)) (optionalBinding x (boundName x) (type T) (call (name y))) (block (return)))"#
    ),
    (#"while a < b { c() }"#, #"(while (sequence (name a) (binaryOperator <) (name b)) (block (call (name c))))"#),
    (#"repeat { a } while b"#, #"(repeat (block (name a)) (name b))"#),
    (
      #"for case let .some(x) in y where x > 0 { z }"#,
      #"(for (pattern (call (implicitMember some) (argument (boundName x)))) (name y) (whereClause (sequence (name x) (binaryOperator >) (number 0))) (block (name z)))"#
    ),
    (
      #"for try await (a, b) in c() { }"#,
      #"(for (await) (pattern (tuple (argument (boundName a)) (argument (boundName b)))) (call (name c)) (block))"#
    ),
    (
      #"switch x { case .a, .b(let c) where c: d; case let (e, f)?: break; case is G: ; @unknown default: h }"#,
      #"(switch (name x) (caseClause case (pattern (implicitMember a)) (pattern (call (implicitMember b) (argument (boundName c)))) (whereClause (name c)) (block (name d))) (caseClause case (pattern (optionalChain (tuple (argument (boundName e)) (argument (boundName f))))) (block (jump break))) (caseClause case (pattern (typeTest (type G))) (block)) (caseClause default (block (name h))))"#
    ),
    (
      #"""
      switch x {
      #if A
      case .a: b
      #endif
      default: c
      }
      """#,
      #"(switch (name x) (ifConfig (configBranch #if (configCondition A) (caseClause case (pattern (implicitMember a)) (block (name b))))) (caseClause default (block (name c))))"#
    ),
    (
      #"do throws(E) { try a() } catch let e as F where e.g { h } catch { i }"#,
      #"(do (block (try (call (name a)))) (catch (pattern (sequence (boundName e) (cast as (type F)))) (whereClause (member g (name e))) (block (name h))) (catch (block (name i))))"#
    ),
    (#"defer { a() }"#, #"(defer (block (call (name a))))"#),
    (
      #"return a ? .b : .c(d)"#,
      #"(return (sequence (name a) (ternary (implicitMember b)) (call (implicitMember c) (argument (name d)))))"#
    ),
    (
      #"""
      return
      x
      """#,
      #"(return (name x))"#
    ),
    (#"throw a"#, #"(throw (name a))"#),
    (#"outer: for a in b { continue outer }"#, #"(for (boundName a) (name b) (block (jump continue)))"#),
    (
      #"""
      #if DEBUG && os(iOS)
      a()
      #elseif B
      b()
      #else
      c()
      #endif
      """#,
      #"(ifConfig (configBranch #if (configCondition DEBUG && os(iOS)) (call (name a))) (configBranch #elseif (configCondition B) (call (name b))) (configBranch #else (call (name c))))"#
    ),
    (
      #"let a = 1, (b, c): (Int, T) = d, e: F"#,
      #"(binding (boundName a) (number 1)) (binding (pattern (tuple (argument (boundName b)) (argument (boundName c)))) (type (Int, T)) (name d)) (binding (boundName e) (type F))"#
    ),
    (
      #"var x: Int { get { y } set(z) { w = z } }"#,
      #"(binding (boundName x) (type Int) (accessorBlock (accessor get (block (name y))) (accessor set (parameter z) (block (assignment (name w) (name z))))))"#
    ),
    (
      #"var x: Int { y + 1 }"#,
      #"(binding (boundName x) (type Int) (block (sequence (name y) (binaryOperator +) (number 1))))"#
    ),
    (
      #"var x = f() { didSet { g() } }"#,
      #"(binding (boundName x) (call (name f)) (accessorBlock (accessor didSet (block (call (name g))))))"#
    ),
    (
      #"func f(a b: Int = c(), _ d: T) async throws -> U { d }"#,
      #"(function f (parameter b (type Int) (call (name c))) (parameter d (type T)) (block (name d)))"#
    ),
    (
      #"subscript(i: Int) -> T { a[i] }"#,
      #"(function subscript (parameter i (type Int)) (block (subscript (name a) (argument (name i)))))"#
    ),
    (
      #"class A: B { let c = D(); func e() { } }"#,
      #"(typeDeclaration A (memberBlock (binding (boundName c) (call (name D))) (function e (block))))"#
    ),
    (
      #"enum A { case b(c: Int = 1), d = "e" }"#,
      #"(typeDeclaration A (memberBlock (enumCase b (parameter c (type Int) (number 1))) (enumCase d (string "e"))))"#
    ),
    (#"if #available(iOS 15, *), a { }"#, #"(if (branch if (availability available) (name a) (block)))"#),
    (#"f() ; g()"#, #"(call (name f)) (call (name g))"#),
    (#"a = b = c"#, #"(assignment (name a) (assignment (name b) (name c)))"#),
    (#"x { if a { } }"#, #"(call (name x) (argument (closure (block (if (branch if (name a) (block)))))))"#),
    (#"#Preview { A() }"#, #"(macroExpansion Preview (argument (closure (block (call (name A))))))"#),
    (#"let x = { () -> Int in 1 }()"#, #"(binding (boundName x) (call (closure (type Int) (block (number 1)))))"#),
    (
      #"if let x = a.first(where: { $0 }), a.b { $0 } .c { d }"#,
      #"(if (branch if (optionalBinding x (boundName x) (call (member first (name a)) (argument where (closure (block (name $0)))))) (member c (call (member b (name a)) (argument (closure (block (name $0)))))) (block (name d))))"#
    ),
  ])
  func statements(_ text: String, _ expected: String) {
    #expect(dump(text) == expected)
  }
}
