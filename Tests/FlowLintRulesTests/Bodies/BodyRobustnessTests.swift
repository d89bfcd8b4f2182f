import Testing

@testable import FlowLintRules
@testable import FlowLintSwift

/// Any text gives a tree whose nodes lie within one another, in order and apart.
@Suite struct BodyRobustnessTests {
  @Test(arguments: [
    "", ")", "}}}", "f(", "f(a, {", "{ [weak self", "if", "if {", "if a, {", "guard let", "switch { case", "case .a: b",
    "let", "let x =", "let x: = ", "for in {", "a.", "a?.", "a.b(c: )", "a ? b", "#if", "#else", "#endif", "#if A\nf(",
    "@", "#", "\\", "a = = b", "\"\\(a", "f { } x: y: {", "return }", "func f( {", "class A { func", "var x: Int {",
    "var x: Int { get", "x as", "try", "await", "...", "a < b <", "A<B<C", "[a:", "[:", "{ (a, in", "do { } catch",
    "repeat { }", "f(x) { } (", "&", "case let .a(", "f(x, a: )", "a = ", "x\n#if A\n.b\n#else()\n#endif",
    "\\A<.b", "enum A { case b(", "init", "super", "#available(",
  ])
  func brokenCode(_ text: String) {
    let tree = bodies(text)
    #expect(bodyProblem(tree) == nil)
    ask(tree)
  }

  /// No question may fail, whatever the tree.
  private func ask(_ tree: BodyTree) {
    for index in 0..<tree.count {
      let node = BodyTree.Node(index)
      _ = (tree.context(node), tree.resolve(node), tree.range(node), tree.name(node), tree.receiverChain(node))
      _ = (tree.creation(node), tree.value(of: node), tree.enclosingFunction(node), tree.isPattern(node))
      switch tree.kind(node) {
      case .call: _ = (tree.kind(tree.callee(node)), tree.labels(node), tree.trailingClosures(node))
      case .argument: _ = tree.kind(tree.value(ofArgument: node))
      case .assignment: _ = (tree.kind(tree.target(node)), tree.value(ofAssignment: node))
      case .closure: _ = (tree.strongSelf(node), tree.returnedValues(node), tree.captures(node).map(tree.ownership))
      default: continue
      }
    }
  }

  @Test func truncation() {
    let text = #"""
      class A: B<C> { @W(x: 1) var a: Int { get { b?.c[0]! } set(n) { d = n } }
      func f<T>(a b: T = g { $0 }) async throws -> [T] where T: P { guard let x = try? y(), case .z(let w)? = v else { return [] }
      switch a { case .b(let c) where c > 1, is D: { [weak self] e in self?.f("\(e)") }(1); @unknown default: break }
      #if DEBUG
      for await i in s { h(i) { } j: { k } }
      #endif
      return a ? \.b.c : x as! [Foo<Bar>] } }
      """#
    for length in 0...text.utf8.count {
      #expect(bodyProblem(bodies(String(decoding: text.utf8.prefix(length), as: UTF8.self))) == nil)
    }
  }

  @Test func tokenSoup() {
    let words = [
      "{", "}", "(", ")", "[", "]", "a", "B", ".", ",", ":", ";", "=", "+", " - ", "?", "!", "<", ">", ">>", "->", "&",
      "if", "else", "guard", "let", "var", "case", "switch", "default", "for", "in", "while", "do", "catch", "return",
      "try", "await", "func", "class", "init", "self", "#if A\n", "#else\n", "#endif\n", "\n", "@C", "#x", "\\",
      "\"s\"",
      "\"\\(", "1", "as", "is", "where", "weak", "throws", "get", "set", "enum", "import", "...", "_", "$0", "any",
    ]
    var state: UInt64 = 42
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<3000 {
      let text = (0..<next(40)).map { _ in words[next(words.count)] }.joined(separator: next(3) == 0 ? "" : " ")
      let tree = bodies(text)
      #expect(bodyProblem(tree) == nil, "\(text)")
      ask(tree)
    }
  }

  @Test(arguments: [
    "(", "[", "{", "f(", "f{", "if a {", "x?", "!", "- ", "try ", "await ", "a = ", "a ? b : ", "a ? ", "a.", "a + ",
    "if a { } else ", "#if A\n", "A<", "a<b,", "\\a.", "{ a in", "let x = ", "func f() {", "class A {", "case a: ",
    "@a ",
    "repeat {", "switch a { case b: ", "as ", "any ", "case let ", "((", "[[", "\"\\(", "{ (", "case .a(", "a(b:",
  ])
  func deepNesting(_ piece: String) {
    let tree = bodies(String(repeating: piece, count: 1000))
    #expect(bodyProblem(tree) == nil)
  }

  @Test(arguments: [
    ("(", ")"), ("[", "]"), ("{", "}"), ("f(", ")"), ("f {", "}"), ("if a {", "}"), ("A<", ">"), ("\"\\(", ")\""),
  ])
  func deepButBalanced(_ open: String, _ close: String) {
    let count = 5000
    let text = String(repeating: open, count: count) + String(repeating: close, count: count) + "\nlast()"
    let tree = bodies(text)
    #expect(tree.calls(in: tree.root).contains { tree.isCall($0, of: "last") })
  }

  /// Code that is nested as deep as in real projects is read.
  @Test func realisticNesting() {
    let count = 20
    let text = String(repeating: "f { g(", count: count) + "last()" + String(repeating: ") }", count: count)
    let tree = bodies(text)
    #expect(tree.calls(in: tree.root).contains { tree.isCall($0, of: "last") })
  }
}
