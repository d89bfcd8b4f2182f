import Testing

@testable import FlowLintRules

/// The ends of a value's ways: one switch for all architectures.
@Suite struct FateTests {
  private func ends(_ code: String) -> [String] {
    let file = parseFile(
      SourceText(path: "A.swift", text: "class C { var held: T?; func run(_ out: inout T) { \(code) } }"), number: 0)
    let bodies = file.bodies
    guard let call = bodies.calls(in: bodies.root, named: "make").first(where: { _ in true }) else { return [] }
    return Fate(of: call, in: bodies).ways.map { way in
      let end =
        switch way.end {
        case .dropped: "dropped"
        case .stored(let target, _): "stored in \(bodies.text(target))"
        case .read(let member): "read \(bodies.name(member))"
        case .captured: "captured"
        case .returned(_, let isImplicit): isImplicit ? "only" : "returned"
        case .handed(let call): "handed to \(bodies.calleeName(call) ?? "")"
        case .unknown: "unknown"
        }
      return end + (way.isHeld ? ", held" : "") + (way.isDeferred ? ", later" : "")
    }
  }

  @Test(arguments: [
    ("make(); go()", ["dropped"]), ("let _ = make()", ["dropped"]), ("make()", ["dropped"]),
    ("let a = make(); if a == b { go() }", ["dropped, held"]), ("let a = make() + 1", ["unknown"]),
    ("held = make()", ["stored in held"]), ("out = make()", ["stored in out"]),
    ("let a = make(); self.held = a; a.go()", ["stored in self.held, held", "read go, held"]),
    ("let a = make(); run { a.go() }", ["read go, held, later"]),
    ("let a = make(); run { [weak a] in a?.go() }", ["captured, held"]),
    ("let a: T? = make(); if let a { show(a) }", ["handed to show, held"]),
    ("let a = make(); guard let a else { return }; held = a", ["stored in held, held"]),
    ("show([make()])", ["unknown"]), ("return make()", ["returned"]),
  ])
  func endsAreFound(code: String, expected: [String]) { #expect(ends(code) == expected) }
}
