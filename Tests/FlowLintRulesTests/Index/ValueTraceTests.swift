import Testing

@testable import FlowLintRules

@Suite struct ValueTraceTests {
  /// The steps of the trace of the first call of `make`, in order: the text of each expression that is the value.
  private func uses(_ code: String) -> [String] {
    let file = parseFile(
      SourceText(path: "A.swift", text: "class C { var held: T?; func run() { \(code) } }"), number: 0)
    let bodies = file.bodies
    guard let call = bodies.calls(in: bodies.root, named: "make").first(where: { _ in true }) else { return [] }
    var trace = ValueTrace(bodies)
    trace.follow(call)
    var found: [String] = []
    while let (_, context) = trace.next() {
      switch context {
      case .argument(let call, _): found.append("argument of \(bodies.calleeName(call) ?? "")")
      case .assigned(let target, _): found.append("assigned to \(bodies.text(target))")
      case .receiver(let member): found.append("receiver of \(bodies.name(member))")
      case .captured: found.append("captured")
      case .element(let list):
        found.append("element")
        trace.follow(list)
      case .returned: found.append("returned")
      case .statement: found.append("dropped")
      default: found.append("other")
      }
    }
    return found
  }

  @Test(arguments: [
    ("make()", ["dropped"]), ("let a = make()", []), ("let a = make(); show(a)", ["argument of show"]),
    ("let a = make(); let b = a; show(b); hide(a)", ["argument of show", "argument of hide"]),
    ("var b: T?; b = make(); show(b!)", ["argument of show"]), ("held = make()", ["assigned to held"]),
    ("let a = make(); self.held = a", ["assigned to self.held"]),
    ("let a = make(); a = other; a.go()", ["receiver of go"]),
    ("let a = make(); run { [a] in a.go() }", ["captured"]), ("show([make()])", ["element", "argument of show"]),
    ("let a = make(); do { let a = 1; show(a) }", []), ("return make()", ["returned"]),
    ("if let a = make() { show(a) }", ["argument of show"]),
  ])
  func usesAreFound(code: String, expected: [String]) { #expect(uses(code) == expected) }

  @Test func aCircleOfLocalsEnds() { #expect(uses("var a = make(); var b = a; a = b; b = a") == []) }

  @Test func aLongChainOfLocalsIsFollowed() {
    let chain = (1..<2_000).map { "let a\($0) = a\($0 - 1)" }.joined(separator: "; ")
    #expect(uses("let a0 = make(); \(chain); show(a1999)") == ["argument of show"])
  }

  @Test func theValueOfAMemberIsNoLocal() {
    let file = parseFile(SourceText(path: "A.swift", text: "class C { let a = make() }"), number: 0)
    var trace = ValueTrace(file.bodies)
    for call in file.bodies.calls(in: file.bodies.root, named: "make") { trace.follow(call) }
    let context = trace.next()?.context
    if case .initializer = context {} else { Issue.record("\(String(describing: context))") }
  }
}
