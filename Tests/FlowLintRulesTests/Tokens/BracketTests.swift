import Testing

@testable import FlowLintRules

/// The partners of brackets.
@Suite struct BracketTests {
  @Test(arguments: [
    ("([{}])", [5, 4, 3, 2, 1, 0]),
    ("(){}", [1, 0, 3, 2]),
    (#""\(a)\(b)""#, [4, 1, 2, 3, 0]),
    (#""\((a))""#, [4, 3, 2, 1, 0]),
    // A brace gives up the brackets that are open in it; nothing closes across a brace.
    ("{(}", [2, 1, 0]),
    ("({)}", [0, 3, 2, 1]),
    ("([)]", [2, 1, 0, 3]),
    // An interpolation ends with its own parenthesis, whatever is open in it.
    (#""\({)""#, [2, 1, 0]),
    (#"{"\(}))""#, [0, 3, 2, 1]),
    ("}])", [0, 1, 2]),
    ("([{", [0, 1, 2]),
  ])
  func partners(text: String, expected: [Int]) {
    let tokens = tokenize(SourceText(path: "A.swift", text: text))
    #expect((0..<(tokens.count - 1)).map(tokens.partner) == expected)
  }

  @Test func nestingHasNoLimit() {
    let depth = Extent.isWhole ? 100_000 : 30_000
    for (open, close) in [
      ("(", ")"), ("[", "]"), ("{", "}"), ("\"\"\"\n\\(", ")\"\"\""), ("/*", "*/"),
    ] {
      let text = String(repeating: open, count: depth)
      let closed = tokenize(
        SourceText(path: "A.swift", text: text + String(repeating: close, count: depth)))
      #expect(
        (0..<closed.count).allSatisfy {
          closed.partner($0) == (open == "/*" ? $0 : max(0, closed.count - 2 - $0))
            || $0 == closed.count - 1
        })
      let unclosed = tokenize(SourceText(path: "A.swift", text: text))
      #expect((0..<unclosed.count).allSatisfy { unclosed.partner($0) == $0 })
    }
  }

  @Test(
    "Unbalanced and unterminated input takes linear time",
    arguments: [
      "[", ")", "([{", "(}", "[)", "\"\\(", "\"\\(\n", "\"\"\"\\(", "#\"\"\"\\#(",
      "##\"\"\"\\##(#\"\"\"\\#(", "`", "`\n",
      "<#", "+<#", "“", "/", " /a", " /(", "= /", "#/", "#/\n", "##/\n#/\n", "/*", "*/",
      "<<<<<<< a\n", ">>>> a\n", "\\",
      "#", "#\"", "'", "$", "é", "\u{301}", "\u{A0}", "\u{0}", "a$", "0x", "1e", "1.", ".", "?",
      "!", "<", "->", "#if",
    ])
  func adversarial(piece: String) {
    let text = String(repeating: piece, count: (Extent.isWhole ? 100_000 : 30_000) / piece.utf8.count)
    let clock = ContinuousClock()
    let time = clock.measure { _ = tokenize(SourceText(path: "A.swift", text: text)) }
    // A quadratic search would take minutes.
    #expect(time < .seconds(10))
  }
}
