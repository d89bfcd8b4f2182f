import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

@Suite struct ContextTests {
  /// The use of `X()` in a text: one word, and the node it leads to.
  private func context(_ text: String) throws -> String {
    let tree = bodies(text)
    let call = try #require(tree.calls(in: tree.root).first { tree.isCall($0, of: "X") })
    func name(_ node: BodyTree.Node) -> String { "\(tree.kind(node)) \(tree.name(node))" }
    switch tree.context(call) {
    case .statement: return "statement"
    case .discarded: return "discarded"
    case .initializer(let node): return "initializer of \(name(node))"
    case .assigned(let target, _): return "assigned to \(tree.text(target))"
    case .argument(let call, let argument):
      return "argument \(tree.label(argument) ?? "_") of \(tree.calleeName(call) ?? "?")"
    case .element(let node): return "element of \(tree.kind(node))"
    case .returned(let node): return "returned from \(tree.kind(node))"
    case .implicitlyReturned(let node): return "implicitly returned from \(tree.kind(node))"
    case .receiver(let node): return "receiver of \(name(node))"
    case .callee: return "callee"
    case .captured: return "captured"
    case .operand: return "operand"
    case .condition: return "condition"
    case .other(let node): return "other: \(tree.kind(node))"
    }
  }

  @Test(arguments: [
    ("X()", "statement"), ("func f() { X(); y }", "statement"), ("func f() { X() }", "statement"),
    ("_ = X()", "discarded"), ("_ = try? await X()", "discarded"), ("init() { X() }", "statement"),
    ("func f() -> Void { X() }", "statement"), ("if a { X() }", "statement"),
    ("let a = X()", "initializer of binding a"), ("let a = try await (X() as? B)!", "initializer of binding a"),
    ("let a = b ?? X()", "initializer of binding a"), ("let a = b ? X() : nil", "initializer of binding a"),
    ("let a = b ? c : X()", "initializer of binding a"), ("let a = X() ? b : c", "condition"),
    ("let a = X() + 1", "operand"), ("let a = X() is B", "operand"), ("let a = !X()", "operand"),
    ("let a = if b { X() } else { c }", "initializer of binding a"),
    ("let a = switch b { case c: X() }", "initializer of binding a"),
    ("guard let a = X() else {}", "initializer of optionalBinding a"),
    ("func f(a: Y = X()) {}", "initializer of parameter a"),
    ("self.a = X()", "assigned to self.a"), ("a?.b = c ?? X()", "assigned to a?.b"),
    ("f(X())", "argument _ of f"), ("f(a: [X()])", "element of array"), ("f(a: X())", "argument a of f"),
    ("(a, X())", "element of tuple"), ("let a = [b: X()]", "element of dictionary"),
    ("func f() -> Y { return X() }", "returned from function"),
    ("f { return X() }", "returned from closure"), ("var a: Y { return X() }", "returned from binding"),
    ("func f() -> Y { X() }", "implicitly returned from function"), ("f { X() }", "implicitly returned from closure"),
    ("var a: Y { get { X() } }", "implicitly returned from accessor"), ("var a: Y { set { X() } }", "statement"),
    ("var a: Y { X() }", "implicitly returned from binding"),
    ("func f() -> Y { if a { X() } else { b } }", "implicitly returned from function"),
    ("func f() -> Y { if a { X() } else { b }; c }", "statement"),
    ("X().a()", "receiver of member a"), ("X()?.a", "receiver of member a"), ("X()[0]", "receiver of subscript ["),
    ("X()()", "callee"), ("{ [a = X()] in }", "captured"), ("if X() {}", "condition"), ("while X() {}", "condition"),
    ("switch X() {}", "other: switch"), ("for a in X() {}", "other: for"), ("throw X()", "other: throw"),
    (#"f("\(X())")"#, "other: interpolatedString"),
  ])
  func contexts(_ text: String, _ expected: String) throws {
    #expect(try context(text) == expected)
  }

  @Test func returnedValues() {
    let tree = bodies("func f() -> A { if b { return c }; g { return d }; return e }")
    let function = tree.node(ofDeclaration: 0)!
    #expect(tree.returnedValues(function).map { tree.text($0) } == ["c", "e"])
    let implicit = bodies("func f() -> A { b }")
    #expect(implicit.returnedValues(implicit.node(ofDeclaration: 0)!).map { implicit.text($0) } == ["b"])
  }
}

@Suite struct ScopeTests {
  /// The local that the last `x` refers to: the kind of its node, and the 1-based line it stands on.
  private func resolve(_ text: String) -> String? {
    let tree = bodies(text)
    guard let name = Array(tree.descendants(tree.root, .name)).last(where: { tree.isNamed($0, "x") }),
      let found = tree.resolve(name)
    else { return nil }
    let value = tree.value(ofLocal: found).map { " = " + tree.text($0) } ?? ""
    return "\(tree.kind(found)) in \(tree.kind(tree.introducer(of: found)))" + value
  }

  @Test(arguments: [
    ("func f() { let x = a; x }", "boundName in binding = a"),
    ("func f() { let x = a; let x = b; x }", "boundName in binding = b"),
    ("func f() { let x = a; let x = x }", "boundName in binding = a"),
    ("func f() { let x = x }", nil),
    ("func f() { x; let x = a }", nil),
    ("func f() { if b { let x = a }; x }", nil),
    ("func f() { let (x, y) = a; x }", "boundName in binding"),
    ("func f(x: A) { g { x } }", "parameter in parameter"),
    ("func f(y x: A = b) { x }", "parameter in parameter = b"),
    ("func f(x: A, y: B = x) {}", nil),
    ("func f() { if let x = a { x } }", "boundName in optionalBinding = a"),
    ("func f() { if let x = a, x.b {} }", "boundName in optionalBinding = a"),
    ("func f() { if let x = a {} else { x } }", nil),
    ("func f() { guard let x = a else { return }; x }", "boundName in optionalBinding = a"),
    ("func f() { guard let x = a else { return x } }", nil),
    ("func f() { if case .b(let x) = a { x } }", "boundName in patternCondition"),
    ("func f() { for x in a { x } }", "boundName in for"),
    ("func f() { for x in x {} }", nil),
    ("func f() { switch a { case .b(let x): x } }", "boundName in caseClause"),
    ("func f() { switch a { case .b(let x): break; case .c: x } }", nil),
    ("func f() { do {} catch let x { x } }", "boundName in catch"),
    ("func f() { g { x in x } }", "parameter in parameter"),
    ("func f() { g { [x = a] in x } }", "capture in capture = a"),
    ("func f() { g { [x] in x } }", "capture in capture = x"),
    ("func f() { x(); func x() {} }", "function in function"),
    ("func f() { g { x in x }; func x() {} }", "parameter in parameter"),
    ("func f() { let x = a; g { x in b }; x }", "boundName in binding = a"),
    ("func f() { for x in a where x {} }", "boundName in for"),
    ("func f() { switch a { case .b(let x) where x: c } }", "boundName in caseClause"),
    ("class A { let x = a; func f() { x } }", nil), ("let x = a; func f() { x }", nil),
    ("func f() { while let x = a { x } }", "boundName in optionalBinding = a"),
    ("var a: B { set(x) { x } }", "parameter in parameter"),
    ("func f() { let x = a; class B { func g() { x } } }", nil),
    ("func f() {\n#if A\nlet x = a\n#endif\nx }", "boundName in binding = a"),
  ])
  func resolution(_ text: String, _ expected: String?) {
    #expect(resolve(text) == expected)
  }

  @Test func impliedNames() throws {
    let tree = bodies(
      """
      func f() { let error = a; do {} catch { error }; g { $0 } }
      var a = 1 { didSet { oldValue } willSet { newValue } }
      """)
    let kinds = ["error", "$0", "oldValue", "newValue"].map { text in
      tree.mentions(in: tree.root, of: text).first { _ in true }.flatMap { tree.resolve($0) }.map { tree.kind($0) }
    }
    #expect(kinds == [.catch, .closure, .accessor, .accessor])
  }

  @Test func references() throws {
    let tree = bodies("func f() { let x = a; x.b(x); g { x in x }; h(x: y) }")
    let local = try #require(tree.descendants(tree.root, .boundName).first { _ in true })
    #expect(tree.references(to: local, in: tree.root).count == 2)
  }

  /// The references in a long file are found by a shorter way.
  @Test func referencesInLongFiles() {
    let piece = """
      func f(a: A, b: (A) -> A = { a in a }) {
        a; guard let a = a, let c = a, a.b else { a; return }
        let a = { a; let a = a; return { [a] in a } }(), `a` = a
        a; do { a; func a() { a }; a; func a(a: A) { a }; class a { let b = a; func b() { a; let a = a; a } }; a }
        switch a { case .b(let a) where a, .c(let a): a case .d(let a, let c) where c > a: a; default: a }
        for a in a where a { a; while let a = a { a } }
        do { try a } catch let a where a { a } catch { error; let error = error; error; g { error; let error = $0; error } }
        if case .a(let a) = a, let a { a } else { a; let a = 1; a }
        #if a
        let a = a; a
        #else
        let a = a; a
        #endif
        a
      }
      let a = a; a
      var d: A { get { a; let a = a; return a } set { newValue; let newValue = newValue; newValue } }

      """
    let pieces = String(repeating: piece, count: 8)
    let tree = bodies(pieces + String(repeating: "b\n", count: 4_096))
    let end = tokenize(SourceText(path: "A.swift", bytes: ContiguousArray(pieces.utf8))).count
    #expect(tree.names != nil)
    var referred = 0
    for local in tree.descendants(tree.root) {
      guard let token = tree.mainToken(local), token < end else { continue }
      let scope = tree.enclosingFunction(local) ?? tree.root
      let references = tree.references(to: local, in: scope)
      #expect(
        references
          == tree.descendants(scope, .name).filter { tree.haveSameName($0, local) && tree.resolveName($0) == local })
      referred += references.count
    }
    #expect(referred > 300)
  }

  @Test func patternsAreNoUses() throws {
    let tree = bodies("switch a { case .b(let c), X.d: .e }")
    let dots = tree.descendants(tree.root).filter {
      tree.kind($0) == .implicitMember || tree.kind($0) == .member
    }
    #expect(dots.map { tree.isPattern($0) } == [true, true, false])
  }
}

@Suite struct BranchTests {
  @Test(arguments: [
    ("if c { a() } else { b() }", true), ("if c { a() } else if b() {}", true), ("if a() {} else { b() }", false),
    ("if c { a() }; b()", false), ("switch c { case d: a(); default: b() }", true),
    ("switch c { case d: a(); fallthrough; default: b() }", false), ("c ? a() : b()", true), ("a() ? c : b()", false),
    ("guard c else { a(); return }; b()", true), ("guard a() else { return }; b()", false),
    ("#if C\na()\n#else\nb()\n#endif", true), ("do { a() } catch { b() }", false), ("a(); b()", false),
    ("a(b())", false), ("switch c {\ncase d: a()\n#if C\ncase e: b()\n#endif\n}", true),
    ("switch c {\n#if C\ncase d: a()\ncase e: b()\n#endif\n}", true),
    ("switch c {\n#if C\n#if D\ncase d: a()\n#endif\n#endif\ndefault: b()\n}", true),
    ("switch c {\n#if C\ncase d: a(); fallthrough\n#endif\ndefault: b()\n}", false),
    ("switch c {\ncase d:\n#if C\na()\n#endif\nb()\n}", false), ("switch a() {\n#if C\ncase d: b()\n#endif\n}", false),
  ])
  func exclusive(_ text: String, _ expected: Bool) throws {
    let tree = bodies(text)
    let a = try #require(tree.calls(in: tree.root).first { tree.isCall($0, of: "a") })
    let b = try #require(tree.calls(in: tree.root).first { tree.isCall($0, of: "b") })
    #expect(tree.areExclusive(a, b) == expected)
    #expect(tree.areExclusive(b, a) == expected)
  }

  @Test func branchPath() throws {
    let tree = bodies("if a { for b in c { d() } }")
    let call = try #require(tree.calls(in: tree.root).first { _ in true })
    #expect(tree.branchPath(call, within: tree.root).map { tree.kind($0) } == [.branch, .for])
  }

  @Test func whatABranchHoldsRunsWithIt() throws {
    let tree = bodies("#if C\na()\n#endif")
    let branch = try #require(tree.descendants(tree.root, .configBranch).first { _ in true })
    let call = try #require(tree.calls(in: tree.root).first { _ in true })
    #expect(!tree.areExclusive(branch, call))
  }
}
