import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

@Suite struct CallTests {
  @Test(arguments: [
    ("push(x)", "push", []),
    ("self.scene?.navigation(of: x)!.push(y)", "push", ["self", "scene", "navigation"]),
    ("a[0].b { }", "b", ["a"]),
    ("(await a.b()).c()", "c", ["a", "b"]),
    ("super.init()", "init", ["super"]),
    ("A().b.c()", "c", ["A", "b"]),
    (".a.b()", "b", ["a"]),
  ])
  func callees(_ text: String, _ name: String, _ receivers: [String]) throws {
    let tree = bodies(text)
    let call = try #require(tree.calls(in: tree.root).first { _ in true })
    #expect(tree.calleeName(call) == name)
    #expect(tree.isCall(call, of: name))
    #expect(tree.receiverChain(call) == receivers)
  }

  @Test func arguments() throws {
    let tree = bodies("f(a, b: c, { }) { d } e: { }")
    let call = try #require(tree.firstChild(tree.root))
    #expect(tree.labels(call) == ["_", "b", "_", "_", "e"])
    #expect(tree.argument(call, labelled: "b").map { tree.text($0) } == "c")
    #expect(tree.argument(call, at: 0).map { tree.text($0) } == "a")
    #expect(tree.argument(call, labelled: "a") == nil)
    #expect(tree.trailingClosures(call).map { tree.text($0) } == ["{ d }", "e: { }"])
  }

  @Test(arguments: [
    ("let a = 1\nlet x = a", "a"), ("let a = 1\nvar x = a", "x"), ("var a = 1\nlet x = a", "x"),
    ("let a = 1\nlet x = b.a", "x"), ("let a = 1\nlet x: T = a", "x"),
  ])
  func onlyAPlainConstantIsAnotherName(_ statements: String, _ name: String) throws {
    let (tree, argument) = try argument(behind: statements)
    #expect(tree.resolve(argument).map { tree.name($0) } == name)
  }

  @Test(arguments: [("let x: T", "a"), ("var x: T", nil)])
  func onlyAConstantGetsItsValueLater(_ declaration: String, _ value: String?) throws {
    let (tree, argument) = try argument(behind: "\(declaration)\nx = a")
    let local = try #require(tree.resolve(argument))
    #expect(tree.value(ofLocal: local).map { tree.text($0) } == value)
  }

  private func argument(behind statements: String) throws -> (BodyTree, BodyTree.Node) {
    let tree = bodies("func f() {\n\(statements)\nuse(x)\n}")
    let call = try #require(tree.calls(in: tree.root, named: "use").first { _ in true })
    return (tree, try #require(tree.argument(call, at: 0)))
  }

  @Test(arguments: [("nil", 12, true), ("T()", 12, false), ("nil", 40, false)])
  func branchesThatNameOneConstantAreAskedOnce(_ first: String, _ count: Int, _ isNil: Bool) throws {
    let rest = (1...count).map { "let a\($0): T? = if c { a\($0 - 1) } else { a\($0 - 1) }\n" }.joined()
    let tree = bodies("func f() {\nlet a0: T? = \(first)\n\(rest)b = a\(count)\n}")
    let assignment = try #require(tree.assignments(in: tree.root).first { _ in true })
    #expect(tree.value(ofAssignment: assignment).map { tree.isNil($0) } == isNil)
  }

  @Test(arguments: [("x = T()", "T()"), ("x = T()\nx = U()", nil), ("f(x)", nil)])
  func aLocalGetsItsValueLater(_ text: String, _ value: String?) throws {
    let tree = bodies("func f() {\nlet x: T\n\(text)\n}")
    let local = try #require(tree.descendants(tree.root, .boundName).first { _ in true })
    #expect(tree.value(ofLocal: local).map { tree.text($0) } == value)
  }

  @Test(arguments: [("f()", true), ("self.f { }", true), ("self?.f()", true), ("a.f()", false), ("g(f)", false)])
  func ownCalls(_ text: String, _ isOwn: Bool) throws {
    let tree = bodies(text)
    let call = try #require(tree.firstChild(tree.root))
    #expect(tree.isOwnCall(call, of: "f") == isOwn)
  }

  @Test(arguments: [
    ("X()", "X"), ("X<Y>(z)", "X"), ("X.init(a)", "X"), ("Module.X()", "Module.X"), ("X.Nested { }", "X.Nested"),
    ("_X()", "_X"), ("let x: X = .init()", "X"), ("let x: (any A.X<Int>)? = .init()", "A.X"),
    ("func f() -> X { .init() }", "X"), ("var x: X { return .init() }", "X"),
    ("func f(x: X = .init()) {}", "X"), ("func f() { let x: X; x = .init() }", "X"),
    ("struct X { let y = Self() }", "X"), ("let a = X()!", "X"),
  ])
  func creations(_ text: String, _ type: String) {
    let tree = bodies(text)
    #expect(tree.creations(in: tree.root).map(\.qualifiedName) == [type])
  }

  @Test(arguments: [
    "x()", ".x()", "a.X()", "X.make()", "X.self", "[X]()", "super.init()", "self.init()", "if case X(let a) = b {}",
    "switch a { case X(let b): break }", ".init()", "let x = .init()", "f(.init())", "X\n(a)", "let x: [X] = .init()",
  ])
  func noCreations(_ text: String) {
    let tree = bodies(text)
    #expect(tree.creations(in: tree.root).map(\.qualifiedName) == [])
  }

  @Test(arguments: [
    ("core.listener = x", "listener", true), ("listener = x", "listener", true), ("self?.p = nil", "p", true),
    ("p += x", "p", true), ("p.q = x", "p", false), ("p == x", "p", false), ("x = p", "p", false),
  ])
  func assignments(_ text: String, _ name: String, _ isTarget: Bool) {
    let tree = bodies(text)
    #expect(tree.assignments(in: tree.root).contains { tree.isAssignment($0, to: name) } == isTarget)
  }

  @Test func aMemberIsNoCall() throws {
    let tree = bodies("f.g")
    #expect(!tree.isCall(try #require(tree.firstChild(tree.root)), of: "f"))
  }

  @Test func aMemberBehindACondition() throws {
    let tree = bodies("x\n#if A\n.f<T>()\n#endif")
    let call = try #require(tree.calls(in: tree.root).first { _ in true })
    #expect(tree.receiver(call) == nil)
    #expect(tree.name(tree.chainBase(call)) == "f")
  }

  @Test(arguments: [("Stack<Path>()", "Stack<Path>"), ("Stack()", nil), ("Stack<Path>.empty", nil)])
  func genericTypes(_ text: String, _ type: String?) throws {
    let tree = bodies(text)
    #expect(tree.genericType(madeBy: try #require(tree.firstChild(tree.root)))?.text == type)
  }

  @Test func theDefaultOfAParameterIsNoOtherName() throws {
    let tree = bodies("func f(x: T = y) { use(x) }")
    let call = try #require(tree.calls(in: tree.root, named: "use").first { _ in true })
    let argument = try #require(tree.argument(call, at: 0))
    #expect(tree.text(tree.unaliased(argument)) == "x")
  }

  @Test func anEmptyBlockHasNoText() throws {
    let tree = bodies("{ x in }")
    #expect(tree.text(try #require(tree.descendants(tree.root, .block).first { _ in true })).isEmpty)
  }

  /// Nobody else's object is made where `self` is registered.
  @Test func anObjectThatIsRegisteredIsNoType() {
    let tree = bodies("hub.register(self) { X() }\nhub.register(Y.self) { Z() }")
    let found = ["X", "Z"].map { name in
      tree.calls(in: tree.root, named: name).first { _ in true }.map { tree.isRegistration($0) }
    }
    #expect(found == [false, true])
  }
}

@Suite struct ClosureTests {
  @Test(arguments: [
    ("{ self.a() }", 2), ("{ a }", nil), ("{ [weak self] in self?.a() }", nil), ("{ [unowned self] in self.a() }", nil),
    ("{ [unowned(unsafe) self] in self.a() }", nil), ("{ [self] in a() }", 3), ("{ [weak a] in self.b }", 14),
    ("{ @MainActor [weak self] in self?.a() }", nil), ("{ A.self; \\.self }", nil),
    ("{ f { [weak self] in self?.a() } }", 0), (#"{ "\(self)" }"#, 5), ("{ [a = self.a] in a }", nil),
    ("{ weak var `self` = self; self?.a() }", 20),
  ])
  func strongSelf(_ text: String, _ offset: Int?) throws {
    let tree = bodies(text)
    let closure = try #require(tree.firstChild(tree.root))
    #expect(tree.strongSelf(closure)?.range.start == offset)
    #expect((tree.strongSelf(closure)?.isForWeakCapture == true) == (offset == 0))
  }

  /// Inside of a closure that captures `self` weakly, `self` is that variable, unless it is bound anew.
  @Test(arguments: [
    ("{ [weak self] in f { self?.a() } }", nil), ("{ [unowned self] in f { self.a() } }", nil),
    ("{ [weak self] in guard let self else { return }; f { self.a() } }", 53),
    ("{ [weak self] in guard let self = self else { return }; f { self.a() } }", 60),
    ("{ [weak self] in guard let me = self else { return }; f { self?.b(me) } }", nil),
    ("{ [weak self] in if let self { g(self) }; f { self?.a() } }", nil),
    ("{ [weak self] in if let self { f { self.a() } } }", 35),
    ("{ [self] in f { self.a() } }", 16), ("{ [weak other] in f { self.a() } }", 22),
  ])
  func strongSelfOfAnInnerClosure(_ text: String, _ offset: Int?) throws {
    let tree = bodies(text)
    let inner = try #require(Array(tree.descendants(tree.root, .closure)).last)
    #expect(tree.strongSelf(inner)?.range.start == offset)
  }

  @Test func captures() throws {
    let tree = bodies("{ [weak self, b = c.d, unowned(safe) e, weak] in }")
    let closure = try #require(tree.firstChild(tree.root))
    let captures = tree.captures(closure)
    #expect(captures.map { tree.name($0) } == ["self", "b", "e", "weak"])
    #expect(captures.map { tree.ownership($0) } == [.weak, .strong, .unowned, .strong])
    #expect(captures.map { tree.value(of: $0).map { tree.text($0) } } == ["self", "c.d", "e", "weak"])
  }

  @Test func insideClosure() {
    let tree = bodies("func f() { a(); g { b() } }")
    let body = tree.body(ofDeclaration: 0)!
    let inside = tree.calls(in: body).filter { tree.isInsideClosure($0, within: body) }
    #expect(inside.map { tree.calleeName($0) } == ["b"])
    #expect(
      tree.call(takingClosure: tree.closures(in: body).first { _ in true }!)?.call
        == tree.calls(in: body).first {
          tree.isCall($0, of: "g")
        })
  }

  @Test func aFunctionInAClosureHasCodeOfItsOwn() throws {
    let tree = bodies("f { func g() { a() } }")
    let call = try #require(Array(tree.calls(in: tree.root)).last)
    #expect(!tree.isInsideClosure(call, within: tree.node(ofDeclaration: 0)!))
  }

  @Test func aClosureThatIsCalledIsNoArgument() throws {
    let tree = bodies("({ a })()")
    #expect(tree.call(takingClosure: try #require(tree.closures(in: tree.root).first { _ in true })) == nil)
  }
}

@Suite struct DeclarationNodeTests {
  @Test func bodiesAndBack() {
    let text = "class A { let b = c(); func d(e: Int = f()) { func g() {} } var h: Int { i } }"
    let tree = bodies(text)
    let names = tree.syntax.declarations.indices.map { tree.node(ofDeclaration: $0).map { tree.name($0) } }
    #expect(names == ["A", "b", "d", "g", "h"])
    for index in tree.syntax.declarations.indices {
      #expect(tree.node(ofDeclaration: index).flatMap { tree.declaration(at: $0) } == index)
    }
    #expect(tree.initializer(ofDeclaration: 1).map { tree.text($0) } == "c()")
    #expect(tree.body(ofDeclaration: 4).map { tree.text($0) } == "{ i }")
    let last = tree.mentions(in: tree.root, of: "i").first { _ in true }!
    #expect(tree.enclosingFunction(last).map { tree.name($0) } == "h")
    #expect(tree.enclosingType(last).map { tree.name($0) } == "A")
  }

  @Test func enclosingFunctionLooksThroughClosuresAndLocals() {
    let tree = bodies("func f() { let x = { y } }")
    let name = tree.mentions(in: tree.root, of: "y").first { _ in true }!
    #expect(tree.enclosingFunction(name).map { tree.name($0) } == "f")
  }
}
