import Testing

/// One line of an example is another, and a rule says what it must: each change tells a guard that no example tells. Most are
/// changes after which a rule has to be silent.
@Suite struct ChangedExampleTests {
  @Test(arguments: try ChangedExample.all()) func rulesJudge(_ change: ChangedExample) {
    #expect(change.found == change.expected)
  }
}
