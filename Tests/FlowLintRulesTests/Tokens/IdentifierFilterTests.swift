import Testing

@testable import FlowLintRules

@Suite struct IdentifierFilterTests {
  @Test func knowsWhatAFileMentions() {
    let source = SourceText(
      path: "A.swift",
      text:
        "import CoreFlow\nlet `default` = Ünïcode($0, x.aVeryLongNameThatNeedsThreeWords, \"\\(inner)\")"
    )
    let filter = IdentifierFilter(tokenize(source))
    for name in [
      "CoreFlow", "default", "Ünïcode", "$0", "x", "aVeryLongNameThatNeedsThreeWords", "inner",
    ] {
      #expect(filter.mayContain(NameHash(name)), "\(name)")
    }
    for name in ["RxFlow", "import", "aVeryLongNameThatNeedsThreeWorms", "Unicode", "y", ""] {
      #expect(!filter.mayContain(NameHash(name)), "\(name)")
    }
  }

  @Test func answersAreSeldomFalse() {
    let text = (0..<300).map { "name\($0)" }.joined(separator: "\n")
    let filter = IdentifierFilter(tokenize(SourceText(path: "A.swift", text: text)))
    let falseAnswers = (0..<10_000).count { filter.mayContain(NameHash("other\($0)")) }
    #expect(falseAnswers < 400)
  }

  @Test(arguments: [
    "a", "aa", "abcdefgh", "abcdefghi", "abcdefghijklmnop", "abcdefghijklmnopq",
    "abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrstuvwxyz", "a$b", "naïve", "$name", "class",
  ])
  func hashesOfTokensAndNamesAgree(name: String) {
    let tokens = tokenize(SourceText(path: "A.swift", text: "\(name) `\(name)`\n(\(name)"))
    let words = (0..<tokens.count).filter { tokens.kinds[$0].isWord }
    #expect(words.count == 3)
    #expect(words.allSatisfy { tokens.nameHash($0) == NameHash(name) })
    #expect(NameHash(name) != NameHash(name + "a"))
  }
}
