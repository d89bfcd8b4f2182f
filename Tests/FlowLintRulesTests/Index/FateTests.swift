import Testing

@testable import FlowLintRules

/// The ends of a value's ways: one switch for all architectures.
@Suite struct FateTests {
  private func table(_ file: IndexedFile) -> TypeTable {
    TypeTable([file], fileNumbers: 0..<1, modules: Modules([file]))
  }

  /// The ends of what the first call of `make` returns.
  private func ends(_ code: String, besides members: String = "") -> [String] {
    let file = parseFile(
      SourceText(
        path: "A.swift", text: "class C { var held: T?; func run(_ out: inout T) { \(code) }; \(members) }"),
      number: 0)
    let bodies = file.bodies
    guard let call = bodies.calls(in: bodies.root, named: "make").first(where: { _ in true }) else { return [] }
    return Fate(of: file.at(call), table(file)).ways.map { way in
      let end =
        switch way.end {
        case .dropped: "dropped"
        case .stored(let target, _): "stored in \(bodies.text(target))"
        case .read(let member): "read \(bodies.name(member))"
        case .captured: "captured"
        case .returned(_, let isImplicit): isImplicit ? "only" : "returned"
        case .handed(let call): "handed to \(bodies.calleeName(call) ?? "")"
        case .unknown(let doubt): "unknown: \(doubt)"
        }
      return end + (way.isHeld ? ", held" : "") + (way.isDeferred ? ", later" : "")
        + (way.holding.contains(.listed) ? ", listed" : "")
    }
  }

  @Test(arguments: [
    ("make(); go()", ["dropped"]), ("let _ = make()", ["dropped"]), ("make()", ["dropped"]),
    ("let a = make(); if a == b { go() }", ["dropped, held"]), ("let a = make() + 1", ["unknown: operand"]),
    ("held = make()", ["stored in held"]), ("out = make()", ["stored in out"]),
    ("let a = make(); self.held = a; a.go()", ["stored in self.held, held", "read go, held"]),
    ("let a = make(); run { a.go() }", ["read go, held, later"]),
    ("let a = make(); run { [weak a] in a?.go() }", ["captured, held"]),
    ("let a: T? = make(); if let a { show(a) }", ["handed to show, held"]),
    ("let a = make(); guard let a else { return }; held = a", ["stored in held, held"]),
    ("return make()", ["returned"]), ("log(\"\\(make())\")", ["dropped"]),
    ("let a = make()", []),
    ("let a = make(); let b = a; show(b); hide(a)", ["handed to show, held", "handed to hide, held"]),
    ("var b: T?; b = make(); show(b!)", ["handed to show, held"]),
    ("let a = make(); a = other; a.go()", ["read go, held"]),
    ("let a = make(); do { let a = 1; show(a) }", []), ("if let a = make() { show(a) }", ["handed to show, held"]),
    ("if make() is T { go() }", ["dropped"]),
    ("let a = make().then { $0.color = red }; show(a)", ["read color, held", "handed to show, held"]),
    ("held = make().then { one in hide(one) }", ["handed to hide, held", "stored in held"]),
    ("make().then(go)", ["read then"]), ("make().then { load() }", ["dropped"]),
    ("make().load { go() }", ["read load"]),
  ])
  func endsAreFound(code: String, expected: [String]) { #expect(ends(code) == expected) }

  @Test(arguments: [
    ("show([make()])", ["handed to show, listed"]),
    ("let all = [make()]; held = all.first", ["unknown: list, held, listed"]),
    ("let a = make(); for b in [a, other] { show(b) }", ["handed to show, held"]),
    ("[make()].forEach { show($0) }", ["handed to show, held"]),
    ("[make()].forEach { one in show(one) }", ["handed to show, held"]),
    ("show([make()].compactMap { $0 })", ["handed to show, held, listed"]),
    ("show([make()].map(\\.view))", ["read view, listed"]),
    ("show(names.map { _ in make() })", ["handed to show, listed"]),
    (
      "var all: [T] = []; all.append(make()); show(all)",
      ["dropped, held, listed", "handed to show, held, listed"]
    ),
    ("let all = stack; all.append(make())", ["handed to append"]), ("show([1: make()])", ["unknown: pattern"]),
  ])
  func listsAreFollowed(code: String, expected: [String]) { #expect(ends(code) == expected) }

  @Test(arguments: [
    ("let a = wrap(make()); a.go()", "read go, held"), ("let a = wrap(make(), 1); a.go()", "handed to wrap"),
    ("let a = store[make()]; a.go()", "handed to store"), ("let a: T = .wrap(make()); a.go()", "handed to wrap"),
    ("let a = Wrap(make()); a.go()", "handed to Wrap"), ("let a = present(make()); a.go()", "handed to present"),
  ])
  func callsMayGiveBackWhatTheyGet(code: String, expected: String) {
    Doubt.$setAside.withValue([.unknownFate]) { #expect(ends(code) == [expected]) }
  }

  @Test(arguments: [
    ("let (a, b) = (make(), 1); show(a)", "", ["handed to show, held"]),
    ("let (a, b) = (make(), 1); show(b)", "", []), ("let (_, b) = (make(), 1)", "", ["dropped"]),
    ("let pair = (make(), 1); show(pair.0)", "", ["handed to show, held"]),
    ("let pair = (make(), 1); show(pair.1)", "", ["dropped, held"]),
    (
      "let pair = (one: make(), other: 1); show(pair.one); hide(pair.other)", "",
      ["handed to show, held", "dropped, held"]
    ),
    ("let pair = (make(), 1); let (a, b) = pair; held = a", "", ["stored in held, held"]),
    ("let pair = (make(), 1); show(pair)", "", ["handed to show, held"]),
    ("(held, count) = (make(), 1)", "", ["stored in held"]),
    ("if let (a, b) = both { show(a) }; make()", "", ["dropped"]),
    ("let (a, b) = two(); held = a", "private func two() -> (T, Int) { (make(), 1) }", ["stored in held, held"]),
    (
      "let made = two(); held = made.one; show(made.other)",
      "private func two() -> (one: T, other: Int) { return (make(), 1) }", ["stored in held, held", "dropped, held"]
    ),
    ("show(two())", "private func two() -> (T, Int) { (make(), 1) }", ["handed to show"]),
    ("held = two().one", "private func two() -> (T, Int) { (make(), 1) }", ["unknown: pattern"]),
    ("let ((a, b), c) = ((make(), 1), 2)", "", ["unknown: pattern"]),
  ])
  func tuplesAreTakenApart(code: String, members: String, expected: [String]) {
    #expect(ends(code, besides: members) == expected)
  }

  @Test(arguments: [
    ("place(make())", "func place(_ a: T) { held = a }", ["stored in held, held"]),
    ("place(at: 1, make())", "func place(at: Int, by: Int = 2, _ a: T) { held = a }", ["stored in held, held"]),
    ("later { self.place(make()) }", "func place(_ a: T) { held = a }", ["stored in held, held"]),
    ("let a = make(); later { self.place(a) }", "func place(_ a: T) { held = a }", ["stored in held, held, later"]),
    ("place(make())", "func place(_ a: T) {}; func place(_ a: U) {}", ["handed to place"]),
    ("place(make(), animated: true)", "func place(_ a: T) {}", ["handed to place"]),
    ("other.place(make())", "func place(_ a: T) {}", ["handed to place"]),
    ("let a = build(); held = a", "private func build() -> T { make() }", ["stored in held, held"]),
    ("let a = build(); held = a", "private func build() -> T { let b = make(); return b }", ["stored in held, held"]),
    ("let a = build(); held = a", "func build() -> T { make() }", ["only"]),
    ("list.map(build)", "private func build() -> T { make() }", ["only"]),
    ("build(); held = build()", "private func build() -> T { make() }", ["dropped", "stored in held"]),
    ("turn(1)", "private func turn(_ n: Int) -> T { n > 0 ? turn(n) : make() }", ["dropped"]),
  ])
  func functionsOfTheTypeAreLookedInto(code: String, members: String, expected: [String]) {
    #expect(ends(code, besides: members) == expected)
  }

  @Test(arguments: [
    ("class C { func run() { place(make()) }; func place(_ a: T) {} }; class D: C {}", true),
    (
      "class C { func run() { place(make()) }; func place(_ a: T) {} }; class D: C { override func place(_ a: T) {} }",
      false
    ),
    ("class B { func place(_ a: T) {} }; class C: B { func run() { place(make()) } }", true),
    ("class B { func place(_ a: T) {} }; class C: B { func run() { place(make()) }; func place(_ a: U) {} }", false),
  ])
  func whatASubclassOverridesIsNotLookedInto(code: String, isLookedInto: Bool) {
    let file = parseFile(SourceText(path: "A.swift", text: code), number: 0)
    let call = file.bodies.calls(in: file.bodies.root, named: "make").first { _ in true }
    let ways = call.map { Fate(of: file.at($0), table(file)).ways } ?? []
    #expect(ways.isEmpty == isLookedInto)
  }

  @Test func aCircleOfLocalsEnds() { #expect(ends("var a = make(); var b = a; a = b; b = a") == []) }

  @Test func aCircleOfFunctionsEnds() {
    #expect(ends("put(make())", besides: "func put(_ a: T) { take(a) }; func take(_ a: T) { put(a) }") == [])
  }

  @Test func aLongChainOfLocalsIsFollowed() {
    let chain = (1..<2_000).map { "let a\($0) = a\($0 - 1)" }.joined(separator: "; ")
    #expect(ends("let a0 = make(); \(chain); show(a1999)") == ["handed to show, held"])
  }

  @Test(arguments: [(10, "f9"), (16, "f15"), (500, "f16")]) func chainsOfFunctionsAreFollowed(length: Int, last: String)
  {
    let chain = (1..<length).map { "func f\($0 - 1)(_ a: T) { f\($0)(a) }" }.joined(separator: "; ")
    #expect(ends("f0(make())", besides: chain) == ["handed to \(last), held"])
  }

  @Test func aFunctionThatNamesItsParameterAHundredTimesTenIsNotLookedInto() {
    let uses = String(repeating: "a.go(); ", count: 1_000)
    #expect(ends("put(make())", besides: "func put(_ a: T) { \(uses) }") == ["handed to put"])
  }

  @Test func theValueOfAMemberIsStored() {
    let file = parseFile(SourceText(path: "A.swift", text: "class C { let a = make() }"), number: 0)
    var trace = ValueTrace()
    for call in file.bodies.calls(in: file.bodies.root, named: "make") { trace.start(file.at(call)) }
    let end = trace.next()?.end
    if case .stored = end {} else { Issue.record("\(String(describing: end))") }
  }

  @Test func aSubscriptIsNoCallOfAFunctionOfTheName() {
    let members = "var put: [T: Int] = [:]; func put(_ a: T) { held = a }"
    #expect(ends("_ = put[make()]", besides: members) == ["handed to put"])
  }
}
