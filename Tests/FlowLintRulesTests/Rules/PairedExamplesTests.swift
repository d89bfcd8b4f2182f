import Testing

@testable import FlowLintRules

@Suite struct PairedExamplesTests {
  private static let pair = """
    class Home {
    -   var listener: Listener  // finding: 9
    +   weak var listener: Listener?
        func done() {}  // finding: 10
    -}
    +    // kept
    +}
    """

  @Test func theOneThatBreaksTheLawHasTheLinesWithAMinus() {
    let text = PairedExamples(Self.pair).example(isViolating: true)
    #expect(
      text == """
        class Home {
            var listener: Listener  // finding: 9
            func done() {}  // finding: 10
        }
        """)
  }

  @Test func theOneThatKeepsTheLawHasTheLinesWithAPlusAndExpectsNothing() {
    let text = PairedExamples(Self.pair).example(isViolating: false)
    #expect(
      text == """
        class Home {
            weak var listener: Listener?
            func done() {}
             // kept
        }
        """)
  }

  /// A line whose mark was forgotten would stand in both.
  @Test(arguments: Rule.all) func anExampleThatKeepsTheLawExpectsNothing(rule: Rule) {
    for example in rule.examples { #expect(example.isViolating == !example.files.flatMap(\.marks).isEmpty) }
  }
}
